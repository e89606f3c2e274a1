import { formatInstant } from '#cli/format.ts'
import { timeCell } from '#cli/lists/cells.ts'
import { t } from '#cli/texts.ts'
import type { Cell } from '#cli/ui/table.tsx'

type Ticket = {
  status: string
  first_response_date: string | null
  resolved_date: string | null
  first_response_due_date: string | null
  resolution_due_date: string | null
  is_sla_overdue: boolean
  is_sla_breached: boolean
  is_first_response_sla_breached: boolean
  is_sla_paused: boolean
}

/** The next due time, that it has passed, that one was missed or that it waits; scripts always read the time. */
export function dueCell(ticket: Ticket): Cell {
  const isFinished = ticket.status === 'resolved' || ticket.status === 'closed'
  const due =
    ticket.first_response_date === null ? ticket.first_response_due_date : ticket.resolution_due_date
  const plain = due ?? ''
  if (ticket.is_sla_overdue) return { text: t('slaOverdue'), plain }
  if (ticket.is_sla_breached || ticket.is_first_response_sla_breached) return { text: t('slaMissed'), plain }
  if (!due || isFinished) return { text: '–', plain }
  return ticket.is_sla_paused ? { text: t('slaPaused'), plain } : timeCell(due)
}

const withState = (due: string | null, states: (string | false)[]) =>
  [formatInstant(due), ...states.filter(Boolean)].join(' · ')

/** Both due times of a ticket, and whether each was met, missed or paused. */
export const dueRows = (ticket: Ticket): [string, string][] => [
  [
    t('slaFirstDue'),
    withState(ticket.first_response_due_date, [ticket.is_first_response_sla_breached && t('slaMissed')]),
  ],
  [
    t('slaResolutionDue'),
    withState(ticket.resolution_due_date, [
      ticket.is_sla_breached && t('slaMissed'),
      ticket.is_sla_paused && t('slaPaused'),
    ]),
  ],
]
