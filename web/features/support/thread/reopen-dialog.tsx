import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { ruleCheck } from '#web/components/form/rule-check.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'
import { reopenTicket } from '../queries.ts'
import { useStoreTicket } from './use-store-ticket.ts'

/** A reason is required (D91). */
const reasonForm = v.object({
  reason: v.pipe(
    v.string(),
    ruleCheck((reason) => (reason.trim() === '' ? 'REASON_REQUIRED' : null)),
  ),
})

export function ReopenDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
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
