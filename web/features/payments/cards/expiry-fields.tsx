import { useStore } from '@tanstack/react-form'
import { cvvLength, expiryYears } from '#api/rules/card.ts'
import { GroupedField } from '#web/components/form/grouped-field.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { monthOptions } from './expiry.ts'
import { emptyCard, typeIdOf } from './forms.ts'

const identity = (value: string) => value

/** Month and year selects, and the security code of a new card. */
export const ExpiryFields = withForm({
  defaultValues: emptyCard,
  props: { withCode: true },
  render: function Render({ form, withCode }) {
    const year = useStore(form.store, (state) => state.values.expiration_year)
    const digits = useStore(form.store, (state) => cvvLength(typeIdOf(state.values)))
    const now = new Date()
    const years = expiryYears(now).map((each) => ({ value: String(each), label: String(each) }))
    const code = {
      clean: (typed: string) => typed.replace(/\D/g, '').slice(0, digits),
      show: identity,
    }
    return (
      <div
        className={cn(
          'grid grid-cols-2 content-start gap-x-3 gap-y-4',
          withCode && 'sm:grid-cols-[1fr_1fr_9rem]',
        )}
      >
        <form.AppField name="expiration_month">
          {() => (
            <SelectField
              label={m.payments_card_month()}
              placeholder={m.payments_card_month_placeholder()}
              options={monthOptions(year, now)}
              className="content-start"
            />
          )}
        </form.AppField>
        <form.AppField name="expiration_year">
          {() => (
            <SelectField
              label={m.payments_card_year()}
              placeholder={m.payments_card_year_placeholder()}
              options={years}
              className="content-start"
            />
          )}
        </form.AppField>
        {withCode && (
          <form.AppField name="cvv">
            {() => (
              <GroupedField
                label={m.payments_card_cvv()}
                grouping={code}
                inputMode="numeric"
                autoComplete="cc-csc"
                placeholder={'•'.repeat(digits)}
                className="content-start max-sm:col-span-2"
              />
            )}
          </form.AppField>
        )}
      </div>
    )
  },
})
