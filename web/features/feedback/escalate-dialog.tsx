import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { reasonText } from '#web/components/form/text-rules.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'
import { escalate, type Feedback } from './queries.ts'
import { nameOf } from './rules.ts'

const EscalationForm = v.object({ escalation_reason: reasonText })

type EscalateDialogProps = { feedback: Feedback; onClose: () => void }

/** Escalates the ticket of a low rating, with a reason for the next agent. */
export function EscalateDialog({ feedback, onClose }: EscalateDialogProps) {
  const save = useSave(escalate, {
    form: { schema: EscalationForm, values: () => ({ escalation_reason: '' }) },
    row: feedback,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      save={save}
      title={m.feedback_escalate_title()}
      description={`${nameOf(feedback)} · ${m.feedback_escalate_body()}`}
      action={m.feedback_escalate_do()}
      onClose={onClose}
    >
      {feedback.feedback_text && (
        <blockquote className="border-l-2 border-line pl-3 text-sm whitespace-pre-line wrap-anywhere">
          {feedback.feedback_text}
        </blockquote>
      )}
      <save.form.TextareaField
        name="escalation_reason"
        label={m.feedback_reason()}
        maxLength={limits.reasonMax}
        rows={4}
      />
    </SaveDialog>
  )
}
