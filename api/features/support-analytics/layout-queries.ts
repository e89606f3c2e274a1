import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isoInstant } from '#db/columns.ts'
import { analyticsLayouts, users } from '#db/schema/index.ts'

type Config = typeof analyticsLayouts.$inferSelect.config

const shown = {
  id: analyticsLayouts.id,
  config: analyticsLayouts.config,
  updated_date: isoInstant(analyticsLayouts.updatedAt),
}

/** A layout of a user; their newest without an id. */
export const findLayout = async (db: Database, userId: number, id?: number) =>
  (
    await db
      .select(shown)
      .from(analyticsLayouts)
      .where(
        and(eq(analyticsLayouts.userId, userId), id === undefined ? undefined : eq(analyticsLayouts.id, id)),
      )
      .orderBy(desc(analyticsLayouts.id))
      .limit(1)
  )[0]

/** Makes concurrent first saves of a user one after another. */
export const lockUser = (db: Database, id: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')

export const insertLayout = async (db: Database, userId: number, config: Config, at: Date) =>
  (
    await db
      .insert(analyticsLayouts)
      .values({ userId, config, createdAt: at, updatedAt: at })
      .returning(shown)
  )[0]!

export const updateLayout = async (db: Database, id: number, config: Config, at: Date) =>
  (
    await db
      .update(analyticsLayouts)
      .set({ config, updatedAt: at })
      .where(eq(analyticsLayouts.id, id))
      .returning(shown)
  )[0]!
