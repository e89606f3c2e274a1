import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { openTerminal, type RunResult } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const operator = await terminal.as(await terminal.world.admin())
const gamer = await terminal.as(await terminal.world.user())

const no = () => 'n'
const waiting = (more = {}) => buildNotification(terminal.world.deps, { status: 'approved', ...more })

describe('status', () => {
  test('prints a readable page', async () => {
    await waiting({ channel: 'sms' })
    const { exit, stdout, stderr } = await operator(['queue', 'status'])
    expect(stdout).toMatch(/Notifications approved +1\n/)
    expect(stdout).toMatch(/Notifications a day, last 7 days +[\d.]+\n/)
    expect(stdout).toMatch(/Average wait today +\S/)
    expect(stdout).toMatch(/approved +sms +1\n/)
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  })

  test('prints the data of the API with --json', async () => {
    const { exit, json } = await operator(['queue', 'status', '--json'])
    expect(exit).toBe(0)
    expect(json).toMatchObject({
      summary: { pending_approval_processing: 1, today_sent: 0 },
      notification_status: [{ status: 'approved', notification_type: 'sms', count: 1 }],
      health_indicators: { queue_health: expect.any(String) },
    })
  })

  test('follows LANG, and MEYDAN_LANG before it', async () => {
    const turkish = await operator(['queue', 'status'], { env: { LANG: 'tr_TR.UTF-8' } })
    expect(turkish.stdout).toContain('Onaylı bildirim')
    const english = await operator(['queue', 'status'], { env: { LANG: 'tr_TR.UTF-8', MEYDAN_LANG: 'en' } })
    expect(english.stdout).toContain('Notifications approved')
  })

  test('prints one line of JSON per refresh with --watch --json, until interrupted', async () => {
    const token = await terminal.tokenOf(await terminal.world.admin())
    const watch = terminal.start(['queue', 'status', '--watch', '--interval', '1', '--json'], {
      env: { MEYDAN_TOKEN: token },
    })
    const lines: string[] = []
    const decoder = new TextDecoder()
    for await (const chunk of watch.stdout) {
      lines.push(...decoder.decode(chunk, { stream: true }).split('\n').filter(Boolean))
      if (lines.length === 2) watch.kill('SIGINT')
    }
    expect(await watch.exited).toBe(0)
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[1]!).summary.pending_approval_processing).toBe(1)
  })

  test.each([[], ['--json']])('ends with --watch when the reader closes the pipe %p', async (...more) => {
    const watch = ['queue', 'status', '--watch', '--interval', '1', ...more]
    const { stdout, stderr } = await operator(watch, { into: '| head -1' })
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(stderr).toBe('')
  })

  test.skipIf(!existsSync('/dev/full'))('exits with 1 when the output cannot be written', async () => {
    const { exit, failure } = await operator(['queue', 'status', '--json'], { into: '>/dev/full' })
    expect(exit).toBe(1)
    expect(failure).toMatchObject({
      success: false,
      code: 'FAILED',
      message: expect.stringContaining('ENOSPC'),
    })
  })
})

test('status shows skip reasons and the number of undelivered messages', async () => {
  const { world } = terminal
  await world.sql`insert into queue_skips (minute, channel, reason, skipped)
    values (now() - interval '2 hours', 'push', 'no_address', 2001)`
  const { id } = await waiting({ status: 'sent', failedCount: 3, failedAt: world.deps.now() })
  const day = await operator(['queue', 'status', '--range', 'day'])
  expect(day.stdout).toMatch(/no_address +push +2001\n/)
  expect(day.stdout).toMatch(/Messages undelivered +3\n/)
  const hour = await operator(['queue', 'status'])
  expect(hour.stdout).not.toContain('no_address')
  const dead = await operator(['queue', 'dead', '--json'])
  expect(dead.json).toMatchObject({ notifications: [{ id, status: 'sent', failed_count: 3 }] })
  await world.sql`update notifications set failed_count = 0 where id = ${id}`
  const none = await operator(['queue', 'dead'], { env: { LANG: 'tr_TR.UTF-8' } })
  expect(none).toMatchObject({ stdout: '', stderr: 'Ulaşmayan mesaj yok\n' })
})

test('list shows the queue with counts by status', async () => {
  const { id } = await waiting({
    channel: 'push',
    scheduledAt: new Date('2099-05-01T17:00Z'),
    status: 'scheduled',
  })
  const { stdout } = await operator(['queue', 'list', '--status', 'scheduled'])
  expect(stdout).toStartWith(`${id}\tscheduled\t`)
  expect(stdout).toContain('\t2099-05-01T17:00:00.000Z\t')
  const { json } = await operator(['queue', 'list', '--json'])
  expect(json).toMatchObject({ notifications: expect.any(Array), pagination: { page: 1 } })
  expect(json.stats).toContainEqual({ status: 'scheduled', notification_type: 'push', count: 1 })
  expect(await operator(['queue', 'list', '--status', 'sent'])).toMatchObject({ exit: 2 })
  expect(await gamer(['queue', 'list'])).toMatchObject({ exit: 5 })
  await operator(['queue', 'cancel', `${id}`, '--reason', 'x', '--yes'])
  const none = await operator(['queue', 'list', '--status', 'scheduled'], { env: { LANG: 'tr_TR.UTF-8' } })
  expect(none).toMatchObject({ stdout: '', stderr: 'Burada bildirim yok\n' })
})

test('process, send and retry report their counts', async () => {
  await waiting({ channel: 'in_app', recipientsCount: 0 })
  const processed = await operator(['queue', 'process', '--json'])
  expect(processed.json.processed_count).toBeGreaterThan(0)
  const sent = await operator(['queue', 'send', '--json', '--max', '500'])
  expect(sent.json).toMatchObject({ sent_count: expect.any(Number), retried_count: 0 })
  const retried = await operator(['queue', 'retry', '--all', '--yes'])
  expect(retried.stdout).toMatch(/^✔ Messages being retried: 0 · sent so far: \d+\n$/)
})

test('a retry takes all failed messages whatever --max', async () => {
  const { world } = terminal
  const { id } = await waiting({ channel: 'sms', status: 'sent', failedAt: world.deps.now() })
  await world.sql`
    insert into deliveries (notification_id, user_id, channel, priority, status, error)
    select ${id}::int, id, 'sms', 2, 'failed', '550' from users order by id limit 2`
  await world.sql`update notifications set failed_count = 2 where id = ${id}`
  const status = await operator(['queue', 'status', '--json'])
  expect(status.json.retry).toMatchObject({ messages: 2, days: 90, progress: null })
  const first = await operator(['queue', 'retry', `${id}`, '--max', '1', '--yes'])
  expect(first.stdout).toContain('Messages being retried: 2')
  const during = await operator(['queue', 'status'], { env: { LANG: 'tr_TR.UTF-8' } })
  expect(during.stdout).toMatch(/Yeniden sıraya giren mesaj\s+1 \/ 2/)
  const rest = await operator(['queue', 'retry', `${id}`, '-y'], { env: { LANG: 'tr_TR.UTF-8' } })
  expect(rest.stdout).toContain('Yeniden denenen mesaj: 0')
})

describe('retry', () => {
  const failing = async (count: number) => {
    const { world } = terminal
    const { id } = await waiting({ channel: 'sms', status: 'sent', failedAt: world.deps.now() })
    for (let at = 0; at < count; at++) await world.user()
    await world.sql`
      insert into deliveries (notification_id, user_id, channel, priority, status, error)
      select ${id}::int, id, 'sms', 2, 'failed', '550' from users order by id desc limit ${count}`
    await world.sql`update notifications set failed_count = ${count} where id = ${id}`
    return id
  }
  const failedOf = async (id: number) => {
    const [row] = await terminal.world.sql<[{ count: number }]>`
      select count(*)::int as count from deliveries where notification_id = ${id} and status = 'failed'`
    return row.count
  }

  test.each(['retry --all', 'send --retry-failed'])('%s needs --yes without a terminal', async (command) => {
    const id = await failing(1)
    const ran = await operator(['queue', ...command.split(' ')])
    expect(ran).toMatchObject({ exit: 2, stderr: expect.stringContaining('--yes') })
    expect(await failedOf(id)).toBe(1)
    await operator(['queue', 'retry', `${id}`, '--yes'])
  })

  test.each([[], ['ID', '--all']])('of %p is refused: either an ID or --all', async (...given) => {
    const id = await failing(1)
    const args = given.map((each) => (each === 'ID' ? `${id}` : each))
    const ran = await operator(['queue', 'retry', ...args, '--yes'])
    expect(ran).toMatchObject({ exit: 2, stderr: expect.stringContaining('--all') })
    expect(await failedOf(id)).toBe(1)
    await operator(['queue', 'retry', `${id}`, '--yes'])
  })

  test('asks with the number that it would send, of all notifications or of one', async () => {
    const MEYDAN_TOKEN = await terminal.tokenOf(await terminal.world.admin())
    const ask = (args: string[], LANG = 'C') =>
      terminal.answerPrompt(['queue', ...args], no, { MEYDAN_TOKEN, LANG })
    const id = await failing(3)
    const all = await ask(['retry', '--all', '--max', '2'])
    expect(all.exit).toBe(1)
    expect(all.screen).toContain('Send 3 failed messages again? The oldest is “Başlık”')
    expect(all.screen).toContain('older ones than 90 days are left alone. [y/N]')
    const sent = await ask(['send', '--retry-failed'])
    expect(sent.screen).toContain('Send 3 failed messages again?')
    const one = await ask(['retry', `${id}`], 'tr_TR.UTF-8')
    expect(one.screen).toContain(`${id} “Başlık” bildiriminin ulaşmayan 3 mesajı yeniden gönderilsin mi?`)
    expect(await failedOf(id)).toBe(3)
    const confirmed = await terminal.answerPrompt(['queue', 'retry', `${id}`], () => 'y', { MEYDAN_TOKEN })
    expect(confirmed.screen).toContain('Messages being retried: 3')
    expect(await failedOf(id)).toBe(0)
  })

  test('asks nothing without failed messages, and for a notification that does not exist', async () => {
    const MEYDAN_TOKEN = await terminal.tokenOf(await terminal.world.admin())
    const { id } = await waiting({ status: 'sent' })
    const retry = (of: number) => terminal.interact(['queue', 'retry', `${of}`], [], { MEYDAN_TOKEN })
    expect(await retry(id)).toMatchObject({ exit: 0, screen: '● No undelivered messages\r\n' })
    expect(await retry(999_999)).toMatchObject({
      exit: 6,
      screen: expect.stringContaining('✖ Notification not found'),
    })
  })
})

describe('cancel', () => {
  test('says what cannot be cancelled, without a prompt', async () => {
    const MEYDAN_TOKEN = await terminal.tokenOf(await terminal.world.admin())
    const { id } = await waiting({ status: 'sent' })
    const cancel = (of: number) =>
      terminal.interact(['queue', 'cancel', `${of}`, '--reason', 'x'], [], { MEYDAN_TOKEN })
    const [missing, sent] = [await cancel(999_999), await cancel(id)]
    expect([missing.exit, sent.exit]).toEqual([6, 1])
    expect(missing.screen).toContain('✖ Notification not found')
    expect(sent.screen).toContain(`✖ Notification ${id} is sent`)
    expect(missing.screen + sent.screen).not.toContain('[y/N]')
  })

  test('requires --yes without a terminal', async () => {
    const { id } = await waiting()
    const unconfirmed = await operator(['queue', 'cancel', `${id}`, '--reason', 'typo'])
    expect(unconfirmed.exit).toBe(2)
    expect(unconfirmed.stderr).toContain('Add --yes')
    const done = await operator(['queue', 'cancel', `${id}`, '--reason', 'typo', '--yes', '--json'])
    expect(done).toMatchObject({ exit: 0, json: { id, cancelled_count: 1 } })
    const list = await operator(['notifications', 'list', '--status', 'cancelled', '--json'])
    expect(list.json.notifications[0].id).toBe(id)
  })

  test('cancels all of a type', async () => {
    await waiting({ channel: 'email' })
    await waiting({ channel: 'email' })
    const { json } = await operator(['queue', 'cancel', '--type', 'email', '--reason', 'x', '-y', '--json'])
    expect(json).toEqual({ cancelled_count: 2 })
  })

  test('of a type prompts with type, status and count', async () => {
    await waiting({ channel: 'push' })
    const MEYDAN_TOKEN = await terminal.tokenOf(await terminal.world.admin())
    const cancel = ['queue', 'cancel', '--type', 'push', '--reason', 'x']
    const all = await terminal.answerPrompt(cancel, no, { MEYDAN_TOKEN })
    expect(all.exit).toBe(1)
    expect(all.screen).toContain('Cancel every push notification in the queue (1 in all)? [y/N]')
    const some = await terminal.answerPrompt([...cancel, '--status', 'scheduled'], no, { MEYDAN_TOKEN })
    expect(some.screen).toContain('in the queue that is scheduled (0 in all)? [y/N]')
    const turkish = [...cancel, '--status', 'approved']
    const { screen } = await terminal.answerPrompt(turkish, no, { MEYDAN_TOKEN, LANG: 'tr_TR.UTF-8' })
    expect(screen).toContain('durumu “onaylandı” olan tüm bildirimler iptal edilsin mi (toplam 1)? [e/H]')
  })
})

describe('a failure', () => {
  const cases: [string, number, string, () => Promise<RunResult>][] = [
    ['not signed in', 4, 'UNAUTHENTICATED', () => terminal.run(['queue', 'status', '--json'])],
    ['not an admin', 5, 'FORBIDDEN', () => gamer(['queue', 'status', '--json'])],
    [
      'an unknown notification',
      6,
      'NOT_FOUND',
      () => operator(['queue', 'cancel', '999999', '--reason', 'x', '--yes', '--json']),
    ],
    [
      'an unreachable API',
      7,
      'UNREACHABLE',
      () => operator(['queue', 'status', '--json'], { env: { MEYDAN_API_URL: 'http://127.0.0.1:1' } }),
    ],
    ['an unknown option', 2, 'USAGE', () => operator(['queue', 'status', '--nope', '--json'])],
    ['an unknown command', 2, 'USAGE', () => operator(['queue', 'dance', '--json'])],
    [
      'an id that is not a number',
      2,
      'USAGE',
      () => operator(['queue', 'cancel', 'x', '--reason', 'x', '--json']),
    ],
    ['a missing reason', 2, 'USAGE', () => operator(['queue', 'cancel', '1', '--json'])],
    ['neither id nor type', 2, 'USAGE', () => operator(['queue', 'cancel', '--reason', 'x', '--json'])],
    [
      'an invalid API address',
      2,
      'USAGE',
      () => operator(['queue', 'status', '--json'], { env: { MEYDAN_API_URL: 'meydan' } }),
    ],
  ]

  test.each(cases)('exits by its kind and prints an object to stderr: %s', async (_, exit, code, start) => {
    const ran = await start()
    expect(ran).toMatchObject({ exit, stdout: '', failure: { success: false, code } })
    expect(ran.failure.message).not.toBe('')
  })

  test('of a token with invalid characters is reported in both languages', async () => {
    for (const MEYDAN_TOKEN of ['şifre', 'mk_a\nb', 'mk a']) {
      const english = await terminal.run(['queue', 'status'], { env: { MEYDAN_TOKEN } })
      expect(english.exit).toBe(4)
      expect(english.stderr).toMatch(/^✖ MEYDAN_TOKEN is not a valid token: .+\n {2}→ Check MEYDAN_TOKEN\n$/)
    }
    const env = { MEYDAN_TOKEN: 'şifre', LANG: 'tr_TR.UTF-8' }
    const { exit, stderr } = await terminal.run(['whoami'], { env })
    expect(exit).toBe(4)
    expect(stderr).toStartWith('✖ MEYDAN_TOKEN geçersiz')
    expect(await terminal.run(['health'], { env })).toMatchObject({ exit: 0 })
  })

  test.each([
    [['notifications', 'show', '999999'], 'Böyle bir bildirim yok', 'meydan notifications list'],
    [
      ['notifications', 'reject', '999999', '--reason', 'templates', '--yes'],
      'Böyle bir bildirim yok',
      'meydan notifications list',
    ],
    [
      ['queue', 'cancel', '999999', '--reason', 'x', '--yes'],
      'Böyle bir bildirim yok',
      'meydan notifications list',
    ],
    [['segments', 'preview', '999999'], 'Böyle bir segment yok', 'meydan segments list'],
    [['templates', 'show', '999999'], 'Böyle bir şablon yok', 'meydan templates list'],
  ])('of %p names the missing resource', async (args, message, next) => {
    const { exit, stderr } = await operator(args, { env: { LANG: 'tr_TR.UTF-8' } })
    expect({ exit, stderr }).toEqual({ exit: 6, stderr: `✖ ${message}\n  → Neler var: ${next}\n` })
  })

  test('suggests the next step in both languages', async () => {
    const english = await terminal.run(['queue', 'status'])
    expect(english.stderr).toBe('✖ You are not signed in\n  → Sign in with: meydan login\n')
    const turkish = await terminal.run(['queue', 'status', '--nope'], { env: { LANG: 'tr_TR.UTF-8' } })
    expect(turkish.stderr).toBe("✖ '--nope' diye bir seçenek yok\n  → Ayrıntı: meydan queue status --help\n")
  })
})
