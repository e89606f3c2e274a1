import type { Sql } from '#db/client.ts'
import type { ActorType } from '#db/enums/audit.ts'
import type { PreferenceChannel } from '#db/enums/preferences.ts'

/** When the user's choices of each channel last changed. */
export async function readChoiceTimes(sql: Sql, userId: number): Promise<Map<PreferenceChannel, Date>> {
  const rows = await sql<{ channel: PreferenceChannel; at: Date }[]>`
    select channel, max(updated_at) as at from preferences where user_id = ${userId} group by channel`
  return new Map(rows.map(({ channel, at }) => [channel, at]))
}

const maxChanges = 20

type ChangeRow = {
  id: number
  at: Date
  actorType: ActorType
  actorId: number | null
  name: string | null
  changes: Record<string, { from: boolean; to: boolean }>
}

/** The newest changes of a user's preferences in the audit log, with who made them. */
export const listPreferenceChanges = (sql: Sql, userId: number) => sql<ChangeRow[]>`
  select a.id::float8 as id, a.created_at as at, a.actor_type as "actorType", a.actor_id as "actorId",
    u.first_name || ' ' || u.last_name as name, a.changes
  from audit_log a left join users u on u.id = a.actor_id and u.erased_at is null
  where a.target_type = 'user' and a.target_id = ${String(userId)} and a.action = 'preferences.update'
    and a.changes <> '{}'
  order by a.id desc limit ${maxChanges}`
