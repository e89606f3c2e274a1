import type { TicketStatus } from '#db/enums/tickets.ts'
import { priorities } from '#db/enums.ts'
import { Badge } from '#web/ui/badge.tsx'
import { priorityLabels, statusLabels } from './labels.ts'

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
  const { text, tone } = priorityLabels[priorities.find((each) => each === priority) ?? 2]
  return <Badge tone={tone}>{text()}</Badge>
}
