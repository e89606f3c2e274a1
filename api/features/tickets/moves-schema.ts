import { z } from 'zod'
import { digitsOr, idMax } from '#api/http/input.ts'
import { limits } from '#api/rules/limits.ts'
import { fileUnder } from '#api/rules/tickets.ts'
import { ticketFlags, ticketStatuses } from '#db/enums/tickets.ts'
import { languages } from '#db/enums.ts'
import { filed } from './schema.ts'
import { TagName } from './tags-schema.ts'

const optionalText = z
  .string()
  .trim()
  .max(limits.reasonMax, 'REASON_TOO_LONG')
  .nullish()
  .transform((value) => value || undefined)

const status = z.enum(ticketStatuses, 'TICKET_STATUS_INVALID')
export const priority = digitsOr(
  z.int('TICKET_PRIORITY_INVALID').min(1, 'TICKET_PRIORITY_INVALID').max(5, 'TICKET_PRIORITY_INVALID'),
)
const agent = digitsOr(z.int('ASSIGNEE_UNKNOWN').positive('ASSIGNEE_UNKNOWN').max(idMax, 'ASSIGNEE_UNKNOWN'))
export const assignee = z.union([z.null(), z.literal('me'), agent], 'ASSIGNEE_UNKNOWN')
const flag = z.enum(ticketFlags, 'TICKET_FLAG_INVALID')

/** `undoes`: what the caller's change set that is undone; 409 CHANGED_SINCE if anything changed it since. */
export const Assignment = z.object({
  assigned_to: assignee,
  assignment_reason: optionalText,
  undoes: assignee.optional(),
})
export const StatusChange = z.object({ status, change_reason: optionalText, undoes: status.optional() })
export const PriorityChange = z.object({ priority, reason: optionalText, undoes: priority.optional() })
export const LanguageChange = z.object({ language: z.enum(languages, 'LANGUAGE_INVALID') })
export const FlagChange = z.object({ flag_status: flag, reason: optionalText })
export const Escalation = z.object({ escalate_to: agent, reason: optionalText })

export const CategoryChange = z
  .object({
    category: z.string('TICKET_CATEGORY_REQUIRED').max(50, 'TICKET_CATEGORY_REQUIRED'),
    subcategory: z
      .string('TICKET_SUBCATEGORY_INVALID')
      .max(50, 'TICKET_SUBCATEGORY_INVALID')
      .nullish()
      .transform((value) => value || null),
    reason: optionalText,
  })
  .transform(({ reason, ...input }, issues) => ({ ...filed(input, issues), reason }))

export const bulkMax = 100

/** An id that is named twice counts once. */
const ids = z
  .array(z.int().positive().max(idMax))
  .min(1, 'TICKETS_REQUIRED')
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.int()).max(bulkMax, 'TICKETS_TOO_MANY'))

const category = z
  .string('TICKET_CATEGORY_REQUIRED')
  .refine((value) => fileUnder(value) !== null, 'TICKET_CATEGORY_REQUIRED')

/** The same change of several tickets. */
export const BulkChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('status'), value: status, ids, reason: optionalText }),
  z.object({ action: z.literal('priority'), value: priority, ids, reason: optionalText }),
  z.object({ action: z.literal('assign'), value: assignee, ids, reason: optionalText }),
  z.object({ action: z.literal('flag'), value: flag, ids, reason: optionalText }),
  z.object({ action: z.literal('tag'), value: TagName, ids, reason: optionalText }),
  z.object({ action: z.literal('untag'), value: TagName, ids, reason: optionalText }),
  z.object({ action: z.literal('category'), value: category, ids, reason: optionalText }),
])
export type BulkChange = z.infer<typeof BulkChange>

export const BulkResults = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      success: z.boolean(),
      /** Why the ticket was left as it was: NOT_FOUND, INVALID_TRANSITION, TICKET_MERGED or TOO_MANY_TAGS. */
      code: z.string().optional(),
    }),
  ),
})
