import { z } from 'zod'
import { idMax, paging } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import { senderTypes } from '#db/enums/ticket-messages.ts'
import { canBeSeen, instant, longText, Ticket } from './schema.ts'

export const MessagesQuery = z.object(paging(limits.ticketMessagesPage))

/** The text of a message or note; may be empty with attachments. */
export const messageText = longText(limits.ticketMessageMax, 'MESSAGE_TOO_LONG', 'MESSAGE_REQUIRED')

/** Uploads for a message. */
export const messageFiles = z
  .array(z.int('ATTACHMENT_UNKNOWN').positive('ATTACHMENT_UNKNOWN').max(idMax, 'ATTACHMENT_UNKNOWN'))
  .max(limits.attachmentsMax, 'ATTACHMENTS_TOO_MANY')
  .default([])
  .transform((ids) => [...new Set(ids)])

export const NewMessage = z
  .object({ message: messageText.default(''), attachments: messageFiles })
  .refine(({ message, attachments }) => canBeSeen(message) || attachments.length > 0, {
    error: 'MESSAGE_REQUIRED',
    path: ['message'],
  })
/** Five files of the maximum size, plus multipart overhead. */
export const largestUpload = limits.attachmentsMax * limits.attachmentMaxBytes + 64 * 1024

export const Attachment = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  media_type: z.string(),
  created_date: z.iso.datetime(),
})
/** `id` is the id of the first attachment. */
export const Attachments = z.object({ id: z.int(), attachments: z.array(Attachment) })

/** What its requester and the agents see of a message. */
export const messageFields = {
  id: z.int(),
  content: z.string(),
  created_date: instant,
  sender_type: z.enum(senderTypes),
  attachments: z.array(Attachment),
}

export const Message = z.object({
  ...messageFields,
  /** The requester's name, or the first name of an admin; null for automatic messages. */
  sender_name: z.string().nullable(),
  /** Written by a rule of the support desk, not by a person. */
  is_automatic: z.boolean(),
  sender_avatar: z.string().nullable(),
  /** Written by the requester. */
  is_mine: z.boolean(),
})
/** `id` is the id of the message. */
export const OneMessage = z.object({ id: z.int(), message: Message, ticket: Ticket })
/** Page 1 holds the newest messages; each page is sorted oldest first. */
export const MessagePage = z.object({ messages: z.array(Message), pagination: Pagination })
