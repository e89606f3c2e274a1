import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { DatabasePanel } from '#web/features/database/database-panel.tsx'
import { backupsQuery, metricsQuery } from '#web/features/database/queries.ts'

export const Route = createFileRoute('/_admin/flight-control/system-database')({
  loader: ({ context: { queryClient } }) => {
    prefetchList(queryClient, metricsQuery)
    prefetchList(queryClient, backupsQuery)
  },
  component: DatabasePanel,
})
