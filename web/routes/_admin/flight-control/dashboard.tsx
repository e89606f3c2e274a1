import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { DashboardPanel } from '#web/features/dashboard/dashboard-panel.tsx'
import { activitiesQuery, healthQuery, statsQuery, waitingQuery } from '#web/features/dashboard/queries.ts'

export const Route = createFileRoute('/_admin/flight-control/dashboard')({
  loader: ({ context: { queryClient } }) => {
    prefetchList(queryClient, statsQuery)
    prefetchList(queryClient, waitingQuery)
    prefetchList(queryClient, activitiesQuery)
    prefetchList(queryClient, healthQuery)
  },
  component: DashboardPanel,
})
