import { useEffect, useEffectEvent, useState } from 'react'
import { languages } from '#db/enums.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { NoticeForm } from '#web/components/form/form.tsx'
import { PhoneFields } from '#web/components/form/phone/phone-fields.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
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
  const noticeState = useNotice(profileNotice)
  const { tell } = noticeState
  const update = useAction(updateAccount)
  const [initial, setInitial] = useState(() => detailsOf(account))
  const { form, notice } = useNoticeForm({
    schema: detailsForm,
    values: initial,
    noticeState,
    onInvalid: () => tell({ tone: 'error', text: m.account_form_errors() }),
    send: async (value, { reset }) => {
      const changes = changesOf(value, initial)
      if (!changes) {
        reset()
        return tell({ tone: 'info', text: m.account_details_unchanged() })
      }
      resetTo(detailsOf(await update.mutateAsync(changes)), value)
      if (changes.language) setLanguage(changes.language)
      tell({ tone: 'success', text: m.account_details_saved() })
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
      <NoticeForm form={form} notice={notice} guarded className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <form.TextField name="firstName" label={m.account_field_first_name()} autoComplete="given-name" />
          <form.TextField name="lastName" label={m.account_field_last_name()} autoComplete="family-name" />
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
        <form.SubmitButton className="justify-self-start max-sm:w-full">{m.account_save()}</form.SubmitButton>
      </NoticeForm>
    </SettingsCard>
  )
}
