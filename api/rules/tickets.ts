import type { TicketCategory, TicketStatus } from '#db/enums.ts'
import { isTurkishMobile, toE164, turkishCode } from './phone.ts'

/** The one table of categories (D41). */
export const ticketSubcategories = {
  general: ['question', 'suggestion', 'other'],
  technical: ['login_issue', 'performance', 'bug_report', 'feature_request'],
  billing: ['payment_failed', 'refund_request', 'invoice_inquiry'],
  account: ['profile_update', 'password_reset', 'account_suspension'],
} as const satisfies Record<TicketCategory, readonly string[]>

/** What the public form offers, in its order. */
export const publicCategories = ['general', 'technical', 'billing', 'account', 'feature', 'bug'] as const
export type PublicCategory = (typeof publicCategories)[number]

export type Filed = { category: TicketCategory; subcategory: string | null }

const aliases: Record<string, Filed> = {
  feature: { category: 'technical', subcategory: 'feature_request' },
  feature_request: { category: 'technical', subcategory: 'feature_request' },
  bug: { category: 'technical', subcategory: 'bug_report' },
  bug_report: { category: 'technical', subcategory: 'bug_report' },
}

const isCategory = (word: string): word is TicketCategory => Object.hasOwn(ticketSubcategories, word)

/** Where a ticket belongs, also by the names that older forms use; null for a category that there is not. */
export function fileUnder(category: string): Filed | null {
  if (isCategory(category)) return { category, subcategory: null }
  return Object.hasOwn(aliases, category) ? (aliases[category] ?? null) : null
}

export const isSubcategory = (category: TicketCategory, subcategory: string) =>
  ticketSubcategories[category].some((each) => each === subcategory)

/** The public form's four priorities as the wire numbers them (D42). */
export const publicPriorities = { low: 1, medium: 2, high: 3, urgent: 4 } as const

/** 1 to 4 as a number or its digit; whatever else is 2 (D42). */
export function publicPriority(given: unknown): number {
  const value = typeof given === 'string' && /^\d$/.test(given) ? Number(given) : given
  return Object.values(publicPriorities).find((each) => each === value) ?? publicPriorities.medium
}

/** Where a ticket may go from where it stands (D73). */
export const ticketTransitions: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ['in_progress', 'waiting_user', 'resolved', 'closed'],
  in_progress: ['waiting_user', 'resolved', 'closed'],
  waiting_user: ['in_progress', 'resolved', 'closed'],
  resolved: ['closed', 'in_progress'],
  closed: ['in_progress'],
}

type OwnMove = { from: readonly TicketStatus[]; to: TicketStatus }

/** What of it is the requester's to do (D27): whether it is resolved is theirs to say, and only then. */
export const requesterActions = {
  confirm: { from: ['resolved'], to: 'closed' },
  reopen: { from: ['resolved', 'closed'], to: 'in_progress' },
} as const satisfies Record<string, OwnMove>

/** When somebody may say how it went (D26). */
export const isOver = (status: TicketStatus) => status === 'resolved' || status === 'closed'

/** A guest's phone as it is kept: a Turkish mobile however it is written, any other with its + before it. */
export function contactPhone(text: string): string | null {
  if (isTurkishMobile(text)) return toE164(text, turkishCode)
  const digits = text.replace(/\D/g, '')
  return /^\+[\d\s().-]+$/.test(text.trim()) && digits.length >= 7 && digits.length <= 15
    ? `+${digits}`
    : null
}

/** What may be attached, by the ending of its name (spec 1 §5); the content has to be the same. */
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

/** The media type that a file's name promises. */
export function promisedType(name: string): AttachmentType | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.entries(attachmentTypes).find(([each]) => each === ending)?.[1]
}
