import { expect, test } from 'bun:test'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { openTerminal } from '#cli/testing/terminal.ts'

const schedule = '2099-05-01T17:00:00.000Z'

const terminal = await openTerminal()
const person = await terminal.world.admin({ firstName: 'Ayşe' })
const admin = await terminal.as(person)
const MEYDAN_TOKEN = await terminal.tokenOf(person)
const build = (more: object) => buildNotification(terminal.world.deps, { channel: 'push', ...more })
const counts = { targetCount: 1_234, sentCount: 1_234 }
await build({ status: 'sent', ...counts, createdAt: new Date('2026-01-02T10:00:00Z') })
await build({ status: 'scheduled', scheduledAt: new Date(schedule) })

const list = ['notifications', 'list', '--sort', 'created_date', '--order', 'asc']
const columns = 'ID\tStatus\tTitle\tType\tTo\tPeople\tScheduled\tCreated\tBy\tPriority'

test('a list without a terminal is tab-separated values, with the page line on stderr', async () => {
  const { exit, stdout, stderr } = await admin(list)
  expect(exit).toBe(0)
  const rows = stdout.split('\n').map((line) => line.split('\t'))
  expect(rows.map((row) => row.length)).toEqual([10, 10, 1])
  expect(rows[0]?.slice(1, 8)).toEqual([
    ...['sent', 'Başlık', 'push', 'all_users', '1234', ''],
    '2026-01-02T10:00:00.000Z',
  ])
  expect(rows[1]?.[6]).toBe(schedule)
  expect(stderr).toBe('Page 1 of 1, 2 in total\n')
})

test('its values are the same in every language and time zone', async () => {
  const env = { LANG: 'tr_TR.UTF-8', TZ: 'Asia/Tokyo' }
  const [english, turkish] = await Promise.all([admin(list), admin(list, { env })])
  expect(turkish.stdout).toBe(english.stdout)
})

test('--header adds the names of the columns, which do not depend on the rows', async () => {
  const all = await admin([...list, '--header'])
  expect(all.stdout.split('\n')).toHaveLength(4)
  expect(all.stdout).toStartWith(`${columns}\n`)
  const some = await admin([...list, '--header', '--status', 'sent'])
  expect(some.stdout).toStartWith(`${columns}\n`)
  const none = await admin([...list, '--header', '--status', 'failed'])
  expect(none).toMatchObject({ stdout: `${columns}\n`, stderr: 'No notifications found\n' })
})

test('a terminal shows a table with its titles and leaves out an empty column', async () => {
  const { screen } = await terminal.interact([...list, '--status', 'sent'], [], { MEYDAN_TOKEN })
  expect(screen).toMatch(/ID +Status +Title/)
  expect(screen).toMatch(/sent +Başlık +push +all users +1,234 /)
  expect(screen).not.toContain('Scheduled')
  expect(screen).toContain('● Page 1 of 1, 1 in total')
})

test.each([
  ...[
    'users list',
    'segments list',
    'templates list',
    'reply-templates list',
    'tickets list',
    'reports list',
  ],
  ...['audit list', 'queue list', 'queue dead', 'outbox list', 'notifications pending'],
  'notifications people ayse',
])('%s has a header on request', async (command) => {
  const { exit, stdout } = await admin([...command.split(' '), '--header'])
  expect(exit).toBe(0)
  expect(stdout).toMatch(/^[^\t\n]+\t[^\n]+\n/)
})

test.each([...['users list', 'sessions list', 'tickets sla', 'tickets stats', 'notifications counts']])(
  '%s has the same values in every language and time zone',
  async (command) => {
    const print = async (env = {}) => (await admin(command.split(' '), { env })).stdout
    const english = await print()
    expect(english).toContain('\t')
    expect(await print({ LANG: 'tr_TR.UTF-8', TZ: 'Asia/Tokyo' })).toBe(english)
  },
)

test('--json prints no note', async () => {
  const { stderr, json } = await admin([...list, '--json', '--header'])
  expect(stderr).toBe('')
  expect(json.notifications).toHaveLength(2)
})
