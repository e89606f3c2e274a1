import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { suspiciousQuery } from '#web/features/sessions/admin/queries.ts'
import { suspiciousSearch } from '#web/features/sessions/admin/search.ts'
import { SuspiciousPanel } from '#web/features/sessions/admin/suspicious-panel.tsx'

export const Route = createFileRoute('/_admin/flight-control/session-suspicious')({
  ...suspiciousSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, suspiciousQuery(deps)),
  component: SuspiciousPanel,
})
