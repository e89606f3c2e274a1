import * as v from 'valibot'
import { freshKey } from '#web/lib/fresh-key.ts'

const nameOf = (ticketId: number) => `support-reply-key-${ticketId}`
const Kept = v.pipe(v.string(), v.parseJson(), v.object({ key: v.string(), draft: v.string() }))

/**
 * What the server shall call this reply, so that sending it again after a lost answer, or after a reload, makes no second
 * message. With other words or files it is another reply. Kept in the tab, as the draft is.
 */
export function keyOfReply(ticketId: number, reply: { message: string; attachments: number[] }): string {
  const draft = JSON.stringify([reply.message, reply.attachments])
  const read = v.safeParse(Kept, sessionStorage.getItem(nameOf(ticketId)))
  if (read.success && read.output.draft === draft) return read.output.key
  const key = freshKey()
  sessionStorage.setItem(nameOf(ticketId), JSON.stringify({ key, draft }))
  return key
}

/** It was sent: whoever writes the same words again means to send them again. */
export const forgetReplyKey = (ticketId: number) => sessionStorage.removeItem(nameOf(ticketId))
