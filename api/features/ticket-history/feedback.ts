import { audit } from '#api/audit.ts'
import { type Ctx, signedIn } from '#api/context.ts'
import { reauthenticateForExport } from '#api/features/auth/reauthentication.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginateCapped } from '#api/http/pagination.ts'
import { type CsvFile, csvStream } from '#api/lib/csv-stream.ts'
import { periodOf } from '#api/lib/days.ts'
import { type Filter, ratings, search } from './feedback-queries.ts'
import type { FeedbackFilter, FeedbackQuery, StaffFeedback } from './feedback-schema.ts'

/** Rows of a search are listed up to this number; a term that finds more is compared with each row. */
const foundMax = 1_000

const assigneeOf = (ctx: Ctx, value: FeedbackFilter['assigned_to']) =>
  value === 'unassigned' ? null : value === 'me' ? signedIn(ctx).id : value

/** The filters as the queries take them, without the search. */
export const filterOf = (ctx: Ctx, query: Partial<FeedbackFilter>): Filter => {
  const stars = [...(query.rating ?? []), ...(query['rating[]'] ?? [])]
  return {
    ...periodOf(query.date_from, query.date_to),
    topic: query.category,
    assignee: assigneeOf(ctx, query.assigned_to),
    ratings: stars.length > 0 ? stars : undefined,
    subcategory: query.sub_category,
    isAnonymous: query.is_anonymous,
    source: query.source_platform,
    withSpam: query.with_spam,
  }
}

async function searched(ctx: Ctx, query: FeedbackFilter): Promise<Filter> {
  const filter = filterOf(ctx, query)
  if (!query.search) return filter
  const ids = await search(ctx.db, query.search, foundMax)
  return ids.length < foundMax ? { ...filter, ids } : { ...filter, term: query.search }
}

/**
 * A page of the ratings that match, newest first, without those of spam unless asked for. The search ignores case and Turkish marks in the text of the
 * rating and the subject of the ticket; it does not look into names, which anonymous ratings hide. Totals are capped.
 */
export async function list(ctx: Ctx, { page, limit, sort_by, sort_order: order, ...query }: FeedbackQuery) {
  const filter = { ...(await searched(ctx, query)), sortBy: sort_by }
  const found = await ratings.page(ctx.db, filter, { page, limit, order }, filter.term ? foundMax : undefined)
  return { feedbacks: found.rows, pagination: paginateCapped({ page, limit }, found) }
}

/** One rating; 404 NOT_FOUND. */
export async function get(ctx: Ctx, { id }: { id: number }): Promise<{ feedback: StaffFeedback }> {
  const [feedback] = await ratings.ofIds(ctx.db, [id])
  if (!feedback) throw NotFound()
  return { feedback }
}

const columns = {
  id: ({ id }) => id,
  ticket_id: ({ ticket_id }) => ticket_id,
  ticket_subject: ({ ticket_subject }) => ticket_subject,
  ticket_status: ({ ticket_status }) => ticket_status,
  ticket_priority: ({ ticket_priority }) => ticket_priority,
  ticket_category: ({ ticket_category }) => ticket_category,
  rating: ({ rating }) => rating,
  category: ({ category }) => category,
  feedback_text: ({ feedback_text }) => feedback_text,
  is_anonymous: ({ is_anonymous }) => is_anonymous,
  user_name: ({ user_name }) => user_name,
  user_email: ({ user_email }) => user_email,
  assigned_to: ({ assigned_admin_name }) => assigned_admin_name,
  submitted_date: ({ submitted_date }) => submitted_date,
  thanked_date: ({ thanked_date }) => thanked_date,
  escalated_date: ({ escalated_date }) => escalated_date,
} satisfies Record<string, (feedback: StaffFeedback) => unknown>

/** The ratings that match as CSV (D88). Needs a recent answer of the session (D89). */
export async function exportFeedback(ctx: Ctx, query: FeedbackFilter): Promise<CsvFile> {
  await reauthenticateForExport(ctx)
  const filter = await searched(ctx, query)
  await audit(ctx, 'ticket.export', { type: 'ticket' }, { what: 'feedback', filter: query })
  const content = csvStream({ columns, read: (place) => ratings.below(ctx.db, filter, place) })
  return { name: `feedback-${ctx.now().toISOString().slice(0, 10)}.csv`, content }
}
