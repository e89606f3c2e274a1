import type { Ctx } from '#api/context.ts'
import { addDays, dayOf, startOf } from '#api/lib/days.ts'
import { type Kept, readStatistic, recount } from '#api/lib/statistics.ts'
import { type AnalyticsPeriod, analyticsPeriods, failureLevels } from '#api/rules/analytics.ts'
import {
  type Active,
  type CountryCount,
  countActive,
  countCountries,
  countDays,
  countFailures,
  countGroups,
  countRegistrations,
  type DayCount,
  type FailureLevels,
  type Group,
} from './count-queries.ts'
import { countFirst, counting } from './first-count.ts'

/** Aggregates over all users, counted in the background. */
export type UserStatistics = {
  groups: Group[]
  countries: CountryCount[]
  failures: FailureLevels
  days: DayCount[]
  active: Active
}

const key = 'users'
/** An older count is still shown, and counted again. */
const freshMs = 5 * 60_000
const leaseMs = 10 * 60_000
/** A first count that takes longer is answered with 503 COUNTING. */
const patienceMs = 3_500
const pollMs = 100

/** The first day of a period that ends today, and of the period before it. */
export function spanOf(period: AnalyticsPeriod, today: string) {
  const from = addDays(today, 1 - period)
  return { from, to: today, before: { from: addDays(from, -period), to: addDays(from, -1) } }
}

/**
 * The latest aggregates. Old ones are returned at once and counted again by the job; only the first request ever waits,
 * and gets 503 COUNTING if that takes too long.
 */
export async function userStatistics(ctx: Ctx): Promise<Kept<UserStatistics>> {
  const kept = await readStatistic<UserStatistics>(ctx.sql, key)
  if (!kept) return firstStatistics(ctx)
  if (isOld(ctx, kept)) await ctx.bus.publish('statistics', {})
  return kept
}

const isOld = ({ now }: Ctx, { generatedAt }: Kept<unknown>) =>
  now().getTime() - generatedAt.getTime() >= freshMs

async function firstStatistics(ctx: Ctx): Promise<Kept<UserStatistics>> {
  await countFirst(ctx, () => refreshStatistics(ctx))
  for (let waited = 0; waited < patienceMs; waited += pollMs) {
    const kept = await readStatistic<UserStatistics>(ctx.sql, key)
    if (kept) return kept
    await Bun.sleep(pollMs)
  }
  throw counting()
}

/** Counts the aggregates if they are old; of concurrent processes one does it. */
export async function refreshStatistics(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await recount(ctx.sql, key, { now, freshMs, leaseMs }, () => countStatistics(ctx, now))
}

async function countStatistics({ sql }: Ctx, now: Date): Promise<UserStatistics> {
  const today = dayOf(now)
  const spans = Object.fromEntries(
    analyticsPeriods.map((period) => {
      const { from, before } = spanOf(period, today)
      return [period, { from: startOf(from), before: startOf(before.from) }]
    }),
  ) as Record<AnalyticsPeriod, { from: Date; before: Date }>
  // One after another, so that background work takes one connection.
  return {
    groups: await countGroups(sql, now),
    countries: await countCountries(sql),
    failures: await countFailures(sql, now, failureLevels),
    days: await countDays(sql, spans[365].before),
    active: await countActive(sql, spans),
  }
}

/** Registrations by day, of which those since the last count are counted now. */
export async function registrationsByDay(
  { sql }: Ctx,
  { data, generatedAt }: Kept<UserStatistics>,
): Promise<Map<string, number>> {
  const since = dayOf(generatedAt)
  const kept = data.days.filter(({ event, day }) => event === 'registrations' && day < since)
  const live = await countRegistrations(sql, startOf(since))
  return new Map([...kept, ...live].map(({ day, count }) => [day, count]))
}
