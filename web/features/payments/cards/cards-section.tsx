import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { limits } from '#api/rules/limits.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { RowList } from '#web/components/focus/row-list.tsx'
import { useOpened } from '#web/components/focus/use-opened.ts'
import { CardPending, TilesPending } from '#web/components/shell/card-pending.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { BankCard } from '../drawings.tsx'
import { CardForm } from './card-form.tsx'
import { CardItem } from './card-item.tsx'
import { cardsQuery } from './queries.ts'
import { StripeForm } from './stripe-form.tsx'

/** Saved cards: the list or the form. */
export function CardsSection() {
  const { opened, opener, open, close } = useOpened<'new' | number>()
  const query = useQuery(cardsQuery)
  return (
    <Loaded query={query} pending={<Pending />}>
      {({ cards, tokeniser }) => {
        const card = cards.find(({ id }) => id === opened)
        if (opened === 'new' && tokeniser === 'stripe')
          return <StripeForm isOnly={cards.length === 0} onBack={close} />
        const target = card ? { card } : opened === 'new' && tokeniser === 'sandbox' && { tokeniser }
        if (target)
          return <CardForm key={opened} target={target} isOnly={cards.length === 0} onBack={close} />
        const add = tokeniser && cards.length < limits.cardsMax && (
          <Button {...opener('new')} onClick={() => open('new')}>
            <Plus />
            {m.payments_card_add()}
          </Button>
        )
        const unconfigured = !tokeniser && (
          <p className="mb-5 rounded-control border border-line bg-raised px-3 py-2 text-sm text-muted">
            {m.payments_card_unconfigured()}
          </p>
        )
        return (
          <SettingsCard
            title={m.payments_cards_title()}
            description={m.payments_cards_description()}
            action={cards.length > 0 && add}
          >
            {unconfigured}
            {cards.length === 0 ? (
              <EmptyState
                drawing={<BankCard />}
                title={m.payments_cards_empty_title()}
                body={tokeniser && m.payments_cards_empty_body()}
                action={add}
              />
            ) : (
              <RowList rows={cards} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
                {cards.map((each) => (
                  <CardItem key={each.id} card={each} opener={opener(each.id)} onEdit={() => open(each.id)} />
                ))}
              </RowList>
            )}
          </SettingsCard>
        )
      }}
    </Loaded>
  )
}

const Pending = () => (
  <CardPending action>
    <TilesPending count={2} tile="aspect-[8/5]" />
  </CardPending>
)
