import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { MaintenancePanel } from '#web/features/maintenance/maintenance-panel.tsx'
import { maintenanceQuery } from '#web/features/maintenance/queries.ts'

export const Route = createFileRoute('/_admin/flight-control/system-maintenance')({
  loader: ({ context: { queryClient } }) => prefetchList(queryClient, maintenanceQuery),
  component: MaintenancePanel,
})
