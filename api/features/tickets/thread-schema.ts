import { z } from 'zod'
import { digitsOr, idMax, paging, unlessAll, yesOrNo } from '#api/http/input.ts'
import { limits } from '#api/rules/limits.ts'
import { senderTypes } from '#db/enums/ticket-messages.ts'
import { ticketStatuses } from '#db/enums/tickets.ts'
import { languages } from '#db/enums.ts'
import { StaffTicket } from './agent-schema.ts'
import { Attachment, messageFields, messageFiles, messageText } from './message-schema.ts'
import { canBeSeen, instant } from './schema.ts'

const id = (code: string) => z.int(code).positive(code).max(idMax, code)

/** The filters of the messages view. */
const messageFilter = {
  sender_type: unlessAll(z.enum(senderTypes)),
  is_internal: yesOrNo,
  is_read: yesOrNo,
  search: z.string().trim().max(100).optional(),
}
export type MessageFilter = Partial<z.output<z.ZodObject<typeof messageFilter>>>
export const MessagesQuery = z.object({ ...paging(limits.ticketMessagesPage), ...messageFilter })
export type MessagesQuery = z.output<typeof MessagesQuery>

export const StaffMessage = z.object({
  ...messageFields,
  sender_id: z.int().nullable(),
  sender_name: z.string().nullable(),
  sender_full_name: z.string().nullable(),
  /** Written by a rule of the support desk, not by a person. */
  is_automatic: z.boolean(),
  sender_avatar: z.string().nullable(),
  /** The address of a person whom the requester copied, if they wrote it; null for all others. */
  copied_email: z.string().nullable(),
  is_internal: z.boolean(),
  is_read_by_admin: z.boolean(),
  /** When the other side read it. */
  read_date: instant.nullable(),
  /** The ticket that it was written to, before a merge or split. */
  moved_from: z.int().nullable(),
})
export type StaffMessage = z.infer<typeof StaffMessage>

/** Page 1 holds the newest messages; each page is sorted oldest first. */
export const MessagePage = z.object({
  messages: z.array(StaffMessage),
  pagination: z.object({
    current_page: z.int(),
    per_page: z.int(),
    total_messages: z.int(),
    total_pages: z.int(),
  }),
  /** Unread messages of the requester on all pages. */
  unread_count: z.int(),
  /** For `last_message_id` of a reply; 0 without messages. */
  last_message_id: z.int(),
})

/** `message` with `is_public`, or `message_text` with `is_internal`; public unless one says otherwise (D58). */
export const NewStaffMessage = z
  .object({
    message: messageText.optional(),
    message_text: messageText.optional(),
    is_public: z.boolean().optional(),
    is_internal: z.boolean().optional(),
    attachments: messageFiles,
    /** The newest message that the writer has seen: 409 THREAD_MOVED_ON if others wrote since. */
    last_message_id: z.int().min(0).max(idMax).optional(),
    /** The reply template that was inserted, to count its use. */
    template_id: id('INVALID_VALUE').optional(),
    /** The status after a public reply. */
    status: z.enum(ticketStatuses, 'TICKET_STATUS_INVALID').optional(),
  })
  .transform(({ message, message_text, is_public, is_internal, ...rest }, issues) => {
    const refuse = (path: string, code: string) => {
      issues.addIssue({ code: 'custom', path: [path], message: code })
      return z.NEVER
    }
    if (message !== undefined && message_text !== undefined && message !== message_text)
      return refuse('message_text', 'MESSAGE_CONFLICT')
    if (is_public !== undefined && is_public === is_internal) return refuse('is_internal', 'MESSAGE_CONFLICT')
    const written = message ?? message_text ?? ''
    if (!canBeSeen(written) && rest.attachments.length === 0)
      return refuse(message_text === undefined ? 'message' : 'message_text', 'MESSAGE_REQUIRED')
    return { ...rest, message: written, isInternal: is_internal ?? is_public === false }
  })
export type NewStaffMessage = z.output<typeof NewStaffMessage>

/** `id` is the id of the message. */
export const OneStaffMessage = z.object({ id: z.int(), message: StaffMessage, ticket: StaffTicket })

/** Ids of messages, or `all`. */
export const MarkRead = z.object({
  messageIds: z.union([z.array(id('INVALID_VALUE')).min(1).max(500), z.literal('all')]),
})
export const MarkedRead = z.object({ read: z.int() })

export const TicketAttachments = z.object({
  attachments: z.array(Attachment.extend({ message_id: z.int().nullable(), is_internal: z.boolean() })),
})

export const NewNote = z.object({ note: messageText.refine(canBeSeen, 'MESSAGE_REQUIRED') })
export const Note = z.object({
  id: z.int(),
  note: z.string(),
  admin_name: z.string().nullable(),
  created_date: instant,
})
export const Notes = z.array(Note)

export const MessageId = z.object({
  id: digitsOr(z.int().positive().max(idMax)),
  messageId: digitsOr(z.int().positive().max(idMax)),
})
export const Translation = z.object({ target: z.enum(languages).optional() })
/** `id` is the id of the message, the attachment, or of the ticket whose request it is. */
export const TranslatedText = z.object({ id: z.int(), target: z.enum(languages), text: z.string() })
export const AiDraft = z.object({ draft: z.string() })
export const AiSummary = z.object({ summary: z.string() })
