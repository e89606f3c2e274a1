import { useQuery } from '@tanstack/react-query'
import { ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import { ticketSubcategories, ticketTransitions } from '#api/rules/tickets.ts'
import { ticketCategories, ticketStatuses } from '#db/enums/tickets.ts'
import { languages, priorities } from '#db/enums.ts'
import { languageNames } from '#web/components/shell/language-names.ts'
import { statusLabels, subcategoryLabel } from '#web/components/ticket/labels.ts'
import { type Choice, PickDialog } from '#web/components/ticket/pick-dialog.tsx'
import { agentsQuery, type Change } from '#web/components/ticket/queries.ts'
import { TicketPicker } from '#web/components/ticket/ticket-picker.tsx'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { priorityChoice } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { macrosQuery } from './macro-queries.ts'
import type { Ticket } from './queries.ts'
import { snoozeTimes } from './snooze-times.ts'
import type { Suggestion } from './suggestions.ts'
import { TagPicker } from './tag-picker.tsx'
import { TemplatePicker } from './template-picker.tsx'

export const pickers = [
  'status',
  'priority',
  'category',
  'language',
  'assignee',
  'escalate',
  'snooze',
  'macro',
  'template',
  'merge',
  'relate',
  'tag',
] as const
export type Picker = (typeof pickers)[number]

type PickersProps = {
  open: Picker
  ticket: Ticket
  /** The reply that is being written. */
  draft: string
  onChange: (change: Change) => void
  onSnooze: (until: Date | null) => void
  onSnoozeAt: () => void
  onMacro: (id: number) => void
  onTemplate: (template: Suggestion) => void
  onMerge: (into: number) => void
  onRelate: (other: number) => void
  onClose: () => void
}

/** Only the transitions that the server allows (D73); none for a merged ticket, which goes on as another. */
const statusChoices = ({ status, merged_into }: Ticket): Choice<(typeof ticketStatuses)[number]>[] =>
  ticketStatuses
    .filter((each) => each === status || (merged_into === null && ticketTransitions[status].includes(each)))
    .map((each) => ({
      ...{ value: each, key: each, label: statusLabels[each].text() },
      current: each === status,
    }))

const categoryChoices = ({ category, subcategory }: Ticket) =>
  ticketCategories.flatMap((each) =>
    [null, ...ticketSubcategories[each]].map((sub) => ({
      value: { category: each, subcategory: sub },
      key: `${each}-${sub}`,
      label: categoryText({ category: each, subcategory: sub }),
      current: each === category && sub === subcategory,
    })),
  )

/** Category and subcategory in one line. */
export function categoryText({ category, subcategory }: Pick<Ticket, 'category' | 'subcategory'>): string {
  const main = inLanguage(ticketCategoryLabels[category])
  return subcategory ? `${main} · ${subcategoryLabel(subcategory)}` : main
}

function useAgentChoices(): Choice<number>[] {
  const { data = [] } = useQuery(agentsQuery)
  return data.map(({ id, name, open_tickets, away_until }) => ({
    ...{ value: id, key: String(id), label: name },
    detail: away_until
      ? m.thread_agent_away()
      : m.common_ticket_agent_open({ count: formatNumber(open_tickets) }),
  }))
}

/** The choice that is open: every one works by keyboard alone. */
export function Pickers(props: PickersProps) {
  const { open, ticket, onChange, onClose } = props
  const agents = useAgentChoices()
  const { data: macros = [] } = useQuery(macrosQuery)
  const common = { placeholder: m.thread_pick_search(), onClose }
  const reason = m.common_ticket_reason()
  switch (open) {
    case 'status':
      return (
        <PickDialog
          {...common}
          title={m.thread_field_status()}
          choices={statusChoices(ticket)}
          reason={reason}
          onPick={(value, reason) => onChange({ action: 'status', value, reason })}
        />
      )
    case 'priority':
      return (
        <PickDialog
          {...common}
          title={m.thread_field_priority()}
          choices={priorities.map((value) => ({
            ...{ value, key: String(value), label: priorityChoice(value) },
            current: value === ticket.priority,
          }))}
          reason={reason}
          onPick={(value, reason) => onChange({ action: 'priority', value, reason })}
        />
      )
    case 'category':
      return (
        <PickDialog
          {...common}
          title={m.thread_field_category()}
          choices={categoryChoices(ticket)}
          onPick={({ category, subcategory }) =>
            onChange({ action: 'category', value: category, subcategory })
          }
        />
      )
    case 'language':
      return (
        <PickDialog
          {...common}
          title={m.thread_field_language()}
          choices={languages.map((value) => ({
            ...{ value, key: value, label: languageNames[value] },
            current: value === ticket.language,
          }))}
          onPick={(value) => onChange({ action: 'language', value })}
        />
      )
    case 'assignee':
      return (
        <PickDialog<number | 'me' | null>
          {...common}
          title={m.thread_field_assignee()}
          choices={[
            { value: 'me', key: 'me', label: m.thread_assign_me() },
            {
              ...{ value: null, key: 'none', label: m.common_ticket_unassigned() },
              current: ticket.assigned_to === null,
            },
            ...agents.map((agent) => ({ ...agent, current: agent.value === ticket.assigned_to })),
          ]}
          reason={reason}
          onPick={(value, reason) => onChange({ action: 'assign', value, reason })}
        />
      )
    case 'escalate':
      return (
        <PickDialog
          {...common}
          title={m.thread_escalate_to()}
          choices={agents}
          reason={reason}
          onPick={(value, reason) => onChange({ action: 'escalate', value, reason })}
        />
      )
    case 'snooze':
      return (
        <PickDialog<Date | 'at' | null>
          {...common}
          title={m.thread_snooze_until()}
          choices={[
            ...snoozeTimes(new Date()).map(({ name, at }) => ({
              ...{ value: at, key: at.toISOString(), label: name(), detail: formatDateTime(at) },
            })),
            { value: 'at' as const, key: 'at', label: m.thread_snooze_pick() },
            ...(ticket.snoozed_until ? [{ value: null, key: 'wake', label: m.thread_wake() }] : []),
          ]}
          onPick={(value) => (value === 'at' ? props.onSnoozeAt() : props.onSnooze(value))}
        />
      )
    case 'macro':
      return (
        <PickDialog
          {...common}
          title={m.thread_macros()}
          empty={m.thread_macros_none()}
          choices={macros.map(({ id, name }) => ({ value: id, key: String(id), label: name }))}
          onPick={props.onMacro}
        />
      )
    case 'template':
      return <TemplatePicker {...{ ticket, onClose }} draft={props.draft} onPick={props.onTemplate} />
    case 'tag':
      return (
        <TagPicker
          tags={ticket.tags}
          onPick={(value) => onChange({ action: 'tag', value })}
          onClose={onClose}
        />
      )
    case 'merge':
      return (
        <TicketPicker
          title={m.thread_merge_into({ id: ticket.id })}
          without={[ticket.id]}
          onPick={props.onMerge}
          onClose={onClose}
        />
      )
    case 'relate':
      return (
        <TicketPicker
          title={m.thread_relate_title()}
          without={[ticket.id]}
          onPick={props.onRelate}
          onClose={onClose}
        />
      )
  }
}
