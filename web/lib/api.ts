import { ApiError, createClient } from '#api/client.ts'
import { browserFetch } from './fetch.ts'
import type { SessionUser } from './session.ts'

export { ApiError, answerOf, dataOf } from '#api/client.ts'

/** The typed client with this browser's cookies, language and CSRF token. */
export const api = createClient('', { fetch: browserFetch })

async function refuse(response: Response): Promise<never> {
  const body = await response.json().catch(() => ({ code: 'BAD_ANSWER', message: `HTTP ${response.status}` }))
  throw new ApiError(response.status, body)
}

export async function readSession(signal?: AbortSignal): Promise<SessionUser | null> {
  const response = await browserFetch('/api/v1/auth/status', { signal })
  if (response.status === 401) return null
  if (!response.ok) return refuse(response)
  const { data } = await response.json()
  return data.user ?? null
}

/** A session that is already gone counts as signed out (spec 1 §8). */
export async function endSession() {
  const response = await browserFetch('/api/v1/auth/logout', { method: 'POST' })
  if (!response.ok && response.status !== 401) await refuse(response)
}
