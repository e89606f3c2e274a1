import { expect, test } from 'bun:test'
import { and, asc, sql } from 'drizzle-orm'
import { buildCrowd } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'
import { users } from '#db/schema/index.ts'
import { reachOf } from '../deliveries/reach.ts'
import { countMatching } from './count-queries.ts'
import { matching, type Range, type ResolvedRules } from './matching-queries.ts'

type Condition = ResolvedRules['conditions'][number]
type Moment = 'late' | 'early' | null
/** Users with every combination of sign-in time, sessions and address. */
type Kind = {
  login: Moment
  sessions: [platform: string, seen: Moment][]
  homes: [country: string, primary: boolean][]
}

const day = 86_400_000
const moments = { late: new Date(Date.now() - day), early: new Date(Date.now() - 60 * day) }
const since = new Date(Date.now() - 30 * day).toISOString()
const logins: Moment[] = [null, 'early', 'late']
const sessions: Kind['sessions'][] = [
  [],
  [['web', 'early']],
  [['mobile_ios', 'late']],
  [
    ['web', 'late'],
    ['mobile_ios', 'early'],
  ],
]
const homes: Kind['homes'][] = [
  [],
  [['TR', true]],
  [['TR', false]],
  [
    ['TR', false],
    ['DE', true],
  ],
]
const kinds = logins.flatMap((login) =>
  sessions.flatMap((sessions) => homes.map((homes): Kind => ({ login, sessions, homes }))),
)
const ids = new Map<number, Kind>()

const world = await openWorld({ through: (url) => `${url}?work_mem=64kB` })
for (const kind of kinds) {
  const { id } = await world.user({ lastLoginAt: kind.login && moments[kind.login] })
  ids.set(id, kind)
  for (const [platform, seen] of kind.sessions)
    await world.sql`insert into sessions (user_id, csrf_token, platform, last_seen_at, expires_at)
      values (${id}, 'x', ${platform}, ${moments[seen!]}, now())`
  for (const [country, primary] of kind.homes)
    await world.sql`insert into addresses (user_id, first_name, last_name, country_id, state_id, district_id,
        full_address, postal_code, type, is_primary)
      select ${id}, 'A', 'S', c.id, d.state_id, d.id, 'x', '34000', 1, ${primary}
      from countries c, (select * from districts limit 1) d where alpha2 = ${country}`
}

const lives = (country: string) => (kind: Kind) =>
  kind.homes.some(([at, primary]) => primary && at === country)
const plays = (platform: string) => (kind: Kind) => kind.sessions.some(([on]) => on === platform)
const seen = ({ login, sessions }: Kind) => login === 'late' || sessions.some(([, at]) => at === 'late')

const rules: [rule: Condition, negation: Condition, (kind: Kind) => boolean][] = [
  [{ field: 'country', op: 'eq', value: 'TR' }, { field: 'country', op: 'ne', value: 'TR' }, lives('TR')],
  [{ field: 'country', op: 'in', value: ['DE'] }, { field: 'country', op: 'ne', value: 'DE' }, lives('DE')],
  [
    { field: 'platform', op: 'eq', value: 'mobile_ios' },
    { field: 'platform', op: 'ne', value: 'mobile_ios' },
    plays('mobile_ios'),
  ],
  [
    { field: 'last_seen_at', op: 'after', value: since },
    { field: 'last_seen_at', op: 'before', value: since },
    seen,
  ],
]
const idsOf = async (rules: ResolvedRules, range?: Range) => {
  const among = sql`${users.id} > ${range?.after ?? 0} and ${users.id} <= ${range?.to ?? 1e9}`
  const where = and(among, matching(rules, range))
  return (await world.db.select({ id: users.id }).from(users).where(where).orderBy(asc(users.id))).map(
    ({ id }) => id,
  )
}
const those = (holds: (kind: Kind) => boolean) => [...ids].filter(([, kind]) => holds(kind)).map(([id]) => id)

test.each(rules)('%j matches its users, and %j all others', async (rule, negation, holds) => {
  const [first, last] = [Math.min(...ids.keys()), Math.max(...ids.keys())]
  for (const range of [undefined, { after: first + 9, to: last - 9 }]) {
    const within = (id: number) => !range || (id > range.after && id <= range.to)
    const found = (condition: Condition) => idsOf({ match: 'all', conditions: [condition] }, range)
    expect(await found(rule)).toEqual(those(holds).filter(within))
    expect(await found(negation)).toEqual(those((kind) => !holds(kind)).filter(within))
  }
})

test('combines several rules and their negations with any or all', async () => {
  const conditions = rules.map(([rule, negation], n) => (n % 2 ? negation : rule))
  const hold = rules.map(
    ([, , holds], n) =>
      (kind: Kind) =>
        n % 2 ? !holds(kind) : holds(kind),
  )
  expect(await idsOf({ match: 'any', conditions })).toEqual(those((kind) => hold.some((each) => each(kind))))
  expect(await idsOf({ match: 'all', conditions })).toEqual(those((kind) => hold.every((each) => each(kind))))
})

test('looks up related rows by user, instead of scanning them for each user', async () => {
  await buildCrowd(world.deps, 20_000)
  await world.sql`insert into sessions (user_id, csrf_token, platform, expires_at)
    select id, 'x', 'mobile_ios', now() from users where last_name = 'Sayı'`
  await world.sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth)
    select id, 'https://ornek.com/' || id, 'b', 'c' from users where last_name = 'Sayı' and id % 2 = 0`
  await world.sql`analyze users, sessions, push_subscriptions`
  for (const match of ['all', 'any'] as const)
    for (const range of [undefined, { after: 0, to: 15_000 }])
      for (const condition of rules.flatMap(([rule, negation]) => [negation, rule])) {
        const other = { field: 'language', op: 'eq', value: 'en' } as const
        const where = matching({ match, conditions: [condition, other] }, range)
        const plan = await world.db.execute(sql`explain select from users where ${where}`)
        expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(
          /SubPlan \d+\n\s+->\s+(Materialize|Seq Scan)/,
        )
      }
})

test('counts the users that a message reaches exactly', async () => {
  const ctx = world.ctx()
  const message = { channel: 'push', kind: 'system', platforms: ['web'], priority: 2, at: ctx.now() } as const
  const { count, reachable, estimated } = (await countMatching(
    world.db,
    { match: 'all', conditions: [{ field: 'status', op: 'eq', value: 'active' }] },
    (
      await reachOf(ctx, { ...message, platforms: [...message.platforms] })
    )(),
  ))!
  expect({ count, reachable, estimated }).toEqual({
    count: 20_000 + kinds.length,
    reachable: 10_000,
    estimated: false,
  })
})
