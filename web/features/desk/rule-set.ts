import { ticketCategoryLabels, ticketSourceLabels } from '#api/rules/labels/tickets.ts'
import { ticketRuleKinds } from '#api/rules/ticket-rules.ts'
import { type TicketRuleField, ticketRuleFields } from '#db/enums/ticket-rules.ts'
import type { Priority } from '#db/enums.ts'
import { choicesOf, type Labels } from '#web/components/form/choices.ts'
import type { RuleSet } from '#web/components/rules/rule-draft.ts'
import { languageNames } from '#web/components/shell/language-names.ts'
import { statusLabels, subcategoryLabel } from '#web/components/ticket/labels.ts'
import { priorityChoice } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'

const choices: Partial<Record<TicketRuleField, Labels<string>>> = {
  category: ticketCategoryLabels,
  source: ticketSourceLabels,
  language: languageNames,
  requester: { account: m.desk_rule_requester_account, guest: m.desk_rule_requester_guest },
  sla: {
    due_soon: m.desk_rule_sla_due_soon,
    overdue: m.desk_rule_sla_overdue,
    breached: m.desk_rule_sla_breached,
  },
}

function choiceLabel(field: TicketRuleField, choice: string): string {
  if (field === 'priority') return priorityChoice(Number(choice) as Priority)
  if (field === 'subcategory') return subcategoryLabel(choice)
  if (field === 'status')
    return (
      Object.entries(statusLabels)
        .find(([each]) => each === choice)?.[1]
        .text() ?? choice
    )
  return choicesOf(choices[field] ?? {}).find(({ value }) => value === choice)?.label ?? choice
}

/** Conditions on tickets. */
export const ticketRuleSet: RuleSet<TicketRuleField> = {
  kinds: ticketRuleKinds,
  fields: ticketRuleFields,
  first: 'text',
  labels: {
    category: m.desk_column_category,
    subcategory: m.desk_rule_field_subcategory,
    priority: m.desk_column_priority,
    status: m.desk_column_status,
    source: m.desk_rule_field_source,
    language: m.desk_rule_field_language,
    tag: m.desk_rule_field_tag,
    text: m.desk_rule_field_text,
    requester: m.desk_rule_field_requester,
    assigned: m.desk_rule_field_assigned,
    sla: m.desk_rule_field_sla,
  },
  choiceLabel,
}
