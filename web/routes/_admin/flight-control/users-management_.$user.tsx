import { createFileRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { GameOver } from '#web/components/shell/game-over.tsx'
import { prefetchList } from '#web/components/table/list-query.ts'
import { userQuery } from '#web/features/users/detail/queries.ts'
import type { UserSearch } from '#web/features/users/detail/search.ts'
import type { UserParts } from '#web/features/users/detail/tabs.ts'
import { UserPage } from '#web/features/users/detail/user-page.tsx'
import { ViewAsButton } from '#web/features/view-as/view-as-button.tsx'

/** Which feature draws which tab, each loaded when it is opened. */
const parts: UserParts = {
  addresses: lazyRouteComponent(() => import('#web/features/locations/user-addresses.tsx'), 'UserAddresses'),
  payments: lazyRouteComponent(() => import('#web/features/payments/user/user-payments.tsx'), 'UserPayments'),
  communication: lazyRouteComponent(
    () => import('#web/features/preferences/user/user-communication.tsx'),
    'UserCommunication',
  ),
  viewAs: ViewAsButton,
}

const idOf = (user: string) => (/^[1-9]\d{0,8}$/.test(user) ? Number(user) : undefined)

export const Route = createFileRoute('/_admin/flight-control/users-management_/$user')({
  // The page parses it, so that its schema is not in the first bundle.
  validateSearch: (raw: UserSearch & SearchSchemaInput): UserSearch => raw,
  loader: ({ context, params }) => {
    const id = idOf(params.user)
    if (id) prefetchList(context.queryClient, userQuery(id))
  },
  component: User,
})

function User() {
  const id = idOf(Route.useParams().user)
  return id === undefined ? <GameOver /> : <UserPage key={id} id={id} parts={parts} />
}
