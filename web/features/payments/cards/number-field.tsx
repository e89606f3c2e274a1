import { useStore } from '@tanstack/react-form'
import { cardDigits, groupCardNumber } from '#api/rules/card.ts'
import { useReplacementFocus } from '#web/components/focus/focus.ts'
import { GroupedField } from '#web/components/form/grouped-field.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { BrandMark } from './brand-mark.tsx'
import { emptyCard, typeIdOf } from './forms.ts'

const grouping = { clean: cardDigits, show: groupCardNumber }

/** The card number; once it was exchanged for a token, only its last four digits. */
export const NumberField = withForm({
  defaultValues: emptyCard,
  render: function Render({ form }) {
    const tokenised = useStore(form.store, (state) => state.values.tokenised)
    const typeId = useStore(form.store, (state) => typeIdOf(state.values))
    return (
      <div {...useReplacementFocus<HTMLDivElement>(tokenised)}>
        {tokenised ? (
          <div className="flex items-center gap-3 rounded-control border border-line bg-raised p-2 pl-3 text-sm">
            <BrandMark typeId={typeId} className="h-6 w-9.5 shrink-0" />
            <span className="figures flex-1">•••• {tokenised.card_last4}</span>
            <Button variant="quiet" size="small" onClick={() => form.setFieldValue('tokenised', null)}>
              {m.payments_card_other()}
            </Button>
          </div>
        ) : (
          <form.AppField name="number">
            {() => (
              <GroupedField
                label={m.payments_card_number()}
                hint={m.payments_card_number_hint()}
                grouping={grouping}
                mark={<BrandMark typeId={typeId} className="h-6 w-9.5" />}
                inputMode="numeric"
                autoComplete="cc-number"
                placeholder="1234 5678 9012 3456"
              />
            )}
          </form.AppField>
        )}
      </div>
    )
  },
})
