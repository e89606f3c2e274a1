import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { dataOf } from '#api/client.ts'
import type * as wire from '#api/features/locations/address-schema.ts'
import { removeMutation } from '#web/components/mutation/crud.ts'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import { api } from '#web/lib/api.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import { payloadOf } from './forms.ts'

const { address } = api.location

export type Address = z.infer<typeof wire.Address>
export type Payload = z.input<typeof wire.AddressInput>

const queryKey = ['locations', 'addresses']
/** Includes account info, because it counts the addresses. */
const refreshes = [queryKey, accountInfoQuery.queryKey]
const param = (id: number) => ({ id: String(id) })

/** The user's addresses, with country names in the current language. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: [...queryKey, getLanguage()],
    queryFn: ({ signal }) => dataOf(address.$get({ query: {} }, { init: { signal } })),
    placeholderData: (previous) => previous,
  })

/** Creates an address, or replaces the one with `id`. */
export const saveAddress = mutationOptions({
  mutationFn: ({ id, json }: { id: number | undefined; json: Payload }) =>
    dataOf(id === undefined ? address.$post({ json }) : address[':id'].$put({ param: param(id), json })),
  meta: { failure: m.locations_address_save_failed, success: m.locations_address_saved, refreshes },
})

export const makeAddressPrimary = mutationOptions({
  mutationFn: (saved: Address) =>
    dataOf(address[':id'].$put({ param: param(saved.id), json: { ...payloadOf(saved), isPrimary: 1 } })),
  meta: { success: m.locations_address_made_default, failure: m.locations_address_default_failed, refreshes },
})

export const removeAddress = removeMutation<Address>(queryKey, address, {
  success: m.locations_address_removed,
  failure: m.locations_address_remove_failed,
  refreshes,
})
