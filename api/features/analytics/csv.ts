import type { Ctx } from '#api/context.ts'
import { byteOrderMark, csvLine } from '#api/lib/csv.ts'
import type { AnalyticsBlock } from '#api/rules/analytics.ts'
import type { AnalyticsCsvQuery, UserAnalytics } from './schema.ts'
import { getUserAnalytics } from './service.ts'

type Rows = Record<string, string | number | null>[]

const keyed = (record: Record<string, number>): Rows =>
  Object.entries(record).map(([key, count]) => ({ key, count }))

const rowsOf: Record<AnalyticsBlock, (analytics: UserAnalytics) => Rows> = {
  overview: ({ overview, previous }) =>
    Object.entries(overview).map(([key, count]) => ({
      key,
      count,
      atStart: previous.overview?.[key as keyof typeof overview] ?? null,
    })),
  registrations: ({ registrations, previous }) =>
    registrations.data.map(({ date, count }, index) => ({
      date,
      count,
      previousDate: previous.registrationsByDay[index]?.date ?? null,
      previousCount: previous.registrationsByDay[index]?.count ?? null,
    })),
  emailVerification: ({ emailVerification }) => keyed(emailVerification),
  lastLogin: ({ lastLogin }) => lastLogin.distribution,
  failedLogins: ({ security }) => keyed(security.failedLogins),
  demographics: ({ demographics }) => demographics.byGenderAndAge,
  geography: ({ geography }) =>
    geography.countryDistribution.map(({ countryCode, count }) => ({ countryCode, count })),
  languages: ({ languages }) => languages.languageDistribution,
}

/** One block of the analytics as CSV (D88). */
export async function exportAnalytics(ctx: Ctx, { block, period }: AnalyticsCsvQuery) {
  const analytics = await getUserAnalytics(ctx, { period })
  const rows = rowsOf[block](analytics)
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column])))
  return {
    name: `${block}-${analytics.period.from}-${analytics.period.to}.csv`,
    content: new TextEncoder().encode(byteOrderMark + csvLine(columns) + lines.join('')),
  }
}
