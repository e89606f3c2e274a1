import { and, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isoInstant, pick } from '#db/columns.ts'
import type { TicketRuleEvent } from '#db/enums/ticket-rules.ts'
import { unresolvedStatuses } from '#db/enums/tickets.ts'
import { ticketRuleRuns, type ticketRules, tickets } from '#db/schema/index.ts'
import { contains } from '#db/search.ts'
import { isDueSoon, isMissed, isOverdue } from '#db/ticket-targets.ts'
import { hasTag } from './tag-queries.ts'

export type Conditions = typeof ticketRules.$inferSelect.conditions
type Condition = Conditions['conditions'][number]
type Asking = {
  now: Date
  /** What was written, where a rule looks at a message. */
  text?: SQL | undefined
}

/** The condition of a rule on a ticket; every value is a parameter. Without a part it is met. */
export function meets({ match, conditions }: Conditions, asking: Asking): SQL {
  const parts = conditions.map((condition) => part(condition, asking))
  return (match === 'any' ? or(...parts) : and(...parts)) ?? sql`true`
}

const sla: Record<string, (now: Date) => SQL> = {
  due_soon: (now) => isDueSoon(now),
  overdue: (now) => isOverdue(now),
  breached: (now) => sql`(${isMissed('first_response', now)} or ${isMissed('resolution', now)})`,
}

function part({ field, op, value }: Condition, { now, text }: Asking): SQL {
  const values = [value].flat().map(String)
  const one = values[0] ?? ''
  const negateIfNe = (found: SQL) => (op === 'ne' ? not(found) : found)
  switch (field) {
    case 'category':
    case 'status':
    case 'source':
    case 'language':
      return negateIfNe(sql`${tickets[field]} = any(${sql.param(values)}::text[])`)
    case 'subcategory':
      return negateIfNe(sql`coalesce(${tickets.subcategory}, '') = any(${sql.param(values)}::text[])`)
    case 'priority':
      return negateIfNe(sql`${tickets.priority}::text = any(${sql.param(values)}::text[])`)
    case 'tag':
      return negateIfNe(hasTag(tickets.id, one))
    case 'text':
      return contains(sql`fold(${tickets.subject} || ' ' || ${text ?? tickets.description})`, one)
    case 'requester':
      return negateIfNe(
        sql`(case when ${tickets.userId} is null then 'guest' else 'account' end) = any(${sql.param(values)}::text[])`,
      )
    case 'assigned':
      return (value === true) === (op === 'eq')
        ? sql`${tickets.assignedTo} is not null`
        : sql`${tickets.assignedTo} is null`
    case 'sla':
      return negateIfNe(sql`coalesce(${or(...values.map((each) => (sla[each] ?? isOverdue)(now)))}, false)`)
  }
}

/** Those of the rules whose conditions a ticket, and the message that was written to it, meet now. */
export async function listMet(
  db: Database,
  { ticketId, messageId, now }: { ticketId: number; messageId: number | undefined; now: Date },
  rules: { id: number; conditions: Conditions }[],
): Promise<number[]> {
  const text =
    messageId === undefined ? undefined : sql`(select body from ticket_messages where id = ${messageId})`
  const rows = rules.map(({ id, conditions }) => sql`(${id}::int, ${meets(conditions, { now, text })})`)
  const found = await db.execute<{ id: number }>(sql`
    select rule.id from ${tickets} cross join lateral (values ${sql.join(rows, sql`, `)}) rule (id, is_met)
    where ${tickets.id} = ${ticketId} and rule.is_met`)
  return found.map(({ id }) => id)
}

type TimeEvent = Extract<TicketRuleEvent, `since_${string}`>

/** The moment from which a rule of time counts; of a requester who wrote nothing since, when they opened the ticket. */
const moments: Record<TimeEvent, SQL> = {
  since_created: sql`${tickets.createdAt}`,
  since_requester: sql`coalesce((select max(m.created_at) from ticket_messages m
    where m.ticket_id = ${tickets.id} and m.sender_type in ('user', 'guest')), ${tickets.createdAt})`,
  since_status: sql`coalesce((select max(l.created_at) from ticket_status_log l
    where l.ticket_id = ${tickets.id} and l.new_status is not null), ${tickets.createdAt})`,
}

export type TimeRule = {
  id: number | null
  event: TicketRuleEvent
  afterHours: number
  conditions: Conditions
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
const isUnresolved = sql`${tickets.status} in (${sql.raw(unresolvedStatuses.map((each) => `'${each}'`).join(', '))})`
const isLive = sql`(${isNull(tickets.mergedInto)} and ${not(tickets.isSpam)})`

/** Unresolved tickets for which the time of a rule has passed, that meet its conditions and that it has not dealt with. */
function isDue({ id, event, afterHours, conditions }: TimeRule, now: Date): SQL {
  const latest = at(new Date(now.getTime() - afterHours * 3_600_000))
  const isDone = sql`exists (select from ${ticketRuleRuns} run where run.rule_id = ${id} and run.ticket_id = ${tickets.id})`
  return sql`(${isUnresolved} and ${isLive} and ${tickets.createdAt} <= ${latest}
    and ${id === null ? sql`true` : not(isDone)}
    and ${moments[event as TimeEvent]} <= ${latest} and ${meets(conditions, { now })})`
}

/** Locks a batch of the tickets that a rule of time deals with now, in the order of their ids; other replicas skip them. */
export const lockDue = (db: Database, rule: TimeRule, { now, limit }: { now: Date; limit: number }) =>
  db
    .select({ id: tickets.id, userId: tickets.userId })
    .from(tickets)
    .where(isDue(rule, now))
    .orderBy(tickets.id)
    .limit(limit)
    .for('no key update', { skipLocked: true })

/** Records that a rule dealt with a ticket; false if it was recorded before. */
export const insertRun = async (db: Database, run: typeof ticketRuleRuns.$inferInsert): Promise<boolean> =>
  (
    await db
      .insert(ticketRuleRuns)
      .values(run)
      .onConflictDoNothing()
      .returning({ id: ticketRuleRuns.ticketId })
  ).length > 0

const senders = { requester_replied: ['user', 'guest'], agent_replied: ['admin'] }

/** Whether a rule would have dealt with a ticket, as it is now: with a reply, by one since `since`. */
function wouldRun({ event, conditions, ...rule }: TimeRule, { now, since }: { now: Date; since: Date }): SQL {
  if (event === 'created') return sql`(${isLive} and ${meets(conditions, { now })})`
  if (event !== 'requester_replied' && event !== 'agent_replied')
    return isDue({ event, conditions, ...rule }, now)
  return sql`(${isLive} and exists (select from ticket_messages m where m.ticket_id = ${tickets.id}
    and m.sender_type = any(${sql.param(senders[event])}::text[]) and not m.is_internal and m.created_at >= ${at(since)}
    and ${meets(conditions, { now, text: sql`m.body` })}))`
}

type Trial = { now: Date; since: Date; most: number; shown: number }

/** Counts the tickets that a rule would deal with among the newest `most` candidates, and reads the first few. */
export async function tryRule(db: Database, rule: TimeRule, { most, shown, ...times }: Trial) {
  const isReply = rule.event.endsWith('_replied')
  const candidates = isReply
    ? sql`${tickets.lastMessageAt} >= ${at(times.since)}`
    : rule.event === 'created'
      ? sql`${tickets.createdAt} >= ${at(times.since)}`
      : isUnresolved
  const [row] = await db.execute<{ ids: number[]; count: number; of: number }>(sql`
    with candidates as materialized (
      select id from ${tickets} where ${candidates} order by created_at desc, id desc limit ${most + 1}
    ), looked as materialized (select id from candidates order by id desc limit ${most}),
    found as materialized (
      select ${tickets.id} from ${tickets} join looked using (id) where ${wouldRun(rule, times)}
    )
    select (select count(*)::int from candidates) as of, (select count(*)::int from found) as count,
      array(select id from found order by id desc limit ${shown}) as ids`)
  const { ids = [], count = 0, of = 0 } = row ?? {}
  const sample = await db
    .select({
      ...pick(tickets, 'id', 'subject', 'status'),
      created_date: isoInstant(tickets.createdAt),
    })
    .from(tickets)
    .where(sql`${tickets.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(sql`${tickets.id} desc`)
  return { count, of: Math.min(of, most), is_capped: of > most, sample }
}
