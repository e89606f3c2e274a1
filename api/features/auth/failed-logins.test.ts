import { describe, expect, test } from 'bun:test'
import { firefox, freshIp, tally } from '#api/testing/auth-steps.ts'
import { type Person, password } from '#api/testing/build.ts'
import { enrol, wrongAppCode } from '#api/testing/two-factor-steps.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()
const admin = await world.as(await world.admin())

const wrong = 'Yanlis-Kelime-1'
const signIn = (email: string, ip: string, given = wrong) =>
  world.anyone.post('/auth/login', { email, password: given }, { ip, headers: { 'user-agent': firefox } })
const recorded = async (ip: string) => [
  ...(await world.sql`
    select user_id as "userId", reason, user_agent as "userAgent" from failed_logins where ip = ${ip} order by id`),
]
const figures = async ({ id }: Person) => {
  const { failedLoginAttempts, lastFailedLogin, lockoutUntil } = (await admin.get(`/admin/users/${id}`)).body
    .data.security
  return { failedLoginAttempts, lastFailedLogin, lockoutUntil }
}

describe('a failed sign-in is recorded', () => {
  test('with user, network address and user agent', async () => {
    const [user, ip] = [await world.user(), freshIp()]
    await signIn(user.email, ip)
    expect(await recorded(ip)).toEqual([{ userId: user.id, reason: 'password', userAgent: firefox }])
  })

  test('without a user for an unknown or deleted address, with the same answer', async () => {
    const [unknown, gone, ip] = [freshIp(), freshIp(), freshIp()]
    const deleted = await world.user({ status: 'inactive', deletedAt: world.deps.now() })
    const of = async ({ body }: { body: object }) => ({ ...body, requestId: undefined })
    const known = await of(await signIn((await world.user()).email, ip))
    expect(await of(await signIn('kimse@ornek.com', unknown))).toEqual(known)
    expect(await of(await signIn(deleted.email, gone))).toEqual(known)
    for (const address of [unknown, gone])
      expect(await recorded(address)).toEqual([{ userId: null, reason: 'password', userAgent: firefox }])
  })

  test('for a wrong code of the second step', async () => {
    const [user, ip] = [await world.user(), freshIp()]
    const { secret } = await enrol(world, user)
    const { body } = await signIn(user.email, ip, password)
    const { challengeToken } = body.data
    await world.anyone.post('/auth/2fa/verify', { challengeToken, code: wrongAppCode(world, secret) }, { ip })
    expect(await recorded(ip)).toMatchObject([{ userId: user.id, reason: 'code' }])
  })

  test('for a wrong confirmation of the password, from the address of the request', async () => {
    const [user, ip] = [await world.user(), freshIp()]
    const me = await world.as(user)
    await me.post('/user/suspend-account', { password: wrong }, { ip })
    expect(await recorded(ip)).toMatchObject([{ userId: user.id, reason: 'password' }])
  })

  test('at most five times before the lock, also by fifty attempts at once', async () => {
    const user = await world.user()
    const networks = Array.from({ length: 5 }, freshIp)
    const attempts = networks.flatMap((ip) => Array.from({ length: 10 }, () => signIn(user.email, ip)))
    expect(tally(await Promise.all(attempts))).toEqual({ 401: 25, 423: 25 })
    for (const ip of networks) expect(await recorded(ip)).toHaveLength(5)
  })
})

describe('the figures for admins', () => {
  test('count current failures and have the last failed sign-in', async () => {
    const user = await world.user()
    expect(await figures(user)).toEqual({ failedLoginAttempts: 0, lastFailedLogin: null, lockoutUntil: null })
    const ip = freshIp()
    for (const each of [ip, ip, freshIp()]) await signIn(user.email, each)
    const { failedLoginAttempts, lastFailedLogin } = await figures(user)
    expect(failedLoginAttempts).toBe(3)
    expect(world.deps.now().getTime() - Date.parse(lastFailedLogin)).toBeLessThan(10_000)
    await signIn(user.email, ip, password)
    expect(await figures(user)).toMatchObject({ failedLoginAttempts: 1, lastFailedLogin })
  })

  test('have the end of the lock, and nothing of it afterwards', async () => {
    const [user, ip] = [await world.user(), freshIp()]
    for (let attempt = 0; attempt < 5; attempt++) await signIn(user.email, ip)
    const { failedLoginAttempts, lockoutUntil } = await figures(user)
    expect(failedLoginAttempts).toBe(5)
    expect(Date.parse(lockoutUntil)).toBeGreaterThan(world.deps.now().getTime() + 14 * 60_000)
    world.clock.advance(15 * 60_000)
    expect(await figures(user)).toMatchObject({ failedLoginAttempts: 0, lockoutUntil: null })
  })
})
