import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { type AnalyticsBlock, type AnalyticsPeriod, standardPeriod } from '#api/rules/analytics.ts'
import { api } from '#web/lib/api.ts'

const refetchMs = 60_000
const analytics = api.admin.users.analytics

export const analyticsQuery = (period: AnalyticsPeriod = standardPeriod) =>
  queryOptions({
    queryKey: ['users-analytics', period] as const,
    queryFn: ({ signal }) =>
      dataOf(analytics.$get({ query: { period: String(period) } }, { init: { signal } })),
    refetchInterval: refetchMs,
    // The charts stay while another period loads.
    placeholderData: (previous) => previous,
  })

export type Analytics = Awaited<ReturnType<NonNullable<ReturnType<typeof analyticsQuery>['queryFn']>>>

/** The address of a block as a file. */
export const csvOf = (block: AnalyticsBlock, period: AnalyticsPeriod) =>
  `/api/v1/admin/users/analytics/csv?block=${block}&period=${period}`
