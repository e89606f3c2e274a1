import { mutationOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { secret } from '#web/lib/secret.ts'
import * as m from '#web/paraglide/messages.js'

const { users } = api.admin

type Start = { id: number; reason: string }

export const startView = mutationOptions({
  ...secret,
  mutationFn: ({ id, ...json }: Start) =>
    dataOf(users[':id']['view-as'].$post({ param: { id: String(id) }, json })),
})

export const endView = mutationOptions({
  meta: { failure: m.view_as_end_failed },
  mutationFn: () => dataOf(users['view-as'].$delete()),
})
