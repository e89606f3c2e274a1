import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { ticketActorLabels } from '#api/rules/labels/tickets.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { totalText } from '#web/components/table/pagination.tsx'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { statusLogPath } from './places.ts'
import { ticketStatusLogQuery } from './queries.ts'
import { StatusChange, type StatusLog } from './status-change.tsx'

/** The status log of a ticket beside it; collapsed it shows only how many entries there are. */
export function StatusLogCard({ ticketId }: { ticketId: number }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const query = useQuery(ticketStatusLogQuery(ticketId, page))
  return (
    <section className="card text-sm" aria-label={m.common_ticket_status_log()}>
      <h2 className="font-sans text-xs">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 rounded-card px-4 font-medium text-muted transition hover:text-text"
        >
          <span className="flex-1 text-left">{m.common_ticket_status_log()}</span>
          {query.data && (
            <span className="figures rounded-full bg-raised px-2 py-0.5 text-text">
              {totalText(query.data.pagination.total_logs, query.data.pagination.total_is_capped)}
            </span>
          )}
          <ChevronDown aria-hidden className={cn('size-4 transition', isOpen && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="border-t border-line p-4">
        {isOpen && (
          <Loaded query={query} title={m.common_ticket_status_log_failed()}>
            {({ status_logs: logs, pagination }) => (
              <div className="grid gap-3">
                <Entries logs={logs} />
                <div className="flex items-center justify-between gap-2">
                  <Link
                    to={statusLogPath(ticketId) as string}
                    className="rounded-small text-turquoise underline-offset-4 hover:underline"
                  >
                    {m.common_ticket_status_log_all()}
                  </Link>
                  {pagination.total_pages > 1 && (
                    <span className="flex">
                      <IconButton
                        icon={ChevronLeft}
                        size="icon-small"
                        label={m.common_table_previous()}
                        idle={!pagination.has_prev}
                        onClick={() => setPage(page - 1)}
                      />
                      <IconButton
                        icon={ChevronRight}
                        size="icon-small"
                        label={m.common_table_next()}
                        idle={!pagination.has_next}
                        onClick={() => setPage(page + 1)}
                      />
                    </span>
                  )}
                </div>
              </div>
            )}
          </Loaded>
        )}
      </div>
    </section>
  )
}

function Entries({ logs }: { logs: StatusLog[] }) {
  if (logs.length === 0) return <p className="text-muted">{m.common_ticket_status_log_none()}</p>
  return (
    <ol
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      aria-label={m.common_ticket_status_log()}
      className="grid max-h-[600px] gap-3 overflow-y-auto"
    >
      {logs.map((log) => (
        <li key={log.id} className="grid gap-1 border-l-2 border-line pl-3">
          <StatusChange log={log} />
          {log.change_reason && <p className="text-muted wrap-anywhere">{log.change_reason}</p>}
          <p className="text-xs text-muted">
            {log.changed_by_name ?? inLanguage(ticketActorLabels[log.changed_by_type])} ·{' '}
            <RelativeTime at={log.changed_date} />
          </p>
        </li>
      ))}
    </ol>
  )
}
