import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { ErrorsPanel } from '#web/features/error-reports/errors-panel.tsx'
import { errorsQuery } from '#web/features/error-reports/queries.ts'
import { errorSearch } from '#web/features/error-reports/search.ts'

export const Route = createFileRoute('/_admin/flight-control/system-errors')({
  ...errorSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, errorsQuery(deps)),
  component: ErrorsPanel,
})
