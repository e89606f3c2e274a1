import { ListPlus, LoaderCircle, RotateCcw, Send } from 'lucide-react'
import { confirm } from '#web/components/feedback/confirm.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import type { QueueStatus } from './queries.ts'
import { type Operation, operations, whyNot } from './rules.ts'
import type { QueueActions } from './use-queue-actions.ts'

const words = {
  process: { icon: ListPlus, text: m.deliveries_queue_process, hint: m.deliveries_queue_process_hint },
  send: { icon: Send, text: m.deliveries_queue_send, hint: m.deliveries_queue_send_hint },
  retry: { icon: RotateCcw, text: m.deliveries_queue_retry, hint: m.deliveries_queue_retry_hint },
}

type OperationsProps = { summary: QueueStatus['summary']; actions: QueueActions }

/** Manual operations; the queue also runs by itself. */
export function Operations({ summary, actions: { running, operate } }: OperationsProps) {
  async function start(operation: Operation) {
    const count = formatNumber(summary.undelivered_messages)
    const sure =
      operation !== 'retry' ||
      (await confirm({
        title: m.deliveries_queue_retry_title({ count }),
        action: m.deliveries_queue_retry(),
      }))
    if (sure) operate(operation)
  }
  return (
    <Card className="grid gap-4">
      <CardTitle>{m.deliveries_queue_operations()}</CardTitle>
      <ul className="grid gap-2">
        {operations.map((operation) => {
          const { icon: Icon, text, hint } = words[operation]
          const blocked = whyNot(operation, summary, running)
          const busy = running === operation
          const hintId = `queue-${operation}`
          return (
            <li
              key={operation}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-raised p-3"
            >
              <Button
                variant={operation === 'process' ? 'primary' : 'secondary'}
                className="min-w-44 justify-start"
                idle={blocked !== undefined}
                busy={busy}
                aria-describedby={hintId}
                onClick={() => start(operation)}
              >
                {busy ? <LoaderCircle className="animate-spin" /> : <Icon />}
                {text()}
              </Button>
              <p id={hintId} className="min-w-40 flex-1 text-xs text-muted">
                {blocked ?? hint()}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
