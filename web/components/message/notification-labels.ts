import { Crown, Filter, type LucideIcon, UserRound, UsersRound } from 'lucide-react'
import { type DeliveryPart, deliveredPart } from '#api/rules/delivery-rate.ts'
import {
  deliveredPartLabels,
  notificationStatusLabels,
  targetTypeLabels,
} from '#api/rules/labels/notifications.ts'
import type { NotificationStatus, TargetType } from '#db/enums/notifications.ts'
import { withLooks } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

export const targetLabels = withLooks<TargetType, { icon: LucideIcon }>(targetTypeLabels, {
  all_users: { icon: UsersRound },
  user: { icon: UserRound },
  segment: { icon: Filter },
  admin: { icon: Crown },
})

export const statusLabels = withLooks<NotificationStatus, { tone: Tone }>(notificationStatusLabels, {
  pending: { tone: 'amber' },
  approved: { tone: 'blue' },
  rejected: { tone: 'red' },
  scheduled: { tone: 'neutral' },
  processing: { tone: 'turquoise' },
  sent: { tone: 'green' },
  stored: { tone: 'amber' },
  failed: { tone: 'red' },
  cancelled: { tone: 'neutral' },
})

const partLabels = withLooks<DeliveryPart, { tone: Tone }>(deliveredPartLabels, {
  all: { tone: 'green' },
  part: { tone: 'amber' },
  none: { tone: 'red' },
})

/** The status; a sent notification that did not reach all of its recipients says so. */
export function outcomeLabel(notification: Parameters<typeof deliveredPart>[0]) {
  const part = deliveredPart(notification)
  return part ? partLabels[part] : statusLabel(notification.status)
}

/** An unknown status is shown as unknown (D57). */
export const statusLabel = (status: string) =>
  statusLabels[status as NotificationStatus] ?? { text: m.common_status_unknown, tone: 'neutral' }
