import { useQuery } from '@tanstack/react-query'
import { Ban, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { ListTable } from '#web/components/table/list-table.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import * as m from '#web/paraglide/messages.js'
import { Expiry, QuotaBar, ScopeChips } from './cells.tsx'
import { keyStatusLabels } from './labels.ts'
import {
  type ApiKey,
  clientsQuery,
  keyRemoval,
  keysAsked,
  keysQuery,
  removeKey,
  revocation,
  revokeKey,
} from './queries.ts'
import { keySearch } from './search.ts'
import { stateChoices } from './states.ts'
import { VerifyBox } from './verify-box.tsx'

const { text, date, badge, cell } = columnsFor<ApiKey>()
const isOpen = ({ revokedAt }: ApiKey) => revokedAt === null

/** The keys with what they may do, how much of their quota is used and when they end. */
export function KeysList({ create }: { create: ReactNode }) {
  const state = useUrlList(keySearch)
  const result = useQuery(keysQuery(keysAsked(state.asked)))
  const { data: clients } = useQuery(clientsQuery({ page: 1, limit: 100 }))
  const revoke = useRemove(revokeKey, revocation)
  const remove = useRemove(removeKey, keyRemoval)
  const clientChoices = clients?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <VerifyBox />
      <ListTable
        label={m.api_keys_tab_keys()}
        state={state}
        result={result}
        create={create}
        texts={{
          empty: { title: m.api_keys_empty_title(), body: m.api_keys_empty_body() },
          noneFound: { title: m.api_keys_none_found() },
          failed: m.api_keys_load_failed(),
        }}
        filters={{
          search: { placeholder: m.api_keys_search() },
          clientId: {
            draw: (value, change) => (
              <FilterSelect
                label={m.api_keys_client()}
                options={clientChoices}
                value={value}
                onChange={change}
              />
            ),
          },
          state: { label: m.api_keys_state(), options: stateChoices() },
        }}
        columns={[
          text('apiKey', {
            label: m.api_keys_key,
            title: true,
            below: ({ client, createdBy }) =>
              `${client?.name ?? m.api_keys_client_none()} · ${createdBy.name}`,
          }),
          badge('status', {
            label: m.api_keys_state,
            card: 'state',
            of: (status) => keyStatusLabels[status],
          }),
          cell('scope', { label: m.api_keys_scope, draw: ({ scope }) => <ScopeChips scope={scope} /> }),
          cell('quota', { label: m.api_keys_quota, draw: ({ quota }) => <QuotaBar quota={quota} /> }),
          date('lastUsedAt', {
            label: m.api_keys_last_used,
            card: 'labelled',
            below: ({ lastUsedIp }) => lastUsedIp,
          }),
          cell('expiresAt', {
            label: m.api_keys_expires,
            card: 'labelled',
            brief: ({ expiresAt }) => expiresAt && <Expiry expiresAt={expiresAt} />,
            draw: ({ expiresAt }) => <Expiry expiresAt={expiresAt} />,
          }),
        ]}
        actions={[
          { icon: Pencil, label: m.api_keys_edit, opens: 'key', when: isOpen },
          { icon: Ban, label: m.api_keys_revoke, danger: true, when: isOpen, ...revoke },
          { icon: Trash2, label: m.api_keys_remove, danger: true, ...remove },
        ]}
      />
    </div>
  )
}
