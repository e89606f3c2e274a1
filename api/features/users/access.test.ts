import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { newestMail, tokenIn } from '#api/testing/auth-steps.ts'
import { buildSession, type Person, password } from '#api/testing/build.ts'
import { enrol } from '#api/testing/two-factor-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { auditLog } from '#db/schema/index.ts'

const world = await openWorld()
const reis = await world.admin()
const admin = await world.as(reis)

const path = (id: number, rest: string) => `/admin/users/${id}/${rest}`
const entries = (action: string, id: number) =>
  world.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.targetId, String(id))))
    .orderBy(auditLog.id)
const login = (user: Person, given: string) =>
  world.anyone.post('/auth/login', { email: user.email, password: given })

describe('a password reset by an admin', () => {
  test('mails a link that works once, and leaves the password until then', async () => {
    const user = await world.user()
    expect((await admin.post(path(user.id, 'reset-password'))).body).toEqual({ success: true })
    expect((await login(user, password)).status).toBe(200)
    const token = tokenIn(await newestMail(world, user.email))
    const reset = { token, newPassword: 'Bambaska-Kelime-7' }
    expect((await world.anyone.post('/auth/reset-password', reset)).status).toBe(200)
    expect((await login(user, 'Bambaska-Kelime-7')).status).toBe(200)
    expect(await entries('user.reset_password', user.id)).toMatchObject([{ actorId: reis.id }])
  })
})

describe('a two-factor reset by an admin', () => {
  const given = { reason: 'Telefonunu kaybetti', password }

  test('switches it off, ends the sessions and notifies the user', async () => {
    const { user, me } = await enrol(world, await world.user())
    expect((await admin.post(path(user.id, 'reset-2fa'), given)).status).toBe(200)
    expect((await me.get('/auth/profile')).status).toBe(401)
    expect((await newestMail(world, user.email))?.subject).toContain('iki adımlı doğrulama sıfırlandı')
    expect((await login(user, password)).body.data.twoFactorRequired).toBeUndefined()
    expect(await entries('two_factor.reset', user.id)).toMatchObject([
      { meta: { reason: given.reason }, changes: { twoFactorEnabled: { from: true, to: false } } },
    ])
  })

  test("asks for the admin's password and a reason (D89, D91)", async () => {
    const { user } = await enrol(world, await world.user())
    const unanswered = await world.as(await world.admin())
    const reset = (body: object) => unanswered.post(path(user.id, 'reset-2fa'), body)
    expect((await reset({ reason: 'Kayıp' })).body.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await reset({ ...given, password: 'Yanlis-Kelime-1' })).body.code).toBe(
      'REAUTHENTICATION_REQUIRED',
    )
    expect((await reset({ ...given, reason: ' ' })).body.errors).toMatchObject([
      { path: 'reason', code: 'REASON_REQUIRED' },
    ])
    expect((await admin.get(`/admin/users/${user.id}`)).body.data.security.twoFactorEnabled).toBe(true)
  })

  test('returns 409 without two-factor and for the own account, and 404 for an unknown id', async () => {
    const user = await world.user()
    expect((await admin.post(path(user.id, 'reset-2fa'), given)).body.code).toBe('TWO_FACTOR_OFF')
    expect((await admin.post(path(reis.id, 'reset-2fa'), given)).body.code).toBe('OWN_ACCOUNT')
    expect((await admin.post(path(999_999, 'reset-2fa'), given)).body.message).toBe('Kullanıcı bulunamadı')
  })
})

describe('the verification of an address', () => {
  test('is set and withdrawn, audited once for each change', async () => {
    const user = await world.user({ emailVerifiedAt: null })
    const verify = (verified: boolean) => admin.put(path(user.id, 'email-verification'), { verified })
    const isVerified = async () =>
      (await admin.get(`/admin/users/${user.id}`)).body.data.security.emailVerified
    await verify(true)
    expect((await verify(true)).status).toBe(200)
    expect(await isVerified()).toBe(true)
    await verify(false)
    expect(await isVerified()).toBe(false)
    expect((await entries('user.verify_email', user.id)).map(({ changes }) => changes)).toEqual([
      { emailVerified: { from: false, to: true } },
      { emailVerified: { from: true, to: false } },
    ])
    expect((await admin.put(path(user.id, 'email-verification'), {})).status).toBe(400)
  })
})

describe('unlocking', () => {
  test('lifts the lock of the sign-in', async () => {
    const user = await world.user()
    for (let n = 0; n < 5; n++) await login(user, 'Yanlis-Kelime-1')
    expect((await login(user, password)).status).toBe(423)
    expect((await admin.post(path(user.id, 'unlock'))).body.data).toEqual({ count: 1 })
    expect((await login(user, password)).status).toBe(200)
    expect(await entries('user.unlock', user.id)).toMatchObject([
      { changes: { failedLoginAttempts: { from: 5, to: 0 } } },
    ])
    expect((await admin.post(path(user.id, 'unlock'))).body.data).toEqual({ count: 0 })
  })
})

describe('ending sessions', () => {
  test('ends all of them, or one', async () => {
    const user = await world.user()
    const { session } = await buildSession(world.deps, user)
    const [one, other] = [await world.as(user), await world.as(user)]
    expect((await admin.delete(path(user.id, `sessions/${session.id}`))).status).toBe(200)
    expect((await admin.delete(path(user.id, `sessions/${session.id}`))).status).toBe(404)
    expect((await one.get('/auth/profile')).status).toBe(200)
    expect((await admin.post(path(user.id, 'end-sessions'))).body.data).toEqual({ count: 2 })
    expect([(await one.get('/auth/profile')).status, (await other.get('/auth/profile')).status]).toEqual([
      401, 401,
    ])
  })

  test('keeps the reason with the sessions and in the audit log', async () => {
    const user = await world.user()
    const { session } = await buildSession(world.deps, user)
    await world.as(user)
    await admin.delete(path(user.id, `sessions/${session.id}`), { reason: '  Kayıp telefon ' })
    await admin.post(path(user.id, 'end-sessions'), { reason: 'Kafe' })
    const shown = (await admin.get(`/admin/users/${user.id}`)).body.data.sessions
    expect(shown.map((each: any) => [each.endReason, each.endNote])).toEqual([
      ['ended_by_admin', 'Kafe'],
      ['ended_by_admin', 'Kayıp telefon'],
    ])
    expect(await entries('session.end_all', user.id)).toMatchObject([{ meta: { note: 'Kafe', count: 1 } }])
    const long = await admin.post(path(user.id, 'end-sessions'), { reason: 'a'.repeat(501) })
    expect([long.status, long.body.errors[0].code]).toEqual([400, 'REASON_TOO_LONG'])
  })

  test('keeps the session that asks for it, and those of other users', async () => {
    const me = await world.admin()
    const [here, there] = [await world.as(me), await world.as(me)]
    expect((await here.post(path(me.id, 'end-sessions'))).body.data).toEqual({ count: 1 })
    expect([(await here.get('/auth/profile')).status, (await there.get('/auth/profile')).status]).toEqual([
      200, 401,
    ])
    const { session } = await buildSession(world.deps, await world.user())
    expect((await here.delete(path(me.id, `sessions/${session.id}`))).status).toBe(404)
  })
})
