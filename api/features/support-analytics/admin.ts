import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCsv } from '#api/http/run.ts'
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
    (c) => run(c, getKpis),
  )
  .post(
    '/charts',
    endpoint({ summary: 'Get the charts of the support desk', requires, returns: Charts }),
    body(AnalyticsFilter),
    (c) => run(c, getCharts),
  )
  .post(
    '/drilldown/:x',
    endpoint({ summary: 'List the tickets behind a figure', requires, returns: Drilldown }),
    params(DrilldownName),
    body(DrilldownInput),
    (c) => run(c, getDrilldown),
  )
  .post(
    '/trends/:x',
    endpoint({ summary: 'Get the history of a figure', requires, returns: Trend }),
    params(TrendMetric),
    body(AnalyticsFilter),
    (c) => run(c, getTrend),
  )
  .post(
    '/correlation',
    endpoint({ summary: 'Correlate times, volume and ratings', requires, returns: Correlation }),
    body(AnalyticsFilter),
    (c) => run(c, getCorrelation),
  )
  .get(
    '/predictive/:type',
    endpoint({ summary: 'Forecast the next seven days', requires, returns: Forecast }),
    params(ForecastName),
    query(SpamQuery),
    (c) => run(c, getForecast),
  )
  .get(
    '/benchmark/:period',
    endpoint({ summary: 'Compare the key figures with earlier periods', requires, returns: Benchmark }),
    params(BenchmarkName),
    query(SpamQuery),
    (c) => run(c, getBenchmark),
  )
  .get(
    '/realtime',
    endpoint({ summary: 'Get the support desk now', requires, returns: Realtime }),
    query(SpamQuery),
    (c) => run(c, getRealtime),
  )
  .post(
    '/export',
    endpoint({
      summary: 'Download support analytics, or one block of it, as CSV',
      requires,
      produces: ['text/csv'],
    }),
    body(ExportInput),
    (c) => runCsv(c, exportAnalytics),
  )
  .get(
    '/dashboard/config',
    endpoint({ summary: 'Get the layout of support analytics', requires, returns: Layout }),
    (c) => run(c, getLayout),
  )
  .post(
    '/dashboard/config',
    endpoint({ summary: 'Save the layout of support analytics', requires, returns: Layout }),
    body(LayoutInput),
    (c) => run(c, saveLayout),
  )
  .get(
    '/dashboard/config/:id',
    endpoint({ summary: 'Get a layout of support analytics', requires, returns: Layout }),
    params(Id),
    (c) => run(c, getLayoutById),
  )
  .post(
    '/dashboard/config/:id',
    endpoint({ summary: 'Update a layout of support analytics', requires, returns: Layout }),
    params(Id),
    body(LayoutInput),
    (c) => run(c, updateLayoutById),
  )
  .post(
    '/category-performance',
    endpoint({ summary: 'Get figures by category', requires, returns: CategoryPerformance }),
    body(AnalyticsFilter),
    (c) => run(c, getCategories),
  )
  .post(
    '/agent/:id',
    endpoint({ summary: 'Get figures of an agent', requires, returns: AgentPerformance }),
    params(Id),
    body(AnalyticsFilter),
    (c) => run(c, getAgent),
  )
  .post(
    '/sla-performance',
    endpoint({ summary: 'Get the service level', requires, returns: SlaPerformance }),
    body(AnalyticsFilter),
    (c) => run(c, getSla),
  )
  .post(
    '/customer-segments',
    endpoint({ summary: 'Get segments of requesters', requires, returns: CustomerSegments }),
    body(AnalyticsFilter),
    (c) => run(c, getSegments),
  )
