import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { cookiesOf, firefox, freshIp, tally } from '#api/testing/auth-steps.ts'
import { buildSession, password } from '#api/testing/build.ts'
import { until } from '#api/testing/replica.ts'
import { openWorld, type World } from '#api/testing/world.ts'
import { auditLog, sessions, users } from '#db/schema/index.ts'

const world = await openWorld()

type Listed = { id: string; isCurrent: boolean; lastActivity: string }
const list = async (who: Awaited<ReturnType<World['as']>>): Promise<Listed[]> =>
  (await who.get('/user/sessions')).body.data

describe('own sessions', () => {
  test('have device, address and times, the current one first', async () => {
    const user = await world.user()
    await world.anyone.post(
      '/auth/login',
      { email: user.email, password },
      { ip: '198.51.100.9', headers: { 'user-agent': firefox } },
    )
    const me = await world.as(user)
    const { status, body } = await me.get('/user/sessions')
    expect(status).toBe(200)
    expect(body.data).toHaveLength(2)
    expect(body.data[0]).toMatchObject({ isCurrent: true, device: 'test', ip: '203.0.113.7', location: null })
    expect(body.data[1]).toMatchObject({ isCurrent: false, device: 'Firefox, Linux', ip: '198.51.100.9' })
    expect((await me.get('/user/sessions/current')).body.data).toEqual(body.data[0])
  })

  test('have the country of their IP address in the language of the caller', async () => {
    const user = await world.user()
    await world.anyone.post('/auth/login', { email: user.email, password }, { ip: '78.180.0.1' })
    const me = await world.as(user)
    const places = async (language: string) => {
      const { body } = await me.get(`/user/sessions?language=${language}`)
      return body.data.map(({ location }: { location: string | null }) => location)
    }
    expect(await places('tr')).toEqual([null, 'Türkiye'])
    await world.anyone.post('/auth/login', { email: user.email, password }, { ip: '2a00:1450:4001::1' })
    expect((await places('en')).sort()).toEqual(['Germany', 'Türkiye', null])
  })

  test('that end each other at once leave the first', async () => {
    const user = await world.user()
    const both = await Promise.all([world.as(user), world.as(user)])
    const { sql } = world
    const { asked } = await sql.begin(async (tx) => {
      await tx`select from users where id = ${user.id} for no key update`
      const asked = Promise.all(both.map((each) => each.delete('/user/sessions?except=current')))
      const waiting = () => sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await until(async () => (await waiting()).length === 2)
      return { asked }
    })
    const ended = await asked
    expect(ended.map(({ status }) => status).sort()).toEqual([200, 401])
    const after = await Promise.all(both.map((each) => each.get('/user/sessions')))
    expect(after.map(({ status }) => status)).toEqual(ended.map(({ status }) => status))
  })

  test('are listed only while live', async () => {
    const user = await world.user()
    const me = await world.as(user)
    const ended = await buildSession(world.deps, user)
    const expired = await buildSession(world.deps, user)
    const at = new Date(Date.now() - 1000)
    await world.db.update(sessions).set({ revokedAt: at }).where(eq(sessions.id, ended.session.id))
    await world.db.update(sessions).set({ expiresAt: at }).where(eq(sessions.id, expired.session.id))
    expect(await list(me)).toHaveLength(1)
  })

  test('have the time of their last use to the minute', async () => {
    const me = await world.as(await world.user())
    const [before] = await list(me)
    world.clock.advance(30_000)
    expect((await list(me))[0]!.lastActivity).toBe(before!.lastActivity)
    world.clock.advance(45_000)
    const [after] = await list(me)
    expect(Date.parse(after!.lastActivity) - Date.parse(before!.lastActivity)).toBeGreaterThanOrEqual(75_000)
  })

  test('are ended one by one by either endpoint, and their next request returns 401', async () => {
    const user = await world.user()
    const me = await world.as(user)
    const phone = await buildSession(world.deps, user)
    const tablet = await buildSession(world.deps, user)
    const withToken = (token: string) => world.call({ headers: { authorization: `Bearer ${token}` } })
    expect((await withToken(phone.token).get('/auth/status')).status).toBe(200)
    expect((await me.delete(`/user/sessions/${phone.session.id}`)).status).toBe(200)
    expect((await me.post(`/user/sessions/terminate/${tablet.session.id}`)).status).toBe(200)
    expect((await withToken(phone.token).get('/auth/status')).status).toBe(401)
    expect((await withToken(tablet.token).get('/auth/status')).status).toBe(401)
    expect((await me.delete(`/user/sessions/${phone.session.id}`)).status).toBe(404)
    expect((await me.get('/auth/status')).status).toBe(200)
  })

  test('of other users return 404', async () => {
    const me = await world.as(await world.user())
    const theirs = await buildSession(world.deps, await world.user())
    expect((await me.delete(`/user/sessions/${theirs.session.id}`)).status).toBe(404)
    expect((await me.post(`/user/sessions/terminate/${theirs.session.id}`)).status).toBe(404)
    expect((await me.delete(`/user/sessions/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await me.delete('/user/sessions/1%20or%201=1')).status).toBe(400)
    const [row] = await world.db.select().from(sessions).where(eq(sessions.id, theirs.session.id))
    expect(row!.revokedAt).toBeNull()
  })

  test('are ended and audited once under concurrent requests', async () => {
    const user = await world.user()
    const me = await world.as(user)
    const { session } = await buildSession(world.deps, user)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => me.delete(`/user/sessions/${session.id}`)),
    )
    expect(tally(answers)).toEqual({ 200: 1, 404: 49 })
    const entries = await world.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'session.end'), eq(auditLog.targetId, session.id)))
    expect(entries).toHaveLength(1)
  })

  test('are all ended, and cookies are cleared', async () => {
    const user = await world.user()
    await world.as(user)
    const me = await world.browser(user)
    const { status, body, ...answer } = await me.delete('/user/sessions')
    expect(status).toBe(200)
    expect(body.data).toEqual({ count: 2 })
    const cookies = cookiesOf({ status, body, ...answer })
    expect(cookies.get('auth_access_token')).toMatchObject({ value: '' })
    expect(cookies.get('auth_refresh_token')).toMatchObject({ value: '' })
    expect((await me.get('/user/sessions')).status).toBe(401)
  })

  test('are all ended, including one that is just being started', async () => {
    const user = await world.user()
    const me = await world.as(user)
    const ending = await world.db.transaction(async (tx) => {
      await tx.update(users).set({ lastLoginAt: new Date() }).where(eq(users.id, user.id))
      const expiresAt = new Date(Date.now() + 86_400_000)
      await tx.insert(sessions).values({ userId: user.id, csrfToken: 'x', expiresAt })
      const asked = me.delete('/user/sessions')
      await Promise.race([asked, world.waitForBlockedQueries()])
      return { asked }
    })
    expect((await ending.asked).body.data).toEqual({ count: 2 })
  })

  test('are all ended except the current one (D19)', async () => {
    const user = await world.user()
    await world.as(user)
    await world.as(user)
    const me = await world.browser(user)
    const answer = await me.delete('/user/sessions?except=current')
    expect(answer.body.data).toEqual({ count: 2 })
    expect(cookiesOf(answer).size).toBe(0)
    expect(await list(me)).toMatchObject([{ isCurrent: true }])
  })

  test.each(['curent', '', 'all'])('are not ended with except=%p', async (except) => {
    const user = await world.user()
    await world.as(user)
    const me = await world.as(user)
    const answer = await me.delete(`/user/sessions?except=${except}`)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ path: 'except' }])
    expect(await list(me)).toHaveLength(2)
  })

  test('are not ended with a misspelt key', async () => {
    const user = await world.user()
    const me = await world.as(user)
    expect((await me.delete('/user/sessions?exept=current')).status).toBe(400)
    expect(await list(me)).toHaveLength(1)
    expect((await me.delete('/user/sessions?language=en&except=current')).status).toBe(200)
  })

  test('are ended by a browser only with its CSRF token', async () => {
    const me = await world.browser(await world.user())
    const forged = await me.delete('/user/sessions', undefined, { headers: { 'x-csrf-token': 'baska' } })
    expect(forged.status).toBe(403)
  })

  test('a refresh token of an ended session returns 401', async () => {
    const user = await world.user()
    const signed = await world.anyone.post('/auth/login', { email: user.email, password }, { ip: freshIp() })
    const me = await world.as(user)
    await me.delete('/user/sessions?except=current')
    const { refreshToken } = signed.body.data
    expect((await world.anyone.post('/auth/refresh-token', { refreshToken })).status).toBe(401)
  })
})
