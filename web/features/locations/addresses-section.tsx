import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { useOpened } from '#web/components/focus/use-opened.ts'
import { type Country, countriesQuery } from '#web/components/form/countries-query.ts'
import { FieldsPending } from '#web/components/form/fields-pending.tsx'
import { CardPending, TilesPending } from '#web/components/shell/card-pending.tsx'
import { useSession } from '#web/lib/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { draftOf, emptyAddress, type Tab } from './forms.ts'
import { type Address, addressesQuery } from './queries.ts'

/** Delivery and billing addresses (spec 1 §2): the list or the form. */
export function AddressesSection() {
  const [tab, setTab] = useState<Tab>('delivery')
  const { opened, opener, open, close } = useOpened<'new' | number>()
  const { data: user } = useSession()
  const list = useQuery(addressesQuery())
  const countriesResult = useQuery({ ...countriesQuery(), enabled: opened !== null })

  const draftFor = (address: Address | undefined, countries: Country[], first: boolean) => {
    if (address) {
      const alpha2 = countries.find(({ id }) => id === address.countryId)?.alpha2 ?? ''
      return draftOf(address, alpha2)
    }
    const defaultCountry = countries.find(({ alpha2 }) => alpha2 === 'TR')
    return {
      ...emptyAddress,
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      countryId: defaultCountry?.id ?? null,
      alpha2: defaultCountry?.alpha2 ?? '',
      isPrimary: first,
    }
  }
  return (
    <Loaded query={list} pending={<Pending />}>
      {(addresses) => {
        if (opened === null)
          return <AddressList addresses={addresses} tab={tab} opener={opener} onTab={setTab} onOpen={open} />
        const address = addresses.find(({ id }) => id === opened)
        const first = addresses.length === 0
        return (
          <Loaded
            query={countriesResult}
            pending={
              <CardPending>
                <FieldsPending count={6} />
              </CardPending>
            }
          >
            {(countries) => (
              <AddressForm
                key={opened}
                id={address?.id}
                draft={draftFor(address, countries, first)}
                countries={countries}
                tab={tab}
                staysDefault={first || address?.isPrimary === 1}
                onBack={close}
              />
            )}
          </Loaded>
        )
      }}
    </Loaded>
  )
}

const Pending = () => (
  <CardPending action>
    <Skeleton className="mb-4 h-11 w-56" />
    <TilesPending count={2} tile="h-60" />
  </CardPending>
)
