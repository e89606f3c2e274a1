import type { Sql } from '#db/client.ts'
import type { UserState } from '#db/enums/users.ts'

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
