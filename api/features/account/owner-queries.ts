import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import { users } from '#db/schema/index.ts'

const columns = {
  ...pick(users, 'id', 'email', 'firstName', 'lastName', 'language', 'emailVerifiedAt', 'deletedAt'),
}

const select = (db: Database, id: number) => db.select(columns).from(users).where(eq(users.id, id))

export const findOwner = async (db: Database, id: number) => (await select(db, id))[0]

/** Serialises all changes to what a user owns, until the transaction ends. */
export const lockOwnerRow = async (db: Database, id: number) => (await select(db, id).for('no key update'))[0]
