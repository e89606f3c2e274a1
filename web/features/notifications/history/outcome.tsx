import { LoaderCircle, RotateCcw } from 'lucide-react'
import { deliveryRate } from '#api/rules/delivery-rate.ts'
import { skipReasonLabels } from '#api/rules/labels/deliveries.ts'
import { deliveryLabels } from '#web/components/message/delivery-labels.ts'
import { retryNotification } from '#web/components/message/retry-notification.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { formatCount, formatNumber, formatPercent } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Figures } from './figures.tsx'
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

/** Delivery summary: a bar of recipients by status, and the skip reasons. */
export function Outcome({ detail }: { detail: Detail }) {
  const { delivery_counts: counts, skip_reasons, target_count_is_estimated } = detail
  const redrive = useRowAction(retryNotification)
  const busy = redrive.pending(detail)
  const rate = deliveryRate({
    ...detail,
    sent_count: counts.sent,
    stored_count: counts.stored,
    target_count: counts.total,
  })
  const shown = parts.filter(({ key }) => counts[key] > 0)
  return (
    <section aria-label={m.notifications_outcome()} className="grid grid-cols-1 gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-medium">{m.notifications_outcome()}</h3>
        <span className="figures text-sm text-muted">
          {m.common_reach({ count: formatCount(counts.total, target_count_is_estimated) })}
          {rate !== null && <> · {m.notifications_outcome_rate({ rate: formatPercent(rate) })}</>}
        </span>
      </div>
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
            <dd className="font-medium">{countOf(key, counts[key], target_count_is_estimated)}</dd>
          </div>
        ))}
      </dl>
      {skip_reasons.length > 0 && (
        <div className="rounded-control bg-raised p-3 text-sm">
          <h4 className="mb-1.5 text-xs text-muted">{m.notifications_outcome_skips()}</h4>
          <ul className="figures grid grid-cols-1 gap-1">
            {skip_reasons.map(({ reason, count }) => (
              <li key={reason} className="flex justify-between gap-3">
                {inLanguage(skipReasonLabels[reason])}
                <span>{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Figures detail={detail} />
      {detail.retryable_count > 0 && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          busy={busy}
          onClick={() => redrive.run(detail)}
        >
          {busy ? <LoaderCircle className="animate-spin" /> : <RotateCcw />}
          {m.notifications_redrive({ count: formatNumber(detail.retryable_count) })}
        </Button>
      )}
    </section>
  )
}
