import { expect, test } from 'bun:test'
import { requesterSegments, supportDrilldowns, supportLive } from '#api/rules/support-analytics.ts'
import { seedDesk } from '#api/testing/support-figures.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import { ticketCategories, ticketStatuses } from '#db/enums/tickets.ts'

const world = await openWorld()
const person = await world.admin()
const admin = await world.as(person)
const agentId = person.id
const users = await Promise.all([1, 2, 3].map(() => world.user()))
await seedDesk(world, 150, { agents: [person.id], users: users.map(({ id }) => id) })

const base = '/admin/support/analytics'
const filter = { dateRange: '30d', excludeSpam: true }
const drill = async (x: string, more: object = {}) =>
  (await admin.post(`${base}/drilldown/${x}`, { ...filter, ...more })).body.data
const totalOf = async (x: string, value?: string | number) => (await drill(x, { value })).pagination.total
const read = async (path: string) => (await admin.post(`${base}/${path}`, filter)).body.data

test('a drilldown has as many tickets as its figure counts', async () => {
  const [kpi, charts, categories, sla, segments] = [
    await read('kpi'),
    await read('charts'),
    await read('category-performance'),
    await read('sla-performance'),
    await read('customer-segments'),
  ]
  expect(await totalOf('totalTickets')).toBe(kpi.totalTickets)
  expect(await totalOf('openBacklog')).toBe(kpi.openBacklog)
  expect(await totalOf('slaCompliance')).toBe(sla.overall.missed)
  const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
  expect(await totalOf('averageCSAT')).toBe(sum(charts.csatDistribution))
  const resolved = charts.dailyVolume.reduce(
    (total: number, day: { resolved: number }) => total + day.resolved,
    0,
  )
  expect([await totalOf('resolved'), await totalOf('medianART')]).toEqual([resolved, resolved])
  for (const { id, resolved } of charts.agentPerformance)
    expect(await totalOf('agent', id ?? 'nobody')).toBe(resolved)
  for (const [index, status] of ticketStatuses.entries())
    expect(await totalOf('status', status)).toBe(charts.statusDistribution[index].count)
  for (const [index, category] of ticketCategories.entries())
    expect(await totalOf('category', category)).toBe(categories.categories[index].created)
  for (const { rating, count } of charts.csatDistribution) expect(await totalOf('rating', rating)).toBe(count)
  for (const [index, segment] of requesterSegments.entries())
    expect(await totalOf('segment', segment)).toBe(segments.segments[index].tickets)
  for (const { priority, met, missed, pending } of sla.byPriority)
    expect(await totalOf('priority', priority)).toBeGreaterThanOrEqual(met + missed + pending)
  const back = await world.sql`
    select distinct ticket_id from ticket_status_log l join tickets t on t.id = ticket_id
    where old_status = 'resolved' and new_status = 'in_progress' and not is_spam and l.created_at >= ${kpi.period.from}`
  expect(await totalOf('reopenRate')).toBe(back.length)
})

test.each([true, false])(
  'a figure of the desk now opens as many tickets, without spam: %p',
  async (excludeSpam) => {
    const now = (await admin.get(`${base}/realtime?excludeSpam=${excludeSpam}`)).body.data
    for (const figure of supportLive) {
      const { body } = await admin.post(`${base}/drilldown/${figure}`, { ...filter, excludeSpam })
      expect([figure, body.data.pagination.total]).toEqual([figure, now[figure]])
    }
  },
)

test('a reopened ticket stays among the resolutions of past days, and shows that it was reopened', async () => {
  const [row] = (await world.sql`
    select t.id, count(*)::int as times from tickets t join ticket_status_log l on l.ticket_id = t.id
    where l.new_status = 'resolved' and t.reopen_count > 0 and not t.is_spam and t.created_at > now() - interval '80 days'
    group by t.id limit 1`) as [{ id: number; times: number }]
  await world.sql`update tickets set status = 'in_progress', resolved_at = null where id = ${row.id}`
  const { tickets } = await drill('resolved', { dateRange: '90d', limit: 100 })
  const own = tickets.filter(({ id }: { id: number }) => id === row.id)
  expect(own).toHaveLength(row.times)
  expect(own[0]).toMatchObject({
    status: 'in_progress',
    reopen_count: 1,
    resolution_date: expect.any(String),
  })
})

test.each([
  ...['kpi', 'charts', 'drilldown/totalTickets', 'trends/created', 'correlation', 'category-performance'],
  ...['agent/:id', 'sla-performance', 'customer-segments'],
])('%s takes its filter as keys or in `filters`', async (route) => {
  const path = route.replace(':id', `${agentId}`)
  const answerTo = async (given: object) => {
    const { status, body } = await admin.post(`${base}/${path}`, given)
    expect([status, body.code]).toEqual([200, undefined])
    // Without what names the moment of the request.
    const { generatedAt, period, previousPeriod, ...data } = body.data
    return data
  }
  const given = { dateRange: '30d', excludeSpam: false } as const
  const [flat, nested] = [await answerTo(given), await answerTo({ filters: given })]
  expect(nested).toEqual(flat)
  expect(nested).not.toEqual(await answerTo({}))
  // What `filters` does not name is that of the keys beside it.
  expect(await answerTo({ dateRange: '30d', filters: { excludeSpam: false } })).toEqual(flat)
  expect((await admin.post(`${base}/${path}`, { filters: { dateRange: 'dün' } })).status).toBe(400)
})

test('pages have every ticket once, the slowest first for times', async () => {
  const first = await drill('averageFRT', { limit: 5 })
  const second = await drill('averageFRT', { limit: 5, page: 2 })
  const ids = [...first.tickets, ...second.tickets].map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(10)
  const rows = await world.sql`
    select id, first_response_at - created_at as time from tickets where id = any(${ids}::int[]) order by time desc, id desc`
  expect(ids).toEqual(rows.map(({ id }) => id))
  expect(Object.keys(first.tickets[0])).toEqual([
    ...['id', 'subject', 'status', 'priority', 'reopen_count', 'created_date', 'resolution_date'],
  ])
})

test('a drilldown contains spam only on request', async () => {
  const { tickets } = await drill('totalTickets', { excludeSpam: false, limit: 100 })
  const without = await drill('totalTickets', { limit: 100 })
  const [{ count }] = (await world.sql`
    select count(*)::int from tickets where is_spam and id = any(${tickets.map(({ id }: { id: number }) => id)}::int[])`) as [
    { count: number },
  ]
  expect(count).toBeGreaterThan(0)
  expect(tickets.length - without.tickets.length).toBe(count)
})

test('returns 400 for a drilldown without its value or with an invalid one, and for an unknown drilldown', async () => {
  for (const x of supportDrilldowns.slice(-6)) {
    const { status, body } = await admin.post(`${base}/drilldown/${x}`, { ...filter, value: "x' or true" })
    expect([x, status, body.errors[0].path]).toEqual([x, 400, 'value'])
    expect((await admin.post(`${base}/drilldown/${x}`, filter)).status).toBe(400)
  }
  expect((await admin.post(`${base}/drilldown/passwords`, filter)).status).toBe(400)
  expect((await admin.post(`${base}/drilldown/agent`, { ...filter, value: '99999999999' })).status).toBe(400)
})

test('only admins read figures, and an id that is no agent returns 404', async () => {
  const user = await world.as(await world.user())
  expect((await user.post(`${base}/kpi`, filter)).status).toBe(403)
  expect((await user.get(`${base}/realtime`)).status).toBe(403)
  expect((await world.anyone.post(`${base}/charts`, filter)).status).toBe(401)
  const stranger = await world.user()
  expect((await admin.post(`${base}/agent/${stranger.id}`, filter)).status).toBe(404)
  expect((await admin.post(`${base}/kpi`, { dateRange: '31d' })).status).toBe(400)
})

test('an empty desk has no figures instead of zeros, and too little data for statistics', async () => {
  const empty = await createWorld()
  const lone = await empty.as(await empty.admin())
  const { data } = (await lone.post(`${base}/kpi`)).body
  const none = {
    averageFRT: null,
    medianFRT: null,
    p95FRT: null,
    averageART: null,
    medianART: null,
    p95ART: null,
    slaCompliance: null,
    averageCSAT: null,
    reopenRate: null,
  }
  expect(data).toMatchObject({ totalTickets: 0, openBacklog: 0, ...none, previous: none })
  const available = async (answer: Promise<{ body: { data: { available: boolean } } }>) =>
    (await answer).body.data.available
  expect(await available(lone.get(`${base}/predictive/volume`))).toBe(false)
  expect(await available(lone.get(`${base}/benchmark/month`))).toBe(false)
  expect(await available(lone.post(`${base}/correlation`))).toBe(false)
  expect(await available(lone.post(`${base}/customer-segments`))).toBe(false)
  expect((await lone.post(`${base}/charts`)).status).toBe(200)
  await empty.close()
})
