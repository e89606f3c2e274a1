import { mutationOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import { removeMutation, saveMutation } from '#web/components/mutation/crud.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { oneQuery, plainListQuery, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import { apiKeysKey as keysKey } from './keys.ts'
import type { ClientInput, KeyInput } from './schema.ts'
import type { State } from './search.ts'

const keys = api.admin.apikeys
const { clients } = keys
const clientsKey = ['api-clients'] as const
const refreshes = [keysKey, clientsKey]

export const keysQuery = plainListQuery(keysKey, keys.$get)
export const keyQuery = oneQuery(keysKey, keys[':id'].$get)
export type ApiKey = RowOf<typeof keysQuery>
export type NewKey = Awaited<ReturnType<typeof generate>>

export const clientsQuery = plainListQuery(clientsKey, clients.$get)
export const clientQuery = oneQuery(clientsKey, clients[':id'].$get)
export type ApiClient = RowOf<typeof clientsQuery>

type Filtered = { state?: State }
const flagOf = (state: State) => (state === 'active' ? ('true' as const) : ('false' as const))

/** The filters of the URL as the API takes them. */
export const keysAsked = <Asked extends Filtered>({ state, ...asked }: Asked) => ({
  ...asked,
  ...(state && { isActive: flagOf(state) }),
})
export const clientsAsked = <Asked extends Filtered>({ state, ...asked }: Asked) => ({
  ...asked,
  ...(state && { is_active: flagOf(state) }),
})

/** The clients that a new key may belong to. */
export const activeClientsQuery = () => clientsQuery({ page: 1, limit: 100, is_active: 'true' })

const generate = (json: KeyInput) => dataOf(keys.generate.$post({ json }))
const idOf = ({ id }: { id: number }) => ({ id: String(id) })

/** Creates a key; the answer is the only one that has the whole of it (D82). */
export const createKey = mutationOptions({
  mutationFn: ({ input }: SaveOf<undefined, KeyInput>) => generate(input),
  meta: { failure: m.api_keys_create_failed, refreshes },
})

export const updateKey = mutationOptions({
  mutationFn: ({ row, input }: SaveOf<ApiKey, KeyInput>) =>
    dataOf(keys[':id'].$put({ param: idOf(row), json: { ...input, version: row.version } })),
  meta: { success: m.api_keys_saved, failure: m.api_keys_save_failed, refreshes },
})

export const revokeKey = {
  mutationKey: [...keysKey, 'revoke'],
  mutationFn: (row: ApiKey) =>
    answerOf(keys[':id'].revoke.$post({ param: idOf(row), json: { reason: 'Manual revocation' } })),
  meta: { success: m.api_keys_revoked, failure: m.api_keys_revoke_failed, refreshes },
}
export const revocation = ({ apiKey }: ApiKey) => ({
  title: m.api_keys_revoke_title(),
  body: m.api_keys_revoke_body({ key: apiKey }),
  action: m.api_keys_revoke_do(),
})

export const removeKey = removeMutation<ApiKey>(keysKey, keys, {
  success: m.api_keys_removed,
  failure: m.api_keys_remove_failed,
  refreshes,
})
export const keyRemoval = ({ apiKey }: ApiKey) => ({
  title: m.api_keys_remove_title({ key: apiKey }),
  body: m.api_keys_remove_body(),
  action: m.api_keys_remove_do(),
})

export const verifyKey = mutationOptions({
  mutationFn: (apiKey: string) => dataOf(keys.verify.$post({ json: { apiKey } })),
  meta: { failure: m.api_keys_verify_failed },
})

export const saveClient = saveMutation<ApiClient, ClientInput>(clients, {
  success: m.api_keys_client_saved,
  failure: m.api_keys_client_save_failed,
  refreshes,
})
export const removeClient = removeMutation<ApiClient>(clientsKey, clients, {
  success: m.api_keys_client_removed,
  failure: m.api_keys_client_remove_failed,
  refreshes,
})
export const clientRemoval = ({ name, api_key_count }: ApiClient) => ({
  title: m.api_keys_client_remove_title(),
  body: m.api_keys_client_remove_body({ name, count: String(api_key_count) }),
  action: m.api_keys_client_remove_do(),
})
