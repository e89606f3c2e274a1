/** The result of sending one message to a provider (D34). */
export type SendResult = { accepted: true } | SendFailure
export type SendFailure = {
  accepted: false
  /** A retry would fail again. */
  permanent: boolean
  /** The address is no longer valid. */
  gone: boolean
  reason: string
  /** The provider's Retry-After. */
  retryAfterMs?: number
}

export const providerTimeoutMs = 10_000

const maxRetryAfterMs = 6 * 3_600_000
const retryable: readonly number[] = [408, 425, 429]

export const accepted: SendResult = { accepted: true }

export const sendFailure = (
  reason: string,
  more: Partial<Omit<SendFailure, 'accepted' | 'reason'>> = {},
): SendFailure => ({
  accepted: false,
  permanent: false,
  gone: false,
  reason: reason.slice(0, 300),
  ...more,
})

/** The default meaning of a status: 2xx accepted; 408, 425, 429 and 5xx retryable; anything else permanent. */
export function resultOfStatus(
  status: number,
  text: string,
  retryAfter: string | null | undefined,
): SendResult {
  if (status >= 200 && status < 300) return accepted
  const permanent = status < 500 && !retryable.includes(status)
  const reason = `${status} ${text}`.trim()
  return sendFailure(reason, { permanent, ...parseRetryAfter(retryAfter) })
}

/** Parses seconds or a date (RFC 9110 §10.2.3), capped at six hours. */
function parseRetryAfter(retryAfter: string | null | undefined): { retryAfterMs?: number } {
  if (!retryAfter) return {}
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? { retryAfterMs: Math.min(ms, maxRetryAfterMs) } : {}
}

/** A retryable failure: no response, or none in time. */
export const unreachable = (error: unknown): SendFailure =>
  sendFailure(error instanceof Error ? error.message || error.name : String(error))

/** Sends a POST request and reads the response. Network errors are returned as `failed`, not thrown. */
export async function postToProvider(
  url: string,
  init: { headers: Record<string, string>; body: string },
): Promise<{ status: number; text: string; retryAfter: string | null } | { failed: SendFailure }> {
  try {
    const response = await fetch(url, {
      ...init,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(providerTimeoutMs),
    })
    const text = await response.text()
    return { status: response.status, text, retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    return { failed: unreachable(error) }
  }
}
