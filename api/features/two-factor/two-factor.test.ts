import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { newestMail, tally } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import {
  actionsOf,
  appCode,
  enrol,
  inNewNetwork,
  signInSteps,
  wrongAppCode,
} from '#api/testing/two-factor-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { recoveryCodes, twoFactor } from '#db/schema/index.ts'
import { decryptSecret, encryptSecret } from './secret.ts'
import { isTwoFactorEnabled } from './service.ts'

const world = await openWorld()
const here = inNewNetwork(world)

const { login, verify, challenge } = signInSteps(() => here)

describe('enabling two-factor', () => {
  test('requires the password, returns a secret and ten recovery codes, and takes effect with the first code (D24)', async () => {
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

    expect(await isTwoFactorEnabled(world.ctx(), user.id)).toBe(false)
    expect((await login(user.email)).body.data.accessToken).toBeString()
    const wrong = await me.post('/auth/2fa/enable', { code: wrongAppCode(world, secret) })
    expect(wrong.body.errors).toMatchObject([{ path: 'code', code: 'TWO_FACTOR_CODE_WRONG' }])
    const recovery = await me.post('/auth/2fa/enable', { code: codes[0] })
    expect(recovery.status).toBe(400)
    const spaced = appCode(world, secret).replace(/^(...)/, '$1 ')
    expect((await me.post('/auth/2fa/enable', { code: spaced })).status).toBe(200)

    expect(await isTwoFactorEnabled(world.ctx(), user.id)).toBe(true)
    expect(await actionsOf(world, user.id)).toEqual(
      expect.arrayContaining(['two_factor.set_up', 'two_factor.enable']),
    )
    expect((await newestMail(world, user.email))?.subject).toBe('Meydan: iki adımlı doğrulama açıldı')
  })

  test('needs no password to set up, but a wrong one returns 403 and counts towards the lockout', async () => {
    const me = await world.as(await world.user())
    const put = (body?: unknown) => me.post('/auth/2fa/setup', body, { ip: here.ip })
    expect((await put()).status).toBe(200)
    const refused = await put({ password: 'Yanlis-Kelime-1' })
    expect([refused.status, refused.body.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED'])
    expect((await put({ currentPassword: password })).status).toBe(200)
    for (let guess = 0; guess < 5; guess++) await put({ password: 'Yanlis-Kelime-1' })
    expect((await put({ password })).status).toBe(423)
  })

  test('can be set up again until it is enabled, then returns 409', async () => {
    const me = await world.as(await world.user())
    expect((await me.post('/auth/2fa/enable', { code: '123456' })).body.code).toBe('TWO_FACTOR_NOT_SET_UP')
    const first = (await me.post('/auth/2fa/setup', { password })).body.data.secret
    const second = (await me.post('/auth/2fa/setup', { password })).body.data.secret
    expect((await me.post('/auth/2fa/enable', { code: appCode(world, first) })).status).toBe(400)
    expect((await me.post('/auth/2fa/enable', { code: appCode(world, second) })).status).toBe(200)
    expect((await me.post('/auth/2fa/enable', { code: appCode(world, second) })).body.code).toBe(
      'TWO_FACTOR_ALREADY_ON',
    )
    expect((await me.post('/auth/2fa/setup', { password })).body.code).toBe('TWO_FACTOR_ALREADY_ON')
  })

  test('can be set up fifty times at once, and the last secret is valid', async () => {
    const user = await world.user()
    const me = await world.as(user)
    const all = await Promise.all(Array.from({ length: 50 }, () => me.post('/auth/2fa/setup')))
    expect(tally(all)).toEqual({ 200: 50 })
    const [row] = await world.db.select().from(twoFactor).where(eq(twoFactor.userId, user.id))
    const secret = decryptSecret(world.deps.secret, user.id, row!.secret!)!
    expect(all.map(({ body }) => body.data.secret)).toContain(secret)
    expect((await me.post('/auth/2fa/enable', { code: appCode(world, secret) })).status).toBe(200)
  })

  test('succeeds for one of fifty concurrent requests', async () => {
    const me = await world.as(await world.user())
    const { secret } = (await me.post('/auth/2fa/setup', { password })).body.data
    const code = appCode(world, secret)
    const all = await Promise.all(Array.from({ length: 50 }, () => me.post('/auth/2fa/enable', { code })))
    expect(tally(all)).toEqual({ 200: 1, 409: 49 })
  })

  test('returns 401 without a session', async () => {
    for (const step of ['setup', 'enable', 'disable', 'recovery-codes'])
      expect((await world.anyone.post(`/auth/2fa/${step}`, { password, code: '123456' })).status).toBe(401)
  })

  test('stores the secret encrypted for its owner, and codes as hashes', async () => {
    const { user, secret, codes } = await enrol(world, await world.user())
    const [row] = await world.db.select().from(twoFactor).where(eq(twoFactor.userId, user.id))
    expect(row?.secret).not.toContain(secret)
    expect(decryptSecret(world.deps.secret, user.id, row?.secret ?? '')).toBe(secret)
    expect(decryptSecret(world.deps.secret, user.id + 1, row?.secret ?? '')).toBeUndefined()
    expect(encryptSecret(world.deps.secret, user.id, secret)).not.toBe(row?.secret)
    const stored = await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    expect(stored).toHaveLength(10)
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
  })
})

describe('disabling two-factor', () => {
  test('requires password and code, and then the password is enough to sign in (D89)', async () => {
    const { user, secret } = await enrol(world, await world.user())
    const me = await world.as(user)
    const put = (body: Record<string, unknown>) => me.post('/auth/2fa/disable', body)
    expect((await put({ password })).status).toBe(400)
    expect((await put({ code: appCode(world, secret) })).body.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await put({ code: appCode(world, secret), password: 'Yanlis-Kelime-1' })).status).toBe(403)
    expect((await put({ password, code: wrongAppCode(world, secret) })).status).toBe(400)
    expect((await put({ password, code: appCode(world, secret) })).status).toBe(200)
    expect(await isTwoFactorEnabled(world.ctx(), user.id)).toBe(false)
    expect(await actionsOf(world, user.id)).toContain('two_factor.disable')
    expect((await newestMail(world, user.email))?.subject).toBe('Meydan: iki adımlı doğrulama kapatıldı')
    expect((await login(user.email)).body.data.accessToken).toBeString()
    expect((await put({ password, code: appCode(world, secret) })).body.code).toBe('TWO_FACTOR_OFF')
    expect(await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))).toEqual([])
    expect((await me.post('/auth/2fa/setup', { password })).status).toBe(200)
  })

  test('works with a recovery code', async () => {
    const { me, codes } = await enrol(world, await world.user())
    expect((await me.post('/auth/2fa/disable', { password, code: codes[3] })).status).toBe(200)
  })
})

describe('new recovery codes', () => {
  test('require the password and replace the previous ones', async () => {
    const { user, codes } = await enrol(world, await world.user())
    const me = await world.as(user)
    expect((await me.post('/auth/2fa/recovery-codes', {})).body.code).toBe('REAUTHENTICATION_REQUIRED')
    const renewed = await me.post('/auth/2fa/recovery-codes', { password })
    expect(renewed.body.data.codes).toHaveLength(10)
    expect((await verify(await challenge(user), codes[0] ?? '')).status).toBe(401)
    expect((await verify(await challenge(user), renewed.body.data.codes[0])).status).toBe(200)
    expect((await newestMail(world, user.email))?.subject).not.toContain('kapatıldı')
  })

  test('return 409 without two-factor', async () => {
    const me = await world.as(await world.user())
    await me.post('/auth/2fa/setup', { password })
    expect((await me.post('/auth/2fa/recovery-codes', { password })).body.code).toBe('TWO_FACTOR_OFF')
  })

  test('of another user are rejected', async () => {
    const [mine, theirs] = [await enrol(world, await world.user()), await enrol(world, await world.user())]
    expect((await verify(await challenge(mine.user), theirs.codes[0] ?? '')).status).toBe(401)
    expect((await verify(await challenge(mine.user), appCode(world, theirs.secret))).status).toBe(401)
  })
})
