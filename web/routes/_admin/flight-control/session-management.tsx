import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { MaintenanceTool } from '#web/features/maintenance/maintenance-tool.tsx'
import { historyQuery } from '#web/features/sessions/admin/queries.ts'
import { historySearch } from '#web/features/sessions/admin/search.ts'
import { SessionTools } from '#web/features/sessions/admin/tools-panel.tsx'

export const Route = createFileRoute('/_admin/flight-control/session-management')({
  ...historySearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, historyQuery(deps)),
  component: () => <SessionTools maintenance={<MaintenanceTool />} />,
})
