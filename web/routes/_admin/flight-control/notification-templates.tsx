import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { templatesQuery } from '#web/features/templates/queries.ts'
import { templateSearch } from '#web/features/templates/search.ts'
import { TemplatesPanel } from '#web/features/templates/templates-panel.tsx'

export const Route = createFileRoute('/_admin/flight-control/notification-templates')({
  ...templateSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, templatesQuery(deps)),
  component: TemplatesPanel,
})
