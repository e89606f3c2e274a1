import { channels } from '#db/enums.ts'
import { listSearch } from '#web/components/table/list-search.ts'
import { oneOf, text } from '#web/lib/search.ts'

export const cancelStatuses = ['approved', 'scheduled', 'processing'] as const
/** `undelivered`: in whatever state, the queue gave up on some of its messages. */
export const queueStatuses = [...cancelStatuses, 'failed', 'undelivered'] as const
export type QueueStatusFilter = (typeof queueStatuses)[number]

export const queueSearch = listSearch({ filters: { status: oneOf(queueStatuses) } })

/** Of the second list of the panel, which leaves the URL to the first. */
export const outboxSearch = listSearch({
  filters: { recipient: text, channel: oneOf(channels) },
  limit: 10,
})
