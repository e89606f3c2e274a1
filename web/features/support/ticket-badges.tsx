import type { TicketStatus } from '#db/enums/tickets.ts'
import { priorityLabel } from '#web/lib/priority.ts'
import { Badge } from '#web/ui/badge.tsx'
import { statusLabels } from './labels.ts'

export function StatusBadge({ status }: { status: TicketStatus }) {
  const { text, tone, icon: Icon } = statusLabels[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {text()}
    </Badge>
  )
}

export function PriorityBadge({ priority }: { priority: number }) {
  const { text, tone } = priorityLabel(priority)
  return <Badge tone={tone}>{text()}</Badge>
}
