import { and, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tickets } from '#db/schema/index.ts'
import { reachedBy, type Viewer } from './requester-queries.ts'

const { search: _, ...columns } = getTableColumns(tickets)
export type TicketRow = Awaited<ReturnType<typeof lockTickets>>[number]

/** Without a viewer, any ticket. */
export async function findTicket(db: Database, id: number, viewer?: Viewer): Promise<TicketRow | undefined> {
  const [found] = await db
    .select(columns)
    .from(tickets)
    .where(and(eq(tickets.id, id), reachedBy(viewer)))
    .prepare('ticket')
    .execute()
  return found
}

/** As one value, so that the statement is the same for however many. */
const isOneOf = (ids: number[]) => sql`${tickets.id} = any(${sql.param(ids)}::int[])`

/** Locks tickets in the order of their ids, so that two transactions do not wait for each other. */
export const lockTickets = (db: Database, ids: number[], viewer?: Viewer) =>
  db
    .select(columns)
    .from(tickets)
    .where(and(isOneOf(ids), reachedBy(viewer)))
    .orderBy(tickets.id)
    .for('no key update')
    .prepare('locked tickets')
    .execute()

export async function insertTicket(
  db: Database,
  values: typeof tickets.$inferInsert,
): Promise<{ id: number }> {
  const insert = db.insert(tickets).values(values).returning({ id: tickets.id })
  const [inserted] = await insert.prepare('ticket').execute()
  if (!inserted) throw new Error('a ticket was not written')
  return inserted
}

export const updateTicket = (
  db: Database,
  ids: number | number[],
  values: Partial<typeof tickets.$inferInsert>,
) =>
  db
    .update(tickets)
    .set(values)
    .where(isOneOf([ids].flat()))
    .prepare('changed tickets')
    .execute()

/** Serialises requests with the same key until the transaction ends. */
export async function lockKey(db: Database, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${key}`}, 0))`)
}

export async function findByKey(db: Database, key: string): Promise<TicketRow | undefined> {
  const [found] = await db.select(columns).from(tickets).where(eq(tickets.idempotencyKey, key))
  return found
}

/** Records the time of the first public reply of staff; false if there was one. */
export async function markAnswered(
  db: Database,
  id: number,
  { at, by }: { at: Date; by: number | null },
): Promise<boolean> {
  const answered = await db
    .update(tickets)
    .set({ firstResponseAt: at, firstResponseBy: by })
    .where(and(eq(tickets.id, id), isNull(tickets.firstResponseAt)))
    .returning({ id: tickets.id })
  return answered.length > 0
}

/** One more, or one less where a reopening is undone. */
export const countReopening = (db: Database, id: number, by: 1 | -1 = 1) =>
  db
    .update(tickets)
    .set({ reopenCount: sql`greatest(0, least(${tickets.reopenCount} + ${by}::int, 32767))` })
    .where(eq(tickets.id, id))

/** Locks a batch of tickets that were resolved before a time; other replicas skip them. */
export const lockResolved = (db: Database, { before, limit }: { before: Date; limit: number }) =>
  db
    .select({ id: tickets.id, userId: tickets.userId })
    .from(tickets)
    .where(and(eq(tickets.status, 'resolved'), lte(tickets.resolvedAt, before)))
    .orderBy(tickets.resolvedAt)
    .limit(limit)
    .for('no key update', { skipLocked: true })
