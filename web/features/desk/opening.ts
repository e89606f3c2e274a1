import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { dataOf } from '#api/client.ts'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import { limits } from '#api/rules/limits.ts'
import { toE164, turkishCode } from '#api/rules/phone.ts'
import { staffSources, ticketCategories } from '#db/enums/tickets.ts'
import { languages } from '#db/enums.ts'
import { lengthRule, ruleCheck } from '#web/components/form/rule-check.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { unassigned } from '#web/components/ticket/agent-field.tsx'
import { agentsKey, ticketListsKey } from '#web/components/ticket/queries.ts'
import { FoundUser } from '#web/components/user/found-user.ts'
import { api } from '#web/lib/api.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'

const Fields = v.object({
  source: v.picklist(staffSources),
  kind: v.picklist(['account', 'guest']),
  /** What is typed into the search of accounts; the field has the name under which the API refuses one. */
  requester_id: v.string(),
  user: v.nullable(FoundUser),
  guest_email: v.string(),
  guest_name: v.string(),
  phone_code: v.number(),
  guest_phone: v.string(),
  language: v.picklist(languages),
  subject: v.pipe(
    v.string(),
    ruleCheck(lengthRule('TICKET_SUBJECT', limits.ticketSubjectMin, limits.ticketSubjectMax)),
  ),
  description: v.pipe(
    v.string(),
    ruleCheck(lengthRule('TICKET_DESCRIPTION', limits.ticketDescriptionMin, limits.ticketDescriptionMax)),
  ),
  category: v.picklist(ticketCategories),
  priority: v.string(),
  agent: v.number(),
})
export type OpeningValues = v.InferInput<typeof Fields>

export const emptyOpening = (): OpeningValues => ({
  ...{ source: 'phone', kind: 'account', requester_id: '', user: null, guest_email: '', guest_name: '' },
  ...{ phone_code: turkishCode, guest_phone: '', language: getLanguage(), subject: '', description: '' },
  ...{ category: 'general', priority: '2', agent: unassigned },
})

const emailProblem = (address: string) =>
  address.trim() === '' ? 'EMAIL_REQUIRED' : isEmail(canonicalEmail(address)) ? null : 'EMAIL_INVALID'

const ofGuest = (check: (values: OpeningValues) => string | null) => (values: OpeningValues) =>
  values.kind === 'guest' ? check(values) : null

export const OpeningForm = v.pipe(
  Fields,
  v.forward(
    ruleCheck(({ kind, user }) => (kind === 'account' && !user ? 'REQUESTER_REQUIRED' : null)),
    ['requester_id'],
  ),
  v.forward(ruleCheck(ofGuest(({ guest_email }) => emailProblem(guest_email))), ['guest_email']),
  v.forward(
    ruleCheck(ofGuest(({ guest_name }) => (guest_name.trim() === '' ? 'REQUESTER_NAME_REQUIRED' : null))),
    ['guest_name'],
  ),
  v.forward(
    ruleCheck(
      ofGuest(({ guest_phone, phone_code }) =>
        guest_phone === '' || toE164(guest_phone, phone_code) ? null : 'PHONE_INVALID',
      ),
    ),
    ['guest_phone'],
  ),
  v.transform(({ kind, user, agent, subject, description, category, source, priority, ...guest }) => ({
    ...{ subject, description, category, source, priority: Number(priority) },
    ...(agent !== unassigned && { assigned_to: agent }),
    ...(kind === 'account' && user
      ? { requester_id: user.id }
      : {
          ...{ guest_email: guest.guest_email, guest_name: guest.guest_name, language: guest.language },
          ...(guest.guest_phone && { guest_phone: toE164(guest.guest_phone, guest.phone_code) ?? '' }),
        }),
  })),
)

/** Opens a ticket for a requester. */
export const openTicket = mutationOptions({
  mutationFn: ({ input: json }: SaveOf<undefined, v.InferOutput<typeof OpeningForm>>) =>
    dataOf(api.admin.support.tickets.$post({ json })),
  meta: {
    success: m.desk_opening_done,
    failure: m.desk_opening_failed,
    refreshes: [ticketListsKey, agentsKey],
  },
})
