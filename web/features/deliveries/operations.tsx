import { ListPlus, LoaderCircle, RotateCcw, Send } from 'lucide-react'
import { confirm } from '#web/components/feedback/confirm.tsx'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { QueueStatus } from './queries.ts'
import { type Operation, operations, whyNot } from './rules.ts'
import type { QueueActions } from './use-queue-actions.ts'

const words = {
  process: { icon: ListPlus, text: m.deliveries_queue_process, hint: m.deliveries_queue_process_hint },
  send: { icon: Send, text: m.deliveries_queue_send, hint: m.deliveries_queue_send_hint },
  retry: { icon: RotateCcw, text: m.deliveries_queue_retry, hint: m.deliveries_queue_retry_hint },
}

type OperationsProps = Pick<QueueStatus, 'summary' | 'retry'> & { actions: QueueActions }

/** Manual operations; the queue also runs by itself. */
export function Operations({ summary, retry, actions: { running, operate } }: OperationsProps) {
  async function start(operation: Operation) {
    const sure =
      operation !== 'retry' ||
      (await confirm({
        title: m.deliveries_queue_retry_title({ count: formatNumber(retry.messages) }),
        body: retryBody(retry),
        action: m.deliveries_queue_retry(),
      }))
    if (sure) operate(operation)
  }
  const textOf = (operation: Operation) =>
    operation === 'retry' && retry.messages > 0
      ? m.deliveries_queue_retry_count({ count: formatNumber(retry.messages) })
      : words[operation].text()
  return (
    <Card className="grid gap-4">
      <CardTitle>{m.deliveries_queue_operations()}</CardTitle>
      <ul className="grid gap-2">
        {operations.map((operation) => {
          const { icon: Icon, hint } = words[operation]
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
                {textOf(operation)}
              </Button>
              <p id={hintId} className="min-w-40 flex-1 text-xs text-muted">
                {blocked ?? hint()}
              </p>
            </li>
          )
        })}
      </ul>
      {retry.progress && <RetryProgress progress={retry.progress} />}
    </Card>
  )
}

/** Which messages a retry takes: the oldest and the newest, and none from before the retention. */
const retryBody = ({ oldest, newest, days }: QueueStatus['retry']) =>
  oldest && newest
    ? m.deliveries_queue_retry_body({
        oldest: oldest.display_title,
        oldestDate: formatDateTime(oldest.date),
        newest: newest.display_title,
        newestDate: formatDateTime(newest.date),
        days,
      })
    : undefined

/** How many messages of the retry in progress are back in the queue. */
function RetryProgress({ progress }: { progress: NonNullable<QueueStatus['retry']['progress']> }) {
  const { total, requeued } = progress
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="figures">
        {m.deliveries_queue_retry_progress({ count: formatNumber(total), done: formatNumber(requeued) })}
      </p>
      <Progress label={m.deliveries_queue_retry_running()} value={total > 0 ? (100 * requeued) / total : 0} />
    </div>
  )
}
