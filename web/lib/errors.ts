import { ApiError } from '#api/client.ts'
import * as m from '#web/paraglide/messages.js'
import { formatNumber, unitOf } from './format.ts'

/**
 * Own sentences for codes: where the API's is not for the reader, and where the specification words it in another form of
 * address than the rest of the screens. A page that the specification words has its own (`login-errors`).
 */
const texts: Record<string, () => string> = {
  ACCOUNT_LOCKED: m.common_error_code_locked,
  VALIDATION_ERROR: m.common_error_code_validation,
  UNAUTHENTICATED: m.common_error_code_unauthenticated,
  FORBIDDEN: m.common_error_code_forbidden,
  NOT_FOUND: m.common_error_code_not_found,
  CSRF_REFUSED: m.common_error_code_csrf,
  PAYLOAD_TOO_LARGE: m.common_error_code_too_large,
  RATE_LIMIT_EXCEEDED: m.common_error_code_rate_limit,
  INTERNAL_ERROR: m.common_error_code_internal,
  NOT_CONFIGURED: m.common_error_code_not_configured,
  MAINTENANCE: m.common_error_code_maintenance,
  SERVICE_UNAVAILABLE: m.common_error_code_unavailable,
}

/** Messages of browsers, and of `upload.ts`, for a lost connection. */
const lost = new RegExp(
  [
    'fetch failed',
    'failed to fetch',
    'load failed',
    'network ?error',
    '(network|internet) connection',
    'connection was lost',
    'error in (input|body) stream',
  ].join('|'),
  'i',
)

/** Whether a request failed or timed out. Programming errors are TypeErrors as well, so the message decides. */
export const isNetwork = (error: unknown) =>
  (error instanceof TypeError && lost.test(error.message)) ||
  (error instanceof DOMException && error.name === 'TimeoutError')

/** The text of an error: by code, else the server's message, else a general one (D92). */
export function errorText(error: unknown): string {
  if (isNetwork(error)) return m.common_error_network()
  if (!(error instanceof ApiError)) return m.common_error_unknown()
  return texts[error.code]?.() ?? (error.message || m.common_error_unknown())
}

export const requestIdOf = (error: unknown) => (error instanceof ApiError ? error.requestId : undefined)

export const hasCode = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/** Figures that are counted for the first time: queries wait for them instead of failing. */
export const isCounting = (error: unknown): error is ApiError => hasCode(error, 'COUNTING')

/** Whether a link from a mail was refused as used, expired or unknown (`codes`), or as malformed. */
export const refusesLink = (error: unknown, ...codes: string[]) =>
  hasCode(error, ...codes) || (error instanceof ApiError && error.errors.some(({ path }) => path === 'token'))

/** A wait in a suitable unit. */
export function waitText(seconds: number): string {
  const { unit, seconds: each } = unitOf(seconds)
  return formatNumber(Math.ceil(seconds / each), { style: 'unit', unit, unitDisplay: 'long' })
}

/** `errorText`, and for a rate limit the time to wait. */
export const failureText = (error: unknown) =>
  hasCode(error, 'RATE_LIMIT_EXCEEDED') && error.retryAfter
    ? m.common_error_limit_wait({ wait: waitText(error.retryAfter) })
    : errorText(error)
