import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { ConfigPanel } from '#web/features/system/config-panel.tsx'
import { configQuery } from '#web/features/system/queries.ts'

export const Route = createFileRoute('/_admin/flight-control/system-config')({
  loader: ({ context: { queryClient } }) => prefetchList(queryClient, configQuery),
  component: ConfigPanel,
})
