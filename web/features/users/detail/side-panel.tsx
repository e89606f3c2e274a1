import type { TicketStatus } from '#db/enums/tickets.ts'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import * as m from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { BesideList } from './beside-list.tsx'
import { NotesCard } from './notes-card.tsx'
import { notificationsQuery, ticketsQuery, type UserDetail, type UserNotification } from './queries.ts'

const ticketStatuses: Record<TicketStatus, { text: () => string; tone: Tone }> = {
  open: { text: m.users_tickets_open, tone: 'blue' },
  in_progress: { text: m.users_tickets_in_progress, tone: 'turquoise' },
  waiting_user: { text: m.users_tickets_waiting, tone: 'amber' },
  resolved: { text: m.users_tickets_resolved, tone: 'green' },
  closed: { text: m.users_tickets_closed, tone: 'neutral' },
}
const types: Record<UserNotification['type'], { text: () => string; tone: Tone }> = {
  info: { text: m.users_notifications_info, tone: 'blue' },
  warning: { text: m.users_notifications_warning, tone: 'amber' },
  error: { text: m.users_notifications_error, tone: 'red' },
}

/** What belongs beside a user: staff notes, tickets and notifications. */
export function SidePanel({ detail: { user } }: { detail: UserDetail }) {
  return (
    <aside aria-label={m.users_detail_beside()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <NotesCard userId={user.id} editable={!user.deletedAt} />
      <BesideList
        title={m.users_tickets_title()}
        empty={m.users_tickets_empty()}
        query={ticketsQuery(user.id)}
      >
        {({ id, subject, status, lastMessageDate }) => (
          <>
            <p className="wrap-anywhere">
              <span className="figures text-muted">#{id}</span> {subject}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-muted">
              <Badge tone={ticketStatuses[status].tone}>{ticketStatuses[status].text()}</Badge>
              <RelativeTime at={lastMessageDate} />
            </p>
          </>
        )}
      </BesideList>
      <BesideList
        title={m.users_notifications_title()}
        empty={m.users_notifications_empty()}
        query={notificationsQuery(user.id)}
      >
        {({ title, message, type, isRead, createdDate }) => (
          <>
            <p className="font-medium wrap-anywhere">{title}</p>
            <p className="line-clamp-2 text-muted wrap-anywhere">{message}</p>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-muted">
              <Badge tone={types[type].tone}>{types[type].text()}</Badge>
              {isRead ? m.users_notifications_read() : m.users_notifications_unread()}
              <RelativeTime at={createdDate} />
            </p>
          </>
        )}
      </BesideList>
    </aside>
  )
}
