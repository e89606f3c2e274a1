import { z } from 'zod'
import { idMax, readVersion, requiredName } from '#api/http/input.ts'
import { limits } from '#api/rules/limits.ts'
import { conditionsMax } from '#api/rules/segment-rules.ts'
import { isTimeEvent, ruleStatuses, ticketConditionProblem } from '#api/rules/ticket-rules.ts'
import { isSubcategory } from '#api/rules/tickets.ts'
import { segmentMatches, segmentOps } from '#db/enums/segments.ts'
import { ticketRuleEvents, ticketRuleFields } from '#db/enums/ticket-rules.ts'
import { ticketCategories, ticketStatuses } from '#db/enums/tickets.ts'
import { TagName } from './tags-schema.ts'

const agent = z.int('ASSIGNEE_UNKNOWN').positive('ASSIGNEE_UNKNOWN').max(idMax, 'ASSIGNEE_UNKNOWN')
const tags = z.array(TagName, 'TAG_REQUIRED').min(1).max(limits.tagsMax, 'TOO_MANY_TAGS')

const Condition = z.object({
  field: z.enum(ticketRuleFields),
  op: z.enum(segmentOps),
  value: z.union([z.string().trim().max(64), z.array(z.string().trim().max(64)).max(100), z.boolean()]),
})

/** Without a condition the rule is for every ticket. An invalid condition is reported by its index. */
const Conditions = z.object({
  match: z.enum(segmentMatches).default('all'),
  conditions: z
    .array(Condition)
    .max(conditionsMax, 'SEGMENT_TOO_MANY_CONDITIONS')
    .superRefine((conditions, issues) => {
      for (const [index, condition] of conditions.entries()) {
        const problem = ticketConditionProblem(condition)
        if (problem) issues.addIssue({ code: 'custom', path: [index, problem.part], message: problem.code })
      }
    }),
})

const Actions = z
  .object({
    category: z.enum(ticketCategories, 'TICKET_CATEGORY_REQUIRED').optional(),
    subcategory: z.string().nullable().optional(),
    priority: z.int('TICKET_PRIORITY_INVALID').min(1).max(5, 'TICKET_PRIORITY_INVALID').optional(),
    add_tags: tags.optional(),
    remove_tags: tags.optional(),
    reply: z.int('TEMPLATE_UNKNOWN').positive().max(idMax).optional(),
    assign: z.union([agent, z.enum(['least_busy', 'nobody'])], 'ASSIGNEE_UNKNOWN').optional(),
    status: z.enum(ruleStatuses, 'TICKET_STATUS_INVALID').optional(),
    notify: z.array(agent).min(1).max(limits.ticketRuleNotifiedMax).optional(),
  })
  .refine((actions) => Object.values(actions).some((each) => each != null), 'TICKET_RULE_EMPTY')
  .refine(({ category, subcategory }) => !subcategory || (category && isSubcategory(category, subcategory)), {
    path: ['subcategory'],
    message: 'TICKET_CATEGORY_REQUIRED',
  })

const when = {
  event: z.enum(ticketRuleEvents),
  /** Of `since_…` only: hours from the event until the rule looks at the ticket. */
  after_hours: z
    .int('TICKET_RULE_HOURS_INVALID')
    .min(1, 'TICKET_RULE_HOURS_INVALID')
    .max(limits.ticketRuleHoursMax, 'TICKET_RULE_HOURS_INVALID')
    .nullable()
    .default(null),
  conditions: Conditions,
}
type When = { event: (typeof ticketRuleEvents)[number]; after_hours: number | null }
const isTimed = ({ event, after_hours }: When) => isTimeEvent(event) === (after_hours !== null)
const timed = { path: ['after_hours'], message: 'TICKET_RULE_HOURS_INVALID' }

/** A whole rule: its event, conditions and actions belong together, so that none is changed alone. */
export const TicketRuleInput = z
  .object({
    name: requiredName('TICKET_RULE_NAME_REQUIRED', limits.ticketRuleNameMax, 'TICKET_RULE_NAME_TOO_LONG'),
    is_enabled: z.boolean().default(true),
    ...when,
    actions: Actions,
  })
  .refine(isTimed, timed)
export type TicketRuleInput = z.output<typeof TicketRuleInput>
export const TicketRuleChange = TicketRuleInput.safeExtend({ version: readVersion })
export type TicketRuleChange = z.output<typeof TicketRuleChange>

export const TicketRuleSwitch = z.object({ is_enabled: z.boolean() })
/** All rules in the new order. */
export const TicketRuleOrder = z.object({
  ids: z.array(z.int().positive().max(idMax)).max(limits.ticketRulesMax),
})

/** A rule that is not saved; `id` is the one that it changes, whose earlier runs count. */
export const DryRun = z
  .object({ ...when, id: z.int().positive().max(idMax).nullable().default(null) })
  .refine(isTimed, timed)
export type DryRun = z.output<typeof DryRun>

export const DryRunResult = z.object({
  /** Tickets of the last 30 days, or of a rule of time the unresolved ones, that the rule would deal with. */
  count: z.int(),
  /** How many were looked at. */
  of: z.int(),
  /** There are more than were looked at; the newest were. */
  is_capped: z.boolean(),
  sample: z.array(
    z.object({
      id: z.int(),
      subject: z.string(),
      status: z.enum(ticketStatuses),
      created_date: z.iso.datetime(),
    }),
  ),
})
export type DryRunResult = z.output<typeof DryRunResult>

export const ruleProblems = ['ASSIGNEE_UNKNOWN', 'TEMPLATE_UNKNOWN', 'NOTIFIED_UNKNOWN'] as const

export const TicketRule = z.object({
  id: z.int(),
  name: z.string(),
  is_enabled: z.boolean(),
  event: z.enum(ticketRuleEvents),
  after_hours: z.int().nullable(),
  conditions: z.object({
    match: z.enum(segmentMatches),
    conditions: z.array(
      z.object({
        field: z.enum(ticketRuleFields),
        op: z.enum(segmentOps),
        value: z.union([z.string(), z.array(z.string()), z.boolean()]),
      }),
    ),
  }),
  actions: z.object({
    category: z.enum(ticketCategories).optional(),
    subcategory: z.string().nullable().optional(),
    priority: z.int().optional(),
    add_tags: z.array(z.string()).optional(),
    remove_tags: z.array(z.string()).optional(),
    reply: z.int().optional(),
    assign: z.union([z.int(), z.enum(['least_busy', 'nobody'])]).optional(),
    status: z.enum(ticketStatuses).optional(),
    notify: z.array(z.int()).optional(),
  }),
  version: z.int(),
  /** Why the rule is skipped: an agent or a reply template that it names is gone. */
  problem: z.enum(ruleProblems).nullable(),
  updated_date: z.iso.datetime(),
})
export type TicketRule = z.infer<typeof TicketRule>
export const TicketRules = z.object({ rules: z.array(TicketRule) })
