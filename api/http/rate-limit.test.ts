import { afterAll, afterEach, beforeAll, describe, expect, setSystemTime, test } from 'bun:test'
import { anonymousActor, type Caller } from '#api/context.ts'
import { cloneDatabase } from '#api/testing/database.ts'
import { type DatabasePools, openDb } from '#db/client.ts'
import { AppError } from './errors.ts'
import { createRateLimits } from './rate-limit.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: DatabasePools
beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDb(clone.url, { max: 4 })
})
afterEach(async () => {
  setSystemTime()
  await database.sql`truncate rate_limits`
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const nowhere = '192.0.2.1'
/** Limits whose `request` takes a user id, with a new session for each request, or the address of an anonymous caller. */
const limits = () => {
  const made = createRateLimits(database.sql)
  const request = async (who: number | string) =>
    typeof who === 'number' ? made.request(callerOf(who), nowhere) : made.request(anonymousActor, who)
  return { ...made, request }
}
const callerOf = (id: number): Caller => ({ type: 'user', user: { id }, session: {} }) as Caller
const times = (count: number, call: () => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, call))
const passed = (all: PromiseSettledResult<unknown>[]) =>
  all.filter(({ status }) => status === 'fulfilled').length

async function rejectionOf(call: Promise<void>): Promise<AppError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error(`not refused: ${error}`)
  return error
}

async function taken(key: string): Promise<number> {
  const [row] = await database.sql`select points from rate_limits where key = ${key}`
  return row?.points ?? 0
}

describe('the request limit', () => {
  test('takes 300 requests at once from the shared count', async () => {
    const { request } = limits()
    expect(passed(await times(300, () => request(1)))).toBe(300)
    expect(await taken('requests:user:1')).toBe(300)
    await request(1)
    expect(await taken('requests:user:1')).toBe(600)
  })

  test('counts the sessions of one user together', async () => {
    const { request } = createRateLimits(database.sql)
    const [desk, phone] = [callerOf(6), callerOf(6)]
    const send = async (caller: Caller) => request(caller, nowhere)
    await times(160, () => send(desk))
    await times(140, () => send(phone))
    expect(await taken('requests:user:6')).toBe(300)
    await send(desk)
    expect(await taken('requests:user:6')).toBe(600)
    expect(passed(await times(1200, () => send(phone)))).toBe(899)
    expect(passed(await times(2, () => send(desk)))).toBe(0)
  })

  test('allows 1,200 requests a minute, then answers 429 with the time to wait', async () => {
    const { request } = limits()
    expect(passed(await times(1300, () => request(2)))).toBe(1200)
    const refused = await rejectionOf(request(2))
    expect([refused.code, refused.status]).toEqual(['RATE_LIMIT_EXCEEDED', 429])
    expect(refused.details.retryAfter).toBeGreaterThan(50)
    expect(refused.details.retryAfter).toBeLessThanOrEqual(60)
    await request(3)
  })

  test('starts again after a minute', async () => {
    const { request } = limits()
    await times(1201, () => request(4))
    setSystemTime(new Date(Date.now() + 61_000))
    expect(passed(await times(60, () => request(4)))).toBe(60)
    expect(await taken('requests:user:4')).toBe(300)
  })

  test('is shared by all replicas', async () => {
    const [one, other] = [limits(), limits()]
    await times(1190, () => one.request(5))
    expect(passed(await times(20, () => other.request(5)))).toBe(0)
  })
})

describe('narrow limits', () => {
  test('allow ten sign-ins a minute from one address, and return the limit', async () => {
    const { login } = limits()
    expect(passed(await times(12, () => login('203.0.113.9')))).toBe(10)
    const { details } = await rejectionOf(login('203.0.113.9'))
    expect(details.extra?.rateLimitInfo).toMatchObject({ limit: 10, remaining: 0 })
    await login('203.0.113.10')
    setSystemTime(new Date(Date.now() + 61_000))
    await login('203.0.113.9')
  })

  test('allow five codes an hour to one address from a site, however long the address is', async () => {
    const { code } = limits()
    const email = `${'ş'.repeat(244)}@b.example`
    const ask = (ip: string) => code({ purpose: 'reset', email, ip })
    expect(passed(await times(50, () => ask('198.51.100.1')))).toBe(5)
    await ask('198.51.100.2')
    await code({ purpose: 'registration', email, ip: '198.51.100.1' })
    await code({ purpose: 'reset', email: 'another@b.example', ip: '198.51.100.1' })
  })

  test('count a /48 as one site, and twenty codes an hour to an address from all sites', async () => {
    const { code } = limits()
    const ask = (ip: string) => code({ purpose: 'reset', email: 'a@b.example', ip })
    let network = 0
    expect(passed(await times(50, () => ask(`2001:db8:7:${++network}::1`)))).toBe(5)
    let site = 0
    expect(passed(await times(50, () => ask(`2001:db8:${100 + ++site}::1`)))).toBe(15)
    await code({ purpose: 'guest-link', email: 'a@b.example', ip: '2001:db8:7::1' })
  })

  test('allow ten tickets an hour for a guest address from a site, ten by mail, and forty from all', async () => {
    const { ticket, mailedTicket } = limits()
    const email = 'a@b.example'
    const open = (ip: string) => ticket({ email, ip })
    expect(passed(await times(30, () => open('198.51.100.1')))).toBe(10)
    let network = 0
    expect(passed(await times(30, () => open(`2001:db8:7:${++network}::1`)))).toBe(10)
    expect((await Promise.all(Array.from({ length: 12 }, () => mailedTicket(email)))).sort()).toEqual([
      ...[false, false],
      ...Array<boolean>(10).fill(true),
    ])
    let site = 0
    expect(passed(await times(30, () => open(`2001:db8:${100 + ++site}::1`)))).toBe(10)
    await ticket({ email: 'another@b.example', ip: '198.51.100.1' })
  })
})
