import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { ticketCopies, tickets } from '#db/schema/index.ts'

export type Person = { email: string; name: string | null }
type Copy = Person & { id: number }

/** Of a ticket and those that were merged into it. */
const ofThread = (ticketId: number): SQL | undefined =>
  or(
    eq(ticketCopies.ticketId, ticketId),
    sql`${ticketCopies.ticketId} in (select id from ${tickets} where merged_into = ${ticketId})`,
  )

/** The copied people of a ticket, in the order in which they came; each once. */
export async function listCopies(db: Database, ticketId: number): Promise<Copy[]> {
  const rows = await db
    .select({ id: ticketCopies.id, email: ticketCopies.email, name: ticketCopies.name })
    .from(ticketCopies)
    .where(and(ofThread(ticketId), isNull(ticketCopies.removedAt)))
    .orderBy(asc(ticketCopies.id))
  return [...new Map(rows.map((row) => [row.email, row])).values()]
}

export async function countCopies(db: Database, ticketId: number): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(ticketCopies)
    .where(and(eq(ticketCopies.ticketId, ticketId), isNull(ticketCopies.removedAt)))
  return found?.count ?? 0
}

/** Adds people; those who are there or were removed stay as they are. Returns whom it added. */
export async function insertCopies(
  db: Database,
  { ticketId, copies, at }: { ticketId: number; copies: Person[]; at: Date },
): Promise<string[]> {
  if (copies.length === 0) return []
  const rows = await db
    .insert(ticketCopies)
    .values(copies.map((copy) => ({ ...copy, ticketId, createdAt: at })))
    .onConflictDoNothing()
    .returning({ email: ticketCopies.email })
  return rows.map(({ email }) => email)
}

/** Adds somebody whom an agent names, also again. */
export const restoreCopy = (
  db: Database,
  { ticketId, copy, at }: { ticketId: number; copy: Person; at: Date },
) =>
  db
    .insert(ticketCopies)
    .values({ ...copy, ticketId, createdAt: at })
    .onConflictDoUpdate({
      target: [ticketCopies.ticketId, ticketCopies.email],
      set: { removedAt: null, name: sql`coalesce(${copy.name}, ${ticketCopies.name})` },
    })

/** Of a ticket and those that were merged into it. */
export const removeCopy = (
  db: Database,
  { ticketId, email, at }: { ticketId: number; email: string; at: Date },
) =>
  db
    .update(ticketCopies)
    .set({ removedAt: at })
    .where(and(ofThread(ticketId), eq(ticketCopies.email, email), isNull(ticketCopies.removedAt)))
