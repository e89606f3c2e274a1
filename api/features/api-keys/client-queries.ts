import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { isoInstant, pick } from '#db/columns.ts'
import { listPage } from '#db/list-page.ts'
import { rowsOf } from '#db/rows.ts'
import { apiKeys, apiClients as rows, users } from '#db/schema/index.ts'
import { contains } from '#db/search.ts'
import type { ApiClientQuery } from './client-schema.ts'
import { personOf } from './people-queries.ts'

export const clientRows = rowsOf(rows)

const author = alias(users, 'client_author')
const editor = alias(users, 'client_editor')

const selectClients = (db: Database) =>
  db
    .select({
      ...pick(rows, 'id', 'name', 'description'),
      contact_email: rows.contactEmail,
      contact_phone: rows.contactPhone,
      is_active: rows.isActive,
      created_at: isoInstant(rows.createdAt),
      updated_at: isoInstant(rows.updatedAt),
      created_by: personOf(author),
      updated_by: personOf(editor),
      api_key_count: sql<number>`(select count(*)::int from api_keys k
        where k.client_id = ${rows.id} and k.revoked_at is null)`,
      version: rows.version,
    })
    .from(rows)
    .leftJoin(author, eq(author.id, rows.createdBy))
    .leftJoin(editor, eq(editor.id, rows.updatedBy))

export function listClients(db: Database, input: ApiClientQuery) {
  const { search, is_active: isActive } = input
  const where = and(
    search ? contains(rows.search, search) : undefined,
    isActive === undefined ? undefined : eq(rows.isActive, isActive),
  )
  const orderBy = [sql`${rows.name} collate "tr-TR-x-icu"`, desc(rows.id)]
  return listPage(db, selectClients(db).$dynamic(), { ...input, key: rows.id, where, orderBy })
}

export const getClient = async (db: Database, id: number) =>
  (await selectClients(db).where(eq(rows.id, id)))[0]

/** Whether the client is active, locked against its deletion; undefined if there is none. */
export const lockActiveClient = async (db: Database, id: number) =>
  (await db.select({ isActive: rows.isActive }).from(rows).where(eq(rows.id, id)).for('share'))[0]?.isActive

export const countKeys = (db: Database, clientId: number) =>
  db.$count(apiKeys, and(eq(apiKeys.clientId, clientId), isNull(apiKeys.revokedAt)))
