import type { Sql } from '#db/client.ts'
import {
  counted,
  inside,
  isUnresolved,
  resolutionMinutes,
  responseMinutes,
  type Scope,
  type Span,
  serviceLevel,
} from './scope-queries.ts'

export type Group = {
  key: string
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

const keys = {
  all: (sql: Sql) => sql`'all'`,
  agent: (sql: Sql) => sql`t.assigned_to::text`,
  category: (sql: Sql) => sql`t.category`,
  kind: (sql: Sql) =>
    sql`case when t.user_id is not null then 'registered' when t.guest_email is not null then 'guest' end`,
}

/**
 * Figures of a span by a key: new tickets with times to respond and due times, resolved ones with the time that took,
 * ratings that were given, and the backlog now.
 */
export const figuresBy = (sql: Sql, by: keyof typeof keys, span: Span, scope: Scope) => sql<Group[]>`
  with created as (
    select ${keys[by](sql)} as key, count(*)::int as created, avg(${responseMinutes(sql)})::float8 as frt,
      count(*) filter (where overall = 'met')::int as met, count(*) filter (where overall = 'missed')::int as missed
    from tickets t, ${serviceLevel(sql, scope.now)}
    where ${inside(sql, 'created_at', span)} and ${counted(sql, scope)} group by 1
  ), resolved as (
    select ${keys[by](sql)} as key, count(*)::int as resolved, avg(${resolutionMinutes(sql)})::float8 as art from tickets t
    where t.resolved_at is not null and ${inside(sql, 'resolved_at', span)} and ${counted(sql, scope)} group by 1
  ), rated as (
    select ${keys[by](sql)} as key, count(*)::int as ratings, avg(f.rating)::float8 as csat
    from ticket_feedback f join tickets t on t.id = f.ticket_id
    where f.created_at >= ${span.start}::timestamptz and f.created_at < ${span.end}::timestamptz and ${counted(sql, scope)} group by 1
  ), backlog as (
    select ${keys[by](sql)} as key, count(*)::int as backlog from tickets t
    where ${isUnresolved(sql)} and ${counted(sql, scope)} group by 1
  )
  select key, coalesce(created, 0) as created, coalesce(resolved, 0) as resolved, coalesce(backlog, 0) as backlog,
    frt as "averageFRT", art as "averageART", coalesce(met, 0) as met, coalesce(missed, 0) as missed,
    coalesce(ratings, 0) as ratings, csat as "averageCSAT"
  from created full join resolved using (key) full join rated using (key) full join backlog using (key)
  where key is not null`

export const countSubcategories = (sql: Sql, span: Span, scope: Scope) => sql<
  { category: string; subcategory: string | null; created: number }[]
>`
  select t.category, t.subcategory, count(*)::int as created from tickets t
  where ${inside(sql, 'created_at', span)} and ${counted(sql, scope)} group by 1, 2 order by 3 desc, 2`

/** New tickets of a span by tag, the most used first; a ticket counts for each of its tags. */
export const countTags = (sql: Sql, span: Span, scope: Scope) => sql<{ tag: string; created: number }[]>`
  select tag.name as tag, count(*)::int as created
  from tickets t join ticket_tags tagged on tagged.ticket_id = t.id join tags tag on tag.id = tagged.tag_id
  where ${inside(sql, 'created_at', span)} and ${counted(sql, scope)} group by tag.id order by 2 desc, tag.id limit 20`

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
  select ${slaKeys[by](sql)} as key, count(*) filter (where overall = 'met')::int as met,
    count(*) filter (where overall = 'missed')::int as missed, count(*) filter (where overall = 'pending')::int as pending
  from tickets t, ${serviceLevel(sql, scope.now)}
  where ${inside(sql, 'created_at', span)} and ${counted(sql, scope)} group by 1 order by 1`

export const outcomesByTarget = (sql: Sql, span: Span, scope: Scope) => sql<({ key: string } & Outcome)[]>`
  select key, count(*) filter (where outcome = 'met')::int as met, count(*) filter (where outcome = 'missed')::int as missed,
    count(*) filter (where outcome = 'pending')::int as pending
  from tickets t, ${serviceLevel(sql, scope.now)},
    lateral (values ('firstResponse', s.response), ('resolution', s.resolution), ('overall', s.overall)) as target (key, outcome)
  where ${inside(sql, 'created_at', span)} and ${counted(sql, scope)} group by 1`

/** Names of agents and former agents, by their ids. */
export const readNames = (sql: Sql, ids: number[]) => sql<{ id: number; name: string }[]>`
  select id, first_name || ' ' || last_name as name from users where id = any(${ids}::int[])`

export async function findAgent(sql: Sql, id: number): Promise<{ id: number; name: string } | undefined> {
  const [row] = await sql<{ id: number; name: string }[]>`
    select id, first_name || ' ' || last_name as name from users u
    where id = ${id} and deleted_at is null and (role = 'admin' or exists (select from tickets where assigned_to = u.id))`
  return row
}
