import { expect, test } from 'bun:test'
import { password } from '#api/testing/build.ts'
import { openTerminal } from '../../testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin(), { confirmed: true })

const create = async (...more: string[]) => {
  const { json } = await admin(['keys', 'create', '--scope', 'users.read,queue.read', ...more, '--json'])
  return json as { id: number; apiKey: string }
}
const withKey = (apiKey: string, args: string[]) => terminal.run(args, { env: { MEYDAN_TOKEN: apiKey } })

test('create prints the key alone on stdout, and that it is not shown again on stderr', async () => {
  const { exit, stdout, stderr } = await admin(['keys', 'create', '--scope', 'users.read'])
  expect({ exit, stdout, stderr }).toEqual({
    exit: 0,
    stdout: expect.stringMatching(/^mk_[0-9a-f]{8}_[\w-]{43}\n$/),
    stderr: expect.stringContaining('it is not shown again'),
  })
})

test.each([
  [['keys', 'create'], '--scope'],
  [['keys', 'create', '--scope', 'users.fly'], 'users.read'],
  [['keys', 'create', '--scope', 'users.read', '--ip', 'here'], '--ip'],
  [['keys', 'create', '--scope', 'users.read', '--expires', '2020-01-01T00:00:00Z'], '--expires'],
  [['keys', 'create', '--scope', 'users.read', '--quota', '0'], '--quota'],
])('%p exits with 2 and names the option', async (args, named) => {
  const { exit, stderr } = await admin(args)
  expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining(named) })
})

test('a key is listed, verified and revoked', async () => {
  const { id, apiKey } = await create('--quota', '50', '--period', 'weekly', '--ip', '203.0.113.0/24')
  const listed = await admin(['keys', 'list', '--active', '--search', apiKey.slice(0, 11)])
  expect(listed.stdout).toContain(`${id}\t${apiKey.slice(0, 12)}••••••••\t\tactive\tusers.read,queue.read\t`)
  const verified = await admin(['keys', 'verify', '-', '--json'], { stdin: `${apiKey}\n` })
  expect(verified.json).toMatchObject({ id, quota: { max: 50, used: 0, period: 'weekly' } })
  const asked = await admin(['keys', 'revoke', `${id}`])
  expect([asked.exit, asked.stderr]).toEqual([2, expect.stringContaining('--yes')])
  const revoked = await admin(['keys', 'revoke', `${id}`, '--reason', 'Rotated', '--yes'])
  expect(revoked.stdout).toBe(`✔ Revoked API key ${id}\n`)
  const refused = await admin(['keys', 'verify', apiKey, '--json'])
  expect([refused.exit, refused.failure.code]).toEqual([1, 'API_KEY_INVALID'])
})

test('commands run with a key as MEYDAN_TOKEN, within its scope', async () => {
  const { apiKey } = await create()
  expect((await withKey(apiKey, ['queue', 'status', '--json'])).exit).toBe(0)
  const refused = await withKey(apiKey, ['segments', 'list', '--json'])
  expect([refused.exit, refused.failure.code]).toEqual([5, 'FORBIDDEN'])
  expect(refused.failure.message).toContain('segments.read')
  expect((await withKey(`${apiKey}x`, ['queue', 'status'])).exit).toBe(4)
})

test.each([[['whoami']], [['auth', 'status']]])('%p shows the key, its scope and quota', async (args) => {
  const { apiKey } = await create('--quota', '50')
  const { json } = await withKey(apiKey, [...args, '--json'])
  expect(json).toMatchObject({ credentials: 'MEYDAN_TOKEN', key: { scope: ['users.read', 'queue.read'] } })
  const { stdout } = await withKey(apiKey, args)
  expect(stdout).toContain('users.read, queue.read')
  expect(stdout).toContain('2 / 50 daily')
})

test('create asks for the password on a terminal, once for ten minutes, and else names --password-stdin', async () => {
  const person = await terminal.world.admin()
  const create = ['keys', 'create', '--scope', 'users.read']
  const token = { MEYDAN_TOKEN: await terminal.tokenOf(person) }
  const piped = await terminal.run(create, { env: token })
  expect([piped.exit, piped.stderr]).toEqual([2, expect.stringContaining('--password-stdin')])
  const typed = await terminal.interact(create, [[/Password/, () => `${password}\r`]], token)
  expect({ exit: typed.exit, screen: typed.screen }).toEqual({
    exit: 0,
    screen: expect.stringMatching(/mk_[0-9a-f]{8}_/),
  })
  expect((await terminal.run(create, { env: token })).exit).toBe(0)
  const other = { MEYDAN_TOKEN: await terminal.tokenOf(person) }
  const read = await terminal.run([...create, '--password-stdin'], { env: other, stdin: `${password}\n` })
  expect(read.exit).toBe(0)
})
