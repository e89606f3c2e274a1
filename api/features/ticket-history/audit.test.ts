import { describe, expect, test } from 'bun:test'
import { eraseDeletedUsers } from '#api/features/account/erasure.ts'
import { closeResolvedTickets } from '#api/features/tickets/status-changes.ts'
import { auditActions } from '#api/rules/labels/audit.ts'
import { actionsOfType, type TicketActionType } from '#api/rules/ticket-actions.ts'
import { openTicket, ticketsPath } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { auditLog } from '#db/schema/index.ts'
import { recordMissed } from '../sla/breaches.ts'

const world = await openWorld()
const ece = await world.admin({ firstName: 'Ece', lastName: 'Yıldız' })
const can = await world.admin({ firstName: 'Can', lastName: 'Demir' })
const agent = await world.as(ece)

const desk = '/admin/support/tickets'
const path = '/admin/support/audit-logs'
const day = 86_400_000
type Log = { id: number; action: string; action_type: TicketActionType; ticket_id: number }
const logsOf = async (id: number, query = ''): Promise<Log[]> =>
  (await agent.get(`${desk}/${id}/audit-logs${query}`)).body.data.auditLogs
const timelineOf = async (id: number, query = '') =>
  (await agent.get(`${desk}/${id}/timeline${query}`)).body.data.timeline as {
    action: string
    event_type: string
    source_type: string
  }[]

async function requester() {
  const user = await world.user({ firstName: 'Çağrı', lastName: 'Şahin' })
  const gamer = await world.as(user)
  return { user, gamer, open: async (): Promise<number> => (await openTicket(gamer)).id }
}

describe('every kind of action is in the audit log when it happens', () => {
  const put = (id: number, field: string, body: object) => agent.put(`${desk}/${id}/${field}`, body)
  const post = (id: number, what: string, body?: object) => agent.post(`${desk}/${id}/${what}`, body)
  type Steps = Awaited<ReturnType<typeof requester>> & { id: number }

  const walks: [TicketActionType, string, (steps: Steps) => Promise<unknown>][] = [
    ['created', 'ticket.create', async () => {}],
    ['auto_reply', 'ticket.auto_reply', async () => {}],
    ['status_change', 'ticket.status', ({ id }) => put(id, 'status', { status: 'in_progress' })],
    [
      'status_change',
      'ticket.reopen',
      async ({ id, gamer }) => {
        await put(id, 'status', { status: 'resolved' })
        await gamer.post(`${ticketsPath}/${id}/reopen`, { reason: 'Olmadı' })
      },
    ],
    [
      'status_change',
      'ticket.close_resolved',
      async ({ id }) => {
        await put(id, 'status', { status: 'resolved' })
        const later = new Date(world.deps.now().getTime() + 8 * day)
        await closeResolvedTickets({ ...world.ctx(), now: () => later, actor: { type: 'system', job: 'x' } })
      },
    ],
    ['assigned', 'ticket.assign', ({ id }) => put(id, 'assign', { assigned_to: can.id })],
    ['priority_change', 'ticket.priority', ({ id }) => put(id, 'priority', { priority: 5 })],
    ['category_change', 'ticket.category', ({ id }) => put(id, 'category', { category: 'billing' })],
    ['escalated', 'ticket.escalate', ({ id }) => post(id, 'escalate', { escalate_to: can.id })],
    ['edited', 'ticket.flag', ({ id }) => put(id, 'flag', { flag_status: 'flagged' })],
    [
      'edited',
      'ticket.snooze',
      ({ id }) => put(id, 'snooze', { until: new Date(world.deps.now().getTime() + day).toISOString() }),
    ],
    ['edited', 'ticket.relate', async ({ id, open }) => post(id, 'related', { related_id: await open() })],
    [
      'sla_breach',
      'ticket.sla_breach',
      async ({ id }) => {
        const past = new Date(world.deps.now().getTime() - 60_000)
        await world.sql`update tickets set first_response_due_at = ${past} where id = ${id}`
        await recordMissed({ ...world.ctx(), actor: { type: 'system', job: 'sla' } })
      },
    ],
    ['merged', 'ticket.merge', async ({ id, open }) => post(id, 'merge', { into_id: await open() })],
    [
      'merged',
      'ticket.unmerge',
      async ({ id, open }) => {
        await post(id, 'merge', { into_id: await open() })
        await agent.delete(`${desk}/${id}/merge`)
      },
    ],
    [
      'split',
      'ticket.split',
      async ({ id }) => {
        const { body } = await post(id, 'messages', { message: 'Bakıyoruz' })
        await post(id, 'split', { message_ids: [body.data.id], subject: 'Ayrı bir konu' })
      },
    ],
    ['noted', 'ticket.note', ({ id }) => post(id, 'notes', { note: 'İç not' })],
    ['noted', 'ticket.log_note', ({ id }) => post(id, 'status-logs', { change_reason: 'Aradık' })],
    [
      'replied',
      'ticket.thank',
      async ({ id, gamer }) => {
        await put(id, 'status', { status: 'resolved' })
        await gamer.post(`${ticketsPath}/${id}/feedback`, { rating: 5 })
        await post(id, 'thanks')
      },
    ],
    [
      'escalated',
      'ticket.escalate',
      async ({ id, gamer }) => {
        await put(id, 'status', { status: 'resolved' })
        await gamer.post(`${ticketsPath}/${id}/feedback`, { rating: 1 })
        await post(id, 'auto-escalate', { escalation_reason: 'Düşük puan' })
      },
    ],
    [
      'deleted',
      'ticket.erase',
      async ({ user }) => {
        const before = new Date(world.deps.now().getTime() - 31 * day)
        await world.sql`update users set deleted_at = ${before} where id = ${user.id}`
        await eraseDeletedUsers({ ...world.ctx(), actor: { type: 'system', job: 'erasure' } })
      },
    ],
  ]

  test.each(walks)('%s: %s', async (type, action, act) => {
    const steps = await requester()
    const id = await steps.open()
    await act({ ...steps, id })
    const found = await logsOf(id, `?action_type=${type}`)
    expect(found.map((each) => each.action)).toContain(action)
    for (const each of found) expect([each.action_type, each.ticket_id]).toEqual([type, id])
    const shown = await timelineOf(id, `?action_type=${type}`)
    expect(shown.map((each) => each.event_type)).toContain(type)
  })

  test('every action of each kind has a sentence', () => {
    const named = Object.values(actionsOfType).flat()
    const unknown = named.filter((each) => !auditActions.some((known) => known === each))
    expect(unknown).toEqual([])
  })
})

test('lists the actions on a ticket with their actors, newest first', async () => {
  const { open } = await requester()
  const id = await open()
  await agent.put(`${desk}/${id}/assign`, { assigned_to: can.id })
  await agent.put(`${desk}/${id}/priority`, { priority: 5, reason: 'Acil' })
  const { body } = await agent.get(`${desk}/${id}/audit-logs?ticket_id=1&limit=2`, {
    headers: { 'accept-language': 'en' },
  })
  expect(body.data.pagination).toMatchObject({ page: 1, limit: 2, total: 4, hasNext: true })
  expect(body.data.auditLogs).toMatchObject([
    {
      ...{ ticket_id: id, action: 'ticket.priority', action_type: 'priority_change', action_by: ece.id },
      ...{ action_by_name: 'Ece Yıldız', action_by_email: ece.email, action_by_type: 'admin' },
      ...{ description: `Ece Yıldız changed the priority of the ticket #${id}`, ticket_status: 'open' },
      metadata: { reason: 'Acil', changes: { priority: { from: 3, to: 5 } } },
      ...{ ticket_subject: 'Giriş yapamıyorum', ticket_priority: 5, assigned_admin_name: 'Can Demir' },
    },
    { action: 'ticket.assign' },
  ])
  expect((await agent.get(`${desk}/999999/audit-logs`)).status).toBe(404)
  expect((await agent.get('/admin/support/audit-logs?ticket_id=999999')).status).toBe(404)
})

test('is narrowed by each filter', async () => {
  const { user, open } = await requester()
  const id = await open()
  await agent.post(`${desk}/${id}/notes`, { note: 'İç not' })
  await agent.put(`${desk}/${id}/status`, { status: 'in_progress' })
  const expected: Record<string, string[]> = {
    '': ['status', 'note', 'auto_reply', 'create'],
    '?sort_order=asc': ['create', 'auto_reply', 'note', 'status'],
    '?action_type=status_change': ['status'],
    '?action_type=noted': ['note'],
    '?action_type=custom': [],
    '?action_by_type=user': ['create'],
    '?action_by_type=system': ['auto_reply'],
    '?action_by=me': ['status', 'note'],
    [`?action_by=${user.id}`]: ['create'],
    '?date_from=2099-01-01': [],
    '?date_to=2020-01-01': [],
    '?date_from=2020-01-01&date_to=2099-01-01': ['status', 'note', 'auto_reply', 'create'],
  }
  for (const [query, found] of Object.entries(expected)) {
    const actions = (await logsOf(id, query)).map(({ action }) => action.replace('ticket.', ''))
    expect([query, actions]).toEqual([query, found])
    const all = await agent.get(`${path}?ticket_id=${id}${query.replace('?', '&')}`)
    expect(all.body.data.auditLogs.map((each: Log) => each.action.replace('ticket.', ''))).toEqual(found)
  }
})

test('an action that no kind has is custom', async () => {
  const { open } = await requester()
  const id = await open()
  await world.db.insert(auditLog).values({
    ...{ actorType: 'system', action: 'ticket.of_tomorrow', targetType: 'ticket', targetId: String(id) },
  })
  expect(await logsOf(id, '?action_type=custom')).toMatchObject([{ action: 'ticket.of_tomorrow' }])
  expect(await timelineOf(id, '?action_type=custom')).toMatchObject([{ action: 'ticket.of_tomorrow' }])
})

test('the timeline shows each change once, newest first, with the values', async () => {
  const { open } = await requester()
  const id = await open()
  await agent.put(`${desk}/${id}/priority`, { priority: 5, reason: 'Acil' })
  await agent.put(`${desk}/${id}/assign`, { assigned_to: can.id })
  await agent.put(`${desk}/${id}/status`, { status: 'in_progress', change_reason: 'Bakıyoruz' })
  await agent.post(`${desk}/${id}/status-logs`, { change_reason: 'Aradık' })
  expect(await timelineOf(id)).toMatchObject([
    { action: 'ticket.log_note', source_type: 'status', reason: 'Aradık', event_type: 'noted' },
    {
      ...{ action: 'ticket.status', source_type: 'status', from: 'open', to: 'in_progress' },
      ...{ reason: 'Bakıyoruz', action_by_name: 'Ece Yıldız', event_type: 'status_change' },
    },
    { action: 'ticket.assign', source_type: 'status', from: null, to: 'Can Demir' },
    { action: 'ticket.priority', source_type: 'audit', from: '3', to: '5', reason: 'Acil' },
    { action: 'ticket.auto_reply', action_by_type: 'system' },
    { action: 'ticket.create', action_by_name: 'Çağrı Şahin', action_by_type: 'user' },
  ])
  const audited = await timelineOf(id, '?include_status_logs=false')
  expect(audited.map(({ source_type }) => source_type)).toEqual(Array(6).fill('audit'))
  const pages = [await timelineOf(id, '?limit=4'), await timelineOf(id, '?limit=4&page=2')]
  expect(pages.flat()).toEqual(await timelineOf(id))
  const { pagination } = (await agent.get(`${desk}/${id}/timeline?limit=4`)).body.data
  expect(pagination).toMatchObject({ total: 6, totalPages: 2, hasNext: true })
  expect((await agent.get(`${desk}/999999/timeline`)).status).toBe(404)
})

test('one entry has those of its request and its neighbours', async () => {
  const { open } = await requester()
  const [id, other] = [await open(), await open()]
  const many = { ids: [id, other], action: 'priority', value: 5 }
  await agent.post(`${desk}/bulk`, many)
  const [entry] = await logsOf(id)
  const { auditLog } = (await agent.get(`${path}/${entry!.id}`)).body.data
  const { relatedLogs, ...rest } = auditLog
  expect(rest).toEqual(entry)
  expect(relatedLogs.map((each: Log) => [each.ticket_id, each.action])).toEqual([
    [other, 'ticket.priority'],
    [id, 'ticket.auto_reply'],
    [id, 'ticket.create'],
  ])
  expect((await agent.get(`${path}/2147483647`)).status).toBe(404)
  const [foreign] = await world.sql`
    insert into audit_log (actor_type, action, target_type) values ('system', 'queue.send', 'queue') returning id`
  expect((await agent.get(`${path}/${foreign!.id}`)).status).toBe(404)
})

test('the file has all entries that match', async () => {
  const { open } = await requester()
  const id = await open()
  const file = await agent.get(`${desk}/${id}/audit-logs/export?format=csv`)
  expect(file.headers.get('content-disposition')).toContain(`audit_logs_ticket_${id}_`)
  const lines = (file.body as string).split('\r\n').filter(Boolean)
  // The download itself is an entry as well.
  expect(lines.slice(1).map((line) => line.split(',')[5])).toEqual([
    ...['ticket.export', 'ticket.auto_reply', 'ticket.create'],
  ])
  const all = await agent.get(`${path}/export?ticket_id=${id}&action_type=created`)
  expect((all.body as string).split('\r\n').filter(Boolean)).toHaveLength(2)
})

test('the statistics equal the sums of the rows', async () => {
  const { open } = await requester()
  const id = await open()
  await agent.put(`${desk}/${id}/priority`, { priority: 5 })
  const dayOf = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
  const days = Array.from({ length: 30 }, (_, index) =>
    dayOf(new Date(world.deps.now().getTime() - (29 - index) * day)),
  )
  const types = new Map(
    Object.entries(actionsOfType).flatMap(([type, actions]) => actions.map((action) => [action, type])),
  )
  type Counted = { action_type: string; action_by_type: string; count: number }
  for (const of of [undefined, id]) {
    const rows = (
      await world.sql`
        select action, actor_type, created_at from audit_log where target_type = 'ticket'
          and (${of === undefined} or target_id = ${String(of)})`
    ).filter((row) => days.includes(dayOf(row.created_at)))
    const stats = (await agent.get(`${path}/stats${of === undefined ? '' : `?ticket_id=${of}`}`)).body.data
    const countBy = (keyOf: (row: (typeof rows)[number]) => string) =>
      Object.fromEntries([...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, own.length]))
    expect(stats).toMatchObject({ from: days[0], to: days[29], total: rows.length })
    expect(
      Object.fromEntries(stats.actionTypes.map(({ action_type, count }: Counted) => [action_type, count])),
    ).toEqual(countBy((row) => types.get(row.action) ?? 'custom'))
    expect(
      Object.fromEntries(
        stats.actionByTypes.map(({ action_by_type, count }: Counted) => [action_by_type, count]),
      ),
    ).toEqual(countBy((row) => row.actor_type))
    expect(stats.dailyStats).toEqual(
      days.map((date) => ({
        ...{ date, total_actions: rows.filter((row) => dayOf(row.created_at) === date).length },
      })),
    )
  }
  expect((await agent.get(`${path}/stats?date_from=2020-01-01`)).status).toBe(400)
  expect((await agent.get(`${path}/stats?date_from=2099-01-02&date_to=2099-01-01`)).status).toBe(400)
})

test('returns 403 to users', async () => {
  const { gamer, open } = await requester()
  const id = await open()
  for (const each of ['audit-logs', 'timeline', 'audit-logs/export'])
    expect([each, (await gamer.get(`${desk}/${id}/${each}`)).status]).toEqual([each, 403])
  for (const each of ['', '/stats', '/export', '/1'])
    expect([each, (await gamer.get(`${path}${each}`)).status]).toEqual([each, 403])
})
