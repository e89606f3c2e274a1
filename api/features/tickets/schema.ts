import { z } from 'zod'
import { digitsOr, paging } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import { limits } from '#api/rules/limits.ts'
import { nfc } from '#api/rules/normal-form.ts'
import { withoutQuery } from '#api/rules/referrer.ts'
import { contactPhone, fileUnder, isSubcategory, publicPriority } from '#api/rules/tickets.ts'
import { feedbackTopics } from '#db/enums/ticket-history.ts'
import { ticketCategories, ticketSources, ticketStatuses } from '#db/enums/tickets.ts'

/** Control characters, which PostgreSQL partly rejects. */
const withoutControls = (value: string) => value.replace(/[^\P{Cc}\t\n\r]/gu, '')
export const canBeSeen = (value: string) => /[^\s\p{Cf}]/u.test(value)

const text = (
  required: string,
  [max, tooLong]: [number, string],
  [min, tooShort]: [number, string] = [1, required],
) =>
  z
    .string(required)
    .overwrite(withoutControls)
    .trim()
    .overwrite(nfc)
    .refine(canBeSeen, { error: required, abort: true })
    .min(min, tooShort)
    .max(max, tooLong)

/** Bidirectional control characters, which would reorder the text around them. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g

/** Single-line text. */
const line: typeof text = (...options) =>
  text(...options).overwrite((value) => value.replace(turns, '').replace(/\s+/g, ' '))

const subject = line(
  'TICKET_SUBJECT_REQUIRED',
  [limits.ticketSubjectMax, 'TICKET_SUBJECT_TOO_LONG'],
  [limits.ticketSubjectMin, 'TICKET_SUBJECT_TOO_SHORT'],
)

/** Diagnostic data; invalid values are dropped instead of rejected. */
const kept = (longest: number) =>
  z
    .string()
    .transform((value) => withoutControls(value).slice(0, longest))
    .optional()
    .catch(undefined)

export const Email = z
  .string('EMAIL_REQUIRED')
  .transform(canonicalEmail)
  .pipe(z.string().min(1, { error: 'EMAIL_REQUIRED', abort: true }).refine(isEmail, 'EMAIL_INVALID'))

const emptyIsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional())

const GuestPhone = z
  .string('PHONE_INVALID')
  .max(30, 'PHONE_INVALID')
  .transform((value, issues) => {
    const phone = contactPhone(value)
    if (!phone) issues.addIssue({ code: 'custom', message: 'PHONE_INVALID' })
    return phone ?? z.NEVER
  })

/** A category with one of its subcategories, or an alias of older forms (D41). */
export function filed(
  { category, subcategory }: { category: string; subcategory?: string | null | undefined },
  issues: z.RefinementCtx,
) {
  const filed = fileUnder(category)
  const refuse = (path: string, message: string) => {
    issues.addIssue({ code: 'custom', path: [path], message })
    return z.NEVER
  }
  if (!filed) return refuse('category', 'TICKET_CATEGORY_REQUIRED')
  if (subcategory && !isSubcategory(filed.category, subcategory))
    return refuse('subcategory', 'TICKET_SUBCATEGORY_INVALID')
  return { category: filed.category, subcategory: subcategory ?? filed.subcategory }
}

/** What a new ticket says. */
export const ticketTexts = {
  subject,
  description: text(
    'TICKET_DESCRIPTION_REQUIRED',
    [limits.ticketDescriptionMax, 'TICKET_DESCRIPTION_TOO_LONG'],
    [limits.ticketDescriptionMin, 'TICKET_DESCRIPTION_TOO_SHORT'],
  ),
  category: z.string('TICKET_CATEGORY_REQUIRED'),
  subcategory: emptyIsAbsent(z.string('TICKET_SUBCATEGORY_INVALID').max(50, 'TICKET_SUBCATEGORY_INVALID')),
}

/** How a guest is reached. */
export const guestContact = {
  guest_email: emptyIsAbsent(Email),
  guest_name: emptyIsAbsent(line('GUEST_CONTACT_REQUIRED', [limits.guestNameMax, 'GUEST_NAME_TOO_LONG'])),
  guest_phone: emptyIsAbsent(GuestPhone),
}

/** `isAuthenticated` and `userId` of the specification are ignored: the session identifies the user (D67). */
export const NewTicket = z
  .object({
    ...ticketTexts,
    priority: z.unknown().optional().transform(publicPriority),
    userAgent: kept(500),
    requestInfo: z
      .object({
        source_platform: z.enum(ticketSources).catch('web').default('web'),
        device_type: kept(50),
        /** The page that the requester came from, without its query. */
        referrer: kept(500)
          .transform((address) => address && withoutQuery(address))
          .optional(),
      })
      .catch({ source_platform: 'web' })
      .default({ source_platform: 'web' }),
    ...guestContact,
  })
  .transform(({ category, subcategory, ...ticket }, issues) => ({
    ...ticket,
    ...filed({ category, subcategory }, issues),
  }))

export const TicketsQuery = z.object({
  ...paging(limits.ticketsPage),
  search: z.string().trim().max(100).optional(),
})
export const GuestAccess = z.object({ email: Email })
export const GuestLink = z.object({
  token: z.string('LINK_INVALID').min(1, 'LINK_INVALID').max(200, 'LINK_INVALID'),
})

export const longText = (max: number, tooLong: string, missing?: string) =>
  z.string(missing).overwrite(withoutControls).trim().overwrite(nfc).max(max, tooLong)

export const Reopening = z.object({
  reason: text('REASON_REQUIRED', [limits.reasonMax, 'REASON_TOO_LONG']),
})
export const NewFeedback = z.object({
  rating: digitsOr(z.int('RATING_INVALID').min(1, 'RATING_INVALID').max(5, 'RATING_INVALID')),
  topic: z.enum(feedbackTopics, 'FEEDBACK_TOPIC_INVALID').default('other'),
  feedback_text: emptyIsAbsent(longText(limits.feedbackTextMax, 'FEEDBACK_TOO_LONG')),
  is_anonymous: z.boolean().default(false),
  /** The token of the mailed single-use link; not needed with a session (D26). */
  token: z.string().max(200).optional(),
})

/** The token of the mailed link. */
export const RatingLink = z.object({ token: z.string().max(200) })

export const Feedback = z.object({
  id: z.int(),
  rating: z.int(),
  topic: z.enum(feedbackTopics),
  feedback_text: z.string().nullable(),
  is_anonymous: z.boolean(),
  submitted_date: z.iso.datetime(),
})

export const instant = z.iso.datetime()

/**
 * Where a search found a ticket, with the words that match; only in lists with a search, and null where subject, number or
 * requester matched. The parts are plain text, not HTML.
 */
export const TicketMatch = z.object({
  source: z.enum(['description', 'message', 'note']),
  message_id: z.int().nullable(),
  parts: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
})
export type TicketMatch = z.infer<typeof TicketMatch>

/** What its requester and the agents see of a ticket. */
export const ticketFields = {
  id: z.int(),
  subject: z.string(),
  description: z.string(),
  category: z.enum(ticketCategories),
  subcategory: z.string().nullable(),
  priority: z.int(),
  status: z.enum(ticketStatuses),
  created_date: instant,
  last_message_date: instant,
  resolved_date: instant.nullable(),
  closed_date: instant.nullable(),
  guest_email: z.string().nullable(),
  guest_name: z.string().nullable(),
}

/** A ticket as its requester sees it; `rules/tickets` derives the possible actions from `status`. */
export const Ticket = z.object({
  ...ticketFields,
  guest_phone: z.string().nullable(),
  /** False for a guest ticket whose mailed link was never opened: the address may belong to someone else. */
  is_verified: z.boolean(),
  /** Unread replies of staff. */
  unread_messages: z.int(),
  /** The requester's rating, if any. */
  rating: z.int().nullable(),
  /** The ticket of the same requester as which it goes on. */
  merged_into: z.int().nullable(),
  match: TicketMatch.nullable().optional(),
})
export const OneTicket = z.object({ ticket: Ticket })
export const OpenedTicket = OneTicket.extend({ id: z.int() })
export const MovedTicket = z.object({ status: z.enum(ticketStatuses), ticket: Ticket })
/** `guest_email` is the address of the guest session; null for a signed-in user. */
export const TicketPage = z.object({
  tickets: z.array(Ticket),
  pagination: Pagination,
  guest_email: z.string().nullable(),
})

export const GuestToken = z.object({
  guestToken: z.string(),
  email: z.string(),
  /** The ticket of the mail that had the link; null for a link that was requested. */
  ticket_id: z.int().nullable(),
  expiresAt: z.iso.datetime(),
})
