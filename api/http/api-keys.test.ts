import { describe, expect, test } from 'bun:test'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyMaker } from '#api/testing/api-key-steps.ts'
import { password } from '#api/testing/build.ts'
import { openWorld } from '#api/testing/world.ts'

const logs = await mkdtemp(join(tmpdir(), 'meydan-key-logs-'))
const world = await openWorld({ logs, env: { TRUSTED_PROXIES: '10.0.0.0/8' } })
const maker = await keyMaker(world)

const minute = 60_000
const day = 24 * 60 * minute
const outcome = ({ status, body }: { status: number; body: any }) => [status, body.code]
const refused = [401, 'UNAUTHENTICATED']
const whoAmI = '/ext/whoami'

describe('a key identifies its caller', () => {
  test('in the header X-API-Key or as bearer, and names its client, scope and quota', async () => {
    const client = (
      await maker.admin.post('/admin/apikeys/clients', { name: 'Puan', contact_email: 'a@ornek.com' })
    ).body.data
    const quota = { max_requests: 10, period: 'daily' }
    const { apiKey, caller } = await maker.make({ client_id: client.id, quota })
    const { owner } = maker
    expect((await caller.get(whoAmI)).body.data).toEqual({
      client: { id: client.id, name: 'Puan' },
      scope: ['users.read'],
      quota: { max: 10, used: 1, remaining: 9, period: 'daily', resetsAt: expect.any(String) },
      expiresAt: null,
      apiKey: `${apiKey.slice(0, 12)}••••••••`,
      user: { id: owner.id, name: 'Işık Çağlar', email: owner.email },
    })
    const bearer = { authorization: `Bearer ${apiKey}` }
    expect((await world.call({ headers: bearer }).get(whoAmI)).body.data.quota.used).toBe(2)
    expect((await world.call({ headers: { ...bearer, 'x-api-key': apiKey } }).get(whoAmI)).status).toBe(200)
    expect((await world.call({ headers: bearer }).get('/admin/users')).status).toBe(200)
  })

  test('only there: not in the query, and not as a cookie', async () => {
    const { apiKey } = await maker.make()
    for (const name of ['apiKey', 'api_key', 'key', 'token', 'x-api-key'])
      expect(outcome(await world.anyone.get(`/admin/users?${name}=${apiKey}`))).toEqual(refused)
    const cookie = { cookie: `auth_access_token=${apiKey}` }
    expect(outcome(await world.call({ headers: cookie }).get('/admin/users'))).toEqual(refused)
  })

  test.each([
    '',
    'mk_',
    'mk_garbage',
    `mk_00000000_${'x'.repeat(43)}`,
    'Bearer mk_x',
    'şifre'.slice(1),
    'x'.repeat(5000),
  ])('is refused if it is %s', async (text) => {
    expect(outcome(await world.call({ headers: { 'x-api-key': text } }).get('/admin/users'))).toEqual(refused)
  })

  test('is refused beside another key, and on public routes as well', async () => {
    const [one, other] = [await maker.make(), await maker.make()]
    const both = { 'x-api-key': one.apiKey, authorization: `Bearer ${other.apiKey}` }
    expect(outcome(await world.call({ headers: both }).get('/admin/users'))).toEqual(refused)
    const open = await world.fetch('/api/v1/public/stats', { headers: { 'x-api-key': 'mk_garbage' } })
    expect(open.status).toBe(401)
  })

  test('comes before cookies, and needs no CSRF token', async () => {
    const { apiKey } = await maker.make({ scope: ['segments.manage'] })
    const rules = { match: 'all', conditions: [{ field: 'role', op: 'eq', value: 'user' }] }
    const session = await world.browser(maker.owner)
    const key = { headers: { 'x-api-key': apiKey, 'x-csrf-token': '', origin: 'https://program.example' } }
    const made = await session.post('/admin/notifications/segments', { name: 'Anahtarla', rules }, key)
    expect(made.status).toBe(201)
    expect(outcome(await session.get('/admin/users', key))).toEqual([403, 'FORBIDDEN'])
    const [entry] = await world.sql`
      select actor_type, actor_id, meta from audit_log where action = 'segment.create' order by id desc limit 1`
    expect(entry).toEqual({
      actor_type: 'api_key',
      actor_id: maker.owner.id,
      meta: { name: 'Anahtarla', apiKeyId: expect.any(Number) },
    })
  })
})

describe('a key ends at once', () => {
  test('when it is revoked, deactivated, deleted or expired', async () => {
    const revoked = await maker.make()
    const inactive = await maker.make()
    const deleted = await maker.make()
    const expires_at = new Date(world.deps.now().getTime() + minute).toISOString()
    const expired = await maker.make({ expires_at })
    const all = [revoked, inactive, deleted, expired]
    for (const { caller } of all) expect((await caller.get('/admin/users')).status).toBe(200)
    await maker.admin.post(`/admin/apikeys/${revoked.id}/revoke`)
    await maker.admin.put(`/admin/apikeys/${inactive.id}`, { is_active: false })
    await maker.admin.delete(`/admin/apikeys/${deleted.id}`)
    world.clock.advance(minute)
    for (const { caller } of all) expect(outcome(await caller.get('/admin/users'))).toEqual(refused)
    await maker.admin.put(`/admin/apikeys/${inactive.id}`, { is_active: true })
    expect((await inactive.caller.get('/admin/users')).status).toBe(200)
  })

  test('while its client is inactive', async () => {
    const client = await maker.admin.post('/admin/apikeys/clients', {
      name: 'Mağaza',
      contact_email: 'a@ornek.com',
    })
    const { id } = client.body.data
    const { caller } = await maker.make({ client_id: id })
    await maker.admin.put(`/admin/apikeys/clients/${id}`, { is_active: false })
    expect(outcome(await caller.get('/admin/users'))).toEqual(refused)
    await maker.admin.put(`/admin/apikeys/clients/${id}`, { is_active: true })
    expect((await caller.get('/admin/users')).status).toBe(200)
  })

  test('when its admin is demoted, suspended or deactivated', async () => {
    for (const change of [{ role: 'user' }, { status: 'suspended' }, { status: 'inactive' }]) {
      const { owner, make } = await keyMaker(world)
      const { caller, id } = await make()
      expect((await caller.get('/admin/users')).status).toBe(200)
      expect((await maker.admin.put(`/admin/users/${owner.id}`, { ...change, password })).status).toBe(200)
      expect(outcome(await caller.get('/admin/users'))).toEqual(refused)
      expect((await maker.admin.get(`/admin/apikeys/${id}`)).body.data.status).toBe('inactive')
    }
  })

  test('for good when its admin is deleted', async () => {
    const { owner, make } = await keyMaker(world)
    const { caller, id } = await make()
    const ids = { userIds: [owner.id], operation: 'delete', reason: 'Ayrıldı', password }
    expect((await maker.admin.post('/admin/users/batch-operation', ids)).body.data.results[0].success).toBe(
      true,
    )
    expect(outcome(await caller.get('/admin/users'))).toEqual(refused)
    await world.sql`update users set status = 'active', deleted_at = null where id = ${owner.id}`
    expect(outcome(await caller.get('/admin/users'))).toEqual(refused)
    expect((await maker.admin.get(`/admin/apikeys/${id}`)).body.data.status).toBe('revoked')
  })
})

describe('the list of addresses', () => {
  test('allows IPv4, IPv6 and networks, and 403 FORBIDDEN from elsewhere', async () => {
    const ip_whitelist = ['198.51.100.4', '203.0.113.0/28', '2001:db8:7::/48', '2001:db8:9::1']
    const { call } = await maker.make({ ip_whitelist })
    const statusFrom = async (ip: string) => (await call({ ip }).get('/admin/users')).status
    for (const ip of [
      '198.51.100.4',
      '203.0.113.15',
      '2001:db8:7:ff::5',
      '2001:db8:9::1',
      '::ffff:198.51.100.4',
    ])
      expect([ip, await statusFrom(ip)]).toEqual([ip, 200])
    for (const ip of ['198.51.100.5', '203.0.113.16', '2001:db8:8::1', '2001:db8:9::2'])
      expect([ip, await statusFrom(ip)]).toEqual([ip, 403])
  })

  test('is compared with the client behind a trusted proxy, and not with what others claim', async () => {
    const { call } = await maker.make({ ip_whitelist: ['198.51.100.4'] })
    const forwarded = { 'x-forwarded-for': '198.51.100.4' }
    expect((await call({ ip: '10.1.2.3', headers: forwarded }).get('/admin/users')).status).toBe(200)
    expect((await call({ ip: '203.0.113.9', headers: forwarded }).get('/admin/users')).status).toBe(403)
    const other = { 'x-forwarded-for': '198.51.100.4, 203.0.113.9' }
    expect((await call({ ip: '10.1.2.3', headers: other }).get('/admin/users')).status).toBe(403)
  })

  test('of all IPv4 addresses has no IPv6 address', async () => {
    const { call } = await maker.make({ ip_whitelist: ['0.0.0.0/0'] })
    expect((await call({ ip: '203.0.113.9' }).get('/admin/users')).status).toBe(200)
    expect((await call({ ip: '2001:db8::1' }).get('/admin/users')).status).toBe(403)
  })
})

describe('the quota', () => {
  test('lets exactly ten of fifty concurrent requests pass', async () => {
    const { id, caller } = await maker.make({ quota: { max_requests: 10, period: 'daily' } })
    const answers = await Promise.all(Array.from({ length: 50 }, () => caller.get('/admin/users?limit=1')))
    const passed = answers.filter(({ status }) => status === 200)
    const stopped = answers.filter(({ status }) => status === 429)
    expect([passed.length, stopped.length]).toEqual([10, 40])
    const [{ body, headers }] = stopped as [(typeof stopped)[0]]
    expect(body).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      quota: { max: 10, used: 10, remaining: 0, period: 'daily' },
    })
    const left = Math.ceil((Date.parse(body.quota.resetsAt) - world.deps.now().getTime()) / 1000)
    expect(Math.abs(Number(headers.get('retry-after')) - left)).toBeLessThan(5)
    expect((await maker.admin.get(`/admin/apikeys/${id}`)).body.data.quota).toMatchObject({
      used: 10,
      remaining: 0,
    })
  })

  test('starts again with the next period, and follows a change', async () => {
    const { id, caller } = await maker.make({ quota: { max_requests: 1, period: 'hourly' } })
    const statusNow = async () => (await caller.get('/admin/users')).status
    expect([await statusNow(), await statusNow()]).toEqual([200, 429])
    await world.sql`update api_keys set quota_started_at = quota_started_at - interval '1 hour' where id = ${id}`
    expect([await statusNow(), await statusNow()]).toEqual([200, 429])
    await maker.admin.put(`/admin/apikeys/${id}`, { quota: { max_requests: 3, period: 'hourly' } })
    expect([await statusNow(), await statusNow(), await statusNow()]).toEqual([200, 200, 429])
    await maker.admin.put(`/admin/apikeys/${id}`, { quota: null })
    expect(await statusNow()).toBe(200)
    await maker.admin.put(`/admin/apikeys/${id}`, { quota: { max_requests: 1, period: 'monthly' } })
    expect([await statusNow(), await statusNow()]).toEqual([200, 429])
  })

  test('is read, checked and used by one statement', async () => {
    const { caller } = await maker.make({ quota: { max_requests: 10, period: 'daily' } })
    await caller.get(whoAmI)
    await world.sql`select pg_stat_statements_reset(0, oid, 0) from pg_database where datname = current_database()`
    expect((await caller.get(whoAmI)).body.data.quota).toMatchObject({ used: 2, remaining: 8 })
    // Without the counts of all keys, which are written every three seconds.
    const statements = await world.sql`
      select s.calls::int as calls, s.query ~ 'update api_keys' as spends
      from pg_stat_statements s join pg_database d on d.oid = s.dbid
      where d.datname = current_database() and s.query !~ 'pg_stat_statements|last_used_at'`
    expect([...statements]).toEqual([{ calls: 1, spends: true }])
  })

  test('is used neither by refused requests nor twice by others after a change of the key', async () => {
    const quota = { max_requests: 10, period: 'daily' }
    const { id, call } = await maker.make({ quota, scope: ['users.read', 'audit.read'] })
    const change = (input: object) => maker.admin.put(`/admin/apikeys/${id}`, input)
    const usedAfter = async (path: string, ip = '198.51.100.4') => {
      const { status } = await call({ ip }).get(path)
      const { used } = (await maker.admin.get(`/admin/apikeys/${id}`)).body.data.quota
      return [status, used]
    }
    expect(await usedAfter('/admin/users')).toEqual([200, 1])
    await change({ scope: ['audit.read'] })
    expect(await usedAfter('/admin/users')).toEqual([403, 1])
    expect(await usedAfter('/admin/audit-log')).toEqual([200, 2])
    await change({ scope: ['users.read'] })
    expect(await usedAfter('/admin/users')).toEqual([200, 3])
    await change({ ip_whitelist: ['203.0.113.9'] })
    expect(await usedAfter('/admin/users')).toEqual([403, 3])
    expect(await usedAfter('/admin/users', '203.0.113.9')).toEqual([200, 4])
    await change({ quota: { max_requests: 5, period: 'monthly' } })
    expect(await usedAfter('/admin/users', '203.0.113.9')).toEqual([200, 5])
    expect(await usedAfter('/admin/users', '203.0.113.9')).toEqual([429, 5])
    await change({ is_active: false })
    expect(await usedAfter('/admin/users', '203.0.113.9')).toEqual([401, 5])
  })

  test('is not used by a request beyond those of a minute', async () => {
    const { id, apiKey, caller } = await maker.make({ quota: { max_requests: 5000, period: 'daily' } })
    await caller.get(whoAmI)
    await world.sql`update rate_limits set points = 1200 where key = ${`requests:key:${id}`}`
    // The process has taken 300 requests of the minute at once.
    const answers = await Promise.all(Array.from({ length: 320 }, () => caller.get(whoAmI)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(21)
    expect((await maker.admin.post('/admin/apikeys/verify', { apiKey })).body.data.quota.used).toBe(300)
  })

  test('is not used by a request that lacks the scope', async () => {
    const { caller } = await maker.make({ quota: { max_requests: 1, period: 'daily' } })
    expect((await caller.get('/admin/audit-log')).status).toBe(403)
    expect((await caller.get('/admin/users')).status).toBe(200)
  })
})

test('a key allows 1,200 requests a minute, from any address', async () => {
  const { call, apiKey } = await maker.make()
  await world.sql`
    insert into rate_limits (key, points, expire)
    select 'requests:key:' || id, 1200, ${Date.now() + minute} from api_keys where prefix = ${apiKey.slice(0, 11)}`
  const { status, body } = await call({ ip: '198.51.100.77' }).get('/admin/users')
  expect([status, body.code, body.retryAfter > 0]).toEqual([429, 'RATE_LIMIT_EXCEEDED', true])
  expect((await world.call({ ip: '198.51.100.77' }).get('/public/stats')).status).toBe(200)
})

test('wrong keys count for their network, which is then refused without a look-up; a key that worked is not', async () => {
  const ip = '198.51.100.88'
  const { call } = await maker.make()
  expect((await call({ ip }).get('/admin/users')).status).toBe(200)
  await world.sql`
    insert into rate_limits (key, points, expire) values (${`requests:ip:${ip}`}, 1200, ${Date.now() + minute})`
  const wrong = world.call({ ip, headers: { 'x-api-key': `mk_00000000_${'x'.repeat(43)}` } })
  expect((await wrong.get('/admin/users')).status).toBe(429)
  expect(world.deps.limits.isExhausted(ip)).toBe(true)
  expect((await wrong.get('/admin/users')).status).toBe(429)
  expect((await call({ ip }).get('/admin/users')).status).toBe(200)
})

test('counts of requests, the last time and the last address are written soon', async () => {
  const { id, call } = await maker.make()
  await Promise.all(
    Array.from({ length: 20 }, () => call({ ip: '203.0.113.40' }).get('/admin/users?limit=1')),
  )
  await call({ ip: '2001:db8::40' }).get('/admin/users?limit=1')
  const read = async () => (await maker.admin.get(`/admin/apikeys/${id}`)).body.data
  for (let tries = 0; (await read()).usageCount < 21 && tries < 80; tries++) await Bun.sleep(100)
  const { usageCount, lastUsedAt, lastUsedIp } = await read()
  expect([usageCount, lastUsedIp]).toEqual([21, '2001:db8::40'])
  expect(world.deps.now().getTime() - Date.parse(lastUsedAt)).toBeLessThan(day)
}, 20_000)

test('the scope decides during maintenance, too', async () => {
  await maker.admin.post('/admin/system/maintenance/enable', {})
  const [reader, operator] = [
    await maker.make(),
    await maker.make({ scope: ['users.read', 'system.operate'] }),
  ]
  expect((await reader.caller.get('/admin/users')).status).toBe(503)
  expect((await operator.caller.get('/admin/users')).status).toBe(200)
  await maker.admin.post('/admin/system/maintenance/disable')
})

test('no key is in a log', async () => {
  const { apiKey, caller } = await maker.make({ scope: ['api-keys.read'] })
  await caller.post('/admin/apikeys/verify', { apiKey })
  await world.anyone.get(`/admin/users/${apiKey}?apiKey=${apiKey}`)
  world.deps.log.error.error(
    { err: new Error(`refused ${apiKey}`), headers: { 'x-api-key': apiKey } },
    apiKey,
  )
  await Bun.sleep(1500)
  const files = await readdir(logs)
  const texts = await Promise.all(files.map((file) => Bun.file(join(logs, file)).text()))
  expect(texts.join('')).toContain('"keyId":')
  expect(texts.join('')).not.toContain(apiKey.slice(12))
})
