import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { isLocked } from '#db/account-locks.ts'
import type { Role, UserStatus } from '#db/enums/users.ts'
import { users } from '#db/schema/index.ts'
import { contains, mentions } from '#db/search.ts'
import type { signInFilters } from './schema.ts'

/** The filter of the list; also of its export and of operations on everyone who matches. */
export type UserFilter = {
  search?: string
  status?: UserStatus
  role?: Role
  signIn?: (typeof signInFilters)[number]
  ids?: number[]
}

/** Users who are not deleted and match the filter. */
export const matchesFilter = (
  { search, status, role, signIn, ids }: UserFilter,
  now: Date,
): SQL | undefined =>
  and(
    isNull(users.deletedAt),
    search ? matchesSearch(search) : undefined,
    status && eq(users.status, status),
    role && eq(users.role, role),
    signIn && isLocked(now),
    ids && inArray(users.id, ids),
  )

/** Users who also match the rules of a segment. */
export const matchesBoth = (filter: UserFilter, rules: SQL, now: Date): SQL | undefined =>
  and(matchesFilter(filter, now), rules)

/** Name, username, e-mail address or phone number contain the term, or it is the id. */
function matchesSearch(term: string): SQL | undefined {
  const id = /^#?(\d{1,9})$/.exec(term)?.[1]
  const phone = /^[+()\d\s-]{4,}$/.test(term) && term.replace(/\D/g, '').replace(/^0+/, '')
  return or(
    mentions(users.search, term),
    id ? eq(users.id, Number(id)) : undefined,
    phone && phone !== term ? contains(users.search, phone) : undefined,
  )
}
