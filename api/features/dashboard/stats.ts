import type { Ctx } from '#api/context.ts'
import { sessionDays } from '#api/features/sessions/days.ts'
import { addDays, dayOf, daysBetween, startOf } from '#api/lib/days.ts'
import { registrationsByDay, userStatistics } from '../analytics/statistics.ts'
import { currentTotals, totalsOfDays, totalUsers } from '../analytics/totals.ts'
import { countDeletions } from './queries.ts'
import type { DashboardStats } from './schema.ts'

const period = 30

/** Numbers of users and registrations, with the 30 days before them, and the sessions that began on each day. */
export async function getDashboardStats(ctx: Ctx): Promise<DashboardStats> {
  const today = dayOf(ctx.now())
  const from = addDays(today, 1 - period)
  const kept = await userStatistics(ctx)
  const [totals, recorded, registered, deletedToday, found] = await Promise.all([
    currentTotals(ctx),
    totalsOfDays(ctx, daysBetween(from, today)),
    registrationsByDay(ctx, kept),
    countDeletions(ctx.sql, startOf(today)),
    sessionDays(ctx, { from, to: today }),
  ])
  const seriesOf = (first: string, last: string) =>
    daysBetween(first, last).map((date) => ({ date, count: registered.get(date) ?? 0 }))
  const registrations = seriesOf(from, today)
  const numbersOf = (each: typeof totals) => ({
    total: totalUsers(each),
    active: each.active,
    suspended: each.suspended,
  })
  const started = recorded.find(({ date }) => date === from)
  return {
    users: { ...numbersOf(totals), deleted: totals.deleted },
    registrations: {
      last30Days: sumOf(registrations),
      today: registered.get(today) ?? 0,
      deletedToday,
    },
    previous: {
      users: started ? numbersOf(started) : null,
      registrations: { last30Days: sumOf(seriesOf(addDays(from, -period), addDays(from, -1))) },
    },
    series: {
      users: [
        ...recorded.map(({ date, ...each }) => ({ date, ...numbersOf(each) })),
        { date: today, ...numbersOf(totals) },
      ],
      registrations,
      sessions: daysBetween(from, today).map((date) => ({
        date,
        count: sumOf(found.filter(({ day, kind }) => kind === 'began' && day === date)),
      })),
    },
    generatedAt: ctx.now().toISOString(),
  }
}

const sumOf = (days: { count: number }[]) => days.reduce((sum, { count }) => sum + count, 0)
