import { beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openTerminal } from '#cli/testing/terminal.ts'

let ids: number[]

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin({ firstName: 'Ayşe', language: 'en' }), {
  confirmed: true,
})
beforeEach(async () => {
  const { sql } = terminal.world
  await sql`delete from tickets`
  const rows = await sql`
    insert into tickets (language, subject, description, category, guest_email, guest_name, priority)
    values ('tr', 'Ödül gelmedi', 'Açıklama', 'billing', 'pelin@ornek.com', 'Pelin', 3),
      ('tr', 'Giriş hatası', 'Açıklama', 'technical', 'can@ornek.com', 'Can', 2)
    returning id`
  ids = rows.map(({ id }) => id)
})

test('lists tickets by filters and order', async () => {
  const { stdout } = await admin(['tickets', 'list'])
  expect(stdout).toMatch(/Ödül gelmedi\topen\t3\tbilling\tPelin\t/)
  const found = async (...options: string[]) =>
    (await admin(['tickets', 'list', ...options, '--json'])).json.tickets.map(({ id }: { id: number }) => id)
  expect(await found('--sort', 'priority', '--order', 'asc')).toEqual([ids[1]!, ids[0]!])
  expect(await found('--category', 'billing', '--status', 'unresolved', '--priority', '3')).toEqual([ids[0]!])
  expect(await found('--search', 'GIRIS', '--assigned-to', 'unassigned', '--flag', 'clean')).toEqual([
    ids[1]!,
  ])
  expect((await admin(['tickets', 'list', '--assigned-to', 'me'])).stderr).toContain('No tickets found')
})

test('searches messages, shows where the words were found, and files tickets under tags', async () => {
  const [id] = ids
  await terminal.world.sql`
    insert into ticket_messages (ticket_id, sender_type, body) values (${id!}, 'admin', 'Dekontunu bekliyoruz')`
  const found = await admin(['tickets', 'list', '--search', 'dekont'])
  expect(found.stdout).toMatch(/^\d+\tÖdül gelmedi\t.*\tMessage: Dekontunu bekliyoruz\t/)
  const tagged = await admin(['tickets', 'tag', `${id}`, 'İade', '#vip', 'IADE'])
  expect(tagged.stdout).toBe(`✔ Tags of ticket ${id}: İade, vip\n`)
  expect((await admin(['tickets', 'tags'])).stdout).toBe('İade\t1\nvip\t1\n')
  expect((await admin(['tickets', 'list', '--tag', 'iade'])).stdout).toContain('\tİade, vip\t')
  const { json } = await admin(['tickets', 'list', '--tag', 'iade', '--from', '2999-01-01', '--json'])
  expect(json.tickets).toEqual([])
  expect((await admin(['tickets', 'show', `${id}`])).stdout).toContain('İade, vip')
  expect((await admin(['tickets', 'untag', `${id}`, 'iade', 'VIP'])).stdout).toBe(
    `✔ Ticket ${id} has no tags now\n`,
  )
  expect(await admin(['tickets', 'tag', '999999', 'iade'])).toMatchObject({ exit: 6 })
})

test('assigns to an agent, to the caller or to no one', async () => {
  const [id] = ids
  const assign = async (agent: string) => (await admin(['tickets', 'assign', `${id}`, agent])).stdout
  expect(await assign('me')).toBe(`✔ Assigned ticket ${id} to Ayşe Çağlar\n`)
  expect(await assign('none')).toBe(`✔ Unassigned ticket ${id}\n`)
  expect(await admin(['tickets', 'assign', `${id}`, 'someone'])).toMatchObject({ exit: 2 })
  expect(await admin(['tickets', 'assign', '999999', 'me'])).toMatchObject({ exit: 6 })
})

test('changes status and priority with a reason', async () => {
  const [id] = ids
  const closed = await admin(['tickets', 'status', `${id}`, 'closed', '--reason', 'Yinelenen'])
  expect(closed.stdout).toBe(`✔ Ticket ${id} is now closed\n`)
  const [entry] = await terminal.world.sql`select reason from ticket_status_log where ticket_id = ${id!}`
  expect(entry?.reason).toBe('Yinelenen')
  const again = await admin(['tickets', 'status', `${id}`, 'open', '--json'])
  expect(again).toMatchObject({ exit: 1, failure: { code: 'INVALID_TRANSITION' } })
  expect(await admin(['tickets', 'status', `${id}`, 'lost'])).toMatchObject({ exit: 2 })
  const ranked = await admin(['tickets', 'priority', `${id}`, '5'])
  expect(ranked.stdout).toBe(`✔ Ticket ${id} has priority 5 (critical) now\n`)
  expect(await admin(['tickets', 'priority', `${id}`, '6'])).toMatchObject({ exit: 2 })
})

test('exports the matching tickets to a file or to standard output', async () => {
  const { stdout } = await admin(['tickets', 'export', '--category', 'billing'])
  expect(stdout.trim().split(/\r?\n/)).toHaveLength(2)
  const path = join(terminal.home, 'talepler.csv')
  const saved = await admin(['tickets', 'export', '--output', path])
  expect(saved.stdout).toContain(`Saved tickets to ${path}`)
  expect((await Bun.file(path).text()).trim().split('\r\n')).toHaveLength(3)
})

test('shows the key figures of a range beside those before', async () => {
  const { sql } = terminal.world
  await sql`update tickets set first_response_at = created_at + interval '90 minutes', status = 'in_progress' where id = ${ids[0]!}`
  const { stdout } = await admin(['tickets', 'stats'])
  expect(stdout).toStartWith('totalTickets\t2\t0\n')
  expect(stdout).toContain('\naverageFRT\t90\t\n')
  const MEYDAN_TOKEN = await terminal.tokenOf(await terminal.world.admin())
  const { screen } = await terminal.interact(['tickets', 'stats'], [], { MEYDAN_TOKEN })
  expect(screen).toMatch(/Figure +Last 7d +Before/)
  expect(screen).toMatch(/New tickets +2 +0/i)
  expect(screen).toMatch(/first response +1\.5 hr +–/i)
  await sql`update tickets set is_spam = true where id = ${ids[0]!}`
  expect((await admin(['tickets', 'stats', '--json'])).json).toMatchObject({
    totalTickets: 1,
    averageFRT: null,
  })
  const all = await admin(['tickets', 'stats', '--with-spam', '--range', '30d', '--json'])
  expect(all.json).toMatchObject({ totalTickets: 2, averageFRT: 90, previous: { totalTickets: 0 } })
  expect(await admin(['tickets', 'stats', '--range', '31d'])).toMatchObject({ exit: 2 })
})
