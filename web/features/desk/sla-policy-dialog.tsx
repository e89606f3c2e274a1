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

/** Changes the times of one priority, of all categories or one. */
export function SlaPolicyDialog({ policy, onClose }: { policy: SlaPolicy; onClose: () => void }) {
  const save = useSave(savePolicy, {
    form: { schema: PolicyForm, values: policyValues },
    row: policy,
    read: policyQuery,
    onSaved: onClose,
  })
  const { AppField, CheckboxField } = save.form
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
      <AppField name="first_response_minutes">
        {(field) => (
          <field.TextField
            inputMode="numeric"
            label={m.desk_sla_first_minutes()}
            hint={typed(field.state.value)}
          />
        )}
      </AppField>
      <AppField name="resolution_minutes">
        {(field) => (
          <field.TextField
            inputMode="numeric"
            label={m.desk_sla_resolution_minutes()}
            hint={typed(field.state.value)}
          />
        )}
      </AppField>
      <AppField name="calendar">
        {() => (
          <SelectField
            label={m.desk_sla_calendar()}
            options={[
              { value: 'business', label: m.desk_sla_business() },
              { value: 'always', label: m.desk_sla_always() },
            ]}
          />
        )}
      </AppField>
      <AppField name="applies_to">
        {() => (
          <SelectField
            label={m.desk_sla_applies()}
            options={[
              { value: 'new', label: m.desk_sla_applies_new() },
              { value: 'unresolved', label: m.desk_sla_applies_unresolved() },
            ]}
          />
        )}
      </AppField>
      <PolicyPreview id={policy.id} values={values} />
    </SaveDialog>
  )
}
