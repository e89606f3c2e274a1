import { useMutation } from '@tanstack/react-query'
import { isPastMonth } from '#api/rules/card.ts'
import { brandById } from '#api/rules/card-brands.ts'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import * as m from '#web/paraglide/messages.js'
import { ItemActions } from '../item-actions.tsx'
import { CardFace } from './card-face.tsx'
import { expiryText } from './expiry.ts'
import { brandLabels } from './labels.ts'
import { type Card, makeCardPrimary, removeCard } from './queries.ts'

const nameOf = ({ card_type_id, card_last4 }: Card) => {
  const brand = brandById(card_type_id)
  return `${brand ? brandLabels[brand.name] : m.payments_card_unknown()} •••• ${card_last4}`
}

const removal = (card: Card) => ({
  title: m.payments_card_remove_title(),
  body: m.payments_card_remove_body({ card: nameOf(card) }),
  action: m.payments_card_remove(),
})

type CardItemProps = { card: Card; opener: { autoFocus: boolean }; onEdit: () => void }

/** One saved card with its actions. */
export function CardItem({ card, opener, onEdit }: CardItemProps) {
  const makePrimary = useMutation(makeCardPrimary)
  const remove = useRemove(removeCard, removal)
  const name = nameOf(card)
  const isDefault = card.is_primary === 1
  const busy = makePrimary.isPending || remove.pending(card)
  return (
    <li className="grid content-start gap-1.5" aria-label={name} aria-busy={busy}>
      <CardFace
        isDefault={isDefault}
        expired={isPastMonth(card.expiration_month, card.expiration_year, new Date())}
        face={{
          typeId: card.card_type_id,
          number: card.card_number.replaceAll('*', '•'),
          holder: card.card_holder_name,
          expiry: expiryText(card.expiration_month, card.expiration_year),
        }}
      />
      <div className="flex items-center gap-1">
        <ItemActions
          labels={{
            makePrimary: m.payments_make_default(),
            edit: m.payments_card_edit({ card: name }),
            remove: m.payments_card_remove_named({ card: name }),
          }}
          isPrimary={isDefault}
          busy={busy}
          opener={opener}
          onMakePrimary={() => makePrimary.mutate(card.id)}
          onEdit={onEdit}
          onRemove={() => remove.run(card)}
        />
      </div>
    </li>
  )
}
