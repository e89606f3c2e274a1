import { Hono } from 'hono'
import { csvHeaders } from '#api/http/download.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { getCharts, getTrend } from './charts.ts'
import { getDrilldown } from './drilldown.ts'
import { exportAnalytics } from './export.ts'
import { getBenchmark, getCorrelation, getForecast } from './insights.ts'
import { getKpis } from './kpi.ts'
import { getLayout, getLayoutById, saveLayout, updateLayoutById } from './layouts.ts'
import { getAgent, getCategories, getSla } from './performance.ts'
import { getRealtime } from './realtime.ts'
import {
  AgentPerformance,
  Benchmark,
  CategoryPerformance,
  Charts,
  Correlation,
  CustomerSegments,
  Drilldown,
  Forecast,
  KpiReport,
  Realtime,
  SlaPerformance,
  Trend,
} from './results-schema.ts'
import {
  AnalyticsFilter,
  BenchmarkName,
  DrilldownInput,
  DrilldownName,
  ExportInput,
  ForecastName,
  Layout,
  LayoutInput,
  SpamQuery,
  TrendMetric,
} from './schema.ts'
import { getSegments } from './segments.ts'

const requires = 'support.analytics'

/** /admin/support/analytics: figures of the support desk. */
export const supportAnalyticsAdmin = new Hono<Env>()
  .post(
    '/kpi',
    endpoint({ summary: 'Get the key figures of the support desk', requires, returns: KpiReport }),
    body(AnalyticsFilter),
    async (c) => ok(c, await getKpis(c.get('ctx'), c.req.valid('json'))),
  )
  .post(
    '/charts',
    endpoint({ summary: 'Get the charts of the support desk', requires, returns: Charts }),
    body(AnalyticsFilter),
    async (c) => ok(c, await getCharts(c.get('ctx'), c.req.valid('json'))),
  )
  .post(
    '/drilldown/:x',
    endpoint({ summary: 'List the tickets behind a figure', requires, returns: Drilldown }),
    params(DrilldownName),
    body(DrilldownInput),
    async (c) => ok(c, await getDrilldown(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .post(
    '/trends/:x',
    endpoint({ summary: 'Get the history of a figure', requires, returns: Trend }),
    params(TrendMetric),
    body(AnalyticsFilter),
    async (c) => ok(c, await getTrend(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .post(
    '/correlation',
    endpoint({ summary: 'Correlate times, volume and ratings', requires, returns: Correlation }),
    body(AnalyticsFilter),
    async (c) => ok(c, await getCorrelation(c.get('ctx'), c.req.valid('json'))),
  )
  .get(
    '/predictive/:type',
    endpoint({ summary: 'Forecast the next seven days', requires, returns: Forecast }),
    params(ForecastName),
    query(SpamQuery),
    async (c) => ok(c, await getForecast(c.get('ctx'), { ...c.req.valid('query'), ...c.req.valid('param') })),
  )
  .get(
    '/benchmark/:period',
    endpoint({ summary: 'Compare the key figures with earlier periods', requires, returns: Benchmark }),
    params(BenchmarkName),
    query(SpamQuery),
    async (c) =>
      ok(c, await getBenchmark(c.get('ctx'), { ...c.req.valid('query'), ...c.req.valid('param') })),
  )
  .get(
    '/realtime',
    endpoint({ summary: 'Get the support desk now', requires, returns: Realtime }),
    query(SpamQuery),
    async (c) => ok(c, await getRealtime(c.get('ctx'), c.req.valid('query'))),
  )
  .post(
    '/export',
    endpoint({
      summary: 'Download support analytics, or one block of it, as CSV',
      requires,
      produces: ['text/csv'],
    }),
    body(ExportInput),
    async (c) => {
      const { name, content } = await exportAnalytics(c.get('ctx'), c.req.valid('json'))
      return c.body(content, 200, csvHeaders(name))
    },
  )
  .get(
    '/dashboard/config',
    endpoint({ summary: 'Get the layout of support analytics', requires, returns: Layout }),
    async (c) => ok(c, await getLayout(c.get('ctx'))),
  )
  .post(
    '/dashboard/config',
    endpoint({ summary: 'Save the layout of support analytics', requires, returns: Layout }),
    body(LayoutInput),
    async (c) => ok(c, await saveLayout(c.get('ctx'), c.req.valid('json'))),
  )
  .get(
    '/dashboard/config/:id',
    endpoint({ summary: 'Get a layout of support analytics', requires, returns: Layout }),
    params(Id),
    async (c) => ok(c, await getLayoutById(c.get('ctx'), c.req.valid('param'))),
  )
  .post(
    '/dashboard/config/:id',
    endpoint({ summary: 'Update a layout of support analytics', requires, returns: Layout }),
    params(Id),
    body(LayoutInput),
    async (c) =>
      ok(c, await updateLayoutById(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .post(
    '/category-performance',
    endpoint({ summary: 'Get figures by category', requires, returns: CategoryPerformance }),
    body(AnalyticsFilter),
    async (c) => ok(c, await getCategories(c.get('ctx'), c.req.valid('json'))),
  )
  .post(
    '/agent/:id',
    endpoint({ summary: 'Get figures of an agent', requires, returns: AgentPerformance }),
    params(Id),
    body(AnalyticsFilter),
    async (c) => ok(c, await getAgent(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .post(
    '/sla-performance',
    endpoint({ summary: 'Get the service level', requires, returns: SlaPerformance }),
    body(AnalyticsFilter),
    async (c) => ok(c, await getSla(c.get('ctx'), c.req.valid('json'))),
  )
  .post(
    '/customer-segments',
    endpoint({ summary: 'Get segments of requesters', requires, returns: CustomerSegments }),
    body(AnalyticsFilter),
    async (c) => ok(c, await getSegments(c.get('ctx'), c.req.valid('json'))),
  )
