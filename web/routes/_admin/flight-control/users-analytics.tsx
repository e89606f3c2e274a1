import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPanel } from '#web/features/analytics/analytics-panel.tsx'
import { analyticsQuery } from '#web/features/analytics/queries.ts'
import { analyticsSearch } from '#web/features/analytics/search.ts'
import { prefetchForAdmin } from '#web/components/table/list-query.ts'

export const Route = createFileRoute('/_admin/flight-control/users-analytics')({
  ...analyticsSearch,
  component: AnalyticsPanel,
})
