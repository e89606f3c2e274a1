import { useNavigate } from '@tanstack/react-router'
import { ArrowUpRight, Eye, Heart, Ticket } from 'lucide-react'
import {
  feedbackTopicLabels,
  ticketSourceLabels,
  ticketSubcategoryLabels,
} from '#api/rules/labels/tickets.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { withRow } from '#web/components/table/row-dialogs.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import { ticketTo } from '#web/components/ticket/places.ts'
import { useAssignees } from '#web/components/ticket/use-assignees.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { feedbackColumns } from './columns.tsx'
import { EscalateDialog } from './escalate-dialog.tsx'
import { FeedbackSheet } from './feedback-sheet.tsx'
import { FeedbackFigures } from './figures.tsx'
import { exportUrl, type Feedback, feedbackQuery, feedbacksQuery, thank } from './queries.ts'
import { RatingFilter } from './rating-filter.tsx'
import { canEscalate, canThank, nameOf } from './rules.ts'
import { feedbackSearch } from './search.ts'

/** The ratings of tickets. */
export function FeedbackPanel() {
  const navigate = useNavigate()
  const { search, show } = useUrlList(feedbackSearch)
  const { category, assigned_to, with_spam, date_from, date_to } = search
  const assignees = useAssignees()
  const thanks = useRowAction<Feedback>(thank)
  return (
    <ListPanel
      title={m.nav_support_feedback_title()}
      description={m.nav_support_feedback_description()}
      count={m.feedback_count}
      texts={{
        empty: { title: m.feedback_empty_title(), body: m.feedback_empty_body() },
        noneFound: { title: m.feedback_none_found() },
        failed: m.feedback_failed(),
      }}
      search={feedbackSearch}
      figures={<FeedbackFigures narrowed={{ category, assigned_to, with_spam, date_from, date_to }} />}
      filters={{
        search: { placeholder: m.feedback_search(), maxLength: 100, delay: 300 },
        rating: { draw: (value, change) => <RatingFilter value={value} onChange={change} /> },
        category: { label: m.feedback_column_topic(), options: choicesOf(feedbackTopicLabels) },
        sub_category: {
          draw: (value, change) => (
            <FilterSelect
              label={m.feedback_filter_subcategory()}
              value={value}
              options={Object.entries(ticketSubcategoryLabels).map(([each, label]) => ({
                ...{ value: each, label: inLanguage(label) },
              }))}
              onChange={change}
            />
          ),
        },
        source_platform: { label: m.feedback_filter_source(), options: choicesOf(ticketSourceLabels) },
        assigned_to: { label: m.feedback_filter_agent(), options: assignees },
        is_anonymous: {
          label: m.feedback_anonymous(),
          options: choicesOf({ true: m.feedback_filter_yes, false: m.feedback_filter_no }),
        },
        with_spam: { label: m.common_filter_spam(), options: choicesOf({ true: m.common_filter_with_spam }) },
        date_from: { label: m.common_period(), until: 'date_to' },
      }}
      list={feedbacksQuery}
      columns={feedbackColumns}
      onOpen="feedback"
      actions={[
        {
          icon: Eye,
          label: (row) => m.feedback_view_this({ name: nameOf(row) }),
          opens: 'feedback',
          only: 'table',
        },
        {
          icon: Ticket,
          label: (row) => m.feedback_view_ticket_this({ name: nameOf(row) }),
          run: (row) => void navigate(ticketTo(row.ticket_id)),
        },
        {
          icon: Heart,
          label: (row) => m.feedback_thank_this({ name: nameOf(row) }),
          when: canThank,
          ...thanks,
        },
        {
          icon: ArrowUpRight,
          label: (row) => m.feedback_escalate_this({ name: nameOf(row) }),
          when: canEscalate,
          opens: 'escalate',
        },
      ]}
      csv={exportUrl}
      dialogs={{
        feedback: withRow(feedbackQuery, (row, close) => (
          <FeedbackSheet
            feedback={row}
            onEscalate={() => show({ feedback: undefined, escalate: row.id })}
            onClose={close}
          />
        )),
        escalate: withRow(feedbackQuery, (row, close) => <EscalateDialog feedback={row} onClose={close} />),
      }}
    />
  )
}
