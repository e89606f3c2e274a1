import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { FilterPanel } from '#web/components/table/filter-panel.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import { ticketsKey } from '#web/components/ticket/queries.ts'
import { TicketPicker } from '#web/components/ticket/ticket-picker.tsx'
import { TicketTimeline } from '#web/components/ticket/timeline.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { auditFilters } from './filters.tsx'
import { auditLogSearch } from './search.ts'
import { Stats } from './stats.tsx'

/** What happened to one ticket, with the filters of the table. */
export function TimelineView({ toggle }: { toggle: ReactNode }) {
  const client = useQueryClient()
  const { search, asked, change, show } = useUrlList(auditLogSearch)
  const [picking, setPicking] = useState(false)
  const { ticket_id, action_type, action_by_type, date_from, date_to } = asked
  return (
    <Page
      title={m.nav_support_audit_logs_title()}
      description={m.nav_support_audit_logs_description()}
      width="full"
      actions={
        <>
          {toggle}
          <RefreshButton onRefresh={() => invalidate(client, ticketsKey)} />
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Stats filter={{ ticket_id, date_from, date_to }} />
        <div className="flex flex-wrap items-center gap-2">
          <FilterPanel of={auditFilters()} search={asked} onChange={change} />
        </div>
        <div className="card">
          {ticket_id ? (
            <TicketTimeline
              ticketId={Number(ticket_id)}
              filter={{ action_type, action_by_type, date_from, date_to }}
              onOpen={(entry) => show({ entry })}
            />
          ) : (
            <EmptyState
              title={m.support_audit_no_ticket_title()}
              body={m.support_audit_no_ticket_body()}
              action={<Button onClick={() => setPicking(true)}>{m.support_audit_choose_ticket()}</Button>}
            />
          )}
        </div>
      </div>
      {picking && (
        <TicketPicker
          title={m.support_audit_choose_ticket()}
          onPick={(id) => change({ ticket_id: String(id) })}
          onClose={() => setPicking(false)}
        />
      )}
      {search.entry !== undefined && (
        <EntrySheet
          id={search.entry}
          onOpen={(entry) => show({ entry })}
          onClose={() => show({ entry: undefined })}
        />
      )}
    </Page>
  )
}
