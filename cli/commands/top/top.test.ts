import { expect, test } from 'bun:test'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { openRedis } from '#api/testing/redis.ts'
import { createTerminal, openTerminal } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin())
await buildNotification(terminal.world.deps, { status: 'approved' })

test('prints services, machine, users, queue and desk once where no terminal is', async () => {
  const { exit, stdout, stderr } = await admin(['top'])
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  expect(stdout).toMatch(/Memory +[█░]{20} \d/)
  expect(stdout).toMatch(/Notifications approved +1\n/)
  expect(stdout).toMatch(/database +up/)
})

test('prints what the API counted with --json', async () => {
  const { json } = await admin(['top', '--json'])
  expect(json).toMatchObject({
    metrics: { memory: { total: expect.any(Number) }, activeSessions: expect.any(Number) },
    health: { status: expect.any(String) },
    stats: { users: { total: expect.any(Number) } },
    queue: { pending_approval_processing: 1 },
  })
})

test.each([
  ['q', 'q'],
  ['Ctrl+C', '\u0003'],
])('draws again in a terminal until %s, in Turkish as well', async (_, key) => {
  const token = await terminal.tokenOf(await terminal.world.admin())
  const { exit, screen } = await terminal.interact(['top', '--interval', '1'], [[/Bellek/, () => key]], {
    MEYDAN_TOKEN: token,
    LANG: 'tr_TR.UTF-8',
  })
  expect(exit).toBe(0)
  expect(screen).toContain('Çözülmemiş talep')
})

test('shows Redis as down at once, and exits with 1', async () => {
  const redis = openRedis()
  const shared = await createTerminal({ env: { REDIS_URL: redis.url } })
  const run = await shared.as(await shared.world.admin())
  const before = await run(['health', '--json'])
  redis.stop()
  const top = await run(['top', '--once'])
  const health = await run(['health', '--json'])
  const anonymous = await shared.run(['health', '--json'])
  await shared.close()
  expect([before.exit, top.exit, health.exit, anonymous.exit]).toEqual([0, 1, 1, 1])
  expect(top.stdout).toMatch(/Cache.* is down[\s\S]*cache +down/)
  const state = (status: string) => ({
    status,
    services: expect.arrayContaining([{ name: 'cache', status, responseTime: expect.any(Number) }]),
  })
  expect(anonymous.json).toMatchObject({ status: 'degraded', reasons: [{ part: 'cache', problem: 'down' }] })
  expect(health.json).toMatchObject({ ...state('down'), status: 'degraded' })
  expect(before.json).toMatchObject({ ...state('up'), status: 'ok' })
}, 20_000)

test('a terminal of size 0×0 counts as 80 columns', async () => {
  const { screen } = await terminal.interact(['segments', 'create', '--help'], [], {}, 0)
  expect(screen).toContain('--match <which>  Match all rules or any of them (all, any; default: all)')
  const token = await terminal.tokenOf(await terminal.world.admin())
  const list = await terminal.interact(['notifications', 'list'], [], { MEYDAN_TOKEN: token }, 0)
  const lines = list.screen.split(/\r?\n/).map((line) => Bun.stringWidth(line.trimEnd()))
  expect(Math.max(...lines)).toBeWithin(60, 81)
  const live = await terminal.interact(['top'], [[/Memory +[█░]{20}/, () => 'q']], { MEYDAN_TOKEN: token }, 0)
  expect(live.exit).toBe(0)
}, 20_000)

test('exits with 5 for a user without access', async () => {
  const gamer = await terminal.as(await terminal.world.user())
  expect(await gamer(['top'])).toMatchObject({ exit: 5 })
})
