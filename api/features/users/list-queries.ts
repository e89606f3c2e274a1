import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { avatarUrl, pick } from '#db/columns.ts'
import { users } from '#db/schema/index.ts'
import type { UserFilter } from './filter-queries.ts'
import { ordered } from './order-queries.ts'
import type { ListedUser, UserOrder } from './schema.ts'

type Paged = { page: number; limit: number } & UserOrder

/** The numbers of all users and of those who match, from the sums that triggers keep. */
export async function countUsers(
  sql: Sql,
  { status, role }: UserFilter,
): Promise<{ all: number; total: number }> {
  const [row] = await sql<{ all: number; total: number }[]>`
    select coalesce(sum(count), 0)::int as all,
      coalesce(sum(count) filter (where ${status ? sql`state = ${status}` : sql`true`}
        and ${role ? sql`role = ${role}` : sql`true`}), 0)::int as total
    from user_counts where state <> 'deleted'`
  return row!
}

type Slice = UserFilter & UserOrder & { from?: SQL; skip: number; count: number; isReversed: boolean }

const opposite = { asc: 'desc', desc: 'asc' } as const

/** The ids of consecutive users of an order, which is read backwards if `isReversed`; from a covering index. */
export async function readIds(
  db: Database,
  { status, role, from, skip, count, isReversed, sortBy, sortOrder }: Slice,
): Promise<number[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(isNull(users.deletedAt), from, status && eq(users.status, status), role && eq(users.role, role)),
    )
    .orderBy(...ordered({ sortBy, sortOrder: isReversed ? opposite[sortOrder] : sortOrder }))
    .limit(count)
    .offset(skip)
  const ids = found.map(({ id }) => id)
  return isReversed ? ids.reverse() : ids
}

/** Rules also match users who are deleted. */
const present = (where: SQL | undefined) => and(isNull(users.deletedAt), where)

type Found = { ids: number[]; total: number }

/**
 * A page of the users who match, of at most `most` of them if it is given, and their number. They are found before they
 * are sorted, because the planner would walk an index of the order past everyone else for a rare term.
 */
export async function pageOfMatches(
  db: Database,
  where: SQL | undefined,
  { page, limit, most, ...order }: Paged & { most?: number },
): Promise<Found> {
  const matches = sql`select id, email, first_name, last_name, created_at, last_login_at from ${users} where ${present(where)}`
  const rows = await db.execute<{ ids: number[] | null; total: number }>(sql`
    with matches as materialized (${matches}),
      found as materialized (select * from matches ${most === undefined ? sql`` : sql`limit ${most + 1}`})
    select (select count(*)::int from found) as total, array(
      select id from found as users order by ${sql.join(ordered(order), sql`, `)}
      limit ${limit} offset ${(page - 1) * limit}
    ) as ids`)
  const { ids, total } = rows[0]!
  return { ids: ids ?? [], total }
}

/** Rows that are read to fill a page of frequent matches. */
const window = 4000

/** The same page where matches are frequent: read in their order from the beginning, unless too few are there. */
export async function pageOfFrequent(
  db: Database,
  where: SQL | undefined,
  { page, limit, ...order }: Paged,
): Promise<number[] | undefined> {
  const by = sql.join(ordered(order), sql`, `)
  const rows = await db.execute<{ id: number }>(sql`
    select id from (select * from ${users} where deleted_at is null order by ${by} limit ${window}) users
    where ${present(where)} order by ${by} limit ${limit} offset ${(page - 1) * limit}`)
  return rows.length === limit ? rows.map(({ id }) => id) : undefined
}

/** The rows of a page in its order. */
export async function readUsers(db: Database, ids: number[]): Promise<ListedUser[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      ...pick(users, 'id', 'email', 'username', 'firstName', 'lastName'),
      profileImageUrl: avatarUrl(users),
      ...pick(users, 'role', 'status', 'emailVerifiedAt', 'lastLoginAt', 'createdAt', 'version'),
    })
    .from(users)
    .where(inArray(users.id, ids))
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows
    .sort((one, other) => places.get(one.id)! - places.get(other.id)!)
    .map(({ emailVerifiedAt, lastLoginAt, createdAt, ...row }) => ({
      ...row,
      emailVerified: emailVerifiedAt !== null,
      lastLogin: lastLoginAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }))
}
