import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ban, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { statusLabels } from '#web/components/message/notification-labels.ts'
import { ReasonDialog } from '#web/components/message/reason-dialog.tsx'
import { retryNotification } from '#web/components/message/retry-notification.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { ListTable } from '#web/components/table/list-table.tsx'
import { useShortPages } from '#web/components/table/use-cards.ts'
import { useUrlList } from '#web/components/table/use-list.ts'
import { formatCount } from '#web/lib/format.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { queueColumns } from './columns.tsx'
import { type Queued, queueQuery } from './queries.ts'
import { isCancellable } from './rules.ts'
import { type QueueStatusFilter, queueSearch, queueStatuses } from './search.ts'
import type { QueueActions } from './use-queue-actions.ts'

const headingId = 'queue-list'

/** A link that filters the list by status and moves the focus to it. */
export const toQueueList = (status: QueueStatusFilter) => ({
  ...sectionTo('notification-queue'),
  search: (before: object) => ({ ...before, page: undefined, status, view: 'list' as const }),
  resetScroll: false,
  onClick: () => document.getElementById(headingId)?.focus(),
})

const nameOf = (status: QueueStatusFilter) =>
  status === 'undelivered' ? m.deliveries_dead() : statusLabels[status].text()

/** Notifications in the queue, most urgent first, each with a cancel or retry action. */
export function QueueList({ actions: { cancel, cancelling } }: { actions: QueueActions }) {
  const [asked, setAsked] = useState<Queued | null>(null)
  const navigate = useNavigate()
  const state = useShortPages(useUrlList(queueSearch))
  const result = useQuery(queueQuery(state.asked))
  // The queue continues while the admin writes the reason.
  const current = result.data?.rows.find(({ id }) => id === asked?.id) ?? asked
  const redrive = useRowAction(retryNotification)
  return (
    <section aria-label={m.deliveries_queue_list()} className="mt-2 grid gap-3">
      <h2 id={headingId} tabIndex={-1} className="text-lg outline-none">
        {m.deliveries_queue_list()}
      </h2>
      <ListTable
        label={m.deliveries_queue_list()}
        texts={{
          empty: { title: m.deliveries_queue_empty_title(), body: m.deliveries_queue_empty_body() },
          noneFound: {
            title: m.common_notifications_empty_title(),
            body: m.common_notifications_empty_body(),
          },
          failed: m.deliveries_queue_list_failed(),
        }}
        state={state}
        result={result}
        filters={{
          status: {
            label: m.common_column_status(),
            options: queueStatuses.map((value) => ({ value, label: nameOf(value) })),
          },
        }}
        columns={queueColumns}
        onOpen={({ id }) => navigate({ ...sectionTo('notification-history'), search: { notification: id } })}
        actions={[
          {
            icon: Ban,
            text: m.deliveries_queue_cancel,
            label: ({ display_title: title }) => m.deliveries_queue_cancel_this({ title }),
            when: ({ status }) => isCancellable(status),
            pending: ({ id }) => cancelling !== undefined && 'id' in cancelling && cancelling.id === id,
            run: setAsked,
          },
          {
            icon: RotateCcw,
            text: m.deliveries_dead_retry,
            label: ({ display_title: title }) => m.deliveries_dead_retry_this({ title }),
            when: ({ status, failed_count }) => !isCancellable(status) && failed_count > 0,
            ...redrive,
          },
        ]}
      />
      {current && (
        <ReasonDialog
          title={m.deliveries_queue_cancel_one_title()}
          body={m.deliveries_queue_cancel_one_body({
            title: current.display_title,
            count: formatCount(
              Math.max(0, current.target_count - current.sent_count - current.stored_count),
              current.target_count_is_estimated,
            ),
          })}
          label={m.deliveries_queue_cancel_reason()}
          action={m.deliveries_queue_cancel_confirm()}
          dismiss={m.deliveries_queue_cancel_keep()}
          failed={m.deliveries_queue_cancel_failed()}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => cancel({ id: current.id, reason })}
        />
      )}
    </section>
  )
}
