import { CalendarClock, CircleCheckBig, CircleX, Hourglass, Send, TriangleAlert } from 'lucide-react'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import type { QueueStatus } from './queries.ts'

const headingId = 'queue-notifications'

const cards = [
  {
    key: 'pending_approval_processing',
    icon: Hourglass,
    text: m.deliveries_queue_card_approved,
    ink: 'text-blue',
  },
  {
    key: 'currently_processing',
    icon: Send,
    text: m.deliveries_queue_card_processing,
    ink: 'text-turquoise',
  },
  {
    key: 'failed_notifications',
    icon: TriangleAlert,
    text: m.deliveries_queue_card_failed,
    ink: 'text-red',
  },
  { key: 'today_sent', icon: CircleCheckBig, text: m.deliveries_queue_card_today_sent, ink: 'text-green' },
  { key: 'today_failed', icon: CircleX, text: m.deliveries_queue_card_today_failed, ink: 'text-red' },
  { key: 'scheduled', icon: CalendarClock, text: m.deliveries_queue_card_scheduled, ink: 'text-gold' },
] as const

/**
 * Six numbers of notifications; failures are colored only if there are any. The failed ones are those that a retry
 * takes, with their messages.
 */
export function SummaryCards({ summary }: { summary: QueueStatus['summary'] }) {
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h2 id={headingId} className="text-sm text-muted">
        {m.deliveries_queue_unit_title()}
      </h2>
      <dl className="grid grid-cols-2 gap-3 max-sm:gap-2 md:grid-cols-3 xl:grid-cols-6">
        {cards.map(({ key, icon: Icon, text, ink }) => (
          <div key={key} className="card flex flex-col-reverse justify-end gap-1 p-4 max-sm:p-3">
            <dt className="text-sm text-muted">{text()}</dt>
            <dd className="figures flex items-center justify-between gap-2 font-display text-xl font-semibold">
              {formatNumber(summary[key])}
              <Icon className={cn('size-5', summary[key] > 0 ? ink : 'text-control')} />
            </dd>
            {key === 'failed_notifications' && summary.undelivered_messages > 0 && (
              <dd className="figures order-first text-xs text-muted">
                {m.deliveries_queue_card_failed_messages({
                  count: formatNumber(summary.undelivered_messages),
                })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
