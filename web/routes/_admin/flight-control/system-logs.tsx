import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { LogsPanel } from '#web/features/logs/logs-panel.tsx'
import { overviewQuery } from '#web/features/logs/queries.ts'
import { logSearch } from '#web/features/logs/search.ts'

export const Route = createFileRoute('/_admin/flight-control/system-logs')({
  ...logSearch.route,
  loader: ({ context: { queryClient } }) => prefetchList(queryClient, overviewQuery),
  component: LogsPanel,
})
