import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { compose } from '#api/testing/build-notifications.ts'
import { userUnknown } from '#api/testing/refusals.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openTerminal } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const writer = await terminal.as(await terminal.world.admin({ firstName: 'Ayşe' }))
const approver = await terminal.as(await terminal.world.admin({ firstName: 'Mehmet' }))
await terminal.world.user({ email: 'isil@ornek.com' })

const turkish = ['--type', 'in_app', '--title-tr', 'Turnuva', '--message-tr', 'Meydana gel']

describe('create', () => {
  test('creates a notification from options', async () => {
    const { exit, json } = await writer([
      ...['notifications', 'create', '--target', 'isil@ornek.com', ...turkish],
      ...['--title-en', 'Tournament', '--type', 'in_app', '--platform', 'web,desktop', '--priority', 'high'],
      ...['--kind', 'update', '--schedule', '2099-07-01T12:00', '--timezone', 'Europe/Istanbul'],
      ...['--expires', '2099-07-02T12:00', '--json'],
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
      expires_at: '2099-07-02T09:00:00.000Z',
      translations: { en: { title: 'Tournament', message: '' } },
    })
  })

  test('adds fallback channels, which show prints and edit removes', async () => {
    const args = ['notifications', 'create', '--target', 'isil@ornek.com', ...turkish]
    const dry = await writer([...args, '--fallback', 'push:4,email:20', '--dry-run'])
    expect(dry.stdout).toMatch(/^If unread +push after 4 h, then e-mail after 20 h\n/m)
    expect(dry.stdout).toContain('If unread, push reaches at most 0: 1 without an address on this channel\n')
    expect(dry.stdout).toContain('If unread, e-mail reaches at most 1\n')
    const { json } = await writer([...args, '--fallback', 'push:4,email:20', '--json'])
    expect(json.fallback).toEqual([
      { channel: 'push', hours: 4 },
      { channel: 'email', hours: 20 },
    ])
    await approver(['notifications', 'approve', `${json.id}`])
    await workQueue(terminal.world.ctx())
    const show = async () => (await writer(['notifications', 'show', `${json.id}`])).stdout
    expect(await show()).toMatch(/^If unread: push +scheduled · /m)
    const cancelled = await writer(['queue', 'cancel', `${json.id}`, '--reason', 'postponed', '--yes'])
    const done = `✔ Cancelled the remaining fallback channels of notification ${json.id}\n`
    expect(cancelled).toMatchObject({ exit: 0, stdout: done })
    expect(await show()).toMatch(/^If unread: e-mail +Not needed \(read or removed\) 0 · Cancelled 1\n/m)
    const other = (await writer([...args, '--fallback', 'email:1', '--json'])).json
    const removed = await writer(['notifications', 'edit', `${other.id}`, '--without-fallback', '--json'])
    expect(removed.json.fallback).toEqual([])
    expect(await writer([...args, '--fallback', 'fax:4'])).toMatchObject({ exit: 2 })
    const late = await writer([...args, '--fallback', 'push:100,email:100'])
    expect(late).toMatchObject({ exit: 2, stderr: expect.stringContaining('--fallback: Wait at least') })
  })

  test('targets the web and both mobile platforms by default', async () => {
    const { json } = await writer(['notifications', 'create', '--target', 'all', ...turkish, '--json'])
    expect(json.platform_targets).toEqual(['mobile_android', 'mobile_ios', 'web'])
  })

  test('addresses several users by id and e-mail address', async () => {
    const [one, other] = [await terminal.world.user(), await terminal.world.user()]
    const { json } = await writer([
      ...['notifications', 'create', '--user', 'isil@ornek.com', '--user', `${one.id},${other.email}`],
      ...[...turkish, '--type', 'in_app', '--json'],
    ])
    expect(json).toMatchObject({ target_type: 'user', target_count: 3 })
    expect(json.target_value.split(',')).toContain(`${other.id}`)
  })

  test('adds a button, which show prints', async () => {
    const button = ['--link-url', '/lobby', '--link-text', 'Kupaya katıl', '--link-text-en', 'Join the cup']
    const { json } = await writer([
      ...['notifications', 'create', '--target', 'all', ...turkish, ...button, '--json'],
    ])
    expect(json.link).toEqual({ url: '/lobby', text: { tr: 'Kupaya katıl', en: 'Join the cup' } })
    const { stdout } = await writer(['notifications', 'show', `${json.id}`])
    expect(stdout).toMatch(/^Link\s+\/lobby\nButton text\s+Kupaya katıl\nButton text \(en\)\s+Join the cup$/m)
  })

  test('suggests the approval as the next step', async () => {
    const { stdout } = await writer(['notifications', 'create', '--target', 'all', ...turkish])
    expect(stdout).toMatch(
      /^✔ Created notification (\d+), waiting for approval\n {2}→ Another admin can approve it: meydan notifications approve \1\n$/,
    )
  })

  test('reads JSON from a file or standard input', async () => {
    const file = join(terminal.home, 'notification.json')
    await Bun.write(file, JSON.stringify(compose({ target_type: 'admin' })))
    const fromFile = await writer(['notifications', 'create', '--file', file, '--json'])
    expect(fromFile.json).toMatchObject({ target_type: 'admin', display_title: 'It begins' })
    const stdin = JSON.stringify(compose())
    const fromInput = await writer(['notifications', 'create', '--file', '-', '--json'], { stdin })
    expect(fromInput.json).toMatchObject({ target_type: 'all_users' })
  })

  test.each([
    [['--target', 'all'], '--type, --title-tr, --message-tr'],
    [['--target', 'moon', ...turkish], 'moon'],
    [['--target', 'all', '--user', '7', ...turkish], '--target, --segment and --user'],
    [['--file', '/nowhere.json'], '/nowhere.json'],
    [['--file', '-', ...turkish], '--title-tr'],
    [['--target', 'all', ...turkish, '--link-url', '/lobby'], '--link-text'],
    [['--target', 'all', ...turkish, '--link-text', 'Katıl'], '--link-url'],
    [['--target', 'all', ...turkish, '--priority', '6'], '1–5'],
    [['--target', 'all', ...turkish, '--type', 'pigeon'], 'push, in_app, email, sms'],
  ])('exits with 2 for %p without a request', async (args, named) => {
    const { exit, stderr } = await writer(['notifications', 'create', ...args])
    expect(exit).toBe(2)
    expect(stderr).toContain(named)
  })

  test.each([[], ['--dry-run']])(
    'exits with 2 for a file without target_type or notification_type %p',
    async (...more) => {
      const { target_type, notification_type, ...rest } = compose()
      const refused = async (content: object) => {
        const stdin = JSON.stringify(content)
        const { exit, stderr } = await writer(['notifications', 'create', '--file', '-', ...more], { stdin })
        expect(exit).toBe(2)
        return stderr
      }
      const expected = 'target_type: Choose who receives it: all_users, user, segment or admin\n'
      for (const content of [
        {},
        { ...rest, notification_type },
        { ...rest, notification_type, target_typ: 'user' },
      ])
        expect(await refused(content)).toContain(expected)
      expect(await refused({ ...rest, target_type, notification_typ: 'sms' })).toContain(
        'notification_type: Choose how it is sent: push, in_app, email or sms\n',
      )
    },
  )

  test('shows the refused fields with a next step', async () => {
    const { exit, stderr } = await writer([
      ...['notifications', 'create', '--target', 'yok@ornek.com', ...turkish],
    ])
    expect(exit).toBe(2)
    expect(stderr).toContain('--target: Person not found\n  → Find people: meydan notifications people')
  })
})

test('list filters, searches and pages', async () => {
  const { json } = await writer(['notifications', 'list', '--limit', '1', '--page', '2', '--json'])
  expect(json.pagination).toMatchObject({ page: 2, limit: 1 })
  const none = await writer(['notifications', 'list', '--status', 'failed', '--search', 'yok'])
  expect(none).toMatchObject({ stdout: '', stderr: 'No notifications found\n' })
})

test('strips escape sequences from titles', async () => {
  const title = 'kötü\u001b[2Jniyet\u202e'
  await writer(['notifications', 'create', '--target', 'all', ...turkish, '--title-tr', title])
  const { stdout } = await writer(['notifications', 'list', '--search', 'kötü'])
  expect(stdout).toContain('\tkötü [2Jniyet\t')
})

describe('a campaign from the terminal alone', () => {
  const sql = () => terminal.world.sql

  test('is dry-run, created from a template for a segment, approved, sent and watched to its end', async () => {
    const player = await terminal.world.user({ firstName: 'Işıl', language: 'en' })
    const { json: segment } = await writer([
      ...['segments', 'create', '--name', 'English', '--rule', 'language eq en', '--json'],
    ])
    const { json: template } = await writer([
      ...['templates', 'create', '--name', 'Turnuva', '--type', 'email', '--platform', 'web', '--json'],
      ...['--title-tr', 'Selam {{firstName}}', '--message-tr', 'Turnuva yarın'],
      ...['--title-en', 'Hi {{firstName}}', '--message-en', 'Tournament tomorrow'],
    ])
    const to = ['--segment', `${segment.id}`, '--template', `${template.id}`]
    const counted = await writer(['notifications', 'create', ...to, '--dry-run', '--json'])
    expect(counted.json).toMatchObject({ id: null, target_count: 1, reachable_count: 1, dry_run: true })

    const created = await writer(['notifications', 'create', ...to, '--json'])
    expect(created.json).toMatchObject({
      status: 'pending',
      notification_type: 'email',
      target_type: 'segment',
    })
    const id = `${created.json.id}`
    const shown = await writer(['notifications', 'show', id])
    expect(shown.stdout).toContain('pending')
    expect(shown.stdout).toContain('Hi {{firstName}}')
    const stale = await approver(['notifications', 'approve', id, '--if-version', '7', '--json', '--yes'])
    expect(stale).toMatchObject({ exit: 1, failure: { code: 'VERSION_CHANGED' } })
    const approved = await approver(['notifications', 'approve', id, '--if-version', '1', '--json', '--yes'])
    expect(approved.json).toMatchObject({ notification: { status: 'approved' } })
    const sent = await approver(['queue', 'send', '--json'])
    expect(sent.json).toEqual({ sent_count: 1, retried_count: 0 })
    expect(await terminal.world.mailsTo(player.email)).toMatchObject([{ subject: 'Hi Işıl' }])

    const { exit, stdout } = await writer(['notifications', 'show', id, '--watch', '--json'])
    expect(exit).toBe(0)
    expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toMatchObject({
      status: 'sent',
      delivery_counts: { total: 1, sent: 1, waiting: 0 },
      deliveries: [{ status: 'sent', email: player.email }],
    })
  })

  test('is retried alone after a failure', async () => {
    terminal.world.postOffice.refuse = userUnknown
    const options = ['--target', 'isil@ornek.com', ...turkish, '--type', 'email', '--json']
    const ids = []
    for (let n = 0; n < 2; n++) {
      const { json } = await writer(['notifications', 'create', ...options])
      await approver(['notifications', 'approve', `${json.id}`, '--yes'])
      ids.push(json.id)
    }
    await approver(['queue', 'send'])
    terminal.world.postOffice.refuse = undefined
    const shown = await writer(['notifications', 'show', `${ids[0]}`])
    expect(shown.stdout).toContain('550 user unknown')
    const retried = await approver(['queue', 'retry', `${ids[0]}`, '--yes', '--json'])
    expect(retried.json).toEqual({ sent_count: 1, retried_count: 1 })
    const states = await sql()`select id, status from notifications where id = any(${ids}) order by id`
    expect([...states].map(({ status }) => status)).toEqual(['sent', 'failed'])
  })

  test('requires exactly one of --target and --segment', async () => {
    const both = ['--target', 'all', '--segment', '1', ...turkish]
    const { exit, stderr } = await writer(['notifications', 'create', ...both])
    expect(exit).toBe(2)
    expect(stderr).toContain('--segment')
    const withoutTarget = await writer(['notifications', 'create', '--template', '1'])
    expect(withoutTarget.exit).toBe(2)
    expect(withoutTarget.stderr).toBe(
      '✖ Missing: --target, --segment or --user\n' +
        '  → All users: --target all; some users: --user <address> for each; a segment: --segment <id>\n',
    )
  })
})
