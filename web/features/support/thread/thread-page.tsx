import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { isOver } from '#api/rules/tickets.ts'
import { ErrorState } from '#web/components/feedback/state.tsx'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { PagePending } from '#web/components/shell/page-pending.tsx'
import { hasCode } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { RisingStars } from '../drawings.tsx'
import { type Ticket, ticketQuery } from '../queries.ts'
import { RatingForm } from '../rating/rating-form.tsx'
import { StatusBadge } from '../ticket-badges.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { Facts } from './facts.tsx'
import { StatusBanner } from './status-banner.tsx'
import { ThreadLocked, ThreadNotFound } from './thread-closed.tsx'

/**
 * One request with its conversation (D28); one that was merged leads to the request that has its messages. Polls
 * every 30 seconds and on focus.
 */
export function ThreadPage({ id }: { id: number }) {
  const query = useQuery(ticketQuery(id))
  const { data: ticket, error, refetch } = query
  if (hasCode(error, 'UNAUTHENTICATED')) return <ThreadLocked />
  if (ticket && ticket.merged_into !== null)
    return <Navigate to="/support/tickets/$id" params={{ id: String(ticket.merged_into) }} replace />
  if (ticket) return <Thread key={id} ticket={ticket} query={query} />
  if (hasCode(error, 'NOT_FOUND', 'VALIDATION_ERROR')) return <ThreadNotFound />
  if (error)
    return <ErrorState error={error} title={m.support_thread_failed()} onRetry={() => void refetch()} />
  return <PagePending />
}

function Thread({ ticket, query }: { ticket: Ticket; query: UseQueryResult<Ticket> }) {
  useDocumentTitle(`${ticket.subject} (#${ticket.id})`)
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-6 sm:py-8">
      <Link
        to="/support"
        search={{ tab: 'tickets' }}
        className="-ml-1 inline-flex h-9 finger:h-11 items-center gap-1.5 rounded-small px-1 text-sm text-muted transition hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {m.support_thread_back()}
      </Link>
      <div className="mt-2 mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{ticket.subject}</h1>
        <span className="pt-1.5">
          <StatusBadge status={ticket.status} />
        </span>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <StatusBanner ticket={ticket} />
          <div className="card">
            <Conversation ticket={ticket} query={query} />
            {ticket.status !== 'closed' && <Composer ticketId={ticket.id} />}
          </div>
        </div>
        <div className="grid gap-4 lg:sticky lg:top-20">
          {isOver(ticket.status) && <RatingCard ticket={ticket} />}
          <Facts ticket={ticket} />
        </div>
      </div>
    </div>
  )
}

/** Asks once for a rating of a finished request (D26). */
function RatingCard({ ticket }: { ticket: Ticket }) {
  const [rated, setRated] = useState(false)
  if (rated)
    return (
      <section role="status" className="card grid justify-items-center gap-2 p-5 text-center">
        <RisingStars />
        <h2 className="text-lg">{m.support_rating_thanks_title()}</h2>
        <p className="text-sm text-muted">{m.support_rating_thanks_body()}</p>
      </section>
    )
  if (ticket.rating !== null) return null
  return (
    <section className="card p-5" aria-labelledby="rating-title">
      <h2 id="rating-title" className="text-lg">
        {m.support_rating_title()}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{m.support_rating_body()}</p>
      <RatingForm ticketId={ticket.id} onRated={() => setRated(true)} onRefused={() => setRated(true)} />
    </section>
  )
}
