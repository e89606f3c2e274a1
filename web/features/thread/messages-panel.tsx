import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Filter, RotateCcw, Search } from 'lucide-react'
import { useState } from 'react'
import { senderTypes } from '#db/enums.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { SearchBox } from '#web/components/table/search-box.tsx'
import { ticketKey, ticketQuery } from '#web/components/ticket/queries.ts'
import { TicketPicker } from '#web/components/ticket/ticket-picker.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import { useUrlSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Desk } from './desk.tsx'
import { workQuery } from './queries.ts'
import { messagesSearch } from './search.ts'
import { senderKinds } from './sender-kinds.ts'
import { Pending } from './ticket-page.tsx'

const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'true' : 'false')

/** The messages of a ticket that is chosen here (D11); at first the newest that waits for work. */
export function MessagesPanel() {
  const client = useQueryClient()
  const [search, setSearch] = useUrlSearch(messagesSearch)
  const { data: work } = useQuery(workQuery)
  const id = search.ticket ?? work?.[0]
  const [picking, setPicking] = useState(false)
  const [filtering, setFiltering] = useState(Object.values({ ...search, ticket: undefined }).some(Boolean))
  return (
    <Page
      title={m.thread_messages_title()}
      description={m.thread_messages_description()}
      width="full"
      actions={
        <>
          <Button variant="secondary" onClick={() => setPicking(true)}>
            <Search />
            {m.thread_choose_ticket()}
          </Button>
          <Button variant="secondary" aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
            <Filter />
            {m.thread_filters()}
          </Button>
          {id !== undefined && (
            <Button
              variant="secondary"
              size="icon"
              aria-label={m.thread_refresh()}
              onClick={() => void invalidate(client, ticketKey(id))}
            >
              <RotateCcw />
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {filtering && (
          <div className="flex flex-wrap items-center gap-2">
            <SearchBox
              value={search.search}
              placeholder={m.thread_search()}
              onChange={(text) => void setSearch({ search: text })}
            />
            <FilterSelect
              label={m.thread_filter_sender()}
              value={search.sender_type}
              options={senderTypes.map((value) => ({ value, label: senderKinds[value]() }))}
              onChange={(sender_type) => void setSearch({ sender_type })}
            />
            <FilterSelect
              label={m.thread_filter_type()}
              value={yesNo(search.is_internal)}
              options={[
                { value: 'false', label: m.thread_filter_public() },
                { value: 'true', label: m.thread_filter_internal() },
              ]}
              onChange={(value) => void setSearch({ is_internal: value && value === 'true' })}
            />
            <FilterSelect
              label={m.thread_filter_read()}
              value={yesNo(search.is_read)}
              options={[
                { value: 'false', label: m.thread_filter_unread() },
                { value: 'true', label: m.thread_filter_is_read() },
              ]}
              onChange={(value) => void setSearch({ is_read: value && value === 'true' })}
            />
          </div>
        )}
        {id === undefined ? (
          <EmptyState
            title={m.thread_no_ticket()}
            action={<Button onClick={() => setPicking(true)}>{m.thread_choose_ticket()}</Button>}
          />
        ) : (
          <Chosen
            id={id}
            filter={{
              sender_type: search.sender_type,
              is_internal: yesNo(search.is_internal),
              is_read: yesNo(search.is_read),
              search: search.search,
            }}
          />
        )}
      </div>
      {picking && (
        <TicketPicker
          title={m.thread_choose_ticket()}
          onPick={(ticket) => void setSearch({ ticket }, { replace: false })}
          onClose={() => setPicking(false)}
        />
      )}
    </Page>
  )
}

type ChosenProps = { id: number; filter: NonNullable<Parameters<typeof Desk>[0]['filter']> }

function Chosen({ id, filter }: ChosenProps) {
  return (
    <Loaded query={useQuery(ticketQuery(id))} pending={<Pending />} title={m.thread_failed()}>
      {(ticket) => <Desk key={id} ticket={ticket} filter={filter} />}
    </Loaded>
  )
}
