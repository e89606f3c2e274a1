import { describe, expect, test } from 'bun:test'
import { enterAsGuest, openTicket, ticketsPath } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { tickets } from '#db/schema/index.ts'
import { compactCounts } from './list-queries.ts'

const path = '/admin/support/tickets'

const world = await openWorld()
const ece = await world.admin({ firstName: 'Ece', lastName: 'Yıldız' })
const staff = await world.as(ece)
const gamer = await world.user({ firstName: 'Işıl', lastName: 'Göğüş', phone: '+905321112233' })

type Values = Partial<typeof tickets.$inferInsert>
async function build(values: Values = {}): Promise<number> {
  const [row] = await world.db
    .insert(tickets)
    .values({
      ...{
        userId: gamer.id,
        language: 'tr',
        subject: 'Konu',
        description: 'Açıklama metni',
        category: 'general',
      },
      ...values,
    })
    .returning({ id: tickets.id })
  return row!.id
}
const idsOf = async (query: string) => {
  const { status, body } = await staff.get(`${path}?limit=100&${query}`)
  expect(status).toBe(200)
  return body.data.tickets.map(({ id }: { id: number }) => id) as number[]
}
const mark = async (ids: number[], query: string) => (await idsOf(query)).filter((id) => ids.includes(id))

test('needs an admin', async () => {
  expect((await world.anyone.get(path)).status).toBe(401)
  expect((await (await world.as(gamer)).get(path)).status).toBe(403)
})

test('shows every field of a ticket, with its country and agent', async () => {
  const owner = await world.as(gamer)
  const opened = await owner.post(
    ticketsPath,
    {
      ...{
        subject: 'Ödül gelmedi',
        description: 'Geçen haftanın ödülü hesabıma hâlâ gelmedi.',
        category: 'bug',
      },
      ...{ priority: 4, userAgent: 'Oyun/1.0' },
      requestInfo: {
        source_platform: 'mobile',
        device_type: 'phone',
        referrer: 'https://meydan.test/kupa?token=gizli#x',
      },
    },
    { ip: '88.255.1.1' },
  )
  const { id } = opened.body.data
  await staff.put(`${path}/${id}/assign`, { assigned_to: 'me' })
  const { body } = await staff.get(`${path}/${id}?language=en`)
  expect(body.data.ticket).toMatchObject({
    ...{ id, subject: 'Ödül gelmedi', status: 'open', priority: 4, source: 'mobile' },
    ...{ category: 'technical', subcategory: 'bug_report', is_spam: false, is_flagged: false },
    ...{
      is_authenticated: true,
      requester_username: 'Işıl Göğüş',
      user_email: gamer.email,
      user_id: gamer.id,
    },
    ...{ phone: '+905321112233', ip_address: '88.255.1.1', device_info: 'phone', browser_info: 'Oyun/1.0' },
    ...{
      country_code: 'TR',
      country_name: 'Türkiye',
      country_flag: '🇹🇷',
      referrer: 'https://meydan.test/kupa',
    },
    ...{ assigned_to: ece.id, assigned_admin_name: 'Ece Yıldız', assigned_admin_username: ece.email },
    ...{ unread_messages_count: 0, feedback_rating: null, is_sla_breached: false, merged_into: null },
  })
  await owner.post(`${ticketsPath}/${id}/messages`, { message: 'Merhaba?' })
  expect((await staff.get(`${path}/${id}`)).body.data.ticket.unread_messages_count).toBe(1)
  expect((await staff.get(`${path}/999999`)).status).toBe(404)
})

test('looks up the country of older tickets by their address, and hides the name of a deleted user', async () => {
  const gone = await world.user({ deletedAt: new Date(), firstName: 'Giden' })
  const id = await build({ userId: gone.id, ip: '88.255.1.1' })
  expect((await staff.get(`${path}/${id}`)).body.data.ticket).toMatchObject({
    ...{ country_code: 'TR', requester_username: null, user_email: null, user_id: gone.id },
  })
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('spam is on the list and counted only where it is asked for', async () => {
  const before = (await staff.get(`${path}?limit=1`)).body.data.stats
  const id = await build({ isSpam: true, subject: 'Bedava altın burada' })
  expect((await staff.get(`${path}?limit=1`)).body.data.stats).toEqual(before)
  expect(await mark([id], 'snoozed=with')).toEqual([])
  for (const query of ['flag_status=spam', 'flag_status=with_spam', 'search=bedava altin', `search=${id}`])
    expect([query, await mark([id], query)]).toEqual([query, [id]])
  const counted = (await staff.put(`${path}/${id}/flag`, { flag_status: 'clean' })).status
  const after = (await staff.get(`${path}?limit=1`)).body.data.stats
  expect([counted, after.total_tickets, after.by_status.open]).toEqual([
    ...[200, before.total_tickets + 1, before.by_status.open + 1],
  ])
  await staff.put(`${path}/${id}/flag`, { flag_status: 'spam' })
  expect((await staff.get(`${path}?limit=1`)).body.data.stats).toEqual(before)
})

describe('a filter', () => {
  test.each<[string, Values, Values]>([
    ['status=resolved', { status: 'resolved' }, { status: 'open' }],
    ['status=unresolved', { status: 'waiting_user' }, { status: 'closed' }],
    ['priority=5', { priority: 5 }, { priority: 4 }],
    ['category=billing', { category: 'billing' }, { category: 'account' }],
    ['subcategory=refund_request', { subcategory: 'refund_request' }, { subcategory: null }],
    ['source=phone', { source: 'phone' }, { source: 'web' }],
    ['assigned_to=unassigned', {}, { assignedTo: 1 }],
    ['flag_status=spam', { isSpam: true }, { isFlagged: true }],
    ['flag_status=flagged', { isFlagged: true }, { isSpam: true }],
    ['flag_status=clean', {}, { isSpam: true }],
    ['sla=breached', { resolutionBreachedAt: daysAgo(1) }, {}],
    ['sla=breached', { firstResponseBreachedAt: daysAgo(1) }, {}],
    [
      'sla=breached',
      { resolutionDueAt: daysAgo(1) },
      { resolutionDueAt: daysAgo(1), slaPausedAt: daysAgo(2) },
    ],
    ['sla=overdue', { resolutionDueAt: daysAgo(1) }, { resolutionBreachedAt: daysAgo(1) }],
    ['sla=overdue', { firstResponseDueAt: daysAgo(1) }, { firstResponseDueAt: daysAgo(1), isSpam: true }],
    ['sla=due_soon', { resolutionDueAt: daysAgo(-1), slaWarnedAt: new Date() }, { slaWarnedAt: new Date() }],
    ['snoozed=only', { snoozedUntil: new Date(Date.now() + 60_000) }, {}],
    ['period=today', {}, { createdAt: new Date(Date.now() - 25 * 3_600_000) }],
    ['period=7d', { createdAt: daysAgo(5) }, { createdAt: daysAgo(8) }],
    ['period=30d', { createdAt: daysAgo(28) }, { createdAt: daysAgo(31) }],
    // 21:30 in UTC is the next day in Istanbul.
    [
      'date_from=2026-03-05',
      { createdAt: new Date('2026-03-04T21:30:00Z') },
      { createdAt: new Date('2026-03-04T20:30:00Z') },
    ],
    [
      'date_to=2026-03-04',
      { createdAt: new Date('2026-03-04T20:30:00Z') },
      { createdAt: new Date('2026-03-04T21:30:00Z') },
    ],
  ])('%s leaves out the others', async (query, wanted, other) => {
    const agent = await world.admin()
    const withAgent = (values: Values) => ({ ...values, ...(values.assignedTo && { assignedTo: agent.id }) })
    const [yes, no] = [await build(withAgent(wanted)), await build(withAgent(other))]
    expect(await mark([yes, no], query)).toEqual([yes])
    expect(
      new Set(
        await mark([yes, no], 'status=all&category=all&assigned_to=&snoozed=with&flag_status=with_spam'),
      ),
    ).toEqual(new Set([yes, no]))
  })

  test('assigned_to takes an agent or the caller', async () => {
    const other = await world.admin()
    const [mine, hers] = [await build({ assignedTo: ece.id }), await build({ assignedTo: other.id })]
    expect(await mark([mine, hers], 'assigned_to=me')).toEqual([mine])
    expect(await mark([mine, hers], `assigned_to=${other.id}`)).toEqual([hers])
  })

  test('that is invalid is a field error', async () => {
    const { status, body } = await staff.get(
      `${path}?status=lost&priority=9&assigned_to=nobody&date_from=yesterday`,
    )
    expect(status).toBe(400)
    expect(body.errors.map((error: { path: string }) => error.path).sort()).toEqual([
      'assigned_to',
      'date_from',
      'priority',
      'status',
    ])
  })

  test('hides snoozed tickets until their time', async () => {
    const id = await build({ snoozedUntil: new Date(world.deps.now().getTime() + 60_000) })
    expect(await mark([id], '')).toEqual([])
    await world.sql`update tickets set snoozed_until = now() - interval '1 minute' where id = ${id}`
    expect(await mark([id], '')).toEqual([id])
  })
})

describe('the search', () => {
  test.each([
    ['IŞIK', { subject: 'ışık hızında bağlantı' }],
    ['cokus', { description: 'Oyun açılırken ÇÖKÜŞ yaşıyorum' }],
    ['pelin', { userId: null, guestName: 'Pelin', guestEmail: 'a@ornek.com' }],
    ['kedi@', { userId: null, guestName: 'X', guestEmail: 'kedi@ornek.com' }],
    ['%', { subject: 'yüzde 100 % indirim' }],
  ] as [string, Values][])('%s finds a ticket by its text', async (term, values) => {
    const [yes, no] = [
      await build(values),
      await build({ userId: null, guestName: 'Y', guestEmail: 'y@ornek.com' }),
    ]
    expect(await mark([yes, no], `search=${encodeURIComponent(term)}`)).toEqual([yes])
  })

  test('finds tickets by the name, e-mail address and phone of their requester, and by their id', async () => {
    const user = await world.user({ firstName: 'Zümrüt', lastName: 'Öztürk', email: 'zumrut.oz@ornek.com' })
    const [yes, no] = [await build({ userId: user.id }), await build()]
    for (const term of ['zumrut', 'öztürk', 'ZUMRUT.OZ@', `${yes}`, `%23${yes}`])
      expect(await mark([yes, no], `search=${term}`)).toEqual([yes])
    expect(await mark([yes], 'search=zumrut&status=closed')).toEqual([])
  })

  test('of one or two letters finds words that begin with them', async () => {
    const [yes, no] = [await build({ subject: 'Xq kupası' }), await build({ subject: 'Kupa axq' })]
    expect(await mark([yes, no], 'search=xq')).toEqual([yes])
  })

  test('returns the newest page of frequent matches with a capped total', async () => {
    await world.sql`
      insert into tickets (language, subject, description, category, guest_email, guest_name, created_at)
      select 'tr', 'Yağmur ' || n, 'Açıklama', 'general', 'y@ornek.com', 'Y', now() - interval '1 year' - n * interval '1 minute'
      from generate_series(1, 2100) n`
    const { data } = (await staff.get(`${path}?search=yagmur&limit=2&page=2`)).body
    expect(data.pagination).toMatchObject({ total: 1000, total_is_capped: true, page: 2 })
    expect(data.tickets.map((ticket: { subject: string }) => ticket.subject)).toEqual([
      'Yağmur 3',
      'Yağmur 4',
    ])
    const oldest = (await staff.get(`${path}?search=yagmur&limit=1&sort_order=asc`)).body.data
    expect(oldest.tickets[0].subject).toBe('Yağmur 2100')
    await world.sql`delete from tickets where subject like 'Yağmur %'`
  })

  test('finds the tickets of more users than it collects', async () => {
    await world.sql`
      insert into users (email, first_name, last_name, password_hash)
      select 'kalabalik' || n || '@ornek.com', 'Kalabalık', 'Kişi', '-' from generate_series(1, 1100) n`
    const [user] = await world.sql`select id from users where email = 'kalabalik1100@ornek.com'`
    const [yes, no] = [await build({ userId: user!.id }), await build()]
    expect(await mark([yes, no], 'search=kalabalık')).toEqual([yes])
  })
})

test.each([
  ['created_date', 'desc', [2, 1, 0]],
  ['created_date', 'asc', [0, 1, 2]],
  ['priority', 'desc', [0, 2, 1]],
  ['priority', 'asc', [1, 2, 0]],
  ['last_updated_date', 'desc', [1, 0, 2]],
  ['resolution_due_date', 'asc', [2, 1, 0]],
])('sorts by %s %s, also the matches of a search', async (sort, order, places) => {
  const at = (minute: number) => new Date(Date.UTC(2025, 0, 1, 0, minute))
  const word = `sira${sort}${order}`.replaceAll('_', '')
  const ids = [
    await build({ subject: word, createdAt: at(0), updatedAt: at(8), priority: 5, resolutionDueAt: at(9) }),
    await build({ subject: word, createdAt: at(1), updatedAt: at(9), priority: 1, resolutionDueAt: at(8) }),
    await build({ subject: word, createdAt: at(2), updatedAt: at(7), priority: 3, resolutionDueAt: at(7) }),
  ]
  const sorted = places.map((place) => ids[place]!)
  expect(await mark(ids, `sort_by=${sort}&sort_order=${order}&date_to=2025-01-02`)).toEqual(sorted)
  expect(await mark(ids, `sort_by=${sort}&sort_order=${order}&search=${word}`)).toEqual(sorted)
})

test('counts tickets by status as they change, with snoozed ones and without spam, before and after compaction', async () => {
  const read = async () => (await staff.get(`${path}?limit=1`)).body.data
  const counted = async () => {
    const rows = await world.sql`
      select status, count(*)::int from tickets where not is_spam group by status`
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  }
  const id = await build()
  const { snoozed_by_status: others } = (await read()).stats
  const snoozed = await build({ snoozedUntil: new Date(world.deps.now().getTime() + 3_600_000) })
  await build({ snoozedUntil: new Date(world.deps.now().getTime() + 3_600_000), isSpam: true })
  await staff.put(`${path}/${id}/status`, { status: 'in_progress' })
  const { stats } = await read()
  expect(stats.by_status).toMatchObject(await counted())
  expect(stats.snoozed_by_status).toEqual({ ...others, open: others.open + 1 })
  expect(stats.total_tickets).toBe(
    Object.values<number>(stats.by_status).reduce((sum, count) => sum + count, 0),
  )
  await world.sql`delete from tickets where id in (${id}, ${snoozed})`
  await Promise.all([compactCounts(world.sql), compactCounts(world.sql)])
  expect((await read()).stats.by_status).toMatchObject(await counted())
  const [counts] = await world.sql`select count(*)::int as rows from ticket_counts`
  expect(counts?.rows).toBeLessThanOrEqual(10)
})

test('pages through all tickets once', async () => {
  const first = (await staff.get(`${path}?limit=7`)).body.data
  const seen = new Set<number>()
  for (let page = 1; page <= first.pagination.totalPages; page++)
    for (const { id } of (await staff.get(`${path}?limit=7&page=${page}`)).body.data.tickets) seen.add(id)
  expect(seen.size).toBe(first.pagination.total)
})

test('shows guests by their contact', async () => {
  const { ticket } = await enterAsGuest(world, 'misafir.liste@ornek.com')
  expect((await staff.get(`${path}/${ticket.id}`)).body.data.ticket).toMatchObject({
    ...{ is_authenticated: false, guest_name: 'Işıl Misafir', guest_email: 'misafir.liste@ornek.com' },
    ...{ requester_username: null, user_id: null },
  })
  const mine = await openTicket(await world.as(gamer))
  expect(await mark([ticket.id, mine.id], 'search=misafir.liste')).toEqual([ticket.id])
})
