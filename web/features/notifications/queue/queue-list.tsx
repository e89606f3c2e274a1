import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { EmptyState } from '#web/components/state.tsx'
import { DataTable } from '#web/components/table/data-table.tsx'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { formatCount } from '#web/lib/format.ts'
import { sectionTo } from '#web/lib/nav.ts'
import { limit, oneOf, page, useUrlSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { useRedrive, useRedriving } from '../history/queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { statusWords } from '../words.ts'
import { queueColumns } from './columns.tsx'
import { type Queued, queueQuery } from './queries.ts'
import { type QueueStatusFilter, queueStatuses } from './rules.ts'
import type { QueueActions } from './use-queue-actions.ts'

const Search = v.object({ page, limit, status: oneOf(queueStatuses) })

const headingId = 'queue-list'

/** A link of this panel to what the list has in one state: it leads the eye and the keyboard there. */
export const toQueueList = (status: QueueStatusFilter) => ({
  ...sectionTo('notification-queue'),
  search: (before: object) => ({ ...before, page: undefined, status }),
  resetScroll: false,
  onClick: () => document.getElementById(headingId)?.focus(),
})

const nameOf = (status: QueueStatusFilter) =>
  status === 'undelivered' ? m.notifications_dead() : statusWords[status].text()

/** What is in the queue, most urgent first, each to be stopped by itself, or what did not arrive to be sent again. */
export function QueueList({ actions: { cancel, cancelling } }: { actions: QueueActions }) {
  const [search, setSearch] = useUrlSearch(Search)
  const [asked, setAsked] = useState<Queued | null>(null)
  const result = useQuery(queueQuery(search))
  // The queue goes on while somebody gives their reason.
  const current = result.data?.rows.find(({ id }) => id === asked?.id) ?? asked
  const busyId = cancelling && 'id' in cancelling ? cancelling.id : undefined
  const { mutate: retry } = useRedrive()
  const retrying = useRedriving()
  const columns = queueColumns({ busyId, retrying, onCancel: setAsked, onRetry: ({ id }) => retry(id) })
  return (
    <section aria-label={m.notifications_queue_list()} className="mt-2 grid gap-3">
      <h2 id={headingId} tabIndex={-1} className="text-lg outline-none">
        {m.notifications_queue_list()}
      </h2>
      <DataTable
        label={m.notifications_queue_list()}
        columns={columns}
        result={result}
        failed={m.notifications_queue_list_failed()}
        rowId={(row) => String(row.id)}
        search={search}
        onSearch={({ page, limit }) => setSearch({ ...(page && { page }), ...(limit && { limit }) })}
        filters={
          <FilterSelect
            label={m.notifications_column_status()}
            value={search.status}
            options={queueStatuses.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(status) => setSearch({ status })}
          />
        }
        empty={
          <div className="card">
            <EmptyState
              title={
                search.status ? m.notifications_history_empty_title() : m.notifications_queue_empty_title()
              }
              body={search.status ? m.notifications_history_empty_body() : m.notifications_queue_empty_body()}
            />
          </div>
        }
      />
      {current && (
        <ReasonDialog
          title={m.notifications_queue_cancel_one_title()}
          body={m.notifications_queue_cancel_one_body({
            title: current.display_title,
            count: formatCount(
              Math.max(0, current.target_count - current.sent_count),
              current.target_count_is_estimated,
            ),
          })}
          label={m.notifications_queue_cancel_reason()}
          action={m.notifications_queue_cancel_confirm()}
          dismiss={m.notifications_queue_cancel_keep()}
          failed={m.notifications_queue_cancel_failed()}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => cancel({ id: current.id, reason })}
        />
      )}
    </section>
  )
}
