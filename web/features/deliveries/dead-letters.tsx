import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoaderCircle, RotateCcw } from 'lucide-react'
import { PendingState } from '#web/components/feedback/pending-state.tsx'
import { StaleLine } from '#web/components/feedback/stale-line.tsx'
import { ErrorState } from '#web/components/feedback/state.tsx'
import { RowList } from '#web/components/focus/row-list.tsx'
import { retryNotification } from '#web/components/message/retry-notification.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { totalText } from '#web/components/table/pagination.tsx'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/card.tsx'
import { queueQuery } from './queries.ts'
import { toQueueList } from './queue-list.tsx'

const shown = 5

/** `expected` is the known number of notifications, used to reserve their space while loading. */
type DeadLettersProps = { expected: number; className?: string }

/** Failed deliveries (dead letters) by notification, with the number of missed recipients and a retry each. */
export function DeadLetters({ expected, className }: DeadLettersProps) {
  const query = useQuery(queueQuery({ page: 1, limit: shown, status: 'undelivered' }))
  const redrive = useRowAction(retryNotification)
  const { data, error, refetch } = query
  if (error && !data?.rows.length)
    return (
      <Card className={className}>
        <ErrorState error={error} title={m.deliveries_dead_failed()} onRetry={() => void refetch()} />
      </Card>
    )
  const total = data?.total ?? expected
  if (total === 0) return null
  const rows = data?.rows
  const listed = rows?.length ?? Math.min(total, shown)
  const more = total - listed
  return (
    <Card className={className}>
      <div className="flex items-center justify-between gap-3">
        <CardTitle>{m.deliveries_dead()}</CardTitle>
        <Badge tone="red">{totalText(total, data?.capped)}</Badge>
      </div>
      <CardDescription>{m.deliveries_dead_about()}</CardDescription>
      <StaleLine query={query} className="mt-4" />
      {rows ? (
        <RowList rows={rows} className="mt-4 grid grid-cols-1 gap-2">
          {rows.map(({ id, status, display_title: title, failed_count, ...whom }) => {
            const busy = redrive.pending({ id })
            return (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-raised py-1.5 pr-1.5 pl-3 text-sm max-sm:py-3"
              >
                <div className="min-w-40 flex-1">
                  <Link
                    {...sectionTo('notification-history')}
                    search={{ status, notification: id }}
                    className="block truncate rounded-small max-sm:relative max-sm:-mt-3 max-sm:-mb-2 max-sm:py-3 hover:text-turquoise hover:underline"
                  >
                    {title}
                  </Link>
                  <p className="figures text-xs text-muted">{missedText(failed_count, whom)}</p>
                </div>
                <Button
                  variant="secondary"
                  size="small"
                  busy={busy}
                  aria-label={m.deliveries_dead_retry_this({ title })}
                  onClick={() => redrive.run({ id })}
                >
                  {busy ? <LoaderCircle className="animate-spin" /> : <RotateCcw />}
                  {m.deliveries_dead_retry()}
                </Button>
              </li>
            )
          })}
        </RowList>
      ) : (
        <div className="mt-4">
          <PendingState rows={listed} height="h-12 max-sm:h-16" />
        </div>
      )}
      {more > 0 && (
        <p className="mt-3 text-sm text-muted">
          <Link {...toQueueList('undelivered')} className="rounded-small text-turquoise hover:underline">
            {m.deliveries_dead_more({ count: totalText(more, data?.capped) })}
          </Link>
        </p>
      )}
    </Card>
  )
}

type Whom = { target_count: number; target_count_is_estimated: boolean }

function missedText(missed: number, { target_count: total, target_count_is_estimated: isEstimated }: Whom) {
  const words = { failed: formatNumber(missed), total: formatCount(total, isEstimated) }
  return missed === total && !isEstimated ? m.deliveries_dead_all(words) : m.deliveries_dead_count(words)
}
