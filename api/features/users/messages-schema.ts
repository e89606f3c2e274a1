import { z } from 'zod'
import { digitsOr, unlessAll } from '#api/http/input.ts'
import { deliveryStatuses, receipts, skipReasons } from '#db/enums/deliveries.ts'
import { channels, notificationKinds } from '#db/enums/notifications.ts'

/** Pages by the last message that was read, so that a page costs the same wherever it is. */
export const MessagesQuery = z.object({
  limit: digitsOr(z.int().min(1))
    .default(20)
    .transform((limit) => Math.min(limit, 100)),
  before: z
    .string()
    .regex(/^\d{13,15}-[di]-\d{1,18}$/)
    .optional(),
  channel: unlessAll(z.enum(channels)),
  status: unlessAll(z.enum(deliveryStatuses)),
  reason: unlessAll(z.enum(skipReasons)),
})
export type MessagesQuery = z.infer<typeof MessagesQuery>

const when = z.iso.datetime().nullable()

/** One message to the user: a delivery, or an item of the inbox. */
export const UserMessage = z.object({
  id: z.string(),
  /** Null for messages of the product itself, which the console does not list. */
  notification_id: z.int().nullable(),
  /** Null when the notification was deleted. */
  title: z.string().nullable(),
  kind: z.enum(notificationKinds).nullable(),
  channel: z.enum(channels),
  status: z.enum(deliveryStatuses),
  skip_reason: z.enum(skipReasons).nullable(),
  /** One of `deliveryFaults`, else the error text of the provider. */
  error: z.string().nullable(),
  created_date: z.iso.datetime(),
  sent_date: when,
  /** When an item of the inbox was read. */
  read_date: when,
  /** What its provider reported after it was sent, when it happened and why. */
  receipt: z.enum(receipts).nullable(),
  receipt_date: when,
  receipt_reason: z.string().nullable(),
  /** When it was opened in the inbox, and its button or push followed; only with the user's consent to usage statistics. */
  opened_date: when,
  clicked_date: when,
})
export const UserMessages = z.object({ items: z.array(UserMessage), next: z.string().nullable() })
