import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { useOpened } from '#web/components/focus/use-opened.ts'
import { type Country, countriesQuery } from '#web/components/form/countries-query.ts'
import { FieldsPending } from '#web/components/form/fields-pending.tsx'
import { CardPending } from '#web/components/shell/card-pending.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressList, type AddressListTexts } from './address-list.tsx'
import { draftOf, emptyAddress, type Tab } from './forms.ts'
import type { Address, AddressCalls } from './queries.ts'

type AddressBookProps = {
  addresses: Address[]
  /** Absent where addresses are only read. */
  calls: AddressCalls | undefined
  /** Whose name a new address begins with. */
  owner: { firstName: string; lastName: string } | undefined
  texts: AddressListTexts
}

/** The list of addresses, or the form of one. */
export function AddressBook({ addresses, calls, owner, texts }: AddressBookProps) {
  const [tab, setTab] = useState<Tab>('delivery')
  const { opened, opener, open, close } = useOpened<'new' | number>()
  const countriesResult = useQuery({ ...countriesQuery(), enabled: opened !== null })
  const first = addresses.length === 0

  const draftFor = (address: Address | undefined, countries: Country[]) => {
    if (address) {
      const alpha2 = countries.find(({ id }) => id === address.countryId)?.alpha2 ?? ''
      return draftOf(address, alpha2)
    }
    const defaultCountry = countries.find(({ alpha2 }) => alpha2 === 'TR')
    return {
      ...emptyAddress,
      firstName: owner?.firstName ?? '',
      lastName: owner?.lastName ?? '',
      countryId: defaultCountry?.id ?? null,
      alpha2: defaultCountry?.alpha2 ?? '',
      isPrimary: first,
    }
  }
  if (opened === null || !calls)
    return <AddressList {...{ addresses, calls, texts, tab, opener }} onTab={setTab} onOpen={open} />
  const address = addresses.find(({ id }) => id === opened)
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
          draft={draftFor(address, countries)}
          countries={countries}
          save={calls.save}
          tab={tab}
          staysDefault={first || address?.isPrimary === 1}
          onBack={close}
        />
      )}
    </Loaded>
  )
}
