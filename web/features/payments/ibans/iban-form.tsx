import { useState } from 'react'
import { groupIban, ibanCountry, restrictIban } from '#api/rules/iban.ts'
import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { type Notice, useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { GroupedField } from '#web/components/form/grouped-field.tsx'
import { Flag } from '#web/components/form/phone/flag.tsx'
import { closeAsking } from '#web/components/form/unsaved-guard.tsx'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsView } from '#web/components/shell/settings-view.tsx'
import { failureText, hasCode } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { exampleOf, ibanForm } from './forms.ts'
import { IbanOwner } from './iban-owner.tsx'
import { noticeLife } from './notice-life.ts'
import { type Iban, saveIban } from './queries.ts'

const grouping = { clean: restrictIban, show: groupIban }

const words = (error: unknown) =>
  hasCode(error, 'IBAN_ALREADY_EXISTS') ? m.payments_iban_exists() : failureText(error)

type IbanFormProps = {
  /** The one to change; absent for a new one. */
  iban?: Iban
  /** There is no other, so this one is the primary one. */
  alone: boolean
  onBack: () => void
  onSaved: (notice: Notice) => void
}

/**
 * Only what can become an IBAN can be typed; on leaving the field its bank is looked up (spec 1 §5, D22). What was typed
 * while it was being saved stays, as a change of what is saved by then.
 */
export function IbanForm({ alone, onBack, onSaved, ...opened }: IbanFormProps) {
  const [saved, setSaved] = useState<Iban>()
  const iban = saved ?? opened.iban
  const { notice, tell, dismiss } = useNotice(noticeLife)
  const [asked, setAsked] = useState(iban?.iban ?? '')
  const save = useAction(saveIban)
  const fixed = alone || iban?.isPrimary === true
  const form = useAppForm({
    ...formValidation(ibanForm),
    defaultValues: { iban: iban?.iban ?? '', isPrimary: iban?.isPrimary ?? alone },
    listeners: { onChange: dismiss },
    onSubmit: async ({ value, formApi }) => {
      try {
        const kept = await save.mutateAsync({ id: iban?.id, ...value })
        const done = {
          tone: 'success',
          text: iban ? m.payments_iban_saved() : m.payments_iban_added(),
        } as const
        if (formApi.state.values === value) return onSaved(done)
        setSaved(kept)
        tell(done)
      } catch (error) {
        showFailure(formApi, error, tell, words)
      }
    },
  })
  const leave = closeAsking(() => form.state.isDefaultValue, onBack)
  const primaryHint = iban ? m.payments_iban_stays_primary : m.payments_iban_first_primary
  return (
    <SettingsView title={iban ? m.payments_iban_edit_title() : m.payments_iban_add_title()} onBack={leave}>
      <form.AppForm>
        <form.UnsavedGuard />
        <form.Form className="grid gap-4">
          <div className="grid gap-1">
            <form.AppField name="iban">
              {(field) => {
                const { value } = field.state
                const country = ibanCountry(value)
                return (
                  <GroupedField
                    label={m.payments_iban_label()}
                    hint={m.payments_iban_hint()}
                    grouping={grouping}
                    mark={country && <Flag alpha2={country} className="max-sm:hidden" />}
                    autoCapitalize="characters"
                    placeholder={groupIban(exampleOf(value))}
                    className="max-sm:[&_input]:pr-2 max-sm:[&_input]:pl-2 max-sm:[&_input]:tracking-tight"
                    onBlur={() => setAsked(value)}
                  />
                )
              }}
            </form.AppField>
            <form.Subscribe selector={(state) => state.values.iban}>
              {(value) => <IbanOwner iban={value === asked ? value : ''} />}
            </form.Subscribe>
          </div>
          <form.AppField name="isPrimary">
            {(field) => (
              <field.CheckboxField
                label={m.payments_iban_make_primary()}
                hint={fixed ? primaryHint() : undefined}
                disabled={fixed}
              />
            )}
          </form.AppField>
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <form.CancelButton onClick={leave} />
            <form.SubmitButton>{iban ? m.common_save() : m.payments_iban_add()}</form.SubmitButton>
          </div>
          <Result notice={notice} />
        </form.Form>
      </form.AppForm>
    </SettingsView>
  )
}
