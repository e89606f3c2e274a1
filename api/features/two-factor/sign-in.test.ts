import { describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { cookiesOf, firefox, newestMail, safari, tally } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import {
  actionsOf,
  appCode,
  enrol,
  inNewNetwork,
  nextStep,
  signInSteps,
  wrongAppCode,
} from '#api/testing/two-factor-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { users } from '#db/schema/index.ts'
import { encryptSecret } from './secret.ts'

const world = await openWorld()
const here = inNewNetwork(world)

const { login, verify, challenge } = signInSteps(() => here)
/** Rate limits use real time, so tests with many attempts reset them. */
const forgetLimits = () => world.db.execute(sql`delete from rate_limits`)

describe('signing in with two-factor', () => {
  test('requires a code before it sets cookies and returns tokens', async () => {
    const { user, secret } = await enrol(world, await world.user())
    const asked = await login(user.email)
    expect(asked.body).toEqual({
      success: true,
      data: {
        twoFactorRequired: true,
        challengeToken: expect.any(String),
        expiresIn: 300,
        methods: ['app', 'recovery_code'],
      },
    })
    expect(asked.headers.getSetCookie()).toEqual([])
    const { challengeToken } = asked.body.data
    const stored =
      await world.sql`select hash from one_time_tokens where user_id = ${user.id} and purpose = 'two_factor'`
    expect(JSON.stringify(stored)).not.toContain(challengeToken)

    const signed = await verify(challengeToken, appCode(world, secret))
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
  ])('keeps rememberMe %p, which cannot be changed with the code', async (rememberMe, lasting) => {
    const { user, secret } = await enrol(world, await world.user())
    const token = await challenge(user, { rememberMe })
    const turned = token.replace(/.$/, (last) => (last === '1' ? '0' : '1'))
    expect((await verify(turned, appCode(world, secret))).body.code).toBe('CHALLENGE_EXPIRED')
    const signed = await verify(token, appCode(world, secret))
    for (const { attributes } of cookiesOf(signed).values())
      expect(attributes.some((each) => each.startsWith('Max-Age'))).toBe(lasting)
  })

  test('reports a new device once the code is right', async () => {
    const { user, secret } = await enrol(world, await world.user())
    const signInWith = async (agent: string) =>
      verify(await challenge(user), appCode(world, secret), { 'user-agent': agent })
    expect((await signInWith(firefox)).status).toBe(200)
    nextStep(world)
    const before = (await world.mailsTo(user.email)).length
    const token = await challenge(user)
    expect((await verify(token, wrongAppCode(world, secret), { 'user-agent': safari })).status).toBe(401)
    expect(await world.mailsTo(user.email)).toHaveLength(before)
    expect((await verify(token, appCode(world, secret), { 'user-agent': safari })).status).toBe(200)
    expect((await newestMail(world, user.email))?.subject).toBe('Meydan hesabına yeni giriş')
  })

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('answers the code of a clock that is %i steps off with %i', async (steps, status) => {
    const { user, secret } = await enrol(world, await world.user())
    // The enabling code was one step ago: two steps on, so that none of these was used.
    nextStep(world)
    expect((await verify(await challenge(user), appCode(world, secret, steps))).status).toBe(status)
  })

  test('accepts a code once, also the one that enabled two-factor', async () => {
    const user = await world.user()
    const me = await world.as(user)
    const { secret } = (await me.post('/auth/2fa/setup', { password })).body.data
    await me.post('/auth/2fa/enable', { code: appCode(world, secret) })
    const replayed = await verify(await challenge(user), appCode(world, secret))
    expect([replayed.status, replayed.body.code]).toEqual([401, 'INVALID_TWO_FACTOR_CODE'])
    nextStep(world)
    const code = appCode(world, secret)
    expect((await verify(await challenge(user), code)).status).toBe(200)
    expect((await verify(await challenge(user), code)).status).toBe(401)
    expect((await verify(await challenge(user), appCode(world, secret, -1))).status).toBe(401)
    nextStep(world)
    expect((await verify(await challenge(user), appCode(world, secret))).status).toBe(200)
  })

  test('accepts a recovery code once, in any spelling, and mails how many are left', async () => {
    const { user, codes } = await enrol(world, await world.user())
    const [first = '', second = ''] = codes
    expect((await verify(await challenge(user), first)).status).toBe(200)
    const mails = await world.mailsTo(user.email)
    expect(mails.map(({ text }) => text).join()).toContain('Geriye 9 kod kaldı')
    expect((await verify(await challenge(user), first)).body.code).toBe('INVALID_TWO_FACTOR_CODE')
    expect((await verify(await challenge(user), second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await actionsOf(world, user.id)).toContain('two_factor.recover')
  })

  test('names the other ways to sign in when the secret of the app was encrypted with another AUTH_SECRET', async () => {
    const { user, me, secret, codes } = await enrol(world, await world.user())
    const [first = '', second = ''] = codes
    const other = encryptSecret(new TextEncoder().encode('another secret'), user.id, secret)
    await world.sql`update two_factor set secret = ${other} where user_id = ${user.id}`
    const token = await challenge(user)
    const asked = await verify(token, appCode(world, secret))
    expect([asked.status, asked.body.code]).toEqual([409, 'TWO_FACTOR_UNREADABLE'])
    expect(asked.body.message).toContain('Kurtarma kodlarından birini kullan')
    const english = await verify(token, appCode(world, secret), { 'accept-language': 'en' })
    expect(english.body.message).toContain('Use one of your recovery codes')
    expect((await verify(token, first)).status).toBe(200)
    const disable = (code: string) => me.post('/auth/2fa/disable', { password, code })
    expect((await disable(appCode(world, secret))).body.code).toBe('TWO_FACTOR_UNREADABLE')
    expect((await disable(second)).status).toBe(200)
    await me.post('/auth/2fa/setup', { password })
    await world.sql`update two_factor set secret = ${other} where user_id = ${user.id}`
    const enabled = await me.post('/auth/2fa/enable', { code: appCode(world, secret) })
    expect([enabled.status, enabled.body.code]).toEqual([409, 'TWO_FACTOR_NOT_SET_UP'])
  })

  test('starts one session for fifty concurrent requests with one challenge and code, without a lockout', async () => {
    const { user, secret, codes } = await enrol(world, await world.user())
    await forgetLimits()
    for (const code of [appCode(world, secret), codes[0] ?? '']) {
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
    nextStep(world)
    expect((await verify(await challenge(user), appCode(world, secret))).status).toBe(200)
  })

  test('starts one session for fifty challenges at once with one code', async () => {
    const { user, secret } = await enrol(world, await world.user())
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
    const code = appCode(world, secret)
    const all = await Promise.all(
      tokens.map((challengeToken, each) =>
        world.anyone.post('/auth/2fa/verify', { challengeToken, code }, { ip: `198.19.1.${each}` }),
      ),
    )
    expect(tally(all)).toEqual({ 200: 1, 401: 19 })
  })

  test('is not required for a device login', async () => {
    const { me } = await enrol(world, await world.user())
    const { user_code, device_code } = (await world.anyone.post('/auth/device/code', {})).body.data
    expect((await me.post('/auth/device/approve', { user_code })).status).toBe(200)
    expect(
      (await world.anyone.post('/auth/device/token', { device_code })).body.data.accessToken,
    ).toBeString()
  })

  test('works for admins during maintenance', async () => {
    const { user, me, secret } = await enrol(world, await world.admin())
    await me.post('/admin/system/maintenance/enable', {})
    expect((await verify(await challenge(user), appCode(world, secret))).status).toBe(200)
    await me.post('/admin/system/maintenance/disable')
  })

  test('returns 403 for a suspended user, before and after the challenge', async () => {
    const { user, secret } = await enrol(world, await world.user())
    const token = await challenge(user)
    const suspend = (status: 'active' | 'suspended') =>
      world.db
        .update(users)
        .set({ status, suspendedBy: 'user', suspendedAt: new Date() })
        .where(eq(users.id, user.id))
    await suspend('suspended')
    for (const refused of [await login(user.email), await verify(token, appCode(world, secret))]) {
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ code: 'ACCOUNT_SUSPENDED', canReactivate: true, userId: user.id })
    }
    await suspend('active')
    expect((await verify(token, appCode(world, secret))).status).toBe(200)
  })
})
