import { channels } from '#db/enums/notifications.ts'
import { listSearch } from '#web/components/table/list-search.ts'
import { oneOf, text } from '#web/lib/search.ts'

export const cancelStatuses = ['approved', 'scheduled', 'processing'] as const
/** `undelivered`: notifications with failed deliveries, in any status. */
export const queueStatuses = [...cancelStatuses, 'failed', 'undelivered'] as const
/** The parts of the panel on a phone. */
export const queueViews = ['overview', 'work', 'list', 'outbox'] as const

export type QueueStatusFilter = (typeof queueStatuses)[number]

export const queueSearch = listSearch({ filters: { status: oneOf(queueStatuses) } })

/** Search of the panel's second list, which does not use the URL. */
export const outboxSearch = listSearch({
  filters: { recipient: text, channel: oneOf(channels) },
  limit: 10,
})
