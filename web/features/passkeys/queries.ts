import { answerOf, dataOf } from '#api/client.ts'
import { removeMutation } from '#web/components/mutation/crud.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { api } from '#web/lib/api.ts'
import { askForNew, passkeyFailure, passkeysQuery } from '#web/lib/passkeys.ts'
import * as m from '#web/paraglide/messages.js'

const { passkeys } = api.auth
const refreshes = [passkeysQuery.queryKey]

export type Passkey = Awaited<ReturnType<NonNullable<(typeof passkeysQuery)['queryFn']>>>[number]

type Name = { name: string }

/** Asks the browser for a new passkey and stores it under its name. */
export const addPasskey = {
  mutationFn: async ({ input: { name } }: SaveOf<undefined, Name>) =>
    dataOf(passkeys.$post({ json: { name, credential: await askForNew() } })),
  meta: { success: m.passkeys_added, failure: m.passkeys_add_failed, reason: passkeyFailure, refreshes },
}

export const renamePasskey = {
  mutationFn: ({ row, input: json }: SaveOf<Passkey, Name>) =>
    answerOf(passkeys[':id'].$put({ param: { id: String(row.id) }, json })),
  meta: { success: m.passkeys_renamed, failure: m.passkeys_rename_failed, refreshes },
}

export const removePasskey = removeMutation<Passkey>(
  passkeysQuery.queryKey,
  {
    ':id': { $delete: ({ param }) => passkeys[':id'].$delete({ param, json: {} }) },
  },
  { success: m.passkeys_removed, failure: m.passkeys_remove_failed, refreshes },
)
