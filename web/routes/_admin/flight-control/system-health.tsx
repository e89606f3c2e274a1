import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { HealthPanel } from '#web/features/system/health-panel.tsx'
import { healthQuery, metricsQuery } from '#web/features/system/queries.ts'

export const Route = createFileRoute('/_admin/flight-control/system-health')({
  loader: ({ context: { queryClient } }) => {
    prefetchList(queryClient, healthQuery)
    prefetchList(queryClient, metricsQuery)
  },
  component: HealthPanel,
})
