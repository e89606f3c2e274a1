import type { Sql } from '#db/client.ts'

/** Which tickets are counted, when, and of which agent: what they answered first and resolved, and what is assigned to them. */
export type Scope = { excludeSpam: boolean; now: Date; agent?: number }

type Fragment = ReturnType<typeof isUnresolved>

export type Span = { start: Date; end: Date }

export const isUnresolved = (sql: Sql) => sql`t.status in ('open', 'in_progress', 'waiting_user')`

/** The condition on `t` of a scope. */
export const counted = (sql: Sql, { excludeSpam }: Scope) => (excludeSpam ? sql`not t.is_spam` : sql`true`)

/** The condition of a scope on a move or rating by the id of its ticket: few tickets are spam, so they are looked up. */
export const countedById = (sql: Sql, { excludeSpam }: Scope, id: Fragment) =>
  excludeSpam ? sql`not exists (select from tickets s where s.id = ${id} and s.is_spam)` : sql`true`

/** The condition that the agent of a scope did it. */
export const ofAgent = (sql: Sql, { agent }: Scope, id: Fragment) =>
  agent === undefined ? sql`true` : sql`${id} = ${agent}`

/** The agent who made a move `l`; null where nobody did, or a deleted user. */
export const movedBy = (sql: Sql) =>
  sql`case when l.changed_by_type in ('admin', 'api_key') then l.changed_by end`

/** The agent who had resolved the ticket of a rating `f` last. */
export const ratedAgent = (sql: Sql) => sql`(
  select ${movedBy(sql)} from ticket_status_log l
  where l.ticket_id = f.ticket_id and l.new_status = 'resolved' and l.created_at <= f.created_at order by l.id desc limit 1)`

/** Tickets `t` with each of their resolutions `l`, of which a reopened ticket has several. */
export const resolutions = (sql: Sql) =>
  sql`ticket_status_log l join tickets t on t.id = l.ticket_id and l.new_status = 'resolved'`

/** What the desk has at hand, as conditions on unresolved tickets `t`. */
export const liveSets = {
  unassigned: (sql: Sql) => sql`t.assigned_to is null`,
  waitingForFirstResponse: (sql: Sql) => sql`t.first_response_at is null`,
  waitingForUser: (sql: Sql) => sql`t.status = 'waiting_user'`,
  overdue: (sql: Sql, now: Date) => sql`is_ticket_overdue(t, ${now}::timestamptz)`,
  dueSoon: (sql: Sql, now: Date) => sql`is_ticket_due_soon(t, ${now}::timestamptz)`,
}

/** Rows of `w` with `place`, from 1, `start` and `until`. */
export const windows = (sql: Sql, spans: Span[]) => sql`
  (select place, start::timestamptz, until::timestamptz from unnest(
    ${spans.map(({ start }) => start.toISOString())}::text[], ${spans.map(({ end }) => end.toISOString())}::text[]
  ) with ordinality as each (start, until, place)) w`

/** Tickets `t` that were opened, or moves `l` that were made, in a span. */
export const inside = (sql: Sql, of: 't' | 'l', { start, end }: Span) =>
  sql`${sql(of)}.created_at >= ${start}::timestamptz and ${sql(of)}.created_at < ${end}::timestamptz`

/** Minutes until the first public reply of an agent, and until a resolution `l`. */
export const responseMinutes = (sql: Sql) =>
  sql`(date_part('epoch', t.first_response_at - t.created_at) / 60)`
export const resolutionMinutes = (sql: Sql) => sql`(date_part('epoch', l.created_at - t.created_at) / 60)`

/**
 * Whether `t` met its targets up to now, as columns `response`, `resolution` and `overall` of `s`: met, missed or running,
 * null where it does not count (`ticket_target`). Both targets together are missed with one, and run with one.
 * OFFSET has each computed once a ticket, not at each place that reads it.
 */
export const serviceLevel = (sql: Sql, now: Date) => sql`
  lateral (
    select ticket_target(t, 'first_response', ${now}::timestamptz) as response,
      ticket_target(t, 'resolution', ${now}::timestamptz) as resolution offset 0
  ) targets,
  lateral (
    select targets.response, targets.resolution, case
      when 'missed' in (targets.response, targets.resolution) then 'missed'
      when 'running' in (targets.response, targets.resolution) then 'running'
      when 'met' in (targets.response, targets.resolution) then 'met' end as overall offset 0
  ) s`

/** The numbers of an outcome. */
export const countOutcomes = (sql: Sql, outcome: Fragment) => sql`
  count(*) filter (where ${outcome} = 'met')::int as met, count(*) filter (where ${outcome} = 'missed')::int as missed,
  count(*) filter (where ${outcome} = 'running')::int as pending`

/** Mean, median and 95th percentile of minutes, with the names of their columns. */
export const timesOf = (sql: Sql, minutes: Fragment, name: 'FRT' | 'ART') => sql`
  avg(${minutes})::float8 as ${sql(`average${name}`)},
  percentile_cont(0.5) within group (order by ${minutes}) as ${sql(`median${name}`)},
  percentile_cont(0.95) within group (order by ${minutes}) as ${sql(`p95${name}`)}`

/** Moves of `l` out of and back to work. A merge, whose reason is the other ticket, is no decision about the ticket. */
export const leftWork = (sql: Sql) =>
  sql`l.old_status in ('open', 'in_progress', 'waiting_user') and l.new_status in ('resolved', 'closed')`
export const cameBack = (sql: Sql) =>
  sql`l.old_status in ('resolved', 'closed') and l.new_status in ('open', 'in_progress', 'waiting_user')`
export const isDecision = (sql: Sql) => sql`(l.reason is null or l.reason !~ '^#[0-9]+$')`
