import type { Sql } from '#db/client.ts'

export type Attacker = { ip: string; failures: number; accounts: number }

/** Failed sign-ins since an instant, and the addresses with the most of them. */
export async function readFailures(sql: Sql, since: Date, most: number) {
  const [row] = await sql<[{ total: number; addresses: Attacker[] }]>`
    with recent as (
      select host(ip) as ip, count(*)::int as failures, count(distinct user_id)::int as accounts
      from failed_logins where created_at > ${since} group by ip
    )
    select coalesce((select sum(failures) from recent), 0)::int as total,
      coalesce((select jsonb_agg(worst) from (
        select * from recent order by greatest(failures, accounts * 2) desc, ip limit ${most}) worst), '[]') as addresses`
  return row
}

export type RiskyUser = { user_id: number; user_name: string; score: number; type: string }

/** Users whose sessions are rated at least so high (D5). */
export async function readRiskyUsers(sql: Sql, score: number, most: number) {
  const [row] = await sql<[{ total: number; users: RiskyUser[] }]>`
    select (select count(*)::int from session_risks where score >= ${score}) as total,
      coalesce((select jsonb_agg(shown) from (
        select user_id, first_name || ' ' || last_name as user_name, score, type
        from session_risks join users on users.id = user_id where score >= ${score}
        order by score desc, user_id limit ${most}) shown), '[]') as users`
  return row
}

/** Active admins without two-factor. */
export async function countBareAdmins(sql: Sql): Promise<{ bare: number; admins: number }> {
  const [row] = await sql<[{ bare: number; admins: number }]>`
    select count(*)::int as admins, count(*) filter (where f.user_id is null)::int as bare
    from users u left join two_factor f on f.user_id = u.id and f.enabled_at is not null
    where u.role = 'admin' and u.status = 'active' and u.deleted_at is null`
  return row
}

/** Audited actions since an instant, each by its index. */
export async function countActions(sql: Sql, actions: string[], since: Date): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select coalesce(sum(own.count), 0)::int as count from unnest(${actions}::text[]) as known (action), lateral (
      select count(*) from (
        select created_at from audit_log a where a.action = known.action order by id desc limit 10000
      ) newest where created_at > ${since}
    ) own`
  return row.count
}

type EventRow = {
  id: string
  type: string
  userId: number | null
  name: string | null
  ip: string | null
  at: Date
}

/** The newest audited actions and failed sign-ins. */
export const listEvents = (sql: Sql, actions: string[], most: number) => sql<EventRow[]>`
  with newest as (
    select 'audit-' || own.id as id, own.action as type, own.ip, own.created_at as at,
      coalesce(own.actor_id, case when own.target_type = 'user' then own.target_id::int end) as user_id
    from unnest(${actions}::text[]) as known (action), lateral (
      select * from audit_log a where a.action = known.action order by a.id desc limit ${most}
    ) own
    union all
    (select 'failed-' || id, 'auth.failed', ip, created_at, user_id from failed_logins order by created_at desc limit ${most})
  )
  select n.id, n.type, n.user_id as "userId", u.first_name || ' ' || u.last_name as name, host(n.ip) as ip, n.at
  from newest n left join users u on u.id = n.user_id order by n.at desc limit ${most}`
