import { type QueryKey, queryOptions, type UseMutationOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, dataOf } from '#api/client.ts'
import type * as wire from '#api/features/locations/address-schema.ts'
import type { RowMutation } from '#web/components/mutation/use-row-action.ts'
import { usersKey } from '#web/features/users/keys.ts'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import { api } from '#web/lib/api.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import { payloadOf } from './forms.ts'

const { address } = api.location

export type Address = z.infer<typeof wire.Address>
export type Payload = z.input<typeof wire.AddressInput>

const queryKey = ['locations', 'addresses']
const param = (id: number) => ({ id: String(id) })

/** The user's addresses, with country names in the current language. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: [...queryKey, getLanguage()],
    queryFn: ({ signal }) => dataOf(address.$get({ query: {} }, { init: { signal } })),
    placeholderData: (previous) => previous,
  })

type Save = { id: number | undefined; json: Payload }

/** The mutations of an address book: the user's own, or that of a user whom an admin edits. */
export type AddressCalls = {
  save: UseMutationOptions<Address, Error, Save>
  makePrimary: UseMutationOptions<Address, Error, Address>
  remove: RowMutation<Address>
}

type Api = {
  /** Creates an address, or replaces the one with `id`. */
  save: (saved: Save) => Promise<Address>
  remove: (id: number) => Promise<unknown>
}

const addressCalls = ({ save, remove }: Api, refreshes: QueryKey[]): AddressCalls => ({
  save: {
    mutationFn: save,
    meta: { failure: m.locations_address_save_failed, success: m.locations_address_saved, refreshes },
  },
  makePrimary: {
    mutationFn: (saved) => save({ id: saved.id, json: { ...payloadOf(saved), isPrimary: 1 } }),
    meta: {
      success: m.locations_address_made_default,
      failure: m.locations_address_default_failed,
      refreshes,
    },
  },
  remove: {
    mutationKey: [...queryKey, 'remove'],
    mutationFn: ({ id }) => remove(id),
    meta: { success: m.locations_address_removed, failure: m.locations_address_remove_failed, refreshes },
  },
})

/** Refreshes account info as well, because it counts the addresses. */
export const ownAddresses = addressCalls(
  {
    save: ({ id, json }) =>
      dataOf(id === undefined ? address.$post({ json }) : address[':id'].$put({ param: param(id), json })),
    remove: (id) => answerOf(address[':id'].$delete({ param: param(id) })),
  },
  [queryKey, accountInfoQuery.queryKey],
)

const { users } = api.admin

/** The address book of a user, for an admin. */
export const addressesOf = (userId: number): AddressCalls => {
  const { addresses } = users[':id']
  const one = (addressId: number) => ({ id: String(userId), addressId: String(addressId) })
  return addressCalls(
    {
      save: ({ id, json }) =>
        dataOf(
          id === undefined
            ? addresses.$post({ param: param(userId), json })
            : addresses[':addressId'].$put({ param: one(id), json }),
        ),
      remove: (id) => answerOf(addresses[':addressId'].$delete({ param: one(id) })),
    },
    [usersKey],
  )
}
