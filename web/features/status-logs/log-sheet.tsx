import { Link } from '@tanstack/react-router'
import { ticketActorLabels } from '#api/rules/labels/tickets.ts'
import { DetailSheet } from '#web/components/shell/detail-sheet.tsx'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { auditEntryPath, messagesPath } from '#web/components/ticket/places.ts'
import { StatusChange, type StatusLog } from '#web/components/ticket/status-change.tsx'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

type LogSheetProps = { log: StatusLog; onClose: () => void }

/** Everything about one entry: due times, messages and the audit log of that moment. */
export function LogSheet({ log, onClose }: LogSheetProps) {
  const { ticket_id, first_response_due_date: responseDue, resolution_due_date: resolutionDue } = log
  return (
    <DetailSheet title={m.status_logs_detail()} onClose={onClose}>
      <StatusChange log={log} />
      <dl className={factsClass}>
        <Fact name={m.status_logs_column_ticket()}>{`#${ticket_id} ${log.ticket_subject}`.trim()}</Fact>
        <Fact name={m.status_logs_column_by()}>
          {log.changed_by_name ?? '—'}
          <span className="block text-muted">{inLanguage(ticketActorLabels[log.changed_by_type])}</span>
        </Fact>
        <Fact name={m.status_logs_column_date()}>{formatDateTime(log.changed_date)}</Fact>
        {log.change_reason && <Fact name={m.status_logs_reason()}>{log.change_reason}</Fact>}
        {responseDue && <Fact name={m.status_logs_due_first_response()}>{formatDateTime(responseDue)}</Fact>}
        {resolutionDue && <Fact name={m.status_logs_due_resolution()}>{formatDateTime(resolutionDue)}</Fact>}
        <Fact name={m.status_logs_column_messages()}>
          {formatNumber(log.messages_before_count)} / {formatNumber(log.messages_after_count)}
        </Fact>
      </dl>
      <Button asChild variant="secondary" size="small" className="w-fit self-start">
        <Link to={messagesPath(ticket_id) as string}>{m.status_logs_open_messages()}</Link>
      </Button>
      <Related logs={log.related_audit_logs} />
    </DetailSheet>
  )
}

function Related({ logs }: { logs: StatusLog['related_audit_logs'] }) {
  return (
    <section className="grid gap-2 text-sm">
      <h3 className="font-medium">{m.status_logs_related()}</h3>
      {logs.length === 0 && <p className="text-muted">{m.status_logs_related_none()}</p>}
      <ul className="grid gap-2">
        {logs.map(({ id, description, admin_name, timestamp }) => (
          <li key={id}>
            <Link to={auditEntryPath(id) as string} className="rounded-small wrap-anywhere hover:underline">
              {description}
            </Link>
            <p className="text-xs text-muted">
              {[admin_name, formatDateTime(timestamp)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
