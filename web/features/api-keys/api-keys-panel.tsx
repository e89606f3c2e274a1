import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2, KeyRound } from 'lucide-react'
import * as v from 'valibot'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { withRowOrNew } from '#web/components/table/row-dialogs.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import { formatNumber } from '#web/lib/format.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { oneOf, useUrlSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { ClientsList } from './clients-list.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { KeysList } from './keys-list.tsx'
import { clientQuery, clientsQuery, keyQuery, keysQuery } from './queries.ts'
import { clientSearch, keySearch, type Tab, tabs } from './search.ts'

const Search = v.object({ tab: oneOf(tabs) })
const first = { page: 1, limit: 20 }

const labels = { keys: m.api_keys_tab_keys, clients: m.api_keys_tab_clients } satisfies Record<
  Tab,
  () => string
>

const drawKey = withRowOrNew(keyQuery, (row, close) => <KeyDialog apiKey={row} onClose={close} />)
const drawClient = withRowOrNew(clientQuery, (row, close) => <ClientDialog client={row} onClose={close} />)

/** API keys and the clients that have them. */
export function ApiKeysPanel() {
  const client = useQueryClient()
  const [{ tab = 'keys' }, setTab] = useUrlSearch(Search)
  const keys = useUrlList(keySearch)
  const clients = useUrlList(clientSearch)
  const allKeys = useQuery(keysQuery(first))
  const allClients = useQuery(clientsQuery(first))
  const totals = { keys: allKeys.data?.total, clients: allClients.data?.total }
  /** Filters of one list mean nothing to the other. */
  const open = (next: Tab, clientId?: string) =>
    void setTab({
      tab: next === 'keys' ? undefined : next,
      ...{ search: undefined, state: undefined, limit: undefined, clientId },
    } as { tab?: Tab })
  const newKey = (
    <Button onClick={() => keys.show({ key: 'new' })}>
      <KeyRound />
      {m.api_keys_new()}
    </Button>
  )
  const newClient = (
    <Button variant="secondary" onClick={() => clients.show({ client: 'new' })}>
      <Building2 />
      {m.api_keys_client_new()}
    </Button>
  )
  const { key: openedKey } = keys.search
  const { client: openedClient } = clients.search
  return (
    <Page
      title={m.nav_api_key_management_title()}
      description={m.api_keys_description()}
      width="full"
      actions={
        <>
          <RefreshButton
            onRefresh={() =>
              Promise.all([invalidate(client, keysQuery.key), invalidate(client, clientsQuery.key)])
            }
          />
          {newClient}
          {newKey}
        </>
      }
    >
      <Tabs value={tab} onValueChange={(next) => open(next as Tab)}>
        <TabsList aria-label={m.api_keys_tabs()}>
          {tabs.map((each) => (
            <TabsTrigger key={each} value={each}>
              {labels[each]()}
              <span className="figures min-w-8 rounded-full bg-raised px-1.5 text-center text-xs leading-5 text-muted">
                {totals[each] === undefined ? '…' : formatNumber(totals[each])}
              </span>
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab} className="rounded-small">
          {tab === 'keys' ? (
            <KeysList create={newKey} />
          ) : (
            <ClientsList create={newClient} onKeys={(id) => open('keys', String(id))} />
          )}
        </TabsContent>
      </Tabs>
      {openedKey && drawKey(openedKey, () => keys.show({ key: undefined }), allKeys.data?.rows ?? [])}
      {openedClient &&
        drawClient(openedClient, () => clients.show({ client: undefined }), allClients.data?.rows ?? [])}
    </Page>
  )
}
