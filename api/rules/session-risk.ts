import type { RiskFinding, RiskSignal } from '#db/enums/sessions.ts'

/** Why a session or a user is at risk, with its points (D3–D5). */
export type RiskReason = RiskFinding | RiskSignal

/** Points of what was unusual about a sign-in; failures count the same from three on, up to their cap. */
export const signalPoints = { newDevice: 10, newCountry: 20, failedLogin: 5, failedLoginsMax: 30 } as const
export const failedLoginsMin = 3
/** Minutes before the sign-in in which failures count. */
export const failedLoginsMinutes = 60

export const riskBands = ['low', 'medium', 'high', 'critical'] as const
export type RiskBand = (typeof riskBands)[number]
/** The lowest score of each band. */
export const bandStarts = { low: 0, medium: 40, high: 60, critical: 80 } as const satisfies Record<
  RiskBand,
  number
>

export const riskBandOf = (score: number): RiskBand =>
  riskBands.findLast((band) => score >= bandStarts[band]) ?? 'low'

export const sessionStatuses = ['active', 'expired', 'terminated'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

/** Days of a period of the statistics that ends today. */
export const sessionPeriods = { day: 1, week: 7, month: 30, quarter: 90 } as const
export type SessionPeriod = keyof typeof sessionPeriods

/** What the tools and bulk operations of the console do to sessions, as the audit log names it (D7). */
export const sessionTools = [
  'session.clear_expired',
  'session.terminate_all',
  'session.terminate_by_ip',
  'session.cleanup_orphans',
  'maintenance.enable',
  'maintenance.disable',
] as const
export type SessionTool = (typeof sessionTools)[number]

/** The reason of a termination for which the admin typed none. */
export const defaultEndReason = { tr: 'Yönetici tarafından sonlandırıldı', en: 'Ended by an admin' } as const
