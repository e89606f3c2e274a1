import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { usersQuery } from '#web/features/users/queries.ts'
import { usersSearch } from '#web/features/users/search.ts'
import { UsersPanel } from '#web/features/users/users-panel.tsx'

const ExportUsers = lazyRouteComponent(() => import('#web/features/reports/export-users.tsx'), 'ExportUsers')

export const Route = createFileRoute('/_admin/flight-control/users-management')({
  ...usersSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, usersQuery(deps)),
  component: () => <UsersPanel Exporting={ExportUsers} />,
})
