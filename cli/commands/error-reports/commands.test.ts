import { expect, test } from 'bun:test'
import { openTerminal } from '#cli/testing/terminal.ts'

const report = (message: string, version: string) =>
  terminal.world.anyone.post('/errors/report', {
    errors: [{ name: 'TypeError', message, level: 'page', stack: `${message}\n  at Inbox (inbox.js:1:2)` }],
    url: 'https://meydan.test/notifications',
    version,
  })

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin({ firstName: 'Ayşe', lastName: 'Kaya' }))
const gamer = await terminal.as(await terminal.world.user())
await report('x is undefined', 'one')
await report('x is undefined', 'two')
await report('y is undefined', 'two')

const idOf = async (message: string): Promise<number> =>
  (await admin(['errors', 'list', '--search', message, '--json'])).json.errors[0].id
const rowsOf = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))

test('lists errors with status, count, version and page, filtered and sorted', async () => {
  const { stdout } = await admin(['errors', 'list', '--sort', 'count'])
  expect(rowsOf(stdout).map((cells) => cells.slice(1, 6))).toEqual([
    ['TypeError: x is undefined', 'open', '2', 'two', '/notifications'],
    ['TypeError: y is undefined', 'open', '1', 'two', '/notifications'],
  ])
  const none = await admin(['errors', 'list', '--level', 'critical', '--json'])
  expect(none.json.errors).toEqual([])
})

test('shows an error with a count per version and its stack', async () => {
  const { stdout } = await admin(['errors', 'show', `${await idOf('x is')}`])
  for (const shown of ['TypeError: x is undefined', 'one', 'two', 'at Inbox (inbox.js:1:2)'])
    expect(stdout).toContain(shown)
})

test('resolves an error and opens it again', async () => {
  const id = await idOf('y is')
  expect((await admin(['errors', 'resolve', `${id}`])).stdout).toContain(`Marked error ${id} as resolved`)
  const resolved = await admin(['errors', 'list', '--status', 'resolved', '--json'])
  expect(resolved.json.errors).toMatchObject([{ id, resolved_user_name: 'Ayşe Kaya' }])
  expect((await admin(['errors', 'reopen', `${id}`])).stdout).toContain(`Opened error ${id} again`)
  expect((await admin(['errors', 'show', `${id}`, '--json'])).json).toMatchObject({ status: 'open' })
})

test('fails for gamers and for an error that is gone', async () => {
  expect((await gamer(['errors', 'list'])).exit).not.toBe(0)
  expect((await admin(['errors', 'resolve', '2147483647'])).exit).not.toBe(0)
})
