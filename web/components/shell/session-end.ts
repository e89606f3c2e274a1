import * as m from '#web/paraglide/messages.js'

const texts: Record<string, () => string> = {
  ended_by_owner: m.common_session_ended_by_owner,
  ended_by_admin: m.common_session_ended_by_admin,
  password_changed: m.common_session_ended_password,
  password_reset: m.common_session_ended_password,
  two_factor_reset: m.common_session_ended_two_factor,
  refresh_token_reused: m.common_session_ended_reused,
  not_me: m.common_session_ended_not_me,
  replaced: m.common_session_ended_replaced,
  idle: m.common_session_ended_idle,
  lifetime: m.common_session_ended_lifetime,
}

/** Why a session was ended elsewhere; undefined if its user signed out. */
export function sessionEndText(reason: string | null): string | undefined {
  if (reason === null || reason === 'signed_out') return undefined
  return (texts[reason] ?? m.common_session_ended_elsewhere)()
}
