import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { CardPending, RowsPending } from '#web/components/shell/card-pending.tsx'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { ticketQuery } from '#web/components/ticket/queries.ts'
import { sectionTo } from '#web/lib/nav.ts'
import { useRememberRecord } from '#web/lib/recent.ts'
import * as m from '#web/paraglide/messages.js'
import { Desk } from './desk.tsx'

/** One ticket with an address of its own. */
export function TicketPage({ id }: { id: number }) {
  const query = useQuery(ticketQuery(id))
  useDocumentTitle(query.data ? `#${id} ${query.data.subject}` : `#${id}`)
  useRememberRecord('ticket', id, query.data && `#${id} ${query.data.subject}`)
  return (
    <div className="mx-auto grid w-full max-w-[100rem] grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 py-6 sm:px-6">
      <BackLink />
      <Loaded query={query} pending={<Pending />} alone title={m.thread_failed()}>
        {(ticket) => <Desk key={id} ticket={ticket} />}
      </Loaded>
    </div>
  )
}

/** Back to the list as it was left; to the whole list from a link elsewhere. */
function BackLink() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Link
      {...sectionTo('support-tickets')}
      onClick={(event) => {
        if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        router.history.back()
      }}
      className="touch relative inline-flex items-center gap-1.5 justify-self-start rounded-small text-sm text-muted hover:text-text"
    >
      <ArrowLeft className="size-4" aria-hidden />
      {m.thread_back()}
    </Link>
  )
}

export const Pending = () => (
  <CardPending>
    <RowsPending count={5} end="h-8 w-24" />
  </CardPending>
)
