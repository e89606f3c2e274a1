import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { optionalReason } from '#web/components/form/text-rules.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import type { BulkResult } from '#web/components/table/bulk-actions.tsx'
import * as m from '#web/paraglide/messages.js'
import { type EndInput, ending } from './mutations.ts'

const EndForm = v.object({
  reason: optionalReason,
  notify: v.boolean(),
})

type EndDialogProps = {
  title: string
  body: string
  action: string
  run: (input: EndInput) => Promise<BulkResult[]>
  onResults: (results: readonly BulkResult[]) => void
  onClose: () => void
}

/** Asks for an optional reason and whether to mail the users before sessions end. */
export function EndDialog({ title, body, action, run, onResults, onClose }: EndDialogProps) {
  const save = useSave(ending(run), {
    form: { schema: EndForm, values: () => ({ reason: '', notify: true }) },
    row: undefined,
    onSaved: (results) => onResults(results ?? []),
  })
  const { CheckboxField, TextareaField } = save.form
  return (
    <SaveDialog save={save} title={title} description={body} action={action} tone="danger" onClose={onClose}>
      <TextareaField
        name="reason"
        label={m.sessions_end_reason()}
        hint={m.sessions_end_reason_hint()}
        rows={3}
        maxLength={limits.reasonMax}
      />
      <CheckboxField name="notify" label={m.sessions_end_notify()} hint={m.sessions_end_notify_hint()} />
    </SaveDialog>
  )
}
