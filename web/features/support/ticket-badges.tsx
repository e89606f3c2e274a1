import { priorities, type TicketStatus } from '#db/enums.ts'
import { Badge } from '#web/ui/badge.tsx'
import { priorityWords, statusWords } from './words.ts'

export function StatusBadge({ status }: { status: TicketStatus }) {
  const { text, tone, icon: Icon } = statusWords[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {text()}
    </Badge>
  )
}

export function PriorityBadge({ priority }: { priority: number }) {
  const { text, tone } = priorityWords[priorities.find((each) => each === priority) ?? 2]
  return <Badge tone={tone}>{text()}</Badge>
}
