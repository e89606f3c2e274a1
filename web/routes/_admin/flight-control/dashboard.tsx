import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { DashboardPanel } from '#web/features/dashboard/dashboard-panel.tsx'
import { activitiesQuery, healthQuery, statsQuery } from '#web/features/dashboard/queries.ts'
import { PendingLink } from '#web/features/notifications/approval/pending-link.tsx'

export const Route = createFileRoute('/_admin/flight-control/dashboard')({
  loader: ({ context: { queryClient } }) => {
    prefetchList(queryClient, statsQuery)
    prefetchList(queryClient, activitiesQuery)
    prefetchList(queryClient, healthQuery)
  },
  component: () => <DashboardPanel work={<PendingLink />} />,
})
