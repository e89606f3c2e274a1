import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { cookiesOf, firefox, freshIp, newestMail, safari, tally, tokenIn } from '#api/testing/auth-steps.ts'
import { type Person, password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { createWorld, type World } from '#api/testing/world.ts'
import { auditLog, recoveryCodes, twoFactor, users } from '#db/schema/index.ts'
import { isTwoFactorOn } from './two-factor.ts'
import { seal, unseal } from './two-factor-secret.ts'

let world: World
let ip: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  ip = freshIp()
  nextStep()
})

const step = 30_000
/** On to the beginning of the next step, so that no test runs over the end of one. */
const nextStep = () => world.clock.advance(step - (world.deps.now().getTime() % step) + 100)
const seconds = (count: number) => world.clock.advance(count * 1000)
/** Limits count real minutes; a test that tries often lets them go. */
const forgetLimits = () => world.db.execute(sql`delete from rate_limits`)

/** What the person's app shows, now or some steps away. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: world.deps.now().getTime() + steps * step })
const wrongOf = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
}

const login = (email: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  world.anyone.post('/auth/login', { email, password, ...more }, { ip, headers })
const verify = (challengeToken: string, code: string, headers: Record<string, string> = {}) =>
  world.anyone.post('/auth/2fa/verify', { challengeToken, code }, { ip, headers })
const challenge = async ({ email }: Person, more?: Record<string, unknown>): Promise<string> => {
  const asked = await login(email, more)
  expect(asked.status).toBe(200)
  return asked.body.data.challengeToken
}

type Enrolled = { user: Person; me: Caller; secret: string; codes: string[] }

/** A person with two-factor on, whose app has a code that was not used yet. */
async function enrolled(given?: Parameters<World['user']>[0]): Promise<Enrolled> {
  const user = await world.user(given)
  const me = await world.as(user)
  const { secret, recoveryCodes: codes } = (await me.post('/auth/2fa/setup', { password })).body.data
  expect((await me.post('/auth/2fa/enable', { code: codeOf(secret) })).status).toBe(200)
  nextStep()
  return { user, me, secret, codes }
}
const actionsOf = async (userId: number) =>
  (
    await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(userId)))
  ).map((each) => each.action)

describe('turning two-factor on', () => {
  test('takes the password, hands out a secret and ten codes, and begins with the first code (D24)', async () => {
    const user = await world.user({ email: 'ikinci@ornek.com' })
    const me = await world.browser(user)
    const { status, body } = await me.post('/auth/2fa/setup', { password })
    expect(status).toBe(200)
    const { otpauth_url, secret, recoveryCodes: codes } = body.data
    const url = new URL(otpauth_url)
    expect(url.protocol + url.host).toBe('otpauth:totp')
    expect(decodeURIComponent(url.pathname)).toBe('/Meydan:ikinci@ornek.com')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      issuer: 'Meydan',
      secret,
      digits: '6',
      period: '30',
    })
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)

    expect(await isTwoFactorOn(world.ctx(), user.id)).toBe(false)
    expect((await login(user.email)).body.data.accessToken).toBeString()
    const wrong = await me.post('/auth/2fa/enable', { code: wrongOf(secret) })
    expect(wrong.body.errors).toMatchObject([{ path: 'code', code: 'TWO_FACTOR_CODE_WRONG' }])
    const recovery = await me.post('/auth/2fa/enable', { code: codes[0] })
    expect(recovery.status).toBe(400)
    const spaced = codeOf(secret).replace(/^(...)/, '$1 ')
    expect((await me.post('/auth/2fa/enable', { code: spaced })).status).toBe(200)

    expect(await isTwoFactorOn(world.ctx(), user.id)).toBe(true)
    expect(await actionsOf(user.id)).toEqual(
      expect.arrayContaining(['two_factor.set_up', 'two_factor.enable']),
    )
    expect((await newestMail(world, user.email))?.subject).toBe('Meydan: iki adımlı doğrulama açıldı')
  })

  test('asks for the password again: wrong or absent is 403, and guesses lock', async () => {
    const me = await world.as(await world.user())
    const put = (body?: unknown) => me.post('/auth/2fa/setup', body, { ip })
    for (const refused of [await put({}), await put(''), await put({ password: 'Yanlis-Kelime-1' })])
      expect([refused.status, refused.body.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED'])
    expect((await put({ currentPassword: password })).status).toBe(200)
    for (let guess = 0; guess < 5; guess++) await put({ password: 'Yanlis-Kelime-1' })
    expect((await put({ password })).status).toBe(423)
  })

  test('begins anew until it is on, then not', async () => {
    const me = await world.as(await world.user())
    expect((await me.post('/auth/2fa/enable', { code: '123456' })).body.code).toBe('TWO_FACTOR_NOT_SET_UP')
    const first = (await me.post('/auth/2fa/setup', { password })).body.data.secret
    const second = (await me.post('/auth/2fa/setup', { password })).body.data.secret
    expect((await me.post('/auth/2fa/enable', { code: codeOf(first) })).status).toBe(400)
    expect((await me.post('/auth/2fa/enable', { code: codeOf(second) })).status).toBe(200)
    expect((await me.post('/auth/2fa/enable', { code: codeOf(second) })).body.code).toBe(
      'TWO_FACTOR_ALREADY_ON',
    )
    expect((await me.post('/auth/2fa/setup', { password })).body.code).toBe('TWO_FACTOR_ALREADY_ON')
  })

  test('happens once of fifty at once', async () => {
    const me = await world.as(await world.user())
    const { secret } = (await me.post('/auth/2fa/setup', { password })).body.data
    const code = codeOf(secret)
    const all = await Promise.all(Array.from({ length: 50 }, () => me.post('/auth/2fa/enable', { code })))
    expect(tally(all)).toEqual({ 200: 1, 409: 49 })
  })

  test('is for who is signed in', async () => {
    for (const step of ['setup', 'enable', 'disable', 'recovery-codes'])
      expect((await world.anyone.post(`/auth/2fa/${step}`, { password, code: '123456' })).status).toBe(401)
  })

  test('keeps the secret encrypted for its owner, and codes as hashes', async () => {
    const { user, secret, codes } = await enrolled()
    const [row] = await world.db.select().from(twoFactor).where(eq(twoFactor.userId, user.id))
    expect(row?.secret).not.toContain(secret)
    expect(unseal(world.deps.secret, user.id, row?.secret ?? '')).toBe(secret)
    expect(() => unseal(world.deps.secret, user.id + 1, row?.secret ?? '')).toThrow()
    expect(() => unseal(new Uint8Array(32), user.id, row?.secret ?? '')).toThrow()
    expect(seal(world.deps.secret, user.id, secret)).not.toBe(row?.secret)
    const kept = await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    expect(kept).toHaveLength(10)
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''))
  })
})

describe('signing in with two-factor', () => {
  test('asks for a code, without cookies or tokens, then signs in as ever', async () => {
    const { user, secret } = await enrolled()
    const asked = await login(user.email)
    expect(asked.body).toEqual({
      success: true,
      data: { twoFactorRequired: true, challengeToken: expect.any(String), expiresIn: 300 },
    })
    expect(asked.headers.getSetCookie()).toEqual([])
    const { challengeToken } = asked.body.data
    const stored =
      await world.sql`select hash from one_time_tokens where user_id = ${user.id} and purpose = 'two_factor'`
    expect(JSON.stringify(stored)).not.toContain(challengeToken)

    const signed = await verify(challengeToken, codeOf(secret))
    expect(signed.status).toBe(200)
    expect(signed.body.data.user).toMatchObject({ id: user.id, email: user.email })
    expect([...cookiesOf(signed).keys()].sort()).toEqual([
      'auth_access_token',
      'auth_refresh_token',
      'csrf_token',
      'session_id',
    ])
    const headers = { authorization: `Bearer ${signed.body.data.accessToken}` }
    expect((await world.anyone.get('/auth/status', { headers })).body.data.user.id).toBe(user.id)
  })

  test.each([
    [0, false],
    [1, true],
  ])('carries rememberMe %p along, and nobody can change it on the way', async (rememberMe, lasting) => {
    const { user, secret } = await enrolled()
    const token = await challenge(user, { rememberMe })
    const turned = token.replace(/.$/, (last) => (last === '1' ? '0' : '1'))
    expect((await verify(turned, codeOf(secret))).body.code).toBe('CHALLENGE_EXPIRED')
    const signed = await verify(token, codeOf(secret))
    for (const { attributes } of cookiesOf(signed).values())
      expect(attributes.some((each) => each.startsWith('Max-Age'))).toBe(lasting)
  })

  test('announces a device that was not seen before, once the code is right', async () => {
    const { user, secret } = await enrolled()
    const signInWith = async (agent: string) =>
      verify(await challenge(user), codeOf(secret), { 'user-agent': agent })
    expect((await signInWith(firefox)).status).toBe(200)
    nextStep()
    const before = (await world.mailsTo(user.email)).length
    const token = await challenge(user)
    expect((await verify(token, wrongOf(secret), { 'user-agent': safari })).status).toBe(401)
    expect(await world.mailsTo(user.email)).toHaveLength(before)
    expect((await verify(token, codeOf(secret), { 'user-agent': safari })).status).toBe(200)
    expect((await newestMail(world, user.email))?.subject).toBe('Meydan hesabına yeni giriş')
  })

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('takes the code of a clock that is %i steps wrong with %i', async (steps, status) => {
    const { user, secret } = await enrolled()
    // The enabling code is of the step before: two steps on, so that none of these was used.
    nextStep()
    expect((await verify(await challenge(user), codeOf(secret, steps))).status).toBe(status)
  })

  test('takes a code once, also the one that turned two-factor on', async () => {
    const user = await world.user()
    const me = await world.as(user)
    const { secret } = (await me.post('/auth/2fa/setup', { password })).body.data
    await me.post('/auth/2fa/enable', { code: codeOf(secret) })
    const replayed = await verify(await challenge(user), codeOf(secret))
    expect([replayed.status, replayed.body.code]).toEqual([401, 'INVALID_TWO_FACTOR_CODE'])
    nextStep()
    const code = codeOf(secret)
    expect((await verify(await challenge(user), code)).status).toBe(200)
    expect((await verify(await challenge(user), code)).status).toBe(401)
    expect((await verify(await challenge(user), codeOf(secret, -1))).status).toBe(401)
    nextStep()
    expect((await verify(await challenge(user), codeOf(secret))).status).toBe(200)
  })

  test('takes a recovery code once, however it is typed, and a mail tells how many are left', async () => {
    const { user, codes } = await enrolled()
    const [first = '', second = ''] = codes
    expect((await verify(await challenge(user), first)).status).toBe(200)
    const mails = await world.mailsTo(user.email)
    expect(mails.map(({ text }) => text).join()).toContain('Geriye 9 kod kaldı')
    expect((await verify(await challenge(user), first)).body.code).toBe('INVALID_TWO_FACTOR_CODE')
    expect((await verify(await challenge(user), second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await actionsOf(user.id)).toContain('two_factor.recover')
  })

  test('signs in once of fifty at once with one challenge and code, and locks nobody out', async () => {
    const { user, secret, codes } = await enrolled()
    await forgetLimits()
    for (const code of [codeOf(secret), codes[0] ?? '']) {
      const token = await challenge(user)
      const all = await Promise.all(
        Array.from({ length: 50 }, (_, each) =>
          world.anyone.post('/auth/2fa/verify', { challengeToken: token, code }, { ip: `198.19.0.${each}` }),
        ),
      )
      expect(tally(all)).toEqual({ 200: 1, 401: 49 })
      const refused = all.filter(({ status }) => status === 401)
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['CHALLENGE_EXPIRED']))
    }
    nextStep()
    expect((await verify(await challenge(user), codeOf(secret))).status).toBe(200)
  })

  test('signs in once of fifty challenges at once with one code', async () => {
    const { user, secret } = await enrolled()
    const tokens = await Promise.all(
      Array.from({ length: 20 }, async (_, each) => {
        const asked = await world.anyone.post(
          '/auth/login',
          { email: user.email, password },
          { ip: `198.19.1.${each}` },
        )
        return asked.body.data.challengeToken
      }),
    )
    const code = codeOf(secret)
    const all = await Promise.all(
      tokens.map((challengeToken, each) =>
        world.anyone.post('/auth/2fa/verify', { challengeToken, code }, { ip: `198.19.1.${each}` }),
      ),
    )
    expect(tally(all)).toEqual({ 200: 1, 401: 19 })
  })

  test('is unchanged for the approval of a device', async () => {
    const { me } = await enrolled()
    const { user_code, device_code } = (await world.anyone.post('/auth/device/code', {})).body.data
    expect((await me.post('/auth/device/approve', { user_code })).status).toBe(200)
    expect(
      (await world.anyone.post('/auth/device/token', { device_code })).body.data.accessToken,
    ).toBeString()
  })

  test('is open to admins during maintenance', async () => {
    const { user, me, secret } = await enrolled({ role: 'admin' })
    await me.post('/admin/system/maintenance/enable', {})
    expect((await verify(await challenge(user), codeOf(secret))).status).toBe(200)
    await me.post('/admin/system/maintenance/disable')
  })

  test('asks who is suspended for nothing, before and after the challenge', async () => {
    const { user, secret } = await enrolled()
    const token = await challenge(user)
    const suspend = (status: 'active' | 'suspended') =>
      world.db
        .update(users)
        .set({ status, suspendedBy: 'user', suspendedAt: new Date() })
        .where(eq(users.id, user.id))
    await suspend('suspended')
    for (const refused of [await login(user.email), await verify(token, codeOf(secret))]) {
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ code: 'ACCOUNT_SUSPENDED', canReactivate: true, userId: user.id })
    }
    await suspend('active')
    expect((await verify(token, codeOf(secret))).status).toBe(200)
  })
})

describe('a challenge', () => {
  const expectEnded = async (token: string, secret: string) => {
    const refused = await verify(token, codeOf(secret))
    expect([refused.status, refused.body.code]).toEqual([401, 'CHALLENGE_EXPIRED'])
    expect(refused.headers.getSetCookie()).toEqual([])
  }

  test('that was never given answers like one that has ended, in both languages', async () => {
    const messages = {
      tr: 'Girişin süresi doldu. E-posta ve şifrenle yeniden gir.',
      en: 'This sign-in has run out. Enter your e-mail and password again.',
    }
    const { user, secret } = await enrolled()
    const token = await challenge(user)
    await verify(token, codeOf(secret))
    for (const [language, message] of Object.entries(messages)) {
      const headers = { 'accept-language': language }
      const ended = await verify(token, '123456', headers)
      const unknown = await verify('hicbiri.1', '123456', headers)
      expect(ended.body).toMatchObject({ code: 'CHALLENGE_EXPIRED', message })
      expect({ ...unknown.body, requestId: '' }).toEqual({ ...ended.body, requestId: '' })
    }
  })

  test('ends after five minutes', async () => {
    const { user, secret } = await enrolled()
    const token = await challenge(user)
    seconds(299)
    expect((await verify(token, wrongOf(secret))).body.code).toBe('INVALID_TWO_FACTOR_CODE')
    seconds(2)
    await expectEnded(token, secret)
  })

  test('ends with a sign-in by another one', async () => {
    const { user, secret } = await enrolled()
    const [one, two] = [await challenge(user), await challenge(user)]
    expect((await verify(two, codeOf(secret))).status).toBe(200)
    nextStep()
    await expectEnded(one, secret)
  })

  test('ends when the password changes, by its owner or by mail', async () => {
    const { user, me, secret } = await enrolled()
    const before = await challenge(user)
    seconds(1)
    const newPassword = 'Baska-Kelime-43'
    await me.put('/auth/update-password', { currentPassword: password, newPassword })
    await expectEnded(before, secret)
    const again = await challenge(user, { password: newPassword })
    await world.anyone.post('/auth/forgot-password', { email: user.email })
    const token = tokenIn(await newestMail(world, user.email))
    seconds(1)
    await world.anyone.post('/auth/reset-password', { token, newPassword: 'Ucuncu-Kelime-44' })
    await expectEnded(again, secret)
  })

  test('ends when two-factor goes off, and when the account is deleted', async () => {
    const { user, me, secret } = await enrolled()
    const token = await challenge(user)
    await me.post('/auth/2fa/disable', { password, code: codeOf(secret) })
    await expectEnded(token, secret)
    const gone = await enrolled()
    const last = await challenge(gone.user)
    await world.db
      .update(users)
      .set({ deletedAt: new Date(), status: 'inactive' })
      .where(eq(users.id, gone.user.id))
    await expectEnded(last, gone.secret)
  })
})

describe('five wrong codes', () => {
  const guess = async (user: Person, secret: string, times = 5) => {
    for (let attempt = 0; attempt < times; attempt++) {
      ip = freshIp()
      const refused = await verify(await challenge(user), wrongOf(secret))
      expect([refused.status, refused.body.code]).toEqual([401, 'INVALID_TWO_FACTOR_CODE'])
    }
  }

  test('lock the second step for 15 minutes, doubling, wherever they come from, and end all challenges', async () => {
    const { user, secret } = await enrolled()
    const waiting = await challenge(user)
    await guess(user, secret)
    expect((await verify(waiting, codeOf(secret))).body.code).toBe('CHALLENGE_EXPIRED')
    ip = freshIp()
    const locked = await verify(await challenge(user), codeOf(secret))
    expect(locked.status).toBe(423)
    expect(locked.body).toMatchObject({ code: 'ACCOUNT_LOCKED', lockoutInfo: { failures: 5 } })
    expect(locked.body.retryAfter).toBeWithin(890, 901)
    expect(locked.headers.getSetCookie()).toEqual([])
    seconds(15 * 60 + 5)
    await guess(user, secret)
    ip = freshIp()
    expect((await verify(await challenge(user), codeOf(secret))).body.retryAfter).toBeWithin(1790, 1801)
    const entries = await world.db.select().from(auditLog).where(eq(auditLog.targetId, user.email))
    expect(entries).toMatchObject([
      { action: 'auth.lock', meta: { guessed: 'code' } },
      { action: 'auth.lock', meta: { guessed: 'code' } },
    ])
    seconds(30 * 60 + 5)
    expect((await verify(await challenge(user), codeOf(secret))).status).toBe(200)
  })

  test('are not forgotten by a right password, but by a right code', async () => {
    const { user, secret } = await enrolled()
    await guess(user, secret, 4)
    expect((await verify(await challenge(user), codeOf(secret))).status).toBe(200)
    await guess(user, secret, 4)
    nextStep()
    expect((await verify(await challenge(user), codeOf(secret))).status).toBe(200)
  })

  test('are all that fifty guesses at once can learn, and then the right one comes too late', async () => {
    const { user, secret } = await enrolled()
    const challengeToken = await challenge(user)
    const code = wrongOf(secret)
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, each) =>
        world.anyone.post('/auth/2fa/verify', { challengeToken, code }, { ip: `198.19.2.${each}` }),
      ),
    )
    const learned = all.filter(({ body }) => body.code === 'INVALID_TWO_FACTOR_CODE')
    expect(learned).toHaveLength(5)
    expect((await verify(challengeToken, codeOf(secret))).body.code).toBe('CHALLENGE_EXPIRED')
    expect((await verify(await challenge(user), codeOf(secret))).status).toBe(423)
  })

  test('count at recovery codes and at turning off as well', async () => {
    const { user, me, secret } = await enrolled()
    for (let attempt = 0; attempt < 3; attempt++) {
      ip = freshIp()
      await verify(await challenge(user), 'aaaa-bbbb-cccc-dddd')
    }
    for (let attempt = 0; attempt < 2; attempt++) {
      const refused = await me.post('/auth/2fa/disable', { password, code: wrongOf(secret) })
      expect(refused.body.errors).toMatchObject([{ path: 'code', code: 'TWO_FACTOR_CODE_WRONG' }])
    }
    expect((await me.post('/auth/2fa/disable', { password, code: codeOf(secret) })).status).toBe(423)
  })

  test('are forgiven with a new password by mail', async () => {
    const { user, secret } = await enrolled()
    await guess(user, secret)
    await world.anyone.post('/auth/forgot-password', { email: user.email })
    const token = tokenIn(await newestMail(world, user.email))
    const newPassword = 'Baska-Kelime-43'
    expect((await world.anyone.post('/auth/reset-password', { token, newPassword })).status).toBe(200)
    seconds(1)
    ip = freshIp()
    expect((await verify(await challenge(user, { password: newPassword }), codeOf(secret))).status).toBe(200)
  })

  test('are beside ten attempts a minute from one address', async () => {
    const unknown = () => verify('hicbiri.1', '123456')
    for (let attempt = 0; attempt < 10; attempt++) expect((await unknown()).status).toBe(401)
    expect((await unknown()).status).toBe(429)
  })
})

describe('turning two-factor off', () => {
  test('takes password and code, and then the password is enough again (D89)', async () => {
    const { user, me, secret } = await enrolled()
    const put = (body: Record<string, unknown>) => me.post('/auth/2fa/disable', body)
    expect((await put({ password })).status).toBe(400)
    expect((await put({ code: codeOf(secret) })).body.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await put({ code: codeOf(secret), password: 'Yanlis-Kelime-1' })).status).toBe(403)
    expect((await put({ password, code: wrongOf(secret) })).status).toBe(400)
    expect((await put({ password, code: codeOf(secret) })).status).toBe(200)
    expect(await isTwoFactorOn(world.ctx(), user.id)).toBe(false)
    expect(await actionsOf(user.id)).toContain('two_factor.disable')
    expect((await newestMail(world, user.email))?.subject).toBe('Meydan: iki adımlı doğrulama kapatıldı')
    expect((await login(user.email)).body.data.accessToken).toBeString()
    expect((await put({ password, code: codeOf(secret) })).body.code).toBe('TWO_FACTOR_OFF')
    expect(await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))).toEqual([])
    expect((await me.post('/auth/2fa/setup', { password })).status).toBe(200)
  })

  test('works with a recovery code, for who has lost the phone', async () => {
    const { me, codes } = await enrolled()
    expect((await me.post('/auth/2fa/disable', { password, code: codes[3] })).status).toBe(200)
  })
})

describe('new recovery codes', () => {
  test('take the password, and end those before them', async () => {
    const { user, me, codes } = await enrolled()
    expect((await me.post('/auth/2fa/recovery-codes', {})).body.code).toBe('REAUTHENTICATION_REQUIRED')
    const renewed = await me.post('/auth/2fa/recovery-codes', { password })
    expect(renewed.body.data.codes).toHaveLength(10)
    expect((await verify(await challenge(user), codes[0] ?? '')).status).toBe(401)
    expect((await verify(await challenge(user), renewed.body.data.codes[0])).status).toBe(200)
    expect((await newestMail(world, user.email))?.subject).not.toContain('kapatıldı')
  })

  test('are for who has two-factor on', async () => {
    const me = await world.as(await world.user())
    await me.post('/auth/2fa/setup', { password })
    expect((await me.post('/auth/2fa/recovery-codes', { password })).body.code).toBe('TWO_FACTOR_OFF')
  })

  test('of somebody else open nothing', async () => {
    const [mine, theirs] = [await enrolled(), await enrolled()]
    expect((await verify(await challenge(mine.user), theirs.codes[0] ?? '')).status).toBe(401)
    expect((await verify(await challenge(mine.user), codeOf(theirs.secret))).status).toBe(401)
  })
})
