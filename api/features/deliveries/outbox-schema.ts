import { z } from 'zod'
import { paging } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { canonicalEmail } from '#api/rules/email.ts'
import { channels } from '#db/enums/notifications.ts'

export const OutboxQuery = z.object({
  ...paging(20),
  channel: z.enum(channels).optional(),
  /** A complete address, or a phone number as it is stored. */
  recipient: z.string().max(254).transform(canonicalEmail).optional(),
})
export type OutboxQuery = z.infer<typeof OutboxQuery>

const OutboxMessage = z.object({
  id: z.number().int(),
  channel: z.enum(channels),
  recipient: z.string(),
  subject: z.string(),
  created_date: z.iso.datetime(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

export const OutboxList = z.object({
  letters: z.array(OutboxMessage),
  /** Channels without a provider, whose messages are stored here. */
  unconfigured: z.array(z.enum(channels)),
  /** Whether this server shows message bodies. */
  bodies_shown: z.boolean(),
  pagination: Pagination,
})

/** `text` and `html` are null when bodies are not shown; `html` also for messages without HTML. */
export const OpenedOutboxMessage = OutboxMessage.extend({
  bodies_shown: z.boolean(),
  text: z.string().nullable(),
  html: z.string().nullable(),
})
