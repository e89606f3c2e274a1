import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isoInstant, pick } from '#db/columns.ts'
import { ticketFeedback } from '#db/schema/index.ts'

/** Undefined when the ticket already has a rating. */
export async function insertFeedback(db: Database, values: typeof ticketFeedback.$inferInsert) {
  const [inserted] = await db
    .insert(ticketFeedback)
    .values(values)
    .onConflictDoNothing({ target: ticketFeedback.ticketId })
    .returning({
      ...pick(ticketFeedback, 'id', 'rating', 'topic'),
      feedback_text: ticketFeedback.text,
      is_anonymous: ticketFeedback.isAnonymous,
      submitted_date: isoInstant(ticketFeedback.createdAt),
    })
  return inserted
}

export async function hasFeedback(db: Database, ticketId: number): Promise<boolean> {
  return (await db.$count(ticketFeedback, eq(ticketFeedback.ticketId, ticketId))) > 0
}
