import { beforeEach, describe, expect, test } from 'bun:test'
import { and, eq, sql } from 'drizzle-orm'
import {
  codeIn,
  cookiesOf,
  freshIp,
  linkIn,
  newestMail,
  tally,
  tokenIn,
  verifyAddress,
} from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import { compose } from '#api/testing/build-notifications.ts'
import { createSignedInUser } from '#api/testing/session-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { auditLog, users } from '#db/schema/index.ts'

const world = await openWorld()
beforeEach(async () => void (await world.db.execute(sql`delete from rate_limits`)))

const stored = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0]!
const login = (email: string) => world.anyone.post('/auth/login', { email, password }, { ip: freshIp() })
const suspend = '/user/suspend-account'
const goodbye = { confirmation: true, password }
const remove = '/user/delete-account'

describe('suspending my account', () => {
  test('ends all sessions at once and clears the cookies', async () => {
    const { user, me } = await createSignedInUser(world)
    const browser = await world.browser(user)
    const answer = await browser.post(suspend, { password, reason: 'Ara veriyorum' })
    expect(answer.status).toBe(200)
    expect(cookiesOf(answer).get('auth_access_token')?.value).toBe('')
    expect((await me.get('/auth/status')).status).toBe(401)
    expect((await browser.get('/auth/status')).status).toBe(401)
    expect(await stored(user.id)).toMatchObject({
      status: 'suspended',
      suspendedBy: 'user',
      suspensionReason: 'Ara veriyorum',
    })
    const signed = await login(user.email)
    expect(signed.status).toBe(403)
    expect(signed.body).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      accountStatus: 'suspended',
      canReactivate: true,
      suspended: true,
      userId: user.id,
    })
  })

  test('requires the password and stores a default reason', async () => {
    const { user, me } = await createSignedInUser(world)
    for (const given of [{}, { password: 'Yanlis-Kelime-1' }]) {
      const answer = await me.post(suspend, given)
      expect(answer.status).toBe(403)
      expect(answer.body.code).toBe('REAUTHENTICATION_REQUIRED')
    }
    expect((await stored(user.id)).status).toBe('active')
    expect((await me.post(suspend, { currentPassword: password, reason: ' ' })).status).toBe(200)
    expect((await stored(user.id)).suspensionReason).toBe('User requested account suspension')
  })

  test('accepts a reason of 200 characters but not of 201', async () => {
    const { me } = await createSignedInUser(world)
    const tooLong = await me.post(suspend, { password, reason: 'a'.repeat(201) })
    expect(tooLong.body.errors).toMatchObject([{ path: 'reason', code: 'ACCOUNT_REASON_TOO_LONG' }])
    expect((await me.post(suspend, { password, reason: 'ş'.repeat(200) })).status).toBe(200)
  })

  test('mails a link that reactivates the account once', async () => {
    const { user, me } = await createSignedInUser(world, { language: 'en' })
    await me.post(suspend, { password })
    const mail = await newestMail(world, user.email)
    expect(mail?.subject).toContain('suspended')
    expect(linkIn(mail).pathname).toBe('/reactivate')
    const token = tokenIn(mail)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.anyone.post('/auth/confirm-reactivation', { token })),
    )
    expect(tally(answers)).toEqual({ 200: 1, 400: 49 })
    expect((await login(user.email)).status).toBe(200)
    expect((await me.get('/auth/status')).status).toBe(401)
  })

  test('the link does not reactivate an account that an admin suspended meanwhile', async () => {
    const { user, me } = await createSignedInUser(world)
    await me.post(suspend, { password })
    await world.db.update(users).set({ suspendedBy: 'admin' }).where(eq(users.id, user.id))
    const token = tokenIn(await newestMail(world, user.email))
    const answer = await world.anyone.post('/auth/confirm-reactivation', { token })
    expect(answer.body.code).toBe('INVALID_REACTIVATION_TOKEN')
    expect((await stored(user.id)).status).toBe('suspended')
  })

  test('happens once under concurrent requests', async () => {
    const { user, me } = await createSignedInUser(world)
    const answers = await Promise.all(Array.from({ length: 10 }, () => me.post(suspend, { password })))
    expect(tally(answers)).toEqual({ 200: 1, 401: 9 })
    const entries = and(eq(auditLog.action, 'user.suspend'), eq(auditLog.targetId, String(user.id)))
    expect(await world.db.select().from(auditLog).where(entries)).toHaveLength(1)
  })
})

describe('the last admin (D84)', () => {
  test('cannot delete the account, and of two who do at once one stays', async () => {
    const admins = [await world.admin(), await world.admin()]
    const answers = await Promise.all(
      admins.map(async (admin) => (await world.as(admin)).post(suspend, { password })),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('LAST_ADMIN')
    const last = admins[answers.findIndex(({ status }) => status === 409)]!
    expect((await (await world.as(last)).delete(remove, goodbye)).status).toBe(409)
    expect((await stored(last.id)).deletedAt).toBeNull()
  })
})

describe('deleting my account (D99)', () => {
  test('requires confirmation and the password', async () => {
    const { user, me } = await createSignedInUser(world)
    for (const confirmation of [undefined, false, 'true']) {
      const answer = await me.delete(remove, { password, confirmation })
      expect(answer.body.errors).toMatchObject([{ path: 'confirmation', code: 'CONFIRMATION_REQUIRED' }])
    }
    expect((await me.delete(remove, { confirmation: true })).body.code).toBe('REAUTHENTICATION_REQUIRED')
    const tooLong = await me.delete(remove, { ...goodbye, reason: 'a'.repeat(201) })
    expect(tooLong.body.errors).toMatchObject([{ path: 'reason', code: 'ACCOUNT_REASON_TOO_LONG' }])
    expect((await stored(user.id)).deletedAt).toBeNull()
    expect((await me.get('/auth/status')).status).toBe(200)
  })

  test('ends all sessions at once and answers a sign-in like a wrong password', async () => {
    const { user, me } = await createSignedInUser(world)
    const browser = await world.browser(user)
    const answer = await browser.delete(remove, goodbye)
    expect(answer.status).toBe(200)
    expect(cookiesOf(answer).get('auth_access_token')?.value).toBe('')
    expect((await me.get('/auth/status')).status).toBe(401)
    expect(await stored(user.id)).toMatchObject({
      status: 'inactive',
      deletionReason: 'User requested account deletion',
      deletedAt: expect.any(Date),
    })
    const refused = await login(user.email)
    const unknown = await login('kimse@ornek.com')
    expect(refused.status).toBe(401)
    expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    const mail = await newestMail(world, user.email)
    expect(mail?.subject).toContain('silindi')
    const { pathname, searchParams } = linkIn(mail)
    expect([pathname, searchParams.get('notMe')]).toEqual(['/reset-password', 'deleted'])
  })

  test('hides the user from admin search and from recipients', async () => {
    const { user, me } = await createSignedInUser(world, { firstName: 'Görünmez', lastName: 'Kişi' })
    const admin = await world.as(await world.admin())
    const term = encodeURIComponent('görünmez')
    const search = async () => (await admin.get(`/admin/notifications/users/search?q=${term}`)).body
    const before = JSON.stringify(await search())
    expect(before).toContain(user.email)
    await me.delete(remove, goodbye)
    expect(JSON.stringify(await search())).not.toContain(user.email)
    const written = await admin.post(
      '/admin/notifications/management',
      compose({ target_type: 'user', target_value: user.email }),
    )
    expect(written.body.errors).toMatchObject([{ path: 'target_value', code: 'TARGET_UNKNOWN' }])
  })

  test('revokes all mailed links and mails no new ones', async () => {
    const { user, me } = await createSignedInUser(world)
    await world.anyone.post('/auth/forgot-password', { email: user.email })
    const token = tokenIn(await newestMail(world, user.email))
    await me.delete(remove, goodbye)
    const reset = await world.anyone.post('/auth/reset-password', { token, newPassword: 'Bambaska-Kelime-7' })
    expect(reset.body.code).toBe('INVALID_RESET_TOKEN')
    const before = (await world.mailsTo(user.email)).length
    expect((await world.anyone.post('/auth/forgot-password', { email: user.email })).status).toBe(200)
    expect((await world.anyone.post('/auth/verify-email', { email: user.email })).status).toBe(200)
    expect(await world.mailsTo(user.email)).toHaveLength(before)
    const reactivate = { userId: user.id, email: user.email, password }
    expect((await world.anyone.post('/auth/reactivate-account', reactivate, { ip: freshIp() })).status).toBe(
      401,
    )
  })

  test('keeps the address taken until the erasure, and the mail says when it is free', async () => {
    const { user, me } = await createSignedInUser(world)
    await me.delete(remove, goodbye)
    expect((await world.anyone.post('/auth/register', { email: user.email })).status).toBe(200)
    const mail = await newestMail(world, user.email)
    expect(mail?.subject).toContain('silinme sürecinde')
    expect(codeIn(mail)).toBe('')
    await expect(verifyAddress(world, user.email)).rejects.toThrow()
  })

  test('happens once under concurrent requests', async () => {
    const { user, me } = await createSignedInUser(world)
    const answers = await Promise.all(Array.from({ length: 10 }, () => me.delete(remove, goodbye)))
    expect(tally(answers)).toEqual({ 200: 1, 401: 9 })
    const entries = and(eq(auditLog.action, 'user.delete'), eq(auditLog.targetId, String(user.id)))
    expect(await world.db.select().from(auditLog).where(entries)).toHaveLength(1)
  })
})
