import { describe, expect, test } from 'bun:test'
import { createECDH } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { vapidOf } from '#api/lib/vapid.ts'
import { readSettings } from '#api/settings.ts'
import { freshIp, newestMail, tally, tokenIn } from '#api/testing/auth-steps.ts'
import { buildSession, password } from '#api/testing/build.ts'
import { createSignedInUser } from '#api/testing/session-steps.ts'
import { createWorld, newFolder, openWorld } from '#api/testing/world.ts'
import { pushSubscriptions, sessions } from '#db/schema/index.ts'

const dataDir = newFolder()
const world = await openWorld({ env: { DATA_DIR: dataDir } })

const path = '/user/push-subscriptions'
const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'kfMkd8NzN2JvJz0dM6K5Vw' }
let made = 0
const browser = () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${++made}`, keys })
const rowsOf = (userId: number) =>
  world.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))

describe('a push subscription', () => {
  test('is saved with its keys, listed by a hash, and deleted', async () => {
    const { user, me } = await createSignedInUser(world)
    const given = browser()
    const answer = await me.post(
      path,
      { ...given, expirationTime: null, userId: 1 },
      {
        headers: { 'user-agent': 'Firefox' },
      },
    )
    expect(answer.status).toBe(201)
    const { id } = answer.body.data
    expect(await rowsOf(user.id)).toMatchObject([
      { id, ...keys, endpoint: given.endpoint, userAgent: 'Firefox' },
    ])
    const list = (await me.get(path)).body.data
    expect(list.subscriptions).toMatchObject([{ id, user_agent: 'Firefox' }])
    expect(JSON.stringify(list)).not.toContain(given.endpoint)
    const hash = new Bun.CryptoHasher('sha256').update(given.endpoint).digest('base64url')
    expect(list.subscriptions[0].endpoint_hash).toBe(hash)
    expect((await me.delete(`${path}/${id}`)).status).toBe(200)
    expect((await me.delete(`${path}/${id}`)).status).toBe(404)
    expect(await rowsOf(user.id)).toEqual([])
  })

  test('belongs to the user who signed in there last', async () => {
    const [before, after] = [await createSignedInUser(world), await createSignedInUser(world)]
    const given = browser()
    const { id } = (await before.me.post(path, given)).body.data
    const newer = { ...given, keys: { ...keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }
    expect((await after.me.post(path, newer)).body.data.id).toBe(id)
    expect(await rowsOf(before.user.id)).toEqual([])
    expect(await rowsOf(after.user.id)).toMatchObject([{ id, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }])
    expect((await before.me.delete(`${path}/${id}`)).status).toBe(404)
  })

  test('is one row after fifty concurrent requests', async () => {
    const { user, me } = await createSignedInUser(world)
    const given = browser()
    expect(tally(await Promise.all(Array.from({ length: 50 }, () => me.post(path, given))))).toEqual({
      201: 50,
    })
    expect(await rowsOf(user.id)).toHaveLength(1)
  })

  test('is limited to twenty per user; the least recently used one is deleted', async () => {
    const { user, me } = await createSignedInUser(world)
    const first = browser()
    await me.post(path, first)
    world.clock.advance(1000)
    const answers = await Promise.all(Array.from({ length: 30 }, () => me.post(path, browser())))
    expect(tally(answers)).toEqual({ 201: 30 })
    const rows = await rowsOf(user.id)
    expect(rows).toHaveLength(20)
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint)
    world.clock.advance(1000)
    const last = (await me.post(path, browser())).body.data.id
    expect((await rowsOf(user.id)).map(({ id }) => id)).toContain(last)
  })

  test.each([
    [{ endpoint: 'http://fcm.googleapis.com/x' }, 'endpoint', 'PUSH_ENDPOINT_INVALID'],
    [{ endpoint: 'https://169.254.169.254/latest' }, 'endpoint', 'PUSH_ENDPOINT_INVALID'],
    [{ endpoint: 'https://localhost/x' }, 'endpoint', 'PUSH_ENDPOINT_INVALID'],
    [{ endpoint: undefined }, 'endpoint', 'REQUIRED'],
    [{ keys: undefined }, 'keys', 'REQUIRED'],
    [{ provider: 'apns' }, 'provider', 'INVALID_UNION'],
    [{ provider: 'fcm' }, 'token', 'PUSH_TOKEN_REQUIRED'],
    [{ keys: { ...keys, p256dh: 'kısa' } }, 'keys.p256dh', 'PUSH_KEY_INVALID'],
    [{ keys: { ...keys, auth: 'x'.repeat(23) } }, 'keys.auth', 'PUSH_KEY_INVALID'],
  ])('is rejected as %p', async (wrong, place, code) => {
    const { user, me } = await createSignedInUser(world)
    const answer = await me.post(path, { ...browser(), ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ path: place, code }])
    expect(await rowsOf(user.id)).toEqual([])
  })

  test('returns 401 without a session, and is rejected from another site', async () => {
    for (const answer of [
      await world.anyone.get(path),
      await world.anyone.post(path, browser()),
      await world.anyone.delete(`${path}/1`),
    ])
      expect(answer.status).toBe(401)
    const window = await world.browser(await world.user())
    const foreign = await window.post(path, browser(), { headers: { origin: 'https://evil.test' } })
    expect(foreign.body.code).toBe('CSRF_REFUSED')
  })
})

describe('a push subscription whose session ends', () => {
  const newPassword = 'Bambaska-Kelime-7'
  /** A user in two browsers, both subscribed. */
  const twoBrowsers = async () => {
    const user = await world.user()
    const sign = async () => {
      const { session, token } = await buildSession(world.deps, user)
      const who = world.call({ headers: { authorization: `Bearer ${token}` } })
      const { id } = (await who.post(path, browser())).body.data
      return { who, id, session }
    }
    return { user, here: await sign(), there: await sign(), subscribed: async () => idsOf(user.id) }
  }
  const idsOf = async (userId: number) => (await rowsOf(userId)).map(({ id }) => id).sort()

  test('is deleted, and others stay, on sign-out and when its owner ends it', async () => {
    const { here, there, subscribed } = await twoBrowsers()
    expect((await here.who.delete(`/user/sessions/${there.session.id}`)).status).toBe(200)
    expect(await subscribed()).toEqual([here.id])
    expect((await here.who.post('/auth/logout')).status).toBe(200)
    expect(await subscribed()).toEqual([])
  })

  test('stays in the session that ended all others or changed the password', async () => {
    for (const end of ['sessions', 'password']) {
      const { here, subscribed } = await twoBrowsers()
      const answer =
        end === 'sessions'
          ? await here.who.delete('/user/sessions?except=current')
          : await here.who.put('/auth/update-password', { currentPassword: password, newPassword })
      expect(answer.status).toBe(200)
      expect(await subscribed()).toEqual([here.id])
    }
  })

  test('is deleted with those without a session when all are ended or the password is reset', async () => {
    for (const end of ['sessions', 'password']) {
      const { user, here, subscribed } = await twoBrowsers()
      await world.db
        .update(pushSubscriptions)
        .set({ sessionId: null })
        .where(eq(pushSubscriptions.id, here.id))
      if (end === 'sessions') await here.who.delete('/user/sessions')
      else {
        await world.anyone.post('/auth/forgot-password', { email: user.email }, { ip: freshIp() })
        const token = tokenIn(await newestMail(world, user.email))
        expect((await world.anyone.post('/auth/reset-password', { token, newPassword })).status).toBe(200)
      }
      expect(await subscribed()).toEqual([])
    }
  })

  test('belongs to the session that subscribed last, and is marked as current there', async () => {
    const { user, me } = await createSignedInUser(world)
    const given = browser()
    const { session } = await buildSession(world.deps, user)
    const { id } = (await me.post(path, given)).body.data
    await world.db
      .update(pushSubscriptions)
      .set({ sessionId: session.id })
      .where(eq(pushSubscriptions.id, id))
    const current = async () => (await me.get(path)).body.data.subscriptions[0].is_current
    expect(await current()).toBe(false)
    expect((await me.post(path, given)).body.data.id).toBe(id)
    expect(await current()).toBe(true)
    await me.delete(`/user/sessions/${session.id}`)
    expect(await idsOf(user.id)).toEqual([id])
  })

  test('is not saved for a session that is just being ended', async () => {
    const user = await world.user()
    const { session, token } = await buildSession(world.deps, user)
    const intruder = world.call({ headers: { authorization: `Bearer ${token}` } })
    const asking = await world.db.transaction(async (tx) => {
      await tx.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, session.id))
      const asked = intruder.post(path, browser())
      await Promise.race([asked, world.waitForBlockedQueries()])
      return { asked }
    })
    expect((await asking.asked).status).toBe(401)
    expect(await idsOf(user.id)).toEqual([])
  })

  test('stays if the session only expired', async () => {
    const { user, me } = await createSignedInUser(world)
    const { id } = (await me.post(path, browser())).body.data
    await world.db.delete(sessions).where(eq(sessions.userId, user.id))
    expect(await rowsOf(user.id)).toMatchObject([{ id, sessionId: null }])
  })
})

describe('the VAPID keys', () => {
  test('are generated once and stored privately, and the public key is a point of the curve', async () => {
    const { me } = await createSignedInUser(world)
    const { public_key } = (await me.get(path)).body.data
    expect(Buffer.from(public_key, 'base64url')).toHaveLength(65)
    expect(public_key[0]).toBe('B')
    expect(statSync(join(dataDir, 'vapid.secret')).mode & 0o777).toBe(0o600)
    const restarted = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: 'https://meydan.test' })
    expect(await vapidOf(restarted)).toMatchObject({ publicKey: public_key, subject: 'https://meydan.test' })
  })

  test('can be configured as a matching pair', async () => {
    const curve = createECDH('prime256v1')
    const pair = {
      VAPID_PUBLIC_KEY: curve.generateKeys('base64url'),
      VAPID_PRIVATE_KEY: curve.getPrivateKey('base64url'),
      VAPID_SUBJECT: 'mailto:destek@meydan.test',
    }
    const keys = await vapidOf(readSettings(pair))
    expect(keys).toMatchObject({ publicKey: pair.VAPID_PUBLIC_KEY, subject: pair.VAPID_SUBJECT })
    const other = createECDH('prime256v1').generateKeys('base64url')
    expect(() => readSettings({ ...pair, VAPID_PUBLIC_KEY: other })).toThrow('VAPID_PUBLIC_KEY')
    expect(() => readSettings({ VAPID_PUBLIC_KEY: other })).toThrow('VAPID_PUBLIC_KEY')
    expect(() => readSettings({ ...pair, VAPID_PRIVATE_KEY: 'kısa' })).toThrow('VAPID_PRIVATE_KEY')
    expect(() => readSettings({ ...pair, VAPID_SUBJECT: 'destek' })).toThrow('VAPID_SUBJECT')
  })

  test('return 501 if none can be stored', async () => {
    const file = join(dataDir, 'no-folder')
    writeFileSync(file, '')
    const keyless = await createWorld({ env: { DATA_DIR: file } })
    const me = await keyless.as(await keyless.user())
    expect((await me.get(path)).body).toMatchObject({ code: 'NOT_CONFIGURED' })
    expect((await me.post(path, browser())).status).toBe(501)
    await keyless.close()
  })
})

describe('an app', () => {
  const app = { provider: 'fcm', token: 'fKq:APA91b', platform: 'mobile_android' }

  test('is saved by its token if Firebase is configured', async () => {
    const { user, me } = await createSignedInUser(world)
    expect((await me.post(path, app)).status).toBe(501)
    world.deps.providers.fcm = { send: async () => ({ accepted: true }) }
    expect((await me.post(path, app)).status).toBe(201)
    expect(await rowsOf(user.id)).toMatchObject([
      { provider: 'fcm', endpoint: 'fKq:APA91b', platform: 'mobile_android', p256dh: null, auth: null },
    ])
    for (const wrong of [{ token: '' }, { token: 'x'.repeat(1001) }, { platform: 'pigeon' }])
      expect((await me.post(path, { ...app, ...wrong })).status).toBe(400)
    world.deps.providers.fcm = undefined
  })

  test('has a token of printable ASCII', async () => {
    const { user, me } = await createSignedInUser(world)
    world.deps.providers.fcm = { send: async () => ({ accepted: true }) }
    // Too long in bytes for an index row, though not in characters.
    const wide = String.fromCodePoint(
      ...Array.from({ length: 1000 }, (_, n) => 0x4e00 + ((n * 7919) % 20_000)),
    )
    for (const token of [
      wide,
      'fKq:APA91ğ',
      'fKq:\u0000APA',
      'fKq APA91b',
      'fKq:APA\n91b',
      'x'.repeat(1001),
    ]) {
      const { status, body } = await me.post(path, { ...app, token })
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([{ path: 'token', code: 'PUSH_TOKEN_INVALID' }])
    }
    const longest = `fKq:${'A-_1'.repeat(249)}`
    expect((await me.post(path, { ...app, token: longest })).status).toBe(201)
    expect(await rowsOf(user.id)).toMatchObject([{ endpoint: longest }])
    world.deps.providers.fcm = undefined
  })
})
