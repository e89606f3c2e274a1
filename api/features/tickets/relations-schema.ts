import { z } from 'zod'
import { digitsOr, idMax, instantInput } from '#api/http/input.ts'
import { limits } from '#api/rules/limits.ts'
import { ticketStatuses } from '#db/enums/tickets.ts'
import { StaffTicket } from './agent-schema.ts'
import { Email, instant } from './schema.ts'

const ticketId = digitsOr(z.int('TICKET_UNKNOWN').positive('TICKET_UNKNOWN').max(idMax, 'TICKET_UNKNOWN'))

/** `reopen` confirms that a closed ticket is reopened by merging into it. */
export const Merge = z.object({ into_id: ticketId, reopen: z.boolean().default(false) })
export const Split = z.object({
  message_ids: z.array(z.int().positive().max(idMax)).min(1, 'MESSAGES_REQUIRED').max(500),
  subject: z
    .string('TICKET_SUBJECT_REQUIRED')
    .transform((value) => value.replace(/[\p{Cc}\s]+/gu, ' '))
    .pipe(
      z
        .string()
        .trim()
        .min(limits.ticketSubjectMin, 'TICKET_SUBJECT_TOO_SHORT')
        .max(limits.ticketSubjectMax, 'TICKET_SUBJECT_TOO_LONG'),
    ),
})
export const Related = z.object({ related_id: ticketId })
export const RelatedId = z.object({
  id: digitsOr(z.int().positive().max(idMax)),
  relatedId: digitsOr(z.int().positive().max(idMax)),
})
/** Null wakes the ticket. */
export const Snooze = z.object({
  until: instantInput('SNOOZE_INVALID').nullable(),
})
export const PresenceInput = z.object({ state: z.enum(['viewing', 'replying', 'left'], 'INVALID_VALUE') })

/** The new ticket, and how many messages were moved to it. */
export const SplitTicket = z.object({ id: z.int(), moved: z.int(), ticket: StaffTicket })
export const MergedTicket = z.object({ into_id: z.int(), moved: z.int() })

export const TicketLink = z.object({
  id: z.int(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  created_date: instant,
})
const Agent = z.object({ id: z.int(), name: z.string() })

/** A person whom the requester or an agent copied: they get the replies by mail, and reach nothing else. */
const Copy = z.object({ id: z.int(), email: z.string(), name: z.string().nullable() })
export const Copies = z.object({ copies: z.array(Copy) })
export const NewCopy = z.object({ email: Email })
export const CopyId = z.object({
  id: digitsOr(z.int().positive().max(idMax)),
  copyId: digitsOr(z.int().positive().max(idMax)),
})

/** What surrounds the thread of a ticket. */
export const ThreadContext = z.object({
  followers: z.array(Agent),
  is_following: z.boolean(),
  copies: z.array(Copy),
  related: z.array(TicketLink),
  merged_into: TicketLink.nullable(),
  /** Tickets that were merged into this one. */
  merged: z.array(TicketLink),
  split_from: TicketLink.nullable(),
  snoozed_until: instant.nullable(),
  /** Other agents who are here. */
  presence: z.array(Agent.extend({ state: z.enum(['viewing', 'replying']) })),
  /** Whether drafts, summaries and translations are available. */
  ai_available: z.boolean(),
})
export type ThreadContext = z.infer<typeof ThreadContext>

export const RequesterCard = z.object({
  user: z
    .object({
      id: z.int(),
      name: z.string(),
      username: z.string().nullable(),
      avatar: z.string().nullable(),
      email: z.string(),
      phone: z.string().nullable(),
      /** The user has not turned calls off. */
      may_call: z.boolean(),
      status: z.string(),
      language: z.string(),
      created_date: instant,
      last_login_date: instant.nullable(),
      active_sessions: z.int(),
    })
    .nullable(),
  guest: z
    .object({
      name: z.string().nullable(),
      email: z.string(),
      phone: z.string().nullable(),
      /** Opened the mailed link, so the address is theirs. */
      is_verified: z.boolean(),
    })
    .nullable(),
  /** Their other tickets, newest first. */
  tickets: z.array(TicketLink),
  tickets_total: z.int(),
  average_rating: z.number().nullable(),
  staff_notes: z.array(
    z.object({ id: z.int(), text: z.string(), author_name: z.string().nullable(), created_date: instant }),
  ),
})
export type RequesterCard = z.infer<typeof RequesterCard>
