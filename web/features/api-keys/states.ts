import * as m from '#web/paraglide/messages.js'

/** The filter of keys and clients by whether they are active. */
export const stateChoices = () => [
  { value: 'active' as const, label: m.api_keys_state_active() },
  { value: 'inactive' as const, label: m.api_keys_state_inactive() },
]
