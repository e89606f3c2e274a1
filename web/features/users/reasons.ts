import * as m from '#web/paraglide/messages.js'

const reasons: Record<string, () => string> = {
  OWN_ACCOUNT: m.users_refused_own,
  LAST_ADMIN: m.users_refused_last_admin,
  NOT_FOUND: m.users_gone,
}

/** Why the API refused one of several users. */
export const refusalText = (code: string) => reasons[code]?.()
