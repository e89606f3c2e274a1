import { useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useNavigate } from '@tanstack/react-router'
import { Eye, MessagesSquare, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { ticketActorLabels } from '#api/rules/labels/tickets.ts'
import { ticketStatuses } from '#db/enums/tickets.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { withRow } from '#web/components/table/row-dialogs.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import { AgentFilter } from '#web/components/ticket/agent-filter.tsx'
import { statusLabels } from '#web/components/ticket/labels.ts'
import { messagesPath } from '#web/components/ticket/places.ts'
import { ticketQuery } from '#web/components/ticket/queries.ts'
import { changeText, StatusChange, type StatusLog } from '#web/components/ticket/status-change.tsx'
import { SubjectLine } from '#web/components/ticket/subject-line.tsx'
import { TicketFilter } from '#web/components/ticket/ticket-filter.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { useDeskEvents } from '#web/lib/use-desk-events.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { LogSheet } from './log-sheet.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { exportUrl, statusLogsKey, statusLogsQuery } from './queries.ts'
import { statusLogSearch } from './search.ts'
import { Summary } from './summary.tsx'

const { cell, text, number, date } = columnsFor<StatusLog>()
const nameOf = ({ ticket_id, ticket_subject }: StatusLog) => `#${ticket_id} ${ticket_subject}`.trim()

const noteOf = withRow(ticketQuery, (ticket, close) => <NoteDialog ticket={ticket} onClose={close} />)

const columns = [
  cell('new_status', {
    label: m.status_logs_column_change,
    title: true,
    brief: changeText,
    draw: (log) => (
      <span className="block sm:min-w-56">
        <StatusChange log={log} />
      </span>
    ),
    below: ({ change_reason }) => change_reason && <span className="wrap-anywhere">{change_reason}</span>,
  }),
  cell('ticket_subject', {
    label: m.status_logs_column_ticket,
    card: 'meta',
    brief: nameOf,
    draw: (log) => <SubjectLine id={log.ticket_id} subject={log.ticket_subject} />,
  }),
  text('changed_by_name', {
    label: m.status_logs_column_by,
    card: 'meta',
    below: ({ changed_by_type }) => inLanguage(ticketActorLabels[changed_by_type]),
  }),
  number('messages_before_count', {
    label: m.status_logs_column_messages,
    show: ({ messages_before_count: before, messages_after_count: after }) => `${before} / ${after}`,
  }),
  date('changed_date', { label: m.status_logs_column_date, card: 'meta' }),
]

/** Changes of the status and agent of tickets, of all or of one. */
export function StatusLogsPanel() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search, show } = useUrlList(statusLogSearch)
  const [shown, setShown] = useState<StatusLog>()
  const { ticket_id: id } = search
  useDeskEvents(() => void invalidate(client, statusLogsKey))
  const open = ({ ticket_id }: StatusLog) => void navigate<AnyRouter, string>({ to: messagesPath(ticket_id) })
  return (
    <>
      <ListPanel
        title={m.nav_support_status_logs_title()}
        description={m.nav_support_status_logs_description()}
        count={m.status_logs_count}
        texts={{
          empty: { title: m.status_logs_empty_title(), body: m.status_logs_empty_body() },
          noneFound: { title: m.status_logs_none_found() },
          failed: m.status_logs_failed(),
        }}
        search={statusLogSearch}
        figures={<Summary />}
        filters={{
          kind: {
            label: m.status_logs_kind(),
            chips: true,
            options: choicesOf({
              status: m.status_logs_kind_status,
              assignments: m.status_logs_assignments,
              system: m.status_logs_kind_system,
            }),
          },
          ticket_id: { draw: (value, change) => <TicketFilter value={value} onChange={change} /> },
          new_status: {
            label: m.status_logs_new_status(),
            options: ticketStatuses.map((value) => ({ value, label: statusLabels[value].text() })),
          },
          changed_by: {
            draw: (value, change) => (
              <AgentFilter label={m.common_ticket_agent()} value={value} onChange={change} />
            ),
          },
          changed_by_type: {
            label: m.status_logs_column_by(),
            options: choicesOf({
              admin: ticketActorLabels.admin,
              user: ticketActorLabels.user,
              anonymous: ticketActorLabels.anonymous,
              system: ticketActorLabels.system,
              api_key: ticketActorLabels.api_key,
            }),
          },
          with_spam: {
            label: m.common_filter_spam(),
            options: choicesOf({ true: m.common_filter_with_spam }),
          },
          start_date: { label: m.common_period(), until: 'end_date' },
        }}
        list={statusLogsQuery}
        columns={columns}
        onOpen={open}
        actions={[
          {
            icon: MessagesSquare,
            label: (row) => m.status_logs_open_this({ name: nameOf(row) }),
            run: open,
            only: 'table',
          },
          { icon: Eye, label: (row) => m.status_logs_detail_this({ name: nameOf(row) }), run: setShown },
          {
            icon: NotebookPen,
            label: (row) => m.status_logs_note_this({ name: nameOf(row) }),
            run: ({ ticket_id }) => show({ note: ticket_id }),
          },
        ]}
        csv={exportUrl}
        aside={
          id && (
            <Button variant="secondary" onClick={() => show({ note: Number(id) })}>
              <NotebookPen />
              {m.status_logs_note_title()}
            </Button>
          )
        }
        dialogs={{
          note: (ticketId, close) => noteOf(ticketId, close, []),
        }}
      />
      {shown && <LogSheet log={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
