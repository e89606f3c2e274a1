import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { ticketMessages } from '#db/schema/index.ts'
import { wordsOf } from '#db/search.ts'
import type { View } from './message-queries.ts'

/** The newest messages, which are read first: a word that many of them have is not looked up among all. */
const newest = 4_000
/** Matches among them from which a word is frequent. */
const frequent = 20
/** The most messages that are ranked, and tickets that are found by them. */
const rankedMax = 5_000
const ticketsMax = 1_000

/** The words to look for; none for a number such as `#42`, which means one ticket. */
const asked = (term: string): SQL => wordsOf(/^#\d+$/.test(term) ? '' : term)

/** Requesters find no internal notes. */
const visibleTo = (view: View): SQL => (view === 'agent' ? sql`true` : sql`not is_internal`)

/** Tickets by the best of their matching messages, and the number of these messages, up to the most and one more. */
async function rankTickets(db: Database, term: string, messages: SQL) {
  const [found] = await db.execute<{ ids: number[] | null; messages: number; tickets: number }>(sql`
    with matching as materialized (${messages}),
    ranked as (
      select ticket_id, max(ts_rank(words, ${asked(term)})) as rank, max(id) as newest
      from (select * from matching limit ${rankedMax}) matching group by ticket_id
    )
    select (select count(*)::int from (select from matching limit ${rankedMax + 1}) counted) as messages,
      (select count(*)::int from ranked) as tickets,
      array(select ticket_id from ranked order by rank desc, newest desc limit ${ticketsMax}) as ids`)
  const { ids, tickets = 0, ...counts } = found ?? { ids: null, messages: 0 }
  return { ids: ids ?? [], isCut: tickets > ticketsMax, ...counts }
}

/**
 * Tickets whose messages have all words of a term, best match first. Of a word that is frequent only the newest messages
 * are searched, and of other words at most `rankedMax` messages and `ticketsMax` tickets are ranked, so that the work is
 * bounded; where something was left out, `isCut` is true.
 */
export async function listMentioning(
  db: Database,
  term: string,
  view: View,
): Promise<{ ids: number[]; isCut: boolean }> {
  const columns = sql`id, ticket_id, words`
  const recent = await rankTickets(
    db,
    term,
    sql`select ${columns} from (select * from ${ticketMessages} order by id desc limit ${newest}) newest
      where words @@ ${asked(term)} and ${visibleTo(view)}`,
  )
  if (recent.messages >= frequent) return { ...recent, isCut: true }
  const all = await rankTickets(
    db,
    term,
    sql`select ${columns} from ${ticketMessages} where words @@ ${asked(term)} and ${visibleTo(view)}`,
  )
  return { ids: all.ids, isCut: all.isCut || all.messages > rankedMax }
}

/**
 * A condition that a message of the ticket that the viewer sees has all words of a term; for few tickets. Unlike `exists`,
 * PostgreSQL does not turn it into one scan of all messages with the words.
 */
export const isMentioned = (term: string, view: View): SQL => sql`coalesce((
  select true from ticket_messages m where m.ticket_id = tickets.id and m.words @@ ${asked(term)} and ${visibleTo(view)}
  limit 1), false)`

type Mention = {
  ticketId: number
  messageId: number
  isInternal: boolean
  body: string
  /** The folded words of the text that match. */
  words: string[]
}

/**
 * Of each of these tickets the message that matches a term best, and of equal ones the newest. OFFSET keeps their messages
 * apart, because PostgreSQL would also look up all messages with the words.
 */
export const listMentions = (db: Database, ids: number[], term: string, view: View): Promise<Mention[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.execute<Mention>(sql`
    select ticket_id as "ticketId", id as "messageId", is_internal as "isInternal", body, array(
      select distinct word from regexp_split_to_table(search_text(body), '\\s+') word
      where (to_tsvector('simple', word) || to_tsvector('turkish', word)) @@ replace(query::text, '&', '|')::tsquery
    ) as words
    from (
      select distinct on (ticket_id) ticket_id, id, is_internal, body, query
      from (select * from ${ticketMessages} where ticket_id in ${ids} and ${visibleTo(view)} offset 0) messages,
        ${asked(term)} found (query)
      where words @@ query
      order by ticket_id, ts_rank(words, query) desc, id desc
    ) best`)
