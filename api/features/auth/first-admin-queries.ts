import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneTimeTokens, users } from '#db/schema/index.ts'

const firstAdminLock = 7_031_994

export async function hasAdmin(db: Database): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return admin !== undefined
}

/** Keeps other replicas from creating the first admin until the transaction ends. */
export const lockFirstAdmin = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(${firstAdminLock})`)

type Admin = {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  termsVersion: string
  now: Date
}

export async function upsertAdmin(db: Database, { now, ...admin }: Admin): Promise<number> {
  const values = {
    ...admin,
    role: 'admin',
    status: 'active',
    emailVerifiedAt: now,
    passwordChangedAt: now,
    updatedAt: now,
  } as const
  const [made] = await db
    .insert(users)
    .values({ ...values, createdAt: now })
    .onConflictDoUpdate({ target: users.email, set: values })
    .returning({ id: users.id })
  return made!.id
}

/** Also the links that were mailed to the previous owner of the account. */
export const deleteAllTokens = (db: Database, userId: number) =>
  db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
