import { expect, test } from 'bun:test'
import { statfsSync, writeFileSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { createMachine } from '#api/lib/machine.ts'
import { createTraffic } from '#api/lib/traffic.ts'
import { createWorld, newFolder, openWorld } from '#api/testing/world.ts'

const dir = newFolder()
const world = await openWorld({ logs: dir })
const admin = await world.as(await world.admin())

const system = '/admin/system'

test('health names every service, and what is not configured', async () => {
  const { data } = (await admin.get(`${system}/health`)).body
  expect(data).toMatchObject({ status: 'healthy', version: '2.0.0', environment: 'test' })
  expect(data.checks.database).toMatchObject({ status: 'up', version: expect.stringMatching(/^18/) })
  expect(data.checks.database.connections).toBeGreaterThan(0)
  expect(data.checks.redis).toEqual({ status: 'off', responseTime: null })
  for (const api of ['sms', 'push', 'ai', 'cards'])
    expect(data.checks.external_apis[api]).toEqual({ status: 'off', responseTime: null })
  expect((await admin.get(`${system}/status`)).body.data).toEqual({ status: 'healthy' })
})

test('a provider that does not answer degrades the product, and one that answers is up', async () => {
  const gateway = Bun.serve({ port: 0, fetch: () => new Response(null, { status: 405 }) })
  const env = { SMS_URL: gateway.url.href, AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'm' }
  const other = await createWorld({ env })
  const { data } = (await (await other.as(await other.admin())).get(`${system}/health`)).body
  expect(data.checks.external_apis).toMatchObject({ sms: { status: 'up' }, ai: { status: 'down' } })
  expect(data).toMatchObject({ status: 'degraded', reasons: [{ part: 'ai', problem: 'down' }] })
  await other.close()
  await gateway.stop(true)
})

test('the load of the machine is read from the system, and what cannot be read is null (D8)', async () => {
  const { log } = world.deps
  const { cpu, memory, disk } = await createMachine(tmpdir(), log).load()
  expect(cpu?.usage).toBeWithin(0, 100.1)
  expect(memory?.total).toBe(totalmem())
  const { blocks, bfree, bsize } = statfsSync(tmpdir())
  expect(Math.abs(disk!.used - (blocks - bfree) * bsize) / (blocks * bsize)).toBeLessThan(0.1)
  expect((await createMachine(join(dir, 'missing'), log).load()).disk).toBeNull()
})

test('a resource that the panel calls critical degrades the product, with the reason, on all panels alike', async () => {
  const { current } = world.machine
  const { cpu } = current
  current.cpu = { usage: 90, cores: 2 }
  const reasons = [{ part: 'cpu', problem: 'critical', percent: 90 }]
  for (const path of [`${system}/health`, '/admin/dashboard/system-health'])
    expect((await admin.get(path)).body.data).toMatchObject({ status: 'degraded', reasons })
  expect((await admin.get(`${system}/status`)).body.data).toEqual({ status: 'degraded' })
  current.cpu = { usage: 89.9, cores: 2 }
  expect((await admin.get(`${system}/health`)).body.data).toMatchObject({ status: 'healthy', reasons: [] })
  current.cpu = cpu
})

test('metrics are measured, and those of people come from the database', async () => {
  const gamer = await world.user()
  await world.as(gamer)
  const guess = { email: gamer.email, password: 'Yanlis-Kelime-1' }
  await world.anyone.post('/auth/login', guess, { ip: '198.51.100.20' })
  const line = (level: string, hours: number) =>
    `${JSON.stringify({ level, time: new Date(Date.now() - hours * 3_600_000).toISOString(), msg: 'x' })}\n`
  writeFileSync(join(dir, 'error.log'), line('error', 30) + line('error', 2) + line('fatal', 1))
  const { data } = (await admin.get(`${system}/metrics`)).body
  expect(data).toMatchObject({ activeUsers: 2, failedLogins: 1, criticalErrors: 2, errorRate: 0 })
  expect(data.activeSessions).toBe(2)
  expect(data).toMatchObject(world.machine.current)
  expect(data.avgResponseTime).toBeGreaterThan(0)
  expect(data).toMatchObject({ sslStatus: 'unknown', sslIsDevelopment: true, sslExpiryDate: null })
})

test('the certificate of an https address is read by a handshake; no handshake is unknown', async () => {
  const other = await createWorld({ env: { PUBLIC_URL: 'https://127.0.0.1:9' } })
  const { data } = (await (await other.as(await other.admin())).get(`${system}/metrics`)).body
  expect(data).toMatchObject({ sslStatus: 'unknown', sslIsDevelopment: false, sslIssuer: null })
  await other.close()
})

test('are for admins only', async () => {
  const gamer = await world.as(await world.user())
  for (const path of ['health', 'metrics', 'status'])
    expect([
      (await gamer.get(`${system}/${path}`)).status,
      (await world.anyone.get(`${system}/${path}`)).status,
    ]).toEqual([403, 401])
})

test('requests are averaged over the last five minutes', () => {
  let at = 1_000_000
  const traffic = createTraffic(() => at)
  expect(traffic.read()).toMatchObject({ requests: 0, averageMs: null, failureRate: null })
  traffic.record(200, 10)
  traffic.record(500, 30)
  expect(traffic.read()).toMatchObject({ requests: 2, failures: 1, averageMs: 20, failureRate: 50 })
  at += 299_000
  expect(traffic.read().requests).toBe(2)
  at += 12_000
  expect(traffic.read().requests).toBe(0)
})
