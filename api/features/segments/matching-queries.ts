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
  const amid = (column: 'user_id' | 'id') =>
    range
      ? sql`and ${sql.identifier(column)} > ${range.after} and ${sql.identifier(column)} <= ${range.to}`
      : sql``
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
    case 'country':
      return unless(sql`${users.id} in (
        select user_id from addresses where is_primary ${amid('user_id')}
          and country_id in (select id from countries where alpha2 = any(${sql.param(values)}::text[])))`)
    case 'platform':
      return unless(sql`${users.id} in (
        select user_id from sessions where platform = any(${sql.param(values)}::text[]) ${amid('user_id')})`)
    case 'last_seen_at': {
      const since = sql`${values[0]}::timestamptz`
      const seen = sql`(coalesce(${users.lastLoginAt} >= ${since}, false) or ${users.id} in (
        select user_id from sessions where last_seen_at >= ${since} ${amid('user_id')}))`
      return op === 'after' ? seen : not(seen)
    }
  }
}
