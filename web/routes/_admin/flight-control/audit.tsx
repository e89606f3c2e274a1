import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { AuditPanel } from '#web/features/audit/audit-panel.tsx'
import { entriesQuery } from '#web/features/audit/queries.ts'
import { auditSearch } from '#web/features/audit/search.ts'

export const Route = createFileRoute('/_admin/flight-control/audit')({
  ...auditSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, entriesQuery(deps)),
  component: AuditPanel,
})
