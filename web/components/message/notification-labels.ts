import { Crown, Filter, type LucideIcon, UserRound, UsersRound } from 'lucide-react'
import type { NotificationStatus, TargetType, UserStatus } from '#db/enums.ts'
import * as m from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

type Word = { text: () => string; icon: LucideIcon }

export const targetLabels: Record<TargetType, Word> = {
  all_users: { text: m.common_target_all, icon: UsersRound },
  user: { text: m.common_target_user, icon: UserRound },
  segment: { text: m.common_target_segment, icon: Filter },
  admin: { text: m.common_target_admin, icon: Crown },
}

/** An unknown status is shown as unknown (D57). */
export const statusLabels: Record<NotificationStatus, { text: () => string; tone: Tone }> = {
  pending: { text: m.common_status_pending, tone: 'amber' },
  approved: { text: m.common_status_approved, tone: 'blue' },
  rejected: { text: m.common_status_rejected, tone: 'red' },
  scheduled: { text: m.common_status_scheduled, tone: 'neutral' },
  processing: { text: m.common_status_processing, tone: 'turquoise' },
  sent: { text: m.common_status_sent, tone: 'green' },
  failed: { text: m.common_status_failed, tone: 'red' },
  cancelled: { text: m.common_status_cancelled, tone: 'neutral' },
}

export const statusLabel = (status: string) =>
  statusLabels[status as NotificationStatus] ?? { text: m.common_status_unknown, tone: 'neutral' }

export const userStatusLabels: Record<UserStatus, { text: () => string; tone: Tone }> = {
  active: { text: m.common_user_active, tone: 'green' },
  suspended: { text: m.common_user_suspended, tone: 'amber' },
  inactive: { text: m.common_user_inactive, tone: 'neutral' },
}
