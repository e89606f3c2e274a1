import { audit } from '#api/audit.ts'
import { type Ctx, signedIn } from '#api/context.ts'
import { reauthenticateForExport } from '#api/features/auth/reauthentication.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginateCapped } from '#api/http/pagination.ts'
import { csvStream } from '#api/lib/csv-stream.ts'
import { addDays, startOf } from '#api/lib/days.ts'
import { type FeedbackRow, type Filter, findFeedback, listFeedback, readBelow, search } from './queries.ts'
import type { FeedbackFilter, FeedbackQuery, StaffFeedback } from './schema.ts'

/** Rows are counted up to this number. */
const countedMax = 10_000
/** Rows of a search are listed up to this number; a term that finds more is compared with each row. */
const foundMax = 2_000

const assigneeOf = (ctx: Ctx, value: FeedbackFilter['assigned_to']) =>
  value === 'unassigned' ? null : value === 'me' ? signedIn(ctx).id : value

/** The filters as the queries take them, without the search. */
export const filterOf = (ctx: Ctx, query: Partial<FeedbackFilter>): Filter => {
  const ratings = [...(query.rating ?? []), ...(query['rating[]'] ?? [])]
  return {
    since: query.date_from ? startOf(query.date_from) : undefined,
    before: query.date_to ? startOf(addDays(query.date_to, 1)) : undefined,
    topic: query.category,
    assignee: assigneeOf(ctx, query.assigned_to),
    ratings: ratings.length > 0 ? ratings : undefined,
    subcategory: query.sub_category,
    isAnonymous: query.is_anonymous,
    source: query.source_platform,
  }
}

async function searched(ctx: Ctx, query: FeedbackFilter): Promise<Filter> {
  const filter = filterOf(ctx, query)
  if (!query.search) return filter
  const ids = await search(ctx.db, query.search, foundMax)
  return ids.length < foundMax ? { ...filter, ids } : { ...filter, term: query.search }
}

const present = (row: FeedbackRow): StaffFeedback => ({
  id: row.id,
  ticket_id: row.ticketId,
  ticket_subject: row.subject,
  ticket_status: row.status,
  ticket_priority: row.priority,
  ticket_category: row.category,
  ticket_created_date: row.ticketCreatedAt.toISOString(),
  rating: row.rating,
  category: row.topic,
  feedback_text: row.text,
  is_anonymous: row.isAnonymous,
  user_name: row.isAnonymous ? null : (row.userName ?? row.guestName),
  user_email: row.isAnonymous ? null : (row.userEmail ?? row.guestEmail),
  submitted_date: row.createdAt.toISOString(),
  last_message_date: row.lastMessageAt.toISOString(),
  assigned_admin_name: row.assigneeName,
  thanked_date: row.thankedAt?.toISOString() ?? null,
  escalated_date: row.escalatedAt?.toISOString() ?? null,
})

/**
 * A page of the ratings that match, newest first. The search ignores case and Turkish marks in the text of the
 * rating and the subject of the ticket; it does not look into names, which anonymous ratings hide. Totals are capped.
 */
export async function list(ctx: Ctx, query: FeedbackQuery) {
  const filter = await searched(ctx, query)
  const max = filter.term ? foundMax : countedMax
  const { rows, total } = await listFeedback(ctx.db, filter, { ...query, cap: max })
  return {
    feedbacks: rows.map(present),
    pagination: paginateCapped(query, { total, max }),
  }
}

/** One rating; 404 NOT_FOUND. */
export async function get(ctx: Ctx, { id }: { id: number }): Promise<{ feedback: StaffFeedback }> {
  const row = await findFeedback(ctx.db, id)
  if (!row) throw NotFound()
  return { feedback: present(row) }
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
export async function exportFeedback(ctx: Ctx, query: FeedbackFilter): Promise<ReadableStream<Uint8Array>> {
  await reauthenticateForExport(ctx)
  const filter = await searched(ctx, query)
  await audit(ctx, 'ticket.export', { type: 'ticket' }, { what: 'feedback', filter: query })
  return csvStream({
    columns,
    read: async (place) => (await readBelow(ctx.db, filter, place)).map(present),
  })
}
