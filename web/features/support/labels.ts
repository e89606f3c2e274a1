import { Check, CircleCheckBig, CircleDot, Hourglass, LoaderCircle, type LucideIcon } from 'lucide-react'
import { ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import type { PublicCategory } from '#api/rules/tickets.ts'
import type { FeedbackTopic } from '#db/enums/ticket-history.ts'
import type { TicketCategory, TicketStatus } from '#db/enums/tickets.ts'
import type { Labels } from '#web/components/form/choices.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

type Label = { text: () => string; tone: Tone }

/** Status labels for the requester (D43). */
export const statusLabels: Record<TicketStatus, Label & { icon: LucideIcon }> = {
  open: { text: m.support_status_open, tone: 'blue', icon: CircleDot },
  in_progress: { text: m.support_status_in_progress, tone: 'turquoise', icon: LoaderCircle },
  waiting_user: { text: m.support_status_waiting_user, tone: 'amber', icon: Hourglass },
  resolved: { text: m.support_status_resolved, tone: 'green', icon: CircleCheckBig },
  closed: { text: m.support_status_closed, tone: 'neutral', icon: Check },
}

/** Categories of the public form (D41). */
export const publicCategoryLabels: Labels<PublicCategory> = {
  ...ticketCategoryLabels,
  feature: m.support_category_feature,
  bug: m.support_category_bug,
}

const subcategoryLabels: Record<string, () => string> = {
  login_issue: m.support_subcategory_login_issue,
  performance: m.support_subcategory_performance,
  bug_report: m.support_category_bug,
  feature_request: m.support_category_feature,
  payment_failed: m.support_subcategory_payment_failed,
  refund_request: m.support_subcategory_refund_request,
  invoice_inquiry: m.support_subcategory_invoice_inquiry,
  profile_update: m.support_subcategory_profile_update,
  password_reset: m.support_subcategory_password_reset,
  account_suspension: m.support_subcategory_account_suspension,
  question: m.support_subcategory_question,
  suggestion: m.support_subcategory_suggestion,
  other: m.support_subcategory_other,
}

export const subcategoryLabel = (subcategory: string) => subcategoryLabels[subcategory]?.() ?? subcategory

export const topicLabels: Record<FeedbackTopic, () => string> = {
  payment: m.support_topic_payment,
  shipping: m.support_topic_shipping,
  product: m.support_topic_product,
  technical: m.support_topic_technical,
  other: m.support_topic_other,
}

/** Category and subcategory in one line. */
export const categoryText = (ticket: { category: TicketCategory; subcategory: string | null }) =>
  [
    inLanguage(ticketCategoryLabels[ticket.category]),
    ticket.subcategory && subcategoryLabel(ticket.subcategory),
  ]
    .filter(Boolean)
    .join(' · ')
