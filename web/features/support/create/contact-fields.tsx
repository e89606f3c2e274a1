import { useStore } from '@tanstack/react-form'
import { limits } from '#api/rules/limits.ts'
import { turkishCode } from '#api/rules/phone.ts'
import { GroupedField } from '#web/components/form/grouped-field.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import { PhoneCodeField } from '#web/components/phone/phone-code-field.tsx'
import { phoneGrouping } from '#web/components/phone/phone-grouping.ts'
import * as m from '#web/paraglide/messages.js'
import { noTicket } from './form.ts'

/** Who writes: asked of guests only. */
export const ContactFields = withForm({
  defaultValues: noTicket,
  render: function Render({ form }) {
    const code = useStore(form.store, (state) => state.values.phone_code)
    return (
      <fieldset className="grid gap-4 border-b border-line pb-6">
        <legend className="mb-4 font-display text-lg font-semibold">{m.support_form_contact()}</legend>
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
          <form.AppField name="guest_name">
            {(field) => (
              <field.TextField
                label={m.support_field_name()}
                autoComplete="name"
                maxLength={limits.guestNameMax}
                className="content-start"
              />
            )}
          </form.AppField>
          <form.AppField name="guest_email">
            {(field) => (
              <field.TextField
                label={m.support_field_email()}
                hint={m.support_field_email_hint()}
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="off"
                spellCheck={false}
                className="content-start"
              />
            )}
          </form.AppField>
        </div>
        <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2 sm:w-1/2 sm:pr-1.5">
          <form.AppField name="phone_code">
            {() => <PhoneCodeField className="content-start" />}
          </form.AppField>
          <form.AppField name="guest_phone">
            {() => (
              <GroupedField
                label={m.support_field_phone()}
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
      </fieldset>
    )
  },
})
