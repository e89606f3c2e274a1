import type { NotificationStatus } from '#db/enums.ts'

export type DeliveryPart = 'all' | 'part' | 'none'

type Delivered = { status: NotificationStatus; sent_count: number; target_count: number }

/** What part of its recipients a sent notification reached; null while it is not sent. */
export function deliveredPart({ status, sent_count, target_count }: Delivered): DeliveryPart | null {
  if (status !== 'sent') return null
  if (sent_count === 0) return 'none'
  return sent_count < target_count ? 'part' : 'all'
}

const counted: readonly NotificationStatus[] = ['sent', 'failed', 'processing', 'cancelled']

/** The percentage of recipients that were reached; null before sending. Neither 0 nor 100 for a part of them. */
export function deliveryRate({ status, sent_count, target_count }: Delivered): number | null {
  if (!counted.includes(status) || target_count === 0) return null
  if (sent_count === 0 || sent_count >= target_count) return sent_count === 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.round((100 * sent_count) / target_count)))
}
