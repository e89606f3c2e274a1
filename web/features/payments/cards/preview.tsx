import { useStore } from '@tanstack/react-form'
import { groupCardNumber, maskCardNumber } from '#api/rules/card.ts'
import { withForm } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'
import { CardFace } from './card-face.tsx'
import { twoDigits } from './expiry.ts'
import { type CardDraft, noCard, typeIdOf } from './forms.ts'

const dots = (mask: string) => mask.replaceAll('*', '•')

/** What is typed, and dots for what is not yet. */
function numberOf(draft: CardDraft) {
  const { sealed } = draft
  if (sealed) return dots(maskCardNumber(sealed.card_type_id, sealed.card_last4))
  const typed = groupCardNumber(draft.number)
  return typed + dots(maskCardNumber(typeIdOf(draft) ?? 1, '')).slice(typed.length)
}

/** The card as it will stand in the list, while one types. */
export const CardPreview = withForm({
  defaultValues: noCard,
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
