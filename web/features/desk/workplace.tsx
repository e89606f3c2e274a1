import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import type { StaffTicket } from '#web/components/ticket/queries.ts'
import { useTicketLink } from '#web/components/ticket/use-ticket-link.ts'
import { useSetSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { workSearch } from './search.ts'
import { TakeNext } from './take-next.tsx'
import { ticketDialogs } from './ticket-dialogs.tsx'
import { useWorkList } from './use-work-list.ts'
import { ViewDialog } from './view-dialog.tsx'
import { WorkListPane } from './work-list-pane.tsx'
import type { WorkDialog } from './work-row.tsx'

type BesideList = {
  /** The ticket as the list has it, to be shown until it was read. */
  listed: StaffTicket | undefined
  neighbours: { previous: number | undefined; next: number | undefined }
  /** The details take the place of the thread where there is no room beside it. */
  pane: 'details' | undefined
}

type WorkplaceProps = {
  /** Of the list: that of the panel, as the breadcrumbs say. */
  title: string
  id: number | undefined
  prefetch: (id: number) => void
  /** The thread and the details of the ticket. */
  children: (beside: BesideList) => ReactNode
}

/**
 * Where agents work: the list, the open ticket's thread and its details side by side; one of them at a time on a phone.
 * The URL has all of it, and opening a ticket leaves the list as it is.
 */
export function Workplace({ title, id, prefetch, children }: WorkplaceProps) {
  const navigate = useNavigate()
  const link = useTicketLink()
  const setSearch = useSetSearch<typeof search>()
  const search = workSearch.parse(useSearch({ strict: false }))
  const list = useWorkList(search, id)
  const rows = [...list.rows.values()]
  const go = (to: number | undefined) => void navigate(link(to))
  const show = (dialogs: Partial<typeof search>) => void setSearch(dialogs, { keepsPage: true })
  return (
    <div className="@container/work flex min-w-0 flex-1 flex-col">
      {id === undefined && <ListTitle title={title} />}
      <div
        className={cn(
          'grid h-[calc(100dvh-var(--header)-3.0625rem)] min-h-96 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] border-b border-line @min-[44rem]/work:grid-cols-[20rem_minmax(0,1fr)]',
          id !== undefined && '@min-[68rem]/work:grid-cols-[20rem_minmax(0,1fr)_19rem]',
        )}
      >
        <section
          aria-label={m.desk_work_list()}
          className={cn(
            'pane flex min-h-0 min-w-0 flex-col overflow-y-auto border-r border-line',
            id !== undefined && 'hidden @min-[44rem]/work:flex',
          )}
        >
          <WorkListPane
            {...{ title, list, search, prefetch }}
            open={id}
            onOpen={go}
            onClose={() => go(undefined)}
            onChange={(dialog: WorkDialog, ticket) => show({ [dialog]: ticket.id })}
            onView={(view) => show({ view })}
          />
        </section>
        {id === undefined ? (
          <section
            aria-label={m.desk_work_thread()}
            className="hidden place-items-center overflow-y-auto @min-[44rem]/work:grid"
          >
            {list.total > 0 && (
              <EmptyState
                title={m.desk_work_choose()}
                body={m.desk_work_choose_keys()}
                action={<TakeNext onTaken={(ticket) => go(ticket.id)} />}
              />
            )}
          </section>
        ) : (
          children({
            listed: rows.find((row) => row.id === id),
            neighbours: list.neighbours,
            pane: search.pane,
          })
        )}
      </div>
      {search.view !== undefined && (
        <ViewDialog
          key={search.view}
          opened={search.view}
          search={workSearch.pageOf(search, 1)}
          onClose={() => show({ view: undefined })}
        />
      )}
      {(Object.keys(ticketDialogs) as WorkDialog[]).map((name) => {
        const opened = search[name]
        const close = () => show({ [name]: undefined })
        return (
          opened !== undefined && <Fragment key={name}>{ticketDialogs[name](opened, close, rows)}</Fragment>
        )
      })}
    </div>
  )
}

function ListTitle({ title }: { title: string }) {
  useDocumentTitle(title)
  return null
}
