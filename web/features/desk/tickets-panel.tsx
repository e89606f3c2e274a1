import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  ArrowUpRight,
  CircleDot,
  Download,
  Eye,
  Flag,
  FolderTree,
  Signal,
  Tag,
  Tags as TagsIcon,
  UserRound,
} from 'lucide-react'
import type { BulkAction, BulkDialog } from '#web/components/table/bulk-actions.tsx'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { withRow } from '#web/components/table/row-dialogs.tsx'
import { statusLabels } from '#web/components/ticket/labels.ts'
import { ticketTo } from '#web/components/ticket/places.ts'
import {
  type StaffTicket,
  ticketListsKey,
  ticketQuery,
  ticketRefusal,
} from '#web/components/ticket/queries.ts'
import { formatNumber } from '#web/lib/format.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { useSetSearch } from '#web/lib/search.ts'
import { rememberTicketOrder } from '#web/lib/ticket-order.ts'
import { useDeskEvents } from '#web/lib/use-desk-events.ts'
import * as m from '#web/paraglide/messages.js'
import { type BulkField, BulkDialog as ChangeDialog, TicketDialog } from './change-dialog.tsx'
import { ticketColumns } from './columns.tsx'
import { useTicketFilters } from './filters.tsx'
import { OpeningDialog } from './opening-dialog.tsx'
import { exportUrl, selectionMax, selectionUrl, ticketsQuery, viewsQuery } from './queries.ts'
import { statusTabs, ticketSearch } from './search.ts'
import { TakeNext } from './take-next.tsx'
import { ViewDialog } from './view-dialog.tsx'
import { ViewsMenu } from './views-menu.tsx'

const searchPause = 300
const nameOf = ({ id, subject }: StaffTicket) => `#${id} ${subject}`

const dialogOf = (field: Parameters<typeof TicketDialog>[0]['field']) =>
  withRow(ticketQuery, (ticket, close) => <TicketDialog {...{ field, ticket }} onClose={close} />)

type BulkChange = Pick<BulkAction<StaffTicket>, 'icon' | 'text' | 'when'> & { field: BulkField }

const bulkChanges: BulkChange[] = [
  { field: 'status', icon: CircleDot, text: m.desk_move },
  { field: 'assign', icon: UserRound, text: m.desk_assign },
  { field: 'priority', icon: Signal, text: m.desk_prioritise },
  { field: 'category', icon: FolderTree, text: m.desk_bulk_category },
  { field: 'tag', icon: Tag, text: m.desk_bulk_tag },
  {
    ...{ field: 'untag', icon: TagsIcon, text: m.desk_bulk_untag },
    when: (rows) => rows.some(({ tags }) => tags.length > 0),
  },
  { field: 'flag', icon: Flag, text: m.desk_bulk_flag },
]

/** The tickets of the support desk. */
export function TicketsPanel() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const search = ticketSearch.parse(useSearch({ strict: false }))
  const asked = ticketSearch.asked(search)
  const setSearch = useSetSearch<typeof search>()
  const filters = useTicketFilters(asked)
  const list = useQuery(ticketsQuery(asked))
  const views = useQuery(viewsQuery)
  useDeskEvents(() => void invalidate(client, ticketListsKey))

  function open({ id }: { id: number }) {
    rememberTicketOrder((list.data?.rows ?? []).map((row) => row.id))
    void navigate(ticketTo(id))
  }
  const opens =
    (dialog: 'move' | 'assign' | 'rank' | 'escalate') =>
    ({ id }: StaffTicket) =>
      void setSearch({ [dialog]: id }, { keepsPage: true })
  const { stats } = list.data ?? {}
  const sizes = stats && {
    ...{ ...stats.by_status, all: stats.total_tickets, cap: Number.POSITIVE_INFINITY },
    unresolved: stats.by_status.open + stats.by_status.in_progress + stats.by_status.waiting_user,
  }
  /** The tabs count them, as analytics do, and the list hides them. */
  const snoozed = stats ? Object.values(stats.snoozed_by_status).reduce((sum, count) => sum + count, 0) : 0
  const bulk =
    (field: BulkField) =>
    ({ rows, onResults, onClose }: BulkDialog<StaffTicket>) => (
      <ChangeDialog {...{ field, rows, onResults, onClose }} />
    )
  return (
    <ListPanel
      title={m.desk_title()}
      description={m.nav_support_tickets_description()}
      texts={{
        empty: { title: m.desk_empty_title(), body: m.desk_empty_body() },
        noneFound: { title: m.desk_none_found() },
        failed: m.desk_load_failed(),
      }}
      search={ticketSearch}
      filters={{ ...filters, search: { ...filters.search, delay: searchPause } }}
      tabs={{
        filter: 'status',
        label: m.desk_tabs(),
        tabs: statusTabs.map((value) => ({
          value,
          label:
            value === 'all'
              ? m.desk_tab_all()
              : value === 'unresolved'
                ? m.desk_tab_unresolved()
                : statusLabels[value].text(),
        })),
        sizes: { ...list, data: sizes },
        failed: m.desk_not_counted(),
      }}
      figures={
        asked.snoozed === undefined && snoozed > 0 ? (
          <p className="text-sm text-muted">
            {m.desk_snoozed_hidden({ count: formatNumber(snoozed) })}{' '}
            <button
              type="button"
              className="touch relative rounded-small underline underline-offset-4 hover:text-turquoise"
              onClick={() => void setSearch({ snoozed: 'with' })}
            >
              {m.desk_snoozed_show()}
            </button>
          </p>
        ) : undefined
      }
      list={ticketsQuery}
      columns={ticketColumns}
      onOpen={open}
      actions={[
        { icon: Eye, label: (row) => m.desk_open_this({ name: nameOf(row) }), run: open, only: 'table' },
        {
          icon: CircleDot,
          label: (row) => m.desk_move_this({ name: nameOf(row) }),
          opens: 'move',
          keys: 'S',
        },
        {
          icon: UserRound,
          label: (row) => m.desk_assign_this({ name: nameOf(row) }),
          opens: 'assign',
          keys: 'A',
        },
        { icon: Signal, label: (row) => m.desk_rank_this({ name: nameOf(row) }), opens: 'rank', keys: 'P' },
        {
          icon: ArrowUpRight,
          label: (row) => m.desk_escalate_this({ name: nameOf(row) }),
          opens: 'escalate',
          keys: 'E',
        },
      ]}
      shortcuts={{
        s: { label: m.desk_move, run: opens('move') },
        a: { label: m.desk_assign, run: opens('assign') },
        p: { label: m.desk_prioritise, run: opens('rank') },
        e: { label: m.desk_escalate, run: opens('escalate') },
      }}
      bulk={[
        ...bulkChanges.map(({ field, ...action }) => ({
          ...{ ...action, name: nameOf, reason: ticketRefusal, dialog: bulk(field) },
        })),
        {
          ...{ icon: Download, text: m.common_table_csv, name: nameOf, file: selectionUrl },
          when: (rows) => rows.length <= selectionMax,
        },
      ]}
      csv={exportUrl}
      create={{ label: m.desk_opening_new(), opens: 'ticket' }}
      aside={
        <>
          <ViewsMenu search={asked} views={views.data ?? []} />
          <TakeNext onTaken={open} />
        </>
      }
      dialogs={{
        move: dialogOf('status'),
        assign: dialogOf('assign'),
        rank: dialogOf('priority'),
        escalate: dialogOf('escalate'),
        ticket: (_new, close) => <OpeningDialog onOpened={open} onClose={close} />,
        view: (opened, close) => (
          <ViewDialog
            key={opened}
            view={views.data?.find(({ id }) => id === opened)}
            search={asked}
            onClose={close}
          />
        ),
      }}
    />
  )
}
