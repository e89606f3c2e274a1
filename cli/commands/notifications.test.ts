import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { compose } from '#api/testing/build-notifications.ts'
import { userUnknown } from '#api/testing/refusals.ts'
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
      translations: { en: { title: 'Tournament', message: '' } },
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

  test.each([[], ['--dry-run']])('takes no file that does not say whom it is for %p', async (...more) => {
    const { target_type: _, ...aimless } = compose()
    for (const held of [aimless, {}]) {
      const stdin = JSON.stringify(held)
      const { exit, stderr } = await writer(['notifications', 'create', '--file', '-', ...more], { stdin })
      expect({ exit, stderr }).toEqual({
        exit: 2,
        stderr: '✖ Still needed: target_type\n  → Choose one of: all_users, user, segment, admin\n',
      })
    }
  })

  test('shows the fields that the API refuses', async () => {
    const { exit, stderr } = await writer([
      ...['notifications', 'create', '--target', 'yok@ornek.com', ...turkish],
    ])
    expect(exit).toBe(2)
    expect(stderr).toContain(
      'target_value: There is no such person\n  → Find people: meydan notifications people',
    )
  })
})

describe('a dry run', () => {
  const dry = (...more: string[]) => writer(['notifications', 'create', '--dry-run', '--json', ...more])
  const real = (...more: string[]) => writer(['notifications', 'create', '--json', ...more])
  const toAll = ['--target', 'all', ...turkish]

  test('counts people, be it one', async () => {
    const one = ['--target', 'isil@ornek.com', ...turkish, '--type', 'sms']
    const { exit, stdout } = await writer(['notifications', 'create', ...one, '--dry-run'])
    expect({ exit, stdout }).toEqual({
      exit: 0,
      stdout: '● For 1 person, 0 within reach. Nothing was created.\n',
    })
  })

  test.each([
    [...toAll, '--schedule', 'yarin'],
    [...toAll, '--schedule', '2020-01-01T10:00'],
    [...toAll, '--schedule', '2099-01-01T10:00', '--timezone', 'Mars/Olympus'],
    ['--target', 'all', '--title-tr', '{{ad}}', '--message-tr', 'x'],
    ['--target', 'all', '--title-tr', 'x'.repeat(101), '--message-tr', 'x'],
    ['--target', 'all', '--title-tr', ' ', '--message-tr', 'x'],
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
    const wordless = { target_type: 'all_users', platform: ['web'] }
    for (const held of [nowhere, wordless, compose({ translations: { tr: { title: 5 } } })]) {
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

test('pending shows what waits, and approve lets it out', async () => {
  const id = await create()
  const pending = await approver(['notifications', 'pending'])
  expect(pending.stdout).toMatch(new RegExp(`${id} +pending +Turnuva +.*Ayşe Çağlar`))
  const own = await writer(['notifications', 'approve', id, '--json', '--yes'])
  expect(own).toMatchObject({ exit: 5, failure: { code: 'FOUR_EYES_REQUIRED' } })
  const approved = await approver(['notifications', 'approve', id, '--notes', 'iyi', '--json', '--yes'])
  expect(approved.json).toMatchObject({
    notification: { status: 'approved' },
    approval_info: { approval_notes: 'iyi' },
  })
  const again = await approver(['notifications', 'approve', id, '--json', '--yes'])
  expect(again).toMatchObject({ exit: 1, failure: { code: 'NOTIFICATION_NOT_PENDING' } })
})

describe('approve', () => {
  const approve = (id: string) => ['notifications', 'approve', id]
  const stateOf = async (id: string) => (await writer(['notifications', 'show', id, '--json'])).json.status
  const approverToken = async () => ({
    MEYDAN_TOKEN: await terminal.tokenOf(await terminal.world.admin({ firstName: 'Zehra' })),
  })

  test('asks for --yes where nobody can be asked: what went out does not come back', async () => {
    const id = await create()
    const { exit, stderr } = await approver(approve(id))
    expect(exit).toBe(2)
    expect(stderr).toContain('--yes')
    expect(await stateOf(id)).toBe('pending')
  })

  test('says what would go to how many, and when, before it asks', async () => {
    const env = await approverToken()
    const { json } = await writer([
      ...['notifications', 'create', '--target', 'isil@ornek.com', ...turkish, '--json'],
      ...['--schedule', '2099-07-01T12:00', '--timezone', 'Europe/Berlin'],
    ])
    const later = await terminal.ask(approve(`${json.id}`), () => 'n', env)
    expect(later.exit).toBe(1)
    expect(later.screen).toContain(
      `Approve ${json.id} “Turnuva” by Ayşe Çağlar? It goes out to 1 person at Jul 1, 2099, 12:00 · Europe/Berlin.`,
    )
    expect(await stateOf(`${json.id}`)).toBe('pending')
    const id = await create()
    const now = await terminal.ask(approve(id), () => 'e', { ...env, LANG: 'tr_TR.UTF-8' })
    expect(now.exit).toBe(0)
    expect(now.screen).toMatch(/“Turnuva” onaylansın mı\? \d+ kişiye gidecek\. \[e\/H\]/)
    expect(await stateOf(id)).toBe('approved')
  })

  test.each(['approve', 'reject'])('of a yes to %s holds for what was read', async (verb) => {
    const id = await create()
    const reason = verb === 'reject' ? ['--reason', 'x'] : []
    const { exit, screen } = await terminal.ask(
      ['notifications', verb, id, ...reason],
      async () => {
        await writer(['notifications', 'edit', id, '--title-tr', 'Gizlice'])
        return 'y'
      },
      await approverToken(),
    )
    expect(exit).toBe(1)
    expect(screen).toContain('Somebody changed this while you read it')
    expect(await stateOf(id)).toBe('pending')
  })
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

describe('a campaign from the terminal alone', () => {
  const sql = () => terminal.world.sql

  test('is counted, created from a template for a segment, shown, approved, sent and watched to its end', async () => {
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
    expect(counted.json).toMatchObject({ count: 1, reachable: 1, dry_run: true })

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

  test('that failed is retried by itself', async () => {
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
    const retried = await approver(['queue', 'retry', `${ids[0]}`, '--json'])
    expect(retried.json).toEqual({ sent_count: 1, retried_count: 1 })
    const states = await sql()`select id, status from notifications where id = any(${ids}) order by id`
    expect([...states].map(({ status }) => status)).toEqual(['sent', 'failed'])
  })

  test('needs a target, one of the two ways', async () => {
    const both = ['--target', 'all', '--segment', '1', ...turkish]
    const { exit, stderr } = await writer(['notifications', 'create', ...both])
    expect(exit).toBe(2)
    expect(stderr).toContain('--segment')
    const aimless = await writer(['notifications', 'create', '--template', '1'])
    expect(aimless.exit).toBe(2)
    expect(aimless.stderr).toMatch(/: --target\n/)
  })
})
