import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, dataOf } from '#api/client.ts'
import type * as wire from '#api/features/payments/schema.ts'
import { removeMutation } from '#web/components/mutation/crud.ts'
import { api } from '#web/lib/api.ts'
import { bodyMutation } from '#web/lib/body-mutation.ts'
import * as m from '#web/paraglide/messages.js'

const { cards } = api.user.payment

export type Card = z.infer<typeof wire.Card>

const queryKey = ['payments', 'cards']
const refreshes = [queryKey]
const param = (id: number) => ({ id: String(id) })

/** Saved cards and the tokeniser for new ones; null if none is configured (501). */
export const cardsQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => {
    const { data, tokeniser } = await answerOf(cards.$get({}, { init: { signal } }))
    return { cards: data, tokeniser }
  },
})

/** `gcTime: 0` keeps the security code out of memory. */
export const addCard = bodyMutation(cards.$post, {
  gcTime: 0,
  meta: { failure: m.payments_card_save_failed, success: m.payments_card_added, refreshes },
})

export const editCard = mutationOptions({
  mutationFn: ({ id, ...json }: z.input<typeof wire.CardChange> & { id: number }) =>
    dataOf(cards[':id'].$put({ param: param(id), json })),
  meta: { failure: m.payments_card_save_failed, success: m.payments_card_saved, refreshes },
})

export const makeCardPrimary = mutationOptions({
  mutationFn: (id: number) => answerOf(cards[':id'].primary.$patch({ param: param(id) })),
  meta: { success: m.payments_card_made_default, failure: m.payments_card_default_failed, refreshes },
})

export const removeCard = removeMutation<Card>(queryKey, cards, {
  success: m.payments_card_removed,
  failure: m.payments_card_remove_failed,
  refreshes,
})
