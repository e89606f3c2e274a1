import * as v from 'valibot'
import { senderTypes } from '#db/enums/ticket-messages.ts'
import { oneOf, text } from '#web/lib/search.ts'

/** What narrows the messages of the open ticket. */
export const messageSearch = v.object({
  sender_type: oneOf(senderTypes),
  is_internal: v.fallback(v.optional(v.boolean()), undefined),
  is_read: v.fallback(v.optional(v.boolean()), undefined),
  message: text,
})
