import { useMedia } from '#web/lib/use-media.ts'
import type { Paging } from './list-search.ts'

/** Whether the screen is too narrow for a table. */
export const useCards = () => useMedia('(max-width: 639px)')

/** Rows of a page on a phone, where a row is a card. */
const maxCards = 5

/** A list with short pages on phones, for pages that show more than one list. */
export function useShortPages<State extends { asked: Paging }>(state: State): State {
  return useCards() ? { ...state, asked: { ...state.asked, limit: maxCards } } : state
}
