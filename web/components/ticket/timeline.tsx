import { useInfiniteQuery } from '@tanstack/react-query'
import {
  ArrowUpRight,
  CircleDot,
  CircleEllipsis,
  Combine,
  Eye,
  FolderTree,
  type LucideIcon,
  MailCheck,
  NotebookPen,
  Pencil,
  Plus,
  Reply,
  Signal,
  Split,
  Star,
  Tag,
  TimerOff,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { TicketActionType } from '#api/rules/ticket-actions.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { type TimelineEntry, type TimelineFilter, timelineQuery } from './queries.ts'
import { timelineText } from './timeline-text.ts'

const icons: Record<TicketActionType, LucideIcon> = {
  status_change: CircleDot,
  assigned: UserRound,
  auto_reply: MailCheck,
  edited: Pencil,
  escalated: ArrowUpRight,
  created: Plus,
  deleted: Trash2,
  merged: Combine,
  split: Split,
  sla_breach: TimerOff,
  priority_change: Signal,
  category_change: FolderTree,
  tagged: Tag,
  replied: Reply,
  noted: NotebookPen,
  rated: Star,
  viewed: Eye,
  custom: CircleEllipsis,
}

type TimelineProps = {
  ticketId: number
  filter?: TimelineFilter
  /** Opens the entry of the audit log. */
  onOpen?: (auditId: number) => void
}

/** What happened to a ticket, newest first: its audit log and its status log, each change once. */
export function TicketTimeline({ ticketId, filter, onOpen }: TimelineProps) {
  const query = useInfiniteQuery(timelineQuery(ticketId, filter))
  return (
    <Loaded query={query} title={m.common_ticket_timeline_failed()}>
      {({ pages }) => {
        const entries = pages.flatMap(({ timeline }) => timeline)
        if (entries.length === 0) return <EmptyState title={m.common_ticket_timeline_none()} />
        return (
          <>
            <ol className="grid gap-4 p-4 text-sm">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} onOpen={onOpen} />
              ))}
            </ol>
            {query.hasNextPage && (
              <div className="flex justify-center pb-4">
                <Button
                  variant="secondary"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {m.common_ticket_timeline_more()}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Entry({ entry, onOpen }: { entry: TimelineEntry; onOpen: TimelineProps['onOpen'] }) {
  const Icon = icons[entry.event_type]
  const text = timelineText(entry)
  return (
    <li className="flex gap-3">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-raised text-muted">
        <Icon className="size-4" aria-hidden />
      </span>
      <div className="min-w-0">
        {onOpen && entry.source_type === 'audit' ? (
          <button
            type="button"
            className="rounded-small text-left wrap-anywhere hover:underline"
            onClick={() => onOpen(entry.source_id)}
          >
            {text}
          </button>
        ) : (
          <p className="wrap-anywhere">{text}</p>
        )}
        {entry.reason && <p className="text-muted wrap-anywhere">{entry.reason}</p>}
        <p className="text-xs text-muted">
          <RelativeTime at={entry.created_date} withTime />
        </p>
      </div>
    </li>
  )
}
