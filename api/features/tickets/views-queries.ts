import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant, pick } from '#db/columns.ts'
import { rowsOf } from '#db/rows.ts'
import { ticketViews, users } from '#db/schema/index.ts'
import { unlessTaken } from '#db/unique.ts'

type Values = Partial<typeof ticketViews.$inferInsert>

const rows = rowsOf(ticketViews)

const selectViews = (db: Database, me: number) =>
  db
    .select({
      ...pick(ticketViews, 'id', 'name', 'filters'),
      is_shared: ticketViews.isShared,
      is_mine: sql<boolean>`${ticketViews.ownerId} = ${me}`,
      owner_name: fullName(users),
      created_date: isoInstant(ticketViews.createdAt),
    })
    .from(ticketViews)
    .innerJoin(users, eq(users.id, ticketViews.ownerId))

/** Own views first, then shared ones. */
export const listViews = (db: Database, me: number) =>
  selectViews(db, me)
    .where(or(eq(ticketViews.ownerId, me), eq(ticketViews.isShared, true)))
    .orderBy(
      desc(sql`${ticketViews.ownerId} = ${me}`),
      sql`${ticketViews.name} collate "tr-TR-x-icu"`,
      ticketViews.id,
    )
    .limit(200)

export const findView = async (db: Database, me: number, id: number) =>
  (await selectViews(db, me).where(eq(ticketViews.id, id)))[0]

const own = (ownerId: number, id: number) => and(eq(ticketViews.id, id), eq(ticketViews.ownerId, ownerId))

export const lockView = async (db: Database, ownerId: number, id: number) =>
  (
    await db
      .select({ name: ticketViews.name, isShared: ticketViews.isShared, filters: ticketViews.filters })
      .from(ticketViews)
      .where(own(ownerId, id))
      .for('update')
  )[0]

export const countViews = (db: Database, ownerId: number) =>
  db.$count(ticketViews, eq(ticketViews.ownerId, ownerId))

/** The stored row, or undefined where the owner has one of the name; so does the update. */
export const insertView = (db: Database, values: typeof ticketViews.$inferInsert) =>
  unlessTaken(db, (tx) => rows.insert(tx, values))

export const updateView = (db: Database, id: number, values: Values) =>
  unlessTaken(db, (tx) => rows.update(tx, id, values))

export const deleteView = async (db: Database, ownerId: number, id: number) =>
  (await db.delete(ticketViews).where(own(ownerId, id)).returning({ name: ticketViews.name }))[0]?.name
