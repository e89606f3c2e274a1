import { expect, test } from 'bun:test'
import { password } from '#api/testing/build.ts'
import { openTerminal } from '../../testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin({ firstName: 'Ada', lastName: 'Yönetir' }))

const stdin = `${password}\n`
const sure = ['--yes', '--password-stdin']

test('list shows only the accounts that are locked now', async () => {
  const { world } = terminal
  const locked = await world.user({ email: 'kilitli@ornek.net' })
  await world.user({ email: 'acik@ornek.net' })
  for (let n = 0; n < 5; n++)
    await world.anyone.post('/auth/login', { email: locked.email, password: 'Yanlis-Kelime-1' })
  const { json } = await admin(['users', 'list', '--sign-in', 'locked', '--json'])
  expect(json.users.map(({ email }: { email: string }) => email)).toEqual([locked.email])
})

test('list searches, filters and sorts', async () => {
  await terminal.world.user({ firstName: 'Işık', lastName: 'Çağlar', email: 'isik@ornek.net' })
  const { stdout } = await admin([
    'users',
    'list',
    '--search',
    'isik@',
    '--status',
    'active',
    '--role',
    'user',
  ])
  expect(stdout).toMatch(/Işık Çağlar\tisik@ornek\.net\tactive\tuser\t\t/)
  const { json } = await admin([
    'users',
    'list',
    '--sort',
    'email',
    '--order',
    'asc',
    '--limit',
    '1',
    '--json',
  ])
  expect(json.filters).toMatchObject({ sortBy: 'email', sortOrder: 'asc' })
  const none = await admin(['users', 'list', '--search', 'yokki'])
  expect(none).toMatchObject({ stdout: '', stderr: 'No users found\n' })
  expect(await admin(['users', 'list', '--status', 'banned'])).toMatchObject({ exit: 2 })
})

test('suspend asks, takes the password and an end; activate lifts it', async () => {
  const { id } = await terminal.world.user()
  const asked = await admin(['users', 'suspend', `${id}`, '--password-stdin'], { stdin })
  expect(asked).toMatchObject({ exit: 2 })
  const wrong = await admin(['users', 'suspend', `${id}`, ...sure], { stdin: 'Yanlis-1\n' })
  expect({ exit: wrong.exit, stderr: wrong.stderr }).toEqual({
    exit: 5,
    stderr: expect.stringContaining('password'),
  })
  const done = await admin(
    ['users', 'suspend', `${id}`, '--reason', 'Hile', '--until', '2099-01-01T00:00:00Z', ...sure],
    { stdin },
  )
  expect(done).toMatchObject({ exit: 0, stdout: `✔ Suspended user ${id}\n` })
  const shown = await admin(['users', 'show', `${id}`])
  expect(shown.stdout).toMatch(/Status +suspended\n/)
  expect(shown.stdout).toMatch(/Reason +Hile\n/)
  expect(await admin(['users', 'activate', `${id}`])).toMatchObject({ stdout: `✔ Activated user ${id}\n` })
})

test('set-role makes an admin', async () => {
  const { id } = await terminal.world.user()
  const { json } = await admin(['users', 'set-role', `${id}`, 'admin', ...sure, '--json'], { stdin })
  expect(json).toEqual({ id, role: 'admin' })
  expect(await admin(['users', 'set-role', `${id}`, 'king', ...sure], { stdin })).toMatchObject({ exit: 2 })
})

test('create-admin mails a link, and names the options that are missing', async () => {
  const person = ['--email', 'yeni@ornek.net', '--first-name', 'Yeni', '--last-name', 'Yönetir']
  const done = await admin(['users', 'create-admin', ...person, '--language', 'en', ...sure], { stdin })
  expect({ exit: done.exit, stdout: done.stdout }).toEqual({
    exit: 0,
    stdout: expect.stringMatching(/^✔ Created admin \d+ and mailed yeni@ornek\.net/),
  })
  expect(await terminal.world.mailsTo('yeni@ornek.net')).toHaveLength(1)
  const missing = await admin(['users', 'create-admin', '--email', 'x@ornek.net', ...sure], { stdin })
  expect({ exit: missing.exit, stderr: missing.stderr }).toEqual({
    exit: 2,
    stderr: expect.stringContaining('--first-name, --last-name'),
  })
})

test('exits with 6 for an unknown user, and with 5 for users who are no admins', async () => {
  const missing = await admin(['users', 'show', '2000000000'])
  expect({ exit: missing.exit, stderr: missing.stderr }).toEqual({
    exit: 6,
    stderr: expect.stringContaining('meydan users list'),
  })
  const user = await terminal.as(await terminal.world.user())
  expect(await user(['users', 'list'])).toMatchObject({ exit: 5 })
})

test('show and messages say that mail bounced', async () => {
  const { world } = terminal
  const { id, email } = await world.user()
  expect((await admin(['users', 'show', `${id}`])).stdout).toMatch(/Mail to the address +on\n/)
  await world.sql`
    insert into address_bounces (user_id, email, bounced_at, reason)
    values (${id}, ${email}, '2026-05-10T09:00:00Z', '550 Kullanıcı yok')`
  await world.sql`
    insert into deliveries (notification_id, user_id, channel, priority, status, receipt, receipt_reason)
    values (9, ${id}, 'email', 2, 'sent', 'bounced', '550 Kullanıcı yok')`
  const shown = await admin(['users', 'show', `${id}`])
  expect(shown.stdout).toMatch(/Mail to the address +off since .*2026.*bounced · 550 Kullanıcı yok\n/)
  const { stdout } = await admin(['users', 'messages', `${id}`])
  expect(stdout.trim()).toMatch(/\temail\tsent\t550 Kullanıcı yok\tdeleted notification\tbounced$/)
})

test('messages lists what one user was sent, by channel, outcome and reason, and how to read on', async () => {
  const { world } = terminal
  const user = await world.user()
  await world.sql`
    insert into deliveries (notification_id, user_id, channel, priority, status, skip_reason, created_at)
    select n, ${user.id}, 'sms', 2, 'skipped', 'no_address', now() - n * interval '1 minute' from generate_series(1, 3) n`
  await world.sql`
    insert into deliveries (notification_id, user_id, channel, priority, status) values (9, ${user.id}, 'email', 2, 'sent')`
  const messages = ['users', 'messages', `${user.id}`]
  const first = await admin([...messages, '--channel', 'sms', '--limit', '2'])
  expect(first.stdout.trim().split('\n')).toHaveLength(2)
  expect(first.stdout).toContain('\tsms\tskipped\tno_address\t')
  const [, position] = /--before (\S+)/.exec(first.stderr)!
  const rest = await admin([...messages, '--channel', 'sms', '--before', position!, '--json'])
  expect(rest.json).toMatchObject({ items: [{ channel: 'sms', status: 'skipped' }], next: null })
  const sent = await admin([...messages, '--status', 'sent', '--json'])
  expect(sent.json.items).toMatchObject([{ channel: 'email' }])
  expect((await admin([...messages, '--reason', 'platform'])).stderr).toBe('No messages found\n')
})

test('set-role hands the tickets of an agent to another one', async () => {
  const { world } = terminal
  const [leaving, staying] = [await world.admin(), await world.admin()]
  await world.sql`insert into tickets (language, subject, description, category, assigned_to)
    values ('tr', 'Ödül gelmedi', 'Turnuva ödülü gelmedi', 'billing', ${leaving.id})`
  const args = ['users', 'set-role', `${leaving.id}`, 'user', '--tickets-to', `${staying.id}`, ...sure]
  const { stdout } = await admin(args, { stdin })
  expect(stdout).toContain('Unresolved tickets that were handed back: 1')
  const [ticket] = await world.sql`select assigned_to from tickets where subject = 'Ödül gelmedi'`
  expect(ticket?.assigned_to).toBe(staying.id)
})
