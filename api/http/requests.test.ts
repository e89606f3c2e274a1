import { expect, spyOn, test } from 'bun:test'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { buildSession } from '#api/testing/build.ts'
import { until } from '#api/testing/replica.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import type { Env } from './env.ts'
import { requestContext } from './request-context.ts'

const world = await openWorld()

test('responses are not cached or sniffed, and load no resources', async () => {
  const { headers } = await (await world.as(await world.user())).get('/user/notifications/counts')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('an unknown path under /api answers in JSON, in the language asked', async () => {
  const { status, body } = await world.anyone.get('/api/v1/nowhere?language=en')
  expect(status).toBe(404)
  expect(body).toMatchObject({
    success: false,
    code: 'NOT_FOUND',
    message: 'We could not find what you are looking for',
  })
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['en;q=0.1, tr;q=0.9', 'tr'],
  ['de, en;q=0.5', 'en'],
  ['tr;q=0, en', 'en'],
  ['EN-gb', 'en'],
  ['tr, en', 'tr'],
  ['en, tr;q=1', 'en'],
  ['trk, english, *', 'tr'],
  ['tr;q=0.5.5, en;q=0', 'tr'],
])('answers a browser with Accept-Language %p in %s', async (spoken, language) => {
  const { body } = await world.anyone.get('/api/v1/nowhere', { headers: { 'accept-language': spoken } })
  expect(body.message).toBe(
    language === 'en' ? 'We could not find what you are looking for' : 'Sayfa bulunamadı',
  )
})

test('HEAD returns the headers of GET, including the length', async () => {
  for (const path of ['/api/v1/public/stats', '/api/v1/nowhere', '/healthz', '/docs']) {
    const [whole, glance] = [await world.fetch(path), await world.fetch(path, { method: 'HEAD' })]
    const length = String((await whole.arrayBuffer()).byteLength)
    expect([glance.status, glance.headers.get('content-length')]).toEqual([whole.status, length])
    expect(await glance.text()).toBe('')
  }
})

test('HEAD of an event stream leaves none open', async () => {
  const user = await world.user()
  const { token } = await buildSession(world.deps, user)
  const opening = spyOn(world.deps.streams, 'open')
  const headers = { authorization: `Bearer ${token}` }
  const glance = await world.fetch('/api/v1/user/notifications/stream', { method: 'HEAD', headers })
  expect(glance.status).toBe(200)
  await until(async () => opening.mock.calls.length === 1)
  opening.mockRestore()
  await until(async () => !world.deps.streams.watches(user.id))
})

test('a path of more than 1 KB is an unknown path of the API, before any route is matched', async () => {
  const known = '/api/v1/user/notifications/settings'
  const logged = spyOn(world.deps.log, 'request')
  for (const rest of ['/'.repeat(15_000), '/a'.repeat(500), '?']) {
    const answer = await world.fetch(`${known}${rest}`)
    const isLong = rest.length > 1
    expect(answer.status).toBe(isLong ? 404 : 401)
    expect((await answer.json()).code).toBe(isLong ? 'NOT_FOUND' : 'UNAUTHENTICATED')
    expect(logged.mock.lastCall?.[0].path).toBe(isLong ? '/api/too-long' : known)
  }
  logged.mockRestore()
})

test('a body of megabytes is refused before it is read', async () => {
  const { status, body } = await world.anyone.post(
    '/auth/login',
    JSON.stringify({ email: 'x'.repeat(300_000) }),
  )
  expect(status).toBe(413)
  expect(body.code).toBe('PAYLOAD_TOO_LARGE')
})

test('a change from a browser requires our own Origin and the CSRF token', async () => {
  const gamer = await world.user()
  const browser = await world.browser(gamer)
  const body = { notification_ids: [1] }
  expect((await browser.put('/user/notifications/read', body)).status).toBe(404)
  const forged: Record<string, string>[] = [
    { 'x-csrf-token': '' },
    { 'x-csrf-token': 'guessed' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ]
  for (const headers of forged) {
    const refused = await browser.put('/user/notifications/read', body, { headers })
    expect(refused.status).toBe(403)
    expect(refused.body.code).toBe('CSRF_REFUSED')
  }
  expect(
    (await browser.put('/user/notifications/read', body, { headers: { origin: 'http://meydan.test' } }))
      .status,
  ).toBe(404)
})

test('a demoted admin is refused at once, however the role was changed', async () => {
  const admin = await world.admin()
  const caller = await world.as(admin)
  expect((await caller.get('/admin/notifications/queue/status')).status).toBe(200)
  await world.sql`update users set role = 'user' where id = ${admin.id}`
  while ((await caller.get('/admin/notifications/queue/status')).status !== 403) await Bun.sleep(1)
})

test('a server error returns its request id and no details', async () => {
  await world.sql`alter table maintenance rename to hidden`
  const { status, body } = await (await world.as(await world.admin())).get('/admin/system/maintenance/status')
  await world.sql`alter table hidden rename to maintenance`
  expect(status).toBe(500)
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId', 'success'])
  expect(JSON.stringify(body)).not.toContain('maintenance')
})

test('behind a proxy with its own client header, only this header from this proxy is trusted', async () => {
  const env = { TRUSTED_PROXIES: '172.16.0.0/12', CLIENT_IP_HEADER: 'Fly-Client-IP' }
  const { app, deps, close } = await createWorld({ env })
  const logged = spyOn(deps.log, 'request')
  const seen = async (ip: string, named: Record<string, string>) => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 66.241.124.1', ...named }
    await app.fetch(new Request('http://meydan.test/healthz', { headers }), ip)
    return logged.mock.lastCall?.[0].ip
  }
  const named = { 'fly-client-ip': '203.0.113.9' }
  expect(await seen('172.19.0.2', named)).toBe('203.0.113.9')
  expect(await seen('172.19.0.2', {})).toBe('172.19.0.2')
  expect(await seen('198.51.100.1', named)).toBe('198.51.100.1')
  await close()
})

test('many requests of unknown paths are rate limited by network, and are summed in the log', async () => {
  const logs = mkdtempSync(join(tmpdir(), 'meydan-flood-'))
  const { app, anyone, close } = await createWorld({ logs })
  const [flooding, visiting] = ['198.51.100.66', '198.51.100.67']
  const requests = [['/api/v1/none'], ['/none.png', { method: 'POST' }]] as const
  const fetch = (each: number, ip: string) => {
    const [path, init] = requests[each % 2]!
    return app.fetch(new Request(`http://meydan.test${path}`, init), ip)
  }
  const answers: Record<number, number> = {}
  for (let each = 0; each < 13_000; each++) {
    const { status } = await fetch(each, flooding)
    answers[status] = (answers[status] ?? 0) + 1
  }
  expect(answers).toEqual({ 404: 12_000, 429: 1000 })
  const refused = await fetch(0, flooding)
  expect((await refused.json()).code).toBe('RATE_LIMIT_EXCEEDED')
  expect(Number(refused.headers.get('retry-after'))).toBeWithin(1, 61)
  expect((await fetch(0, visiting)).status).toBe(404)
  expect((await anyone.get('/auth/csrf-token', { ip: flooding })).status).not.toBe(429)
  await close()
  const lines = readFileSync(join(logs, 'access.log'), 'utf8').trim().split('\n')
  const logged = lines
    .map((line) => JSON.parse(line))
    .filter(({ ip, path }) => ip === flooding && path !== '/api/v1/auth/csrf-token')
  const count = (of: number) =>
    logged.reduce((sum, { status, count = 1 }) => sum + (status === of ? count : 0), 0)
  expect([count(404), count(429)]).toEqual([12_000, 1001])
  expect(logged.length).toBeLessThan(500)
}, 60_000)

test('liveness needs no database, readiness does', async () => {
  expect(await (await world.fetch('/healthz')).json()).toEqual({ success: true, data: { status: 'ok' } })
  expect((await world.fetch('/readyz')).status).toBe(200)
})

test('middleware of Hono around a route works as documented', async () => {
  const app = new Hono<Env>()
    .use(requestContext(world.deps))
    .use(etag())
    .get('/copy', (c) => c.json({ hasDatabase: { ...c.get('ctx') }.db === world.deps.database.db }))
  const first = await app.request('/copy')
  expect([first.status, await first.json()]).toEqual([200, { hasDatabase: true }])
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await app.request('/copy', { headers })).status).toBe(304)
})
