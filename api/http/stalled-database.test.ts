import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import postgres from 'postgres'
import { jobContext } from '#api/context.ts'
import { createCable } from '#api/testing/cable.ts'
import type { Answer, Caller } from '#api/testing/caller.ts'
import { until } from '#api/testing/replica.ts'
import { sized } from '#api/testing/sized.ts'
import { createWorld } from '#api/testing/world.ts'

/** A request that is not answered by then fails its test; the product answers after five seconds. */
const answered = 9_000
/** From the end of an outage the product has twenty seconds. */
const recovered = 20_000

let cable: ReturnType<typeof createCable>
let caller: Caller

const world = await createWorld({
  through: (url) => {
    cable = createCable(url)
    return cable.url
  },
})
const person = await world.user()
caller = await world.as(person)
beforeEach(() => until(works), recovered)
afterEach(() => {
  cable.plug()
  cable.thaw()
})
afterAll(async () => {
  await world.close()
})

/** By the hot pool, and by a transaction of the other one. */
const read = () => caller.get('/user/notifications')
const write = (firstName: string) => caller.put('/user/account', { firstName })
const readyz = () => world.fetch('/readyz')
const works = async () =>
  (await readyz()).status === 200 && (await read()).status === 200 && (await write('Işık')).status === 200

function expectUnavailable({ status, body, headers }: Answer) {
  expect([status, body.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

const outages: [string, () => void, () => void][] = [
  ['stalls', () => cable.freeze(), () => cable.thaw()],
  ['swallows every byte', () => cable.swallow(), () => cable.plug()],
  ['resets every connection', () => cable.reset(), () => cable.plug()],
  ['refuses connections', () => cable.pull(), () => cable.plug()],
]

// One that stays silent and one that answers at once; the others differ in the driver only.
describe.each(sized(outages, [outages[0]!, outages[3]!]))(
  'a database whose connection %s',
  (_, begin, end) => {
    test(
      'is answered 503 with Retry-After, by whichever connection, and /readyz says so',
      async () => {
        begin()
        for (const answer of await Promise.all([read(), write('Nehir'), read(), write('Nehir')]))
          expectUnavailable(answer)
        expect((await readyz()).status).toBe(503)
        expect((await world.fetch('/healthz')).status).toBe(200)
        end()
        await until(works)
      },
      answered + recovered,
    )

    test(
      'leaves no job waiting once it is back',
      async () => {
        const { db, sql } = jobContext(world.deps, 'test')
        const several = () =>
          Promise.allSettled([
            sql`select 1`,
            sql`select 2`,
            db.execute('select 1'),
            db.transaction(async () => {}),
          ])
        await several()
        begin()
        const during = several()
        await until(async () => world.deps.bus.silent)
        end()
        await during
        await until(works)
        expect((await several()).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
      },
      answered + recovered,
    )
  },
)

test(
  'connections that PostgreSQL lost silently are replaced, including the one that listens',
  async () => {
    cable.halfOpen()
    for (const answer of await Promise.all([read(), write('Nehir')])) expectUnavailable(answer)
    await until(async () => !world.deps.bus.healthy)
    await until(works)
    await world.sql`update sessions set revoked_at = now() where user_id = ${person.id}`
    await until(async () => (await read()).status === 401)
    caller = await world.as(person)
  },
  answered + recovered,
)

test(
  'the queries of a request share one timeout when the database answers slowly',
  async () => {
    cable.slow(1_500)
    const login = { email: person.email, password: 'Yanlis-Kelime-1' }
    expectUnavailable(await world.anyone.post('/auth/login', login))
    cable.plug()
    await until(works)
  },
  answered + recovered,
)

test(
  'returns 503 for a locked row, and answers other requests meanwhile',
  async () => {
    const other = postgres(world.url, { max: 1 })
    const release = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = other.begin(async (tx) => {
      await tx`select from users where id = ${person.id} for update`
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const writes = Array.from({ length: 15 }, () => write('Nehir'))
    expect((await read()).status).toBe(200)
    for (const answer of await Promise.all(writes)) expectUnavailable(answer)
    release.resolve()
    await holding
    await other.end()
    expect((await write('Işık')).status).toBe(200)
  },
  answered,
)
