import { afterAll, beforeAll, expect, test } from 'bun:test'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { openTerminal, type Terminal } from '#cli/testing/terminal.ts'

let terminal: Terminal
let admin: Awaited<ReturnType<Terminal['as']>>
beforeAll(async () => {
  terminal = await openTerminal()
  admin = await terminal.as(await terminal.world.admin())
  await buildNotification(terminal.world.deps, { status: 'approved' })
})
afterAll(() => terminal.close())

test('prints services, machine, users, queue and desk once where no terminal is', async () => {
  const { exit, stdout, stderr } = await admin(['top'])
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  expect(stdout).toMatch(/Memory +[█░]{20} \d/)
  expect(stdout).toMatch(/Notifications approved +1\n/)
  expect(stdout).toMatch(/Database +up/)
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

test('draws again in a terminal until Ctrl+C, in Turkish as well', async () => {
  const token = await terminal.tokenOf(await terminal.world.admin())
  const { screen } = await terminal.interact(['top', '--interval', '1'], [[/Bellek/, () => '\u0003']], {
    MEYDAN_TOKEN: token,
    LANG: 'tr_TR.UTF-8',
  })
  expect(screen).toContain('Açık talep')
})

test('exits with 5 for a user without access', async () => {
  const gamer = await terminal.as(await terminal.world.user())
  expect(await gamer(['top'])).toMatchObject({ exit: 5 })
})
