import {
  CircleCheckBig,
  CircleDot,
  CircleSlash,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react'
import * as labels from '#api/rules/labels/tickets.ts'
import { ticketStatusBadges as badges } from '#api/rules/tickets.ts'
import type { TicketFlag, TicketStatus } from '#db/enums/tickets.ts'
import { inLanguage, withLooks } from '#web/lib/labels.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Statuses as the staff reads them. */
export const statusLabels = withLooks<TicketStatus, { tone: Tone; icon: LucideIcon }>(
  labels.ticketStatusLabels,
  {
    open: { tone: badges.open.color, icon: CircleDot },
    in_progress: { tone: badges.in_progress.color, icon: LoaderCircle },
    waiting_user: { tone: badges.waiting_user.color, icon: Hourglass },
    resolved: { tone: badges.resolved.color, icon: CircleCheckBig },
    closed: { tone: badges.closed.color, icon: CircleSlash },
  },
)

export const flagLabels = withLooks<TicketFlag, { tone: Tone }>(labels.ticketFlagLabels, {
  clean: { tone: 'neutral' },
  flagged: { tone: 'amber' },
  spam: { tone: 'red' },
})

export const subcategoryLabel = (subcategory: string) => {
  const label = labels.ticketSubcategoryLabels[subcategory]
  return label ? inLanguage(label) : subcategory
}
