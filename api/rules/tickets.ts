import type { ActorType } from '#db/enums/audit.ts'
import type { TicketCategory, TicketFlag, TicketStatus } from '#db/enums/tickets.ts'
import { limits } from './limits.ts'
import { isTurkishMobile, toE164, turkishCode } from './phone.ts'

/** Ticket categories and subcategories (D41). */
export const ticketSubcategories = {
  general: ['question', 'suggestion', 'other'],
  technical: ['login_issue', 'performance', 'bug_report', 'feature_request'],
  billing: ['payment_failed', 'refund_request', 'invoice_inquiry'],
  account: ['profile_update', 'password_reset', 'account_suspension'],
} as const satisfies Record<TicketCategory, readonly string[]>

/** Categories of the public form, in display order. */
export const publicCategories = ['general', 'technical', 'billing', 'account', 'feature', 'bug'] as const
export type PublicCategory = (typeof publicCategories)[number]

export type Filed = { category: TicketCategory; subcategory: string | null }

const aliases: Record<string, Filed> = {
  feature: { category: 'technical', subcategory: 'feature_request' },
  feature_request: { category: 'technical', subcategory: 'feature_request' },
  bug: { category: 'technical', subcategory: 'bug_report' },
  bug_report: { category: 'technical', subcategory: 'bug_report' },
}

const isCategory = (value: string): value is TicketCategory => Object.hasOwn(ticketSubcategories, value)

/** The category of a ticket, including aliases of older forms; null for an unknown one. */
export function fileUnder(category: string): Filed | null {
  if (isCategory(category)) return { category, subcategory: null }
  return Object.hasOwn(aliases, category) ? (aliases[category] ?? null) : null
}

export const isSubcategory = (category: TicketCategory, subcategory: string) =>
  ticketSubcategories[category].some((each) => each === subcategory)

/** Priorities of the public form by name (D42). */
export const publicPriorities = { low: 1, medium: 2, high: 3, urgent: 4 } as const

/** Accepts 1 to 4 as number or digit; anything else becomes 2 (D42). */
export function publicPriority(input: unknown): number {
  const value = typeof input === 'string' && /^\d$/.test(input) ? Number(input) : input
  return Object.values(publicPriorities).find((each) => each === value) ?? publicPriorities.medium
}

/** Status transitions of a ticket (D73). */
export const ticketTransitions: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ['in_progress', 'waiting_user', 'resolved', 'closed'],
  in_progress: ['waiting_user', 'resolved', 'closed'],
  waiting_user: ['in_progress', 'resolved', 'closed'],
  resolved: ['closed', 'in_progress'],
  closed: ['in_progress'],
}

/** How clients show a status: the tone of a badge, and a Lucide icon. */
export const ticketStatusBadges = {
  open: { color: 'blue', icon: 'circle-dot' },
  in_progress: { color: 'turquoise', icon: 'loader-circle' },
  waiting_user: { color: 'amber', icon: 'hourglass' },
  resolved: { color: 'green', icon: 'circle-check-big' },
  closed: { color: 'neutral', icon: 'circle-slash' },
} as const satisfies Record<TicketStatus, { color: string; icon: string }>

/** The Lucide icon of who changed a ticket. */
export const ticketActorIcons = {
  user: 'user',
  admin: 'headset',
  system: 'bot',
  api_key: 'key-round',
  anonymous: 'user-round',
} as const satisfies Record<ActorType, string>

/** The flag of a ticket (D35). */
export const flagOf = (ticket: { is_spam: boolean; is_flagged: boolean }): TicketFlag =>
  ticket.is_spam ? 'spam' : ticket.is_flagged ? 'flagged' : 'clean'

type RequesterAction = { from: readonly TicketStatus[]; to: TicketStatus }

/** Transitions the requester may make: confirm or reopen a resolved ticket (D27). */
export const requesterActions = {
  confirm: { from: ['resolved'], to: 'closed' },
  reopen: { from: ['resolved', 'closed'], to: 'in_progress' },
} as const satisfies Record<string, RequesterAction>

/** Whether a ticket can be rated (D26). */
export const isOver = (status: TicketStatus) => status === 'resolved' || status === 'closed'

/** Ratings from which the staff thanks, and up to which it escalates. */
export const highRating = 4
export const lowRating = 2

/** The stored form of a guest's phone: Turkish mobile numbers in any format, others with a leading +. */
export function contactPhone(text: string): string | null {
  if (isTurkishMobile(text)) return toE164(text, turkishCode)
  const digits = text.replace(/\D/g, '')
  return /^\+[\d\s().-]+$/.test(text.trim()) && digits.length >= 7 && digits.length <= 15
    ? `+${digits}`
    : null
}

/** Allowed attachment types by file extension; the content must match. */
export const attachmentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const
export type AttachmentType = (typeof attachmentTypes)[keyof typeof attachmentTypes]

/** The media type of a file name. */
export function mediaTypeOf(name: string): AttachmentType | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.entries(attachmentTypes).find(([each]) => each === ending)?.[1]
}

/** Whether an attachment is a text that can be translated (D12). */
export const isTranslatable = ({ media_type, size }: { media_type: string; size: number }) =>
  media_type === attachmentTypes.txt && size <= limits.translatedFileBytes
