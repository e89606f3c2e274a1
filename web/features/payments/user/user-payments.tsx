import type { z } from 'zod'
import type { AdminCard, AdminIban } from '#api/features/payments/schema.ts'
import { isPastMonth } from '#api/rules/card.ts'
import { brandById } from '#api/rules/card-brands.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { expiryText } from '../cards/expiry.ts'
import { brandLabels } from '../cards/labels.ts'
import { Bank } from '../drawings.tsx'
import { cardCalls, ibanCalls } from './queries.ts'
import { WalletCard } from './wallet-card.tsx'

type Iban = z.infer<typeof AdminIban>
type Card = z.infer<typeof AdminCard>
type UserPaymentsProps = {
  detail: { user: { id: number }; ibans: Iban[]; cards: Card[] }
  editable: boolean
}

const cardName = ({ cardTypeId, last4 }: Card) => {
  const brand = brandById(cardTypeId)
  return `${brand ? brandLabels[brand.name] : m.payments_card_unknown()} •••• ${last4}`
}
const ibanName = ({ iban }: Iban) => iban.replaceAll('*', '•')

/** IBANs and cards of a user, on the page that an admin has of them. */
export function UserPayments({ detail: { user, ibans, cards }, editable }: UserPaymentsProps) {
  return (
    <>
      <WalletCard
        title={m.payments_user_ibans()}
        empty={{ title: m.payments_user_ibans_empty(), drawing: <Bank /> }}
        rows={ibans}
        calls={ibanCalls(user.id)}
        editable={editable}
        nameOf={ibanName}
        about={({ bankName }) => bankName}
        question={(iban) => ({
          title: m.payments_iban_remove_title(),
          body: m.payments_user_remove_body({ name: iban }),
          action: m.payments_iban_remove(),
        })}
      />
      <WalletCard
        title={m.payments_user_cards()}
        empty={{ title: m.payments_user_cards_empty() }}
        rows={cards}
        calls={cardCalls(user.id)}
        editable={editable}
        nameOf={cardName}
        about={({ expirationMonth: month, expirationYear: year }) => (
          <>
            {m.payments_user_card_expires({ date: expiryText(month, year) })}
            {isPastMonth(month, year, new Date()) && <Badge tone="red">{m.payments_card_expired()}</Badge>}
          </>
        )}
        question={(card) => ({
          title: m.payments_card_remove_title(),
          body: m.payments_user_remove_body({ name: card }),
          action: m.payments_card_remove(),
        })}
      />
    </>
  )
}
