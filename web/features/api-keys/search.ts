import { listSearch, openedOrNew } from '#web/components/table/list-search.ts'
import { oneOf, text } from '#web/lib/search.ts'

export const tabs = ['keys', 'clients'] as const
export type Tab = (typeof tabs)[number]

/** Whether a key or client is active. */
export const states = ['active', 'inactive'] as const
export type State = (typeof states)[number]

const state = oneOf(states)

/** `?key=new` opens an empty form, `?key=3` a key in it. */
export const keySearch = listSearch({
  filters: { search: text, state, clientId: text },
  dialogs: { key: openedOrNew },
})

/** `?tab=clients&client=3`: the other list of the panel. */
export const clientSearch = listSearch({
  filters: { search: text, state },
  dialogs: { client: openedOrNew },
})
