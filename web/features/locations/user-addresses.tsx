import * as m from '#web/paraglide/messages.js'
import { AddressBook } from './address-book.tsx'
import { type Address, addressesOf } from './queries.ts'

type UserAddressesProps = {
  detail: { user: { id: number }; profile: { firstName: string; lastName: string }; addresses: Address[] }
  editable: boolean
}

/** The addresses of a user, on the page that an admin has of them. */
export function UserAddresses({ detail: { user, profile, addresses }, editable }: UserAddressesProps) {
  return (
    <AddressBook
      addresses={addresses}
      calls={editable ? addressesOf(user.id) : undefined}
      owner={profile}
      texts={{ title: m.locations_user_title(), empty: m.locations_user_empty() }}
    />
  )
}
