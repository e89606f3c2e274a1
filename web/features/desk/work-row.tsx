import { Link } from '@tanstack/react-router'
import { AlarmClock, AlarmClockOff, Eye, Pause, PencilLine, Signal } from 'lucide-react'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { statusLabels } from '#web/components/ticket/labels.ts'
import type { StaffTicket } from '#web/components/ticket/queries.ts'
import type { Heard } from '#web/components/ticket/use-presences.ts'
import { useTicketLink } from '#web/components/ticket/use-ticket-link.ts'
import { formatDateTime, formatDay } from '#web/lib/format.ts'
import { priorityLabels } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { requesterOf, Unread } from './columns.tsx'
import { nameOf, ticketActions } from './ticket-dialogs.tsx'

export type WorkDialog = (typeof ticketActions)[number]['opens']

type WorkRowProps = {
  ticket: StaffTicket
  here: readonly Heard[]
  isPicked: boolean
  /** Rows are being selected. */
  isPicking: boolean
  onPick: () => void
  onChange: (dialog: WorkDialog, ticket: StaffTicket) => void
}

/**
 * A ticket in one line, and what can be done to it once it is hovered or has the focus: then a mouse also finds the
 * checkbox in the place of the status.
 */
export function WorkRow({ ticket, here, isPicked, isPicking, onPick, onChange }: WorkRowProps) {
  const link = useTicketLink()
  const { text, icon: Status } = statusLabels[ticket.status]
  return (
    <>
      <td className="relative z-10 grid shrink-0 place-items-center *:col-start-1 *:row-start-1 finger:flex finger:gap-2">
        <Checkbox
          tabIndex={-1}
          aria-label={m.common_table_select_row()}
          checked={isPicked}
          onCheckedChange={onPick}
          className={cn(
            !isPicking &&
              'opacity-0 group-hover/row:opacity-100 group-focus/row:opacity-100 group-focus-within/row:opacity-100 finger:opacity-100',
          )}
        />
        <Status
          role="img"
          aria-label={text()}
          className={cn(
            'pointer-events-none size-4 text-muted finger:opacity-100',
            isPicking
              ? 'opacity-0'
              : 'group-hover/row:opacity-0 group-focus/row:opacity-0 group-focus-within/row:opacity-0',
          )}
        />
      </td>
      {/* Under the actions the subject ends with dots, and what is left of the time hides. */}
      <td className="flex min-w-0 flex-1 items-center gap-2 sm:pointer-fine:group-focus-within/row:pr-34 sm:pointer-fine:group-hover/row:pr-34">
        {ticket.priority > 3 && (
          <Signal
            role="img"
            aria-label={priorityLabels[ticket.priority as 4 | 5].text()}
            className={cn('size-4 shrink-0', ticket.priority === 5 ? 'text-red' : 'text-amber')}
          />
        )}
        <Link
          {...link(ticket.id)}
          tabIndex={-1}
          title={`${nameOf(ticket)} · ${requesterOf(ticket)}`}
          className={cn(
            'min-w-0 flex-1 truncate after:absolute after:inset-0',
            ticket.unread_messages_count > 0 && 'font-medium',
          )}
        >
          <Unread count={ticket.unread_messages_count} />
          <span className="figures text-muted">#{ticket.id}</span> {ticket.subject || m.desk_subject_gone()}
        </Link>
        <span className="contents sm:pointer-fine:group-focus-within/row:hidden sm:pointer-fine:group-hover/row:hidden">
          <Others here={here} />
          <Due ticket={ticket} />
        </span>
      </td>
      <td className="absolute inset-y-0.5 right-0.5 z-10 flex items-center bg-raised px-1 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-sm:hidden pointer-coarse:hidden">
        {ticketActions.map(({ key, icon: Icon, label, opens }) => (
          <Button
            key={key}
            variant="quiet"
            size="icon-small"
            tabIndex={-1}
            aria-label={label({ name: nameOf(ticket) })}
            title={`${label({ name: nameOf(ticket) })} (${key.toUpperCase()})`}
            aria-keyshortcuts={key}
            onClick={() => onChange(opens, ticket)}
          >
            <Icon />
          </Button>
        ))}
      </td>
    </>
  )
}

/** Who else is at the ticket, so that nobody opens it to answer at once with them. */
function Others({ here }: { here: readonly Heard[] }) {
  if (here.length === 0) return null
  const isReplying = here.some(({ state }) => state === 'replying')
  const Icon = isReplying ? PencilLine : Eye
  const who = here.map(({ name, state }) =>
    state === 'replying' ? m.desk_work_replying({ name }) : m.desk_work_viewing({ name }),
  )
  return (
    <span
      role="img"
      aria-label={who.join(', ')}
      title={who.join(', ')}
      className={cn('z-10 shrink-0', isReplying ? 'text-amber' : 'text-muted')}
    >
      <Icon className="size-4" aria-hidden />
    </span>
  )
}

const dayMs = 86_400_000
const isFar = (at: string) => Math.abs(new Date(at).getTime() - Date.now()) > dayMs

/** The next due time in a word: past, near, waiting, or how far it is. */
function Due({ ticket }: { ticket: StaffTicket }) {
  const { first_response_date: first, first_response_due_date: response, resolution_due_date: whole } = ticket
  const due = first === null ? response : whole
  if (!due || ticket.status === 'resolved' || ticket.status === 'closed') return null
  if (ticket.is_sla_paused)
    return (
      <Pause role="img" aria-label={m.common_ticket_sla_paused()} className="size-4 shrink-0 text-muted" />
    )
  const Icon = ticket.is_sla_overdue ? AlarmClockOff : ticket.is_sla_due_soon ? AlarmClock : undefined
  const tone = ticket.is_sla_overdue ? 'text-red' : ticket.is_sla_due_soon ? 'text-amber' : 'text-muted'
  return (
    <span className={cn('inline-flex shrink-0 items-center gap-1 text-xs whitespace-nowrap', tone)}>
      {Icon && <Icon className="size-3.5" aria-hidden />}
      {ticket.is_sla_overdue && <span className="sr-only">{m.common_ticket_sla_overdue()}</span>}
      {isFar(due) ? (
        <time dateTime={due} title={formatDateTime(due)}>
          {formatDay(due)}
        </time>
      ) : (
        <RelativeTime at={due} />
      )}
    </span>
  )
}
