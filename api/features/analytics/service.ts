import type { Ctx } from '#api/context.ts'
import { countLockedAccounts } from '#api/features/auth/lockout.ts'
import { dayOf, daysBetween } from '#api/lib/days.ts'
import { ageGroups, loginPeriods } from '#api/rules/analytics.ts'
import { languages } from '#db/enums.ts'
import type { DayEvent, Group } from './count-queries.ts'
import type { UserTotals } from './queries.ts'
import type { AnalyticsQuery, UserAnalytics } from './schema.ts'
import { registrationsByDay, spanOf, type UserStatistics, userStatistics } from './statistics.ts'
import { currentTotals, totalsOfDays, totalUsers } from './totals.ts'

/**
 * Statistics about users in a period, with the period before. Figures over all users were counted at
 * `generatedAt`; numbers by status, locked accounts and today's registrations are current.
 */
export async function getUserAnalytics(ctx: Ctx, { period }: AnalyticsQuery): Promise<UserAnalytics> {
  const kept = await userStatistics(ctx)
  const { from, to, before } = spanOf(period, dayOf(ctx.now()))
  const [totals, locked, registered, [started]] = await Promise.all([
    currentTotals(ctx),
    countLockedAccounts(ctx),
    registrationsByDay(ctx, kept),
    totalsOfDays(ctx, [from]),
  ])
  const { data, generatedAt } = kept
  const happened = eventsOf(data, registered)
  const seriesOf = (first: string, last: string) =>
    daysBetween(first, last).map((date) => ({ date, count: registered.get(date) ?? 0 }))
  const known = data.countries.reduce((sum, { count }) => sum + count, 0)
  const all = sumOf(data.groups)
  return {
    overview: overviewOf(totals),
    registrations: { data: seriesOf(from, to) },
    emailVerification: verificationOf(data.groups),
    demographics: { byGenderAndAge: demographicsOf(data.groups) },
    lastLogin: {
      distribution: loginPeriods.map((each) => ({
        period: each,
        count: sumOf(data.groups.filter(({ lastLogin }) => lastLogin === each)),
      })),
    },
    security: { failedLogins: failuresOf(data, { all, locked }) },
    geography: {
      countryDistribution: [
        ...data.countries,
        ...(all > known ? [{ countryCode: null, count: all - known }] : []),
      ],
    },
    languages: {
      languageDistribution: languages.map((languageCode) => ({
        languageCode,
        count: sumOf(data.groups.filter(({ language }) => language === languageCode)),
      })),
    },
    period: { days: period, from, to, ...happened(from, to), activeUsers: data.active[period].current },
    previous: {
      days: period,
      ...before,
      ...happened(before.from, before.to),
      activeUsers: data.active[period].previous,
      registrationsByDay: seriesOf(before.from, before.to),
      overview: started ? overviewOf(started) : null,
    },
    generatedAt: generatedAt.toISOString(),
  }
}

const overviewOf = (totals: UserTotals) => ({
  totalUsers: totalUsers(totals),
  activeUsers: totals.active,
  inactiveUsers: totals.inactive,
  suspendedUsers: totals.suspended,
})

const sumOf = (groups: { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0)

/** Sums events from one day to another. */
function eventsOf({ days }: UserStatistics, registered: Map<string, number>) {
  const sum = (event: DayEvent, from: string, to: string) =>
    sumOf(days.filter((each) => each.event === event && each.day >= from && each.day <= to))
  return (from: string, to: string) => ({
    registrations: daysBetween(from, to).reduce((total, day) => total + (registered.get(day) ?? 0), 0),
    verifications: sum('verifications', from, to),
    deletions: sum('deletions', from, to),
  })
}

function verificationOf(groups: Group[]) {
  const all = sumOf(groups)
  const verifiedUsers = sumOf(groups.filter(({ verified }) => verified))
  return {
    verifiedUsers,
    unverifiedUsers: all - verifiedUsers,
    verificationRate: all === 0 ? 0 : Math.round((verifiedUsers / all) * 10_000) / 100,
  }
}

function demographicsOf(groups: Group[]) {
  return ageGroups.flatMap((ageGroup) =>
    ([1, 2, null] as const).flatMap((genderCode) => {
      const own = groups.filter((each) => each.ageGroup === ageGroup && each.genderCode === genderCode)
      return own.length > 0 ? [{ ageGroup, genderCode, count: sumOf(own) }] : []
    }),
  )
}

function failuresOf(
  { failures: { low, medium, high } }: UserStatistics,
  { all, locked }: { all: number; locked: number },
) {
  return {
    noFailedAttempts: Math.max(0, all - low - medium - high - locked),
    lowFailedAttempts: low,
    mediumFailedAttempts: medium,
    highFailedAttempts: high,
    lockedAccounts: locked,
  }
}
