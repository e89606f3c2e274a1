import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { auditActorLabels } from '#api/rules/labels/audit.ts'
import { ticketActionTypeLabels } from '#api/rules/labels/tickets.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { DetailSheet } from '#web/components/shell/detail-sheet.tsx'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { factsOf } from '#web/components/ticket/audit-facts.ts'
import { ticketTo } from '#web/components/ticket/places.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { type AuditLogDetail, auditLogQuery } from './queries.ts'

type EntrySheetProps = { id: number; onOpen: (id: number) => void; onClose: () => void }

/** One action with what it changed and what happened beside it. */
export function EntrySheet({ id, onOpen, onClose }: EntrySheetProps) {
  return (
    <DetailSheet title={m.support_audit_entry()} onClose={onClose}>
      <Loaded query={useQuery(auditLogQuery(id))} title={m.support_audit_entry_failed()}>
        {({ auditLog }) => <Details log={auditLog} onOpen={onOpen} />}
      </Loaded>
    </DetailSheet>
  )
}

function Details({ log, onOpen }: { log: AuditLogDetail; onOpen: EntrySheetProps['onOpen'] }) {
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">{log.description}</p>
      <dl className={factsClass}>
        <Fact name={m.support_audit_type()}>{inLanguage(ticketActionTypeLabels[log.action_type])}</Fact>
        <Fact name={m.support_audit_time()}>{formatDateTime(log.created_date)}</Fact>
        <Fact name={m.support_audit_by()}>
          {log.action_by_name ?? inLanguage(auditActorLabels[log.action_by_type])}
          {log.action_by_email && <span className="block text-muted">{log.action_by_email}</span>}
        </Fact>
        {log.ticket_subject !== null && (
          <Fact name={m.support_audit_ticket()}>{`#${log.ticket_id} ${log.ticket_subject}`.trim()}</Fact>
        )}
        {factsOf(log.metadata).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {log.ticket_subject !== null && log.ticket_id !== null && (
          <Button asChild variant="secondary" size="small">
            <Link {...ticketTo(log.ticket_id)}>{m.support_audit_open_ticket()}</Link>
          </Button>
        )}
        <Button asChild variant="quiet" size="small">
          <Link to={`/flight-control/audit?entry=${log.id}` as string}>{m.support_audit_open_trail()}</Link>
        </Button>
      </div>
      {log.relatedLogs.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-sm font-medium">{m.support_audit_related()}</h3>
          <ul className="grid gap-2 text-sm">
            {log.relatedLogs.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  className="rounded-small text-left wrap-anywhere hover:underline"
                  onClick={() => onOpen(each.id)}
                >
                  {each.description}
                </button>
                <p className="text-xs text-muted">
                  <RelativeTime at={each.created_date} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
