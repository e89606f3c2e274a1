import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { enableMaintenance } from './queries.ts'

/** Minutes; 30 days at most. */
const mostMinutes = 43_200

const EnableForm = v.object({
  reason: v.pipe(v.string(), v.trim(), v.maxLength(limits.reasonMax, ruleMessage('REASON_TOO_LONG'))),
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
  const { AppField } = save.form
  return (
    <SaveDialog
      save={save}
      title={m.maintenance_enable_title()}
      description={m.maintenance_enable_question()}
      action={m.maintenance_enable()}
      tone="danger"
      onClose={onClose}
    >
      <AppField name="duration">
        {(field) => (
          <field.TextField
            label={m.maintenance_duration()}
            hint={m.maintenance_duration_hint()}
            inputMode="numeric"
            maxLength={5}
          />
        )}
      </AppField>
      <AppField name="reason">
        {(field) => (
          <field.TextareaField label={m.maintenance_reason()} rows={3} maxLength={limits.reasonMax} />
        )}
      </AppField>
    </SaveDialog>
  )
}
