import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Channel, channels } from '#db/enums.ts'
import { channelWords } from '#web/components/message/words.ts'
import { EmptyState } from '#web/components/state.tsx'
import { DataTable } from '#web/components/table/data-table.tsx'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { SearchBox } from '#web/components/table/search-box.tsx'
import type { ListSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { LetterDialog } from './letter-dialog.tsx'
import { letterColumns } from './outbox-columns.tsx'
import { type Letter, outboxQuery } from './outbox-queries.ts'

const outward = channels.filter((channel) => channel !== 'in_app')
/** Pushes to browsers need no provider. */
const nameOf = (channel: Channel) =>
  channel === 'push' ? m.notifications_outbox_push() : channelWords[channel].text()

type Search = ListSearch & { channel?: Channel | undefined }

/**
 * What channels that nobody has set up would have sent (D34), newest first. It is there only where there are such
 * channels, or where they have left something.
 */
export function Outbox() {
  const [search, setSearch] = useState<Search>({ page: 1, limit: 10 })
  const [opened, setOpened] = useState<Letter | null>(null)
  const result = useQuery(outboxQuery(search))
  const { data, isFetched, isPlaceholderData } = result
  const change = (next: Partial<Search>) => setSearch((before) => ({ ...before, page: 1, ...next }))
  const isFiltered = Boolean(search.channel || search.search)
  const isEmpty = data?.unconfigured.length === 0 && data.total === 0 && !isPlaceholderData
  if (data ? isEmpty && !isFiltered : !isFetched) return null
  return (
    <section aria-label={m.notifications_outbox()} className="mt-2 grid gap-3">
      <div>
        <h2 className="text-lg">{m.notifications_outbox()}</h2>
        {data && <p className="text-sm text-muted">{aboutOf(data.unconfigured)}</p>}
      </div>
      <DataTable
        label={m.notifications_outbox()}
        columns={letterColumns}
        result={result}
        failed={m.notifications_outbox_failed()}
        rowId={(row) => String(row.id)}
        search={search}
        onSearch={change}
        onOpen={setOpened}
        filters={
          <>
            <SearchBox
              value={search.search}
              placeholder={m.notifications_outbox_find()}
              maxLength={254}
              onChange={(next) => change({ search: next })}
            />
            <FilterSelect
              label={m.notifications_column_type()}
              value={search.channel}
              options={outward.map((value) => ({ value, label: channelWords[value].text() }))}
              onChange={(channel) => change({ channel })}
            />
          </>
        }
        empty={
          <div className="card">
            {isFiltered ? (
              <EmptyState title={m.notifications_outbox_none_found()} />
            ) : (
              <EmptyState
                title={m.notifications_outbox_empty_title()}
                body={m.notifications_outbox_empty_body()}
              />
            )}
          </div>
        }
      />
      {opened && <LetterDialog letter={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

const aboutOf = (unconfigured: Channel[]) =>
  unconfigured.length > 0
    ? m.notifications_outbox_about({ channels: unconfigured.map(nameOf).join(', ') })
    : m.notifications_outbox_about_past()
