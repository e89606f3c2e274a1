import { describe, expect, test } from 'bun:test'
import { makeKey } from '#api/testing/api-key-steps.ts'
import { buildSession, type Person } from '#api/testing/build.ts'
import { inTurkiye, signInFrom, signInFromEach } from '#api/testing/session-steps.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()
const person = await world.admin()
const { token, session } = await buildSession(world.deps, person, { reauthenticatedAt: world.deps.now() })
const own = session.id
const admin = world.call({ headers: { authorization: `Bearer ${token}` } })

const path = (rest: string) => `/admin/sessions/${rest}`
const liveOf = async ({ id }: Person) => {
  const rows = await world.sql`select id from sessions where user_id = ${id} and revoked_at is null`
  return rows.map((row) => row.id)
}
const auditOf = async ({ id }: Person) => {
  const rows = await world.sql`select meta from audit_log
    where action = 'session.terminate' and target_id = ${String(id)} order by id`
  return rows.map(({ meta }) => meta)
}
const signedIn = async (user: Person) => {
  const { token, session } = await buildSession(world.deps, user, { reauthenticatedAt: world.deps.now() })
  return { id: session.id, caller: world.call({ headers: { authorization: `Bearer ${token}` } }) }
}

describe('one session of a user', () => {
  test('ends at once, with the default reason, and a replay ends none', async () => {
    const user = await world.user()
    const { id, caller } = await signedIn(user)
    expect((await caller.get('/user/sessions')).status).toBe(200)
    const remove = () => admin.delete(path(`user/${user.id}/${id}`), { reason: '  ' })
    expect((await remove()).body.data).toEqual({ terminated: 1, notified: 0 })
    expect((await caller.get('/user/sessions')).status).toBe(401)
    expect((await remove()).body.data).toEqual({ terminated: 0, notified: 0 })
    expect(await auditOf(user)).toEqual([
      { reason: 'Yönetici tarafından sonlandırıldı', count: 1, notified: false },
    ])
    expect(await world.mailsTo(user.email)).toEqual([])
  })

  test('is 404 under another user, and for an unknown id', async () => {
    const [user, other] = [await world.user(), await world.user()]
    const { id } = await signInFrom(world, user)
    expect((await admin.delete(path(`user/${other.id}/${id}`))).status).toBe(404)
    expect((await admin.delete(path(`user/${user.id}/${crypto.randomUUID()}`))).status).toBe(404)
    expect(await liveOf(user)).toEqual([id])
  })

  test("is never the caller's own, and adminId is ignored", async () => {
    const { status, body } = await admin.delete(path(`user/${person.id}/${own}`))
    expect([status, body.code]).toEqual([409, 'OWN_SESSION'])
    const user = await world.user()
    const { id } = await signInFrom(world, user)
    await admin.delete(path(`user/${user.id}/${id}`), { adminId: user.id, reason: 'Deneme' })
    const [entry] = await world.sql`
      select actor_id from audit_log where action = 'session.terminate' order by id desc limit 1`
    expect(entry!.actor_id).toBe(person.id)
  })

  test('mails the user with the reason', async () => {
    const user = await world.user()
    const { id } = await signInFrom(world, user)
    const { body } = await admin.delete(path(`user/${user.id}/${id}`), {
      ...{ reason: 'Şüpheli giriş', notifyUser: true },
    })
    expect(body.data).toEqual({ terminated: 1, notified: 1 })
    const [mail] = await world.mailsTo(user.email)
    expect(mail!.text).toContain('Şüpheli giriş')
    expect(mail!.subject).toContain('oturumun kapatıldı')
  })

  test('refuses a reason of more than 500 characters', async () => {
    const user = await world.user()
    const { id } = await signInFrom(world, user)
    const { status, body } = await admin.delete(path(`user/${user.id}/${id}`), { reason: 'ş'.repeat(501) })
    expect([status, body.errors[0].code]).toEqual([400, 'REASON_TOO_LONG'])
    expect(await liveOf(user)).toEqual([id])
  })
})

describe('all sessions of a user', () => {
  test('end together with views of the user, once in fifty concurrent requests', async () => {
    const user = await world.user()
    await signInFromEach(world, user, [{}, {}, {}, { viewerId: person.id }])
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => admin.delete(path(`user/${user.id}/all`), { notifyUser: true })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.reduce((sum, { body }) => sum + body.data.terminated, 0)).toBe(3)
    expect(await liveOf(user)).toEqual([])
    expect(await world.mailsTo(user.email)).toHaveLength(1)
    expect(await auditOf(user)).toHaveLength(1)
  })

  test('of the caller end except the current one, unless excludeCurrentSession is false', async () => {
    const colleague = await world.admin()
    const { caller } = await signedIn(colleague)
    await signInFrom(world, colleague)
    const all = path(`user/${colleague.id}/all`)
    expect((await caller.delete(all)).body.data.terminated).toBe(1)
    expect((await caller.get('/user/sessions')).status).toBe(200)
    expect((await caller.delete(all, { excludeCurrentSession: false })).body.data.terminated).toBe(1)
    expect((await caller.get('/user/sessions')).status).toBe(401)
  })

  test('are 404 for an unknown user', async () => {
    expect((await admin.delete(path('user/2147483000/all'))).status).toBe(404)
  })
})

describe('several sessions', () => {
  test('end, except the caller’s own and unknown ones, and every user gets one mail', async () => {
    const [user, other] = [await world.user(), await world.user()]
    const made = await signInFromEach(world, user, [{}, {}])
    const [third, ended] = [
      await signInFrom(world, other),
      await signInFrom(world, other, { revokedAt: world.deps.now() }),
    ]
    const unknown = crypto.randomUUID()
    const sessionIds = [...made.map(({ id }) => id), third.id, ended.id, own, unknown, third.id]
    const { body } = await admin.post(path('bulk-terminate'), { sessionIds, notifyUsers: true, reason: '' })
    expect(body.data).toMatchObject({ terminated: 3, notified: 2 })
    expect(body.data.results).toEqual([
      ...[made[0]!.id, made[1]!.id, third.id, ended.id].map((id) => ({ id, success: true })),
      { id: own, success: false, code: 'OWN_SESSION' },
      { id: unknown, success: false, code: 'NOT_FOUND' },
    ])
    expect((await world.mailsTo(user.email))[0]!.text).toContain('2 tanesini')
    expect(await world.mailsTo(other.email)).toHaveLength(1)
    expect(await auditOf(user)).toEqual([
      { reason: 'Yönetici tarafından sonlandırıldı', count: 2, notified: true },
    ])
    expect(await liveOf(person)).toContain(own)
  })

  test('none or more than 500 are 400, and 500 fit', async () => {
    const send = (count: number) =>
      admin.post(path('bulk-terminate'), {
        ...{ sessionIds: Array.from({ length: count }, () => crypto.randomUUID()) },
        ...{ reason: 'ş'.repeat(500) },
      })
    expect((await send(0)).body.errors[0].code).toBe('SESSIONS_REQUIRED')
    expect((await send(501)).body.errors[0].code).toBe('SESSIONS_TOO_MANY')
    expect((await send(500)).body.data).toMatchObject({ terminated: 0, notified: 0 })
  })
})

test('an API key with the scope ends sessions and runs tools, also of the admin who created it', async () => {
  const { call } = await makeKey(world, admin, { scope: ['sessions.read', 'sessions.manage'] })
  const key = call()
  const [user, other] = [await world.user(), await world.admin()]
  const [one, two] = await signInFromEach(world, user, [{}, {}])
  const { id } = await signInFrom(world, other)
  expect((await key.delete(path(`user/${user.id}/${one!.id}`))).body.data.terminated).toBe(1)
  const bulk = await key.post(path('bulk-terminate'), { sessionIds: [two!.id] })
  expect(bulk.body.data.terminated).toBe(1)
  expect((await key.delete(path(`user/${other.id}/all`))).body.data.terminated).toBe(1)
  expect((await key.post(path('terminate-by-ip'), { ip: '198.51.100.200' })).status).toBe(200)
  expect((await key.post(path('cleanup-orphan'))).status).toBe(200)
  expect((await key.get(path('all'))).body.data.every(({ isCurrent }: never) => !isCurrent)).toBe(true)
  const [run] = (await key.get(path('tool-history'))).body.data.items
  expect(run).toMatchObject({ tool: 'session.cleanup_orphans', count: 0, actor: { type: 'api_key' } })
  expect(await liveOf(other)).not.toContain(id)
  const { caller } = await makeKey(world, admin, { scope: ['sessions.read'] })
  expect((await caller.post(path('terminate-all'))).status).toBe(403)
})

describe('the tools', () => {
  test('end the sessions of an address, in any notation, but not the caller’s own', async () => {
    const user = await world.user()
    await signInFromEach(world, user, [{ ip: '2a02:ff0::1' }, { ip: inTurkiye(200) }, { ip: inTurkiye(201) }])
    const end = async (ip: string) => (await admin.post(path('terminate-by-ip'), { ip })).body.data
    const count = async (ip: string) => (await admin.get(path(`active-count?ip=${ip}`))).body.data.count
    expect(await count('2A02:0FF0:0:0::0001')).toBe(1)
    expect(await count(`::ffff:${inTurkiye(200)}`)).toBe(1)
    expect(await count(inTurkiye(202))).toBe(0)
    expect((await admin.get(path('active-count?ip=nowhere'))).body.errors[0]).toMatchObject({
      ...{ path: 'ip', code: 'IP_INVALID' },
    })
    expect(await end('2A02:0FF0:0:0::0001')).toEqual({ terminated: 1, users: 1, finished: true })
    expect(await end(`::ffff:${inTurkiye(200)}`)).toMatchObject({ terminated: 1 })
    expect(await end(inTurkiye(200))).toMatchObject({ terminated: 0, users: 0 })
    const before = await count('203.0.113.7')
    const { data } = (await admin.post(path('terminate-by-ip'), { ip: '203.0.113.7' })).body
    expect(data.terminated).toBe(before)
    expect(await liveOf(person)).toContain(own)
    expect(await liveOf(user)).toHaveLength(1)
  })

  test.each([
    [undefined, 'IP_REQUIRED'],
    ['', 'IP_REQUIRED'],
    ['78.160.0.0/16', 'IP_INVALID'],
    ['78.160.0.256', 'IP_INVALID'],
    ['fe80::1%eth0', 'IP_INVALID'],
    ['ışık', 'IP_INVALID'],
  ])('refuse the address %p', async (ip, code) => {
    const { status, body } = await admin.post(path('terminate-by-ip'), { ip })
    expect([status, body.errors[0].code]).toEqual([400, code])
  })

  test('delete expired sessions only', async () => {
    const user = await world.user()
    const past = new Date(world.deps.now().getTime() - 1000)
    const [active, , ended] = await signInFromEach(world, user, [
      {},
      { expiresAt: past, minutesAgo: 9 },
      { expiresAt: past, revokedAt: past, minutesAgo: 9 },
    ])
    expect((await admin.post(path('clear-expired'))).body.data).toEqual({ removed: 1, finished: true })
    expect((await admin.post(path('clear-expired'))).body.data).toEqual({ removed: 0, finished: true })
    const left = await world.sql`select id from sessions where user_id = ${user.id} order by created_at desc`
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([active!.id, ended!.id]))
  })

  test('end orphans: of users who may not sign in, and without a refresh token', async () => {
    const suspended = await world.user({ status: 'suspended' })
    const deleted = await world.user({ status: 'inactive', deletedAt: world.deps.now() })
    const [lost, living] = [await world.user(), await world.user()]
    await signInFrom(world, suspended)
    await signInFrom(world, deleted)
    const { id } = await signInFrom(world, lost, { minutesAgo: 61 })
    await world.sql`delete from refresh_tokens where session_id = ${id}`
    const young = await signInFrom(world, living, { minutesAgo: 59 })
    await world.sql`delete from refresh_tokens where session_id = ${young.id}`
    const stats = async () => (await admin.get(path('stats'))).body.data.orphanSessions
    expect(await stats()).toBe(3)
    const { data, message } = (await admin.post(path('cleanup-orphan'))).body
    expect(message).toBe('3 sahipsiz oturum kapatıldı.')
    expect(data).toMatchObject({ orphanSessionsFound: 3, orphanSessionsRemoved: 3 })
    expect(data.totalSessionsChecked - data.activeSessionsRemaining).toBe(3)
    expect(await stats()).toBe(0)
    expect(await liveOf(living)).toEqual([young.id])
    expect((await admin.post(path('cleanup-orphan'))).body.data.orphanSessionsRemoved).toBe(0)
  })

  test('end all sessions except the caller’s own, and list their history', async () => {
    const user = await world.user()
    const { caller } = await signedIn(user)
    await signInFrom(world, person)
    const { data } = (await admin.post(path('terminate-all'), { reason: 'Sızıntı şüphesi' })).body
    expect(data).toMatchObject({ finished: true })
    expect(data.terminated).toBeGreaterThanOrEqual(2)
    expect((await caller.get('/user/sessions')).status).toBe(401)
    const live = await world.sql`select id from sessions where revoked_at is null and expires_at > now()`
    expect(live.map(({ id }) => id)).toEqual([own])
    expect((await admin.post(path('terminate-all'))).body.data).toEqual({
      ...{ terminated: 0, users: 0, finished: true },
    })
    const { items, pagination } = (await admin.get(path('tool-history?limit=5'))).body.data
    expect(items.slice(0, 2)).toMatchObject([
      { tool: 'session.terminate_all', count: 0, reason: 'Yönetici tarafından sonlandırıldı' },
      { tool: 'session.terminate_all', count: data.terminated, reason: 'Sızıntı şüphesi' },
    ])
    expect(items[0].actor).toEqual({ type: 'admin', id: person.id, name: 'Işık Çağlar' })
    expect(pagination.total).toBeGreaterThan(5)
    const [first] = (await admin.get(path('tool-history?limit=5&page=2'))).body.data.items
    expect(first.id).toBeLessThan(items[4].id)
  })

  test('end more sessions than one batch holds, and count them as one run', async () => {
    const user = await world.user()
    await world.sql`
      insert into sessions (user_id, csrf_token, ip, expires_at, created_at, last_seen_at)
      select ${user.id}, 'x', '78.170.0.9', now() + interval '1 day', now(), now() from generate_series(1, 1200)`
    const { data } = (await admin.post(path('terminate-by-ip'), { ip: '78.170.0.9' })).body
    expect(data).toEqual({ terminated: 1200, users: 1, finished: true })
    const [run] = (await admin.get(path('tool-history'))).body.data.items
    expect(run).toMatchObject({ tool: 'session.terminate_by_ip', count: 1200, ip: '78.170.0.9' })
  })
})
