import { useStore } from '@tanstack/react-form'
import { turkishCode } from '#api/rules/phone.ts'
import { GroupedField } from '#web/components/form/grouped-field.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import { PhoneCodeField } from '#web/components/phone/phone-code-field.tsx'
import { phoneGrouping } from '#web/components/phone/phone-grouping.ts'
import * as m from '#web/paraglide/messages.js'
import { noAddress } from './forms.ts'

/** Calling code and number, in groups of 3-3-2-2; may be left out. */
export const PhoneFields = withForm({
  defaultValues: noAddress,
  render: function Render({ form }) {
    const code = useStore(form.store, (state) => state.values.phone_code)
    return (
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
        <form.AppField name="phone_code">{() => <PhoneCodeField className="content-start" />}</form.AppField>
        <form.AppField name="phone">
          {() => (
            <GroupedField
              label={m.locations_field_phone()}
              grouping={phoneGrouping(code)}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              placeholder={code === turkishCode ? '5XX XXX XX XX' : undefined}
              className="content-start"
            />
          )}
        </form.AppField>
      </div>
    )
  },
})
