import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/client.ts'
import type { SkipReason } from '#db/enums/deliveries.ts'
import { users } from '#db/schema/index.ts'
import { matching, type Range, type ResolvedRules } from './matching-queries.ts'
import type { Preview } from './schema.ts'

/** Beyond this, the count is estimated from a sample of id ranges. */
const timeoutMs = 2_000
const sampleSize = 10
const sampleRanges = 8
const rangeWidth = 2_500

/** Reasons for which an active user would not get a message. */
export const unreachableReasons = [
  'offers_off',
  'personalization_off',
  'no_consent',
  'preference_off',
  'no_address',
  'phone_unverified',
  'address_bounced',
  'platform',
  'expired',
  'frequency_cap',
] as const satisfies SkipReason[]

/** Whom a message reaches: joins with `users`, and expressions over them. */
export type Reach = { joins: (range?: Range) => SQL; reason: SQL; isDelayed: SQL }
const everyone: Reach = { joins: () => sql``, reason: sql`null::text`, isDelayed: sql`false` }

const numbers = ['count', 'active', 'reachable', 'delayed', ...unreachableReasons] as const
type Numbers = Record<(typeof numbers)[number], number>

type Selection = { where: SQL | undefined; range?: Range; reach?: Reach }

/** Counts matching users, and why a message would not reach some of them, in one scan. */
async function countIn(tx: Tx, { where, range, reach = everyone }: Selection) {
  const part = (condition: SQL) => sql`(count(*) filter (where is_active and ${condition}))::int`
  const parts = unreachableReasons.map(
    (reason) => sql`${part(sql`reason = ${reason}`)} as ${sql.identifier(reason)}`,
  )
  const [counted] = await tx.execute<Numbers>(sql`
    select count(*)::int as count, ${part(sql`true`)} as active, ${part(sql`reason is null`)} as reachable,
      ${part(sql`reason is null and is_delayed`)} as delayed, ${sql.join(parts, sql`, `)}
    from (
      select ${users.status} = 'active' as is_active, ${reach.reason} as reason, ${reach.isDelayed} as is_delayed
      from users ${reach.joins(range)} where ${where}
    ) people`)
  return counted!
}

/** The reasons that occur, most frequent first. */
const byReason = (counted: Numbers) =>
  unreachableReasons
    .map((reason) => ({ reason, count: counted[reason] }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)

const sampleColumns = {
  id: users.id,
  first_name: users.firstName,
  last_name: users.lastName,
  email: users.email,
}
const sampleOf = (tx: Tx, where: SQL | undefined) =>
  tx.select(sampleColumns).from(users).where(where).orderBy(users.id).limit(sampleSize)

export type Counted = Preview & {
  active: number
  /** Reached only after their quiet hours. */
  delayed: number
  unreachable: { reason: (typeof unreachableReasons)[number]; count: number }[]
}

const asCounted = (counted: Numbers, more: Pick<Counted, 'sample' | 'estimated'>): Counted => {
  const { count, active, reachable, delayed } = counted
  return { count, active, reachable, delayed, unreachable: byReason(counted), ...more }
}

type Matcher = (range?: Range) => SQL
const matcherOf = (rules: ResolvedRules | Matcher): Matcher =>
  typeof rules === 'function' ? rules : (range) => matching(rules, range)

/**
 * Counts the users that rules match, with a sample of ten. Falls back to an estimate after two seconds, and to null when
 * that takes too long as well.
 */
export async function countMatching(db: Database, rules: ResolvedRules | Matcher, reach?: Reach) {
  const exact = await withTimeout(db, async (tx): Promise<Counted> => {
    const where = and(isNull(users.deletedAt), matcherOf(rules)())
    const counted = await countIn(tx, { where, reach })
    return asCounted(counted, { sample: await sampleOf(tx, where), estimated: false })
  })
  return exact ?? withTimeout(db, (tx) => estimateMatching(tx, rules, reach))
}

/** Null after the statement timeout. */
async function withTimeout<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${`${timeoutMs}`}, true)`)
      return await work(tx)
    })
  } catch (error) {
    if (isTimeout(error)) return null
    throw error
  }
}

function isTimeout(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === '57014') return true
  return 'cause' in error && isTimeout(error.cause)
}

/** Extrapolates from id ranges that are spread evenly. */
export async function estimateMatching(
  tx: Tx,
  rules: ResolvedRules | Matcher,
  reach?: Reach,
): Promise<Counted> {
  const [ends] = await tx.execute<{ first: number; last: number }>(
    sql`select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from users`,
  )
  const { first, last } = ends!
  const step = Math.max(1, Math.floor((last - first) / sampleRanges))
  const ranges = Array.from({ length: sampleRanges }, (_, n) => ({
    after: first + n * step - 1,
    to: first + n * step - 1 + Math.min(step, rangeWidth),
  }))
  const sum = Object.fromEntries(numbers.map((key) => [key, 0])) as Numbers
  let people = 0
  const sample: Counted['sample'] = []
  for (const range of ranges) {
    const where = and(inRange(range), isNull(users.deletedAt), matcherOf(rules)(range))
    people += await tx.$count(users, inRange(range))
    const counted = await countIn(tx, { where, range, reach })
    for (const key of numbers) sum[key] += counted[key]
    if (sample.length === 0) sample.push(...(await sampleOf(tx, where)))
  }
  // The planner's row count; before the first analyze, the id range serves as an estimate.
  const [all] = await tx.execute<{ people: number }>(sql`
    select case when reltuples > 0 then reltuples else ${last - first + 1} end::int as people
    from pg_class where oid = 'users'::regclass`)
  const factor = all!.people / Math.max(1, people)
  const extrapolated = Object.fromEntries(
    numbers.map((key) => [key, Math.round(sum[key] * factor)]),
  ) as Numbers
  return asCounted(extrapolated, { sample, estimated: true })
}

const inRange = ({ after, to }: Range) => sql`${users.id} > ${after} and ${users.id} <= ${to}`
