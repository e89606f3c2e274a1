import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { FeedbackPanel } from '#web/features/feedback/feedback-panel.tsx'
import { feedbacksQuery } from '#web/features/feedback/queries.ts'
import { feedbackSearch } from '#web/features/feedback/search.ts'

export const Route = createFileRoute('/_admin/flight-control/support-feedback')({
  ...feedbackSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, feedbacksQuery(deps)),
  component: FeedbackPanel,
})
