import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { sessionsQuery } from '#web/features/sessions/admin/queries.ts'
import { sessionSearch } from '#web/features/sessions/admin/search.ts'
import { SessionsPanel } from '#web/features/sessions/admin/sessions-panel.tsx'

export const Route = createFileRoute('/_admin/flight-control/session-list')({
  ...sessionSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, sessionsQuery(deps)),
  component: SessionsPanel,
})
