import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { Channel } from '#db/enums.ts'
import { users } from '#db/schema/index.ts'
import { matching, type Range, type ReadRules } from './matching-queries.ts'
import type { Preview } from './schema.ts'

type Database = Db | Tx

/** Counting longer than this is not worth the wait: a part is counted, and the whole drawn up from it. */
const mostMs = 2_000
const sampleSize = 10
const parts = 8
const partWidth = 2_500

/** An address on the channel. The inbox and the mailbox everybody has. */
const reached = (channel: Channel | undefined): SQL | undefined => {
  if (channel === 'sms') return isNotNull(users.phone)
  if (channel === 'push') return sql`subscribed.user_id is not null`
  return undefined
}

const numbers = (channel: Channel | undefined) => ({
  count: sql<number>`count(*)::int`,
  active: sql<number>`(count(*) filter (where ${users.status} = 'active'))::int`,
  reachable: sql<number>`(count(*) filter (where ${and(eq(users.status, 'active'), reached(channel))}))::int`,
})

type Asked = { where: SQL | undefined; range?: Range; channel: Channel | undefined }

/**
 * The numbers of whom the rules find. Subscribers are joined, for `in (select …)` in a count is read whole for each
 * person once it no longer fits work_mem; where the channel does not ask for them, PostgreSQL leaves them out.
 */
async function countIn(tx: Tx, { where, range, channel }: Asked) {
  const among = range ? sql`where user_id > ${range.after} and user_id <= ${range.to}` : sql``
  const subscribed = sql`(select distinct user_id from push_subscriptions ${among}) subscribed`
  const [counted] = await tx
    .select(numbers(channel))
    .from(users)
    .leftJoin(subscribed, sql`subscribed.user_id = ${users.id}`)
    .where(where)
  return counted!
}

const person = { id: users.id, first_name: users.firstName, last_name: users.lastName, email: users.email }
const tenOf = (tx: Tx, where: SQL | undefined) =>
  tx.select(person).from(users).where(where).orderBy(users.id).limit(sampleSize)

export type Counted = Preview & { active: number }

/**
 * How many people rules find and ten of them; at the size of a country the numbers are estimates. Null where the
 * database is too busy for even that.
 */
export async function countMatching(db: Database, rules: ReadRules, channel?: Channel) {
  const exact = await within(db, async (tx): Promise<Counted> => {
    const where = and(isNull(users.deletedAt), matching(rules))
    const counted = await countIn(tx, { where, channel })
    return { ...counted, sample: await tenOf(tx, where), estimated: false }
  })
  return exact ?? within(db, (tx) => estimateMatching(tx, rules, channel))
}

/** Null where the database had to give up. */
async function within<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${`${mostMs}`}, true)`)
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

/** Some ranges of ids, spread evenly, stand for everybody. */
export async function estimateMatching(tx: Tx, rules: ReadRules, channel?: Channel): Promise<Counted> {
  const [ends] = await tx.execute<{ first: number; last: number }>(
    sql`select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from users`,
  )
  const { first, last } = ends!
  const step = Math.max(1, Math.floor((last - first) / parts))
  const ranges = Array.from({ length: parts }, (_, n) => ({
    after: first + n * step - 1,
    to: first + n * step - 1 + Math.min(step, partWidth),
  }))
  const sum = { people: 0, count: 0, active: 0, reachable: 0 }
  const sample: Counted['sample'] = []
  for (const range of ranges) {
    const where = and(inRange(range), isNull(users.deletedAt), matching(rules, range))
    const people = await tx.$count(users, inRange(range))
    const counted = { people, ...(await countIn(tx, { where, range, channel })) }
    for (const key of ['people', 'count', 'active', 'reachable'] as const) sum[key] += counted[key]
    if (sample.length === 0) sample.push(...(await tenOf(tx, where)))
  }
  // PostgreSQL keeps the size of its tables; of one that it has not looked at yet the ids tell.
  const [all] = await tx.execute<{ people: number }>(sql`
    select case when reltuples > 0 then reltuples else ${last - first + 1} end::int as people
    from pg_class where oid = 'users'::regclass`)
  const whole = (part: number) => Math.round(part * (all!.people / Math.max(1, sum.people)))
  return {
    count: whole(sum.count),
    active: whole(sum.active),
    reachable: whole(sum.reachable),
    estimated: true,
    sample,
  }
}

const inRange = ({ after, to }: Range) => sql`${users.id} > ${after} and ${users.id} <= ${to}`
