import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { freshIp, newestMail, tally, tokenIn } from '#api/testing/auth-steps.ts'
import { buildSession, type Person, password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'
import { deviceCodes, sessions, users } from '#db/schema/index.ts'

const world = await openWorld()

const begin = async () => (await world.anyone.post('/auth/device/code', { client: 'meydan CLI' })).body.data
const poll = (device_code: string) => world.anyone.post('/auth/device/token', { device_code })
const seconds = (count: number) => world.clock.advance(count * 1000)

test('a device shows a code, its owner types it into a browser, and the device gets tokens once', async () => {
  const user = await world.user()
  const code = await begin()
  expect(code).toMatchObject({ interval: 5, expires_in: 600, verification_url: 'http://meydan.test/device' })
  expect(code.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  expect(code.verification_url_complete).toBe(`http://meydan.test/device?user_code=${code.user_code}`)

  const waiting = await poll(code.device_code)
  expect(waiting.status).toBe(400)
  expect(waiting.body.code).toBe('AUTHORIZATION_PENDING')
  const typed = code.user_code.toLowerCase().replace('-', ' ')
  const approved = await (await world.browser(user)).post('/auth/device/approve', { user_code: typed })
  expect(approved.body.data).toEqual({ client: 'meydan CLI' })

  const signed = await poll(code.device_code)
  expect(signed.status).toBe(200)
  expect(signed.body.data.user.id).toBe(user.id)
  expect(signed.headers.getSetCookie()).toEqual([])
  const headers = { authorization: `Bearer ${signed.body.data.accessToken}` }
  expect((await world.anyone.get('/auth/status', { headers })).status).toBe(200)
  const { refreshToken } = signed.body.data
  expect((await world.anyone.post('/auth/refresh-token', { refreshToken })).status).toBe(200)
  expect((await poll(code.device_code)).body.code).toBe('EXPIRED_TOKEN')
  const made = await world.db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(made.filter(({ platform }) => platform === 'desktop')).toHaveLength(1)
})

test('a device name is truncated to eighty characters, without splitting one', async () => {
  const asked = await world.anyone.post('/auth/device/code', { client: `${'m'.repeat(79)}🎮🎮` })
  expect(asked.status).toBe(200)
  const me = await world.as(await world.user())
  const approved = await me.post('/auth/device/approve', { user_code: asked.body.data.user_code })
  expect(approved.body.data.client).toBe(`${'m'.repeat(79)}🎮`)
})

test('a device name is one line without invisible characters', async () => {
  const client = ' Terminal\r\n\u2028Bcc: x\u202e\u0000 '
  const asked = await world.anyone.post('/auth/device/code', { client })
  const me = await world.as(await world.user())
  const approved = await me.post('/auth/device/approve', { user_code: asked.body.data.user_code })
  expect(approved.body.data.client).toBe('Terminal Bcc: x')
  for (const nothing of ['', ' ', '\u2028', '\u200b'])
    expect((await world.anyone.post('/auth/device/code', { client: nothing })).status).toBe(400)
})

test('returns 400 SLOW_DOWN for polling more often than every five seconds', async () => {
  const { device_code } = await begin()
  const codes: string[] = []
  for (const wait of [0, 2, 5, 5, 1]) {
    seconds(wait)
    codes.push((await poll(device_code)).body.code)
  }
  expect(codes).toEqual([
    'AUTHORIZATION_PENDING',
    'SLOW_DOWN',
    'AUTHORIZATION_PENDING',
    'AUTHORIZATION_PENDING',
    'SLOW_DOWN',
  ])
})

test('both codes expire after ten minutes', async () => {
  const browser = await world.browser(await world.user())
  const { device_code, user_code } = await begin()
  seconds(601)
  const approved = await browser.post('/auth/device/approve', { user_code })
  expect(approved.status).toBe(400)
  expect(approved.body.code).toBe('INVALID_USER_CODE')
  expect((await poll(device_code)).body.code).toBe('EXPIRED_TOKEN')
  expect((await poll('made-up')).body.code).toBe('EXPIRED_TOKEN')
})

test('a code is approved once, by a signed-in user from our own pages', async () => {
  const { user_code } = await begin()
  expect((await world.anyone.post('/auth/device/approve', { user_code })).status).toBe(401)
  const browser = await world.browser(await world.user())
  const forged = await browser.post(
    '/auth/device/approve',
    { user_code },
    { headers: { 'x-csrf-token': 'x' } },
  )
  expect(forged.body.code).toBe('CSRF_REFUSED')
  expect((await browser.post('/auth/device/approve', { user_code })).status).toBe(200)
  expect((await browser.post('/auth/device/approve', { user_code })).body.code).toBe('INVALID_USER_CODE')
})

test('of fifty concurrent exchanges one gets the tokens', async () => {
  const user = await world.user()
  const { device_code, user_code } = await begin()
  await (await world.as(user)).post('/auth/device/approve', { user_code })
  const answers = await Promise.all(Array.from({ length: 50 }, () => poll(device_code)))
  expect(tally(answers)).toEqual({ 200: 1, 400: 49 })
})

test('returns no tokens if the user was suspended after approving', async () => {
  const user = await world.user()
  const { device_code, user_code } = await begin()
  await (await world.as(user)).post('/auth/device/approve', { user_code })
  await world.db.update(users).set({ status: 'suspended' }).where(eq(users.id, user.id))
  expect((await poll(device_code)).body.code).toBe('EXPIRED_TOKEN')
})

describe('an approved code', () => {
  const newPassword = 'Bambaska-Kelime-7'
  /** An intruder with a session approves a device for later. */
  const approvedBy = async (who: Caller): Promise<string> => {
    const { device_code, user_code } = await begin()
    expect((await who.post('/auth/device/approve', { user_code })).status).toBe(200)
    return device_code
  }
  const liveSessions = async ({ id }: Person) =>
    world.sql`select from sessions where user_id = ${id} and revoked_at is null`
  const byMail = async ({ email }: Person) => {
    await world.anyone.post('/auth/forgot-password', { email }, { ip: freshIp() })
    const token = tokenIn(await newestMail(world, email))
    return world.anyone.post('/auth/reset-password', { token, newPassword })
  }

  const suspendAndReturn = async (me: Caller, { id, email }: Person) => {
    expect((await me.post('/user/suspend-account', { password })).status).toBe(200)
    return world.anyone.post('/auth/reactivate-account', { userId: id, email, password }, { ip: freshIp() })
  }

  const ways: [string, number, (me: Caller, user: Person) => ReturnType<Caller['post']>][] = [
    ['all sessions were ended', 0, (me) => me.delete('/user/sessions')],
    ['all others were ended', 1, (me) => me.delete('/user/sessions?except=current')],
    [
      'the password was changed',
      1,
      (me) => me.put('/auth/update-password', { currentPassword: password, newPassword }),
    ],
    ['the password was reset', 0, (_me, user) => byMail(user)],
    ['the account was suspended and opened again', 0, (me, user) => suspendAndReturn(me, user)],
    [
      'the account was deleted',
      0,
      (me) => me.delete('/user/delete-account', { password, confirmation: true }),
    ],
  ]
  test.each(ways)('does not sign in once %s, whichever session approved it', async (_what, left, end) => {
    const user = await world.user()
    const me = await world.browser(user)
    const codes = [await approvedBy(me), await approvedBy(await world.as(user))]
    expect((await end(me, user)).status).toBe(200)
    for (const code of codes) expect((await poll(code)).body.code).toBe('EXPIRED_TOKEN')
    expect(await liveSessions(user)).toHaveLength(left)
  })

  test('ends with the session that approved it, and with no other', async () => {
    const user = await world.user()
    const me = await world.as(user)
    const [intruder, guest] = [await buildSession(world.deps, user), await buildSession(world.deps, user)]
    const stolen = await approvedBy(world.call({ headers: { authorization: `Bearer ${intruder.token}` } }))
    const mine = await approvedBy(me)
    for (const { session } of [intruder, guest])
      expect((await me.delete(`/user/sessions/${session.id}`)).status).toBe(200)
    expect((await poll(stolen)).body.code).toBe('EXPIRED_TOKEN')
    expect((await poll(mine)).status).toBe(200)
    const made = await world.sql`select from sessions where user_id = ${user.id} and platform = 'desktop'`
    expect(made).toHaveLength(1)
  })

  test('does not sign in if the approving session ends during the exchange', async () => {
    const user = await world.user()
    const intruder = await buildSession(world.deps, user)
    const code = await approvedBy(world.call({ headers: { authorization: `Bearer ${intruder.token}` } }))
    const isUsed = async () => {
      const [row] = await world.db
        .select({ status: deviceCodes.status })
        .from(deviceCodes)
        .where(eq(deviceCodes.sessionId, intruder.session.id))
      return row?.status === 'used'
    }
    const exchanging = await world.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user.id)).for('update')
      const asked = poll(code)
      while (!(await isUsed())) await Bun.sleep(5)
      await tx.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, intruder.session.id))
      return { asked }
    })
    expect((await exchanging.asked).body.code).toBe('EXPIRED_TOKEN')
    expect(await liveSessions(user)).toHaveLength(0)
  })

  test('cannot be approved by a session that is just being ended', async () => {
    const user = await world.user()
    const intruder = await buildSession(world.deps, user)
    const caller = world.call({ headers: { authorization: `Bearer ${intruder.token}` } })
    const { device_code, user_code } = await begin()
    const approving = await world.db.transaction(async (tx) => {
      await tx.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, intruder.session.id))
      const asked = caller.post('/auth/device/approve', { user_code })
      await Promise.race([asked, world.waitForBlockedQueries()])
      return { asked }
    })
    expect((await approving.asked).status).toBe(401)
    expect((await poll(device_code)).body.code).toBe('AUTHORIZATION_PENDING')
  })
})
