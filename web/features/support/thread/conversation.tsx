import { type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { StaleLine } from '#web/components/feedback/stale-line.tsx'
import { ErrorState } from '#web/components/feedback/state.tsx'
import { DayHeading, groupByDay } from '#web/components/ticket/messages.tsx'
import { errorText } from '#web/lib/errors.ts'
import { formatDay } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { messagesQuery, type Ticket } from '../queries.ts'
import { Bubble } from './bubble.tsx'
import { mergePages, requestEntry } from './days.ts'

type ConversationProps = { ticket: Ticket; query: UseQueryResult<Ticket> }

/** Messages by day, scrolled to the newest; older ones load on request. */
export function Conversation({ ticket, query }: ConversationProps) {
  const messages = useInfiniteQuery(messagesQuery(ticket.id))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = messages
  const isOld = messages.isRefetchError || query.isRefetchError
  const log = useRef<HTMLDivElement>(null)
  const entries = data ? mergePages(data.pages) : []
  const allEntries = hasNextPage ? entries : [requestEntry(ticket), ...entries]
  const newest = allEntries.at(-1)?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a new message arrives
  useLayoutEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [newest])

  /** Loads older messages; focuses the list when the button disappears with the last page. */
  async function loadEarlier({ currentTarget }: MouseEvent) {
    const { hasNextPage } = await fetchNextPage()
    const { activeElement } = document
    if (!hasNextPage && (activeElement === currentTarget || activeElement === document.body))
      log.current?.focus({ preventScroll: true })
  }

  if (!data && error)
    return (
      <ErrorState error={error} title={m.support_thread_messages_failed()} onRetry={() => void refetch()} />
    )
  if (!data)
    return (
      <div role="status" aria-label={m.common_state_pending()} className="grid gap-4 p-5">
        <Skeleton className="h-16 w-2/3" />
        <Skeleton className="ml-auto h-16 w-2/3" />
        <Skeleton className="h-10 w-1/2" />
      </div>
    )
  return (
    <>
      {isOld && (
        <StaleLine
          query={messages.isRefetchError ? messages : query}
          onRetry={() => Promise.all([refetch(), query.refetch()])}
          className="m-4 mb-0"
        />
      )}
      <div
        ref={log}
        role="log"
        aria-label={m.support_thread_label()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="max-h-[min(65dvh,44rem)] overflow-y-auto overscroll-contain rounded-t-card p-4 -outline-offset-2 sm:p-6"
      >
        {hasNextPage && (
          <div className="mb-4 grid justify-items-center gap-1">
            {messages.isFetchNextPageError && (
              <p role="alert" className="text-sm text-red">
                {m.support_thread_earlier_failed({ reason: errorText(error) })}
              </p>
            )}
            <Button variant="quiet" size="small" busy={isFetchingNextPage} onClick={loadEarlier}>
              {isFetchingNextPage && <LoaderCircle className="animate-spin" />}
              {m.support_thread_earlier()}
            </Button>
          </div>
        )}
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {groupByDay(allEntries, formatDay).map(({ name, entries }) => (
            <li key={name}>
              <DayHeading>{name}</DayHeading>
              <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {entries.map((entry) => (
                  <Bubble key={entry.id} entry={entry} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
