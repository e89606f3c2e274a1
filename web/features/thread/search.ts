import * as v from 'valibot'
import { senderTypes } from '#db/enums.ts'
import { oneOf, text } from '#web/lib/search.ts'

/** The ticket and the filters of the messages view. */
export const messagesSearch = v.object({
  ticket: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
  sender_type: oneOf(senderTypes),
  is_internal: v.fallback(v.optional(v.boolean()), undefined),
  is_read: v.fallback(v.optional(v.boolean()), undefined),
  search: text,
})
export type MessagesSearch = Partial<v.InferOutput<typeof messagesSearch>>
