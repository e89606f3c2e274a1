import type { Sql } from '#db/client.ts'
import type { UserState } from '#db/enums.ts'

export type Kept<T> = { data: T; generatedAt: Date }

/** Reads an aggregate; undefined until it was counted for the first time. */
export async function readStatistic<T>(sql: Sql, key: string): Promise<Kept<T> | undefined> {
  const [row] = await sql<Kept<T>[]>`
    select data, generated_at as "generatedAt" from statistics where key = ${key} and data <> 'null'`
  return row
}

type Lease = { now: Date; until: Date; countedBefore: Date }

/** Takes the lease to count an aggregate that is old; false if it is fresh, or while another process has the lease. */
export async function takeLease(sql: Sql, key: string, { now, until, countedBefore }: Lease) {
  const taken = await sql`
    insert into statistics as s (key, data, generated_at, lease_until)
    values (${key}, 'null', to_timestamp(0), ${until})
    on conflict (key) do update set lease_until = excluded.lease_until
    where (s.lease_until is null or s.lease_until <= ${now}) and s.generated_at <= ${countedBefore}
    returning key`
  return taken.length > 0
}

export const releaseLease = (sql: Sql, key: string, until: Date) =>
  sql`update statistics set lease_until = null where key = ${key} and lease_until = ${until}`

/** Stores what was counted under the lease, unless another process took it over. */
export const keepStatistic = (
  sql: Sql,
  key: string,
  { data, generatedAt, until }: { data: object; generatedAt: Date; until: Date },
) => sql`
  update statistics set data = ${sql.json({ ...data })}, generated_at = ${generatedAt}, lease_until = null
  where key = ${key} and lease_until = ${until}`

export type UserTotals = Record<UserState, number>

/** The numbers of users by state, exact and current. */
export async function readTotals(sql: Sql): Promise<UserTotals> {
  const rows = await sql<{ state: UserState; count: number }[]>`
    select state, sum(count)::int as count from user_counts group by state`
  const totals: UserTotals = { active: 0, inactive: 0, suspended: 0, deleted: 0 }
  for (const { state, count } of rows) totals[state] = count
  return totals
}

const dailyKey = (day: string) => `user-totals/${day}`

/** Stores the totals of a day's start, once. */
export const keepDailyTotals = (sql: Sql, day: string, totals: UserTotals, now: Date) => sql`
  insert into statistics (key, data, generated_at) values (${dailyKey(day)}, ${sql.json(totals)}, ${now})
  on conflict (key) do nothing`

export const sweepDailyTotals = (sql: Sql, before: string) => sql`
  delete from statistics where key like 'user-totals/%' and key < ${dailyKey(before)}`

/** The totals at the start of days, oldest first; days without a record are left out. */
export async function readDailyTotals(sql: Sql, days: string[]): Promise<({ date: string } & UserTotals)[]> {
  const rows = await sql<{ key: string; data: UserTotals }[]>`
    select key, data from statistics where key = any(${days.map(dailyKey)}) order by key`
  return rows.map(({ key, data }) => ({ date: key.slice(dailyKey('').length), ...data }))
}
