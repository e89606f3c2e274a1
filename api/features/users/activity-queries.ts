import type { Sql } from '#db/client.ts'
import type { ActorType } from '#db/enums/audit.ts'
import type { FailedLoginReason } from '#db/enums/auth.ts'
import type { ActivityKind } from '#db/enums/users.ts'
import type { Platform } from '#db/enums.ts'
import type { AuditChanges } from '#db/schema/index.ts'

/** Rows that a list counts and pages through; older ones are reached by its dates. */
export const mostListed = 1000
/** Rows of the audit log that a request reads at most, because some of them belong to another kind. */
const mostScanned = 5000

export type ActivityRow = {
  id: string
  kind: ActivityKind
  createdAt: Date
  action: string | null
  actorType: ActorType
  actorId: number | null
  actorName: string | null
  targetType: string | null
  targetId: string | null
  targetName: string | null
  reason: string | null
  changes: AuditChanges | null
  failedBy: FailedLoginReason | null
  ip: string | null
  userAgent: string | null
  platform: Platform | null
}

type Filter = { userId: number; kinds: readonly ActivityKind[]; from?: string; to?: string }
type Page = { page: number; limit: number }

export async function userExists(sql: Sql, id: number): Promise<boolean> {
  return (await sql`select from users where id = ${id}`).count === 1
}

/**
 * The newest rows of every kind, each by its index. What was done to an account without a session is the user's own, such
 * as a registration or a reset by a mailed link. The log has no index by user and time, so its dates become ids; the
 * minute allows for transactions that committed in another order.
 */
function activityOf(sql: Sql, filter: Filter) {
  const { userId, kinds } = filter
  const [from, to] = [filter.from ?? null, filter.to ?? null]
  const since = sql`(${from}::date::timestamp at time zone 'Europe/Istanbul')`
  const until = sql`((${to}::date + 1)::timestamp at time zone 'Europe/Istanbul')`
  const inRange = sql`(${from}::date is null or created_at >= ${since}) and (${to}::date is null or created_at < ${until})`
  const wanted = (kind: ActivityKind) => sql`${kinds.includes(kind)}::boolean`
  const idRange = sql`
    (${from}::date is null or id >= (
      select id from audit_log where created_at >= ${since} - interval '1 minute' order by created_at limit 1))
    and (${to}::date is null or id <= (
      select id from audit_log where created_at <= ${until} + interval '1 minute' order by created_at desc limit 1))`
  const entry = sql`
    'audit-' || id as id, created_at, action, actor_type, actor_id, target_type, target_id, meta->>'reason' as reason,
    changes, null as failed_by, ip, null as user_agent, null as platform`
  const noEntry = sql`null as action, 'user' as actor_type, user_id as actor_id, null as target_type, null as target_id,
    null as reason, null::jsonb as changes`
  return sql`
    (select 'own' as kind, ${entry} from (
      select * from audit_log where actor_id = ${userId} and ${idRange} and ${wanted('own')}
      order by id desc limit ${mostScanned}
    ) acted where action <> 'auth.sign_in' and ${inRange} order by id desc limit ${mostListed + 1})
    union all
    (select kind, ${entry} from (
      select *, case actor_type when 'anonymous' then 'own' else 'by_others' end as kind from audit_log
      where target_type = 'user' and target_id = ${String(userId)} and ${idRange}
        and (${wanted('own')} or ${wanted('by_others')})
      order by id desc limit ${mostScanned}
    ) about where actor_id is distinct from ${userId} and kind = any(${[...kinds]}) and ${inRange}
    order by id desc limit ${mostListed + 1})
    union all
    (select 'sign_in' as kind, id::text, created_at, ${noEntry}, null as failed_by, ip, user_agent, platform
    from sessions where user_id = ${userId} and viewer_id is null and ${inRange} and ${wanted('sign_in')}
    order by created_at desc limit ${mostListed + 1})
    union all
    (select 'failed_sign_in' as kind, 'failed-' || id, created_at, ${noEntry}, reason as failed_by, ip, user_agent,
      null as platform
    from failed_logins where user_id = ${userId} and ${inRange} and ${wanted('failed_sign_in')}
    order by id desc limit ${mostListed + 1})`
}

/** A page of what a user did and what was done to the account, newest first; the total is capped. */
export async function listActivity(sql: Sql, { page, limit, ...filter }: Filter & Page) {
  const [rows, counted] = await Promise.all([
    sql<ActivityRow[]>`
      select a.id, a.kind, a.created_at as "createdAt", action, actor_type as "actorType", actor_id as "actorId",
        actor.first_name || ' ' || actor.last_name as "actorName", target_type as "targetType", target_id as "targetId",
        target.first_name || ' ' || target.last_name as "targetName", reason, changes, failed_by as "failedBy",
        host(ip) as ip, user_agent as "userAgent", platform
      from (
        select * from (${activityOf(sql, filter)}) merged
        order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}
      ) a
      left join users actor on actor.id = actor_id
      left join users target on target.id = case when target_type = 'user' then target_id::int end
      order by a.created_at desc, a.id desc`,
    sql<[{ total: number }]>`select count(*)::int as total from (${activityOf(sql, filter)}) merged`,
  ])
  return { rows, total: counted[0].total }
}
