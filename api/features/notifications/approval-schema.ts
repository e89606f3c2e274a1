import { z } from 'zod'
import { digitsOr, idMax, paging, readVersion } from '#api/http/input.ts'
import { limits } from '#api/rules/limits.ts'
import { notificationStatuses } from '#db/enums.ts'
import { Notification } from './schema.ts'

export const PendingQuery = z.object({
  ...paging(10),
  status: z.enum(notificationStatuses).default('pending'),
  notificationId: digitsOr(z.int().positive().max(idMax)).optional(),
  /** Whose decisions; of what waits nobody has made one. */
  approverId: digitsOr(z.int().positive().max(idMax)).optional(),
  search: z.string().trim().max(100).optional(),
})

const notes = z.string().trim().max(limits.reasonMax, 'REASON_TOO_LONG').nullish()
export const ApproveInput = z.object({
  approval_notes: notes,
  version: readVersion,
  /** Sends at once what should have gone while it waited. */
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
  /** Of a rejection it has the notes alone: nobody approved. */
  approval_info: Notification.shape.approval_info.unwrap(),
  rejection_info: Notification.shape.rejection_info,
})
