import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, answerOf, dataOf } from '#api/client.ts'
import { consentVersion } from '#api/rules/consent.ts'
import { api } from '#web/lib/api.ts'
import { type Flags, isAnswered, nothingAllowed, storeConsent, storedConsent } from '#web/lib/consent.ts'
import * as m from '#web/paraglide/messages.js'
import {
  closeGuestSession,
  guestSessionSettled,
  openGuestSession,
  upgradeGuestSession,
} from './guest-session.ts'

const { preferences, consent } = api.cookie

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
/** Maps 404 to null: without the endpoints only the browser stores the answer. */
const orNull = (error: unknown) => {
  if (isMissing(error)) return null
  throw error
}

/** Three retries with backoff from one second, as the specification requires after sign-in. */
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

/** Preferences from the server, else those stored in this browser. */
export const preferencesQuery = queryOptions({
  queryKey: ['consent', 'preferences'] as const,
  queryFn: async ({ signal }) => {
    const preferences = await readPreferences(signal)
    if (preferences?.answered)
      return {
        flags: flagsOf(preferences),
        answeredAt: preferences.answered_at,
        current: preferences.current,
      }
    const stored = storedConsent()
    return { flags: stored.flags ?? nothingAllowed, answeredAt: null, current: isAnswered(stored) }
  },
})

/**
 * Synchronises the stored consent with the server once per user. After sign-in the user adopts the answer of this browser and
 * its guest session, if it has one; after sign-out the guest session ends.
 */
export const consentSyncQuery = (userId: number | null) =>
  queryOptions({
    queryKey: ['consent', 'standing', userId] as const,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    ...retry,
    queryFn: async () => {
      const before = storedConsent()
      if (userId !== null) await adoptAnswer(before.guestUntil > 0).catch(orNull)
      else if (before.userId !== null) await endGuestSession()
      if (userId === null && isAnswered(before)) return true
      const preferences = await readPreferences()
      if (preferences) {
        const isCurrent = preferences.answered && preferences.current
        storeConsent({ version: isCurrent ? preferences.version : null, flags: flagsOf(preferences), userId })
      } else storeConsent({ userId })
      return true
    },
  })

async function adoptAnswer(hasGuestSession: boolean) {
  await guestSessionSettled()
  if (hasGuestSession) await upgradeGuestSession()
  await answerOf(consent['update-user'].$post())
}

async function endGuestSession() {
  await closeGuestSession().catch(orNull)
  storeConsent({ userId: null })
}

/** Saves an answer on the server, or only in this browser where the server lacks the endpoint. */
export const saveConsent = mutationOptions({
  meta: { failure: m.consent_dialog_failed, refreshes: [preferencesQuery.queryKey] },
  mutationFn: async ({ flags, userId }: { flags: Flags; userId: number | null }) => {
    await (userId === null ? openGuestSession() : guestSessionSettled())
    const json = { mandatory: true, ...flags, version: consentVersion }
    await answerOf(preferences.$put({ json })).catch(orNull)
    storeConsent({ version: consentVersion, flags, userId })
  },
})
