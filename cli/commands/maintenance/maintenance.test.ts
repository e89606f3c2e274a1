import { expect, test } from 'bun:test'
import { openTerminal } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin())
const gamer = await terminal.as(await terminal.world.user())

const turkish = { LANG: 'tr_TR.UTF-8', TZ: 'UTC' }

test('on closes the platform to gamers, status shows it, off opens it', async () => {
  expect((await admin(['maintenance', 'status'])).stdout).toBe('✔ Maintenance is off\n')
  const on = await admin(['maintenance', 'on', '--reason', 'Sunucu', '--duration', '30', '--yes'])
  expect(on.stdout).toBe('✔ Maintenance is on\n  → End it: meydan maintenance off\n')
  const refused = await gamer(['whoami', '--sessions', '--json'])
  expect(refused).toMatchObject({ exit: 1, failure: { code: 'MAINTENANCE' } })
  const { json } = await admin(['maintenance', 'status', '--json'])
  expect(json).toMatchObject({
    maintenance_active: true,
    maintenance_data: { reason: 'Sunucu', duration_minutes: 30 },
  })
  const shown = await admin(['maintenance', 'status'], { env: turkish })
  expect(shown.stdout).toMatch(/^▲ Bakım açık\n\nNeden +Sunucu\nBaşlangıç +.+ UTC\nBitiş +.+ UTC\n$/)
  expect((await admin(['maintenance', 'off'], { env: turkish })).stdout).toBe('✔ Bakım kapalı\n')
  expect(await gamer(['whoami', '--sessions'])).toMatchObject({ exit: 0 })
})

test('on asks with the address, and needs --yes without a terminal', async () => {
  expect(await admin(['maintenance', 'on'])).toMatchObject({ exit: 2 })
  const MEYDAN_TOKEN = await terminal.tokenOf(await terminal.world.admin())
  const { exit, screen } = await terminal.answerPrompt(['maintenance', 'on'], () => 'n', { MEYDAN_TOKEN })
  expect(exit).toBe(1)
  expect(screen).toContain(`Close ${terminal.url} to everyone but admins until it is turned off? [y/N]`)
  expect((await admin(['maintenance', 'status', '--json'])).json.maintenance_active).toBe(false)
})

test('is closed to gamers, and refuses a duration that the API would', async () => {
  expect(await gamer(['maintenance', 'on', '--yes'])).toMatchObject({ exit: 5 })
  expect(await gamer(['maintenance', 'off'])).toMatchObject({ exit: 5 })
  const long = await admin(['maintenance', 'on', '--duration', '43201', '--yes'])
  expect(long).toMatchObject({ exit: 2, stderr: expect.stringContaining('--duration') })
})
