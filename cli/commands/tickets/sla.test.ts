import { expect, test } from 'bun:test'
import { openTerminal } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin({ firstName: 'Ayşe', language: 'en' }))

test('lists and changes policies', async () => {
  const { stdout, json } = {
    ...(await admin(['tickets', 'sla'])),
    json: (await admin(['tickets', 'sla', '--json'])).json,
  }
  expect(stdout).toMatch(/\t5\t\t15\t240\talways\ttrue\n/)
  const policy = json.items.find((each: { category: string }) => each.category === 'billing')
  const set = (...options: string[]) => admin(['tickets', 'set-sla', `${policy.id}`, ...options])
  const changed = await set(
    '--first-response',
    '5',
    '--resolution',
    '90',
    '--calendar',
    'business',
    '--enable',
  )
  expect(changed.stdout).toContain('Changed the policy critical')
  expect((await admin(['tickets', 'sla'])).stdout).toMatch(/\t5\tbilling\t5\t90\tbusiness\ttrue\n/)
  expect((await set('--disable', '--json')).json).toMatchObject({ is_enabled: false, version: 3 })
  const preview = await set('--first-response', '1', '--enable', '--preview')
  expect(preview.stdout).toContain('0 of 0 unresolved tickets')
  expect((await set('--resolution', '95', '--unresolved')).stdout).toContain('unresolved tickets follow')
  expect((await admin(['tickets', 'undo-sla', `${policy.id}`, '--json'])).json).toMatchObject({
    resolution_minutes: 90,
  })
  const short = await set('--resolution', '1')
  expect(short.stderr).toContain('cannot be shorter than the first response')
  expect(await set('--resolution', '0')).toMatchObject({ exit: 2 })
  expect(await set()).toMatchObject({ exit: 2 })
  expect(await set('--enable', '--disable')).toMatchObject({ exit: 2 })
  expect(await admin(['tickets', 'set-sla', '999999', '--enable'])).toMatchObject({ exit: 6 })
})

test('shows due times, missed and waiting ones', async () => {
  const { sql } = terminal.world
  const [late, waiting] = await sql`
    insert into tickets (language, subject, description, category, status, first_response_due_at, resolution_due_at,
      resolution_breached_at, sla_paused_at)
    values ('tr', 'Geç kaldı', 'Açıklama', 'billing', 'open', '2026-01-05 10:00+03', '2026-01-05 12:00+03', '2026-01-05 12:00+03', null),
      ('tr', 'Bekliyor', 'Açıklama', 'billing', 'waiting_user', '2030-01-05 10:00+03', '2030-01-05 12:00+03', null, now())
    returning id`
  const { stdout } = await admin(['tickets', 'list'])
  expect(stdout).toMatch(/Geç kaldı.*\t2026-01-05T07:00:00.000Z\t/)
  const found = (await admin(['tickets', 'list', '--sla', 'breached', '--json'])).json.tickets
  expect(found.map(({ id }: { id: number }) => id)).toEqual([late!.id])
  const overdue = (await admin(['tickets', 'list', '--sla', 'overdue', '--json'])).json.tickets
  expect(overdue.map(({ id }: { id: number }) => id)).toEqual([late!.id])
  expect((await admin(['tickets', 'show', `${late!.id}`])).stdout).toMatch(
    /Resolution due +Jan 5, 2026.*missed/,
  )
  expect((await admin(['tickets', 'show', `${waiting!.id}`])).stdout).toMatch(
    /Resolution due +Jan 5, 2030.*paused/,
  )
})
