import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MailCheck, Plus } from 'lucide-react'
import { limits } from '#api/rules/limits.ts'
import { StaleLine } from '#web/components/feedback/stale-line.tsx'
import { EmptyState, ErrorState } from '#web/components/feedback/state.tsx'
import { useReplacementFocus } from '#web/components/focus/focus.ts'
import { Pagination } from '#web/components/table/pagination.tsx'
import { SearchBox } from '#web/components/table/search-box.tsx'
import { useEmptiedPage } from '#web/components/table/use-emptied-page.ts'
import { hasCode } from '#web/lib/errors.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SpeechBubbles } from '../drawings.tsx'
import { supportKey } from '../keys.ts'
import { endGuestAccess, type TicketPage, ticketsQuery } from '../queries.ts'
import { GuestLookup } from './guest-lookup.tsx'
import { TicketList } from './ticket-list.tsx'
import { TicketsPending } from './tickets-pending.tsx'

type TicketsTabProps = {
  page: number
  search: string | undefined
  onSearch: (search: string | undefined) => void
  onPage: (page: number) => void
  /** The address that a link was mailed to from this page. */
  mailedTo: string | null
  onMailed: (email: string | null) => void
  onCreate: () => void
}

/** The user's requests; guests verify by a mailed link (D65). */
export function TicketsTab(props: TicketsTabProps) {
  const { isPending: sessionPending } = useSession()
  const query = useQuery({ ...ticketsQuery(props.page, props.search), enabled: !sessionPending })
  const focusProps = useReplacementFocus<HTMLDivElement>(`${query.status} ${props.mailedTo}`)
  return (
    <div {...focusProps}>
      <Requests query={query} {...props} />
    </div>
  )
}

type RequestsProps = TicketsTabProps & { query: UseQueryResult<TicketPage> }

function Requests({ query, page, search, onSearch, onPage, mailedTo, onMailed, onCreate }: RequestsProps) {
  const { data, error, refetch, isPlaceholderData } = query
  const shown =
    data && !isPlaceholderData ? { rows: data.tickets.length, total: data.pagination.total } : undefined
  const gone = useEmptiedPage(shown, { page, limit: limits.ticketsPage }, onPage)
  if (hasCode(error, 'UNAUTHENTICATED')) return <GuestLookup sentTo={mailedTo} onSent={onMailed} />
  if (!data && error)
    return (
      <div className="card">
        <ErrorState error={error} title={m.support_tickets_failed()} onRetry={() => void refetch()} />
      </div>
    )
  if (!data || gone) return <TicketsPending />
  const { tickets, pagination, guest_email } = data
  return (
    <div className="grid gap-4">
      <StaleLine query={query} />
      {guest_email && <GuestBar email={guest_email} onLeft={() => onMailed(null)} />}
      {(pagination.total > 0 || search) && (
        <SearchBox value={search ?? ''} placeholder={m.support_tickets_search()} onChange={onSearch} />
      )}
      {tickets.length > 0 && <TicketList tickets={tickets} stale={isPlaceholderData} />}
      {pagination.total === 0 && search && (
        <div className="card">
          <EmptyState
            drawing={<SpeechBubbles />}
            title={m.support_tickets_none_found()}
            body={m.support_tickets_none_found_body()}
          />
        </div>
      )}
      {pagination.total === 0 && !search && (
        <div className="card">
          <EmptyState
            drawing={<SpeechBubbles />}
            title={m.support_tickets_empty_title()}
            body={m.support_tickets_empty_body()}
            action={
              <Button onClick={onCreate}>
                <Plus />
                {m.support_tab_create()}
              </Button>
            }
          />
        </div>
      )}
      {pagination.total > limits.ticketsPage && (
        <Pagination
          total={pagination.total}
          search={{ page, limit: limits.ticketsPage }}
          onSearch={({ page: next = 1 }) => onPage(next)}
        />
      )}
    </div>
  )
}

/** The guest's address, and a button to use another one. */
function GuestBar({ email, onLeft }: { email: string; onLeft: () => void }) {
  const client = useQueryClient()
  const leave = useMutation({
    ...endGuestAccess,
    onSuccess: () => {
      onLeft()
      return client.resetQueries({ queryKey: supportKey })
    },
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line bg-raised py-1.5 pr-2 pl-4 text-sm">
      <p className="flex min-w-0 items-center gap-2 text-muted">
        <MailCheck aria-hidden className="size-4 shrink-0 text-turquoise" />
        <span className="min-w-0 wrap-anywhere">{m.support_guest_as({ email })}</span>
      </p>
      <Button variant="quiet" size="small" busy={leave.isPending} onClick={() => leave.mutate()}>
        {m.support_lookup_other()}
      </Button>
    </div>
  )
}
