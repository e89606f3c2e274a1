import { beforeEach, describe, expect, spyOn, test } from 'bun:test'
import * as argon2 from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { anonymousActor } from '#api/context.ts'
import { AppError } from '#api/http/errors.ts'
import { cookieHeader, cookiesOf, freshIp, tally } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import { auditLog, users } from '#db/schema/index.ts'
import { countFailure } from './lockout-queries.ts'
import { hashPassword } from './password-hashing.ts'
import { verifyPassword } from './sign-in.ts'

let ip: string
const world = await openWorld()
beforeEach(() => {
  ip = freshIp()
})

const login = (email: string, given: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  world.anyone.post('/auth/login', { email, password, ...given }, { ip, headers })
const english = { 'accept-language': 'en' }
/** Rate limits use real time, so tests that advance the clock reset them. */
const forgetLimits = () => world.db.execute(sql`delete from rate_limits`)
const minutes = (count: number) => world.clock.advance(count * 60_000)

describe('signing in', () => {
  test('returns tokens and the user, and sets cookies', async () => {
    const user = await world.user({ firstName: 'Ada', lastName: 'Su' })
    const signed = await login(user.email)
    expect(signed.status).toBe(200)
    const { id, email } = user
    expect(signed.body.data.user).toEqual({
      id,
      email,
      firstName: 'Ada',
      lastName: 'Su',
      name: 'Ada Su',
      username: null,
      avatarUrl: null,
      role: 'user',
      language: 'tr',
    })
    const cookies = cookiesOf(signed)
    expect([...cookies.keys()].sort()).toEqual([
      'auth_access_token',
      'auth_refresh_token',
      'csrf_token',
      'session_id',
    ])
    expect(cookies.get('auth_access_token')?.attributes).toEqual([
      'Max-Age=3600',
      'Path=/',
      'HttpOnly',
      'SameSite=Lax',
    ])
    expect(cookies.get('auth_refresh_token')?.attributes).toEqual([
      'Max-Age=2592000',
      'Path=/api/v1/auth',
      'HttpOnly',
      'SameSite=Lax',
    ])
    expect(cookies.get('csrf_token')?.attributes).not.toContain('HttpOnly')

    const bearer = { authorization: `Bearer ${signed.body.data.accessToken}` }
    for (const headers of [bearer, { cookie: cookieHeader(signed) }]) {
      const status = await world.anyone.get('/auth/status', { headers })
      expect(status.body.data.user.id).toBe(id)
    }
  })

  test('finds an address in any ASCII case, never by Turkish casing (D100)', async () => {
    const user = await world.user({ email: 'iris@ornek.com' })
    expect((await login('  IRIS@Ornek.COM ')).body.data.user.id).toBe(user.id)
    expect((await login('ırıs@ornek.com')).status).toBe(401)
  })

  test.each([0, '0', false, 'false'])('rememberMe %p sets session cookies', async (rememberMe) => {
    const signed = await login((await world.user()).email, { rememberMe })
    for (const { attributes } of cookiesOf(signed).values())
      expect(attributes.some((each) => each.startsWith('Max-Age'))).toBe(false)
  })

  test.each([1, '1', true, 'true', undefined])(
    'rememberMe %p sets persistent cookies',
    async (rememberMe) => {
      const signed = await login((await world.user()).email, { rememberMe })
      for (const { attributes } of cookiesOf(signed).values())
        expect(attributes.some((each) => each.startsWith('Max-Age'))).toBe(true)
    },
  )

  test('sets Secure cookies if the public URL is https', async () => {
    const safe = await createWorld({ env: { PUBLIC_URL: 'https://meydan.test' } })
    const { email } = await safe.user()
    const signed = await safe.anyone.post('/auth/login', { email, password })
    for (const { attributes } of cookiesOf(signed).values()) expect(attributes).toContain('Secure')
    await safe.close()
  })

  test('only requires a password to be present, and reports missing fields in both languages (D36)', async () => {
    const inTurkish = await login('', { password: '' })
    expect(inTurkish.status).toBe(400)
    expect(inTurkish.body.errors).toEqual([
      { path: 'email', code: 'EMAIL_REQUIRED', message: 'E-posta adresi gereklidir' },
      { path: 'password', code: 'PASSWORD_MISSING', message: 'Şifre gereklidir' },
    ])
    const inEnglish = await login('nobody', { password: 'x' }, english)
    expect(inEnglish.body.errors).toEqual([
      { path: 'email', code: 'EMAIL_INVALID', message: 'Enter a valid e-mail address' },
    ])
    expect((await login('nobody@ornek.com', { password: 'x' })).status).toBe(401)
  })

  test('works without a CSRF token in a signed-in browser, from our own pages', async () => {
    const { email } = await world.user()
    const cookie = cookieHeader(await login(email))
    expect((await login(email, {}, { cookie })).status).toBe(200)
    expect((await login(email, {}, { cookie, origin: 'http://meydan.test' })).status).toBe(200)
    const foreign = await login(email, {}, { cookie, origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect(foreign.body.code).toBe('CSRF_REFUSED')
  })

  test('is audited, and renews a hash with outdated parameters', async () => {
    const user = await world.user()
    const signed = await login(user.email)
    const sessionId = cookiesOf(signed).get('session_id')?.value ?? ''
    const [entry] = await world.db.select().from(auditLog).where(eq(auditLog.targetId, sessionId))
    expect(entry).toMatchObject({ action: 'auth.sign_in', actorType: 'user', actorId: user.id, ip })
    const [after] = await world.db.select().from(users).where(eq(users.id, user.id))
    expect(after?.passwordHash).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(after?.lastLoginAt).not.toBeNull()
    expect((await login(user.email)).status).toBe(200)
  })
})

describe('a failed sign-in', () => {
  test('answers alike for an unknown address and a wrong password, in both languages', async () => {
    const { email } = await world.user()
    const messages = { tr: 'Geçersiz email veya şifre.', en: 'Wrong e-mail or password.' }
    for (const [language, message] of Object.entries(messages)) {
      const headers = { 'accept-language': language }
      const wrong = await login(email, { password: 'Yanlis-Kelime-1' }, headers)
      const unknown = await login(`kimse-${language}@ornek.com`, {}, headers)
      expect(wrong.status).toBe(401)
      expect(wrong.body).toMatchObject({ success: false, code: 'INVALID_CREDENTIALS', message })
      expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
    }
  })

  test('computes one hash of the same strength for an unknown address as for a wrong password', async () => {
    const { email } = await world.user({ passwordHash: await hashPassword(password, ip) })
    const check = spyOn(argon2, 'verify')
    await login(email, { password: 'Yanlis-Kelime-1' })
    await login('kimse@ornek.com', { password: 'Yanlis-Kelime-1' })
    const [known, unknown, ...more] = check.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    check.mockRestore()
    expect(known).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
    expect(unknown).toEqual(known)
    expect(more).toEqual([])
  })

  test('answers alike for an over-long password, which is not hashed for any address', async () => {
    const { email } = await world.user()
    const check = spyOn(argon2, 'verify')
    const marks = `Aa1${'\u0301'.repeat(7000)}${'\u0323'.repeat(7000)}`
    const overlong = [email, 'kimse@ornek.com'].flatMap((each) =>
      [marks, 'Gizli-42'.repeat(17)].map((tried) => login(each, { password: tried })),
    )
    const answers = await Promise.all(overlong)
    expect(check).not.toHaveBeenCalled()
    check.mockRestore()
    const wrong = await login(email, { password: 'Yanlis-Kelime-1' })
    for (const { status, body } of answers)
      expect([status, { ...body, requestId: '' }]).toEqual([401, { ...wrong.body, requestId: '' }])
  })

  test('returns 429 beyond ten attempts a minute from one address, with the message of the spec', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await login(`limit${attempt}@ornek.com`)).status).toBe(401)
    const refused = await login('limit@ornek.com')
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Çok fazla başarısız deneme. Lütfen daha sonra tekrar deneyin.',
      rateLimitInfo: { limit: 10, remaining: 0 },
    })
    expect(refused.headers.get('retry-after')).toBe(String(refused.body.retryAfter))
    ip = freshIp()
    expect((await login('limit@ornek.com')).status).toBe(401)
  })
})

describe('five wrong passwords', () => {
  const fail = async (email: string, times = 5) => {
    for (let attempt = 0; attempt < times; attempt++)
      expect((await login(email, { password: 'Yanlis-Kelime-1' })).status).toBe(401)
  }

  test('lock the account for that network for 15 minutes, doubling; other networks can sign in', async () => {
    const { email } = await world.user()
    await fail(email)
    const locked = await login(email)
    expect(locked.status).toBe(423)
    expect(locked.body).toMatchObject({
      code: 'ACCOUNT_LOCKED',
      message: 'Hesabınız geçici olarak kilitlenmiştir.',
      lockoutInfo: { failures: 5 },
    })
    const { lockedUntil, retryAfter } = locked.body.lockoutInfo
    expect(retryAfter).toBeWithin(890, 901)
    expect(new Date(lockedUntil).getTime()).toBeGreaterThan(world.deps.now().getTime())
    expect(locked.headers.get('retry-after')).toBe(String(retryAfter))

    const here = ip
    ip = freshIp()
    expect((await login(email)).status).toBe(200)

    ip = here
    minutes(15.1)
    await forgetLimits()
    await fail(email)
    const again = await login(email, {}, english)
    expect(again.status).toBe(423)
    expect(again.body.lockoutInfo.retryAfter).toBeWithin(1790, 1801)
    expect(again.body.message).toBe('Your account is temporarily locked.')
    minutes(30.1)
    await forgetLimits()
    expect((await login(email)).status).toBe(200)
  })

  test('count together from all addresses of one IPv6 network', async () => {
    const { email } = await world.user()
    for (let host = 1; host <= 5; host++) {
      ip = `2001:db8:7:1::${host}`
      await fail(email, 1)
    }
    ip = '2001:db8:7:1:aaaa::1'
    expect((await login(email)).status).toBe(423)
    ip = '2001:db8:7:2::1'
    await fail(email, 4)
    expect((await login(email)).status).toBe(200)
    await fail(email, 4)
  })

  test('are cleared by a right one', async () => {
    const { email } = await world.user()
    await fail(email, 4)
    expect((await login(email)).status).toBe(200)
    await forgetLimits()
    await fail(email, 4)
    expect((await login(email)).status).toBe(200)
  })

  test('lock an address without an account as well', async () => {
    await fail('hayalet@ornek.com')
    const locked = await login('hayalet@ornek.com')
    expect(locked.status).toBe(423)
    expect(locked.body.lockoutInfo.failures).toBe(5)
    const [entry] = await world.db.select().from(auditLog).where(eq(auditLog.targetId, 'hayalet@ornek.com'))
    expect(entry).toMatchObject({ action: 'auth.lock', actorType: 'anonymous' })
  })

  test('are the most that fifty concurrent attempts can try', async () => {
    const { email } = await world.user()
    const guess = () => login(email, { password: 'Yanlis-Kelime-1' })
    const counts = tally(await Promise.all(Array.from({ length: 50 }, guess)))
    expect(counts[401]).toBe(5)
    expect(counts[423]! + counts[429]!).toBe(45)
  })

  test('are the maximum also for fifty attempts already being verified, and the right one is too late', async () => {
    const { email } = await world.user()
    const pair = { email, ip, now: world.deps.now() }
    const judge = (guess: string) =>
      verifyPassword(
        { ...world.ctx(), actor: anonymousActor, ip: freshIp() },
        { email, password: guess },
        pair,
      ).then(
        (account) => (account ? 'right' : 'wrong'),
        (error) => (error instanceof AppError ? error.code : 'broken'),
      )
    const wrong = await Promise.all(Array.from({ length: 50 }, (_, each) => judge(`Yanlis-Kelime-${each}`)))
    expect(wrong.filter((each) => each === 'wrong')).toHaveLength(5)
    expect(wrong.filter((each) => each === 'ACCOUNT_LOCKED')).toHaveLength(45)
    expect(await judge(password)).toBe('ACCOUNT_LOCKED')
  })

  test('lock out a right one that was still being verified', async () => {
    const slow = { algorithm: 'argon2id', memoryCost: 65_536, timeCost: 3 } as const
    const { id, email } = await world.user({ passwordHash: await Bun.password.hash(password, slow) })
    const late = login(email)
    const pair = { email, ip, now: world.deps.now() }
    for (let failure = 0; failure < 5; failure++)
      await countFailure(world.sql, pair, { reason: 'password', from: { ip, userAgent: '' } })
    expect((await late).status).toBe(423)
    expect(await world.sql`select from sessions where user_id = ${id}`).toHaveLength(0)
  })

  test('are not counted for ten right ones at once', async () => {
    const { email } = await world.user()
    expect(tally(await Promise.all(Array.from({ length: 10 }, () => login(email))))).toEqual({ 200: 10 })
  })
})

describe('a suspended account', () => {
  const suspended = { status: 'suspended', suspendedAt: new Date() } as const

  test('is revealed only with the right password, and can be reactivated by its owner', async () => {
    const user = await world.user({ ...suspended, suspendedBy: 'user' })
    expect((await login(user.email, { password: 'Yanlis-Kelime-1' })).body.code).toBe('INVALID_CREDENTIALS')
    const refused = await login(user.email)
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      accountStatus: 'suspended',
      canReactivate: true,
      suspended: true,
      userId: user.id,
    })
    expect(refused.headers.getSetCookie()).toEqual([])

    const open = (given: object) =>
      world.anyone.post(
        '/auth/reactivate-account',
        { userId: user.id, email: user.email, password, ...given },
        { ip },
      )
    expect((await open({ password: 'Yanlis-Kelime-1' })).status).toBe(401)
    expect((await open({ userId: user.id + 1000 })).status).toBe(401)
    expect((await open({})).status).toBe(200)
    expect((await login(user.email)).status).toBe(200)
  })

  test('is revealed also if it was suspended while the right password was being verified', async () => {
    const slow = { algorithm: 'argon2id', memoryCost: 65_536, timeCost: 3 } as const
    const { id, email } = await world.user({ passwordHash: await Bun.password.hash(password, slow) })
    const late = login(email)
    await world.sql`update users set status = 'suspended', suspended_by = 'user' where id = ${id}`
    expect((await late).body).toMatchObject({ code: 'ACCOUNT_SUSPENDED', canReactivate: true, userId: id })
    expect(await world.sql`select from sessions where user_id = ${id}`).toHaveLength(0)
  })

  test('stays suspended if an admin suspended it', async () => {
    const user = await world.user({ ...suspended, suspendedBy: 'admin' })
    const given = { userId: user.id, email: user.email, password }
    for (const refused of [
      await login(user.email),
      await world.anyone.post('/auth/reactivate-account', given, { ip }),
    ]) {
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ canReactivate: false, userId: user.id })
    }
  })

  test('locks after five wrong passwords at reactivating', async () => {
    const user = await world.user({ ...suspended, suspendedBy: 'user' })
    const given = { userId: user.id, email: user.email, password: 'Yanlis-Kelime-1' }
    for (let attempt = 0; attempt < 5; attempt++)
      await world.anyone.post('/auth/reactivate-account', given, { ip })
    const locked = await world.anyone.post('/auth/reactivate-account', { ...given, password }, { ip })
    expect(locked.status).toBe(423)
  })
})

test('admins can sign in and read their status during maintenance', async () => {
  const admin = await world.admin()
  const other = await world.as(admin)
  await other.post('/admin/system/maintenance/enable', { reason: 'Bakım' })
  const signed = await login(admin.email)
  expect(signed.status).toBe(200)
  const headers = { authorization: `Bearer ${signed.body.data.accessToken}` }
  expect((await world.anyone.get('/auth/status', { headers })).status).toBe(200)
  expect((await world.anyone.post('/auth/register', { email: 'yeni@ornek.com' })).status).toBe(503)
  await other.post('/admin/system/maintenance/disable')
})
