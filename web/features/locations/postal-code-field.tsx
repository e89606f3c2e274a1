import { useStore } from '@tanstack/react-form'
import { hasLetters } from '#api/rules/postal-code.ts'
import { GroupedField } from '#web/components/form/grouped-field.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'
import { emptyAddress } from './forms.ts'

const show = (value: string) => value
const digits = (max: number) => ({ clean: (typed: string) => typed.replace(/\D/g, '').slice(0, max), show })
/** Letters, digits, spaces and hyphens. */
const alphanumeric = { clean: (typed: string) => typed.replace(/[^\p{L}\d -]/gu, '').slice(0, 10), show }

const groupingOf = (alpha2: string) => {
  if (alpha2 === 'TR') return digits(5)
  return alpha2 !== '' && hasLetters(alpha2) ? alphanumeric : digits(10)
}

/** Five digits in Türkiye; elsewhere the characters of the country's format (D46). */
export const PostalCodeField = withForm({
  defaultValues: emptyAddress,
  render: function Render({ form }) {
    const alpha2 = useStore(form.store, (state) => state.values.alpha2)
    const letters = alpha2 !== '' && hasLetters(alpha2)
    return (
      <form.AppField name="postalCode">
        {() => (
          <GroupedField
            label={m.locations_field_postal_code()}
            hint={alpha2 === 'TR' ? m.locations_field_postal_code_hint() : undefined}
            grouping={groupingOf(alpha2)}
            inputMode={letters ? 'text' : 'numeric'}
            autoCapitalize="characters"
            autoComplete="postal-code"
            className="content-start sm:w-1/2 sm:pr-1.5"
          />
        )}
      </form.AppField>
    )
  },
})
