import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, answerOf, dataOf } from '#api/client.ts'
import { consentVersion } from '#api/rules/consent.ts'
import { api } from '#web/lib/api.ts'
import { type Flags, heldConsent, holdConsent, isAnswered, nothingAllowed } from '#web/lib/consent.ts'
import * as m from '#web/paraglide/messages.js'
import {
  closeGuestSession,
  guestSessionSettled,
  openGuestSession,
  upgradeGuestSession,
} from './guest-session.ts'

const { preferences, consent } = api.cookie

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
/** A server without these endpoints leaves the browser's own memory in charge (spec 1 §8). */
const orNull = (error: unknown) => {
  if (isMissing(error)) return null
  throw error
}

/** Three more tries, a second apart and longer, as the spec wants for what follows signing in. */
const retry = {
  retry: (failures: number, error: Error) =>
    failures < 3 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  retryDelay: (failures: number) => 1000 * 2 ** failures,
}

const readPreferences = (signal?: AbortSignal) =>
  dataOf(preferences.$get({}, { init: { signal } })).catch(orNull)

type Preferences = NonNullable<Awaited<ReturnType<typeof readPreferences>>>

const flagsOf = ({ functional, performance, marketing, preference }: Preferences): Flags => ({
  functional,
  performance,
  marketing,
  preference,
})

/** What the settings page shows: the server's knowledge, else what this browser remembers. */
export const preferencesQuery = queryOptions({
  queryKey: ['consent', 'preferences'] as const,
  queryFn: async ({ signal }) => {
    const found = await readPreferences(signal)
    if (found?.answered)
      return { flags: flagsOf(found), answeredAt: found.answered_at, current: found.current }
    const held = heldConsent()
    return { flags: held.flags ?? nothingAllowed, answeredAt: null, current: isAnswered(held) }
  },
})

/**
 * Learns once who answers here and what the server knows of it. Who has signed in takes over the guest session and
 * what this browser answered, and is asked anew where they never answered; who has signed out leaves the session.
 */
export const standingQuery = (userId: number | null) =>
  queryOptions({
    queryKey: ['consent', 'standing', userId] as const,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    ...retry,
    queryFn: async () => {
      const before = heldConsent()
      if (userId !== null) await takeOver().catch(orNull)
      else if (before.userId !== null) await leave()
      if (userId === null && isAnswered(before)) return true
      const found = await readPreferences()
      if (found) {
        const counts = found.answered && found.current
        holdConsent({ version: counts ? found.version : null, flags: flagsOf(found), userId })
      } else holdConsent({ userId })
      return true
    },
  })

async function takeOver() {
  await guestSessionSettled()
  await upgradeGuestSession()
  await answerOf(consent['update-user'].$post())
}

async function leave() {
  await closeGuestSession().catch(orNull)
  holdConsent({ userId: null })
}

/** Keeps an answer with its proof; where the server has no such thing, in this browser alone. */
export const saveConsent = mutationOptions({
  meta: { failure: m.consent_dialog_failed, refreshes: [preferencesQuery.queryKey] },
  mutationFn: async ({ flags, userId }: { flags: Flags; userId: number | null }) => {
    await (userId === null ? openGuestSession() : guestSessionSettled())
    const json = { mandatory: true, ...flags, version: consentVersion }
    await answerOf(preferences.$put({ json })).catch(orNull)
    holdConsent({ version: consentVersion, flags, userId })
  },
})
