import { ApiError } from '#api/client.ts'
import { waitEnd } from '#web/components/feedback/show-failure.ts'
import type { Notice } from '#web/components/feedback/use-notice.ts'
import { errorText, hasCode, isNetwork, waitText } from '#web/lib/errors.ts'
import { isDismissed, passkeyFailure } from '#web/lib/passkeys.ts'
import * as m from '#web/paraglide/messages.js'

const texts: Record<string, () => string> = {
  INVALID_CREDENTIALS: m.auth_login_error_credentials,
  RATE_LIMIT_EXCEEDED: m.auth_login_error_limit,
  ACCOUNT_LOCKED: m.auth_login_error_locked,
  ACCOUNT_INACTIVE: m.auth_login_error_inactive,
  ACCOUNT_SUSPENDED: m.auth_login_error_suspended,
  PASSKEY_REFUSED: m.auth_login_error_passkey,
}
const sharedCodes = new Set(['MAINTENANCE', 'SERVICE_UNAVAILABLE', 'INTERNAL_ERROR', 'CSRF_REFUSED'])

function refusalText(error: unknown): string {
  if (isNetwork(error)) return m.auth_login_error_network()
  if (!(error instanceof ApiError)) return m.auth_login_error_other()
  if (sharedCodes.has(error.code)) return errorText(error)
  return (texts[error.code] ?? m.auth_login_error_other)()
}

/** Error text of a refused login by code, with the time to wait of a lock or limit. */
export function loginErrorText(error: unknown): string {
  const text = refusalText(error)
  const wait = hasCode(error, 'ACCOUNT_LOCKED', 'RATE_LIMIT_EXCEEDED') && error.retryAfter
  return wait ? `${text} ${m.common_time_left({ wait: waitText(wait) })}` : text
}

/** A refused login by code. A lock or limit stays until its time is over. */
export function loginNotice(error: unknown): Notice {
  const until = hasCode(error, 'ACCOUNT_LOCKED', 'RATE_LIMIT_EXCEEDED') && waitEnd(error)
  if (isDismissed(error)) return { tone: 'info', text: passkeyFailure(error) }
  return { tone: 'error', text: refusalText(error), ...(until && { until }) }
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
