import { and, gte, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { type Condition, type Rules, users } from '#db/schema/index.ts'
import { mentions } from '#db/search.ts'

/** User ids above `after`, up to `to`; also limits the subqueries on other tables. */
export type Range = { after: number; to: number }

/** Rules with absolute times and expanded platforms. */
export type ResolvedRules = Rules

/** The SQL condition of the rules on `users`; every value is a parameter (D31). */
export function matching({ match, conditions }: ResolvedRules, range?: Range): SQL {
  const parts = conditions.map((condition) => part(condition, range))
  return (match === 'any' ? or(...parts) : and(...parts)) ?? sql`false`
}

/** The SQL condition for users that are named by id. */
export const isOneOf = (ids: number[]) => sql`${users.id} = any(${sql.param(ids)}::int[])`

/** The trigram index is on all searched columns together; what it finds is compared with the column that is meant. */
const mentionedIn = (column: SQL, term: string) =>
  sql`(${mentions(users.search, term)} and ${mentions(sql`fold(${column})`, term)})`

function part({ field, op, value }: Condition, range?: Range): SQL {
  const values = (Array.isArray(value) ? value : [value]).map(String)
  const negateIfNe = (found: SQL) => (op === 'ne' ? not(found) : found)
  // Not `in (select …)`: under `not` or `or` it is scanned for each user once it exceeds work_mem.
  const has = (table: 'addresses' | 'sessions', condition: SQL) =>
    sql`exists (select from ${sql.identifier(table)} own where own.user_id = users.id ${inRange} and ${condition})`
  const inRange = range ? sql`and own.user_id > ${range.after} and own.user_id <= ${range.to}` : sql``
  switch (field) {
    case 'role':
    case 'status':
    case 'language':
      return negateIfNe(sql`${users[field]} = any(${sql.param(values)}::text[])`)
    case 'email_verified':
      return (value === true) === (op === 'eq')
        ? isNotNull(users.emailVerifiedAt)
        : isNull(users.emailVerifiedAt)
    case 'registered_at':
      return op === 'after'
        ? gte(users.createdAt, new Date(values[0]!))
        : lt(users.createdAt, new Date(values[0]!))
    case 'name':
      return mentionedIn(sql`' ' || ${users.firstName} || ' ' || ${users.lastName}`, values[0]!)
    case 'email':
      return mentionedIn(sql`' ' || ${users.email}`, values[0]!)
    case 'phone':
      return mentionedIn(sql`' ' || coalesce(${users.phone}, '')`, values[0]!)
    case 'country': {
      const chosen = sql`select id from countries where alpha2 = any(${sql.param(values)}::text[])`
      return negateIfNe(has('addresses', sql`is_primary and country_id = any(array(${chosen}))`))
    }
    case 'platform':
      return negateIfNe(
        has('sessions', sql`viewer_id is null and platform = any(${sql.param(values)}::text[])`),
      )
    case 'last_seen_at': {
      const since = sql`${values[0]}::timestamptz`
      const signedIn = sql`coalesce(${users.lastLoginAt} >= ${since}, false)`
      const wasSeen = has('sessions', sql`viewer_id is null and last_seen_at >= ${since}`)
      return op === 'after' ? sql`(${signedIn} or ${wasSeen})` : sql`(not ${signedIn} and not ${wasSeen})`
    }
  }
}
