import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { reasonText } from '#web/components/form/text-rules.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'
import { addNote, type LogTicket } from './queries.ts'

const NoteForm = v.object({ change_reason: reasonText })

/** A note in the status log of a ticket (D75). */
export function NoteDialog({ ticket, onClose }: { ticket: LogTicket; onClose: () => void }) {
  const save = useSave(addNote, {
    form: { schema: NoteForm, values: () => ({ change_reason: '' }) },
    row: ticket,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      save={save}
      title={m.status_logs_note_title()}
      description={`#${ticket.id} ${ticket.subject}`.trim()}
      onClose={onClose}
    >
      <save.form.TextareaField
        name="change_reason"
        label={m.status_logs_note()}
        maxLength={limits.reasonMax}
        rows={4}
      />
    </SaveDialog>
  )
}
