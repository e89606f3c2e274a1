import type { NotificationStatus } from '#db/enums/notifications.ts'

/** Every transition of a notification. */
const transitions: Record<NotificationStatus, readonly NotificationStatus[]> = {
  pending: ['approved', 'scheduled', 'rejected'],
  approved: ['pending', 'processing', 'cancelled'],
  scheduled: ['pending', 'processing', 'cancelled'],
  processing: ['sent', 'stored', 'failed', 'cancelled'],
  failed: ['processing'],
  sent: ['processing'],
  stored: [],
  rejected: [],
  cancelled: [],
}

export const canMove = (from: NotificationStatus, to: NotificationStatus) => transitions[from].includes(to)

/** Approved and not fully sent yet. */
export const cancellable = ['approved', 'scheduled', 'processing'] as const satisfies NotificationStatus[]
export type Cancellable = (typeof cancellable)[number]

/** What the queue lists: on its way or failed. */
export const queued = [...cancellable, 'failed'] as const satisfies NotificationStatus[]

/** Not sent to anyone yet. */
export const deletable: readonly NotificationStatus[] = ['pending', 'scheduled']

/** Not being sent yet; editing an approved notification requires a new approval (D83). */
export const editable: readonly NotificationStatus[] = ['pending', 'approved', 'scheduled']

/** Neither sent in full nor ended. */
export const open: readonly NotificationStatus[] = ['pending', ...cancellable]

export const isDeletable = (status: NotificationStatus) => deletable.includes(status)
export const isEditable = (status: NotificationStatus) => editable.includes(status)
export const isOpen = (status: NotificationStatus) => open.includes(status)
