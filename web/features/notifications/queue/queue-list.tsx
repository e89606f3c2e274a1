import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { FilterSelect } from '#web/components/data-table/filter-select.tsx'
import { EmptyState } from '#web/components/state.tsx'
import { formatCount } from '#web/lib/format.ts'
import { limit, oneOf, page, useUrlSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { useRedrive } from '../history/queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { statusWords } from '../words.ts'
import { queueColumns } from './columns.tsx'
import { type Queued, queueQuery } from './queries.ts'
import { queueStatuses } from './rules.ts'
import type { QueueActions } from './use-queue-actions.ts'

const Search = v.object({ page, limit, status: oneOf(queueStatuses) })

const nameOf = (status: (typeof queueStatuses)[number]) =>
  status === 'undelivered' ? m.notifications_dead() : statusWords[status].text()

/** What is in the queue, most urgent first, each to be stopped by itself, or what did not arrive to be sent again. */
export function QueueList({ actions: { cancel, cancelling } }: { actions: QueueActions }) {
  const [search, setSearch] = useUrlSearch(Search)
  const [asked, setAsked] = useState<Queued | null>(null)
  const result = useQuery(queueQuery(search))
  const busyId = cancelling && 'id' in cancelling ? cancelling.id : undefined
  const { mutate: retry, isPending, variables } = useRedrive()
  const retryingId = isPending ? variables : undefined
  const columns = useMemo(
    () => queueColumns({ busyId, retryingId, onCancel: setAsked, onRetry: ({ id }) => retry(id) }),
    [busyId, retryingId, retry],
  )
  return (
    <section aria-label={m.notifications_queue_list()} className="mt-2 grid gap-3">
      <h2 className="text-lg">{m.notifications_queue_list()}</h2>
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
              title={m.notifications_queue_empty_title()}
              body={m.notifications_queue_empty_body()}
            />
          </div>
        }
      />
      {asked && (
        <ReasonDialog
          title={m.notifications_queue_cancel_one_title()}
          body={m.notifications_queue_cancel_one_body({
            title: asked.display_title,
            count: formatCount(
              Math.max(0, asked.target_count - asked.sent_count),
              asked.target_count_is_estimated,
            ),
          })}
          label={m.notifications_queue_cancel_reason()}
          action={m.notifications_queue_cancel_confirm()}
          dismiss={m.notifications_queue_cancel_keep()}
          failed={m.notifications_queue_cancel_failed()}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => cancel({ id: asked.id, reason })}
        />
      )}
    </section>
  )
}
