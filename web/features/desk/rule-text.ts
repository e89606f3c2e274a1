import { ticketRuleEventLabels } from '#api/rules/labels/ticket-rules.ts'
import { operatorLabels } from '#web/components/rules/labels.ts'
import { toRow } from '#web/components/rules/rule-draft.ts'
import { statusLabels } from '#web/components/ticket/labels.ts'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import type { Rule } from './rule-queries.ts'
import { ticketRuleSet } from './rule-set.ts'

function conditionText(condition: Rule['conditions']['conditions'][number]): string {
  const { field, operator, value, values } = toRow(condition, 0)
  const said = (operator === 'in' ? values : [value]).filter(Boolean)
  const labels = said.map((each) => ticketRuleSet.choiceLabel(field, each)).join(', ')
  return [ticketRuleSet.labels[field](), operatorLabels[operator](), labels && `“${labels}”`]
    .filter(Boolean)
    .join(' ')
}

/** When the rule runs, and for which tickets. */
export function whenText({ event, after_hours: hours, conditions: { match, conditions } }: Rule): string {
  const type = match === 'any' ? 'disjunction' : 'conjunction'
  const phrases = conditions.map(conditionText)
  const tickets =
    phrases.length > 0
      ? new Intl.ListFormat(getLanguage() === 'tr' ? 'tr-TR' : 'en-GB', { type }).format(phrases)
      : m.desk_rule_for_all()
  const time = hours === null ? [] : [m.desk_rule_after({ hours: formatNumber(hours) })]
  return [inLanguage(ticketRuleEventLabels[event]), ...time, tickets].join(' · ')
}

type Names = (id: number) => string

function assigneeText(assign: NonNullable<Rule['actions']['assign']>, nameOf: Names): string {
  if (assign === 'nobody') return m.desk_rule_assign_nobody()
  return assign === 'least_busy' ? m.desk_rule_assign_least_busy() : nameOf(assign)
}

/** What the rule does. */
export function actionsText({ actions }: Rule, nameOf: Names): string {
  const { category, subcategory, priority, add_tags, remove_tags, reply, assign, status, notify } = actions
  const { choiceLabel } = ticketRuleSet
  return [
    category &&
      m.desk_rule_does_category({
        value: subcategory ? choiceLabel('subcategory', subcategory) : choiceLabel('category', category),
      }),
    priority !== undefined && m.desk_rule_does_priority({ value: choiceLabel('priority', String(priority)) }),
    add_tags && m.desk_rule_does_add({ value: add_tags.join(', ') }),
    remove_tags && m.desk_rule_does_remove({ value: remove_tags.join(', ') }),
    reply !== undefined && m.desk_rule_does_reply(),
    assign !== undefined && m.desk_rule_does_assign({ value: assigneeText(assign, nameOf) }),
    status && m.desk_rule_does_status({ value: statusLabels[status].text() }),
    notify && m.desk_rule_does_notify({ value: notify.map(nameOf).join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ')
}
