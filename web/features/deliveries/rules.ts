import { type Channel, channels, type NotificationStatus } from '#db/enums/notifications.ts'
import * as m from '#web/paraglide/messages.js'
import type { QueueStatus } from './queries.ts'
import { cancelStatuses } from './search.ts'

export type CancelStatus = (typeof cancelStatuses)[number]

export const isCancellable = (status: NotificationStatus): status is CancelStatus =>
  cancelStatuses.some((each) => each === status)

export const operations = ['process', 'send', 'retry'] as const
export type Operation = (typeof operations)[number]

type Summary = QueueStatus['summary']

/** Why an operation is disabled, if it is: one runs at a time, and only if there is work (D54). */
export function whyNot(operation: Operation, summary: Summary, running: Operation | undefined) {
  if (running) return m.deliveries_queue_running()
  const { pending_approval_processing: approved, currently_processing: processing } = summary
  if (operation === 'process' && approved === 0) return m.deliveries_queue_nothing_approved()
  if (operation === 'send' && approved + processing === 0) return m.deliveries_queue_nothing_waits()
  if (operation === 'retry' && summary.undelivered_messages === 0) return m.deliveries_queue_nothing_failed()
  return undefined
}

export type CancelGroup = { status: CancelStatus; types: { type: Channel; count: number }[] }

/** Cancellable notifications by status and type, without empty groups. */
export function cancelGroups(list: QueueStatus['notification_status']): CancelGroup[] {
  return cancelStatuses
    .map((status) => ({
      status,
      types: list
        .filter((each) => each.status === status && each.count > 0)
        .map(({ notification_type: type, count }) => ({ type, count }))
        .sort((a, b) => channels.indexOf(a.type) - channels.indexOf(b.type)),
    }))
    .filter(({ types }) => types.length > 0)
}
