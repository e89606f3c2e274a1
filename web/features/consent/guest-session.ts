import { answerOf, dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { storeConsent, storedConsent } from '#web/lib/consent.ts'
import { hasCode } from '#web/lib/errors.ts'

const { mandatory } = api.cookie
const day = 86_400_000

let opening: Promise<void> | undefined

/**
 * Creates a guest session for this browser once. An existing session and a server without the endpoint both count as
 * done. Other failures are ignored, because the next page load retries.
 */
export function openGuestSession(): Promise<void> {
  if (!opening && storedConsent().guestUntil <= Date.now()) {
    opening = open()
      .catch((error) => {
        if (hasCode(error, 'GUEST_SESSION_EXISTS', 'NOT_FOUND'))
          storeConsent({ guestUntil: Date.now() + 7 * day })
      })
      .finally(() => {
        opening = undefined
      })
  }
  return guestSessionSettled()
}

/** Waits for a pending guest session, because two first requests at once would create two. */
export const guestSessionSettled = () => opening ?? Promise.resolve()

async function open() {
  const { expires_at } = await dataOf(mandatory.$post({ json: {} }))
  storeConsent({ guestUntil: Date.parse(expires_at) })
}

export async function upgradeGuestSession() {
  const { expires_at } = await dataOf(mandatory.$put({ json: {} }))
  storeConsent({ guestUntil: Date.parse(expires_at) })
}

export async function closeGuestSession() {
  await answerOf(mandatory.$delete())
  storeConsent({ guestUntil: 0 })
}
