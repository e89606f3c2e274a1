import type { Sql } from '#db/client.ts'
import { counted, isUnresolved, type Scope, serviceLevel } from './scope-queries.ts'

export type Work = {
  openBacklog: number
  unassigned: number
  waitingForFirstResponse: number
  waitingForUser: number
  overdue: number
  dueSoon: number
}

/** The tickets that count as work now; `soon` is until when a due time is near. */
export async function countWork(sql: Sql, soon: Date, scope: Scope): Promise<Work> {
  const [row] = await sql<[Work]>`
    select count(*)::int as "openBacklog", count(*) filter (where t.assigned_to is null)::int as unassigned,
      count(*) filter (where t.first_response_at is null)::int as "waitingForFirstResponse",
      count(*) filter (where t.status = 'waiting_user')::int as "waitingForUser",
      count(*) filter (where overall = 'missed')::int as overdue,
      count(*) filter (where overall = 'pending' and t.sla_paused_at is null and least(
        case when t.first_response_at is null then t.first_response_due_at end, t.resolution_due_at) < ${soon}::timestamptz
      )::int as "dueSoon"
    from tickets t, ${serviceLevel(sql, scope.now)}
    where ${isUnresolved(sql)} and ${counted(sql, scope)}`
  return row
}

export type Flow = {
  createdToday: number
  resolvedToday: number
  createdLastHour: number
  resolvedLastHour: number
}

export async function countFlow(
  sql: Sql,
  { midnight, hourAgo }: { midnight: Date; hourAgo: Date },
  scope: Scope,
): Promise<Flow> {
  const since = midnight < hourAgo ? midnight : hourAgo
  const [row] = await sql<[Flow]>`
    select count(*) filter (where what = 'created' and at >= ${midnight}::timestamptz)::int as "createdToday",
      count(*) filter (where what = 'resolved' and at >= ${midnight}::timestamptz)::int as "resolvedToday",
      count(*) filter (where what = 'created' and at >= ${hourAgo}::timestamptz)::int as "createdLastHour",
      count(*) filter (where what = 'resolved' and at >= ${hourAgo}::timestamptz)::int as "resolvedLastHour"
    from (
      select 'created' as what, t.created_at as at from tickets t
      where t.created_at >= ${since}::timestamptz and ${counted(sql, scope)}
      union all
      select 'resolved', t.resolved_at from tickets t
      where t.resolved_at is not null and t.resolved_at >= ${since}::timestamptz and ${counted(sql, scope)}
    ) flow`
  return row
}
