import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { confirm } from '#web/components/confirm.tsx'
import { Page } from '#web/components/page.tsx'
import { countriesQuery } from '#web/components/places/countries-query.ts'
import { EmptyState } from '#web/components/state.tsx'
import { CountBadge } from '#web/components/table/count-badge.tsx'
import { DataTable } from '#web/components/table/data-table.tsx'
import { SearchBox } from '#web/components/table/search-box.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { listEntries, oneOf, useUrlSearch } from '#web/lib/search.ts'
import { useUnderWay } from '#web/lib/use-under-way.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { segmentColumns } from './columns.tsx'
import {
  actionKey,
  countryNames,
  recountSegment,
  removeSegment,
  type Segment,
  segmentListQuery,
} from './queries.ts'
import { SegmentDialog } from './segment-dialog.tsx'

const Search = v.object({ ...listEntries, segment: oneOf(['new']) })

/** People by rules, to be sent to (D31); `?segment=new` opens the builder. */
export function SegmentsPanel() {
  const [{ search: term, segment: asked, ...search }, setSearch] = useUrlSearch(Search)
  const [opened, setOpened] = useState<Segment | null>(null)
  const result = useQuery(segmentListQuery({ page: search.page, limit: search.limit, search: term }))
  const { data: countries, isFetched, failureCount } = useQuery(countriesQuery())
  // A code is shorter than its country: named later, it would move the rows below from under a press.
  const named = countries !== undefined || isFetched || failureCount > 0
  const recount = useMutation(recountSegment)
  const remove = useMutation(removeSegment)
  const busy = useUnderWay<number>(actionKey)
  const building = opened !== null || asked === 'new'
  const show = (segment: 'new' | undefined) => void setSearch({ segment }, { keepsPage: true })

  async function ask({ id, name }: Segment) {
    const sure = await confirm({
      title: m.segments_remove_title({ name }),
      body: m.segments_remove_body(),
      action: m.segments_remove_do(),
      tone: 'danger',
    })
    if (sure) remove.mutate(id)
  }
  function close() {
    setOpened(null)
    if (asked) show(undefined)
  }
  const columns = segmentColumns({
    names: countryNames(countries ?? []),
    busy,
    onEdit: setOpened,
    onRecount: ({ id }) => recount.mutate(id),
    onRemove: (segment) => void ask(segment),
  })
  const newButton = (
    <Button onClick={() => show('new')}>
      <Plus />
      {m.segments_new()}
    </Button>
  )
  return (
    <Page
      title={m.segments_title()}
      description={m.segments_description()}
      width="full"
      actions={
        <>
          <CountBadge waits={result.isPending}>
            {result.data && m.segments_count({ count: formatNumber(result.data.total) })}
          </CountBadge>
          {newButton}
        </>
      }
    >
      <DataTable
        label={m.segments_title()}
        columns={columns}
        result={named ? result : { ...result, data: undefined, isPending: true }}
        rowId={(row) => String(row.id)}
        search={{ ...search, search: term }}
        onSearch={setSearch}
        onOpen={setOpened}
        filters={
          <SearchBox
            value={term}
            placeholder={m.segments_search()}
            onChange={(next) => setSearch({ search: next })}
          />
        }
        empty={
          <div className="card">
            <EmptyState
              title={term ? m.segments_none_found() : m.segments_empty_title()}
              body={term ? undefined : m.segments_empty_body()}
              action={term ? undefined : newButton}
            />
          </div>
        }
      />
      {building && <SegmentDialog key={opened?.id ?? 'new'} segment={opened ?? undefined} onClose={close} />}
    </Page>
  )
}
