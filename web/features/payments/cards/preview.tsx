import { useStore } from '@tanstack/react-form'
import { groupCardNumber, maskCardNumber } from '#api/rules/card.ts'
import { withForm } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'
import { CardFace } from './card-face.tsx'
import { twoDigits } from './expiry.ts'
import { type CardDraft, emptyCard, typeIdOf } from './forms.ts'

const dots = (mask: string) => mask.replaceAll('*', '•')

/** The typed digits, with dots for the rest. */
function numberOf(draft: CardDraft) {
  const { tokenised } = draft
  if (tokenised) return dots(maskCardNumber(tokenised.card_type_id, tokenised.card_last4))
  const typed = groupCardNumber(draft.number)
  return typed + dots(maskCardNumber(typeIdOf(draft) ?? 1, '')).slice(typed.length)
}

/** Live preview of the card. */
export const CardPreview = withForm({
  defaultValues: emptyCard,
  render: function Render({ form }) {
    const draft = useStore(form.store, (state) => state.values)
    const { expiration_month: month, expiration_year: year } = draft
    return (
      <div aria-hidden="true" className="mx-auto w-full max-w-80">
        <CardFace
          isDefault={draft.is_primary}
          face={{
            typeId: typeIdOf(draft),
            number: numberOf(draft),
            holder: draft.card_holder_name || m.payments_card_holder(),
            expiry: `${month ? twoDigits(Number(month)) : '••'}/${year.slice(-2) || '••'}`,
          }}
        />
      </div>
    )
  },
})
