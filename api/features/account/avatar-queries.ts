import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { avatarUrl } from '#db/columns.ts'
import { users } from '#db/schema/index.ts'

type Change = { id: number; key: string | null; at: Date }

/** Returns the address of the new picture. A trigger schedules the removal of the file before. */
export async function setAvatar(db: Database, { id, key, at }: Change): Promise<string | null> {
  const [changed] = await db
    .update(users)
    .set({ avatarKey: key, updatedAt: at })
    .where(eq(users.id, id))
    .returning({ avatarUrl: avatarUrl(users) })
  return changed?.avatarUrl ?? null
}

/** Whether this file is the picture of a user who is not deleted. */
export async function findAvatar(db: Database, { id, key }: { id: number; key: string }): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.avatarKey, key), isNull(users.deletedAt)))
  return found.length > 0
}
