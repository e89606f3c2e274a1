import type { Ctx } from '#api/context.ts'
import { matchesRules } from '#api/features/segments/service.ts'
import { paginate, paginateCapped } from '#api/http/pagination.ts'
import { matchesBoth, matchesFilter, type UserFilter } from './filter-queries.ts'
import { countUsers, pageOfFrequent, pageOfMatches, readUsers } from './list-queries.ts'
import { pageOfAll } from './pages.ts'
import type { UserOrder, UserQuery } from './schema.ts'
import type { AdvancedSearch } from './search-schema.ts'

/** Beside a search, users are counted up to this number. */
const countedMax = 1000

/**
 * A page of the users that match the filter. The search ignores case and Turkish marks in names, usernames,
 * e-mail addresses and phone numbers, and finds an id (D100); its total is capped.
 */
export async function list(ctx: Ctx, input: UserQuery) {
  const { db } = ctx
  const { page, limit, sortBy, sortOrder } = input
  const filter = filterOf(input)
  const filters = {
    search: filter.search ?? null,
    status: input.status,
    role: input.role,
    signIn: input.signIn,
    sortBy,
    sortOrder,
  }
  if (filter.search || filter.signIn)
    return { ...(await findMatches(db, matchesFilter(filter, ctx.now()), input)), filters }
  const counted = await countUsers(ctx.sql, filter)
  const ids = await pageOfAll(ctx, { ...filter, ...counted, page, limit, sortBy, sortOrder })
  return { users: await readUsers(db, ids), pagination: paginate({ page, limit }, counted.total), filters }
}

/**
 * A page of the users that match the rules of a segment, and the filter of the list if it is given (D31). 400
 * VALIDATION_ERROR for invalid rules.
 */
export async function searchByRules(ctx: Ctx, { rules, ...input }: AdvancedSearch) {
  return findMatches(ctx.db, matchesBoth(filterOf(input), await matchesRules(ctx, rules), ctx.now()), input)
}

type Filters = Pick<UserQuery, 'search' | 'status' | 'role' | 'signIn'>

function filterOf({ search, status, role, signIn }: Filters): UserFilter {
  return {
    ...(search && { search }),
    ...(status !== 'all' && { status }),
    ...(role !== 'all' && { role }),
    ...(signIn !== 'all' && { signIn }),
  }
}

type Page = { page: number; limit: number } & UserOrder

async function findMatches(db: Ctx['db'], where: ReturnType<typeof matchesFilter>, input: Page) {
  const { page, limit, sortBy, sortOrder } = input
  const asked = { page, limit, sortBy, sortOrder }
  const { ids, total } = await pageOfMatches(db, where, { ...asked, most: countedMax })
  const found =
    total <= countedMax
      ? ids
      : ((await pageOfFrequent(db, where, asked)) ?? (await pageOfMatches(db, where, asked)).ids)
  const pagination = paginateCapped(asked, { total, max: countedMax })
  return { users: await readUsers(db, found), pagination }
}
