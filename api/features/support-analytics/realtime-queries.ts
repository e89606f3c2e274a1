import type { Sql } from '#db/client.ts'
import { counted, isUnresolved, liveSets, resolutions, type Scope } from './scope-queries.ts'

export type Work = Record<'openBacklog' | keyof typeof liveSets, number>

const sets = Object.keys(liveSets) as (keyof typeof liveSets)[]

/** The tickets that count as work now. */
export async function countWork(sql: Sql, scope: Scope): Promise<Work> {
  const counts = sets.map(
    (set) => sql`, count(*) filter (where ${liveSets[set](sql, scope.now)})::int as ${sql(set)}`,
  )
  const [row] = await sql<[Work]>`
    select count(*)::int as "openBacklog" ${counts} from tickets t
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
      select 'resolved', l.created_at from ${resolutions(sql)}
      where l.created_at >= ${since}::timestamptz and ${counted(sql, scope)}
    ) flow`
  return row
}
