/** How a provider answered one message. Only `accepted` means that it took it (D34). */
export type SendResult = { accepted: true } | SendFailure
export type SendFailure = {
  accepted: false
  /** Asking again gets the same answer. */
  permanent: boolean
  /** The address leads nowhere any more. */
  gone: boolean
  reason: string
  /** How long the provider wants to be left alone. */
  retryAfterMs?: number
}

/** No provider is waited for longer. */
export const providerTimeoutMs = 10_000

const longestMs = 6 * 3_600_000
const busy: readonly number[] = [408, 425, 429]

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

/** What a status means that the protocol says nothing else about: 2xx taken, too busy or broken later, the rest never. */
export function resultOfStatus(
  status: number,
  said: string,
  retryAfter: string | null | undefined,
): SendResult {
  if (status >= 200 && status < 300) return accepted
  const permanent = status < 500 && !busy.includes(status)
  const reason = `${status} ${said}`.trim()
  return sendFailure(reason, { permanent, ...wait(retryAfter) })
}

/** Seconds or a date (RFC 9110 §10.2.3); what is longer than six hours is asked again after six hours. */
function wait(retryAfter: string | null | undefined): { retryAfterMs?: number } {
  if (!retryAfter) return {}
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? { retryAfterMs: Math.min(ms, longestMs) } : {}
}

/** Nobody answered, or not in time: the message may be tried again. */
export const unreachable = (error: unknown): SendFailure =>
  sendFailure(error instanceof Error ? error.message || error.name : String(error))

/** Posts and reads how it went; never throws for what a provider does. */
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
