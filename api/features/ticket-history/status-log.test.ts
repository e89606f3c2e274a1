import { describe, expect, test } from 'bun:test'
import { closeResolvedTickets } from '#api/features/tickets/status-changes.ts'
import { openTicket, ticketsPath } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { ticketStatuses } from '#db/enums/tickets.ts'

const world = await openWorld()
const ece = await world.admin({ firstName: 'Ece', lastName: 'Yıldız' })
const can = await world.admin({ firstName: 'Can', lastName: 'Demir' })
const agent = await world.as(ece)
const gamer = await world.as(await world.user({ firstName: 'Çağrı', lastName: 'Şahin' }))

const desk = '/admin/support/tickets'
const path = '/admin/support/status-logs'
const open = async (): Promise<number> => (await openTicket(gamer)).id
const put = (id: number, field: string, body: object) => agent.put(`${desk}/${id}/${field}`, body)
const logsOf = async (id: number, query = '') =>
  (await agent.get(`${desk}/${id}/status-logs${query}`)).body.data.status_logs

/** A ticket with an assignment, two changes of its agent, one of its requester, and a note. */
async function worked() {
  const id = await open()
  await put(id, 'assign', { assigned_to: can.id, assignment_reason: 'Bilen o' })
  await gamer.post(`${ticketsPath}/${id}/messages`, { message: 'Bekliyorum' })
  await put(id, 'status', { status: 'waiting_user', change_reason: 'Tarayıcısını sorduk' })
  await gamer.post(`${ticketsPath}/${id}/messages`, { message: 'Firefox' })
  await put(id, 'status', { status: 'resolved' })
  await agent.post(`${desk}/${id}/status-logs`, { change_reason: '=Telefonla aradı' })
  return id
}

test('lists changes of status and agent with their badges, messages and audit entries', async () => {
  const id = await worked()
  const { body } = await agent.get(`${desk}/${id}/status-logs`, { headers: { 'accept-language': 'tr' } })
  expect(body.status).toBe('success')
  expect(body.data.pagination).toEqual({
    ...{ current_page: 1, total_pages: 1, total_logs: 5, total_is_capped: false },
    ...{ has_prev: false, has_next: false },
  })
  const by = { changed_by: ece.id, changed_by_name: 'Ece Yıldız', changed_by_type: 'admin' }
  expect(body.data.status_logs).toMatchObject([
    {
      change_reason: '=Telefonla aradı',
      status_changed: false,
      assignment_changed: false,
      status_badge: null,
    },
    { ...by, old_status: 'in_progress', new_status: 'resolved', messages_before_count: 2 },
    {
      ...{ changed_by_name: 'Çağrı Şahin', changed_by_type: 'user', new_status: 'in_progress' },
      changed_by_badge: { label: 'Talep sahibi', icon: 'user' },
    },
    {
      ...{ old_status: 'open', new_status: 'waiting_user', change_reason: 'Tarayıcısını sorduk' },
      ...{ status_changed: true, assignment_changed: false, messages_before_count: 1 },
      ...{ messages_after_count: 1, status_badge: { color: 'amber', icon: 'hourglass' } },
      related_audit_logs: [{ action_type: 'status_change', admin_name: 'Ece Yıldız' }],
    },
    {
      ...{
        ...by,
        status_changed: false,
        assignment_changed: true,
        new_status: null,
        change_reason: 'Bilen o',
      },
      ...{ old_admin_name: null, new_admin_name: 'Can Demir', changed_by_badge: { label: 'Temsilci' } },
    },
  ])
  expect(body.data.status_logs[0].changed_date_formatted).toMatch(/^\d{1,2} \p{L}+ \d{4} \d\d:\d\d$/u)
})

test('is narrowed by each filter', async () => {
  const id = await worked()
  const statuses = async (query: string) =>
    (await logsOf(id, query)).map(
      (log: { new_status: string | null; assignment_changed: boolean }) =>
        log.new_status ?? (log.assignment_changed ? 'agent' : 'note'),
    )
  const all = ['note', 'resolved', 'in_progress', 'waiting_user', 'agent']
  const expected: Record<string, string[]> = {
    '': all,
    '?assignments_only=true': ['agent'],
    '?assignments_only=false': all,
    '?system_only=true': [],
    '?new_status=resolved&new_status=in_progress': ['resolved', 'in_progress'],
    '?new_status=waiting_user': ['waiting_user'],
    '?changed_by=me': ['note', 'resolved', 'waiting_user', 'agent'],
    [`?changed_by=${can.id}`]: [],
    '?changed_by_type=user': ['in_progress'],
    '?changed_by_type=trigger': [],
    '?changed_by_type=user&changed_by_type=admin': all,
    '?start_date=2020-01-01&end_date=2099-01-01': all,
    '?start_date=2099-01-01': [],
    '?end_date=2020-01-01': [],
    '?per_page=2&page=2': ['in_progress', 'waiting_user'],
  }
  for (const [query, found] of Object.entries(expected))
    expect([query, await statuses(query)]).toEqual([query, found])
  expect((await agent.get(`${desk}/${id}/status-logs?new_status=gone`)).status).toBe(400)
})

test('automatic changes have the system as actor', async () => {
  const id = await open()
  await put(id, 'status', { status: 'resolved' })
  const later = new Date(world.deps.now().getTime() + 8 * 86_400_000)
  const system = { type: 'system', job: 'support.close-resolved' } as const
  await closeResolvedTickets({ ...world.ctx(), now: () => later, actor: system })
  expect(await logsOf(id, '?system_only=true')).toMatchObject([
    {
      ...{ new_status: 'closed', changed_by_name: null, changed_by_badge: { icon: 'bot' } },
      related_audit_logs: [{ action_type: 'status_change', admin_name: null }],
    },
  ])
  expect(await logsOf(id, '?changed_by_type=trigger')).toHaveLength(1)
})

test('lists the due times that had been missed by then', async () => {
  const id = await open()
  await put(id, 'status', { status: 'in_progress' })
  await put(id, 'status', { status: 'waiting_user' })
  await world.sql`
    with log as (select min(id) as first, max(id) as last, min(created_at) as at from ticket_status_log where ticket_id = ${id}),
      moved as (update ticket_status_log set created_at = log.at + interval '2 hours' from log where id = log.last)
    update tickets set first_response_due_at = at - interval '1 hour', resolution_due_at = at + interval '1 hour',
      sla_paused_at = at + interval '2 hours'
    from log where tickets.id = ${id}`
  const [later, first] = await logsOf(id)
  expect(later).toMatchObject({ is_first_response_sla_breached: true, is_sla_breached: true })
  expect(first).toMatchObject({ is_first_response_sla_breached: true, is_sla_breached: false })
})

test('does not call a target missed whose ticket waited for its requester', async () => {
  const id = await open()
  await put(id, 'status', { status: 'in_progress' })
  await put(id, 'status', { status: 'waiting_user' })
  await world.sql`update tickets set resolution_due_at = sla_paused_at + interval '1 hour' where id = ${id}`
  await put(id, 'status', { status: 'resolved' })
  await world.sql`
    with log as (select max(id) as last from ticket_status_log where ticket_id = ${id}),
      moved as (update ticket_status_log set created_at = created_at + interval '20 days' from log where id = log.last)
    update tickets set resolved_at = resolved_at + interval '20 days' where id = ${id}`
  const [later] = await logsOf(id)
  expect(later).toMatchObject({ new_status: 'resolved', is_sla_breached: false })
  expect((await agent.get(`${desk}/${id}`)).body.data.ticket.is_sla_breached).toBe(false)
})

test('the log of spam is listed and counted only where it is asked for, and whole on its ticket', async () => {
  const id = await worked()
  const read = async (query: string) => ({
    rows: (await agent.get(`${path}?per_page=100&${query}`)).body.data.pagination.total_logs,
    counted: (await agent.get(`${path}/summary?${query}`)).body.data.total_changes,
  })
  const before = await read('')
  await put(id, 'flag', { flag_status: 'spam' })
  expect(await read('with_spam=true')).toEqual(before)
  expect(await read('')).toEqual({ rows: before.rows - 5, counted: before.counted - 5 })
  expect(await logsOf(id)).toHaveLength(5)
  await put(id, 'flag', { flag_status: 'clean' })
})

describe('a note', () => {
  test('is written by the caller, changes nothing else, and is audited', async () => {
    const id = await open()
    const note = { change_reason: 'Bankayı aradık', new_status: 'closed', changed_by: can.id }
    const made = await agent.post(`${desk}/${id}/status-logs`, note)
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      ...{ change_reason: 'Bankayı aradık', new_status: null, changed_by: ece.id, ticket_id: id },
    })
    expect((await agent.get(`${desk}/${id}`)).body.data.ticket.status).toBe('open')
  })

  test('needs a text and a ticket', async () => {
    const id = await open()
    const post = (body: object, of = id) => agent.post(`${desk}/${of}/status-logs`, body)
    expect((await post({ change_reason: ' ' })).body.errors).toMatchObject([{ code: 'REASON_REQUIRED' }])
    expect((await post({})).status).toBe(400)
    expect((await post({ change_reason: 'a'.repeat(501) })).body.errors[0].code).toBe('REASON_TOO_LONG')
    expect((await post({ change_reason: 'Not' }, 999_999)).status).toBe(404)
  })
})

test('the file of a ticket has its filtered log, with formulas escaped', async () => {
  const id = await worked()
  const file = await agent.get(`${desk}/${id}/status-logs/export?assignments_only=&new_status=`)
  expect(file.headers.get('content-disposition')).toContain(`status_logs_ticket_${id}_`)
  const lines = (file.body as string).split('\r\n').filter(Boolean)
  expect(lines).toHaveLength(6)
  expect(lines[1]).toContain("'=Telefonla")
  const some = await agent.get(`${desk}/${id}/status-logs/export?new_status=resolved`)
  expect((some.body as string).split('\r\n').filter(Boolean)).toHaveLength(2)
  expect((await agent.get(`${desk}/999999/status-logs/export`)).status).toBe(404)
})

test('the log of all tickets can be narrowed to one', async () => {
  const id = await worked()
  const all = (await agent.get(`${path}?per_page=5`)).body.data.status_logs
  expect(all.map((log: { ticket_id: number }) => log.ticket_id)).toEqual([id, id, id, id, id])
  const one = (await agent.get(`${path}?ticket_id=${id}`)).body.data
  expect(one.status_logs).toEqual(all)
  expect((await agent.get(`${path}?ticket_id=999999`)).status).toBe(404)
  expect((await agent.get(`${path}/export?ticket_id=${id}`)).body.split('\r\n')).toHaveLength(7)
})

test('the batch has the newest entries of several tickets, and none of a deleted one', async () => {
  const [one, other] = [await worked(), await open()]
  const { logs } = (await agent.post(`${path}/batch`, { ticketIds: [one, other, 999_999] })).body.data
  expect(logs).toEqual({ [one]: await logsOf(one), [other]: [], 999999: [] })
  const many = Array.from({ length: 101 }, (_, id) => id + 1)
  expect((await agent.post(`${path}/batch`, { ticketIds: many })).status).toBe(400)
  expect((await agent.post(`${path}/batch`, { ticketIds: [] })).status).toBe(400)
})

test('the summary equals the sums of the rows', async () => {
  await worked()
  const summary = (await agent.get(`${path}/summary?days=10`)).body.data
  const now = world.deps.now().getTime()
  const dayOf = (at: Date | number) => new Date(Number(at) + 3 * 3_600_000).toISOString().slice(0, 10)
  const days = Array.from({ length: 10 }, (_, index) => dayOf(now - (9 - index) * 86_400_000))
  const rows = (await world.sql`select * from ticket_status_log`).filter((row) =>
    days.includes(dayOf(row.created_at)),
  )
  const isStatus = (row: (typeof rows)[number]) => row.new_status !== null
  const isAgent = (row: (typeof rows)[number]) => row.old_assignee !== null || row.new_assignee !== null
  const kindsOf = (own: typeof rows) => ({
    status_changes: own.filter(isStatus).length,
    assignments: own.filter((row) => !isStatus(row) && isAgent(row)).length,
    notes: own.filter((row) => !isStatus(row) && !isAgent(row)).length,
  })
  expect(summary).toMatchObject({
    ...{ days: 10, from: days[0], to: days[9], total_changes: rows.length, ...kindsOf(rows) },
    system_changes: rows.filter((row) => row.changed_by_type === 'system').length,
    by_status: ticketStatuses.map((status) => ({
      ...{ status, count: rows.filter((row) => row.new_status === status).length },
    })),
    daily: days.map((date) => ({ date, ...kindsOf(rows.filter((row) => dayOf(row.created_at) === date)) })),
    most_active: [
      { id: ece.id, name: 'Ece Yıldız', count: rows.filter((row) => row.changed_by === ece.id).length },
    ],
  })
  for (const { changed_by_type, count } of summary.by_type)
    expect(count).toBe(rows.filter((row) => row.changed_by_type === changed_by_type).length)
  expect((await agent.get(`${path}/summary`)).body.data.days).toBe(7)
  expect((await agent.get(`${path}/summary?days=91`)).status).toBe(400)
})

test('returns 403 to users', async () => {
  const id = await open()
  for (const each of [`${desk}/${id}/status-logs`, path, `${path}/summary`, `${path}/export`])
    expect([each, (await gamer.get(each)).status]).toEqual([each, 403])
  expect((await gamer.post(`${desk}/${id}/status-logs`, { change_reason: 'Not' })).status).toBe(403)
  expect((await gamer.post(`${path}/batch`, { ticketIds: [id] })).status).toBe(403)
})
