import { z } from 'zod'
import { idMax, paging } from '#api/http/input.ts'
import {
  benchmarkPeriodNames,
  forecastTypes,
  nobody,
  requesterSegments,
  type SupportDrilldown,
  standardSupportRange,
  supportBlocks,
  supportDrilldowns,
  supportKpis,
  supportRangeNames,
  supportTabs,
  supportTrends,
} from '#api/rules/support-analytics.ts'
import { ticketCategories, ticketStatuses } from '#db/enums/tickets.ts'

const dateRange = z.enum(supportRangeNames)
/** A yes or no of a body or of a URL. */
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
const excludeSpam = yesOrNo.default(true)

const filter = {
  dateRange: dateRange.default(standardSupportRange),
  excludeSpam,
  /** The same keys once more; they win over those beside it. */
  filters: z.object({ dateRange, excludeSpam: yesOrNo }).partial().optional(),
}

const withFilters = <Input extends { filters?: object | undefined }>({ filters, ...input }: Input) => ({
  ...input,
  ...filters,
})

/** Days in Istanbul, of which today is the last, with or without spam. */
export const AnalyticsFilter = z.object(filter).transform(withFilters)
export type AnalyticsFilter = z.output<typeof AnalyticsFilter>

export const SpamQuery = z.object({ excludeSpam })
export type SpamQuery = z.output<typeof SpamQuery>

export const TrendMetric = z.object({ x: z.enum(supportTrends) })
export const ForecastName = z.object({ type: z.enum(forecastTypes) })
export const BenchmarkName = z.object({ period: z.enum(benchmarkPeriodNames) })

export const DrilldownName = z.object({ x: z.enum(supportDrilldowns) })
export const DrilldownInput = z
  .object({
    ...filter,
    /** A status, category, priority, segment, rating, or id of an agent or `nobody`. */
    value: z.union([z.string().max(50), z.int().min(1).max(idMax).transform(String)]).optional(),
    ...paging(20),
  })
  .transform(withFilters)
export type DrilldownInput = z.output<typeof DrilldownInput> & z.output<typeof DrilldownName>

/** The values of the sets that need one. */
export const drilldownValues: Partial<Record<SupportDrilldown, z.ZodType<string>>> = {
  status: z.enum(ticketStatuses),
  category: z.enum(ticketCategories),
  priority: z.enum(['1', '2', '3', '4', '5']),
  rating: z.enum(['1', '2', '3', '4', '5']),
  segment: z.enum(requesterSegments),
  agent: z.union([z.literal(nobody), z.string().regex(/^[1-9]\d{0,8}$/)]),
}

/** All blocks unless one is named. */
export const ExportInput = z
  .object({
    ...filter,
    block: z.enum(supportBlocks).optional(),
    metric: z.enum(supportTrends).default('openBacklog'),
    type: z.enum(forecastTypes).default('volume'),
    period: z.enum(benchmarkPeriodNames).default('month'),
  })
  .transform(withFilters)
export type ExportInput = z.output<typeof ExportInput>

const unique = <T extends string>(values: T[]) => new Set(values).size === values.length

/** What the screen shows, in this order; what is left out is hidden. */
export const LayoutConfig = z.object({
  kpis: z.array(z.enum(supportKpis)).max(supportKpis.length).refine(unique),
  tabs: z.array(z.enum(supportTabs)).min(1).max(supportTabs.length).refine(unique),
  realtime: z.boolean(),
})
export type LayoutConfig = z.output<typeof LayoutConfig>

export const LayoutInput = z.object({ config: LayoutConfig })
export type LayoutInput = z.output<typeof LayoutInput>
export const Layout = z.object({
  /** Null while nothing is saved. */
  id: z.int().nullable(),
  config: LayoutConfig,
  updated_date: z.iso.datetime().nullable(),
})
export type Layout = z.output<typeof Layout>
