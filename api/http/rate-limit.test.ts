import { afterAll, afterEach, beforeAll, describe, expect, setSystemTime, test } from 'bun:test'
import { anonymousActor, type Caller } from '#api/context.ts'
import { cloneDatabase } from '#api/testing/database.ts'
import { type Database, openDb } from '#db/client.ts'
import { AppError } from './errors.ts'
import { createRateLimits } from './rate-limit.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database
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
/** A user by their number, anew for each request as from another session, or somebody unknown by their address. */
const limits = () => {
  const made = createRateLimits(database.sql)
  const everybody = async (who: number | string) =>
    typeof who === 'number' ? made.everybody(callerOf(who), nowhere) : made.everybody(anonymousActor, who)
  return { ...made, everybody }
}
const callerOf = (id: number): Caller => ({ type: 'user', user: { id }, session: {} }) as Caller
const times = (count: number, ask: () => Promise<void>) =>
  Promise.allSettled(Array.from({ length: count }, ask))
const passed = (all: PromiseSettledResult<void>[]) =>
  all.filter(({ status }) => status === 'fulfilled').length

async function refusal(asking: Promise<void>): Promise<AppError> {
  const error = await asking.then(
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

describe("everybody's limit", () => {
  test('takes one share for three hundred requests at once', async () => {
    const { everybody } = limits()
    expect(passed(await times(300, () => everybody(1)))).toBe(300)
    expect(await taken('requests:user:1')).toBe(300)
    await everybody(1)
    expect(await taken('requests:user:1')).toBe(600)
  })

  test('counts the sessions of one person together', async () => {
    const { everybody } = createRateLimits(database.sql)
    const [desk, phone] = [callerOf(6), callerOf(6)]
    const ask = async (caller: Caller) => everybody(caller, nowhere)
    await times(160, () => ask(desk))
    await times(140, () => ask(phone))
    expect(await taken('requests:user:6')).toBe(300)
    await ask(desk)
    expect(await taken('requests:user:6')).toBe(600)
    expect(passed(await times(1200, () => ask(phone)))).toBe(899)
    expect(passed(await times(2, () => ask(desk)))).toBe(0)
  })

  test('lets 1,200 through in a minute, then says how long to wait', async () => {
    const { everybody } = limits()
    expect(passed(await times(1300, () => everybody(2)))).toBe(1200)
    const refused = await refusal(everybody(2))
    expect([refused.code, refused.status]).toEqual(['RATE_LIMIT_EXCEEDED', 429])
    expect(refused.details.retryAfter).toBeGreaterThan(50)
    expect(refused.details.retryAfter).toBeLessThanOrEqual(60)
    await everybody(3)
  })

  test('begins again when the minute is over', async () => {
    const { everybody } = limits()
    await times(1201, () => everybody(4))
    setSystemTime(new Date(Date.now() + 61_000))
    expect(passed(await times(60, () => everybody(4)))).toBe(60)
    expect(await taken('requests:user:4')).toBe(300)
  })

  test('is one for all replicas', async () => {
    const [one, other] = [limits(), limits()]
    await times(1190, () => one.everybody(5))
    expect(passed(await times(20, () => other.everybody(5)))).toBe(0)
  })
})

describe('narrow limits', () => {
  test('let an address try ten sign-ins a minute, and say so', async () => {
    const { login } = limits()
    expect(passed(await times(12, () => login('203.0.113.9')))).toBe(10)
    const { details } = await refusal(login('203.0.113.9'))
    expect(details.beside?.rateLimitInfo).toMatchObject({ limit: 10, remaining: 0 })
    await login('203.0.113.10')
    setSystemTime(new Date(Date.now() + 61_000))
    await login('203.0.113.9')
  })

  test('mail one address five times an hour, however long it is', async () => {
    const { mail } = limits()
    const email = `${'a'.repeat(244)}@b.example`
    expect(passed(await times(7, () => mail(email)))).toBe(5)
    await mail('another@b.example')
  })
})
