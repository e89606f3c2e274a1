import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { fullName } from '#db/columns.ts'
import { replyTemplates as rows, users } from '#db/schema/index.ts'
import { contains } from '#db/search.ts'
import { unlessTaken } from '#db/unique.ts'
import type { ReplyTemplate, ReplyTemplateQuery } from './schema.ts'

type Database = Db | Tx
type Values = typeof rows.$inferInsert

const author = alias(users, 'author')
const editor = alias(users, 'editor')

const selectTemplates = (db: Database) =>
  db
    .select({ row: rows, authorName: fullName(author), editorName: fullName(editor) })
    .from(rows)
    .leftJoin(author, eq(author.id, rows.createdBy))
    .leftJoin(editor, eq(editor.id, rows.updatedBy))

type Selected = Awaited<ReturnType<typeof selectTemplates>>[number]

const present = ({ row, authorName, editorName }: Selected): ReplyTemplate => ({
  id: row.id,
  name: row.name,
  content: row.content,
  category: row.category,
  language: row.language,
  usage_count: row.usageCount,
  version: row.version,
  created_date: row.createdAt.toISOString(),
  created_user_name: authorName,
  updated_date: row.updatedAt.toISOString(),
  updated_user_name: editorName,
})

const sortColumns: Record<ReplyTemplateQuery['sort'], SQL | typeof rows.id> = {
  name: sql`${rows.name} collate "tr-TR-x-icu"`,
  usage_count: sql`${rows.usageCount}`,
  updated_date: sql`${rows.updatedAt}`,
  created_date: rows.id,
}

export async function listReplyTemplates(db: Database, input: ReplyTemplateQuery) {
  const { search, category, language, sort, order, page, limit } = input
  const where = and(
    search ? contains(rows.search, search) : undefined,
    category && eq(rows.category, category),
    language && eq(rows.language, language),
  )
  const direction = order === 'asc' ? asc : desc
  const [found, [counted]] = await Promise.all([
    selectTemplates(db)
      .where(where)
      .orderBy(direction(sortColumns[sort]), desc(rows.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(rows).where(where),
  ])
  return { items: found.map(present), total: counted?.total ?? 0 }
}

export async function getReplyTemplate(db: Database, id: number) {
  const [found] = await selectTemplates(db).where(eq(rows.id, id))
  return found && present(found)
}

export const lockReplyTemplate = (db: Database, id: number) =>
  db
    .select({ name: rows.name, version: rows.version })
    .from(rows)
    .where(eq(rows.id, id))
    .for('update')
    .then(([row]) => row)

/** Its id, or undefined where the name is taken in its language; so does the update. */
export const insertReplyTemplate = (db: Database, values: Values) =>
  unlessTaken(db, async (tx) => (await tx.insert(rows).values(values).returning({ id: rows.id }))[0]?.id)

export const updateReplyTemplate = (db: Database, id: number, values: Partial<Values>) =>
  unlessTaken(db, async (tx) => {
    await tx.update(rows).set(values).where(eq(rows.id, id))
    return id
  })

export async function deleteReplyTemplate(db: Database, id: number): Promise<string | undefined> {
  const [deleted] = await db.delete(rows).where(eq(rows.id, id)).returning({ name: rows.name })
  return deleted?.name
}
