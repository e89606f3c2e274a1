import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Role, UserStatus } from '#db/enums.ts'
import { userCounts, users } from '#db/schema/index.ts'
import type { ListedUser, UserOrder } from './schema.ts'

type Paged = { page: number; limit: number } & UserOrder
type Filter = { status?: UserStatus | undefined; role?: Role | undefined }

/** The columns of the covering indexes, which both directions of an order follow. */
const orders: Record<UserOrder['sortBy'], { columns: SQL[]; direction: 'asc' | 'desc' }> = {
  created_date: { columns: [sql`${users.createdAt}`, sql`${users.id}`], direction: 'desc' },
  last_login: { columns: [sql`${users.lastLoginAt}`, sql`${users.id}`], direction: 'desc' },
  name: {
    columns: [
      sql`${users.firstName} collate "tr-TR-x-icu"`,
      sql`${users.lastName} collate "tr-TR-x-icu"`,
      sql`${users.id}`,
    ],
    direction: 'asc',
  },
  email: { columns: [sql`${users.email}`, sql`${users.id}`], direction: 'asc' },
}

/** Users who never signed in are the last of the newest sign-ins, and the first of the oldest. */
const byLogin = {
  asc: [sql`${users.lastLoginAt} asc nulls first`, asc(users.id)],
  desc: [sql`${users.lastLoginAt} desc nulls last`, desc(users.id)],
}

const ordered = ({ sortBy, sortOrder }: UserOrder): SQL[] =>
  sortBy === 'last_login'
    ? byLogin[sortOrder]
    : orders[sortBy].columns.map((column) => (sortOrder === 'asc' ? asc(column) : desc(column)))

const opposite = (order: UserOrder): UserOrder => ({
  ...order,
  sortOrder: order.sortOrder === 'asc' ? 'desc' : 'asc',
})

/** The number of users by role and status, from the sums that triggers keep. */
export async function countUsers(db: Database, { status, role }: Filter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${userCounts.count}), 0)::int` })
    .from(userCounts)
    .where(
      and(
        status ? eq(userCounts.state, status) : sql`${userCounts.state} <> 'deleted'`,
        role && eq(userCounts.role, role),
      ),
    )
  return row!.count
}

/** The ids of a page, from a covering index and from the nearer end of the list. */
export async function pageOfAll(
  db: Database,
  { status, role, page, limit, total, ...order }: Paged & Filter & { total: number },
): Promise<number[]> {
  const before = (page - 1) * limit
  const count = Math.min(limit, total - before)
  if (count <= 0) return []
  const after = total - before - count
  const isReversed = after < before
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deletedAt), status && eq(users.status, status), role && eq(users.role, role)))
    .orderBy(...ordered(isReversed ? opposite(order) : order))
    .limit(count)
    .offset(isReversed ? after : before)
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
const window = 20_000

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
      id: users.id,
      email: users.email,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      status: users.status,
      emailVerifiedAt: users.emailVerifiedAt,
      lastLoginAt: users.lastLoginAt,
      createdAt: users.createdAt,
      version: users.version,
    })
    .from(users)
    .where(inArray(users.id, ids))
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows
    .sort((one, other) => places.get(one.id)! - places.get(other.id)!)
    .map(({ emailVerifiedAt, lastLoginAt, createdAt, ...row }) => ({
      ...row,
      profileImageUrl: null,
      emailVerified: emailVerifiedAt !== null,
      lastLogin: lastLoginAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }))
}
