import { z } from 'zod'
import { idMax, readVersion, requiredName, requiredText } from '#api/http/input.ts'
import { limits } from '#api/rules/limits.ts'
import { ticketCategories, ticketStatuses } from '#db/enums/tickets.ts'
import { StaffTicket } from './agent-schema.ts'

const assignee = z.union([
  z.literal('me'),
  z.int('ASSIGNEE_UNKNOWN').positive('ASSIGNEE_UNKNOWN').max(idMax, 'ASSIGNEE_UNKNOWN'),
])

const Actions = z
  .object({
    status: z.enum(ticketStatuses, 'TICKET_STATUS_INVALID').optional(),
    priority: z.int('TICKET_PRIORITY_INVALID').min(1).max(5, 'TICKET_PRIORITY_INVALID').optional(),
    assignee: assignee.optional(),
    category: z.enum(ticketCategories, 'TICKET_CATEGORY_REQUIRED').optional(),
    reply: requiredText('MESSAGE_REQUIRED', limits.ticketMessageMax, 'MESSAGE_TOO_LONG').optional(),
  })
  .refine((actions) => Object.values(actions).some((each) => each !== undefined), 'MACRO_EMPTY')
export type MacroActions = z.infer<typeof Actions>

export const MacroInput = z.object({
  name: requiredName('MACRO_NAME_REQUIRED', limits.macroNameMax, 'MACRO_NAME_TOO_LONG'),
  actions: Actions,
})
export const MacroChange = MacroInput.partial().extend({ version: readVersion })

export const Macro = z.object({
  id: z.int(),
  name: z.string(),
  actions: z.object({
    status: z.enum(ticketStatuses).optional(),
    priority: z.int().optional(),
    assignee: assignee.optional(),
    category: z.enum(ticketCategories).optional(),
    reply: z.string().optional(),
  }),
  version: z.int(),
})
export type Macro = z.infer<typeof Macro>
export const Macros = z.object({ macros: z.array(Macro) })

export const ApplyMacro = z.object({
  macro_id: z.int('INVALID_VALUE').positive().max(idMax),
  last_message_id: z.int().min(0).max(idMax).optional(),
})
export const AppliedMacro = z.object({ ticket: StaffTicket, message_id: z.int().nullable() })
