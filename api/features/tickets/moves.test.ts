import { describe, expect, test } from 'bun:test'
import { tally } from '#api/testing/auth-steps.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openStream } from '#api/testing/streams.ts'
import { allMailsTo, openTicket } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { ticketStatuses } from '#db/enums/tickets.ts'

const path = '/admin/support/tickets'
let gamer: Caller

const world = await openWorld()
const ece = await world.admin({ firstName: 'Ece' })
const can = await world.admin({ firstName: 'Can' })
const staff = await world.as(ece)
const other = await world.as(can)
gamer = await world.as(await world.user())

const open = async (): Promise<number> => (await openTicket(gamer)).id
const put = (id: number, field: string, body: object, who = staff) => who.put(`${path}/${id}/${field}`, body)
const ticketOf = async (id: number) => (await staff.get(`${path}/${id}`)).body.data.ticket
const auditOf = async (id: number, action: string) => [
  ...(await world.sql`
    select actor_id, meta, changes from audit_log
    where target_type = 'ticket' and target_id = ${String(id)} and action = ${action} order by id`),
]
const logOf = async (id: number) => [
  ...(await world.sql`
    select old_status, new_status, old_assignee, new_assignee, changed_by, changed_by_type, reason
    from ticket_status_log where ticket_id = ${id} order by id`),
]

test('only admins change tickets', async () => {
  const id = await open()
  expect((await put(id, 'priority', { priority: 5 }, gamer)).status).toBe(403)
  expect((await put(id, 'priority', { priority: 5 }, world.anyone)).status).toBe(401)
  for (const field of ['assign', 'status', 'priority', 'category', 'flag'])
    expect((await put(999_999, field, bodies[field]!)).status).toBe(404)
  expect((await staff.post(`${path}/999999/escalate`, { escalate_to: can.id })).status).toBe(404)
})
const bodies: Record<string, object> = {
  ...{ assign: { assigned_to: 'me' }, status: { status: 'closed' }, priority: { priority: 1 } },
  ...{ category: { category: 'billing' }, flag: { flag_status: 'spam' } },
}

describe('the assignment', () => {
  test('goes to an agent, the caller or no one, with a log and an audit entry', async () => {
    const id = await open()
    const mine = await put(id, 'assign', { assigned_to: 'me', assignment_reason: 'Bende' })
    expect(mine.body.data.ticket).toMatchObject({ assigned_to: ece.id, status: 'open' })
    await put(id, 'assign', { assigned_to: can.id })
    await put(id, 'assign', { assigned_to: can.id })
    expect((await put(id, 'assign', { assigned_to: null })).body.data.ticket.assigned_to).toBeNull()
    const by = { old_status: null, new_status: null, changed_by: ece.id, changed_by_type: 'admin' }
    expect(await logOf(id)).toEqual([
      { ...by, old_assignee: null, new_assignee: ece.id, reason: 'Bende' },
      { ...by, old_assignee: ece.id, new_assignee: can.id, reason: null },
      { ...by, old_assignee: can.id, new_assignee: null, reason: null },
    ])
    expect((await auditOf(id, 'ticket.assign')).map(({ changes }) => changes)).toEqual([
      { assignedTo: { from: null, to: ece.id } },
      { assignedTo: { from: ece.id, to: can.id } },
      { assignedTo: { from: can.id, to: null } },
    ])
  })

  test('is refused for users who are no active admins', async () => {
    const id = await open()
    const user = await world.user()
    const suspended = await world.admin({ status: 'suspended' })
    for (const assigned_to of [user.id, suspended.id, 999_999, 0, 'her', undefined]) {
      const { status, body } = await put(id, 'assign', { assigned_to })
      expect([status, body.errors[0]]).toMatchObject([400, { path: 'assigned_to', code: 'ASSIGNEE_UNKNOWN' }])
    }
    expect(await logOf(id)).toEqual([])
  })
})

describe('the status', () => {
  test('moves by the table of transitions, else 409 (D73)', async () => {
    const moves = {
      open: ['in_progress', 'waiting_user', 'resolved', 'closed'],
      in_progress: ['waiting_user', 'resolved', 'closed'],
      waiting_user: ['in_progress', 'resolved', 'closed'],
      resolved: ['closed', 'in_progress'],
      closed: ['in_progress'],
    }
    const id = await open()
    for (const from of ticketStatuses)
      for (const to of ticketStatuses) {
        await world.sql`update tickets set status = ${from} where id = ${id}`
        const { status, body } = await put(id, 'status', { status: to })
        if (moves[from].includes(to)) expect([status, body.data.ticket.status]).toEqual([200, to])
        else expect([status, body.code]).toEqual([409, 'INVALID_TRANSITION'])
      }
  })

  test('is logged and audited with its reason', async () => {
    const id = await open()
    await put(id, 'status', { status: 'in_progress', change_reason: 'Bakıyoruz' })
    const move = { old_status: 'open', new_status: 'in_progress', reason: 'Bakıyoruz' }
    expect(await logOf(id)).toMatchObject([{ ...move, changed_by: ece.id, changed_by_type: 'admin' }])
    expect(await auditOf(id, 'ticket.status')).toMatchObject([
      { actor_id: ece.id, changes: { status: { from: 'open', to: 'in_progress' } } },
    ])
  })

  test('that resolves asks the requester for a rating (D26)', async () => {
    const user = await world.user()
    const { id } = await openTicket(await world.as(user))
    expect((await put(id, 'status', { status: 'resolved' })).body.data.ticket.resolved_date).not.toBeNull()
    expect((await allMailsTo(world, user.email)).at(-1)?.text).toContain(`/support/rate/${id}`)
  })

  test('is changed by one of two concurrent agents', async () => {
    const id = await open()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        put(id, 'status', { status: 'closed' }, each % 2 ? staff : other),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 19 })
    expect(await logOf(id)).toHaveLength(1)
  })
})

test('the priority is 1 to 5 (D74)', async () => {
  const id = await open()
  for (const priority of [0, 6, 2.5, 'high', null, undefined]) {
    const { status, body } = await put(id, 'priority', { priority })
    expect([status, body.errors[0].code]).toEqual([400, 'TICKET_PRIORITY_INVALID'])
  }
  expect((await put(id, 'priority', { priority: 5, reason: 'Acil' })).body.data.ticket.priority).toBe(5)
  await put(id, 'priority', { priority: 5 })
  expect(await auditOf(id, 'ticket.priority')).toEqual([
    { actor_id: ece.id, meta: { reason: 'Acil' }, changes: { priority: { from: 3, to: 5 } } },
  ])
})

test('the category takes its own subcategories and aliases (D41)', async () => {
  const id = await open()
  const set = async (body: object) => put(id, 'category', body)
  expect((await set({ category: 'billing', subcategory: 'refund_request' })).body.data.ticket).toMatchObject({
    ...{ category: 'billing', subcategory: 'refund_request' },
  })
  expect((await set({ category: 'bug' })).body.data.ticket).toMatchObject({
    ...{ category: 'technical', subcategory: 'bug_report' },
  })
  expect((await set({ category: 'games' })).body.errors[0].code).toBe('TICKET_CATEGORY_REQUIRED')
  const wrong = await set({ category: 'general', subcategory: 'refund_request' })
  expect(wrong.body.errors[0]).toMatchObject({ path: 'subcategory', code: 'TICKET_SUBCATEGORY_INVALID' })
  expect((await auditOf(id, 'ticket.category'))[0]?.changes).toEqual({
    ...{ category: { from: 'technical', to: 'billing' }, subcategory: { from: null, to: 'refund_request' } },
  })
})

test('the flag is clean, flagged or spam (D35)', async () => {
  const id = await open()
  const set = async (flag_status: string) => (await put(id, 'flag', { flag_status })).body
  expect((await set('flagged')).data.ticket).toMatchObject({ is_flagged: true, is_spam: false })
  expect((await set('spam')).data.ticket).toMatchObject({ is_flagged: false, is_spam: true })
  expect((await set('clean')).data.ticket).toMatchObject({ is_flagged: false, is_spam: false })
  expect((await set('bad')).errors[0].code).toBe('TICKET_FLAG_INVALID')
  expect(await auditOf(id, 'ticket.flag')).toHaveLength(3)
})

test('an escalation hands the ticket over and raises the priority up to 5', async () => {
  const id = await open()
  const escalate = (body: object) => staff.post(`${path}/${id}/escalate`, body)
  expect((await escalate({})).body.errors[0]).toMatchObject({ path: 'escalate_to' })
  const first = await escalate({ escalate_to: can.id, reason: 'Uzman gerek' })
  expect(first.body.data.ticket).toMatchObject({ assigned_to: can.id, priority: 4 })
  expect((await escalate({ escalate_to: can.id })).body.data.ticket.priority).toBe(5)
  expect((await escalate({ escalate_to: ece.id })).body.data.ticket).toMatchObject({
    assigned_to: ece.id,
    priority: 5,
  })
  expect(await logOf(id)).toMatchObject([
    { new_assignee: can.id, reason: 'Uzman gerek' },
    { old_assignee: can.id, new_assignee: ece.id },
  ])
  expect((await auditOf(id, 'ticket.escalate')).map(({ changes }) => changes)).toEqual([
    { assignedTo: { from: null, to: can.id }, priority: { from: 3, to: 4 } },
    { priority: { from: 4, to: 5 } },
    { assignedTo: { from: can.id, to: ece.id } },
  ])
})

describe('several tickets at once', () => {
  const bulk = (body: object) => staff.post(`${path}/bulk`, body)

  test('each have their own result', async () => {
    const [one, two] = [await open(), await open()]
    await put(two, 'status', { status: 'closed' })
    const { body } = await bulk({ ids: [one, two, one, 999_999], action: 'status', value: 'waiting_user' })
    expect(body.data.results).toEqual([
      { id: one, success: true },
      { id: two, success: false, code: 'INVALID_TRANSITION' },
      { id: 999_999, success: false, code: 'NOT_FOUND' },
    ])
    expect([(await ticketOf(one)).status, (await ticketOf(two)).status]).toEqual(['waiting_user', 'closed'])
  })

  test.each([
    ['priority', 5, { priority: 5 }],
    ['assign', 'me', { assigned_admin_name: 'Ece Çağlar' }],
    ['flag', 'spam', { is_spam: true }],
    ['category', 'bug', { category: 'technical', subcategory: 'bug_report' }],
    ['status', 'resolved', { status: 'resolved' }],
  ])('change by %s, with the reason in the audit', async (action, value, expected) => {
    const id = await open()
    const { body } = await bulk({ ids: [id], action, value, reason: 'Toplu' })
    expect(body.data.results).toEqual([{ id, success: true }])
    expect(await ticketOf(id)).toMatchObject(expected)
    expect(await auditOf(id, `ticket.${action}`)).toMatchObject([{ meta: { reason: 'Toplu' } }])
  })

  test('are refused as a whole without ids, beyond a hundred, or with an invalid value', async () => {
    const id = await open()
    const codes = async (body: object) =>
      (await bulk(body)).body.errors?.map((error: { code: string }) => error.code)
    expect(await codes({ ids: [], action: 'flag', value: 'spam' })).toEqual(['TICKETS_REQUIRED'])
    const many = Array.from({ length: 101 }, (_, each) => each + 1)
    expect(await codes({ ids: many, action: 'flag', value: 'spam' })).toEqual(['TICKETS_TOO_MANY'])
    expect(await codes({ ids: [id], action: 'status', value: 'spam' })).toEqual(['TICKET_STATUS_INVALID'])
    expect(await codes({ ids: [id], action: 'assign', value: 999_999 })).toEqual(['ASSIGNEE_UNKNOWN'])
    expect((await bulk({ ids: [id], action: 'delete', value: 1 })).status).toBe(400)
  })
})

test('a change is signalled to the staff and to the requester', async () => {
  const user = await world.user()
  const owner = await world.as(user)
  const [desk, tab] = [await openStream(other), await openStream(owner)]
  const { id } = await openTicket(owner)
  expect(await desk.next('desk')).toEqual({ id })
  await put(id, 'priority', { priority: 1 })
  expect(await desk.next('desk')).toEqual({ id })
  expect(await tab.next('ticket')).toEqual({ id })
  expect(tab.passed.some((event) => event.includes('desk'))).toBe(false)
  await Promise.all([desk.close(), tab.close()])
})

describe('an undo', () => {
  const undo = (id: number, who = staff) => put(id, 'status', { status: 'open', undoes: 'resolved' }, who)

  test('takes a status back that the table of transitions does not lead to', async () => {
    const id = await open()
    await put(id, 'status', { status: 'resolved' })
    const answer = await undo(id)
    expect(answer.body.data.ticket).toMatchObject({ status: 'open', resolved_date: null, reopen_count: 0 })
    expect((await logOf(id)).map((each) => each.new_status)).toEqual(['resolved', 'open'])
    expect((await auditOf(id, 'ticket.status')).at(-1)).toMatchObject({
      meta: { from: 'resolved', to: 'open', undo: true },
    })
  })

  test('of a reopening does not count it, and leaves the ticket resolved when it was', async () => {
    const user = await world.user()
    const { id } = await openTicket(await world.as(user))
    await put(id, 'status', { status: 'resolved' })
    const { resolved_date } = await ticketOf(id)
    const mails = (await world.mailsTo(user.email)).length
    await put(id, 'status', { status: 'in_progress' })
    expect((await ticketOf(id)).reopen_count).toBe(1)
    await put(id, 'status', { status: 'resolved', undoes: 'in_progress' })
    expect(await ticketOf(id)).toMatchObject({ status: 'resolved', resolved_date, reopen_count: 0 })
    expect(await world.mailsTo(user.email)).toHaveLength(mails)
  })

  test('is refused after a later change, also to the same status by another agent', async () => {
    const id = await open()
    await put(id, 'status', { status: 'resolved' })
    await put(id, 'status', { status: 'in_progress' }, other)
    const late = await undo(id)
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_SINCE'])
    await put(id, 'status', { status: 'resolved' }, other)
    expect((await undo(id)).body.code).toBe('CHANGED_SINCE')
    expect((await ticketOf(id)).status).toBe('resolved')
  })

  test('of a priority or an assignment takes back the own last change', async () => {
    const id = await open()
    await put(id, 'priority', { priority: 5 })
    expect((await put(id, 'priority', { priority: 3, undoes: 5 })).body.data.ticket.priority).toBe(3)
    await put(id, 'assign', { assigned_to: can.id })
    await put(id, 'assign', { assigned_to: 'me' })
    const back = await put(id, 'assign', { assigned_to: can.id, undoes: 'me' })
    expect(back.body.data.ticket.assigned_to).toBe(can.id)
  })

  test('of a priority or an assignment is refused after another agent changed it, also there and back', async () => {
    const id = await open()
    await put(id, 'priority', { priority: 5 })
    await put(id, 'assign', { assigned_to: 'me' })
    await put(id, 'priority', { priority: 4 }, other)
    await put(id, 'assign', { assigned_to: can.id }, other)
    const codes = async () => [
      (await put(id, 'priority', { priority: 3, undoes: 5 })).body.code,
      (await put(id, 'assign', { assigned_to: null, undoes: 'me' })).body.code,
    ]
    expect(await codes()).toEqual(['CHANGED_SINCE', 'CHANGED_SINCE'])
    await put(id, 'priority', { priority: 5 }, other)
    await put(id, 'assign', { assigned_to: ece.id }, other)
    expect(await codes()).toEqual(['CHANGED_SINCE', 'CHANGED_SINCE'])
    expect(await ticketOf(id)).toMatchObject({ priority: 5, assigned_to: ece.id })
  })

  test('of a priority is refused after an escalation to the same one', async () => {
    const id = await open()
    await put(id, 'priority', { priority: 5 })
    await put(id, 'priority', { priority: 4 }, other)
    await other.post(`${path}/${id}/escalate`, { escalate_to: can.id })
    expect((await put(id, 'priority', { priority: 3, undoes: 5 })).body.code).toBe('CHANGED_SINCE')
  })

  test('of a resolution sends no mail that asks for a rating, which leaves a minute later', async () => {
    const user = await world.user()
    const { id } = await openTicket(await world.as(user))
    const ratings = async () =>
      (await allMailsTo(world, user.email)).filter(({ text }) => text.includes('/support/rate/'))
    await put(id, 'status', { status: 'resolved' })
    expect((await world.mailsTo(user.email)).some(({ text }) => text.includes('/support/rate/'))).toBe(false)
    await undo(id)
    expect(await ratings()).toHaveLength(0)
    await put(id, 'status', { status: 'resolved' })
    expect(await ratings()).toHaveLength(1)
  })

  test('of one resolution leaves the mails of other tickets', async () => {
    const user = await world.user()
    const gamer = await world.as(user)
    const [one, two] = [await openTicket(gamer), await openTicket(gamer)]
    for (const { id } of [one, two]) await put(id, 'status', { status: 'resolved' })
    await undo(one.id)
    const asking = (await allMailsTo(world, user.email)).filter(({ text }) => text.includes('/support/rate/'))
    expect(asking.map(({ text }) => text.includes(`/support/rate/${two.id}?`))).toEqual([true])
  })
})
