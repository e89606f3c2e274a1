import { ArrowUpRight, Heart } from 'lucide-react'
import { feedbackTopicLabels } from '#api/rules/labels/tickets.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import { TicketPriorityBadge, TicketStatusBadge } from '#web/components/ticket/badges.tsx'
import { SubjectLine } from '#web/components/ticket/subject-line.tsx'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { Feedback } from './queries.ts'
import { Stars } from './stars.tsx'

const { cell, choice, date } = columnsFor<Feedback>()

export const authorOf = ({ is_anonymous, user_name, user_email }: Feedback) =>
  is_anonymous ? m.feedback_anonymous() : (user_name ?? user_email ?? m.feedback_author_gone())

export const feedbackColumns = [
  cell('ticket_subject', {
    label: m.feedback_column_ticket,
    title: true,
    draw: ({ ticket_id, ticket_subject }) => (
      <SubjectLine id={ticket_id} subject={ticket_subject} className="font-medium sm:min-w-56" />
    ),
    below: ({ feedback_text }) =>
      feedback_text && <span className="wrap-anywhere sm:line-clamp-2">{feedback_text}</span>,
  }),
  cell('rating', {
    label: m.feedback_column_rating,
    card: 'state',
    brief: ({ rating }) => <Stars rating={rating} />,
    draw: ({ rating, thanked_date, escalated_date }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Stars rating={rating} />
        {thanked_date && (
          <Badge tone="green">
            <Heart aria-hidden />
            {m.feedback_is_thanked()}
          </Badge>
        )}
        {escalated_date && (
          <Badge tone="amber">
            <ArrowUpRight aria-hidden />
            {m.feedback_is_escalated()}
          </Badge>
        )}
      </span>
    ),
  }),
  cell('ticket_status', {
    label: m.feedback_ticket_status,
    draw: ({ ticket_status, ticket_priority }) => (
      <span className="inline-flex flex-wrap gap-1">
        <TicketStatusBadge status={ticket_status} />
        <TicketPriorityBadge priority={ticket_priority} />
      </span>
    ),
  }),
  cell('user_name', {
    label: m.feedback_column_author,
    card: 'meta',
    draw: authorOf,
  }),
  choice('category', { label: m.feedback_column_topic, labels: feedbackTopicLabels }),
  date('submitted_date', { label: m.feedback_column_submitted, card: 'meta' }),
  date('last_message_date', { label: m.feedback_column_last_message }),
]
