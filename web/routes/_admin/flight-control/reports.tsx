import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { filesQuery } from '#web/features/reports/queries.ts'
import { ReportsPanel } from '#web/features/reports/reports-panel.tsx'
import { reportSearch } from '#web/features/reports/search.ts'

export const Route = createFileRoute('/_admin/flight-control/reports')({
  ...reportSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, filesQuery(deps)),
  component: ReportsPanel,
})
