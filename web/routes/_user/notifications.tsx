import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '#web/features/inbox/inbox-page.tsx'
import { countsQuery, inboxQuery } from '#web/features/inbox/queries.ts'
import { mayHaveSession } from '#web/lib/fetch.ts'

export const Route = createFileRoute('/_user/notifications')({
  loader: ({ context: { queryClient }, location }) => {
    if (!mayHaveSession()) return
    void queryClient.prefetchQuery(countsQuery)
    // Links lead to the first page.
    if (!location.searchStr) void queryClient.prefetchQuery(inboxQuery('all', 1))
  },
  component: InboxPage,
})
