import { skipReasonLabels } from '#api/rules/labels/deliveries.ts'
import { deliveryLabels } from '#web/components/message/delivery-labels.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { Detail } from './queries.ts'

const parts = [
  { key: 'sent', text: deliveryLabels.sent.text, ink: 'bg-green' },
  { key: 'stored', text: deliveryLabels.stored.text, ink: 'bg-blue' },
  { key: 'waiting', text: m.notifications_delivery_waiting, ink: 'bg-turquoise' },
  { key: 'skipped', text: deliveryLabels.skipped.text, ink: 'bg-gold' },
  { key: 'failed', text: deliveryLabels.failed.text, ink: 'bg-red' },
  { key: 'cancelled', text: deliveryLabels.cancelled.text, ink: 'bg-control' },
] as const

/** Recipients without a delivery row are derived from the target count, which may be an estimate. */
const countOf = (key: string, count: number, isEstimated: boolean) =>
  formatCount(count, isEstimated && (key === 'waiting' || key === 'cancelled'))

type FiguresProps = { counts: Detail['delivery_counts']; isEstimated?: boolean }

/** A bar of recipients by the status of their message, and the figures. */
export function Figures({ counts, isEstimated = false }: FiguresProps) {
  const shown = parts.filter(({ key }) => counts[key] > 0)
  if (shown.length === 0) return null
  return (
    <>
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-raised">
        {shown.map(({ key, ink }) => (
          <span key={key} className={`min-w-1 ${ink}`} style={{ flexGrow: counts[key], flexBasis: 0 }} />
        ))}
      </div>
      <dl className="figures flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {shown.map(({ key, text, ink }) => (
          <div key={key} className="flex items-center gap-2">
            <span aria-hidden className={`size-2 rounded-full ${ink}`} />
            <dt className="text-muted">{text()}</dt>
            <dd className="font-medium">{countOf(key, counts[key], isEstimated)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Why recipients were skipped, most frequent first. */
export function SkipReasons({ reasons }: { reasons: Detail['skip_reasons'] }) {
  if (reasons.length === 0) return null
  return (
    <div className="rounded-control bg-raised p-3 text-sm">
      <h4 className="mb-1.5 text-xs text-muted">{m.notifications_outcome_skips()}</h4>
      <ul className="figures grid grid-cols-1 gap-1">
        {reasons.map(({ reason, count }) => (
          <li key={reason} className="flex justify-between gap-3">
            {inLanguage(skipReasonLabels[reason])}
            <span>{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
