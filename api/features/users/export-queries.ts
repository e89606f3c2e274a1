import { and, gt, lte, max, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import { users } from '#db/schema/index.ts'
import { matchesFilter, type UserFilter } from './filter-queries.ts'

/** The highest id, so that users who register during the export are left out, and the number of users up to it. */
export async function exportBounds(db: Database, filter: UserFilter, at: Date) {
  const [newest] = await db.select({ id: max(users.id) }).from(users)
  const upTo = newest?.id ?? 0
  const total = await db.$count(users, and(matchesFilter(filter, at), lte(users.id, upTo)))
  return { upTo, total }
}

/** The next users by id. */
export const exportPage = (
  db: Database,
  filter: UserFilter,
  { at, after, upTo, limit }: { at: Date; after: number; upTo: number; limit: number },
) =>
  db
    .select({
      ...pick(users, 'id', 'email', 'username', 'firstName', 'lastName', 'phone'),
      ...pick(users, 'role', 'status', 'language'),
      emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      lastLogin: users.lastLoginAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(matchesFilter(filter, at), gt(users.id, after), lte(users.id, upTo)))
    .orderBy(users.id)
    .limit(limit)
