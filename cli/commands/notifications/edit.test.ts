import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openTerminal } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const writer = await terminal.as(await terminal.world.admin({ firstName: 'Ayşe' }))
const approver = await terminal.as(await terminal.world.admin({ firstName: 'Mehmet' }))

const turkish = ['--type', 'in_app', '--title-tr', 'Turnuva', '--message-tr', 'Meydana gel']
const rich = [
  ...['--subject-tr', 'Yarın', '--title-en', 'Tournament', '--message-en', 'Come over', '--type', 'email'],
  ...['--platform', 'web,desktop', '--priority', 'high', '--kind', 'update'],
  ...['--schedule', '2099-07-01T12:00', '--timezone', 'Europe/Berlin'],
]
const create = async (...more: string[]) => {
  const { json } = await writer([
    ...['notifications', 'create', '--target', 'all', ...turkish, ...more, '--json'],
  ])
  return `${json.id}`
}
const show = async (id: string) => (await writer(['notifications', 'show', id, '--json'])).json
const edit = (id: string, ...more: string[]) => writer(['notifications', 'edit', id, ...more])

describe('edit', () => {
  test('changes only the given fields and suggests the approval', async () => {
    const id = await create(...rich)
    const before = await show(id)
    const { exit, stdout } = await edit(id, '--title-tr', 'IĞDIR’da ışık, İZMİR’de gölge')
    expect(exit).toBe(0)
    expect(stdout).toMatch(
      /^✔ Edited notification (\d+): version 2, for 2 people, waits for approval\n {2}→ Another admin can approve it: meydan notifications approve \1 --if-version 2\n$/,
    )
    const after = await show(id)
    const { tr, en } = before.translations
    const unchanged = [
      'notification_type',
      'platform_targets',
      'priority',
      'kind',
      'scheduled_at',
      'timezone',
    ]
    for (const field of [...unchanged, 'target_type', 'target_value'])
      expect(after[field]).toEqual(before[field])
    expect(after.translations).toEqual({ tr: { ...tr, title: 'IĞDIR’da ışık, İZMİR’de gölge' }, en })
    expect(after.changes.map(({ field }: { field: string }) => field)).toEqual(['translations.tr.title'])
  })

  test('changes a part of the button, and removes it', async () => {
    const id = await create('--link-url', '/lobby', '--link-text', 'Katıl', '--link-text-en', 'Join')
    const { json } = await edit(id, '--link-url', 'https://ornek.com/kupa', '--link-text-en', '', '--json')
    expect(json.link).toEqual({ url: 'https://ornek.com/kupa', text: { tr: 'Katıl', en: null } })
    const shown = await writer(['notifications', 'show', id])
    expect(shown.stdout).toMatch(/link\.url\s+\/lobby\s+https:\/\/ornek\.com\/kupa/)
    const removed = await edit(id, '--without-link', '--json')
    expect(removed.json.link).toBeNull()
    const missing = await edit(id, '--link-text', 'Katıl')
    expect(missing).toMatchObject({ exit: 2, stderr: expect.stringContaining('--link-url') })
    const both = await edit(id, '--without-link', '--link-url', '/lobby')
    expect(both.exit).toBe(2)
  })

  test('changes every field, and reads --schedule in the time zone of the notification', async () => {
    const id = await create(...rich)
    const { json: segment } = await writer([
      ...['segments', 'create', '--name', 'Kaç', '--rule', 'role eq admin', '--json'],
    ])
    const { json } = await edit(
      id,
      ...['--segment', `${segment.id}`, '--message-tr', 'Yeni', '--subject-tr', '', '--title-en', 'New'],
      ...['--message-en', 'News', '--subject-en', 'Hot', '--type', 'push', '--platform', 'mobile'],
      ...['--priority', '1', '--kind', 'reminder', '--schedule', '2099-07-02T12:00', '--json'],
    )
    expect(json).toMatchObject({
      version: 2,
      target_type: 'segment',
      target_value: `${segment.id}`,
      target_count: 2,
      notification_type: 'push',
      platform_targets: ['mobile'],
      priority: 1,
      kind: 'reminder',
      scheduled_at: '2099-07-02T10:00:00.000Z',
      timezone: 'Europe/Berlin',
      translations: {
        tr: { title: 'Turnuva', message: 'Yeni', subject: null },
        en: { title: 'New', message: 'News', subject: 'Hot' },
      },
    })
    const shown = await approver(['notifications', 'show', id], {
      env: { LANG: 'tr_TR.UTF-8', TZ: 'Europe/Istanbul' },
    })
    expect(shown.stdout).toContain('2 Tem 2099 13:00 GMT+3')
    expect(shown.stdout).toMatch(/^Saat dilimi +Europe\/Berlin\n/m)
    expect(shown.stdout).toMatch(/^Konu +hatırlatma\n/m)
    expect(shown.stdout).toMatch(/^E-posta konusu \(en\) +Hot\n/m)
    expect(shown.stdout).toMatch(/Önce +Şimdi\n/)
    expect(shown.stdout).toMatch(/notification_type +email +push\n/)
    expect(shown.stdout).toMatch(/priority +3 +1\n/)
  })

  test('sets and removes the expiry, which show prints', async () => {
    const id = await create('--kind', 'marketing', '--schedule', '2099-07-01T12:00')
    const shown = async () => (await writer(['notifications', 'show', id])).stdout
    expect(await shown()).toMatch(/^Not after +7 days after sending begins\n/m)
    const set = await edit(id, '--expires', '2099-07-02T12:00', '--timezone', 'Europe/Berlin', '--json')
    expect(set.json).toMatchObject({ expires_at: '2099-07-02T10:00:00.000Z', timezone: 'Europe/Berlin' })
    expect(await shown()).toMatch(/^Not after +(2 Jul|Jul 2),? 2099/m)
    const past = await edit(id, '--expires', '2020-01-01T12:00')
    expect(past).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('--expires: The expiry is in the past'),
    })
    const removed = await edit(id, '--without-expiry', '--kind', 'update', '--json')
    expect(removed.json.expires_at).toBeNull()
    expect(await shown()).toMatch(/^Not after +no expiry\n/m)
  })

  test('removes English or the schedule; partial English falls back to Turkish (D95)', async () => {
    const id = await create(...rich)
    const bare = await edit(id, '--without-english', '--without-schedule', '--json')
    expect(bare.json).toMatchObject({ scheduled_at: null, translations: { en: null } })
    const shown = await writer(['notifications', 'show', id])
    expect(shown.stdout).toContain('none, readers get Turkish')
    const again = await edit(id, '--title-en', 'Cup', '--json')
    expect(again.json.translations.en).toMatchObject({ title: 'Cup', message: '' })
    const half = await writer(['notifications', 'show', id])
    expect(half.stdout).toMatch(/Title \(en\) +Cup\n/)
    expect(half.stdout).toMatch(/Message \(en\) +none, readers get Turkish\n/)
    const mail = await create('--type', 'email', '--subject-en', 'Tonight')
    expect((await show(mail)).translations.en).toEqual({
      title: '',
      message: '',
      subject: 'Tonight',
    })
  })

  test('merges the texts of a file with the current ones', async () => {
    const id = await create(...rich)
    const file = join(terminal.home, 'change.json')
    await Bun.write(file, JSON.stringify({ priority: 5, translations: { en: { title: 'Filed' } } }))
    const { json } = await edit(id, '--file', file, '--json')
    expect(json).toMatchObject({
      priority: 5,
      translations: {
        tr: { title: 'Turnuva', subject: 'Yarın' },
        en: { title: 'Filed', message: 'Come over' },
      },
    })
    const stdin = JSON.stringify({ version: 1, priority: 2 })
    const stale = await writer(['notifications', 'edit', id, '--file', '-', '--json'], { stdin })
    expect(stale).toMatchObject({ exit: 1, failure: { code: 'VERSION_CHANGED' } })
  })

  test('without a difference keeps version and approval', async () => {
    const id = await create()
    await approver(['notifications', 'approve', id, '--yes'])
    const { exit, stdout } = await edit(id, '--title-tr', 'Turnuva', '--priority', 'normal')
    expect(exit).toBe(0)
    expect(stdout).toBe(`● Notification ${id} is unchanged\n`)
    expect(await show(id)).toMatchObject({ version: 1, status: 'approved' })
  })

  test('voids an approval (D83)', async () => {
    const id = await create('--schedule', '2099-07-01T12:00')
    await approver(['notifications', 'approve', id, '--if-version', '1', '--yes'])
    expect(await show(id)).toMatchObject({ status: 'scheduled' })
    await edit(id, '--title-tr', 'Gizlice')
    expect(await show(id)).toMatchObject({ status: 'pending', version: 2, approval_info: null })
  })

  test('loses no change when several edits run in parallel', async () => {
    const id = await create()
    const edits = [
      { args: ['--title-tr', 'Biri'], read: (shown: any) => shown.translations.tr.title === 'Biri' },
      { args: ['--message-tr', 'Öbürü'], read: (shown: any) => shown.translations.tr.message === 'Öbürü' },
      { args: ['--title-en', 'Another'], read: (shown: any) => shown.translations.en?.title === 'Another' },
      { args: ['--priority', '5'], read: (shown: any) => shown.priority === 5 },
    ]
    const ran = await Promise.all(edits.map(({ args }) => edit(id, ...args, '--json')))
    const shown = await show(id)
    const done = ran.filter(({ exit }) => exit === 0)
    expect(shown.version).toBe(1 + done.length)
    for (const [index, { exit, failure }] of ran.entries()) {
      if (exit === 0) expect(edits[index]!.read(shown)).toBe(true)
      else expect(failure).toMatchObject({ code: 'VERSION_CHANGED' })
    }
  })

  test('is refused for an old version, a rejected notification or an unknown id', async () => {
    const id = await create()
    await edit(id, '--priority', 'urgent')
    const stale = await edit(id, '--priority', 'low', '--if-version', '1')
    expect(stale.exit).toBe(1)
    expect(stale.stderr).toContain(`meydan notifications show ${id}\n`)
    expect(await show(id)).toMatchObject({ version: 2, priority: 4 })
    await approver(['notifications', 'reject', id, '--reason', 'hayır', '--yes'])
    const late = await edit(id, '--priority', 'low', '--json')
    expect(late).toMatchObject({ exit: 1, failure: { code: 'INVALID_TRANSITION' } })
    const missing = await edit('999999', '--priority', 'low')
    expect(missing.exit).toBe(6)
    expect(missing.stderr).toContain('meydan notifications list')
  })

  test.each([
    [[], '--help'],
    [['--timezone', 'Europe/Berlin'], '--schedule'],
    [['--schedule', '2099-01-01T10:00', '--without-schedule'], '--without-schedule'],
    [['--title-en', 'x', '--without-english'], '--without-english'],
    [['--platform', 'web,dekstop'], 'mobile_android'],
    [['--target', 'moon'], 'moon'],
    [['--target', 'all', '--segment', '1'], '--segment'],
    [['--file', '-', '--title-tr', 'x'], '--title-tr'],
    [['--if-version', '1'], '--help'],
  ])('exits with 2 for %p without a request', async (args, named) => {
    const { exit, stderr } = await edit('1', ...args)
    expect(exit).toBe(2)
    expect(stderr).toContain(named)
  })

  test.each([
    ...['null', '[]', '"x"', '{}', '{', '{"translations": null}', '{"translations": "x"}'],
    ...['{"translations": {"tr": "x"}}', '{"translations": [{"language_code": "tr", "title": "x"}]}'],
  ])('exits with 2 for a file that contains %p', async (stdin) => {
    const { exit } = await writer(['notifications', 'edit', '1', '--file', '-'], { stdin })
    expect(exit).toBe(2)
  })

  test('shows the refused fields', async () => {
    const id = await create()
    const cases = [
      [['--schedule', '2099-01-01T10:00', '--timezone', 'Mars/Olympus'], '--timezone:'],
      [['--schedule', '2020-01-01T10:00'], '--schedule:'],
      [['--title-tr', ''], '--title-tr:'],
      [['--title-tr', '{{ad}}'], '--title-tr:'],
      [['--segment', '999999'], '--segment:'],
    ] as const
    for (const [args, field] of cases) {
      const { exit, stderr } = await edit(id, ...args)
      expect(exit).toBe(2)
      expect(stderr).toContain(field)
    }
    expect(await show(id)).toMatchObject({ version: 1 })
  })

  test('is closed to gamers and guests', async () => {
    const id = await create()
    const gamer = await terminal.as(await terminal.world.user())
    expect(await gamer(['notifications', 'edit', id, '--priority', '5'])).toMatchObject({ exit: 5 })
    expect(await terminal.run(['notifications', 'edit', id, '--priority', '5'])).toMatchObject({ exit: 4 })
  })
})

describe('delete', () => {
  test('requires --yes without a terminal and deletes a pending notification', async () => {
    const id = await create()
    expect(await writer(['notifications', 'delete', id])).toMatchObject({ exit: 2 })
    const gone = await writer(['notifications', 'delete', id, '--yes', '--json'])
    expect(gone).toMatchObject({ exit: 0, json: { id: Number(id), deleted: true } })
    expect(await writer(['notifications', 'delete', id, '--yes'])).toMatchObject({ exit: 6 })
  })

  test('is refused for an approved notification', async () => {
    const id = await create()
    await approver(['notifications', 'approve', id, '--yes'])
    const refused = await writer(['notifications', 'delete', id, '--yes', '--json'])
    expect(refused).toMatchObject({ exit: 1, failure: { code: 'INVALID_TRANSITION' } })
  })
})
