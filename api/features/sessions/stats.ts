import type { Ctx } from '#api/context.ts'
import { invalidField } from '#api/http/errors.ts'
import { addDays, dayOf, daysBetween } from '#api/lib/days.ts'
import { riskBands, sessionPeriods } from '#api/rules/session-risk.ts'
import { deviceClasses, sessionEndings, sessionExpiries } from '#db/enums/sessions.ts'
import { platforms } from '#db/enums.ts'
import type { SessionStats, StatsQuery } from './admin-schema.ts'
import { countryName } from './all-sessions.ts'
import { mostDays, sessionDays } from './days.ts'
import type { DayCount } from './days-queries.ts'
import { sessionFigures } from './figures.ts'
import type { Share } from './stats-queries.ts'

const expiries: readonly string[] = sessionExpiries
const isTerminated = ({ kind }: DayCount) => kind !== 'began' && !expiries.includes(kind)

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

/** How sessions ended, most frequent first. */
function endingsOf(rows: DayCount[]): SessionStats['endings'] {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return [...byKind]
    .map(([kind, each]) => ({ reason: reasonOf(kind), count: sum(each, ({ count }) => count) }))
    .toSorted((one, other) => other.count - one.count)
}

const reasonOf = (kind: DayCount['kind']) => sessionEndings.find((each) => each === kind) ?? null

/** Totals of now, and what began and ended in a period, counted in the database (D2). */
export async function sessionStats(ctx: Ctx, query: StatsQuery): Promise<SessionStats> {
  const now = ctx.now()
  const { from, to } = daysOf(query, dayOf(now))
  const [{ figures, at }, days] = await Promise.all([sessionFigures(ctx), sessionDays(ctx, { from, to })])
  const { totals, shares, orphans: orphanSessions } = figures
  const counted = (matches: (share: Share) => boolean) => sum(shares.filter(matches), ({ count }) => count)
  const began = days.filter(({ kind }) => kind === 'began')
  const terminated = days.filter(isTerminated)
  const over = days.filter(({ kind }) => kind !== 'began')
  const ended = sum(over, ({ count }) => count)
  const onDay = (rows: DayCount[], date: string) =>
    sum(
      rows.filter(({ day }) => day === date),
      ({ count }) => count,
    )
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
    newSessions: sum(began, ({ count }) => count),
    endedSessions: sum(terminated, ({ count }) => count),
    endings: endingsOf(over),
    averageDuration: ended ? rounded(sum(over, ({ minutes }) => minutes) / ended) : null,
    daily: daysBetween(from, to).map((date) => ({
      date,
      new: onDay(began, date),
      terminated: onDay(terminated, date),
    })),
    generatedAt: at.toISOString(),
  }
}
