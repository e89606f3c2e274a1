import { remember, remembered } from './storage.ts'

const name = 'ticket-order'

/** Stores the tickets of the list that was shown last, in their order, for the keys to the next and previous one. */
export const rememberTicketOrder = (ids: readonly number[]) => remember(name, ids.join(','), 'tab')

export const rememberedTicketOrder = (): number[] =>
  (remembered(name, 'tab') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0)
