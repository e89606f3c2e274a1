import { Crown, Filter, type LucideIcon, UserRound, UsersRound } from 'lucide-react'
import type { NotificationStatus, TargetType } from '#db/enums.ts'
import * as m from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

type Word = { text: () => string; icon: LucideIcon }

export const targetLabels: Record<TargetType, Word> = {
  all_users: { text: m.notifications_target_all, icon: UsersRound },
  user: { text: m.notifications_target_user, icon: UserRound },
  segment: { text: m.notifications_target_segment, icon: Filter },
  admin: { text: m.notifications_target_admin, icon: Crown },
}

/** An unknown status is shown as unknown (D57). */
export const statusLabels: Record<NotificationStatus, { text: () => string; tone: Tone }> = {
  pending: { text: m.notifications_status_pending, tone: 'amber' },
  approved: { text: m.notifications_status_approved, tone: 'blue' },
  rejected: { text: m.notifications_status_rejected, tone: 'red' },
  scheduled: { text: m.notifications_status_scheduled, tone: 'neutral' },
  processing: { text: m.notifications_status_processing, tone: 'turquoise' },
  sent: { text: m.notifications_status_sent, tone: 'green' },
  failed: { text: m.notifications_status_failed, tone: 'red' },
  cancelled: { text: m.notifications_status_cancelled, tone: 'neutral' },
}

export const statusLabel = (status: string) =>
  statusLabels[status as NotificationStatus] ?? { text: m.notifications_status_unknown, tone: 'neutral' }
