import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { CardPending, TilesPending } from '#web/components/shell/card-pending.tsx'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddressBook } from './address-book.tsx'
import { addressesQuery, ownAddresses } from './queries.ts'

/** The user's delivery and billing addresses. */
export function AddressesSection() {
  const { data: user } = useSession()
  const list = useQuery(addressesQuery())
  const texts = { title: m.locations_title(), description: m.locations_description() }
  return (
    <Loaded query={list} pending={<Pending />}>
      {(addresses) => (
        <AddressBook addresses={addresses} calls={ownAddresses} owner={user ?? undefined} texts={texts} />
      )}
    </Loaded>
  )
}

const Pending = () => (
  <CardPending action>
    <Skeleton className="mb-4 h-11 w-56" />
    <TilesPending count={2} tile="h-60" />
  </CardPending>
)
