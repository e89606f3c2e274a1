import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { required } from '#web/components/form/text-rules.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { useSave } from '#web/components/mutation/use-save.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { ruleMessage } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { BesideList } from './beside-list.tsx'
import { type Note, notesQuery, removeNote, saveNote } from './queries.ts'

type NotesCardProps = { userId: number; editable: boolean }

/** Notes of the staff on a user, who never sees them; admins change their own and delete any. */
export function NotesCard({ userId, editable }: NotesCardProps) {
  const [opened, setOpened] = useState<Note | 'new'>()
  const remove = useRemove(removeNote(userId), () => ({
    title: m.users_notes_remove_title(),
    body: m.users_notes_remove_body(),
    action: m.users_notes_remove(),
  }))
  return (
    <>
      <BesideList
        title={m.users_notes_title()}
        empty={m.users_notes_empty()}
        query={notesQuery(userId)}
        action={
          editable && (
            <Button variant="secondary" size="small" onClick={() => setOpened('new')}>
              <Plus />
              {m.users_notes_add()}
            </Button>
          )
        }
      >
        {(note) => (
          <>
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
              <span>
                {note.authorName ?? m.users_notes_unknown()} · <RelativeTime at={note.createdDate} />
                {note.updatedDate !== note.createdDate && ` · ${m.users_notes_edited()}`}
              </span>
              {editable && (
                <span className="flex">
                  {note.isOwn && (
                    <IconButton
                      icon={Pencil}
                      size="icon-small"
                      label={m.users_notes_edit()}
                      onClick={() => setOpened(note)}
                    />
                  )}
                  <IconButton
                    icon={Trash2}
                    size="icon-small"
                    className="hover:text-red"
                    label={m.users_notes_remove()}
                    busy={remove.pending(note)}
                    onClick={() => remove.run(note)}
                  />
                </span>
              )}
            </div>
          </>
        )}
      </BesideList>
      {opened && (
        <NoteDialog
          userId={userId}
          note={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const NoteForm = v.object({
  text: v.pipe(required('NOTE_REQUIRED'), v.maxLength(limits.staffNoteMax, ruleMessage('NOTE_TOO_LONG'))),
})

type NoteDialogProps = { userId: number; note: Note | undefined; onClose: () => void }

function NoteDialog({ userId, note, onClose }: NoteDialogProps) {
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
