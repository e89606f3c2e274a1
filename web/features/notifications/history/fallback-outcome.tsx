import { Ban } from 'lucide-react'
import { useState } from 'react'
import { channelLabels } from '#web/components/message/labels.ts'
import { outcomeLabel } from '#web/components/message/notification-labels.ts'
import { ReasonDialog } from '#web/components/message/reason-dialog.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Figures, SkipReasons } from './figures.tsx'
import { cancelFallback, type Detail } from './queries.ts'

type Step = Detail['fallback_outcome'][number]

const isAhead = ({ status }: Step) => status === 'scheduled' || status === 'processing'

/** Outcome of each fallback channel, and a button that withdraws those still to come. */
export function FallbackOutcome({ detail }: { detail: Detail }) {
  const [asking, setAsking] = useState(false)
  const cancel = useAction(cancelFallback)
  const steps = detail.fallback_outcome
  if (steps.length === 0) return null
  return (
    <section aria-label={m.notifications_fallback()} className="grid grid-cols-1 gap-3">
      <h3 className="text-sm font-medium">{m.notifications_fallback()}</h3>
      {steps.map((step) => (
        <StepOutcome key={step.channel} step={step} />
      ))}
      {steps.some(isAhead) && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setAsking(true)}
        >
          <Ban />
          {m.notifications_fallback_cancel()}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={m.notifications_fallback_cancel_title()}
          body={m.notifications_fallback_cancel_body()}
          label={m.notifications_fallback_cancel_reason()}
          action={m.notifications_fallback_cancel()}
          failed={m.notifications_fallback_cancel_failed()}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => cancel.mutateAsync({ id: detail.id, reason })}
        />
      )}
    </section>
  )
}

function StepOutcome({ step }: { step: Step }) {
  const { channel, status, due_date, not_needed_count, delivery_counts, skip_reasons } = step
  const { icon: Icon, text } = channelLabels[channel]
  const { total: target_count, sent: sent_count, stored: stored_count } = delivery_counts
  const { text: state, tone } = outcomeLabel({ status, target_count, sent_count, stored_count })
  const isNeeded = status !== 'sent' || target_count > 0
  return (
    <article className="grid grid-cols-1 gap-2 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Icon aria-hidden className="size-4 text-muted" />
        <h4 className="font-medium">{text()}</h4>
        {isNeeded ? <Badge tone={tone}>{state()}</Badge> : <Badge>{m.notifications_fallback_none()}</Badge>}
        <span className="figures ml-auto text-xs text-muted">{formatDateTime(due_date)}</span>
      </div>
      {status === 'scheduled' ? (
        <p className="figures text-sm text-muted">
          {m.notifications_fallback_ahead({ count: formatNumber(delivery_counts.waiting) })}
        </p>
      ) : (
        <>
          <p className="figures text-sm">
            {m.notifications_fallback_not_needed({ count: formatNumber(not_needed_count) })}
          </p>
          <Figures counts={delivery_counts} />
          <SkipReasons reasons={skip_reasons} />
        </>
      )}
    </article>
  )
}
