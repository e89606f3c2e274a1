import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/client.ts'
import type { Channel } from '#db/enums.ts'
import { users } from '#db/schema/index.ts'
import { matching, type Range, type ResolvedRules } from './matching-queries.ts'
import type { Preview } from './schema.ts'

/** Beyond this, the count is estimated from a sample of id ranges. */
const timeoutMs = 2_000
const sampleSize = 10
const sampleRanges = 8
const rangeWidth = 2_500

/** Whether the user has an address on the channel; every user has an inbox and an email address. */
const isReachable = (channel: Channel | undefined): SQL | undefined => {
  if (channel === 'sms') return isNotNull(users.phone)
  if (channel === 'push') return sql`subscribed.user_id is not null`
  return undefined
}

const counts = (channel: Channel | undefined) => ({
  count: sql<number>`count(*)::int`,
  active: sql<number>`(count(*) filter (where ${users.status} = 'active'))::int`,
  reachable: sql<number>`(count(*) filter (where ${and(eq(users.status, 'active'), isReachable(channel))}))::int`,
})

type Selection = { where: SQL | undefined; range?: Range; channel: Channel | undefined }

/**
 * Counts matching users. Subscribers are joined, because `in (select …)` in a count is scanned for each user once it
 * exceeds work_mem; PostgreSQL removes the join when the channel does not need it.
 */
async function countIn(tx: Tx, { where, range, channel }: Selection) {
  const among = range ? sql`where user_id > ${range.after} and user_id <= ${range.to}` : sql``
  const subscribed = sql`(select distinct user_id from push_subscriptions ${among}) subscribed`
  const [counted] = await tx
    .select(counts(channel))
    .from(users)
    .leftJoin(subscribed, sql`subscribed.user_id = ${users.id}`)
    .where(where)
  return counted!
}

const sampleColumns = {
  id: users.id,
  first_name: users.firstName,
  last_name: users.lastName,
  email: users.email,
}
const sampleOf = (tx: Tx, where: SQL | undefined) =>
  tx.select(sampleColumns).from(users).where(where).orderBy(users.id).limit(sampleSize)

export type Counted = Preview & { active: number }

/**
 * Counts the users that rules match, with a sample of ten. Falls back to an estimate after two seconds, and to null when
 * that takes too long as well.
 */
export async function countMatching(db: Database, rules: ResolvedRules, channel?: Channel) {
  const exact = await withTimeout(db, async (tx): Promise<Counted> => {
    const where = and(isNull(users.deletedAt), matching(rules))
    const counted = await countIn(tx, { where, channel })
    return { ...counted, sample: await sampleOf(tx, where), estimated: false }
  })
  return exact ?? withTimeout(db, (tx) => estimateMatching(tx, rules, channel))
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
export async function estimateMatching(tx: Tx, rules: ResolvedRules, channel?: Channel): Promise<Counted> {
  const [ends] = await tx.execute<{ first: number; last: number }>(
    sql`select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from users`,
  )
  const { first, last } = ends!
  const step = Math.max(1, Math.floor((last - first) / sampleRanges))
  const ranges = Array.from({ length: sampleRanges }, (_, n) => ({
    after: first + n * step - 1,
    to: first + n * step - 1 + Math.min(step, rangeWidth),
  }))
  const sum = { people: 0, count: 0, active: 0, reachable: 0 }
  const sample: Counted['sample'] = []
  for (const range of ranges) {
    const where = and(inRange(range), isNull(users.deletedAt), matching(rules, range))
    const people = await tx.$count(users, inRange(range))
    const counted = { people, ...(await countIn(tx, { where, range, channel })) }
    for (const key of ['people', 'count', 'active', 'reachable'] as const) sum[key] += counted[key]
    if (sample.length === 0) sample.push(...(await sampleOf(tx, where)))
  }
  // The planner's row count; before the first analyze, the id range serves as an estimate.
  const [all] = await tx.execute<{ people: number }>(sql`
    select case when reltuples > 0 then reltuples else ${last - first + 1} end::int as people
    from pg_class where oid = 'users'::regclass`)
  const extrapolate = (part: number) => Math.round(part * (all!.people / Math.max(1, sum.people)))
  return {
    count: extrapolate(sum.count),
    active: extrapolate(sum.active),
    reachable: extrapolate(sum.reachable),
    estimated: true,
    sample,
  }
}

const inRange = ({ after, to }: Range) => sql`${users.id} > ${after} and ${users.id} <= ${to}`
