import type { MutationKey } from '@tanstack/react-query'
import { answerOf } from '#api/client.ts'
import type { RowMutation } from '#web/components/mutation/use-row-action.ts'
import { usersKey } from '#web/features/users/keys.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

type Identified = { id: number }
/** What an admin may do to a card or an IBAN: make it the primary one, or delete it (D22). */
export type WalletCalls = { makePrimary: RowMutation<Identified>; remove: RowMutation<Identified> }

const { ibans, cards } = api.admin.users[':id']
const refreshes = [usersKey]
const json = { isPrimary: true }
const keyOf = (userId: number, action: string): MutationKey => [...usersKey, userId, action]

export function ibanCalls(userId: number): WalletCalls {
  const param = ({ id }: Identified) => ({ id: String(userId), ibanId: String(id) })
  return {
    makePrimary: {
      mutationKey: keyOf(userId, 'iban-primary'),
      mutationFn: (iban) => answerOf(ibans[':ibanId'].$put({ param: param(iban), json })),
      meta: { success: m.payments_iban_made_default, failure: m.payments_user_iban_failed, refreshes },
    },
    remove: {
      mutationKey: keyOf(userId, 'iban-remove'),
      mutationFn: (iban) => answerOf(ibans[':ibanId'].$delete({ param: param(iban) })),
      meta: { success: m.payments_iban_removed, failure: m.payments_user_iban_failed, refreshes },
    },
  }
}

export function cardCalls(userId: number): WalletCalls {
  const param = ({ id }: Identified) => ({ id: String(userId), cardId: String(id) })
  return {
    makePrimary: {
      mutationKey: keyOf(userId, 'card-primary'),
      mutationFn: (card) => answerOf(cards[':cardId'].$put({ param: param(card), json })),
      meta: { success: m.payments_card_made_default, failure: m.payments_card_default_failed, refreshes },
    },
    remove: {
      mutationKey: keyOf(userId, 'card-remove'),
      mutationFn: (card) => answerOf(cards[':cardId'].$delete({ param: param(card) })),
      meta: { success: m.payments_card_removed, failure: m.payments_card_remove_failed, refreshes },
    },
  }
}
