import { CalendarClock, CircleCheckBig, CircleX, Hourglass, Send, TriangleAlert } from 'lucide-react'
import { Sparkline } from '#web/components/chart/sparkline.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import type { QueueStatus } from './queries.ts'
import { lineOf, rangeLabels } from './queue-history.ts'

type Past = QueueStatus['history']

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

/** Figures with a history. It counts messages, unlike the card, so its label says so. */
const lines = {
  today_sent: { key: 'sent', color: 'var(--green)' },
  today_failed: { key: 'failed', color: 'var(--red)' },
} as const

function Lately({ past, line: { key, color } }: { past: Past; line: (typeof lines)[keyof typeof lines] }) {
  const values = lineOf(past, key)
  const count = formatNumber(values.reduce((sum, value) => sum + value, 0))
  return (
    <dd className="figures order-first mt-2 grid gap-1 text-xs text-muted">
      <Sparkline
        label={m.deliveries_queue_card_peak({ count: formatNumber(Math.max(...values, 0)) })}
        values={values}
        color={color}
      />
      {m.deliveries_queue_card_lately({ range: rangeLabels[past.range](), count })}
    </dd>
  )
}

/** Six figures; failures are colored only if there are any. */
export function SummaryCards({ summary, past }: { summary: QueueStatus['summary']; past: Past }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {cards.map(({ key, icon: Icon, text, ink }) => (
        <div
          key={key}
          // In two columns the cards with a sparkline share a row.
          className={cn('card flex flex-col-reverse justify-end gap-1 p-4', key in lines && 'max-md:order-1')}
        >
          <dt className="text-sm text-muted">{text()}</dt>
          <dd className="figures flex items-center justify-between gap-2 font-display text-xl font-semibold">
            {formatNumber(summary[key])}
            <Icon className={cn('size-5', summary[key] > 0 ? ink : 'text-control')} />
          </dd>
          {(key === 'today_sent' || key === 'today_failed') && <Lately past={past} line={lines[key]} />}
        </div>
      ))}
    </dl>
  )
}
