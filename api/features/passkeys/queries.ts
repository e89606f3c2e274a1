import { and, eq, gte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isoInstant, pick } from '#db/columns.ts'
import { passkeys } from '#db/schema/index.ts'

const of = (userId: number) => eq(passkeys.userId, userId)
const one = (userId: number, id: number) => and(of(userId), eq(passkeys.id, id))

const shown = {
  ...pick(passkeys, 'id', 'name', 'synced', 'backedUp'),
  createdAt: isoInstant(passkeys.createdAt),
  lastUsedAt: isoInstant(passkeys.lastUsedAt),
}

export const listPasskeys = (db: Database, userId: number) =>
  db.select(shown).from(passkeys).where(of(userId)).orderBy(passkeys.id)

/** What authenticators know the passkeys of a user by. */
export const listCredentials = (db: Database, userId: number) =>
  db
    .select({
      id: passkeys.credentialId,
      transports: passkeys.transports,
      userHandle: passkeys.userHandle,
    })
    .from(passkeys)
    .where(of(userId))
    .orderBy(passkeys.id)

export const countPasskeys = (db: Database, userId: number) => db.$count(passkeys, of(userId))

export async function findPasskey(db: Database, userId: number, id: number) {
  const [found] = await db.select({ name: passkeys.name }).from(passkeys).where(one(userId, id))
  return found
}

export async function findCredential(db: Database, credentialId: string) {
  const [found] = await db
    .select(pick(passkeys, 'id', 'userId', 'name', 'credentialId', 'publicKey', 'userHandle'))
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
  return found
}

/** Undefined if the credential is stored already. */
export async function insertPasskey(db: Database, values: typeof passkeys.$inferInsert) {
  const [inserted] = await db
    .insert(passkeys)
    .values(values)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning(shown)
  return inserted
}

export async function renamePasskey(db: Database, userId: number, id: number, name: string) {
  await db.update(passkeys).set({ name }).where(one(userId, id))
}

type Use = { counter: number; backedUp: boolean; now: Date }

/** Records a use; false if the counter did not go up, which an authenticator that counts at all always does. */
export async function recordUse(db: Database, id: number, { counter, backedUp, now }: Use): Promise<boolean> {
  const goesUp = or(
    sql`${passkeys.counter} < ${counter}`,
    and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`),
  )
  const used = await db
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), goesUp))
    .returning({ id: passkeys.id })
  return used.length === 1
}

export const deletePasskey = (db: Database, userId: number, id: number) =>
  db.delete(passkeys).where(one(userId, id)).returning({ name: passkeys.name })

/** Those added since an instant, or all. */
export const deletePasskeys = (db: Database, userId: number, since = new Date(0)) =>
  db
    .delete(passkeys)
    .where(and(of(userId), gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id, name: passkeys.name })
