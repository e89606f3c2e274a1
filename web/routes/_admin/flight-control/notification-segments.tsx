import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { segmentsQuery } from '#web/features/segments/queries.ts'
import { segmentSearch } from '#web/features/segments/search.ts'
import { SegmentsPanel } from '#web/features/segments/segments-panel.tsx'

export const Route = createFileRoute('/_admin/flight-control/notification-segments')({
  ...segmentSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, segmentsQuery(deps)),
  component: SegmentsPanel,
})
