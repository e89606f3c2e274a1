import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { CachePanel } from '#web/features/cache/cache-panel.tsx'
import { cacheQuery } from '#web/features/cache/queries.ts'

export const Route = createFileRoute('/_admin/flight-control/system-redis')({
  loader: ({ context: { queryClient } }) => prefetchList(queryClient, cacheQuery),
  component: CachePanel,
})
