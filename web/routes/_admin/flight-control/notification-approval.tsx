import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { ApprovalPanel } from '#web/features/notifications/approval/approval-panel.tsx'
import { pendingQuery } from '#web/features/notifications/approval/queries.ts'
import { approvalSearch } from '#web/features/notifications/approval/search.ts'

export const Route = createFileRoute('/_admin/flight-control/notification-approval')({
  ...approvalSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, pendingQuery(deps)),
  component: ApprovalPanel,
})
