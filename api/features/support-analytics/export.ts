import type { Ctx } from '#api/context.ts'
import { byteOrderMark, csvLine } from '#api/lib/csv.ts'
import { dayOf } from '#api/lib/days.ts'
import { type SupportBlock, supportBlocks, supportKpis } from '#api/rules/support-analytics.ts'
import { getCharts, getTrend } from './charts.ts'
import { getBenchmark, getCorrelation, getForecast } from './insights.ts'
import { getKpis } from './kpi.ts'
import { getCategories, getSla } from './performance.ts'
import type { ExportInput } from './schema.ts'
import { getSegments } from './segments.ts'

type Rows = Record<string, string | number | null>[]

const rowsOf: Record<SupportBlock, (ctx: Ctx, input: ExportInput) => Promise<Rows>> = {
  kpi: async (ctx, input) => {
    const kpis = await getKpis(ctx, input)
    return supportKpis.map((key) => ({ key, value: kpis[key], previous: kpis.previous[key] }))
  },
  volume: async (ctx, input) => (await getCharts(ctx, input)).dailyVolume,
  trend: async (ctx, input) => (await getTrend(ctx, { ...input, x: input.metric })).points,
  status: async (ctx, input) => (await getCharts(ctx, input)).statusDistribution,
  agents: async (ctx, input) => (await getCharts(ctx, input)).agentPerformance,
  categories: async (ctx, input) =>
    (await getCategories(ctx, input)).categories.map(({ subcategories, ...figures }) => figures),
  csat: async (ctx, input) => (await getCharts(ctx, input)).csatDistribution,
  csatTrend: async (ctx, input) => (await getCharts(ctx, input)).csatTrend,
  sla: async (ctx, input) => {
    const { firstResponse, resolution, overall, byPriority, byCategory } = await getSla(ctx, input)
    return [
      ...Object.entries({ firstResponse, resolution, overall }).map(([target, each]) => ({
        target,
        ...each,
      })),
      ...byPriority.map(({ priority, ...each }) => ({ target: `priority ${priority}`, ...each })),
      ...byCategory.map(({ category, ...each }) => ({ target: `category ${category}`, ...each })),
    ]
  },
  slaTrend: async (ctx, input) => (await getSla(ctx, input)).trend,
  segments: async (ctx, input) => (await getSegments(ctx, input)).segments,
  requesters: async (ctx, input) => (await getSegments(ctx, input)).kinds,
  correlation: async (ctx, input) =>
    (await getCorrelation(ctx, input)).pairs.map(({ pair, sample, coefficient }) => ({
      pair,
      sample,
      coefficient,
    })),
  predictive: async (ctx, input) => (await getForecast(ctx, input)).points,
  benchmark: async (ctx, input) => (await getBenchmark(ctx, input)).figures,
}

/** Support analytics as CSV: one block, or all of them, each under its name and above an empty line (D88). */
export async function exportAnalytics(ctx: Ctx, input: ExportInput) {
  let content = byteOrderMark
  for (const block of input.block ? [input.block] : supportBlocks) {
    const rows = await rowsOf[block](ctx, input)
    const columns = Object.keys(rows[0] ?? {})
    const lines = rows.map((row) => csvLine(columns.map((column) => row[column])))
    const table = (columns.length > 0 ? csvLine(columns) : '') + lines.join('')
    content += input.block ? table : `${csvLine([block])}${table}\r\n`
  }
  return {
    name: `support-${input.block ?? 'all'}-${input.dateRange}-${dayOf(ctx.now())}.csv`,
    content: new TextEncoder().encode(content),
  }
}
