import { keepPreviousData, mutationOptions } from '@tanstack/react-query'
import { ApiError, dataOf } from '#api/client.ts'
import type {
  BenchmarkPeriod,
  ForecastType,
  SupportBlock,
  SupportDrilldown,
  SupportTrend,
} from '#api/rules/support-analytics.ts'
import type { RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import * as m from '#web/paraglide/messages.js'
import type { Filter } from './search.ts'

const analytics = api.admin.support.analytics
export const analyticsKey = ['support-analytics'] as const
const layoutKey = ['support-analytics-layout'] as const

const shared = {
  refetchInterval: 60_000,
  // The figures stay while others load.
  placeholderData: keepPreviousData,
}
/** Figures that are read again every minute. */
const figures: typeof readQuery = (key, call) => ({ ...readQuery(key, call), ...shared })
const spamOf = ({ excludeSpam }: Pick<Filter, 'excludeSpam'>) => ({
  excludeSpam: excludeSpam ? ('true' as const) : ('false' as const),
})

export const kpiQuery = (json: Filter) =>
  figures([...analyticsKey, 'kpi', json], (init) => analytics.kpi.$post({ json }, init))
export const chartsQuery = (json: Filter) =>
  figures([...analyticsKey, 'charts', json], (init) => analytics.charts.$post({ json }, init))
export const trendQuery = (x: SupportTrend, json: Filter) =>
  figures([...analyticsKey, 'trends', x, json], (init) =>
    analytics.trends[':x'].$post({ param: { x }, json }, init),
  )
export const categoriesQuery = (json: Filter) =>
  figures([...analyticsKey, 'categories', json], (init) =>
    analytics['category-performance'].$post({ json }, init),
  )
export const slaQuery = (json: Filter) =>
  figures([...analyticsKey, 'sla', json], (init) => analytics['sla-performance'].$post({ json }, init))
export const segmentsQuery = (json: Filter) =>
  figures([...analyticsKey, 'segments', json], (init) => analytics['customer-segments'].$post({ json }, init))
export const correlationQuery = (json: Filter) =>
  figures([...analyticsKey, 'correlation', json], (init) => analytics.correlation.$post({ json }, init))
export const agentQuery = (id: number, json: Filter) =>
  readQuery([...analyticsKey, 'agent', id, json], (init) =>
    analytics.agent[':id'].$post({ param: { id: String(id) }, json }, init),
  )
export const forecastQuery = (type: ForecastType, filter: Filter) =>
  figures([...analyticsKey, 'forecast', type, filter.excludeSpam], (init) =>
    analytics.predictive[':type'].$get({ param: { type }, query: spamOf(filter) }, init),
  )
export const benchmarkQuery = (period: BenchmarkPeriod, filter: Filter) =>
  figures([...analyticsKey, 'benchmark', period, filter.excludeSpam], (init) =>
    analytics.benchmark[':period'].$get({ param: { period }, query: spamOf(filter) }, init),
  )
export const realtimeQuery = (filter: Filter) => ({
  ...figures([...analyticsKey, 'realtime', filter.excludeSpam], (init) =>
    analytics.realtime.$get({ query: spamOf(filter) }, init),
  ),
  refetchInterval: 30_000,
})

export type TicketSet = { set: SupportDrilldown; value?: string | undefined }
export const ticketsQuery = ({ set, value }: TicketSet, page: number, filter: Filter) => {
  const json = { ...filter, page, limit: 10, ...(value !== undefined && { value }) }
  const key = [...analyticsKey, 'tickets', set, value, page, filter] as const
  return {
    ...readQuery(key, (init) => analytics.drilldown[':x'].$post({ param: { x: set }, json }, init)),
    placeholderData: keepPreviousData,
  }
}

export const layoutQuery = {
  ...readQuery(layoutKey, (init) => analytics.dashboard.config.$get({}, init)),
  staleTime: Number.POSITIVE_INFINITY,
}
export const saveLayout = mutationOptions({
  mutationFn: (config: LayoutConfig) => dataOf(analytics.dashboard.config.$post({ json: { config } })),
  meta: {
    success: m.support_analytics_layout_saved,
    failure: m.support_analytics_layout_failed,
    refreshes: [layoutKey],
  },
})

export type Charts = RowOf<typeof chartsQuery>
export type Trend = RowOf<typeof trendQuery>
export type Sla = RowOf<typeof slaQuery>
export type Segments = RowOf<typeof segmentsQuery>
export type Categories = RowOf<typeof categoriesQuery>
export type Correlation = RowOf<typeof correlationQuery>
export type Forecast = RowOf<typeof forecastQuery>
export type Benchmark = RowOf<typeof benchmarkQuery>
export type LayoutConfig = RowOf<() => typeof layoutQuery>['config']

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
