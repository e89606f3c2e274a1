import { z } from 'zod'
import { digitsOr, idMax } from '#api/http/input.ts'
import { staffSources } from '#db/enums/tickets.ts'
import { languages } from '#db/enums.ts'
import { StaffTicket } from './agent-schema.ts'
import { assignee, priority } from './moves-schema.ts'
import { filed, guestContact, ticketTexts } from './schema.ts'

/** A ticket that an agent opens for somebody: an account by `requester_id`, or an address with a name. */
export const NewStaffTicket = z
  .object({
    ...ticketTexts,
    priority: priority.default(2),
    source: z.enum(staffSources, 'TICKET_SOURCE_INVALID').default('phone'),
    requester_id: digitsOr(
      z.int('REQUESTER_UNKNOWN').positive('REQUESTER_UNKNOWN').max(idMax, 'REQUESTER_UNKNOWN'),
    ).optional(),
    ...guestContact,
    /** The language of a guest; an account has its own. */
    language: z.enum(languages, 'LANGUAGE_UNKNOWN').optional(),
    /** Without it, as any new ticket finds its agent. */
    assigned_to: assignee.optional(),
  })
  .transform(({ category, subcategory, ...ticket }, issues) => {
    const { requester_id, guest_email } = ticket
    if ((requester_id === undefined) === (guest_email === undefined)) {
      issues.addIssue({ code: 'custom', path: ['requester_id'], message: 'REQUESTER_REQUIRED' })
      return z.NEVER
    }
    return { ...ticket, ...filed({ category, subcategory }, issues) }
  })
export type NewStaffTicket = z.output<typeof NewStaffTicket>

export const OpenedStaffTicket = z.object({ id: z.int(), ticket: StaffTicket })
