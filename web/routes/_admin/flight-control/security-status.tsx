import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { securityQuery } from '#web/features/system/queries.ts'
import { SecurityPanel } from '#web/features/system/security-panel.tsx'

export const Route = createFileRoute('/_admin/flight-control/security-status')({
  loader: ({ context: { queryClient } }) => prefetchList(queryClient, securityQuery),
  component: SecurityPanel,
})
