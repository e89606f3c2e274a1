import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { AnalyticsPanel } from '#web/features/analytics/analytics-panel.tsx'
import { analyticsQuery } from '#web/features/analytics/queries.ts'
import { analyticsSearch } from '#web/features/analytics/search.ts'

export const Route = createFileRoute('/_admin/flight-control/users-analytics')({
  ...analyticsSearch,
  loader: ({ context, deps }) => prefetchList(context.queryClient, analyticsQuery(deps.period)),
  component: AnalyticsPanel,
})
