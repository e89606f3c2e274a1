import { expect, test } from 'bun:test'
import { agents, inGermany, inTurkiye, signInFrom, signInFromEach } from '#api/testing/session-steps.ts'
import { openTerminal } from '../../testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin(), { confirmed: true })

const person = (email: string) => terminal.world.user({ email })
const sessionsOf = (userId: number, options: string[] = []) =>
  admin(['sessions', 'list', '--user', `${userId}`, ...options])

test('list shows user, risk, address, country and device, and filters and sorts', async () => {
  const user = await person('oturum@ornek.net')
  const old = await signInFrom(terminal.world, user, { minutesAgo: 9, userAgent: agents.firefox })
  const young = await signInFrom(terminal.world, user, { ip: inGermany(5), userAgent: agents.firefox })
  const { stdout } = await sessionsOf(user.id)
  expect(stdout.split('\n')[0]).toMatch(
    new RegExp(`^${young.id}\toturum@ornek\\.net\tactive\t20\t91\\.0\\.0\\.5\tGermany\tFirefox, Linux\t`),
  )
  const { json } = await sessionsOf(user.id, ['--sort', 'risk', '--order', 'asc', '--json'])
  expect(json.sessions.map((each: { sessionId: string }) => each.sessionId)).toEqual([old.id, young.id])
  const risky = await sessionsOf(user.id, ['--min-risk', '20', '--ip', inGermany(5), '--status', 'active'])
  expect(risky.stdout.trim().split('\n')).toHaveLength(1)
  expect(await sessionsOf(user.id, ['--status', 'expired'])).toMatchObject({ stderr: 'No sessions found\n' })
  const named = await admin(['sessions', 'list', '--search', 'oturum@ornek', '--json'])
  expect(named.json.pagination.total).toBe(2)
  const near = await admin(['sessions', 'list', '--search', '91.0.0.0/24', '--json'])
  expect(near.json.sessions.map((each: { sessionId: string }) => each.sessionId)).toEqual([young.id])
  expect(await admin(['sessions', 'list', '--search', '91.0.0.0/99'])).toMatchObject({
    ...{ exit: 2, stderr: expect.stringContaining('--search') },
  })
  expect(await sessionsOf(user.id, ['--ip', 'nowhere'])).toMatchObject({
    ...{ exit: 2, stderr: expect.stringContaining('--ip') },
  })
})

test('suspicious lists users with their reasons', async () => {
  const user = await person('supheli@ornek.net')
  await signInFromEach(
    terminal.world,
    user,
    [1, 2, 3, 4].map((n) => ({ ip: inTurkiye(n) })),
  )
  const { stdout } = await admin(['sessions', 'suspicious'])
  expect(stdout).toContain('supheli@ornek.net\t40\tmultiple_locations\t4\tTR:4\tmultiple_locations\n')
  expect((await admin(['sessions', 'suspicious', '--risk', 'high'])).stdout).not.toContain('supheli@')
  const { json } = await admin(['sessions', 'suspicious', `${user.id}`, '--limit', '3', '--json'])
  expect(json.finding).toMatchObject({ userId: user.id, countries: [{ countryCode: 'TR', count: 4 }] })
  expect(json.page).toEndWith(`/flight-control/users-management/${user.id}?tab=security`)
  expect([json.sessions.length, json.pagination.total]).toEqual([3, 4])
  const { stdout: figures } = await admin(['sessions', 'stats', '--period', 'month'])
  expect(figures).toMatch(/Suspicious users +1\n/)
})

test('terminate ends sessions by id, of a user, and of an address', async () => {
  const user = await person('bitir@ornek.net')
  const [one] = await signInFromEach(terminal.world, user, [{}, {}, { ip: inTurkiye(99) }])
  const end = (...args: string[]) => admin(['sessions', 'terminate', ...args])
  expect(await end(one!.id)).toMatchObject({ exit: 2 })
  expect(await end(one!.id, '--notify', '--reason', 'Deneme', '--yes')).toMatchObject({
    ...{ exit: 0, stdout: '✔ Sessions terminated: 1\n' },
  })
  const [mail] = await terminal.world.mailsTo(user.email)
  expect(mail!.text).toContain('Deneme')
  const ended = await sessionsOf(user.id, ['--ended', 'ended_by_admin'])
  expect(ended.stdout).toStartWith(`${one!.id}\t`)
  expect(ended.stdout.trim().split('\n')).toHaveLength(1)
  expect(ended.stdout.trim()).toEndWith('\tended_by_admin\tDeneme')
  expect((await admin(['sessions', 'stats'])).stdout).toMatch(/ended by an admin +1\n/i)
  expect(await end('--ip', inTurkiye(99), '--yes')).toMatchObject({ stdout: '✔ Sessions terminated: 1\n' })
  expect(await end('--user', `${user.id}`, '--yes')).toMatchObject({ stdout: '✔ Sessions terminated: 1\n' })
  expect(await end('--user', `${user.id}`, '--yes')).toMatchObject({ stdout: '✔ Sessions terminated: 0\n' })
})

test('terminate names what it could not end, and takes one target only', async () => {
  const end = (...args: string[]) => admin(['sessions', 'terminate', ...args, '--yes'])
  const missing = crypto.randomUUID()
  expect(await end(missing)).toMatchObject({ exit: 6, stderr: expect.stringContaining(missing) })
  expect(await end()).toMatchObject({ exit: 2 })
  expect(await end('--all', '--ip', inTurkiye(1))).toMatchObject({ exit: 2 })
  expect(await end('--all', '--notify')).toMatchObject({ exit: 2 })
  expect(await end('--user', '2000000000')).toMatchObject({ exit: 6 })
})

test('cleanup ends orphans, and deletes expired sessions', async () => {
  const user = await terminal.world.user({ status: 'suspended' })
  const past = new Date(Date.now() - 1000)
  await signInFromEach(terminal.world, user, [{}, { expiresAt: past, minutesAgo: 5 }])
  expect(await admin(['sessions', 'cleanup'])).toMatchObject({ exit: 2 })
  expect(await admin(['sessions', 'cleanup', '--yes'])).toMatchObject({
    stdout: expect.stringMatching(
      /^✔ Sessions checked: \d+, found orphaned: 1, ended: 1, still active: \d+\n$/,
    ),
  })
  expect(await admin(['sessions', 'cleanup', '--expired', '--yes'])).toMatchObject({
    stdout: '✔ Expired sessions deleted: 1\n',
  })
})

test('terminate --all signs everyone else out', async () => {
  const user = await terminal.world.user()
  await signInFrom(terminal.world, user)
  const { json } = await admin(['sessions', 'terminate', '--all', '--yes', '--json'])
  expect(json.terminated).toBeGreaterThan(0)
  expect(await admin(['sessions', 'list', '--status', 'active', '--json'])).toMatchObject({
    json: { pagination: { total: 1 } },
  })
})
