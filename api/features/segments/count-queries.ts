import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
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
  if (channel === 'sms') return sql`${users.phone} is not null`
  if (channel === 'push') return sql`${users.id} in (select user_id from push_subscriptions)`
  return undefined
}

const numbers = (channel: Channel | undefined) => ({
  count: sql<number>`count(*)::int`,
  active: sql<number>`(count(*) filter (where ${users.status} = 'active'))::int`,
  reachable: sql<number>`(count(*) filter (where ${and(eq(users.status, 'active'), reached(channel))}))::int`,
})
const person = { id: users.id, first_name: users.firstName, last_name: users.lastName, email: users.email }

export type Counted = Preview & { active: number }

/** How many people rules find and ten of them; at the size of a country the numbers are estimates. */
export async function countMatching(db: Database, rules: ReadRules, channel?: Channel): Promise<Counted> {
  const living = isNull(users.deletedAt)
  const exact = await within(db, async (tx) => {
    const where = and(living, matching(rules))
    const [counted] = await tx.select(numbers(channel)).from(users).where(where)
    const sample = await tx.select(person).from(users).where(where).orderBy(users.id).limit(sampleSize)
    return { ...counted!, sample, estimated: false }
  })
  return exact ?? estimateMatching(db, rules, channel)
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
export async function estimateMatching(db: Database, rules: ReadRules, channel?: Channel): Promise<Counted> {
  const [ends] = await db.execute<{ first: number; last: number }>(
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
    const found = and(isNull(users.deletedAt), matching(rules, range))
    const [counted] = await db
      .select({
        people: sql<number>`count(*)::int`,
        count: sql<number>`(count(*) filter (where ${found}))::int`,
        active: sql<number>`(count(*) filter (where ${and(found, eq(users.status, 'active'))}))::int`,
        reachable: sql<number>`(count(*) filter (where ${and(found, eq(users.status, 'active'), reached(channel))}))::int`,
      })
      .from(users)
      .where(inRange(range))
    for (const key of ['people', 'count', 'active', 'reachable'] as const) sum[key] += counted![key]
    if (sample.length === 0)
      sample.push(
        ...(await db
          .select(person)
          .from(users)
          .where(and(inRange(range), found))
          .orderBy(users.id)
          .limit(sampleSize)),
      )
  }
  // PostgreSQL keeps the size of its tables; of one that it has not looked at yet the ids tell.
  const [all] = await db.execute<{ people: number }>(sql`
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
