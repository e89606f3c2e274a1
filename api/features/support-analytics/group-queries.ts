import type { Sql } from '#db/client.ts'
import {
  counted,
  countOutcomes,
  inside,
  isUnresolved,
  movedBy,
  ofAgent,
  ratedAgent,
  resolutionMinutes,
  resolutions,
  responseMinutes,
  type Scope,
  type Span,
  serviceLevel,
} from './scope-queries.ts'

export type Group = {
  /** Null: nobody. */
  key: string | null
  created: number
  resolved: number
  backlog: number
  averageFRT: number | null
  averageART: number | null
  met: number
  missed: number
  ratings: number
  averageCSAT: number | null
}

type Fragment = ReturnType<typeof isUnresolved>
type Key = (sql: Sql) => Fragment
type Keys = Record<'created' | 'resolved' | 'rated' | 'backlog', Key>

const ofTicket = (key: Key): Keys => ({ created: key, resolved: key, rated: key, backlog: key })

const firstResponder: Key = (sql) => sql`t.first_response_by`
const assignee: Key = (sql) => sql`t.assigned_to`
/** By who did it; what is unresolved now is of who has it. */
const doers: Keys = { created: firstResponder, resolved: movedBy, rated: ratedAgent, backlog: assignee }

const keys = {
  all: ofTicket((sql) => sql`'all'`),
  agent: doers,
  category: ofTicket((sql) => sql`t.category`),
  kind: ofTicket(
    (sql) =>
      sql`case when t.user_id is not null then 'registered' when t.guest_email is not null then 'guest' end`,
  ),
}

/**
 * Figures of a span by a key: new tickets with times to respond and due times, resolutions with the time that took,
 * ratings that were given, and the backlog now. Of agents, `created` are the new tickets that they answered first.
 */
export const figuresBy = (sql: Sql, by: keyof typeof keys, span: Span, scope: Scope) => {
  const key = keys[by]
  const answered =
    by === 'agent' || scope.agent !== undefined ? sql`t.first_response_at is not null` : sql`true`
  return sql<Group[]>`
  with created as (
    select coalesce(${key.created(sql)}::text, '') as key, count(*)::int as created, avg(${responseMinutes(sql)})::float8 as frt,
      ${countOutcomes(sql, sql`overall`)}
    from tickets t, ${serviceLevel(sql, scope.now)}
    where ${inside(sql, 't', span)} and ${counted(sql, scope)} and ${answered} and ${ofAgent(sql, scope, doers.created(sql))} group by 1
  ), resolved as (
    select coalesce(${key.resolved(sql)}::text, '') as key, count(*)::int as resolved, avg(${resolutionMinutes(sql)})::float8 as art
    from ${resolutions(sql)}
    where ${inside(sql, 'l', span)} and ${counted(sql, scope)} and ${ofAgent(sql, scope, doers.resolved(sql))} group by 1
  ), rated as (
    select coalesce(${key.rated(sql)}::text, '') as key, count(*)::int as ratings, avg(f.rating)::float8 as csat
    from ticket_feedback f join tickets t on t.id = f.ticket_id
    where f.created_at >= ${span.start}::timestamptz and f.created_at < ${span.end}::timestamptz and ${counted(sql, scope)}
      and ${ofAgent(sql, scope, doers.rated(sql))} group by 1
  ), backlog as (
    select coalesce(${key.backlog(sql)}::text, '') as key, count(*)::int as backlog from tickets t
    where ${isUnresolved(sql)} and ${counted(sql, scope)} and ${ofAgent(sql, scope, doers.backlog(sql))} group by 1
  )
  select nullif(key, '') as key, coalesce(created, 0) as created, coalesce(resolved, 0) as resolved, coalesce(backlog, 0) as backlog,
    frt as "averageFRT", art as "averageART", coalesce(met, 0) as met, coalesce(missed, 0) as missed,
    coalesce(ratings, 0) as ratings, csat as "averageCSAT"
  from created full join resolved using (key) full join rated using (key) full join backlog using (key)`
}

/** Resolutions of a span by the agents whose tickets they are now. */
export const countByAssignee = (sql: Sql, span: Span, scope: Scope) => sql<
  { id: number | null; resolved: number }[]
>`
  select t.assigned_to as id, count(*)::int as resolved from ${resolutions(sql)}
  where ${inside(sql, 'l', span)} and ${counted(sql, scope)} group by 1`

export const countSubcategories = (sql: Sql, span: Span, scope: Scope) => sql<
  { category: string; subcategory: string | null; created: number }[]
>`
  select t.category, t.subcategory, count(*)::int as created from tickets t
  where ${inside(sql, 't', span)} and ${counted(sql, scope)} group by 1, 2 order by 3 desc, 2`

/** New tickets of a span by tag, the most used first; a ticket counts for each of its tags. */
export const countTags = (sql: Sql, span: Span, scope: Scope) => sql<{ tag: string; created: number }[]>`
  select tag.name as tag, count(*)::int as created
  from tickets t join ticket_tags tagged on tagged.ticket_id = t.id join tags tag on tag.id = tagged.tag_id
  where ${inside(sql, 't', span)} and ${counted(sql, scope)} group by tag.id order by 2 desc, tag.id limit 20`

type Outcome = { met: number; missed: number; pending: number }
const slaKeys = {
  priority: (sql: Sql) => sql`t.priority::text`,
  category: (sql: Sql) => sql`t.category`,
  day: (sql: Sql) => sql`to_char(t.created_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD')`,
}

/** The outcome of the due times of tickets that were created in a span, by a key. */
export const outcomesBy = (sql: Sql, by: keyof typeof slaKeys, span: Span, scope: Scope) => sql<
  ({ key: string } & Outcome)[]
>`
  select ${slaKeys[by](sql)} as key, ${countOutcomes(sql, sql`overall`)}
  from tickets t, ${serviceLevel(sql, scope.now)}
  where ${inside(sql, 't', span)} and ${counted(sql, scope)} group by 1 order by 1`

export const outcomesByTarget = (sql: Sql, span: Span, scope: Scope) => sql<({ key: string } & Outcome)[]>`
  select key, ${countOutcomes(sql, sql`outcome`)}
  from tickets t, ${serviceLevel(sql, scope.now)},
    lateral (values ('firstResponse', s.response), ('resolution', s.resolution), ('overall', s.overall)) as target (key, outcome)
  where ${inside(sql, 't', span)} and ${counted(sql, scope)} group by 1`

/** Names of agents and former agents, by their ids. */
export const readNames = (sql: Sql, ids: number[]) => sql<{ id: number; name: string }[]>`
  select id, first_name || ' ' || last_name as name from users where id = any(${ids}::int[])`

export async function findAgent(sql: Sql, id: number): Promise<{ id: number; name: string } | undefined> {
  const [row] = await sql<{ id: number; name: string }[]>`
    select id, first_name || ' ' || last_name as name from users u
    where id = ${id} and deleted_at is null and (role = 'admin' or exists (select from tickets where assigned_to = u.id or first_response_by = u.id))`
  return row
}
