import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ApiError, answerOf, dataOf } from '#api/client.ts'
import { api } from './api.ts'
import { forgetDrafts } from './drafts.ts'
import { forgetCsrfToken, mayHaveSession } from './fetch.ts'
import { isLanguageChosen, setLanguage } from './locale.ts'
import { currentView } from './view.ts'

const isGone = (error: unknown) => error instanceof ApiError && error.status === 401

async function readSession(signal: AbortSignal) {
  if (!mayHaveSession()) return null
  try {
    const { user } = await dataOf(api.auth.status.$get({}, { init: { signal } }))
    // A new tab, where nothing is remembered.
    if (!isLanguageChosen() && !currentView()) setLanguage(user.language)
    return user
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** The signed-in user, or null for a guest; other failures stay errors. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => readSession(signal),
  staleTime: 60_000,
})

/** Message shown instead of the sign-in prompt after an account was deleted or suspended. */
export const signOutMessageQuery = queryOptions<string>({
  queryKey: ['session', 'farewell'],
  queryFn: skipToken,
})

export type SessionUser = NonNullable<Awaited<ReturnType<typeof readSession>>>

export const useSession = () => useQuery(sessionQuery)

/** Whether the console is open to the user: an admin may have to turn two-factor on first (D101). */
export const isAdmin = (user: SessionUser | null | undefined) => user?.role === 'admin' && !user.mustEnrol

/** A session that is already gone counts as signed out. */
const ignoreGone = (error: unknown) => {
  if (!isGone(error)) throw error
}
const ends: Record<'this' | 'all', () => Promise<unknown>> = {
  this: () => answerOf(api.auth.logout.$post()).catch(ignoreGone),
  all: () => answerOf(api.user.sessions.$delete({ query: {} })).catch(ignoreGone),
}

/** Mutation key that identifies a deliberate sign-out. */
export const signOutKey = ['session', 'end']

/** Signs out here, or on all devices, and clears all data of the session. */
export function useSignOut(which: keyof typeof ends = 'this') {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationKey: signOutKey,
    mutationFn: () => ends[which](),
    onSuccess: async () => {
      forgetCsrfToken()
      await router.navigate({ to: '/', ignoreBlocker: true })
      client.setQueryData(sessionQuery.queryKey, null)
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
      forgetDrafts()
    },
  })
}
