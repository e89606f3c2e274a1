import type { Sql } from '#db/client.ts'

/** Which tickets are counted, and when. */
export type Scope = { excludeSpam: boolean; now: Date; agent?: number }

export type Span = { start: Date; end: Date }

export const isUnresolved = (sql: Sql) => sql`t.status in ('open', 'in_progress', 'waiting_user')`

/** The condition on `t` of a scope. */
export const counted = (sql: Sql, { excludeSpam, agent }: Scope) => sql`
  ${excludeSpam ? sql`not t.is_spam` : sql`true`} ${agent === undefined ? sql`` : sql`and t.assigned_to = ${agent}`}`

/** The condition of a scope on a move or rating by the id of its ticket: few tickets are spam, so they are looked up. */
export const countedById = (
  sql: Sql,
  { excludeSpam, agent }: Scope,
  id: ReturnType<typeof isUnresolved>,
) => sql`
  ${excludeSpam ? sql`not exists (select from tickets s where s.id = ${id} and s.is_spam)` : sql`true`}
  ${agent === undefined ? sql`` : sql`and exists (select from tickets s where s.id = ${id} and s.assigned_to = ${agent})`}`

/** Rows of `w` with `place`, from 1, `start` and `until`. */
export const windows = (sql: Sql, spans: Span[]) => sql`
  (select place, start::timestamptz, until::timestamptz from unnest(
    ${spans.map(({ start }) => start.toISOString())}::text[], ${spans.map(({ end }) => end.toISOString())}::text[]
  ) with ordinality as each (start, until, place)) w`

export const inside = (sql: Sql, column: 'created_at' | 'resolved_at', { start, end }: Span) =>
  sql`t.${sql(column)} >= ${start}::timestamptz and t.${sql(column)} < ${end}::timestamptz`

/** Minutes until the first public reply of an agent, and until the ticket was resolved. */
export const responseMinutes = (sql: Sql) =>
  sql`(date_part('epoch', t.first_response_at - t.created_at) / 60)`
export const resolutionMinutes = (sql: Sql) => sql`(date_part('epoch', t.resolved_at - t.created_at) / 60)`

/**
 * The outcome of the due times of `t`, as columns `response`, `resolution` and `overall` of `s`: met, missed, or pending
 * while the time runs; null without one. A time that passed is missed, whether or not the job has noted it; one that is
 * paused, or of a ticket that was closed without a reply, does not pass.
 */
export const serviceLevel = (sql: Sql, now: Date) => sql`
  lateral (
    select case
        when t.first_response_due_at is null then null
        when t.first_response_breached_at is not null or coalesce(t.first_response_at,
          case when t.sla_paused_at is null and t.closed_at is null then ${now}::timestamptz end) > t.first_response_due_at then 'missed'
        when t.first_response_at is not null then 'met'
        when t.closed_at is null then 'pending' end as response,
      case
        when t.resolution_due_at is null then null
        when t.resolution_breached_at is not null or coalesce(t.resolved_at, t.closed_at,
          case when t.sla_paused_at is null then ${now}::timestamptz end) > t.resolution_due_at then 'missed'
        when t.resolved_at is not null or t.closed_at is not null then 'met'
        else 'pending' end as resolution
  ) targets,
  lateral (
    select targets.response, targets.resolution, case
      when 'missed' in (targets.response, targets.resolution) then 'missed'
      when 'pending' in (targets.response, targets.resolution) then 'pending'
      when 'met' in (targets.response, targets.resolution) then 'met' end as overall
  ) s`

/** Moves of `l` out of and back to work. A merge, whose reason is the other ticket, is no decision about the ticket. */
export const leftWork = (sql: Sql) =>
  sql`l.old_status in ('open', 'in_progress', 'waiting_user') and l.new_status in ('resolved', 'closed')`
export const cameBack = (sql: Sql) =>
  sql`l.old_status in ('resolved', 'closed') and l.new_status in ('open', 'in_progress', 'waiting_user')`
export const isDecision = (sql: Sql) => sql`(l.reason is null or l.reason !~ '^#[0-9]+$')`
