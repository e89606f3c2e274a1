import { mutationOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import { type AccountInfo, accountInfoQuery } from '#web/lib/account-info.ts'
import { api } from '#web/lib/api.ts'
import { bodyMutation } from '#web/lib/body-mutation.ts'
import { secret } from '#web/lib/secret.ts'
import * as m from '#web/paraglide/messages.js'
import type { CloseAccountInput } from './close-account-dialog.tsx'

const { user } = api

export type Privacy = AccountInfo['privacy']
export type DataExport = NonNullable<AccountInfo['dataExport']>

export const sendPrivacy = (json: Partial<Privacy>) => dataOf(user.preferences.privacy.$put({ json }))

const exports = user['data-export']

export const requestExport = mutationOptions({
  ...secret,
  mutationFn: (json: { password: string }) => dataOf(exports.$post({ json: { ...json, format: 'zip' } })),
})

/** Requests a new link for each download, because a link works once. Opens it in a new tab, since it leaves the app. */
export const downloadExport = mutationOptions({
  meta: { failure: m.account_export_download_failed, refreshes: [accountInfoQuery.queryKey] },
  mutationFn: async (id: number) => {
    const { download_url } = await dataOf(exports[':id'].$get({ param: { id: String(id) } }))
    if (download_url && !window.open(download_url, '_blank')) location.assign(download_url)
  },
})

export const suspendAccount = bodyMutation(user['suspend-account'].$post, secret)

export const deleteAccount = {
  ...secret,
  mutationFn: (input: CloseAccountInput) =>
    answerOf(user['delete-account'].$delete({ json: { ...input, confirmation: true } })),
}
