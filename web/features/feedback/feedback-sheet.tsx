import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Heart } from 'lucide-react'
import { feedbackTopicLabels, ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { DetailSheet } from '#web/components/shell/detail-sheet.tsx'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { TicketPriorityBadge, TicketStatusBadge } from '#web/components/ticket/badges.tsx'
import { ticketTo } from '#web/components/ticket/places.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { authorOf } from './columns.tsx'
import { type Feedback, thank } from './queries.ts'
import { canEscalate, canThank, nameOf } from './rules.ts'
import { Stars } from './stars.tsx'

type FeedbackSheetProps = { feedback: Feedback; onEscalate: () => void; onClose: () => void }

/** One rating with its ticket, beside the list. */
export function FeedbackSheet({ feedback, onEscalate, onClose }: FeedbackSheetProps) {
  const { run, pending } = useRowAction(thank)
  const { thanked_date, escalated_date } = feedback
  return (
    <DetailSheet title={nameOf(feedback)} className="w-[min(30rem,94vw)]" onClose={onClose}>
      <Stars rating={feedback.rating} />
      {feedback.feedback_text && (
        <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
          {feedback.feedback_text}
        </blockquote>
      )}
      <dl className={factsClass}>
        <Fact name={m.feedback_column_author()}>{authorOf(feedback)}</Fact>
        <Fact name={m.feedback_column_topic()}>{inLanguage(feedbackTopicLabels[feedback.category])}</Fact>
        <Fact name={m.feedback_column_submitted()}>{formatDateTime(feedback.submitted_date)}</Fact>
        <Fact name={m.feedback_ticket_status()}>
          <TicketStatusBadge status={feedback.ticket_status} />
        </Fact>
        <Fact name={m.feedback_ticket_priority()}>
          <TicketPriorityBadge priority={feedback.ticket_priority} />
        </Fact>
        <Fact name={m.feedback_ticket_category()}>
          {inLanguage(ticketCategoryLabels[feedback.ticket_category])}
        </Fact>
        <Fact name={m.common_ticket_agent()}>
          {feedback.assigned_admin_name ?? m.common_ticket_unassigned()}
        </Fact>
        <Fact name={m.feedback_ticket_created()}>{formatDateTime(feedback.ticket_created_date)}</Fact>
        {thanked_date && <Fact name={m.feedback_thanked_at()}>{formatDateTime(thanked_date)}</Fact>}
        {escalated_date && <Fact name={m.feedback_escalated_at()}>{formatDateTime(escalated_date)}</Fact>}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="secondary">
          <Link {...ticketTo(feedback.ticket_id)}>{m.feedback_view_ticket()}</Link>
        </Button>
        {canThank(feedback) && (
          <Button
            busy={pending(feedback)}
            onClick={() => {
              run(feedback)
              onClose()
            }}
          >
            <Heart />
            {m.feedback_thank()}
          </Button>
        )}
        {canEscalate(feedback) && (
          <Button onClick={onEscalate}>
            <ArrowUpRight />
            {m.feedback_escalate_do()}
          </Button>
        )}
      </div>
    </DetailSheet>
  )
}
