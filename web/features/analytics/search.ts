import type { SearchSchemaInput } from '@tanstack/react-router'
import * as v from 'valibot'
import { analyticsPeriods } from '#api/rules/analytics.ts'

/** `?period=7`; without it the standard period. */
export const AnalyticsSearch = v.object({
  period: v.fallback(v.optional(v.picklist(analyticsPeriods)), undefined),
})
type Search = v.InferOutput<typeof AnalyticsSearch>

export const analyticsSearch = {
  validateSearch: (raw: Search & SearchSchemaInput): Search => v.parse(AnalyticsSearch, raw),
  loaderDeps: ({ search: { period } }: { search: Search }) => ({ period }),
}
