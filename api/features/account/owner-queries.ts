import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  language: users.language,
  emailVerifiedAt: users.emailVerifiedAt,
  deletedAt: users.deletedAt,
}

const select = (db: Database, id: number) => db.select(columns).from(users).where(eq(users.id, id))

export const findOwner = async (db: Database, id: number) => (await select(db, id))[0]

/** Serialises all changes to what a user owns, until the transaction ends. */
export const lockOwnerRow = async (db: Database, id: number) => (await select(db, id).for('no key update'))[0]
