import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { ListTable } from '#web/components/table/list-table.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import * as m from '#web/paraglide/messages.js'
import { ClientCard } from './client-card.tsx'
import { clientRemoval, clientsAsked, clientsQuery, removeClient } from './queries.ts'
import { clientSearch } from './search.ts'
import { stateChoices } from './states.ts'

type Props = { create: ReactNode; onKeys: (clientId: number) => void }

/** The clients as cards, by name. */
export function ClientsList({ create, onKeys }: Props) {
  const state = useUrlList(clientSearch)
  const result = useQuery(clientsQuery(clientsAsked(state.asked)))
  const remove = useRemove(removeClient, clientRemoval)
  return (
    <ListTable
      label={m.api_keys_tab_clients()}
      state={state}
      result={result}
      create={create}
      texts={{
        empty: { title: m.api_keys_clients_empty_title(), body: m.api_keys_clients_empty_body() },
        noneFound: { title: m.api_keys_clients_none_found() },
        failed: m.api_keys_clients_load_failed(),
      }}
      filters={{
        search: { placeholder: m.api_keys_clients_search() },
        state: { label: m.api_keys_state(), options: stateChoices() },
      }}
      card={(client, actions) => (
        <ClientCard client={client} actions={actions} onKeys={() => onKeys(client.id)} />
      )}
      onOpen="client"
      actions={[
        { icon: Pencil, label: m.api_keys_client_edit, opens: 'client' },
        { icon: Trash2, label: m.api_keys_client_remove, danger: true, ...remove },
      ]}
    />
  )
}
