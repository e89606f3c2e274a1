import { expect, test } from 'bun:test'
import { openTicket } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'

const path = '/admin/support/tickets/export'

const world = await openWorld()
const staff = await world.as(await world.admin(), { confirmed: true })
await world.sql`
  insert into tickets (language, subject, description, category, guest_email, guest_name, priority)
  select 'tr', case n when 1 then '=cmd|calc' when 2 then 'Ödül, "kupa"' else 'Talep ' || n end, 'Açıklama', 'general',
    'misafir@ornek.com', 'Işıl', 1 + n % 5
  from generate_series(1, 1203) n`

const download = async (query: string) => {
  const response = await staff.raw(`${path}?${query}`)
  expect(response.status).toBe(200)
  return response
}
/** Without the byte order mark, which `text` drops, the header and the last, empty line. */
const linesOf = async (query: string) => (await (await download(query)).text()).split('\r\n').slice(1, -1)

test('is a CSV file of all tickets that match, newest first, in batches (D88)', async () => {
  const response = await download('')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/attachment; .*tickets-\d{4}-\d\d-\d\d\.csv/)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const ids = (await linesOf('')).map((line) => Number.parseInt(line, 10))
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
  expect(ids).toHaveLength(1203)
  expect(await linesOf('priority=3&search=talep')).toHaveLength(240)
})

test('escapes formulas and quotes', async () => {
  const text = (await linesOf('search=odul')).concat(await linesOf('search=calc')).join('\n')
  expect(text).toContain(`"Ödül, ""kupa"""`)
  expect(text).toContain(`"'=cmd|calc"`)
})

test('starts no formula in a spreadsheet that splits at another separator', async () => {
  const guest = { guest_email: 'bolen@ornek.com', guest_name: "Bölen\t=cmd|'/c calc'!A1" }
  await openTicket(world.anyone, { ...guest, subject: "Bölen konu;=cmd|'/c calc'!A1,@SUM(A1)" })
  const [line = ''] = await linesOf('search=bolen')
  expect(line).toContain('Bölen konu')
  const cells = [';', ',', '\t'].flatMap((separator) => line.split(separator))
  expect(cells.filter((cell) => /^[\s"]*[=+@-]/.test(cell))).toEqual([])
})

test('of ids has only these tickets, also snoozed ones', async () => {
  const rows = await world.sql<{ id: number }[]>`
    update tickets set snoozed_until = now() + interval '1 day' where id % 400 = 0 returning id`
  const ids = rows.map(({ id }) => id)
  const exported = (await linesOf(`ids=${ids.join()}&status=closed`)).map((line) => Number.parseInt(line, 10))
  expect(exported).toEqual(ids.toSorted((one, other) => other - one))
  expect((await staff.get(`${path}?ids=1,x`)).status).toBe(400)
})

test('is audited with its filter, and is for admins only', async () => {
  await linesOf('status=open&category=general')
  const [entry] =
    await world.sql`select meta from audit_log where action = 'ticket.export' order by id desc limit 1`
  expect(entry?.meta).toEqual({ filter: { status: 'open', category: 'general' } })
  expect((await (await world.as(await world.user())).get(path)).status).toBe(403)
})

test('stops reading when the client disconnects', async () => {
  const response = await download('')
  const reader = response.body!.getReader()
  await reader.read()
  await reader.cancel()
  expect((await reader.read()).done).toBe(true)
})
