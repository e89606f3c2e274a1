import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { TicketPriorityBadge, TicketStatusBadge } from '#web/components/ticket/badges.tsx'
import { ticketTo } from '#web/components/ticket/places.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { setLabel } from './labels.ts'
import { type TicketSet, ticketsQuery } from './queries.ts'
import type { Filter } from './search.ts'

type TicketsDialogProps = { opened: TicketSet; filter: Filter; onClose: () => void }

/** The tickets behind a figure (D30). */
export function TicketsDialog({ opened, filter, onClose }: TicketsDialogProps) {
  const [page, setPage] = useState(1)
  const query = useQuery(ticketsQuery(opened, page, filter))
  const total = query.data?.pagination.total
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()} className="max-w-3xl">
        <DialogTitle>{setLabel(opened.set, opened.value)}</DialogTitle>
        <DialogDescription>
          {total === undefined
            ? m.support_analytics_tickets_about()
            : m.support_analytics_tickets_count({ count: formatNumber(total) })}
        </DialogDescription>
        <Loaded
          query={query}
          pending={<Skeleton className="h-80 rounded-card" />}
          title={m.support_analytics_tickets_failed()}
        >
          {({ tickets, pagination }) =>
            tickets.length === 0 ? (
              <EmptyState title={m.support_analytics_tickets_none()} />
            ) : (
              <div className="grid gap-4" aria-busy={query.isPlaceholderData}>
                <ul className="divide-y divide-line">
                  {tickets.map(
                    ({ id, subject, status, priority, created_date, resolution_date, reopen_count }) => (
                      <li
                        key={`${id} ${resolution_date}`}
                        className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm"
                      >
                        <Link
                          {...ticketTo(id)}
                          className="touch relative min-w-0 grow basis-60 rounded-small font-medium wrap-anywhere hover:text-turquoise"
                        >
                          <span className="figures text-muted">#{id}</span> {subject}
                        </Link>
                        <TicketStatusBadge status={status} />
                        <TicketPriorityBadge priority={priority} />
                        {reopen_count > 0 && (
                          <Badge tone="amber">
                            <RotateCcw className="size-3.5" />
                            {m.support_analytics_tickets_reopened()}
                          </Badge>
                        )}
                        <span className="text-xs text-muted">
                          {resolution_date && `${m.support_analytics_tickets_resolved()} `}
                          <RelativeTime at={resolution_date ?? created_date} />
                        </span>
                      </li>
                    ),
                  )}
                </ul>
                <Pagination
                  total={pagination.total}
                  search={{ page, limit: pagination.limit }}
                  onSearch={(change) => setPage(change.page ?? 1)}
                />
              </div>
            )
          }
        </Loaded>
      </DialogContent>
    </Dialog>
  )
}
