import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#api/rules/limits.ts'
import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import type { Country } from '#web/components/form/countries-query.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { phoneCodesQuery } from '#web/components/form/phone/phone-codes-query.ts'
import { PhoneFields } from '#web/components/form/phone/phone-fields.tsx'
import { closeAsking } from '#web/components/form/unsaved-guard.tsx'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsView } from '#web/components/shell/settings-view.tsx'
import * as m from '#web/paraglide/messages.js'
import { type AddressDraft, addressForm, type Tab, wireOf } from './forms.ts'
import { PlaceFields } from './place-fields.tsx'
import { PostalCodeField } from './postal-code-field.tsx'
import { saveAddress } from './queries.ts'

type AddressFormProps = {
  /** The address to change; absent for a new one. */
  id?: number
  draft: AddressDraft
  countries: Country[]
  tab: Tab
  /** It is the default and stays it: the only one, or the one that is it already. */
  staysDefault: boolean
  onBack: () => void
}

/**
 * A whole address on one page (spec 1 §4, §5); it closes when it was saved, and says what went wrong (D90). What was
 * typed meanwhile stays, as a change of what is saved by then.
 */
export function AddressForm({ countries, tab, onBack, ...opened }: AddressFormProps) {
  const [begun, begin] = useState<Partial<typeof opened>>({})
  const { id, draft, staysDefault } = { ...opened, ...begun }
  const { notice, tell, dismiss } = useNotice()
  const save = useAction(saveAddress)
  const { data: codes = [] } = useQuery(phoneCodesQuery)
  const form = useAppForm({
    ...formValidation(addressForm),
    defaultValues: draft,
    listeners: { onChange: dismiss },
    onSubmit: async ({ value, formApi }) => {
      try {
        const kept = await save.mutateAsync({ id, json: wireOf(value, tab) })
        if (formApi.state.values === value) onBack()
        else begin({ id: kept.id, draft: value, staysDefault: kept.isPrimary === 1 })
      } catch (error) {
        showFailure(formApi, error, tell)
      }
    },
  })
  const leave = closeAsking(() => form.state.isDefaultValue, onBack)
  /** A number that is not there yet will be one of the country. */
  function offerCode(alpha2: string) {
    const own = codes.find((code) => code.alpha2 === alpha2)
    if (own && form.state.values.phone === '') form.setFieldValue('phone_code', own.code)
  }
  const title = id === undefined ? titles[tab].add() : m.locations_address_edit_title()
  const defaultHint = id === undefined ? m.locations_field_first_default : m.locations_field_stays_default
  return (
    <SettingsView title={title} onBack={leave}>
      <form.AppForm>
        <form.UnsavedGuard />
        <form.Form className="grid gap-4">
          <form.AppField name="addressTitle">
            {(field) => (
              <field.TextField
                label={m.locations_field_title()}
                placeholder={m.locations_field_title_placeholder()}
                maxLength={limits.addressTitleMax}
                autoComplete="off"
              />
            )}
          </form.AppField>
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
            <form.AppField name="firstName">
              {(field) => (
                <field.TextField
                  label={m.locations_field_first_name()}
                  autoComplete="given-name"
                  className="content-start"
                />
              )}
            </form.AppField>
            <form.AppField name="lastName">
              {(field) => (
                <field.TextField
                  label={m.locations_field_last_name()}
                  autoComplete="family-name"
                  className="content-start"
                />
              )}
            </form.AppField>
          </div>
          <PhoneFields
            form={form}
            fields={{ code: 'phone_code', number: 'phone' }}
            label={m.locations_field_phone()}
          />
          <PlaceFields form={form} countries={countries} onCountry={offerCode} />
          <form.AppField name="fullAddress">
            {(field) => (
              <field.TextareaField
                label={m.locations_field_address()}
                placeholder={m.locations_field_address_placeholder()}
                rows={3}
                maxLength={limits.fullAddressMax}
                autoComplete="street-address"
              />
            )}
          </form.AppField>
          <PostalCodeField form={form} />
          <div className="grid gap-3 max-sm:gap-6 border-t border-line pt-4">
            {tab === 'delivery' && (
              <form.AppField name="both">
                {(field) => <field.CheckboxField label={m.locations_field_both()} />}
              </form.AppField>
            )}
            <form.AppField name="isPrimary">
              {(field) => (
                <field.CheckboxField
                  label={m.locations_field_default()}
                  hint={staysDefault ? defaultHint() : undefined}
                  disabled={staysDefault}
                />
              )}
            </form.AppField>
          </div>
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <form.CancelButton onClick={leave} />
            <form.SubmitButton>{m.locations_address_save()}</form.SubmitButton>
          </div>
          <Result notice={notice} />
        </form.Form>
      </form.AppForm>
    </SettingsView>
  )
}

const titles = {
  delivery: { add: m.locations_address_add_delivery },
  billing: { add: m.locations_address_add_billing },
}
