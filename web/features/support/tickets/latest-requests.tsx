import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { StaleLine } from '#web/components/feedback/stale-line.tsx'
import { BrokenLane } from '#web/components/shell/drawings.tsx'
import { HomeCard } from '#web/components/shell/home-card.tsx'
import { HomeNotice } from '#web/components/shell/home-notice.tsx'
import { HomeRowsPending, RowText, rowLink } from '#web/components/shell/home-row.tsx'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SpeechBubbles } from '../drawings.tsx'
import { type Ticket, ticketsQuery } from '../queries.ts'
import { StatusBadge } from '../ticket-badges.tsx'

const shownMax = 3
/** Requests that need the requester's attention. */
const needsAttention = ({ unread_messages, status }: Ticket) =>
  unread_messages > 0 || status === 'waiting_user' || status === 'resolved'
const isActive = (ticket: Ticket) => ticket.status !== 'closed' || ticket.unread_messages > 0

/** Number of requests with unread replies on the newest page; undefined while loading. */
export const useUnreadRequests = () =>
  useQuery(ticketsQuery(1)).data?.tickets.filter(({ unread_messages }) => unread_messages > 0).length

/** Active requests for the home page, those that need attention first. */
export function LatestRequests() {
  const page = useQuery(ticketsQuery(1))
  const { data, error, refetch } = page
  const open = data?.tickets
    .filter(isActive)
    .toSorted((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)))
  return (
    <HomeCard
      title={m.support_requests_title()}
      more={
        data &&
        data.tickets.length > 0 && (
          <Button asChild variant="link">
            <Link to={paths.support} search={{ tab: 'tickets' }}>
              {m.common_all()} <span className="sr-only">{m.support_requests_title()}</span>
            </Link>
          </Button>
        )
      }
    >
      {!data && error ? (
        <HomeNotice drawing={<BrokenLane />}>
          <RetryLine onRetry={refetch}>{m.support_requests_failed()}</RetryLine>
        </HomeNotice>
      ) : !open ? (
        <div role="status" aria-label={m.common_state_pending()}>
          <HomeRowsPending count={2} />
        </div>
      ) : (
        <>
          <StaleLine query={page} className="mx-2 mb-2 sm:mx-3" />
          {open.length === 0 ? <NoRequests /> : <Rows tickets={open.slice(0, shownMax)} />}
        </>
      )}
    </HomeCard>
  )
}

const Rows = ({ tickets }: { tickets: Ticket[] }) => (
  <ul>
    {tickets.map(({ id, subject, status, unread_messages, last_message_date }) => (
      <li key={id}>
        <Link to="/support/tickets/$id" params={{ id: String(id) }} className={rowLink}>
          <RowText
            title={subject}
            fresh={unread_messages > 0 ? m.support_ticket_unread() : null}
            at={last_message_date}
          >
            <StatusBadge status={status} />
          </RowText>
        </Link>
      </li>
    ))}
  </ul>
)

const NoRequests = () => (
  <HomeNotice drawing={<SpeechBubbles />} title={m.support_requests_empty_title()}>
    <p className="text-muted">{m.support_requests_empty_body()}</p>
    <Button asChild variant="link">
      <Link to={paths.support}>{m.support_requests_empty_action()}</Link>
    </Button>
  </HomeNotice>
)
