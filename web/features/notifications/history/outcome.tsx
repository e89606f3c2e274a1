import { LoaderCircle, RotateCcw } from 'lucide-react'
import { deliveryRate } from '#api/rules/delivery-rate.ts'
import { retryNotification } from '#web/components/message/retry-notification.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { formatCount, formatNumber, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Figures, SkipReasons } from './figures.tsx'
import type { Detail } from './queries.ts'
import { Uses } from './uses.tsx'

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
  return (
    <section aria-label={m.notifications_outcome()} className="grid grid-cols-1 gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-medium">{m.notifications_outcome()}</h3>
        <span className="figures text-sm text-muted">
          {m.common_reach({ count: formatCount(counts.total, target_count_is_estimated) })}
          {rate !== null && <> · {m.notifications_outcome_rate({ rate: formatPercent(rate) })}</>}
        </span>
      </div>
      <Figures counts={counts} isEstimated={target_count_is_estimated} />
      <SkipReasons reasons={skip_reasons} />
      <Uses detail={detail} />
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
