import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { compose } from '#api/testing/build-notifications.ts'
import { openTerminal, type Terminal } from '../testing/terminal.ts'

let terminal: Terminal
let writer: Awaited<ReturnType<Terminal['as']>>
let approver: Awaited<ReturnType<Terminal['as']>>

beforeAll(async () => {
  terminal = await openTerminal()
  writer = await terminal.as(await terminal.world.admin({ firstName: 'Ayşe' }))
  approver = await terminal.as(await terminal.world.admin({ firstName: 'Mehmet' }))
  await terminal.world.user({ email: 'isil@ornek.com' })
})
afterAll(() => terminal.close())

const turkish = ['--title-tr', 'Turnuva', '--message-tr', 'Meydana gel']
const create = async () => {
  const { json } = await writer(['notifications', 'create', '--target', 'all', ...turkish, '--json'])
  return `${json.id}`
}

describe('create', () => {
  test('composes from options', async () => {
    const { exit, json } = await writer([
      ...['notifications', 'create', '--target', 'isil@ornek.com', ...turkish],
      ...['--title-en', 'Tournament', '--type', 'in_app', '--platform', 'web,desktop', '--priority', 'high'],
      ...['--kind', 'update', '--schedule', '2099-07-01T12:00', '--timezone', 'Europe/Istanbul', '--json'],
    ])
    expect(exit).toBe(0)
    expect(json).toMatchObject({
      status: 'pending',
      target_type: 'user',
      target_value: 'isil@ornek.com',
      notification_type: 'in_app',
      platform_targets: ['web', 'desktop'],
      priority: 3,
      kind: 'update',
      scheduled_at: '2099-07-01T09:00:00.000Z',
      translations: { en: { title: 'Tournament', message: 'Meydana gel' } },
    })
  })

  test('tells people what comes next', async () => {
    const { stdout } = await writer(['notifications', 'create', '--target', 'all', ...turkish])
    expect(stdout).toMatch(
      /^✔ Notification (\d+) waits for approval\n {2}→ Another admin approves it: meydan notifications approve \1\n$/,
    )
  })

  test('reads a file or standard input', async () => {
    const file = join(terminal.home, 'notification.json')
    await Bun.write(file, JSON.stringify(compose({ target_type: 'admin' })))
    const fromFile = await writer(['notifications', 'create', '--file', file, '--json'])
    expect(fromFile.json).toMatchObject({ target_type: 'admin', display_title: 'It begins' })
    const stdin = JSON.stringify(compose())
    const fromInput = await writer(['notifications', 'create', '--file', '-', '--json'], { stdin })
    expect(fromInput.json).toMatchObject({ target_type: 'all_users' })
  })

  test.each([
    [['--target', 'all'], '--title-tr, --message-tr'],
    [['--target', 'moon', ...turkish], 'moon'],
    [['--file', '/nowhere.json'], '/nowhere.json'],
    [['--file', '-', ...turkish], '--title-tr'],
    [['--target', 'all', ...turkish, '--priority', '6'], '1–5'],
    [['--target', 'all', ...turkish, '--type', 'pigeon'], 'push, in_app, email, sms'],
  ])('refuses %p before it calls', async (args, named) => {
    const { exit, stderr } = await writer(['notifications', 'create', ...args])
    expect(exit).toBe(2)
    expect(stderr).toContain(named)
  })

  test('shows the fields that the API refuses', async () => {
    const { exit, stderr } = await writer([
      ...['notifications', 'create', '--target', 'yok@ornek.com', ...turkish],
    ])
    expect(exit).toBe(2)
    expect(stderr).toContain('target_value: Nobody is registered with this address')
  })
})

test('pending shows what waits, and approve lets it out', async () => {
  const id = await create()
  const pending = await approver(['notifications', 'pending'])
  expect(pending.stdout).toMatch(new RegExp(`${id} +pending +Turnuva +.*Ayşe Çağlar`))
  const own = await writer(['notifications', 'approve', id, '--json'])
  expect(own).toMatchObject({ exit: 5, failure: { code: 'FOUR_EYES_REQUIRED' } })
  const approved = await approver(['notifications', 'approve', id, '--notes', 'iyi', '--json'])
  expect(approved.json).toMatchObject({
    notification: { status: 'approved' },
    approval_info: { approval_notes: 'iyi' },
  })
  const again = await approver(['notifications', 'approve', id, '--json'])
  expect(again).toMatchObject({ exit: 1, failure: { code: 'NOTIFICATION_NOT_PENDING' } })
})

test('reject needs a reason, and --yes where nobody can be asked', async () => {
  const id = await create()
  expect(await approver(['notifications', 'reject', id, '--yes'])).toMatchObject({ exit: 2 })
  expect(await approver(['notifications', 'reject', id, '--reason', 'eksik'])).toMatchObject({ exit: 2 })
  const rejected = await approver(['notifications', 'reject', id, '--reason', 'eksik', '--yes', '--json'])
  expect(rejected.json).toMatchObject({ rejection_info: { rejection_reason: 'eksik' } })
})

test('list filters, searches and pages', async () => {
  const { json } = await writer(['notifications', 'list', '--limit', '1', '--page', '2', '--json'])
  expect(json.pagination).toMatchObject({ page: 2, limit: 1 })
  const none = await writer(['notifications', 'list', '--status', 'failed', '--search', 'yok'])
  expect(none.stdout).toBe('● No notifications here\n')
})

test('a title cannot steer the terminal', async () => {
  const title = 'kötü\u001b[2Jniyet\u202e'
  await writer(['notifications', 'create', '--target', 'all', '--title-tr', title, '--message-tr', 'x'])
  const { stdout } = await writer(['notifications', 'list', '--search', 'kötü'])
  expect(stdout).toContain('kötü [2Jniyet ')
})
