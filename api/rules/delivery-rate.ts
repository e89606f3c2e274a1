import type { NotificationStatus } from '#db/enums/notifications.ts'

export type DeliveryPart = 'all' | 'part' | 'none'

type Delivered = {
  status: NotificationStatus
  sent_count: number
  stored_count: number
  target_count: number
}

/** What part of its recipients a sent notification reached; null while it is not sent. */
export function deliveredPart({ status, sent_count, target_count }: Delivered): DeliveryPart | null {
  if (status !== 'sent') return null
  if (sent_count === 0) return 'none'
  return sent_count < target_count ? 'part' : 'all'
}

const counted: readonly NotificationStatus[] = ['sent', 'failed', 'processing', 'cancelled']

/**
 * The share of messages that were delivered, in percent: of one notification, and of a day of the queue. Those that were
 * skipped count as not delivered. Neither 0 nor 100 for a part of them; null for none.
 */
export function successRate(delivered: number, all: number): number | null {
  if (all <= 0) return null
  if (delivered === 0 || delivered >= all) return delivered === 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.round((100 * delivered) / all)))
}

/**
 * The success rate of a notification; null before sending. Messages that were stored for want of a provider are neither
 * a success nor a failure (D34).
 */
export function deliveryRate({ status, sent_count, stored_count, target_count }: Delivered): number | null {
  return counted.includes(status) ? successRate(sent_count, target_count - stored_count) : null
}
