import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { compose } from '#api/testing/build-notifications.ts'
import { openTerminal, type Terminal } from '#cli/testing/terminal.ts'

let terminal: Terminal
let writer: Awaited<ReturnType<Terminal['as']>>

beforeAll(async () => {
  terminal = await openTerminal()
  writer = await terminal.as(await terminal.world.admin())
  await terminal.world.user({ email: 'isil@ornek.com' })
})
afterAll(() => terminal.close())

const turkish = ['--type', 'push', '--title-tr', 'Turnuva', '--message-tr', 'Meydana gel']

describe('a dry run', () => {
  const dry = (...more: string[]) => writer(['notifications', 'create', '--dry-run', '--json', ...more])
  const real = (...more: string[]) => writer(['notifications', 'create', '--json', ...more])
  const toPush = ['--target', 'all', '--type', 'push']
  const toAll = ['--target', 'all', ...turkish]

  test('counts people, be it one', async () => {
    const one = ['--target', 'isil@ornek.com', ...turkish, '--type', 'sms']
    const { exit, stdout } = await writer(['notifications', 'create', ...one, '--dry-run'])
    expect({ exit, stdout }).toEqual({
      exit: 0,
      stdout: '● For 1 person, 0 within reach. Nothing was created.\n',
    })
  })

  test('counts whom the channel reaches', async () => {
    const one = ['--target', 'isil@ornek.com', ...turkish]
    const { stdout } = await writer(['notifications', 'create', ...one, '--dry-run'])
    expect(stdout).toBe('● For 1 person, 0 within reach. Nothing was created.\n')
    const everywhere = await dry(...one, '--type', 'in_app')
    expect(everywhere.json).toMatchObject({ count: 1, reachable: 1 })
  })

  test.each([
    [...toAll, '--schedule', 'yarin'],
    [...toAll, '--schedule', '2020-01-01T10:00'],
    [...toAll, '--schedule', '2099-01-01T10:00', '--timezone', 'Mars/Olympus'],
    [...toPush, '--title-tr', '{{ad}}', '--message-tr', 'x'],
    [...toPush, '--title-tr', 'x'.repeat(101), '--message-tr', 'x'],
    [...toPush, '--title-tr', ' ', '--message-tr', 'x'],
    ['--target', 'all', '--template', '999999'],
    ['--target', 'user:999999', ...turkish],
    ['--segment', '999999', ...turkish],
  ])('refuses what would be refused: %p %p %p %p %p %p %p', async (...args) => {
    const [dryRun, created] = [await dry(...args), await real(...args)]
    expect([dryRun.exit, created.exit]).toEqual([2, 2])
    const { requestId: _, ...refusal } = created.failure
    expect(dryRun.failure).toMatchObject(refusal)
  })

  test('refuses a file that would be refused', async () => {
    const { platform: _, payload: __, ...nowhere } = compose()
    const wordless = { target_type: 'all_users', notification_type: 'push', platform: ['web'] }
    const everybodyAndOne = compose({ target_value: 'isil@ornek.com' })
    for (const held of [
      nowhere,
      wordless,
      everybodyAndOne,
      compose({ translations: { tr: { title: 5 } } }),
    ]) {
      const stdin = JSON.stringify(held)
      const file = ['notifications', 'create', '--file', '-']
      expect(await writer(file, { stdin })).toMatchObject({ exit: 2 })
      expect(await writer([...file, '--dry-run'], { stdin })).toMatchObject({ exit: 2 })
    }
    const stdin = JSON.stringify(compose({ target_type: 'admin', priority: '3' }))
    const fine = await writer(['notifications', 'create', '--file', '-', '--dry-run'], { stdin })
    expect(fine.exit).toBe(0)
  })

  test('leads to the list of what is missing', async () => {
    const missing = ['--segment', '1', '--template', '999999', '--dry-run']
    const { exit, stderr } = await writer(['notifications', 'create', ...missing])
    expect(exit).toBe(2)
    expect(stderr).toEndWith('→ What there is: meydan templates list\n')
  })
})
