import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { fullName, pick } from '#db/columns.ts'
import type { UserStatus } from '#db/enums/users.ts'
import { users } from '#db/schema/index.ts'

type Found = { id: number; first_name: string; last_name: string; email: string; status: UserStatus }

/**
 * Users whose name or email address contains the term; a term of two letters matches word beginnings, because the trigram
 * index needs three. Wildcards are escaped after folding, which turns `％` into `%`. The total is capped, because a full
 * count costs twenty times as much as the page.
 */
export async function searchUsers(sql: Sql, { term, limit }: { term: string; limit: number }) {
  const anywhere = [...term].length > 2 ? '%' : '% '
  const rows = await sql<(Found & { total: number })[]>`
    with found as materialized (
      select id, first_name, last_name, email, status from users
      where search like ${anywhere} || regexp_replace(fold(${term}), '[\\\\%_]', '\\\\\\&', 'g') || '%'
        and deleted_at is null limit 1000
    )
    select *, (select count(*)::int from found) as total from found
    order by starts_with(email, ${term.toLowerCase()}) desc,
      first_name collate "tr-TR-x-icu", last_name collate "tr-TR-x-icu", id
    limit ${limit}`
  return { users: rows.map(({ total: _, ...user }) => user), total: rows[0]?.total ?? 0 }
}

type Keys = { ids: number[]; emails: string[] }

/** The users of ids and e-mail addresses, deleted accounts included. */
export const findTargets = (db: Database, { ids, emails }: Keys) =>
  db
    .select({
      ...pick(users, 'id', 'email', 'status'),
      isDeleted: sql<boolean>`${users.deletedAt} is not null`,
    })
    .from(users)
    .where(or(inArray(users.id, ids), inArray(users.email, emails)))
    .orderBy(users.id)

/** What a message to a user takes from them; undefined for deleted accounts. */
export async function findRecipient(db: Database, { id, email }: { id: number | null; email: string }) {
  const { firstName: first_name, lastName: last_name, language } = users
  const isMeant = id === null ? eq(users.email, email) : eq(users.id, id)
  const [found] = await db
    .select({ first_name, last_name, email: users.email, language })
    .from(users)
    .where(and(isMeant, isNull(users.deletedAt)))
  return found
}

/** Users that are addressed by id, in the order of the ids. */
export async function namedUsers(db: Database, ids: number[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { id, firstName: first_name, lastName: last_name, email, status } = users
  return db
    .select({ id, first_name, last_name, email, status })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
    .orderBy(sql`array_position(${sql.param(ids)}::int[], ${users.id})`)
}

/** The ids of the active admins (D83). */
export async function activeAdmins(db: Database): Promise<number[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.id)
  return found.map(({ id }) => id)
}

export async function nameOf(db: Database, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await db
    .select({ name: fullName(users) })
    .from(users)
    .where(eq(users.id, id))
  return found?.name ?? null
}
