import { Plus } from 'lucide-react'
import { limits } from '#api/rules/limits.ts'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { RowList } from '#web/components/focus/row-list.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { AddressCard } from './address-card.tsx'
import { House } from './drawings.tsx'
import type { Tab } from './forms.ts'
import type { Address, AddressCalls } from './queries.ts'

const tabs = {
  delivery: {
    name: m.locations_tab_delivery,
    title: m.locations_empty_delivery_title,
    body: m.locations_empty_delivery_body,
    shows: ({ addressType }: Address) => addressType !== 2,
  },
  billing: {
    name: m.locations_tab_billing,
    title: m.locations_empty_billing_title,
    body: m.locations_empty_billing_body,
    shows: ({ addressType }: Address) => addressType !== 1,
  },
}
const order: Tab[] = ['delivery', 'billing']

export type AddressListTexts = { title: string; description?: string; empty?: string }

type AddressListProps = {
  addresses: Address[]
  /** Absent where addresses are only read. */
  calls: AddressCalls | undefined
  texts: AddressListTexts
  tab: Tab
  /** Props that focus the button of a view after the view closes. */
  opener: (view: 'new' | number) => { autoFocus: boolean }
  onTab: (tab: Tab) => void
  onOpen: (view: 'new' | number) => void
}

/** Delivery and billing addresses in tabs; an address for both appears in both. */
export function AddressList({ addresses, calls, texts, tab, opener, onTab, onOpen }: AddressListProps) {
  const add = calls && addresses.length < limits.addressesMax && (
    <Button {...opener('new')} onClick={() => onOpen('new')}>
      <Plus />
      {m.locations_address_add()}
    </Button>
  )
  const shownOn = (each: Tab) => addresses.filter(tabs[each].shows)
  return (
    <SettingsCard title={texts.title} description={texts.description} action={shownOn(tab).length > 0 && add}>
      <Tabs value={tab} onValueChange={(next) => onTab(next === 'billing' ? 'billing' : 'delivery')}>
        <TabsList aria-label={texts.title}>
          {order.map((each) => (
            <TabsTrigger key={each} value={each}>
              {tabs[each].name()}
              <span className="figures text-xs text-muted">{formatNumber(shownOn(each).length)}</span>
            </TabsTrigger>
          ))}
        </TabsList>
        {order.map((each) => (
          <TabsContent key={each} value={each}>
            {shownOn(each).length === 0 ? (
              <EmptyState
                drawing={<House />}
                title={texts.empty ?? tabs[each].title()}
                body={texts.empty ? undefined : tabs[each].body()}
                action={add}
              />
            ) : (
              <RowList rows={addresses} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
                {shownOn(each).map((address) => (
                  <AddressCard
                    key={address.id}
                    address={address}
                    calls={calls}
                    opener={opener(address.id)}
                    onEdit={() => onOpen(address.id)}
                  />
                ))}
              </RowList>
            )}
          </TabsContent>
        ))}
      </Tabs>
    </SettingsCard>
  )
}
