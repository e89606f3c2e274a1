import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { HistoryPanel } from '#web/features/notifications/history/history-panel.tsx'
import { historyQuery } from '#web/features/notifications/history/queries.ts'
import { historySearch } from '#web/features/notifications/history/search.ts'

export const Route = createFileRoute('/_admin/flight-control/notification-history')({
  ...historySearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, historyQuery(deps)),
  component: HistoryPanel,
})
