import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { CardPending, RowsPending } from '#web/components/shell/card-pending.tsx'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { type StaffTicket, ticketQuery } from '#web/components/ticket/queries.ts'
import { hasCode } from '#web/lib/errors.ts'
import { useRememberRecord } from '#web/lib/recent.ts'
import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Pending as MessagesPending } from './conversation.tsx'
import { Desk } from './desk.tsx'
import { DetailsPane, ThreadPane } from './thread-panes.tsx'
import { usePrefetched } from './use-prefetched.ts'

type ThreadProps = {
  id: number
  /** The ticket as a list has it, until it was read. */
  listed: StaffTicket | undefined
  neighbours: { previous: number | undefined; next: number | undefined }
  pane: 'details' | undefined
}

/** The open ticket: its thread, and beside it its details. */
export function Thread({ id, listed, neighbours, pane }: ThreadProps) {
  const query = useQuery({ ...ticketQuery(id), placeholderData: listed })
  usePrefetched(id, neighbours)
  useDocumentTitle(query.data ? `#${id} ${query.data.subject}` : `#${id}`)
  useRememberRecord('ticket', id, query.data && `#${id} ${query.data.subject}`)
  if (hasCode(query.error, 'NOT_FOUND') && query.data === undefined)
    return (
      <ThreadPane pane={undefined}>
        <EmptyState alone title={m.thread_missing({ id })} />
      </ThreadPane>
    )
  if (query.data === undefined)
    return (
      <>
        <ThreadPane pane={pane}>
          <Loaded query={query} pending={<Pending />} alone title={m.thread_failed()}>
            {() => null}
          </Loaded>
        </ThreadPane>
        <DetailsPane pane={pane}>
          {!query.error && (
            <CardPending>
              <RowsPending count={5} end="h-8 w-24" />
            </CardPending>
          )}
        </DetailsPane>
      </>
    )
  return <Desk key={id} ticket={query.data} {...{ neighbours, pane }} />
}

const Pending = () => (
  <>
    <div className="grid gap-2 p-4" aria-hidden>
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="h-6 w-40" />
    </div>
    <MessagesPending />
  </>
)
