import { healthServices } from './dashboard.ts'

/** What the product calls outside, besides its database and cache. */
export const externalApis = ['mail', 'sms', 'push', 'ai', 'cards', 'storage'] as const
export type ExternalApi = (typeof externalApis)[number]

/** What the state of the product is made of, and what may be wrong with it. */
export const stateParts = [...healthServices, 'sms', 'push', 'ai', 'cards', 'cpu', 'memory', 'disk'] as const
export type StatePart = (typeof stateParts)[number]
/** `critical`: at or above `usageAlert`. `full`: below the space that the database needs. */
export const stateProblems = ['down', 'critical', 'full'] as const
export type StateReason = {
  part: StatePart
  problem: (typeof stateProblems)[number]
  /** Percent in use, of what is critical. */
  percent?: number | undefined
}

export const sslStatuses = ['valid', 'expiring', 'expired', 'unknown'] as const
export type SslStatus = (typeof sslStatuses)[number]

/** A certificate is about to expire, in days. */
export const sslWarningDays = 30
export const sslAlertDays = 7

/** Percent of a resource from which its bar is yellow, and red. */
export const usageWarning = 70
export const usageAlert = 90

/** Who was seen within it counts as here now. */
export const seenMinutes = 15

/** Panels of the system are read again after it. */
export const systemRefreshMs = 30_000

/** Of the cache: percent, and milliseconds; fewer lookups say nothing about its hit rate. */
export const cacheThresholds = { memory: 90, hitRate: 80, responseTime: 100, lookups: 100 }

export const cacheQualities = ['excellent', 'good', 'medium', 'low'] as const
export type CacheQuality = (typeof cacheQualities)[number]

/** The quality label of a hit rate in percent. */
export function cacheQualityOf(hitRate: number): CacheQuality {
  if (hitRate > 95) return 'excellent'
  if (hitRate > 90) return 'good'
  return hitRate > cacheThresholds.hitRate ? 'medium' : 'low'
}

export const usageTone = (percent: number) =>
  percent >= usageAlert ? 'red' : percent >= usageWarning ? 'amber' : 'green'

export const securityStatuses = ['secure', 'suspicious', 'under_attack', 'unknown'] as const
export type SecurityStatus = (typeof securityStatuses)[number]
export const securityLevels = ['normal', 'warning', 'critical'] as const
export type SecurityLevel = (typeof securityLevels)[number]
export const threatSeverities = ['info', 'warning', 'critical'] as const
export type ThreatSeverity = (typeof threatSeverities)[number]
export const threatTypes = [
  'brute_force',
  'account_lockout',
  'suspicious_ip',
  'rate_limit_exceeded',
  'unauthorized_access',
  'audit_tampering',
  'missing_two_factor',
  'certificate',
] as const
export type ThreatType = (typeof threatTypes)[number]

/** Events that the security panel lists, newest first: audited actions, and failed sign-ins. */
export const securityEvents = [
  'auth.failed',
  'auth.lock',
  'auth.new_device',
  'auth.not_me',
  'auth.refresh_token_reused',
  'two_factor.disable',
  'two_factor.reset',
  'log.clear',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** Failed sign-ins of an address within an hour that make it suspicious, or an attack. */
export const failureThresholds = { suspicious: 10, attack: 50 }
/** So does trying that many accounts. */
export const triedAccountThresholds = { suspicious: 5, attack: 20 }

/** What the security analysis reads; a part that cannot be read is named. */
export const securityParts = [
  'failed_logins',
  'locks',
  'rate_limits',
  'sessions',
  'stolen_sessions',
  'admins',
  'audit',
  'events',
  'failed_today',
  'actions_today',
] as const
export type SecurityPart = (typeof securityParts)[number]
