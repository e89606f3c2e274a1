import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListFilter, RefreshCw, TableProperties, X } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { BulkActions } from '#web/components/table/bulk-actions.tsx'
import { BulkBar } from '#web/components/table/bulk-bar.tsx'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { Filters } from '#web/components/table/filters.tsx'
import { readRows } from '#web/components/table/list-query.ts'
import { totalText } from '#web/components/table/pagination.tsx'
import { SearchBox } from '#web/components/table/search-box.tsx'
import { SelectAll, selectableMax } from '#web/components/table/select-all.tsx'
import { useSelection } from '#web/components/table/use-selection.ts'
import { type StaffTicket, ticketListsKey } from '#web/components/ticket/queries.ts'
import { formatNumber } from '#web/lib/format.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { sectionTo } from '#web/lib/nav.ts'
import { useSetSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTicketFilters } from './filters.tsx'
import { ticketsQuery } from './queries.ts'
import { instead, statusTabs, type TicketSearch, type WorkSearch, workSearch } from './search.ts'
import { statusTabText } from './status-tabs.ts'
import { ticketBulk } from './ticket-bulk.tsx'
import type { WorkList } from './use-work-list.ts'
import { ViewsMenu } from './views-menu.tsx'
import { WorkRows } from './work-rows.tsx'

type WorkListPaneProps = Omit<Parameters<typeof WorkRows>[0], 'list' | 'selection'> & {
  title: string
  list: WorkList
  search: WorkSearch
  onView: (view: number | 'new') => void
}

const rowId = ({ id }: StaffTicket) => String(id)

const orders = () =>
  [
    ['resolution_due_date asc', m.desk_work_order_due()],
    ['created_date desc', m.desk_work_order_newest()],
    ['created_date asc', m.desk_work_order_oldest()],
    ['last_updated_date desc', m.desk_work_order_updated()],
    ['priority desc', m.desk_work_order_priority()],
  ].map(([value, label]) => ({ value: value!, label: label! }))

/** The tickets to choose from: search, filters and order are in the URL. */
export function WorkListPane({ title, list, search, onView, ...rows }: WorkListPaneProps) {
  const client = useQueryClient()
  const setSearch = useSetSearch<WorkSearch>()
  const [isOpen, setOpen] = useState(false)
  const listed = workSearch.pageOf(search, 1)
  const { search: find, ...filters } = useTicketFilters(listed)
  const shown = [...list.rows.values()]
  const selection = useSelection({ rows: shown, rowId, question: JSON.stringify(listed) })
  const { selected, select } = selection
  const Title = rows.open === undefined ? 'h1' : 'h2'
  const { page: _page, limit: _limit, ...asked } = listed
  const { sort, order, status, ...narrowing } = asked
  const set = Object.entries(narrowing).filter(([name, value]) => name !== 'search' && value !== undefined)
  const change = (next: object) => void setSearch(next)
  function clear() {
    change(Object.fromEntries([...Object.keys(narrowing), 'status'].map((name) => [name, undefined])))
  }
  return (
    <>
      <div className="grid gap-2 border-b border-line p-3">
        <div className="flex items-center gap-2">
          <Title className="text-base">{title}</Title>
          <span aria-live="polite" className="mr-auto">
            {list.query.data && <Badge>{totalText(list.total, list.capped)}</Badge>}
          </span>
          <IconButton
            icon={RefreshCw}
            size="icon-small"
            label={m.desk_work_refresh()}
            title={m.desk_work_refresh()}
            onClick={() => void invalidate(client, ticketListsKey)}
          />
          <Button asChild variant="quiet" size="icon-small">
            <Link
              {...sectionTo('support-tickets')}
              search={asked}
              aria-label={m.desk_work_table()}
              title={m.desk_work_table()}
            >
              <TableProperties />
            </Link>
          </Button>
        </div>
        <div className="*:w-full!">
          <SearchBox {...find} value={search.search} onChange={(text) => change({ search: text })} />
        </div>
        <div className="flex flex-wrap items-center gap-1">
          <FilterSelect
            label={m.desk_column_status()}
            value={status === 'all' ? undefined : status}
            options={statusTabs
              .filter((value) => value !== 'all')
              .map((value) => ({ value, label: statusTabText(value) }))}
            onChange={(value) => change({ status: value ?? 'all' })}
          />
          <Button
            variant="quiet"
            size="small"
            className="px-2"
            aria-expanded={isOpen}
            aria-label={
              set.length > 0
                ? m.desk_work_filters_set({ count: formatNumber(set.length) })
                : m.desk_work_filters()
            }
            title={m.desk_work_filters()}
            onClick={() => setOpen(!isOpen)}
          >
            <ListFilter />
            {set.length > 0 && formatNumber(set.length)}
          </Button>
          <ViewsMenu
            isSmall
            search={listed}
            onChoose={(view) => void setSearch(instead(view), { replace: false })}
            onEdit={onView}
          />
        </div>
        {isOpen && (
          <div className="flex max-h-[40dvh] flex-wrap items-center gap-2 overflow-y-auto">
            <FilterSelect
              label={m.common_table_sort()}
              value={sort && `${sort} ${order}`}
              options={orders()}
              onChange={(value) => {
                const [by, direction] = value?.split(' ') ?? []
                change({ sort: by, order: direction })
              }}
            />
            <Filters<TicketSearch> of={filters} search={listed} onChange={change} />
            {set.length > 0 && (
              <Button variant="quiet" size="small" onClick={clear}>
                <X />
                {m.common_table_filters_clear()}
              </Button>
            )}
          </div>
        )}
      </div>
      <Loaded query={list.query} pending={<Pending />} title={m.desk_load_failed()}>
        {() =>
          list.total > 0 ? (
            <WorkRows {...{ list, selection }} {...rows} />
          ) : set.length > 0 || search.search || status !== 'unresolved' ? (
            <EmptyState
              title={m.desk_none_found()}
              action={
                <Button variant="secondary" onClick={clear}>
                  {m.common_table_filters_clear()}
                </Button>
              }
            />
          ) : (
            <EmptyState title={m.desk_work_done_title()} body={m.desk_work_done_body()} />
          )
        }
      </Loaded>
      {selected.length > 0 && (
        <BulkBar isDocked count={selected.length} onClear={() => select([])}>
          <BulkActions isMenu rows={selected} actions={ticketBulk} onDone={() => select([])} />
          {selected.length < Math.min(list.total, selectableMax) && (
            <div className="order-last w-full">
              <SelectAll
                key={JSON.stringify(listed)}
                {...{ total: list.total, onRead: select }}
                capped={list.capped}
                read={(count) =>
                  readRows(count, (paging) =>
                    client.fetchQuery({ ...ticketsQuery({ ...listed, ...paging }), gcTime: 0 }),
                  )
                }
              />
            </div>
          )}
        </BulkBar>
      )}
    </>
  )
}

const Pending = () => (
  <div role="status" aria-label={m.common_state_pending()}>
    {Array.from({ length: 12 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <div key={place} className="flex h-10 items-center gap-2 border-b border-line px-3 finger:h-11">
        <Skeleton className="size-4 shrink-0" />
        <Skeleton className="h-4 flex-1" />
        <Skeleton className="h-4 w-12 shrink-0" />
      </div>
    ))}
  </div>
)
