import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { isoInstant, pick } from '#db/columns.ts'
import { listPage } from '#db/list-page.ts'
import { apiClients, apiKeys as rows, users } from '#db/schema/index.ts'
import { contains } from '#db/search.ts'
import { personOf } from './people-queries.ts'
import type { ApiKeyQuery } from './schema.ts'

type Values = typeof rows.$inferInsert
export type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number]

const owner = alias(users, 'key_owner')
const editor = alias(users, 'key_editor')
const revoker = alias(users, 'key_revoker')

const selectKeys = (db: Database) =>
  db
    .select({
      ...pick(rows, 'id', 'userId', 'prefix', 'scope'),
      expiresAt: isoInstant(rows.expiresAt),
      isActive: rows.isActive,
      usageCount: rows.usageCount,
      lastUsedAt: isoInstant(rows.lastUsedAt),
      lastUsedIp: sql<string | null>`host(${rows.lastUsedIp})`,
      createdDate: isoInstant(rows.createdAt),
      lastUpdatedDate: isoInstant(rows.updatedAt),
      quota: {
        max: rows.quotaMax,
        period: rows.quotaPeriod,
        used: rows.quotaUsed,
        startedAt: rows.quotaStartedAt,
      },
      ipWhitelist: rows.ipWhitelist,
      revokedAt: isoInstant(rows.revokedAt),
      revocationReason: rows.revocationReason,
      version: rows.version,
      ownerIsAdmin: sql<boolean>`${owner.role} = 'admin' and ${owner.status} = 'active' and ${owner.deletedAt} is null`,
      client: {
        ...pick(apiClients, 'id', 'name', 'description'),
        contact_email: apiClients.contactEmail,
        contact_phone: apiClients.contactPhone,
        is_active: apiClients.isActive,
      },
      createdBy: personOf(owner),
      updatedBy: personOf(editor),
      revokedBy: personOf(revoker),
    })
    .from(rows)
    .innerJoin(owner, eq(owner.id, rows.userId))
    .leftJoin(apiClients, eq(apiClients.id, rows.clientId))
    .leftJoin(editor, eq(editor.id, rows.updatedBy))
    .leftJoin(revoker, eq(revoker.id, rows.revokedBy))

export function listKeys(
  db: Database,
  input: Omit<ApiKeyQuery, 'page' | 'limit'> & { page: number; limit: number },
) {
  const { userId, clientId, isActive, search } = input
  const where = and(
    userId === undefined ? undefined : eq(rows.userId, userId),
    clientId === undefined ? undefined : eq(rows.clientId, clientId),
    isActive === undefined ? undefined : eq(rows.isActive, isActive),
    search
      ? or(
          contains(rows.prefix, search),
          sql`${rows.clientId} in (select id from api_clients where ${contains(sql`api_clients.search`, search)})`,
        )
      : undefined,
  )
  return listPage(db, selectKeys(db).$dynamic(), { ...input, key: rows.id, where, orderBy: [desc(rows.id)] })
}

/** The newest keys of an admin. */
export const keysOfUser = (db: Database, userId: number, most: number) =>
  selectKeys(db).where(eq(rows.userId, userId)).orderBy(desc(rows.id)).limit(most)

export const getKey = async (db: Database, id: number) => (await selectKeys(db).where(eq(rows.id, id)))[0]

export const findByHash = async (db: Database, hash: string) =>
  (await selectKeys(db).where(eq(rows.hash, hash)))[0]

/**
 * Locks a key. The editor's row comes before the key, in the order of those who switch off
 * the keys of a user, to avoid a deadlock.
 */
export async function lockKey(db: Database, id: number, editor: number) {
  await db.execute(sql`select from users where id = ${editor} for key share`)
  const [key] = await db.select().from(rows).where(eq(rows.id, id)).for('update')
  return key
}

export async function findStoredKey(db: Database, id: number) {
  const [key] = await db.select().from(rows).where(eq(rows.id, id))
  return key
}

export const isClientInactive = async (db: Database, id: number): Promise<boolean> =>
  (await db.select({ isActive: apiClients.isActive }).from(apiClients).where(eq(apiClients.id, id)))[0]
    ?.isActive === false

export const insertKey = async (db: Database, values: Values) =>
  (await db.insert(rows).values(values).returning({ id: rows.id }))[0]!.id

export const updateKey = (db: Database, id: number, values: Partial<Values>) =>
  db.update(rows).set(values).where(eq(rows.id, id))

/** Switches off the keys of owners that are on; returns those. */
export const switchOffOf = (db: Database, owners: number[], { at, by }: { at: Date; by: number | null }) =>
  db
    .update(rows)
    .set({ isActive: false, version: sql`${rows.version} + 1`, updatedAt: at, updatedBy: by })
    .where(and(inArray(rows.userId, owners), rows.isActive, isNull(rows.revokedAt)))
    .returning({ id: rows.id, userId: rows.userId, prefix: rows.prefix })

export const deleteKey = (db: Database, id: number) => db.delete(rows).where(eq(rows.id, id))
