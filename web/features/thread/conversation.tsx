import { useQuery } from '@tanstack/react-query'
import { CheckCheck, ChevronDown, ChevronUp } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { DayHeading, groupByDay } from '#web/components/ticket/messages.tsx'
import { formatLongDay, formatNumber } from '#web/lib/format.ts'
import { useArrived } from '#web/lib/use-arrived.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Bubble } from './bubble.tsx'
import { type Entry, requestEntry } from './days.ts'
import {
  contextQuery,
  type MessageFilter,
  type MessagePage,
  markRead,
  messagesQuery,
  requesterQuery,
  type Ticket,
} from './queries.ts'
import { SplitBar } from './split-bar.tsx'

type ConversationProps = {
  ticket: Ticket
  filter?: Omit<MessageFilter, 'page'>
  page: number
  onPage: (page: number) => void
  splitting?: boolean
  onSplitEnd?: () => void
}

const isFiltered = (filter: object) => Object.values(filter).some((value) => value !== undefined)

/** The messages of a ticket by day, the newest page first; the request itself begins the last one. */
export function Conversation({
  ticket,
  filter = {},
  page,
  onPage,
  splitting = false,
  onSplitEnd,
}: ConversationProps) {
  const query = useQuery(messagesQuery(ticket.id, { page, ...filter }))
  const hasArrived = useArrived(query.data) !== undefined
  return (
    // The placeholder and the failure scroll like messages, so that the composer stays within the pane.
    <div className={hasArrived ? 'contents' : 'min-h-32 flex-1 overflow-y-auto overscroll-contain'}>
      <Loaded query={query} pending={<Pending />} title={m.thread_messages_failed()}>
        {(data) => (
          <Messages
            {...{ ticket, data, page, onPage, splitting, onSplitEnd }}
            filtered={isFiltered(filter)}
          />
        )}
      </Loaded>
    </div>
  )
}

type MessagesProps = {
  ticket: Ticket
  data: MessagePage
  filtered: boolean
  page: number
  onPage: (page: number) => void
  splitting: boolean
  onSplitEnd?: (() => void) | undefined
}

function Messages({ ticket, data, filtered, page, onPage, splitting, onSplitEnd }: MessagesProps) {
  const { messages, pagination, unread_count } = data
  const read = useAction(markRead(ticket.id))
  const { data: context } = useQuery(contextQuery(ticket.id))
  const { data: requester } = useQuery(requesterQuery(ticket.id))
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const log = useRef<HTMLDivElement>(null)
  const isFirst = page >= pagination.total_pages
  const request = () => requestEntry(ticket, requester?.user?.avatar)
  const entries: Entry[] = isFirst && !filtered ? [request(), ...messages] : messages
  const newest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a new message arrives
  useLayoutEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [newest, ticket.id])
  const pick = (id: number) =>
    setPicked(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    )
  const { per_page, total_messages, total_pages } = pagination
  const end = total_messages - (page - 1) * per_page
  return (
    <>
      <div
        className={cn(
          'flex flex-wrap items-center justify-between gap-2 border-line px-4 text-xs text-muted',
          total_messages > 0 && 'border-b py-2',
        )}
      >
        <span className="figures" aria-live="polite">
          {total_messages > 0 &&
            m.thread_range({
              start: formatNumber(Math.max(1, end - per_page + 1)),
              end: formatNumber(end),
              total: formatNumber(total_messages),
            })}
        </span>
        {unread_count > 0 && (
          <Button variant="quiet" size="small" busy={read.isPending} onClick={() => read.mutate('all')}>
            <CheckCheck />
            {m.thread_read_all({ total: formatNumber(unread_count) })}
          </Button>
        )}
      </div>
      <div
        ref={log}
        role="log"
        aria-label={m.thread_label()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="min-h-32 flex-1 overflow-y-auto overscroll-contain p-4 -outline-offset-2"
      >
        {/* Without a drawing: beside a composer there is little room on a phone. */}
        {entries.length === 0 && (
          <p className="grid h-full place-items-center text-center text-muted">
            {filtered ? m.thread_none_found() : m.thread_empty()}
          </p>
        )}
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {groupByDay(entries, formatLongDay).map(({ name, entries }) => (
            <li key={`${name}-${entries[0]?.id}`}>
              <DayHeading>{name}</DayHeading>
              <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {entries.map((entry) => (
                  <Bubble
                    key={entry.id}
                    entry={entry}
                    ticketId={ticket.id}
                    canTranslate={context?.ai_available ?? false}
                    picked={picked.has(entry.id)}
                    {...(splitting && { onPick: pick })}
                    onRead={(id) => read.mutate([id])}
                  />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
      {total_pages > 1 && (
        <nav
          aria-label={m.thread_pages()}
          className="flex items-center justify-center gap-2 border-t border-line p-2 text-xs text-muted"
        >
          <Button variant="quiet" size="small" disabled={isFirst} onClick={() => onPage(page + 1)}>
            <ChevronUp />
            {m.thread_older()}
          </Button>
          <span className="figures">
            {m.thread_page({ page: formatNumber(page), total: formatNumber(total_pages) })}
          </span>
          <Button variant="quiet" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            <ChevronDown />
            {m.thread_newer()}
          </Button>
        </nav>
      )}
      {splitting && onSplitEnd && (
        <SplitBar
          ticket={ticket}
          picked={[...picked]}
          onEnd={() => {
            setPicked(new Set())
            onSplitEnd()
          }}
        />
      )}
    </>
  )
}

export const Pending = () => (
  <div role="status" aria-label={m.common_state_pending()} className="grid gap-4 p-5">
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className={row % 2 ? 'ml-auto h-14 w-1/2' : 'h-14 w-2/3'} />
    ))}
  </div>
)
