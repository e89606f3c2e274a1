import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant, pick } from '#db/columns.ts'
import type { Language } from '#db/enums.ts'
import { listPage } from '#db/list-page.ts'
import { rowsOf } from '#db/rows.ts'
import { type NotificationText, type Translations, templates, users } from '#db/schema/index.ts'
import { contains } from '#db/search.ts'
import type { Template, TemplateQuery } from './schema.ts'

export type { Translations }

export const templateRows = rowsOf(templates)

const author = alias(users, 'author')
const editor = alias(users, 'editor')

const selectTemplates = (db: Database) =>
  db
    .select({
      ...pick(templates, 'id', 'name', 'category'),
      notification_type: templates.channel,
      ...pick(templates, 'channel', 'platforms', 'translations', 'link', 'priority'),
      is_active: templates.isActive,
      usage_count: templates.usageCount,
      version: templates.version,
      created_date: isoInstant(templates.createdAt),
      created_user_name: fullName(author),
      updated_date: isoInstant(templates.updatedAt),
      updated_user_name: fullName(editor),
    })
    .from(templates)
    .leftJoin(author, eq(author.id, templates.createdBy))
    .leftJoin(editor, eq(editor.id, templates.updatedBy))

const text = ({ title, message, subject }: NotificationText) => ({ title, message, subject: subject ?? null })

type Selected = Awaited<ReturnType<typeof selectTemplates>>[number]

function present({ translations: { tr, en }, link, ...row }: Selected, language: Language): Template {
  const shown = language === 'en' && en ? en : tr
  return {
    ...row,
    default_title: tr.title,
    default_message: tr.message,
    default_subject: tr.subject ?? null,
    translations: { tr: text(tr), en: en ? text(en) : null },
    link: link && { url: link.url, text: { tr: link.text.tr, en: link.text.en ?? null } },
    display_title: shown.title || tr.title,
    display_message: shown.message || tr.message,
  }
}

function matches({ search, category }: TemplateQuery): SQL | undefined {
  return and(
    search ? contains(templates.search, search) : undefined,
    category && eq(templates.category, category),
  )
}

export async function listTemplates(db: Database, input: TemplateQuery, language: Language) {
  const { rows, total } = await listPage(db, selectTemplates(db).$dynamic(), {
    key: templates.id,
    where: matches(input),
    orderBy: [desc(templates.id)],
    ...input,
  })
  return { templates: rows.map((row) => present(row, language)), total }
}

export async function getTemplate(db: Database, id: number, language: Language) {
  const [found] = await selectTemplates(db).where(eq(templates.id, id))
  return found && present(found, language)
}

/** Locks the template against deletion. */
export const lockTemplateKey = (db: Database, id: number) =>
  db
    .select()
    .from(templates)
    .where(eq(templates.id, id))
    .for('key share')
    .then(([row]) => row)

export async function countUse(db: Database, id: number): Promise<void> {
  await db
    .update(templates)
    .set({ usageCount: sql`${templates.usageCount} + 1` })
    .where(eq(templates.id, id))
}
