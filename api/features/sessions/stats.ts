import type { Ctx } from '#api/context.ts'
import { invalidField } from '#api/http/errors.ts'
import { addDays, dayOf, daysBetween, startOf } from '#api/lib/days.ts'
import { riskBands, sessionPeriods } from '#api/rules/session-risk.ts'
import { deviceClasses, platforms } from '#db/enums.ts'
import type { SessionStats, StatsQuery } from './admin-schema.ts'
import { countryName } from './all-sessions.ts'
import { sessionFigures } from './figures.ts'
import { type DayCount, readDays, readEndings, type Share } from './stats-queries.ts'

const mostDays = 366

/** The days of a request; 400 PERIOD_REVERSED or PERIOD_TOO_LONG. */
function daysOf({ period, startDate, endDate }: StatsQuery, today: string) {
  const to = endDate ?? today
  const from = startDate ?? addDays(to, 1 - sessionPeriods[period])
  if (from > to) throw invalidField('endDate', 'PERIOD_REVERSED')
  if (addDays(from, mostDays - 1) < to) throw invalidField('startDate', 'PERIOD_TOO_LONG')
  return { from, to }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0)
const rounded = (value: number | null) => value && Math.round(value * 10) / 10

/** Totals of now, and what began and ended in a period, counted in the database (D2). */
export async function sessionStats(ctx: Ctx, query: StatsQuery): Promise<SessionStats> {
  const now = ctx.now()
  const { from, to } = daysOf(query, dayOf(now))
  const span = { since: startOf(from), before: startOf(addDays(to, 1)) }
  const [{ figures, at }, days, endings] = await Promise.all([
    sessionFigures(ctx),
    readDays(ctx.sql, span),
    readEndings(ctx.sql, { ...span, now }),
  ])
  const { totals, shares, orphans: orphanSessions } = figures
  const counted = (matches: (share: Share) => boolean) => sum(shares.filter(matches), ({ count }) => count)
  const newSessions = sum(days, ({ started }) => started)
  const byDay = new Map<string, DayCount>(days.map((each) => [each.day, each]))
  return {
    totalSessions: totals.total,
    totalUsers: totals.users,
    activeSessions: totals.active,
    activeUsers: totals.activeUsers,
    expiredSessions: totals.expired,
    terminatedSessions: totals.terminated,
    suspiciousUsers: totals.suspicious,
    orphanSessions,
    deviceStats: platforms
      .map((platform) => ({ platform, count: counted((share) => share.platform === platform) }))
      .filter(({ count }) => count > 0),
    deviceClasses: deviceClasses.map((each) => ({
      deviceClass: each,
      count: counted(({ deviceClass, platform }) =>
        deviceClass ? deviceClass === each : platform.startsWith('mobile') === (each === 'mobile'),
      ),
    })),
    countries: [...new Set(shares.map(({ country }) => country))]
      .map((code) => ({
        countryCode: code,
        country: countryName(code, ctx.language),
        count: counted(({ country }) => country === code),
      }))
      .toSorted((one, other) => other.count - one.count),
    riskDistribution: riskBands.map((band, index) => ({
      band,
      count: counted((share) => share.band === index + 1),
    })),
    averageRisk: rounded(totals.averageRisk),
    from,
    to,
    newSessions,
    endedSessions: sum(days, ({ ended }) => ended),
    endings: [...endings],
    averageDuration: newSessions ? rounded(sum(days, ({ minutes }) => minutes ?? 0) / newSessions) : null,
    daily: daysBetween(from, to).map((date) => ({
      date,
      new: byDay.get(date)?.started ?? 0,
      terminated: byDay.get(date)?.ended ?? 0,
    })),
    generatedAt: at.toISOString(),
  }
}
