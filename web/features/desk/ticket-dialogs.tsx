import { ArrowUpRight, CircleDot, Signal, UserRound } from 'lucide-react'
import { withRow } from '#web/components/table/row-dialogs.tsx'
import { type StaffTicket, ticketQuery } from '#web/components/ticket/queries.ts'
import * as m from '#web/paraglide/messages.js'
import { TicketDialog } from './change-dialog.tsx'

export const nameOf = ({ id, subject }: StaffTicket) => `#${id} ${subject}`

/** What an agent does to a ticket of a list, by its key. */
export const ticketActions = [
  { key: 's', icon: CircleDot, text: m.desk_move, label: m.desk_move_this, opens: 'move' },
  { key: 'a', icon: UserRound, text: m.desk_assign, label: m.desk_assign_this, opens: 'assign' },
  { key: 'p', icon: Signal, text: m.desk_prioritise, label: m.desk_rank_this, opens: 'rank' },
  { key: 'e', icon: ArrowUpRight, text: m.desk_escalate, label: m.desk_escalate_this, opens: 'escalate' },
] as const

const dialogOf = (field: Parameters<typeof TicketDialog>[0]['field']) =>
  withRow(ticketQuery, (ticket, close) => <TicketDialog {...{ field, ticket }} onClose={close} />)

/** Their dialogs, by the key of the URL that opens each. */
export const ticketDialogs = {
  move: dialogOf('status'),
  assign: dialogOf('assign'),
  rank: dialogOf('priority'),
  escalate: dialogOf('escalate'),
}
