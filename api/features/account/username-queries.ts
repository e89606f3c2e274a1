import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { unlessTaken } from '#db/unique.ts'

export type UsernameValues = Partial<
  Pick<typeof users.$inferInsert, 'username' | 'previousUsername' | 'usernameChangedAt' | 'updatedAt'>
>

/** False if another user has the username. */
export const setUsername = async (db: Database, id: number, values: UsernameValues): Promise<boolean> =>
  (await unlessTaken(db, async (tx) => {
    await tx.update(users).set(values).where(eq(users.id, id))
    return true
  })) ?? false

/** Whether another user exchanged the username for another one after this instant. */
export async function isHeld(
  db: Database,
  { id, username, since }: { id: number; username: string; since: Date },
) {
  const [holder] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`fold(${users.previousUsername}) = fold(${username})`,
        gt(users.usernameChangedAt, since),
        ne(users.id, id),
      ),
    )
    .limit(1)
  return holder !== undefined
}
