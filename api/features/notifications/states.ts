import type { NotificationStatus } from '#db/enums.ts'

/** Every move a notification can make (spec 2 §4). */
const moves: Record<NotificationStatus, readonly NotificationStatus[]> = {
  pending: ['approved', 'scheduled', 'rejected'],
  approved: ['processing', 'cancelled'],
  scheduled: ['processing', 'cancelled'],
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
