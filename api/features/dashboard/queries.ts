import type { Sql } from '#db/client.ts'
import type { Role } from '#db/enums/users.ts'
import type { Translations } from '#db/schema/index.ts'

/** Counts users who were deleted since an instant and cannot be erased yet. */
export async function countDeletions(sql: Sql, since: Date): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from users
    where deleted_at is not null and erased_at is null and deleted_at >= ${since}`
  return count
}

export type Registration = { id: number; fullName: string; at: Date }

export const listRegistrations = (sql: Sql, limit: number) => sql<Registration[]>`
  select id, first_name || ' ' || last_name as "fullName", created_at as at from users
  where deleted_at is null order by created_at desc, id desc limit ${limit}`

export type Entry<Action extends string> = {
  id: number
  action: Action
  at: Date
  /** The old and the new role, if it was changed. */
  from: Role | null
  to: Role | null
  actorId: number | null
  actor: string | null
  userId: number | null
  user: string | null
}

/** The latest audit entries of some actions, by an index for each of them. */
export const listEntries = <Action extends string>(sql: Sql, actions: Action[], limit: number) => sql<
  Entry<Action>[]
>`
  select a.id::int, a.action, a.created_at as at, a.changes->'role'->>'from' as "from",
    a.changes->'role'->>'to' as "to", actor.id as "actorId",
    actor.first_name || ' ' || actor.last_name as actor, owner.id as "userId",
    owner.first_name || ' ' || owner.last_name as "user"
  from (
    select own.* from unnest(${actions}::text[]) as known (action), lateral (
      select * from audit_log where audit_log.action = known.action order by id desc limit ${limit}
    ) own
    order by own.id desc limit ${limit}
  ) a
  left join users actor on actor.id = a.actor_id
  left join users owner on a.target_type = 'user' and owner.id = case when a.target_type = 'user' then a.target_id::int end
  order by a.id desc`

export type SentNotification = {
  id: number
  translations: Translations
  sentCount: number
  failedCount: number
  storedCount: number
  status: 'sent' | 'stored' | 'failed'
  at: Date
  actorId: number
  actor: string
}

/** The latest notifications that were sent, stored for want of a provider, or failed. */
export const listSent = (sql: Sql, limit: number) => sql<SentNotification[]>`
  select n.id, n.translations, n.sent_count as "sentCount", n.failed_count as "failedCount",
    n.stored_count as "storedCount", ended.status, at, u.id as "actorId", u.first_name || ' ' || u.last_name as actor
  from (
    (select id, sent_at as at, 'sent' as status from notifications where sent_at is not null and id > 0
     order by sent_at desc nulls last, id desc limit ${limit})
    union all
    (select id, tried_at, 'stored' from notifications where status = 'stored' and id > 0 order by id desc limit ${limit})
    union all
    (select id, failed_at, 'failed' from notifications
     where failed_at is not null and sent_at is null and status <> 'processing' and id > 0
     order by failed_at desc limit ${limit})
  ) ended
  join notifications n using (id) join users u on u.id = n.created_by
  order by at desc limit ${limit}`
