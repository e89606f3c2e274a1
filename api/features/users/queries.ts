import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import { users } from '#db/schema/index.ts'

const columns = {
  ...pick(users, 'id', 'email', 'username', 'firstName', 'lastName', 'phone', 'phoneCode', 'birthDate'),
  ...pick(users, 'role', 'status', 'language', 'emailVerifiedAt'),
  ...pick(users, 'suspendedBy', 'suspendedUntil', 'suspensionReason', 'version'),
}

/** Users who are not deleted, by id; the deleted ones are missing. */
const selectUsers = (db: Database, ids: number[]) =>
  db
    .select(columns)
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))

export type StoredUser = Awaited<ReturnType<typeof selectUsers>>[number]
export type UserValues = Partial<typeof users.$inferInsert>

export const findUsers = (db: Database, ids: number[]): Promise<StoredUser[]> => selectUsers(db, ids)

export const findUser = async (db: Database, id: number): Promise<StoredUser | undefined> =>
  (await selectUsers(db, [id]))[0]

/** Locks users in the order of their ids. */
export const lockUsers = (db: Database, ids: number[]): Promise<StoredUser[]> =>
  selectUsers(db, ids).orderBy(asc(users.id)).for('update')

export const updateUsers = (db: Database, ids: number[], values: UserValues) =>
  db.update(users).set(values).where(inArray(users.id, ids))

/** The new id; undefined if the address is taken. */
export async function insertUser(
  db: Database,
  values: typeof users.$inferInsert,
): Promise<number | undefined> {
  const [user] = await db
    .insert(users)
    .values(values)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return user?.id
}

/** Adds the changes of each pair of role and state together. Of concurrent runs, one finds rows. */
export const compactCounts = (db: Sql) => db`
  with gone as (
    delete from user_counts where (select count(*) from user_counts) > 16 returning role, state, count
  )
  insert into user_counts (role, state, count)
  select role, state, sum(count) from gone group by role, state having sum(count) <> 0`
