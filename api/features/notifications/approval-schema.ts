import { z } from 'zod'
import { digitsOr, idMax, paging, readVersion } from '#api/http/input.ts'
import { limits } from '#api/rules/limits.ts'
import { notificationStatuses } from '#db/enums/notifications.ts'
import { Notification, NotificationList } from './schema.ts'

export const PendingQuery = z.object({
  ...paging(10),
  status: z.enum(notificationStatuses).default('pending'),
  notificationId: digitsOr(z.int().positive().max(idMax)).optional(),
  /** The deciding admin; ignored for pending notifications. */
  approverId: digitsOr(z.int().positive().max(idMax)).optional(),
  search: z.string().trim().max(100).optional(),
})

/** `can_approve` is false where the caller is the author or last editor and another admin has to approve (D83). */
export const PendingList = NotificationList.extend({
  notifications: z.array(Notification.extend({ can_approve: z.boolean() })),
})

const notes = z.string().trim().max(limits.reasonMax, 'REASON_TOO_LONG').nullish()
export const ApproveInput = z.object({
  approval_notes: notes,
  version: readVersion,
  /** Sends at once when the scheduled time has passed. */
  send_now: z.boolean().default(false),
})
export const RejectInput = z.object({
  approval_notes: notes,
  version: readVersion,
  rejection_reason: z
    .string('REASON_REQUIRED')
    .trim()
    .min(1, 'REASON_REQUIRED')
    .max(limits.reasonMax, 'REASON_TOO_LONG'),
})
export const Decision = z.object({
  notification: Notification,
  /** After a rejection, only the notes are set. */
  approval_info: Notification.shape.approval_info.unwrap(),
  rejection_info: Notification.shape.rejection_info,
})
