import type { NotificationStatus } from '#db/enums/notifications.ts'
import * as m from '#web/paraglide/messages.js'

/** In the order of a notification's life cycle. */
export const tabs = [
  'pending',
  'approved',
  'rejected',
  'scheduled',
  'sent',
  'stored',
  'processing',
  'failed',
  'cancelled',
] as const satisfies readonly NotificationStatus[]

export const tabLabels: Record<NotificationStatus, () => string> = {
  pending: m.notifications_history_tab_pending,
  approved: m.notifications_history_tab_approved,
  rejected: m.notifications_history_tab_rejected,
  scheduled: m.notifications_history_tab_scheduled,
  sent: m.notifications_history_tab_sent,
  stored: m.notifications_history_tab_stored,
  processing: m.notifications_history_tab_processing,
  failed: m.notifications_history_tab_failed,
  cancelled: m.notifications_history_tab_cancelled,
}

/** Only unsent notifications can be deleted, and only those not being processed can be edited. */
export const isDeletable = (status: NotificationStatus) => status === 'pending' || status === 'scheduled'
export const isEditable = (status: NotificationStatus) => isDeletable(status) || status === 'approved'
