import type { SearchSchemaInput } from '@tanstack/react-router'
import * as v from 'valibot'
import {
  type BenchmarkPeriod,
  benchmarkPeriodNames,
  forecastTypes,
  standardSupportRange,
  supportDrilldowns,
  supportRangeNames,
  supportTabs,
  supportTrends,
} from '#api/rules/support-analytics.ts'
import { oneOf } from '#web/lib/search.ts'

const id = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * `?range=30d&spam=with&tab=csat`; `metric`, `forecast` and `period` choose what a block shows, `?agent=3`,
 * `?set=status&value=open` and `?layout=edit` open dialogs.
 */
export const SupportSearch = v.object({
  range: oneOf(supportRangeNames),
  spam: oneOf(['with']),
  tab: oneOf(supportTabs),
  metric: oneOf(supportTrends),
  forecast: oneOf(forecastTypes),
  period: oneOf(benchmarkPeriodNames),
  agent: v.fallback(v.optional(id), undefined),
  set: oneOf(supportDrilldowns),
  value: v.fallback(v.optional(v.union([v.string(), v.number()])), undefined),
  layout: oneOf(['edit']),
})
export type SupportSearch = v.InferOutput<typeof SupportSearch>

export const standardPeriod = 'month' satisfies BenchmarkPeriod

export type Filter = { dateRange: NonNullable<SupportSearch['range']>; excludeSpam: boolean }
export const filterOf = ({
  range = standardSupportRange,
  spam,
}: Pick<SupportSearch, 'range' | 'spam'>): Filter => ({
  dateRange: range,
  excludeSpam: spam !== 'with',
})

export const supportSearch = {
  validateSearch: (raw: SupportSearch & SearchSchemaInput): SupportSearch => v.parse(SupportSearch, raw),
  loaderDeps: ({ search: { range, spam } }: { search: SupportSearch }) => filterOf({ range, spam }),
}
