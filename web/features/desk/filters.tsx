import { useQuery } from '@tanstack/react-query'
import {
  ticketCategoryLabels,
  ticketFlagLabels,
  ticketSourceLabels,
  ticketSubcategoryLabels,
} from '#api/rules/labels/tickets.ts'
import { ticketSubcategories } from '#api/rules/tickets.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { tagsQuery } from '#web/components/ticket/queries.ts'
import { useAssignees } from '#web/components/ticket/use-assignees.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { priorityLabels } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { priorities, type Subcategory, type TicketSearch } from './search.ts'

/** The tags in use, and the chosen one. */
function useTagOptions(chosen: string | undefined) {
  const { data = [] } = useQuery(tagsQuery())
  const names = data.map(({ name }) => name)
  const all = chosen === undefined || names.includes(chosen) ? names : [chosen, ...names]
  return all.map((name) => ({ value: name, label: name }))
}

/** The filter by subcategory is disabled until a category is chosen. */
export function useTicketFilters({ category, tag }: TicketSearch) {
  const assignees = useAssignees()
  const tags = useTagOptions(tag)
  const subcategories: readonly Subcategory[] = category ? ticketSubcategories[category] : []
  return {
    search: { placeholder: m.desk_search(), maxLength: 100 },
    priority: {
      label: m.desk_column_priority(),
      options: priorities.map((value) => ({
        value,
        label: priorityLabels[Number(value) as 1 | 2 | 3 | 4 | 5].text(),
      })),
    },
    category: { label: m.desk_column_category(), options: choicesOf(ticketCategoryLabels) },
    subcategory: {
      label: m.desk_filter_subcategory(),
      disabled: category === undefined,
      options: subcategories.map((value) => ({
        value,
        label: inLanguage(ticketSubcategoryLabels[value]!),
      })),
    },
    assigned_to: { label: m.desk_column_agent(), options: assignees },
    period: {
      label: m.desk_filter_period(),
      options: choicesOf({
        today: m.desk_filter_today,
        '7d': m.desk_filter_week,
        '30d': m.desk_filter_month,
      }),
    },
    flag_status: {
      label: m.desk_filter_flag(),
      options: [
        ...choicesOf(ticketFlagLabels),
        { value: 'with_spam' as const, label: m.common_filter_with_spam() },
      ],
    },
    date_from: { label: m.common_period(), until: 'date_to' as const },
    tag: {
      draw: (value: string | undefined, onChange: (value: string | undefined) => void) => (
        <FilterSelect label={m.common_ticket_tag()} options={tags} {...{ value, onChange }} />
      ),
    },
    source: { label: m.desk_filter_source(), options: choicesOf(ticketSourceLabels) },
    sla: {
      label: m.desk_filter_sla(),
      options: choicesOf({
        due_soon: m.desk_filter_due_soon,
        overdue: m.desk_filter_overdue,
        breached: m.desk_filter_breached,
      }),
    },
    snoozed: {
      label: m.desk_filter_snoozed(),
      options: choicesOf({ only: m.desk_filter_snoozed_only, with: m.desk_filter_snoozed_with }),
    },
  }
}
