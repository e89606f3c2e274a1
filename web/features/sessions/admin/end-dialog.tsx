import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import type { BulkResult } from '#web/components/table/bulk-actions.tsx'
import { ruleMessage } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { type EndInput, ending } from './mutations.ts'

const EndForm = v.object({
  reason: v.pipe(v.string(), v.trim(), v.maxLength(limits.reasonMax, ruleMessage('REASON_TOO_LONG'))),
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
  const { AppField } = save.form
  return (
    <SaveDialog save={save} title={title} description={body} action={action} tone="danger" onClose={onClose}>
      <AppField name="reason">
        {(field) => (
          <field.TextareaField
            label={m.sessions_end_reason()}
            hint={m.sessions_end_reason_hint()}
            rows={3}
            maxLength={limits.reasonMax}
          />
        )}
      </AppField>
      <AppField name="notify">
        {(field) => (
          <field.CheckboxField label={m.sessions_end_notify()} hint={m.sessions_end_notify_hint()} />
        )}
      </AppField>
    </SaveDialog>
  )
}
