import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { toE164, turkishCode } from '#api/rules/phone.ts'
import { referrerOf } from '#api/rules/referrer.ts'
import { fileUnder, type PublicCategory, publicPriorities, ticketSubcategories } from '#api/rules/tickets.ts'
import { lengthRule, ruleCheck } from '#web/components/form/rule-check.ts'
import { email } from '#web/components/form/text-rules.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import type { NewTicket } from '../queries.ts'

export type PublicPriority = keyof typeof publicPriorities

/** Field names match the API, so that its errors map to their fields. */
export const emptyTicket = {
  guest_name: '',
  guest_email: '',
  phone_code: turkishCode,
  guest_phone: '',
  subject: '',
  category: 'general' as PublicCategory,
  subcategory: '',
  priority: 'medium' as PublicPriority,
  description: '',
}
export type TicketDraft = typeof emptyTicket

const nameProblem = (name: string) => {
  if (name.trim() === '') return 'GUEST_NAME_REQUIRED'
  return name.trim().length > limits.guestNameMax ? 'GUEST_NAME_TOO_LONG' : null
}
const nameProblemText = (code: string) =>
  code === 'GUEST_NAME_REQUIRED' ? m.support_field_name_required() : ruleText(code)

const requestFields = {
  phone_code: v.number(),
  subject: v.pipe(
    v.string(),
    ruleCheck(lengthRule('TICKET_SUBJECT', limits.ticketSubjectMin, limits.ticketSubjectMax)),
  ),
  category: v.custom<PublicCategory>((value) => typeof value === 'string'),
  subcategory: v.string(),
  priority: v.custom<PublicPriority>((value) => typeof value === 'string'),
  description: v.pipe(
    v.string(),
    ruleCheck(lengthRule('TICKET_DESCRIPTION', limits.ticketDescriptionMin, limits.ticketDescriptionMax)),
  ),
}

/** Rules of a request (D39). */
export const ticketForm = v.object({
  ...requestFields,
  guest_name: v.string(),
  guest_email: v.string(),
  guest_phone: v.string(),
}) satisfies v.GenericSchema<TicketDraft>

/** Guests add name, address and an optional phone. */
export const guestTicketForm = v.pipe(
  v.object({
    ...requestFields,
    guest_name: v.pipe(v.string(), ruleCheck(nameProblem, nameProblemText)),
    guest_email: email,
    guest_phone: v.string(),
  }),
  v.forward(
    ruleCheck((form) =>
      form.guest_phone === '' || toE164(form.guest_phone, form.phone_code) ? null : 'PHONE_INVALID',
    ),
    ['guest_phone'],
  ),
) satisfies v.GenericSchema<TicketDraft>

/** Subcategories of a category; `feature` and `bug` of the form have none (D41). */
export function subcategoriesOf(category: PublicCategory): readonly string[] {
  const stored = fileUnder(category)
  if (!stored || stored.subcategory !== null) return []
  return ticketSubcategories[stored.category].filter(
    (each) => each !== 'feature_request' && each !== 'bug_report',
  )
}

export const toRequest = (
  draft: TicketDraft,
  isGuest: boolean,
  referrer = referrerOf(document.referrer, location.origin),
): NewTicket => ({
  subject: draft.subject,
  description: draft.description,
  category: draft.category,
  subcategory: draft.subcategory,
  priority: publicPriorities[draft.priority],
  userAgent: navigator.userAgent,
  requestInfo: {
    source_platform: 'web',
    device_type: 'browser',
    ...(referrer && { referrer }),
  },
  ...(isGuest && {
    guest_name: draft.guest_name,
    guest_email: draft.guest_email,
    guest_phone: toE164(draft.guest_phone, draft.phone_code) ?? '',
  }),
})
