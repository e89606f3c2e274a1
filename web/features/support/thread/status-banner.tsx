import { useMutation } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import { useReplacementFocus } from '#web/components/focus/focus.ts'
import { ruleCheck } from '#web/components/form/rule-check.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { statusLabels } from '../labels.ts'
import { confirmTicket, reopenTicket, type Ticket } from '../queries.ts'
import { useStoreTicket } from './use-store-ticket.ts'

const frames = {
  waiting_user: 'border-gold/40 from-gold-tint to-gold-tint [&>svg]:text-gold',
  resolved: 'border-green/40 from-green/10 to-green/10 [&>svg]:text-green',
  closed: 'border-line from-raised to-raised [&>svg]:text-muted',
}

type BannerFrameProps = { status: keyof typeof frames; title: string; body: string; children?: ReactNode }

function BannerFrame({ status, title, body, children }: BannerFrameProps) {
  const { icon: Icon } = statusLabels[status]
  const focusProps = useReplacementFocus<HTMLDivElement>(status)
  return (
    <section
      className={cn(
        'flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border bg-surface bg-linear-to-r p-4 sm:p-5',
        frames[status],
      )}
    >
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="mt-0.5 text-sm text-muted">{body}</p>
      </div>
      {children && (
        <div
          {...focusProps}
          className="ml-auto flex flex-wrap gap-2 self-center max-sm:w-full max-sm:*:h-11 max-sm:*:flex-1"
        >
          {children}
        </div>
      )}
    </section>
  )
}

const withoutBanner: readonly TicketStatus[] = ['open', 'in_progress']

/** What the requester can do in this status: reply, confirm or reopen (D27, D43). */
export function StatusBanner({ ticket }: { ticket: Ticket }) {
  const [reopening, setReopening] = useState(false)
  const confirm = useMutation({ ...confirmTicket(ticket.id), onSuccess: useStoreTicket() })
  const { status } = ticket
  if (withoutBanner.includes(status)) return null
  const dialog = reopening && <ReopenDialog ticketId={ticket.id} onClose={() => setReopening(false)} />
  if (status === 'resolved')
    return (
      <BannerFrame
        status="resolved"
        title={m.support_resolved_title()}
        body={m.support_resolved_body({ days: limits.resolvedDays })}
      >
        <Button variant="secondary" busy={confirm.isPending} onClick={() => setReopening(true)}>
          {m.support_resolved_reopen()}
        </Button>
        <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {confirm.isPending && <LoaderCircle className="animate-spin" />}
          {m.support_resolved_confirm()}
        </Button>
        {dialog}
      </BannerFrame>
    )
  if (status === 'closed')
    return (
      <BannerFrame status="closed" title={m.support_closed_title()} body={m.support_closed_body()}>
        <Button variant="secondary" onClick={() => setReopening(true)}>
          {m.support_closed_reopen()}
        </Button>
        {dialog}
      </BannerFrame>
    )
  return (
    <BannerFrame status="waiting_user" title={m.support_waiting_title()} body={m.support_waiting_body()} />
  )
}

/** A reason is required (D91). */
const reasonForm = v.object({
  reason: v.pipe(
    v.string(),
    ruleCheck((reason) => (reason.trim() === '' ? 'REASON_REQUIRED' : null)),
  ),
})

function ReopenDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const save = useSave(
    { ...reopenTicket(ticketId), onSuccess: useStoreTicket() },
    { form: { schema: reasonForm, values: () => ({ reason: '' }) }, row: undefined, onSaved: onClose },
  )
  return (
    <SaveDialog
      save={save}
      title={m.support_reopen_title()}
      description={m.support_reopen_body()}
      action={m.support_reopen_submit()}
      onClose={onClose}
      className="max-w-md"
    >
      <save.form.TextareaField
        name="reason"
        label={m.support_reopen_reason()}
        rows={4}
        maxLength={limits.reasonMax}
      />
    </SaveDialog>
  )
}
