import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, dataOf } from '#api/client.ts'
import type {
  BenchmarkPeriod,
  ForecastType,
  SupportBlock,
  SupportDrilldown,
  SupportTrend,
} from '#api/rules/support-analytics.ts'
import { api } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import * as m from '#web/paraglide/messages.js'
import type { Filter } from './search.ts'

const analytics = api.admin.support.analytics
export const analyticsKey = ['support-analytics'] as const
const layoutKey = ['support-analytics-layout'] as const

const shared = {
  refetchInterval: 60_000,
  // The figures stay while others load.
  placeholderData: <T>(previous: T | undefined) => previous,
}
const withSignal = (signal: AbortSignal) => ({ init: { signal } })
const spamOf = ({ excludeSpam }: Pick<Filter, 'excludeSpam'>) => ({
  excludeSpam: excludeSpam ? ('true' as const) : ('false' as const),
})

export const kpiQuery = (json: Filter) =>
  queryOptions({
    queryKey: [...analyticsKey, 'kpi', json] as const,
    queryFn: ({ signal }) => dataOf(analytics.kpi.$post({ json }, withSignal(signal))),
    ...shared,
  })
export const chartsQuery = (json: Filter) =>
  queryOptions({
    queryKey: [...analyticsKey, 'charts', json] as const,
    queryFn: ({ signal }) => dataOf(analytics.charts.$post({ json }, withSignal(signal))),
    ...shared,
  })
export const trendQuery = (x: SupportTrend, json: Filter) =>
  queryOptions({
    queryKey: [...analyticsKey, 'trends', x, json] as const,
    queryFn: ({ signal }) => dataOf(analytics.trends[':x'].$post({ param: { x }, json }, withSignal(signal))),
    ...shared,
  })
export const categoriesQuery = (json: Filter) =>
  queryOptions({
    queryKey: [...analyticsKey, 'categories', json] as const,
    queryFn: ({ signal }) => dataOf(analytics['category-performance'].$post({ json }, withSignal(signal))),
    ...shared,
  })
export const slaQuery = (json: Filter) =>
  queryOptions({
    queryKey: [...analyticsKey, 'sla', json] as const,
    queryFn: ({ signal }) => dataOf(analytics['sla-performance'].$post({ json }, withSignal(signal))),
    ...shared,
  })
export const segmentsQuery = (json: Filter) =>
  queryOptions({
    queryKey: [...analyticsKey, 'segments', json] as const,
    queryFn: ({ signal }) => dataOf(analytics['customer-segments'].$post({ json }, withSignal(signal))),
    ...shared,
  })
export const correlationQuery = (json: Filter) =>
  queryOptions({
    queryKey: [...analyticsKey, 'correlation', json] as const,
    queryFn: ({ signal }) => dataOf(analytics.correlation.$post({ json }, withSignal(signal))),
    ...shared,
  })
export const agentQuery = (id: number, json: Filter) =>
  queryOptions({
    queryKey: [...analyticsKey, 'agent', id, json] as const,
    queryFn: ({ signal }) =>
      dataOf(analytics.agent[':id'].$post({ param: { id: String(id) }, json }, withSignal(signal))),
  })
export const forecastQuery = (type: ForecastType, filter: Filter) =>
  queryOptions({
    queryKey: [...analyticsKey, 'forecast', type, filter.excludeSpam] as const,
    queryFn: ({ signal }) =>
      dataOf(
        analytics.predictive[':type'].$get({ param: { type }, query: spamOf(filter) }, withSignal(signal)),
      ),
    ...shared,
  })
export const benchmarkQuery = (period: BenchmarkPeriod, filter: Filter) =>
  queryOptions({
    queryKey: [...analyticsKey, 'benchmark', period, filter.excludeSpam] as const,
    queryFn: ({ signal }) =>
      dataOf(
        analytics.benchmark[':period'].$get({ param: { period }, query: spamOf(filter) }, withSignal(signal)),
      ),
    ...shared,
  })
export const realtimeQuery = (filter: Filter) =>
  queryOptions({
    queryKey: [...analyticsKey, 'realtime', filter.excludeSpam] as const,
    queryFn: ({ signal }) => dataOf(analytics.realtime.$get({ query: spamOf(filter) }, withSignal(signal))),
    ...shared,
    refetchInterval: 30_000,
  })

export type TicketSet = { set: SupportDrilldown; value?: string | undefined }
export const ticketsQuery = ({ set, value }: TicketSet, page: number, filter: Filter) =>
  queryOptions({
    queryKey: [...analyticsKey, 'tickets', set, value, page, filter] as const,
    queryFn: ({ signal }) => {
      const json = { ...filter, page, limit: 10, ...(value !== undefined && { value }) }
      return dataOf(analytics.drilldown[':x'].$post({ param: { x: set }, json }, withSignal(signal)))
    },
    placeholderData: (previous) => previous,
  })

export const layoutQuery = queryOptions({
  queryKey: layoutKey,
  queryFn: ({ signal }) => dataOf(analytics.dashboard.config.$get({}, withSignal(signal))),
  staleTime: Number.POSITIVE_INFINITY,
})
export const saveLayout = mutationOptions({
  mutationFn: (config: LayoutConfig) => dataOf(analytics.dashboard.config.$post({ json: { config } })),
  meta: {
    success: m.support_analytics_layout_saved,
    failure: m.support_analytics_layout_failed,
    refreshes: [layoutKey],
  },
})

type DataOf<Q> = Q extends { queryFn?: infer F }
  ? F extends (...args: never[]) => infer R
    ? Awaited<R>
    : never
  : never
export type Charts = DataOf<ReturnType<typeof chartsQuery>>
export type Trend = DataOf<ReturnType<typeof trendQuery>>
export type Sla = DataOf<ReturnType<typeof slaQuery>>
export type Segments = DataOf<ReturnType<typeof segmentsQuery>>
export type Categories = DataOf<ReturnType<typeof categoriesQuery>>
export type Correlation = DataOf<ReturnType<typeof correlationQuery>>
export type Forecast = DataOf<ReturnType<typeof forecastQuery>>
export type Benchmark = DataOf<ReturnType<typeof benchmarkQuery>>
export type Realtime = DataOf<ReturnType<typeof realtimeQuery>>
export type LayoutConfig = DataOf<typeof layoutQuery>['config']

type Choice = { metric?: SupportTrend; type?: ForecastType; period?: BenchmarkPeriod }

/** Saves a block as CSV, which the server writes (D88). */
export const csvOf =
  (block: SupportBlock, filter: Filter, choice: Choice = {}) =>
  async () => {
    const response = await analytics.export.$post({ json: { ...filter, ...choice, block } })
    if (!response.ok) {
      const body = await response
        .json()
        .catch(() => ({ code: 'BAD_ANSWER', message: `HTTP ${response.status}` }))
      throw new ApiError(response.status, body as never)
    }
    const [, name = `support-${block}.csv`] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    saveFile(await response.blob(), name)
  }
