import * as m from '#web/paraglide/messages.js'

const states: Record<string, () => string> = {
  active: m.database_details_active,
  idle: m.database_details_idle,
  'idle in transaction': m.database_state_in_transaction,
}

/** What a connection does; the words of PostgreSQL for what is rare. */
export const stateText = (state: string | null) => (state && (states[state]?.() ?? state)) || '—'
