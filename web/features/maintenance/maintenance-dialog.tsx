import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { optionalReason } from '#web/components/form/text-rules.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'
import { enableMaintenance } from './queries.ts'

/** Minutes; 30 days at most. */
const mostMinutes = 43_200

const EnableForm = v.object({
  reason: optionalReason,
  duration: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (value) =>
        value === '' || (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= mostMinutes),
      () => m.maintenance_duration_invalid(),
    ),
    v.transform((value) => (value === '' ? undefined : Number(value))),
  ),
})

/** Closes the platform to users, for some minutes or until an admin ends it (D62). */
export function MaintenanceDialog({ onClose }: { onClose: () => void }) {
  const save = useSave(enableMaintenance, {
    form: { schema: EnableForm, values: () => ({ reason: '', duration: '' }) },
    row: undefined,
    onSaved: onClose,
  })
  const { TextField, TextareaField } = save.form
  return (
    <SaveDialog
      save={save}
      title={m.maintenance_enable_title()}
      description={m.maintenance_enable_question()}
      action={m.maintenance_enable()}
      tone="danger"
      onClose={onClose}
    >
      <TextField
        name="duration"
        label={m.maintenance_duration()}
        hint={m.maintenance_duration_hint()}
        inputMode="numeric"
        maxLength={5}
      />
      <TextareaField name="reason" label={m.maintenance_reason()} rows={3} maxLength={limits.reasonMax} />
    </SaveDialog>
  )
}
