import type { NotificationStatus } from '#db/enums.ts'

/** Every move a notification can make (spec 2 §4). */
const moves: Record<NotificationStatus, readonly NotificationStatus[]> = {
  pending: ['approved', 'scheduled', 'rejected'],
  approved: ['pending', 'processing', 'cancelled'],
  scheduled: ['pending', 'processing', 'cancelled'],
  processing: ['sent', 'failed', 'cancelled'],
  failed: ['processing'],
  sent: ['processing'],
  rejected: [],
  cancelled: [],
}

export const canMove = (from: NotificationStatus, to: NotificationStatus) => moves[from].includes(to)

export const cancellable = (['approved', 'scheduled', 'processing'] as const).filter((each) =>
  canMove(each, 'cancelled'),
)

/** Only what nobody has been sent may be deleted from the history (spec 2 §4). */
export const deletable: readonly NotificationStatus[] = ['pending', 'scheduled']

/** What is not on its way may still be edited; what was approved waits for approval again (D83). */
export const editable: readonly NotificationStatus[] = ['pending', 'approved', 'scheduled']
