import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { isTimeEvent, ruleStatuses } from '#api/rules/ticket-rules.ts'
import { fileUnder } from '#api/rules/tickets.ts'
import { type TicketRuleField, ticketRuleEvents } from '#db/enums/ticket-rules.ts'
import { required } from '#web/components/form/text-rules.ts'
import { type Row, toRow, toRules } from '#web/components/rules/rule-draft.ts'
import { conditionFields } from '#web/components/rules/schema.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import type { Rule } from './rule-queries.ts'
import { ticketRuleSet } from './rule-set.ts'

/** The choice of a select that leaves a field of the ticket as it is. */
export const unchanged = '-'

const kept = <Value>(text: string, read: (text: string) => Value) =>
  text === unchanged ? undefined : read(text)

const tagsIn = (text: string) => {
  const tags = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  return tags.length > 0 ? tags : undefined
}

const assigneeOf = (text: string) =>
  text === 'nobody' || text === 'least_busy' ? (text as 'nobody' | 'least_busy') : Number(text)

function filed(text: string) {
  const [category = '', subcategory = null] = text.split('.')
  const known = fileUnder(category)
  return known ? { category: known.category, subcategory } : {}
}

const text = v.pipe(v.string(), v.trim())
const Actions = v.pipe(
  v.object({
    category: text,
    priority: text,
    status: text,
    assign: text,
    add_tags: text,
    remove_tags: text,
    reply: text,
    notify: v.array(v.number()),
  }),
  v.transform((given) => {
    const actions = {
      ...(given.category !== unchanged && filed(given.category)),
      priority: kept(given.priority, Number),
      status: kept(given.status, (value) => ruleStatuses.find((each) => each === value)),
      assign: kept(given.assign, assigneeOf),
      add_tags: tagsIn(given.add_tags),
      remove_tags: tagsIn(given.remove_tags),
      reply: kept(given.reply, Number),
      notify: given.notify.length > 0 ? given.notify : undefined,
    }
    return Object.fromEntries(
      Object.entries(actions).filter(([, value]) => value !== undefined),
    ) as typeof actions
  }),
)

const isHours = (value: string) =>
  /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= limits.ticketRuleHoursMax

/** When the rule looks at which tickets: what a dry run needs. */
const when = {
  event: v.picklist(ticketRuleEvents),
  after_hours: text,
  ...conditionFields(ticketRuleSet),
}
type Given = { event: (typeof ticketRuleEvents)[number]; after_hours: string }
const isTimed = ({ event, after_hours }: Given) => !isTimeEvent(event) || isHours(after_hours)
const hoursOf = ({ event, after_hours }: Given) => (isTimeEvent(event) ? Number(after_hours) : null)

export const TrialForm = v.pipe(
  v.object(when),
  v.forward(v.partialCheck([['event'], ['after_hours']], isTimed, ruleMessage('TICKET_RULE_HOURS_INVALID')), [
    'after_hours',
  ]),
  v.transform(({ match, rows, ...given }) => ({
    ...{ event: given.event, after_hours: hoursOf(given), conditions: toRules({ match, rows }) },
  })),
)

/** The form of a rule; its output is the API's input. */
export const RuleForm = v.pipe(
  v.object({
    name: v.pipe(
      required('TICKET_RULE_NAME_REQUIRED'),
      v.maxLength(limits.ticketRuleNameMax, ruleMessage('TICKET_RULE_NAME_TOO_LONG')),
    ),
    is_enabled: v.boolean(),
    ...when,
    actions: Actions,
  }),
  v.forward(v.partialCheck([['event'], ['after_hours']], isTimed, ruleMessage('TICKET_RULE_HOURS_INVALID')), [
    'after_hours',
  ]),
  v.forward(
    v.partialCheck(
      [['actions']],
      ({ actions }) => Object.keys(actions).length > 0,
      ruleMessage('TICKET_RULE_EMPTY'),
    ),
    ['actions', 'category'],
  ),
  v.transform(({ name, is_enabled, actions, match, rows, ...given }) => ({
    ...{ name, is_enabled, event: given.event, after_hours: hoursOf(given), actions },
    conditions: toRules({ match, rows }),
  })),
)
export type RuleInput = v.InferOutput<typeof RuleForm>
export type RuleValues = v.InferInput<typeof RuleForm>

const textOf = (value: number | string | undefined) => (value === undefined ? unchanged : String(value))

/** A rule as the form shows it; a new one tells for new tickets what it is about. */
export function ruleValues(rule: Rule | undefined): RuleValues {
  const { category, subcategory, priority, status, assign, add_tags, remove_tags, reply, notify } =
    rule?.actions ?? {}
  const conditions = rule?.conditions ?? { match: 'all' as const, conditions: [] }
  return {
    name: rule?.name ?? '',
    is_enabled: rule?.is_enabled ?? true,
    event: rule?.event ?? 'created',
    after_hours: String(rule?.after_hours ?? 24),
    match: conditions.match,
    rows: conditions.conditions.map((each, index): Row<TicketRuleField> => toRow(each, index + 1)),
    actions: {
      category: category === undefined ? unchanged : subcategory ? `${category}.${subcategory}` : category,
      ...{ priority: textOf(priority), status: textOf(status), assign: textOf(assign), reply: textOf(reply) },
      ...{ add_tags: add_tags?.join(', ') ?? '', remove_tags: remove_tags?.join(', ') ?? '' },
      notify: notify ?? [],
    },
  }
}
