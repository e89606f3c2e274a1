import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tickets } from '#db/schema/index.ts'

/** The instants of a filter; `before` is exclusive. */
export type Period = { since?: Date | undefined; before?: Date | undefined }

export const hasTicket = async (db: Database, id: number): Promise<boolean> =>
  (await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, id))).length > 0

/** A value of a joined user; null if the user is deleted. */
export const unlessDeleted = (user: { deletedAt: SQLWrapper }, value: SQLWrapper): SQL<string | null> =>
  sql`case when ${user.deletedAt} is null then ${value} end`

/** In Istanbul, three hours ahead of UTC, which is cheaper than a time zone. */
export const dayIn = (instant: SQLWrapper): SQL<string> =>
  sql`((${instant} at time zone 'UTC') + interval '3 hours')::date`

/** Not of a ticket that is spam; few are, so they are looked up. */
export const unlessSpam = (ticketId: SQLWrapper): SQL =>
  sql`not exists (select from ${tickets} as spam where spam.id = ${ticketId} and spam.is_spam)`
