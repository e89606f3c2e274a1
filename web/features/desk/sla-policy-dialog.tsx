import { useStore } from '@tanstack/react-form'
import { SelectField } from '#web/components/form/select-field.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { formatHours } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { PolicyPreview } from './overdue-preview.tsx'
import { policyName } from './policy-name.ts'
import { PolicyForm, policyValues } from './sla-forms.ts'
import { policyQuery, type SlaPolicy, savePolicy } from './sla-queries.ts'

const typed = (minutes: string) => (/^\d{1,6}$/.test(minutes) ? formatHours(Number(minutes)) : undefined)

export const calendars = { business: m.desk_sla_business, always: m.desk_sla_always }
const appliesTo = { new: m.desk_sla_applies_new, unresolved: m.desk_sla_applies_unresolved }

/** Changes the times of one priority, of all categories or one. */
export function SlaPolicyDialog({ policy, onClose }: { policy: SlaPolicy; onClose: () => void }) {
  const save = useSave(savePolicy, {
    form: { schema: PolicyForm, values: policyValues },
    row: policy,
    read: policyQuery,
    onSaved: onClose,
  })
  const { AppField, CheckboxField, TextField } = save.form
  const values = useStore(save.form.store, (state) => state.values)
  const isException = policy.category !== null
  return (
    <SaveDialog
      save={save}
      title={policyName(policy)}
      description={m.desk_sla_dialog_hint()}
      onClose={onClose}
    >
      <CheckboxField
        name="is_enabled"
        label={isException ? m.desk_sla_exception() : m.desk_sla_enabled()}
        hint={isException ? m.desk_sla_exception_hint() : m.desk_sla_enabled_hint()}
      />
      <TextField
        name="first_response_minutes"
        inputMode="numeric"
        label={m.desk_sla_first_minutes()}
        hint={typed(values.first_response_minutes)}
      />
      <TextField
        name="resolution_minutes"
        inputMode="numeric"
        label={m.desk_sla_resolution_minutes()}
        hint={typed(values.resolution_minutes)}
      />
      <AppField name="calendar">
        {() => <SelectField label={m.desk_sla_calendar()} labels={calendars} />}
      </AppField>
      <AppField name="applies_to">
        {() => <SelectField label={m.desk_sla_applies()} labels={appliesTo} />}
      </AppField>
      <PolicyPreview id={policy.id} values={values} />
    </SaveDialog>
  )
}
