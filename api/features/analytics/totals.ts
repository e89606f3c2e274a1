import type { Ctx } from '#api/context.ts'
import { readDailyTotals, readTotals, type UserTotals } from './queries.ts'

/** The numbers of users by state, exact and current. */
export const currentTotals = ({ sql }: Ctx): Promise<UserTotals> => readTotals(sql)

/** The recorded numbers at the start of days, oldest first. */
export const totalsOfDays = ({ sql }: Ctx, days: string[]) => readDailyTotals(sql, days)

export const totalUsers = ({ active, inactive, suspended }: UserTotals) => active + inactive + suspended
