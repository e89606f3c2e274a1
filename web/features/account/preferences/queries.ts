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

const exports = user['data-export']
const exportsKey = ['account', 'exports'] as const
const pollMs = 2000

const readNewestExport = async (signal: AbortSignal) =>
  (await dataOf(exports.$get({}, { init: { signal } })))[0] ?? null

export type DataExport = NonNullable<Awaited<ReturnType<typeof readNewestExport>>>

export const isBeingMade = (made: DataExport | null | undefined) =>
  made?.status === 'pending' || made?.status === 'processing'

/** The newest copy of somebody's data; looked at again while it is being made. */
export const exportQuery = queryOptions({
  queryKey: exportsKey,
  queryFn: ({ signal }) => readNewestExport(signal),
  refetchInterval: ({ state }) => isBeingMade(state.data) && pollMs,
})

export const requestExport = mutationOptions({
  meta: { silent: true },
  gcTime: 0,
  mutationFn: (json: { password: string }) => dataOf(exports.$post({ json: { ...json, format: 'zip' } })),
})

/** A link works once, so each download asks for a new one. */
export const downloadExport = mutationOptions({
  meta: { failure: m.account_export_download_failed, refreshes: [exportsKey] },
  mutationFn: async (id: number) => {
    const { download_url } = await dataOf(exports[':id'].$get({ param: { id: String(id) } }))
    if (download_url) location.assign(download_url)
  },
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
