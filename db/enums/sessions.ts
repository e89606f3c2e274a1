/** The kind of device behind a session, by its platform and user agent. */
export const deviceClasses = ['mobile', 'desktop'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/** Why a session ended before it expired. `view_…` are of admins who viewed the product as a user. */
export const sessionEndReasons = [
  'signed_out',
  'ended_by_owner',
  'ended_by_admin',
  'refresh_token_reused',
  'not_me',
  'password_changed',
  'password_reset',
  'two_factor_reset',
  'account_suspended',
  'account_deactivated',
  'account_deleted',
  'approval_ended',
  'first_admin',
  'orphaned',
  'replaced',
  'view_ended',
  'view_revoked',
] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

/** Why a session expires, unless it is ended before: it is not used any more, or has reached its longest duration. */
export const sessionExpiries = ['idle', 'lifetime'] as const
export type SessionExpiry = (typeof sessionExpiries)[number]
/** How a session is over: ended for a reason, or expired. */
export const sessionEndings = [...sessionEndReasons, ...sessionExpiries] as const
export type SessionEnding = (typeof sessionEndings)[number]
/** What is counted of the sessions of a day. */
export const sessionDayKinds = ['began', ...sessionEndings, 'unknown'] as const
export type SessionDayKind = (typeof sessionDayKinds)[number]

/** What makes the active sessions of a user suspicious (D5). */
export const sessionFindings = ['multiple_locations', 'multiple_devices', 'high_risk_ip'] as const
/** What was unusual about one sign-in (D4). */
export const sessionSignals = ['new_device', 'new_country', 'failed_logins'] as const
/** A rule that matched, with its points and what it counted: addresses, classes, sessions or failures. */
export type RiskFinding = { type: (typeof sessionFindings)[number]; score: number; count: number }
export type RiskSignal = { type: (typeof sessionSignals)[number]; score: number; count: number | null }
