import { useState } from 'react'
import { groupIban, ibanCountry, restrictIban } from '#api/rules/iban.ts'
import { type Notice, useNotice } from '#web/components/feedback/use-notice.ts'
import { GroupedField } from '#web/components/form/grouped-field.tsx'
import { Flag } from '#web/components/form/phone/flag.tsx'
import { SettingsForm } from '#web/components/form/settings-form.tsx'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText, hasCode } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { exampleOf, ibanForm } from './forms.ts'
import { IbanOwner } from './iban-owner.tsx'
import { noticeDurations } from './notice-durations.ts'
import { type Iban, saveIban } from './queries.ts'

const grouping = { clean: restrictIban, show: groupIban }

const saveErrorText = (error: unknown) =>
  hasCode(error, 'IBAN_ALREADY_EXISTS') ? m.payments_iban_exists() : failureText(error)

type IbanFormProps = {
  /** Absent for a new IBAN. */
  iban?: Iban
  /** The only IBAN is always the primary one. */
  isOnly: boolean
  onBack: () => void
  onSaved: (notice: Notice) => void
}

/**
 * The field accepts only characters of a valid IBAN and looks up the bank on blur (D22). Input typed during a
 * save stays as unsaved changes of the saved IBAN.
 */
export function IbanForm({ isOnly, onBack, onSaved, ...opened }: IbanFormProps) {
  const [saved, setSaved] = useState<Iban>()
  const iban = saved ?? opened.iban
  const noticeState = useNotice(noticeDurations)
  const [ibanToVerify, setIbanToVerify] = useState(iban?.iban ?? '')
  const save = useAction(saveIban)
  const staysPrimary = isOnly || iban?.isPrimary === true
  const { form, notice } = useNoticeForm({
    schema: ibanForm,
    values: { iban: iban?.iban ?? '', isPrimary: iban?.isPrimary ?? isOnly },
    noticeState,
    failure: saveErrorText,
    send: async (value, formApi) => {
      const result = await save.mutateAsync({ id: iban?.id, ...value })
      const success = {
        tone: 'success',
        text: iban ? m.payments_iban_saved() : m.payments_iban_added(),
      } as const
      if (formApi.state.values === value) return onSaved(success)
      setSaved(result)
      noticeState.tell(success)
    },
  })
  const primaryHint = iban ? m.payments_iban_stays_default : m.payments_iban_first_default
  return (
    <SettingsForm
      form={form}
      notice={notice}
      title={iban ? m.payments_iban_edit_title() : m.payments_iban_add_title()}
      action={iban ? m.common_save() : m.payments_iban_add()}
      onBack={onBack}
    >
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
                onBlur={() => setIbanToVerify(value)}
              />
            )
          }}
        </form.AppField>
        <form.Subscribe selector={(state) => state.values.iban}>
          {(value) => <IbanOwner iban={value === ibanToVerify ? value : ''} />}
        </form.Subscribe>
      </div>
      <form.CheckboxField
        name="isPrimary"
        label={m.payments_make_default()}
        hint={staysPrimary ? primaryHint() : undefined}
        disabled={staysPrimary}
      />
    </SettingsForm>
  )
}
