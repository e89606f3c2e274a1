import { useEffect, useEffectEvent, useState } from 'react'
import { languages } from '#db/enums.ts'
import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { PhoneFields } from '#web/components/form/phone/phone-fields.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { rebase } from '#web/components/mutation/rebase.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { languageNames } from '#web/components/shell/language-names.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { setLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import { profileNotice } from '../profile/notice-durations.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { type Account, changesOf, type Details, detailsForm, detailsOf } from './form.ts'
import { updateAccount } from './queries.ts'

const genders = () => [
  { value: 'none', label: m.account_gender_none() },
  { value: '2', label: m.common_gender_female() },
  { value: '1', label: m.common_gender_male() },
]

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))

/**
 * Name, phone, birth date, gender and language; sends only changed fields. An edited form does not
 * follow the query, so that a save in another tab is neither sent as a change nor reverted.
 */
export function DetailsCard({ account }: { account: Account }) {
  const { notice, tell, dismiss } = useNotice(profileNotice)
  const update = useAction(updateAccount)
  const [initial, setInitial] = useState(() => detailsOf(account))
  const form = useAppForm({
    ...formValidation(detailsForm),
    defaultValues: initial,
    listeners: { onChange: dismiss },
    onSubmitInvalid: () => tell({ tone: 'error', text: m.account_form_errors() }),
    onSubmit: async ({ value, formApi }) => {
      const changes = changesOf(value, initial)
      if (!changes) {
        formApi.reset()
        return tell({ tone: 'info', text: m.account_details_unchanged() })
      }
      try {
        resetTo(detailsOf(await update.mutateAsync(changes)), value)
        if (changes.language) setLanguage(changes.language)
        tell({ tone: 'success', text: m.account_details_saved() })
      } catch (error) {
        showFailure(formApi, error, tell)
      }
    },
  })
  /** Keeps what was typed since `sent` as unsaved changes. */
  function resetTo(details: Details, sent = form.state.values) {
    const unsaved = rebase(form.state.values, sent, details, [['phoneCode', 'phone']])
    form.reset(details)
    form.reset(unsaved, { keepDefaultValues: true })
    setInitial(details)
  }
  const resetIfPristine = useEffectEvent(() => {
    if (form.state.isDefaultValue) resetTo(detailsOf(account))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the account changes
  useEffect(() => resetIfPristine(), [account])
  return (
    <SettingsCard title={m.account_details_title()} description={m.account_details_description()}>
      <form.AppForm>
        <form.UnsavedGuard />
        <form.Form className="grid gap-5">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <form.AppField name="firstName">
              {(field) => <field.TextField label={m.account_field_first_name()} autoComplete="given-name" />}
            </form.AppField>
            <form.AppField name="lastName">
              {(field) => <field.TextField label={m.account_field_last_name()} autoComplete="family-name" />}
            </form.AppField>
          </div>
          <PhoneFields
            form={form}
            fields={{ code: 'phoneCode', number: 'phone' }}
            label={m.account_field_phone()}
          />
          <div className="grid items-start gap-5 sm:grid-cols-[3fr_2fr]">
            <form.AppField name="birthDate">{() => <BirthDateField />}</form.AppField>
            <form.AppField name="genderCode">
              {() => <SelectField label={m.account_field_gender()} options={genders()} />}
            </form.AppField>
          </div>
          <form.AppField name="language">
            {() => (
              <SelectField
                label={m.account_field_language()}
                hint={m.account_field_language_hint()}
                options={languageOptions}
                className="sm:w-1/2"
              />
            )}
          </form.AppField>
          <form.SubmitButton className="justify-self-start max-sm:w-full">
            {m.account_save()}
          </form.SubmitButton>
          <Result notice={notice} />
        </form.Form>
      </form.AppForm>
    </SettingsCard>
  )
}
