import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ruleStatuses } from '#api/rules/ticket-rules.ts'
import { ticketSubcategories } from '#api/rules/tickets.ts'
import { ticketCategories } from '#db/enums/tickets.ts'
import { priorities } from '#db/enums.ts'
import { useField } from '#web/components/form/use-field.ts'
import { statusLabels } from '#web/components/ticket/labels.ts'
import { agentsQuery } from '#web/components/ticket/queries.ts'
import { priorityChoice } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { unchanged } from './rule-form.ts'
import { activeTemplatesQuery, type Rule } from './rule-queries.ts'
import { ticketRuleSet } from './rule-set.ts'

const { choiceLabel } = ticketRuleSet
type Choice = { value: string; label: string }

/** What is chosen stays a choice when it is gone, until another is chosen. */
const withGone = (choices: Choice[], chosen: number | undefined, label: string): Choice[] =>
  chosen === undefined || choices.some(({ value }) => value === String(chosen))
    ? choices
    : [...choices, { value: String(chosen), label }]

/** The choices of the actions of a rule; each begins with the one that leaves the ticket as it is. */
export function useActionOptions(rule: Rule | undefined) {
  const { data: agents } = useQuery(agentsQuery)
  const { data: templates } = useQuery(activeTemplatesQuery)
  const same = { value: unchanged, label: m.desk_rule_unchanged() }
  const { assign, reply } = rule?.actions ?? {}
  const people = (agents ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const replies = (templates ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return {
    categories: [
      same,
      ...ticketCategories.flatMap((category) => [
        { value: category as string, label: choiceLabel('category', category) },
        ...ticketSubcategories[category].map((each) => ({
          value: `${category}.${each}`,
          label: `${choiceLabel('category', category)} · ${choiceLabel('subcategory', each)}`,
        })),
      ]),
    ],
    priorities: [same, ...priorities.map((each) => ({ value: String(each), label: priorityChoice(each) }))],
    statuses: [same, ...ruleStatuses.map((each) => ({ value: each, label: statusLabels[each].text() }))],
    assignees: [
      same,
      { value: 'least_busy', label: m.desk_rule_assign_least_busy() },
      { value: 'nobody', label: m.desk_rule_assign_nobody() },
      ...withGone(
        people,
        typeof assign === 'number' && agents ? assign : undefined,
        m.desk_rule_agent_gone(),
      ),
    ],
    templates: [
      { value: unchanged, label: m.desk_rule_reply_none() },
      ...withGone(replies, templates ? reply : undefined, m.desk_rule_template_gone()),
    ],
  }
}

/** The agents whom a rule notifies; one who is no agent any more can only be removed. */
export function NotifiedField() {
  const id = useId()
  const { field } = useField<number[]>()
  const { data: agents = [] } = useQuery(agentsQuery)
  const chosen = field.state.value
  const gone = chosen.filter((each) => !agents.some((agent) => agent.id === each))
  const people = [...agents, ...gone.map((each) => ({ id: each, name: m.desk_rule_agent_gone() }))]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{m.desk_rule_notify()}</legend>
      {people.length === 0 && <p className="text-sm text-muted">{m.desk_rule_notify_none()}</p>}
      <div className="grid max-h-40 gap-2 overflow-y-auto sm:grid-cols-2">
        {people.map((agent) => (
          <label key={agent.id} htmlFor={`${id}-${agent.id}`} className="flex items-center gap-2 text-sm">
            <Checkbox
              id={`${id}-${agent.id}`}
              checked={chosen.includes(agent.id)}
              onCheckedChange={(wanted) =>
                field.handleChange(
                  wanted === true ? [...chosen, agent.id] : chosen.filter((each) => each !== agent.id),
                )
              }
            />
            {agent.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
