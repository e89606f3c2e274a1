import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { queueHealthLabels } from '#api/rules/labels/deliveries.ts'
import { formatDateTime, formatMinutes, formatNumber, formatPercent } from '#web/lib/format.ts'
import { withLooks } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { QueueStatus } from './queries.ts'

type Health = QueueStatus['health_indicators']

const healthLabels = withLooks<Health['queue_health'], { tone: Tone }>(queueHealthLabels, {
  HEALTHY: { tone: 'green' },
  BUSY: { tone: 'turquoise' },
  WARNING: { tone: 'amber' },
  CRITICAL: { tone: 'red' },
})

/** An unmeasured figure is a dash, never zero. */
const percent = (value: number | null) => (value === null ? '—' : formatPercent(value, 1))
const number = (value: number | null) =>
  value === null ? '—' : formatNumber(value, { maximumFractionDigits: 2 })

type Rule = Health['recommendations'][number]['rule']

const limitsOf = ({ value, warning, critical }: Rule) => ({
  value: number(value),
  warning: number(warning),
  critical: number(critical),
})

/** The rule behind a recommendation, with the measured value. */
const ruleLabels: Record<Rule['name'], (rule: Rule) => string> = {
  OLDEST_WAIT: (rule) => m.deliveries_queue_rule_wait(limitsOf(rule)),
  ERROR_RATE: (rule) => m.deliveries_queue_rule_errors(limitsOf(rule)),
  FAILED: (rule) => m.deliveries_queue_rule_failed({ value: number(rule.value) }),
  NOTHING_TO_DO: () => m.deliveries_queue_rule_fine(),
}

const adviceIcons = {
  SUCCESS: { icon: CircleCheck, ink: 'text-green' },
  WARNING: { icon: TriangleAlert, ink: 'text-gold' },
  ERROR: { icon: CircleX, ink: 'text-red' },
}

export function HealthCard({ status: { summary, health_indicators } }: { status: QueueStatus }) {
  const { queue_health, processing_speed, expected_end, error_rate, recommendations } = health_indicators
  const { text, tone } = healthLabels[queue_health]
  const shares = [
    {
      label: m.deliveries_queue_processed_share(),
      value: summary.today_processed_percentage,
      tone: 'turquoise',
    },
    {
      label: m.deliveries_queue_success_share(),
      value: error_rate.success_percentage,
      shown:
        error_rate.success_percentage !== null &&
        m.common_delivered({
          sent: formatNumber(summary.today_messages_sent),
          count: formatNumber(summary.today_messages),
          rate: formatPercent(error_rate.success_percentage),
        }),
      tone: 'green',
    },
    { label: m.deliveries_queue_error_share(), value: error_rate.error_percentage, tone: 'red' },
  ] as const
  return (
    <Card className="grid gap-5">
      <div className="flex items-center justify-between gap-3">
        <CardTitle>{m.deliveries_queue_health()}</CardTitle>
        <Badge tone={tone}>{text()}</Badge>
      </div>
      <dl className="figures grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-muted">{m.deliveries_queue_per_day()}</dt>
          <dd className="mt-1 font-display text-lg font-semibold">
            {number(processing_speed.notifications_per_day)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{m.deliveries_queue_wait()}</dt>
          <dd className="mt-1 font-display text-lg font-semibold">
            {summary.avg_queue_wait_hours === null ? '—' : formatMinutes(summary.avg_queue_wait_hours * 60)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{m.deliveries_queue_expected_end()}</dt>
          <dd className="mt-1 font-display text-lg font-semibold">
            {expected_end === null ? '—' : formatDateTime(expected_end)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{m.deliveries_queue_stored_today()}</dt>
          <dd className="mt-1 font-display text-lg font-semibold">{number(summary.today_messages_stored)}</dd>
        </div>
      </dl>
      <ul className="grid gap-3">
        {shares.map((share) => (
          <li key={share.label} className="grid gap-1.5">
            <p className="figures flex justify-between gap-3 text-sm">
              <span className="text-muted">{share.label}</span>
              {('shown' in share && share.shown) || percent(share.value)}
            </p>
            <Progress label={share.label} value={share.value ?? 0} tone={share.tone} />
          </li>
        ))}
      </ul>
      <div>
        <h3 className="mb-2 text-sm">{m.deliveries_queue_advice()}</h3>
        <ul className="grid gap-2">
          {recommendations.map(({ type, message, rule }) => {
            const { icon: Icon, ink } = adviceIcons[type]
            return (
              <li key={message} className="flex gap-2.5 rounded-control bg-raised p-3 text-sm">
                <Icon className={`mt-0.5 size-4 shrink-0 ${ink}`} />
                <div className="min-w-0">
                  {message}
                  <p className="figures mt-1 text-xs text-muted">{ruleLabels[rule.name](rule)}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </Card>
  )
}
