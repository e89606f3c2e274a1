import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#api/rules/limits.ts'
import type { Country } from '#web/components/form/countries-query.ts'
import { phoneCodesQuery } from '#web/components/form/phone/phone-codes-query.ts'
import { PhoneFields } from '#web/components/form/phone/phone-fields.tsx'
import { SettingsForm } from '#web/components/form/settings-form.tsx'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import * as m from '#web/paraglide/messages.js'
import { type AddressDraft, addressForm, type Tab, toRequest } from './forms.ts'
import { PlaceFields } from './place-fields.tsx'
import { PostalCodeField } from './postal-code-field.tsx'
import type { AddressCalls } from './queries.ts'

type AddressFormProps = {
  /** Absent for a new address. */
  id?: number
  draft: AddressDraft
  countries: Country[]
  save: AddressCalls['save']
  tab: Tab
  /** It must stay the default: it is the first address or the current default. */
  staysDefault: boolean
  onBack: () => void
}

/**
 * Form for a whole address; closes after a save and shows failures (D90). Input typed during a save stays
 * as unsaved changes of the saved address.
 */
export function AddressForm({ countries, save: call, tab, onBack, ...opened }: AddressFormProps) {
  const [saved, setSaved] = useState<Partial<typeof opened>>({})
  const { id, draft, staysDefault } = { ...opened, ...saved }
  const save = useAction(call)
  const { data: codes = [] } = useQuery(phoneCodesQuery)
  const { form, notice } = useNoticeForm({
    schema: addressForm,
    values: draft,
    send: async (value, formApi) => {
      const address = await save.mutateAsync({ id, json: toRequest(value, tab) })
      if (formApi.state.values === value) onBack()
      else setSaved({ id: address.id, draft: value, staysDefault: address.isPrimary === 1 })
    },
  })
  /** Preselects the country's calling code while there is no number. */
  function preselectCode(alpha2: string) {
    const match = codes.find((code) => code.alpha2 === alpha2)
    if (match && form.state.values.phone === '') form.setFieldValue('phone_code', match.code)
  }
  const title = id === undefined ? titles[tab].add() : m.locations_address_edit_title()
  const defaultHint = id === undefined ? m.locations_field_first_default : m.locations_field_stays_default
  return (
    <SettingsForm
      form={form}
      notice={notice}
      title={title}
      action={m.locations_address_save()}
      onBack={onBack}
    >
      <form.TextField
        name="addressTitle"
        label={m.locations_field_title()}
        placeholder={m.locations_field_title_placeholder()}
        maxLength={limits.addressTitleMax}
        autoComplete="off"
      />
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <form.TextField
          name="firstName"
          label={m.locations_field_first_name()}
          autoComplete="given-name"
          className="content-start"
        />
        <form.TextField
          name="lastName"
          label={m.locations_field_last_name()}
          autoComplete="family-name"
          className="content-start"
        />
      </div>
      <PhoneFields
        form={form}
        fields={{ code: 'phone_code', number: 'phone' }}
        label={m.locations_field_phone()}
      />
      <PlaceFields form={form} countries={countries} onCountry={preselectCode} />
      <form.TextareaField
        name="fullAddress"
        label={m.locations_field_address()}
        placeholder={m.locations_field_address_placeholder()}
        rows={3}
        maxLength={limits.fullAddressMax}
        autoComplete="street-address"
      />
      <PostalCodeField form={form} />
      <div className="grid gap-3 max-sm:gap-6 border-t border-line pt-4">
        {tab === 'delivery' && <form.CheckboxField name="both" label={m.locations_field_both()} />}
        <form.CheckboxField
          name="isPrimary"
          label={m.locations_field_default()}
          hint={staysDefault ? defaultHint() : undefined}
          disabled={staysDefault}
        />
      </div>
    </SettingsForm>
  )
}

const titles = {
  delivery: { add: m.locations_address_add_delivery },
  billing: { add: m.locations_address_add_billing },
}
