import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, Mail, MonitorSmartphone, Phone, Star, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { showE164 } from '#web/components/form/phone/phone-grouping.ts'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Requester, requesterQuery } from './queries.ts'
import { TicketLinks } from './ticket-links.tsx'

/** Who asks: contact, sessions, other tickets and staff notes. */
export function RequesterCard({ ticketId }: { ticketId: number }) {
  const query = useQuery(requesterQuery(ticketId))
  return (
    <section className="card p-4" aria-label={m.thread_requester()}>
      <Loaded query={query} pending={<Skeleton className="h-40" />} title={m.thread_requester_failed()}>
        {(requester) => <Card requester={requester} />}
      </Loaded>
    </section>
  )
}

function Card({ requester }: { requester: Requester }) {
  const { user, guest, tickets, tickets_total, staff_notes, average_rating } = requester
  const name = user?.name ?? guest?.name ?? m.thread_requester_erased()
  const email = user?.email ?? guest?.email
  const phone = user?.phone ?? guest?.phone
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={name} image={user?.avatar} className="size-10" />
        <div className="min-w-0">
          <h2 className="truncate text-base font-semibold">
            {user ? (
              <Link
                to="/flight-control/users-management/$user"
                params={{ user: String(user.id) }}
                className="inline-block max-w-full truncate hover:text-turquoise hover:underline finger:py-3"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className="flex flex-wrap gap-1.5">
            {guest && !user && (
              <Badge tone={guest.is_verified ? 'green' : 'amber'}>
                {guest.is_verified ? m.thread_guest_verified() : m.thread_guest_unverified()}
              </Badge>
            )}
            {user && user.status !== 'active' && <Badge tone="red">{m.thread_user_inactive()}</Badge>}
          </p>
        </div>
      </div>
      <ul className="mt-3 grid gap-1.5 text-sm">
        {email && (
          <Line icon={<Mail />}>
            <a href={`mailto:${email}`} className="truncate hover:text-turquoise hover:underline finger:py-3">
              {email}
            </a>
          </Line>
        )}
        {phone && (
          <Line icon={<Phone />}>
            <span className="figures">{showE164(phone)}</span>
            {user && !user.may_call && <Badge tone="amber">{m.common_no_calls()}</Badge>}
          </Line>
        )}
        {user && (
          <>
            <Line icon={<BadgeCheck />}>{m.thread_user_since({ date: formatDate(user.created_date) })}</Line>
            <Line icon={<MonitorSmartphone />}>
              {m.thread_user_sessions({ total: formatNumber(user.active_sessions) })}
            </Line>
          </>
        )}
        {average_rating !== null && (
          <Line icon={<Star />}>{m.thread_user_rating({ rating: formatNumber(average_rating) })}</Line>
        )}
      </ul>
      {tickets.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="mb-2 font-sans text-xs font-medium text-muted">
            {m.thread_other_tickets({ total: formatNumber(tickets_total) })}
          </h3>
          <TicketLinks tickets={tickets} />
        </div>
      )}
      {staff_notes.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="mb-2 font-sans text-xs font-medium text-muted">{m.thread_staff_notes()}</h3>
          <ul className="grid gap-2 text-sm">
            {staff_notes.map(({ id, text, author_name, created_date }) => (
              <li key={id}>
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
                <p className="text-xs text-muted">
                  {author_name} · <RelativeTime at={created_date} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Line({ icon = <UserRound />, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      {children}
    </li>
  )
}
