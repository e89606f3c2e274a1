import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant, pick } from '#db/columns.ts'
import { listPage } from '#db/list-page.ts'
import { staffNotes as rows, users } from '#db/schema/index.ts'

type Owned = { userId: number; id: number }
const of = ({ userId, id }: Owned) => and(eq(rows.userId, userId), eq(rows.id, id))

const select = (db: Database) =>
  db
    .select({
      ...pick(rows, 'id', 'text', 'authorId'),
      authorName: fullName(users),
      createdDate: isoInstant(rows.createdAt),
      updatedDate: isoInstant(rows.updatedAt),
    })
    .from(rows)
    .leftJoin(users, eq(users.id, rows.authorId))

/** A page of the notes on a user, newest first. */
export const listNotes = (
  db: Database,
  { userId, page, limit }: { userId: number; page: number; limit: number },
) => {
  const where = eq(rows.userId, userId)
  return listPage(db, select(db).$dynamic(), { key: rows.id, where, orderBy: [desc(rows.id)], page, limit })
}

export const findNote = async (db: Database, owned: Owned) => (await select(db).where(of(owned)))[0]

export async function insertNote(db: Database, values: typeof rows.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(rows).values(values).returning({ id: rows.id })
  return inserted!.id
}

export const updateNote = (db: Database, owned: Owned, text: string, at: Date) =>
  db.update(rows).set({ text, updatedAt: at }).where(of(owned))

export const deleteNote = (db: Database, owned: Owned) => db.delete(rows).where(of(owned))
