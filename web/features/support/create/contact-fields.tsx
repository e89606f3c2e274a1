import { limits } from '#api/rules/limits.ts'
import { PhoneFields } from '#web/components/form/phone/phone-fields.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'
import { emptyTicket } from './form.ts'

/** Contact details, for guests only. */
export const ContactFields = withForm({
  defaultValues: emptyTicket,
  render: function Render({ form }) {
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
        <div className="sm:w-1/2 sm:pr-1.5">
          <PhoneFields
            form={form}
            fields={{ code: 'phone_code', number: 'guest_phone' }}
            label={m.support_field_phone()}
          />
        </div>
      </fieldset>
    )
  },
})
