import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { queueQuery } from '#web/features/deliveries/queries.ts'
import { QueuePanel } from '#web/features/deliveries/queue-panel.tsx'
import { queueSearch } from '#web/features/deliveries/search.ts'

export const Route = createFileRoute('/_admin/flight-control/notification-queue')({
  ...queueSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, queueQuery(deps)),
  component: QueuePanel,
})
