import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'
import { EnableForm, enableMaintenance } from './queries.ts'

/** Asks for a reason and a duration, both optional, before the platform is closed. */
export function EnableDialog({ onClose }: { onClose: () => void }) {
  const save = useSave(enableMaintenance, {
    form: { schema: EnableForm, values: () => ({ reason: '', duration: '' }) },
    row: undefined,
    onSaved: onClose,
  })
  const { AppField } = save.form
  return (
    <SaveDialog
      save={save}
      title={m.maintenance_enable()}
      description={m.maintenance_warning()}
      action={m.maintenance_enable()}
      tone="danger"
      onClose={onClose}
    >
      <AppField name="reason">
        {(field) => <field.TextareaField label={m.maintenance_reason_optional()} rows={3} />}
      </AppField>
      <AppField name="duration">
        {(field) => (
          <field.TextField
            inputMode="numeric"
            label={m.maintenance_duration_optional()}
            hint={m.maintenance_duration_hint()}
          />
        )}
      </AppField>
    </SaveDialog>
  )
}
