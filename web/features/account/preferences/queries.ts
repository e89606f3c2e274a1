import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import type { Goodbye } from './goodbye-dialog.tsx'

const { user } = api

const readPrivacy = (signal: AbortSignal) => dataOf(user.preferences.privacy.$get({}, { init: { signal } }))

export const privacyQuery = queryOptions({
  queryKey: ['account', 'privacy'] as const,
  queryFn: ({ signal }) => readPrivacy(signal),
})

export type Privacy = Awaited<ReturnType<typeof readPrivacy>>

export const updatePrivacy = mutationOptions({
  scope: { id: 'privacy' },
  meta: { success: m.account_privacy_saved, failure: m.account_privacy_failed },
  mutationFn: (json: Partial<Privacy>) => dataOf(user.preferences.privacy.$put({ json })),
})

/** Both show their failures in their dialog, and keep no password in memory. */
const quiet: { meta: { silent: true }; gcTime: 0 } = { meta: { silent: true }, gcTime: 0 }

export const suspendAccount = {
  ...quiet,
  mutationFn: (json: Goodbye) => answerOf(user['suspend-account'].$post({ json })),
}

export const deleteAccount = {
  ...quiet,
  mutationFn: (goodbye: Goodbye) =>
    answerOf(user['delete-account'].$delete({ json: { ...goodbye, confirmation: true } })),
}
