import type { z } from 'zod'
import type { Sql } from '#db/client.ts'
import type { InboxFilter } from '#db/enums/inbox.ts'
import type { NotificationKind } from '#db/enums/notifications.ts'
import type { Language } from '#db/enums.ts'
import type { InboxCounts } from './schema.ts'

/** The predicate of each tab as literal SQL, because a parameter would keep the planner from the partial indexes. */
const tabs = {
  all: 'archived_at is null',
  unread: 'archived_at is null and read_at is null',
  read: 'archived_at is null and read_at is not null',
  archived: 'archived_at is not null',
  favorite: 'favorited_at is not null',
} satisfies Record<InboxFilter, string>

/** Tab sizes; the first three follow from the counts of the unarchived inbox. */
const sizes = {
  all: 'live.total',
  unread: 'live.unread',
  read: 'live.total - live.unread',
  archived: `(select count(*)::int from inbox where user_id = $1 and ${tabs.archived})`,
  favorite: `(select count(*)::int from inbox where user_id = $1 and ${tabs.favorite})`,
} satisfies Record<InboxFilter, string>

/** The text in the user's language, or in Turkish when it is empty. */
const texts = {
  tr: (part: string) => `n.translations->'tr'->>'${part}'`,
  en: (part: string) =>
    `coalesce(nullif(n.translations->'en'->>'${part}', ''), n.translations->'tr'->>'${part}')`,
} satisfies Record<Language, unknown>

const linkUrl = `n.link->>'url'`
const linkTexts = {
  tr: `n.link->'text'->>'tr'`,
  en: `coalesce(n.link->'text'->>'en', n.link->'text'->>'tr')`,
} satisfies Record<Language, unknown>

/** True or null, because decoding non-null values costs time on every row. */
const marks = (row: string) => `
  (${row}.read_at is not null or null) as is_read, (${row}.archived_at is not null or null) as is_archived,
  (${row}.favorited_at is not null or null) as is_favorite`

/** Parameters: user id, limit, offset. The first row holds the counts, the others the items. */
const pageOf = (filter: InboxFilter, language: Language) => `
  with live as materialized (
    select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
    from inbox where user_id = $1 and archived_at is null
  ), item as (
    select i.id, i.created_at, ${marks('i')}, i.notification_id
    from inbox i where i.user_id = $1 and ${tabs[filter]}
    order by i.id desc limit $2 offset $3
  )
  select ${sizes[filter]} as total, live.unread, null::bigint as id, null::text as created_at,
    null::boolean as is_read, null::boolean as is_archived, null::boolean as is_favorite,
    null as kind, null::smallint as priority, null as title, null as message,
    null as link_url, null as link_text
  from live
  union all
  select null, null, item.id, item.created_at::text, item.is_read, item.is_archived, item.is_favorite,
    n.kind, n.priority, ${texts[language]('title')}, ${texts[language]('message')},
    ${linkUrl}, ${linkTexts[language]}
  from item join notifications n on n.id = item.notification_id
  order by id desc nulls first`

type Counts = { total: number; unread: number }

export type ItemRow = {
  id: string
  title: string
  message: string
  link_url: string | null
  link_text: string | null
  kind: NotificationKind
  priority: number
  /** PostgreSQL's text format in UTC. */
  created_at: string
  is_read: true | null
  is_archived: true | null
  is_favorite: true | null
}

/** A page of a tab, its size and the unread count, in one prepared round trip. */
export async function listInbox(
  sql: Sql,
  {
    userId,
    filter,
    page,
    limit,
    language,
  }: { userId: number; filter: InboxFilter; page: number; limit: number; language: Language },
) {
  const [counts, ...rows] = await sql.unsafe<(Counts & ItemRow)[]>(
    pageOf(filter, language),
    [userId, limit, (page - 1) * limit],
    { prepare: true },
  )
  const { total, unread } = counts!
  return { total, unread, rows }
}

/** The sizes of all five tabs. */
export async function countInbox(sql: Sql, userId: number): Promise<z.infer<typeof InboxCounts>> {
  const [counts] = await sql<[z.infer<typeof InboxCounts>]>`
    select live.total as all, live.unread, live.total - live.unread as read,
      (select count(*)::int from inbox where user_id = ${userId} and archived_at is not null) as archived,
      (select count(*)::int from inbox where user_id = ${userId} and favorited_at is not null) as favorite
    from (
      select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
      from inbox where user_id = ${userId} and archived_at is null
    ) live`
  return counts
}

/** Unread items of each user. */
export async function countUnread(sql: Sql, userIds: number[]): Promise<Map<number, number>> {
  const rows = await sql<{ user_id: number; unread: number }[]>`
    select user_id, count(*)::int as unread from inbox
    where user_id = any(${userIds}) and archived_at is null and read_at is null group by user_id`
  const counted = new Map(rows.map(({ user_id, unread }) => [user_id, unread]))
  return new Map(userIds.map((id) => [id, counted.get(id) ?? 0]))
}

/** Texts in both languages, because each tab of a user has its own language. */
export type ArrivalRow = Omit<ItemRow, 'title' | 'message' | 'link_text'> & {
  user_id: number
  first_name: string
  last_name: string
  email: string
  title_tr: string
  title_en: string | null
  message_tr: string
  message_en: string | null
  link_tr: string | null
  link_en: string | null
}

const arrivalColumns = (sql: Sql) => sql`
  u.first_name, u.last_name, u.email, i.id, i.user_id, i.created_at::text as created_at, ${sql.unsafe(marks('i'))}, n.kind, n.priority,
  n.translations->'tr'->>'title' as title_tr, n.translations->'tr'->>'message' as message_tr,
  n.translations->'en'->>'title' as title_en, n.translations->'en'->>'message' as message_en,
  ${sql.unsafe(linkUrl)} as link_url, ${sql.unsafe(linkTexts.tr)} as link_tr, ${sql.unsafe(linkTexts.en)} as link_en`

/** The new items of a notification for some users; they are among the newest of each, so only those are read. */
export function listArrivals(
  sql: Sql,
  { userIds, notificationId }: { userIds: number[]; notificationId: number },
): Promise<ArrivalRow[]> {
  return sql<ArrivalRow[]>`
    select ${arrivalColumns(sql)}
    from unnest(${userIds}::int[]) as recipient(id)
    cross join lateral (
      select * from inbox where user_id = recipient.id and archived_at is null order by id desc limit 20
    ) i join notifications n on n.id = i.notification_id join users u on u.id = i.user_id
    where i.notification_id = ${notificationId}`
}

/** Items of a user after a given id, oldest first, at most a hundred. */
export function listMissed(
  sql: Sql,
  { userId, after }: { userId: number; after: number },
): Promise<ArrivalRow[]> {
  return sql<ArrivalRow[]>`
    select ${arrivalColumns(sql)}
    from inbox i join notifications n on n.id = i.notification_id join users u on u.id = i.user_id
    where i.user_id = ${userId} and i.archived_at is null and i.id > ${after} order by i.id limit 100`
}
