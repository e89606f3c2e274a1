import { useStore } from '@tanstack/react-form'
import { turkishCode } from '#api/rules/phone.ts'
import { GroupedField } from '#web/components/form/grouped-field.tsx'
import { withFieldGroup } from '#web/components/form/use-app-form.ts'
import { PhoneCodeField } from './phone-code-field.tsx'
import { phoneGrouping } from './phone-grouping.ts'

/** Calling code and number, grouped 3-3-2-2; optional. */
export const PhoneFields = withFieldGroup({
  defaultValues: { code: turkishCode, number: '' },
  props: { label: '' },
  render: function Render({ group, label }) {
    const code = useStore(group.store, (state) => state.values.code)
    return (
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
        <group.AppField name="code">{() => <PhoneCodeField className="content-start" />}</group.AppField>
        <group.AppField name="number">
          {() => (
            <GroupedField
              label={label}
              grouping={phoneGrouping(code)}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              placeholder={code === turkishCode ? '5XX XXX XX XX' : undefined}
              className="content-start"
            />
          )}
        </group.AppField>
      </div>
    )
  },
})
