import { and, gte, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { type Condition, type Rules, users } from '#db/schema/index.ts'

/** User ids after one and up to another: where it is known, what is looked up besides is looked up for these only. */
export type Range = { after: number; to: number }

/** Rules whose moments are instants and whose platforms are spelt out. */
export type ReadRules = Rules

/** Who among `users` the rules find. Every part is a parameter; nothing is built of words (D31). */
export function matching({ match, conditions }: ReadRules, range?: Range): SQL {
  const parts = conditions.map((condition) => part(condition, range))
  return (match === 'any' ? or(...parts) : and(...parts)) ?? sql`false`
}

function part({ field, op, value }: Condition, range?: Range): SQL {
  const values = (Array.isArray(value) ? value : [value]).map(String)
  const unless = (found: SQL) => (op === 'ne' ? not(found) : found)
  // `in (select …)` under `not` or `or` is read whole for each person once it no longer fits work_mem.
  const has = (table: 'addresses' | 'sessions', what: SQL) =>
    sql`exists (select from ${sql.identifier(table)} own where own.user_id = users.id ${amid} and ${what})`
  const amid = range ? sql`and own.user_id > ${range.after} and own.user_id <= ${range.to}` : sql``
  switch (field) {
    case 'role':
    case 'status':
    case 'language':
      return unless(sql`${users[field]} = any(${sql.param(values)}::text[])`)
    case 'email_verified':
      return (value === true) === (op === 'eq')
        ? isNotNull(users.emailVerifiedAt)
        : isNull(users.emailVerifiedAt)
    case 'registered_at':
      return op === 'after'
        ? gte(users.createdAt, new Date(values[0]!))
        : lt(users.createdAt, new Date(values[0]!))
    case 'country': {
      const chosen = sql`select id from countries where alpha2 = any(${sql.param(values)}::text[])`
      return unless(has('addresses', sql`is_primary and country_id = any(array(${chosen}))`))
    }
    case 'platform':
      return unless(has('sessions', sql`platform = any(${sql.param(values)}::text[])`))
    case 'last_seen_at': {
      const since = sql`${values[0]}::timestamptz`
      const signedIn = sql`coalesce(${users.lastLoginAt} >= ${since}, false)`
      const wasHere = has('sessions', sql`last_seen_at >= ${since}`)
      return op === 'after' ? sql`(${signedIn} or ${wasHere})` : sql`(not ${signedIn} and not ${wasHere})`
    }
  }
}
