import { ApiError } from '#api/client.ts'
import { errorText, hasCode, isNetwork, waitText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'

const texts: Record<string, () => string> = {
  INVALID_CREDENTIALS: m.auth_login_error_credentials,
  RATE_LIMIT_EXCEEDED: m.auth_login_error_limit,
  ACCOUNT_LOCKED: m.auth_login_error_locked,
  ACCOUNT_INACTIVE: m.auth_login_error_inactive,
}
const sharedCodes = new Set(['MAINTENANCE', 'SERVICE_UNAVAILABLE', 'INTERNAL_ERROR', 'CSRF_REFUSED'])

/** Error text of a refused login by code (spec 1 §8), with the remaining time of a lock or limit. */
export function loginErrorText(error: unknown): string {
  if (isNetwork(error)) return m.auth_login_error_network()
  if (!(error instanceof ApiError)) return m.auth_login_error_other()
  if (sharedCodes.has(error.code)) return errorText(error)
  const text = (texts[error.code] ?? m.auth_login_error_other)()
  return error.retryAfter ? `${text} ${m.auth_login_wait({ wait: waitText(error.retryAfter) })}` : text
}

/** `until` is the end of a suspension by an admin. */
export type Suspension = { userId: number; canReactivate: boolean; until?: string }

/** Details of an ACCOUNT_SUSPENDED error; undefined for every other failure. */
export function suspensionOf(error: unknown): Suspension | undefined {
  if (!hasCode(error, 'ACCOUNT_SUSPENDED')) return undefined
  const { userId, canReactivate, suspendedUntil } = error.body
  return {
    userId: Number(userId),
    canReactivate: canReactivate === true,
    ...(typeof suspendedUntil === 'string' && { until: suspendedUntil }),
  }
}
