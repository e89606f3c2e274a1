import { useSearch } from '@tanstack/react-router'
import { Eye, History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { auditActorLabels } from '#api/rules/labels/audit.ts'
import { ticketActionTypeLabels } from '#api/rules/labels/tickets.ts'
import { DetailSheet } from '#web/components/shell/detail-sheet.tsx'
import { columnsFor } from '#web/components/table/columns.tsx'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import { TicketTimeline } from '#web/components/ticket/timeline.tsx'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { auditFilters } from './filters.tsx'
import { type AuditLog, auditLogsQuery, exportUrl } from './queries.ts'
import { auditLogSearch } from './search.ts'
import { Stats } from './stats.tsx'
import { TimelineView } from './timeline-view.tsx'
import { ViewToggle } from './view-toggle.tsx'

const { cell, text, date } = columnsFor<AuditLog>()

const columns = [
  cell('description', {
    label: m.support_audit_action,
    title: true,
    draw: ({ description }) => (
      <span className="block font-normal wrap-anywhere sm:min-w-56">{description}</span>
    ),
    below: ({ ticket_subject }) => ticket_subject,
  }),
  cell('action_type', {
    label: m.support_audit_type,
    card: 'state',
    draw: ({ action_type }) => (
      <Badge tone={action_type === 'sla_breach' ? 'red' : action_type === 'escalated' ? 'amber' : 'neutral'}>
        {inLanguage(ticketActionTypeLabels[action_type])}
      </Badge>
    ),
  }),
  text('action_by_name', {
    label: m.support_audit_by,
    card: 'meta',
    below: ({ action_by_type }) => inLanguage(auditActorLabels[action_by_type]),
  }),
  date('created_date', { label: m.support_audit_time, card: 'meta' }),
]

/** Who did what to tickets: a table of all or of one, or the timeline of one. */
export function SupportAuditPanel() {
  const { view = 'table' } = auditLogSearch.parse(useSearch({ strict: false }))
  const [switched, setSwitched] = useState(false)
  const toggle = <ViewToggle view={view} focused={switched} onChange={() => setSwitched(true)} />
  return view === 'timeline' ? <TimelineView toggle={toggle} /> : <TableView toggle={toggle} />
}

function TableView({ toggle }: { toggle: ReactNode }) {
  const { search, show } = useUrlList(auditLogSearch)
  const { ticket_id, date_from, date_to } = search
  const showTimeline = (id: number) => show({ timeline: id })
  return (
    <ListPanel
      title={m.nav_support_audit_logs_title()}
      description={m.nav_support_audit_logs_description()}
      count={m.support_audit_count}
      texts={{
        empty: { title: m.support_audit_empty_title(), body: m.support_audit_empty_body() },
        noneFound: { title: m.support_audit_none_found() },
        failed: m.support_audit_failed(),
      }}
      search={auditLogSearch}
      figures={<Stats filter={{ ticket_id, date_from, date_to }} />}
      filters={auditFilters()}
      list={auditLogsQuery}
      columns={columns}
      onOpen="entry"
      actions={[
        {
          icon: Eye,
          label: ({ description }) => m.support_audit_open_this({ name: description }),
          opens: 'entry',
          only: 'table',
        },
        {
          icon: History,
          label: ({ ticket_id: id }) => m.support_audit_timeline_this({ id: String(id) }),
          when: ({ ticket_subject }) => ticket_subject !== null,
          run: ({ ticket_id: id }) => id !== null && showTimeline(id),
        },
      ]}
      csv={exportUrl}
      aside={toggle}
      dialogs={{
        view: () => null,
        entry: (id, close) => <EntrySheet id={id} onOpen={(entry) => show({ entry })} onClose={close} />,
        timeline: (id, close) => (
          <DetailSheet
            title={m.support_audit_timeline_of({ id: String(id) })}
            className="w-[min(36rem,94vw)]"
            onClose={close}
          >
            <TicketTimeline ticketId={id} onOpen={(entry) => show({ entry, timeline: undefined })} />
          </DetailSheet>
        ),
      }}
    />
  )
}
