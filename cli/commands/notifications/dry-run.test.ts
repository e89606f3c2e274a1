import { describe, expect, test } from 'bun:test'
import { compose } from '#api/testing/build-notifications.ts'
import { openTerminal } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const writer = await terminal.as(await terminal.world.admin())
await terminal.world.user({ email: 'isil@ornek.com' })

const turkish = ['--type', 'in_app', '--title-tr', 'Turnuva', '--message-tr', 'Meydana gel']
const rowCount = async () => {
  const [row] = await terminal.world.sql`select count(*)::int as count from notifications`
  return row!.count
}

describe('create --dry-run', () => {
  const dryRun = (...more: string[]) => writer(['notifications', 'create', '--dry-run', '--json', ...more])
  const create = (...more: string[]) => writer(['notifications', 'create', '--json', ...more])
  const toPush = ['--target', 'all', '--type', 'push']
  const toAll = ['--target', 'all', ...turkish]
  const toOne = ['--target', 'isil@ornek.com', ...turkish]

  test('shows what would be stored and the number of recipients, and stores nothing', async () => {
    const before = await rowCount()
    const { exit, stdout } = await writer(['notifications', 'create', ...toOne, '--dry-run'])
    expect(exit).toBe(0)
    expect(stdout).toMatch(/^Title +Turnuva\nMessage +Meydana gel\n/)
    expect(stdout).toMatch(/Type +in-app\n/)
    expect(stdout).toMatch(/To +.+ · isil@ornek\.com\n/)
    expect(stdout).toEndWith('● For 1 person, 1 of them reachable. Nothing was stored.\n')
    expect(await rowCount()).toBe(before)
  })

  test('counts the people that the channel reaches', async () => {
    const { json } = await dryRun(...toOne, '--type', 'in_app')
    expect(json).toMatchObject({
      id: null,
      dry_run: true,
      notification_type: 'in_app',
      target_count: 1,
      reachable_count: 1,
    })
  })

  test('shows why the others are not reached', async () => {
    const later = ['--target', 'all', '--type', 'sms', '--schedule', '2099-01-01T10:00', '--dry-run']
    const { stdout } = await writer(['notifications', 'create', ...turkish, ...later])
    expect(stdout).toMatch(
      /● For \d people, 0 of them reachable: \d without an address on this channel\. Nothing was stored\.\n/,
    )
    expect(stdout).toContain('▲ This channel has no provider: messages are not sent')
  })

  test.each([
    [...toAll, '--schedule', 'yarin'],
    [...toAll, '--schedule', '2020-01-01T10:00'],
    [...toAll, '--schedule', '2099-01-01T10:00', '--timezone', 'Mars/Olympus'],
    [...toPush, '--title-tr', '{{ad}}', '--message-tr', 'x'],
    [...toPush, '--title-tr', 'x'.repeat(101), '--message-tr', 'x'],
    ['--target', 'all', '--template', '999999'],
    ['--target', 'user:999999', ...turkish],
    ['--segment', '999999', ...turkish],
  ])('fails like the real request: %p %p %p %p %p %p %p', async (...args) => {
    const [dry, real] = [await dryRun(...args), await create(...args)]
    expect([dry.exit, real.exit]).toEqual([2, 2])
    const { requestId: _, ...refusal } = real.failure
    expect(dry.failure).toMatchObject(refusal)
  })

  test('reads a file', async () => {
    const file = ['notifications', 'create', '--file', '-', '--dry-run']
    const { translations: _, ...untitled } = compose()
    const refused = await writer(file, { stdin: JSON.stringify(untitled) })
    expect(refused).toMatchObject({ exit: 2 })
    const stdin = JSON.stringify(compose({ target_type: 'admin', priority: '3' }))
    expect(await writer(file, { stdin })).toMatchObject({ exit: 0 })
  })

  test('suggests the list in which an unknown template can be looked up', async () => {
    const { exit, stderr } = await writer([
      ...['notifications', 'create', '--target', 'all', '--template', '999999', '--dry-run'],
    ])
    expect(exit).toBe(2)
    expect(stderr).toEndWith('→ List all: meydan templates list\n')
  })
})

describe('edit --dry-run', () => {
  test('shows the edited notification and stores nothing', async () => {
    const { json } = await writer(['notifications', 'create', '--target', 'all', ...turkish, '--json'])
    const edit = ['notifications', 'edit', `${json.id}`, '--title-tr', 'Final', '--target', 'isil@ornek.com']
    const { exit, stdout } = await writer([...edit, '--dry-run'])
    expect(exit).toBe(0)
    expect(stdout).toMatch(/^Title +Final\nMessage +Meydana gel\n/)
    expect(stdout).toEndWith('● For 1 person, 1 of them reachable. Nothing was stored.\n')
    const dry = await writer([...edit, '--dry-run', '--json'])
    expect(dry.json).toMatchObject({ id: null, dry_run: true, version: 2, target_count: 1 })
    const sameTarget = ['notifications', 'edit', `${json.id}`, '--title-tr', 'Final', '--dry-run']
    const { stdout: withoutReachable } = await writer(sameTarget, { env: { LANG: 'tr_TR.UTF-8' } })
    expect(withoutReachable).toMatch(/● \d kişi için\. Hiçbir şey kaydedilmedi\.\n$/)
    const shown = await writer(['notifications', 'show', `${json.id}`, '--json'])
    expect(shown.json).toMatchObject({ version: 1, translations: { tr: { title: 'Turnuva' } } })
  })

  test('fails like the real request', async () => {
    const { json } = await writer(['notifications', 'create', '--target', 'all', ...turkish, '--json'])
    const stale = ['notifications', 'edit', `${json.id}`, '--priority', 'low', '--if-version', '7']
    expect(await writer([...stale, '--dry-run', '--json'])).toMatchObject({
      exit: 1,
      failure: { code: 'VERSION_CHANGED' },
    })
  })
})
