import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { auditLogsQuery } from '#web/features/support-audit/queries.ts'
import { auditLogSearch } from '#web/features/support-audit/search.ts'
import { SupportAuditPanel } from '#web/features/support-audit/support-audit-panel.tsx'

export const Route = createFileRoute('/_admin/flight-control/support-auditLogs')({
  ...auditLogSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, auditLogsQuery(deps)),
  component: SupportAuditPanel,
})
