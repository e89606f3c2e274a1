import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { ApiKeysPanel } from '#web/features/api-keys/api-keys-panel.tsx'
import { keysAsked, keysQuery } from '#web/features/api-keys/queries.ts'
import { keySearch } from '#web/features/api-keys/search.ts'

export const Route = createFileRoute('/_admin/flight-control/api-key-management')({
  ...keySearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, keysQuery(keysAsked(deps))),
  component: ApiKeysPanel,
})
