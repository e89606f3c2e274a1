import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { ticketTo } from '#web/components/ticket/places.ts'
import { type StaffTicket, ticketListsKey } from '#web/components/ticket/queries.ts'
import { formatNumber } from '#web/lib/format.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { useSetSearch } from '#web/lib/search.ts'
import { useDeskEvents } from '#web/lib/use-desk-events.ts'
import * as m from '#web/paraglide/messages.js'
import { ticketColumns } from './columns.tsx'
import { useTicketFilters } from './filters.tsx'
import { OpeningDialog } from './opening-dialog.tsx'
import { exportUrl, ticketsQuery } from './queries.ts'
import { besideTicket, statusTabs, ticketSearch } from './search.ts'
import { statusTabText } from './status-tabs.ts'
import { TakeNext } from './take-next.tsx'
import { ticketBulk } from './ticket-bulk.tsx'
import { nameOf, ticketActions, ticketDialogs } from './ticket-dialogs.tsx'
import { ViewDialog } from './view-dialog.tsx'
import { ViewsMenu } from './views-menu.tsx'

const searchPause = 300

/** The tickets of the support desk. */
export function TicketsPanel() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const search = ticketSearch.parse(useSearch({ strict: false }))
  const asked = ticketSearch.asked(search)
  const setSearch = useSetSearch<typeof search>()
  const filters = useTicketFilters(asked)
  const list = useQuery(ticketsQuery(asked))
  useDeskEvents(() => void invalidate(client, ticketListsKey))

  const open = ({ id }: { id: number }) => void navigate({ ...ticketTo(id), search: besideTicket(asked) })
  const { stats } = list.data ?? {}
  const sizes = stats && {
    ...{ ...stats.by_status, all: stats.total_tickets, cap: Number.POSITIVE_INFINITY },
    unresolved: stats.by_status.open + stats.by_status.in_progress + stats.by_status.waiting_user,
  }
  /** The tabs count them, as analytics do, and the list hides them. */
  const snoozed = stats ? Object.values(stats.snoozed_by_status).reduce((sum, count) => sum + count, 0) : 0
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
          label: statusTabText(value),
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
        ...ticketActions.map(({ key, icon, label, opens }) => ({
          ...{
            icon,
            opens,
            keys: key.toUpperCase(),
            label: (row: StaffTicket) => label({ name: nameOf(row) }),
          },
        })),
      ]}
      shortcuts={Object.fromEntries(
        ticketActions.map(({ key, text, opens }) => [
          key,
          { label: text, run: ({ id }) => void setSearch({ [opens]: id }, { keepsPage: true }) },
        ]),
      )}
      bulk={ticketBulk}
      csv={exportUrl}
      create={{ label: m.desk_opening_new(), opens: 'ticket' }}
      aside={
        <>
          <ViewsMenu
            search={asked}
            onChoose={(view) => void navigate<AnyRouter, '.'>({ to: '.', search: view })}
            onEdit={(view) => void setSearch({ view }, { keepsPage: true })}
          />
          <TakeNext onTaken={open} />
        </>
      }
      dialogs={{
        ...ticketDialogs,
        ticket: (_new, close) => <OpeningDialog onOpened={open} onClose={close} />,
        view: (opened, close) => <ViewDialog key={opened} {...{ opened }} search={asked} onClose={close} />,
      }}
    />
  )
}
