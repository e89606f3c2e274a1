import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { statusLogsQuery } from '#web/features/status-logs/queries.ts'
import { statusLogSearch } from '#web/features/status-logs/search.ts'
import { StatusLogsPanel } from '#web/features/status-logs/status-logs-panel.tsx'

export const Route = createFileRoute('/_admin/flight-control/support-statusLogs')({
  ...statusLogSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, statusLogsQuery(deps)),
  component: StatusLogsPanel,
})
