import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { SupportAnalyticsPanel } from '#web/features/support-analytics/analytics-panel.tsx'
import { kpiQuery } from '#web/features/support-analytics/queries.ts'
import { supportSearch } from '#web/features/support-analytics/search.ts'

export const Route = createFileRoute('/_admin/flight-control/support-analytics')({
  ...supportSearch,
  loader: ({ context, deps }) => prefetchList(context.queryClient, kpiQuery(deps)),
  component: SupportAnalyticsPanel,
})
