import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ClientRequestOptions } from 'hono/client'
import type { z } from 'zod'
import { dataOf } from '#api/client.ts'
import type * as wire from '#api/features/ticket-history/feedback-schema.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { fileUrl, listed, listQuery, type Requested, sortedBy } from '#web/components/table/list-query.ts'
import { ticketsKey } from '#web/components/ticket/queries.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import * as m from '#web/paraglide/messages.js'
import type { FeedbackSearch } from './search.ts'

const { feedbacks, tickets } = api.admin.support
export const feedbackKey = ['feedback'] as const

export type Feedback = z.infer<typeof wire.StaffFeedback>
export type Stats = z.infer<typeof wire.FeedbackStats>
export type Trends = z.infer<typeof wire.FeedbackTrends>
export type ByCategory = z.infer<typeof wire.FeedbackByCategory>
export type Correlation = z.infer<typeof wire.ResponseCorrelation>

export const feedbacksQuery = listQuery(
  feedbackKey,
  ({ query }: Requested<FeedbackSearch>, init?: ClientRequestOptions) =>
    feedbacks.$get({ query: sortedBy(query) }, init),
  ({ feedbacks: rows, pagination }) => listed(rows, pagination),
)

export const feedbackQuery = (id: number) =>
  queryOptions({
    queryKey: [...feedbackKey, 'one', id] as const,
    queryFn: async ({ signal }) =>
      (await dataOf(feedbacks[':id'].$get({ param: { id: String(id) } }, { init: { signal } }))).feedback,
  })

export const exportUrl = (asked: FeedbackSearch) => fileUrl('admin/support/feedbacks/export', asked)

/** What the figures are narrowed to: they are of all values of a rating. */
export type Narrowed = Pick<
  FeedbackSearch,
  'category' | 'assigned_to' | 'with_spam' | 'date_from' | 'date_to'
>

export const statsQuery = (query: Narrowed) =>
  readQuery([...feedbackKey, 'stats', query], (init) => feedbacks.stats.$get({ query }, init))

export const trendsQuery = ({ category, assigned_to, with_spam }: Narrowed) =>
  readQuery([...feedbackKey, 'trends', category, assigned_to, with_spam], (init) =>
    feedbacks.trends.$get({ query: { category, assigned_to, with_spam, days: '30' } }, init),
  )

export const byCategoryQuery = (query: Narrowed) =>
  readQuery([...feedbackKey, 'by-category', query], (init) => feedbacks['by-category'].$get({ query }, init))

export const correlationQuery = (query: Narrowed) =>
  readQuery([...feedbackKey, 'correlation', query], (init) =>
    feedbacks['response-correlation'].$get({ query }, init),
  )

const refreshes = [feedbackKey, ticketsKey]
const param = ({ ticket_id }: Feedback) => ({ id: String(ticket_id) })

export const thank = {
  mutationKey: [...feedbackKey, 'thank'],
  mutationFn: (row: Feedback) =>
    dataOf(tickets[':id'].thanks.$post({ param: param(row), json: { template: 'standard' } })),
  meta: { success: m.feedback_thanked, failure: m.feedback_thank_failed, refreshes },
}

export const escalate = mutationOptions({
  mutationFn: async ({ row, input: json }: SaveOf<Feedback, { escalation_reason: string }>) => ({
    ...(await dataOf(tickets[':id']['auto-escalate'].$post({ param: param(row), json }))),
    id: row.id,
  }),
  meta: { success: m.feedback_escalated, failure: m.feedback_escalate_failed, refreshes },
})
