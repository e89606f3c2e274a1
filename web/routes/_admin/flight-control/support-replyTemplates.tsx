import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { templatesQuery } from '#web/features/reply-templates/queries.ts'
import { ReplyTemplatesPanel } from '#web/features/reply-templates/reply-templates-panel.tsx'
import { templateSearch } from '#web/features/reply-templates/search.ts'

export const Route = createFileRoute('/_admin/flight-control/support-replyTemplates')({
  ...templateSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, templatesQuery(deps)),
  component: ReplyTemplatesPanel,
})
