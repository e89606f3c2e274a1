import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { type Note, saveNote } from './queries.ts'

const NoteForm = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, () => ruleText('NOTE_REQUIRED')),
    v.maxLength(limits.staffNoteMax, () => ruleText('NOTE_TOO_LONG')),
  ),
})

type NoteDialogProps = { userId: number; note: Note | undefined; onClose: () => void }

export function NoteDialog({ userId, note, onClose }: NoteDialogProps) {
  const save = useSave(saveNote(userId), {
    form: { schema: NoteForm, values: (row: Note | undefined) => ({ text: row?.text ?? '' }) },
    row: note,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      save={save}
      title={note ? m.users_notes_edit() : m.users_notes_add()}
      description={m.users_notes_about()}
      onClose={onClose}
    >
      <save.form.TextareaField
        name="text"
        label={m.users_notes_text()}
        rows={5}
        maxLength={limits.staffNoteMax}
      />
    </SaveDialog>
  )
}
