import { beforeEach, describe, expect, test } from 'bun:test'
import { transact } from '#api/context.ts'
import { openFromMail } from '#api/features/tickets/tickets.ts'
import type { Person } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openTicket, writeAs } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { recordMissed } from './breaches.ts'
import { recalculate } from './recalculation.ts'
import { warn } from './warnings.ts'

const path = '/admin/support/tickets'
const minute = 60_000
let player: Person
let staff: Caller
let gamer: Caller

const world = await openWorld()
const ece = await world.admin({ firstName: 'Ece' })

/** Around the clock: an hour for the first response, four for the solution; an urgent ticket half of both. */
beforeEach(async () => {
  await world.sql`delete from tickets`
  await world.sql`delete from notifications`
  await world.sql`delete from holidays`
  await world.sql`update sla_policies set calendar = 'always', enabled = category is null, first_response_minutes = 60,
    resolution_minutes = 240, history = '[]'`
  await world.sql`update sla_policies set first_response_minutes = 30, resolution_minutes = 120 where priority = 4`
  await world.sql`update desk_settings set sla_warning_minutes = 10, sla_recalculated_to = null, sla_undone_since = null, sla_calendar_before = null, assignment_mode = 'manual'`
  player = await world.user()
  await signIn()
})
/** Access tokens are valid for an hour. */
async function signIn() {
  staff = await world.as(ece)
  gamer = await world.as(player)
}
async function pass(minutes: number) {
  world.clock.advance(minutes * minute)
  await signIn()
}
const open = async (more: Record<string, unknown> = {}): Promise<number> => (await openTicket(gamer, more)).id
const put = (id: number, field: string, body: object) => staff.put(`${path}/${id}/${field}`, body)
const ticketOf = async (id: number) => (await staff.get(`${path}/${id}`)).body.data.ticket
/** Minutes from the opening of a ticket to its due times, rounded. */
async function dueOf(id: number) {
  const { created_date, first_response_due_date, resolution_due_date } = await ticketOf(id)
  const after = (at: string | null) =>
    at === null ? null : Math.round((Date.parse(at) - Date.parse(created_date)) / minute)
  return [after(first_response_due_date), after(resolution_due_date)]
}
const reply = (id: number, message = 'Bakıyoruz.') =>
  staff.post(`${path}/${id}/messages`, { message, is_public: true })
const breachesOf = async (id: number) =>
  (
    await world.sql`select actor_type, meta->>'target' as target from audit_log
      where action = 'ticket.sla_breach' and target_id = ${String(id)} order by id`
  ).map(({ actor_type, target }) => `${actor_type}: ${target}`)
const runs = (job: typeof warn) => Promise.all(Array.from({ length: 5 }, () => job(world.ctx('sla'))))

describe('a new ticket has due times by its priority', () => {
  test('of a user', async () => {
    expect(await dueOf(await open({ priority: 3 }))).toEqual([60, 240])
    expect(await dueOf(await open({ priority: 4 }))).toEqual([30, 120])
  })

  test('of a guest', async () => {
    const contact = { guest_email: 'sla@ornek.com', guest_name: 'Işıl' }
    expect(await dueOf((await openTicket(world.anyone, contact)).id)).toEqual([60, 240])
  })

  test('of a mail', async () => {
    const sender = { email: 'mail@ornek.com', name: 'Işık' }
    const mail = { ...sender, subject: 'Ödül', description: 'Ödülüm gelmedi', messageId: '<1@ornek.com>' }
    const { id } = await transact(world.ctx(), (tx) => openFromMail(tx, mail))
    expect(await dueOf(id)).toEqual([60, 240])
  })

  test('split from another', async () => {
    const id = await open()
    const message = (await reply(id)).body.data.id
    await pass(30)
    const split = await staff.post(`${path}/${id}/split`, {
      message_ids: [message],
      subject: 'Ayrı bir soru',
    })
    expect(await dueOf(split.body.data.id)).toEqual([60, 240])
  })

  test('by its category where that has a policy', async () => {
    await world.sql`update sla_policies set enabled = true, first_response_minutes = 5 where category = 'billing'`
    expect(await dueOf(await open({ category: 'billing' }))).toEqual([5, 240])
    expect(await dueOf(await open({ category: 'technical' }))).toEqual([60, 240])
  })

  test('and none without a policy', async () => {
    await world.sql`update sla_policies set enabled = false`
    expect(await dueOf(await open())).toEqual([null, null])
  })

  test('in working hours, without holidays', async () => {
    await world.sql`update sla_policies set calendar = 'business'`
    await world.sql`insert into holidays select (now() + n * interval '1 day')::date, 'Tatil' from generate_series(-9, 60) n`
    const [response] = await dueOf(await open())
    expect(response).toBeGreaterThan(50 * 24 * 60)
  })
})

describe('the due times change', () => {
  test('with the priority and category, and count from the opening', async () => {
    const id = await open()
    await pass(10)
    await put(id, 'priority', { priority: 4 })
    expect(await dueOf(id)).toEqual([30, 120])
    await world.sql`update sla_policies set enabled = true, resolution_minutes = 90 where category = 'account' and priority = 4`
    await put(id, 'category', { category: 'account' })
    expect(await dueOf(id)).toEqual([30, 90])
  })

  test('with an escalation', async () => {
    const id = await open({ priority: 3 })
    await staff.post(`${path}/${id}/escalate`, { escalate_to: ece.id })
    expect(await dueOf(id)).toEqual([30, 120])
  })

  test('by the time in which the ticket waited for its requester', async () => {
    const id = await open()
    await put(id, 'status', { status: 'in_progress' })
    await put(id, 'status', { status: 'waiting_user' })
    expect(await ticketOf(id)).toMatchObject({ is_sla_paused: true })
    await pass(500)
    expect(await ticketOf(id)).toMatchObject({ is_sla_paused: true, is_sla_breached: false })
    await runs(recordMissed)
    await gamer.post(`/support/tickets/${id}/messages`, { message: 'Yine olmadı' })
    expect(await ticketOf(id)).toMatchObject({ is_sla_paused: false, status: 'in_progress' })
    expect(await dueOf(id)).toEqual([560, 740])
    expect(await breachesOf(id)).toEqual([])
  })

  test('by the time until it was reopened', async () => {
    const id = await open()
    await pass(50)
    await put(id, 'status', { status: 'resolved' })
    await pass(1000)
    expect((await ticketOf(id)).is_sla_paused).toBe(false)
    await gamer.post(`/support/tickets/${id}/reopen`, { reason: 'Sorun sürüyor' })
    expect(await dueOf(id)).toEqual([1060, 1240])
  })

  test('by the time in which it was merged into another', async () => {
    const [id, other] = [await open(), await open()]
    await staff.post(`${path}/${id}/merge`, { into_id: other })
    await pass(300)
    await runs(recordMissed)
    await staff.delete(`${path}/${id}/merge`)
    expect(await dueOf(id)).toEqual([360, 540])
    expect(await breachesOf(id)).toEqual([])
  })

  test('no more for the first response once it was given, in time', async () => {
    const id = await open()
    await pass(50)
    await reply(id)
    await pass(60)
    await runs(recordMissed)
    await put(id, 'priority', { priority: 4 })
    expect(await ticketOf(id)).toMatchObject({ is_first_response_sla_breached: false })
    expect(await dueOf(id)).toEqual([60, 120])
    expect(await breachesOf(id)).toEqual([])
  })
})

describe('a missed due time', () => {
  test('is notified once to the followers of the ticket', async () => {
    const [id, unfollowed] = [await open(), await open()]
    await staff.put(`${path}/${id}/follow`)
    await pass(300)
    await runs(recordMissed)
    await runs(recordMissed)
    expect(await breachesOf(unfollowed)).toHaveLength(2)
    const told = await world.sql`select target_id, translations->'tr'->>'message' as text from notifications
      where translations->'tr'->>'title' like 'Takip%' order by text desc`
    expect(told.map(({ target_id, text }) => [target_id, text.split(':')[0]])).toEqual([
      [ece.id, 'İlk yanıt süresi aşıldı'],
      [ece.id, 'Çözüm süresi aşıldı'],
    ])
  })

  test('is recorded once by all replicas, with its time', async () => {
    const id = await open()
    await pass(61)
    expect(await ticketOf(id)).toMatchObject({ is_first_response_sla_breached: true, is_sla_breached: false })
    await runs(recordMissed)
    await pass(200)
    await runs(recordMissed)
    await runs(recordMissed)
    expect(await breachesOf(id)).toEqual(['system: first_response', 'system: resolution'])
    const [row] = await world.sql`select first_response_breached_at = first_response_due_at as first,
      resolution_breached_at = resolution_due_at as resolution from tickets where id = ${id}`
    expect(row).toEqual({ first: true, resolution: true })
  })

  test('is recorded by the next run after one was killed or the ticket was locked', async () => {
    const id = await open()
    await pass(61)
    const killed = world.deps.database.jobs.db.transaction(async (db) => {
      await recordMissed({ ...world.ctx('sla'), db })
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await breachesOf(id)).toEqual([])
    await world.sql.begin(async (tx) => {
      await tx`select from tickets where id = ${id} for update`
      await recordMissed(world.ctx('sla'))
    })
    expect(await breachesOf(id)).toEqual([])
    await recordMissed(world.ctx('sla'))
    expect(await breachesOf(id)).toEqual(['system: first_response'])
  })

  test('is recorded by a late answer before the job runs', async () => {
    const id = await open()
    await pass(61)
    await reply(id)
    await runs(recordMissed)
    expect(await breachesOf(id)).toEqual(['system: first_response'])
    expect(await ticketOf(id)).toMatchObject({ is_first_response_sla_breached: true })
  })

  test('is recorded by a late answer that sets the ticket to waiting', async () => {
    const id = await open()
    await pass(61)
    await writeAs(staff, { id, message: 'Tekrar dener misin?' })
    expect(await breachesOf(id)).toEqual(['system: first_response'])
  })

  test('is recorded by a late solution, and not undone by another priority', async () => {
    const id = await open({ priority: 4 })
    await pass(121)
    await put(id, 'priority', { priority: 1 })
    expect(await dueOf(id)).toEqual([60, 240])
    await put(id, 'status', { status: 'resolved' })
    expect(await ticketOf(id)).toMatchObject({ is_first_response_sla_breached: true, is_sla_breached: true })
    expect(await breachesOf(id)).toEqual(['system: first_response', 'system: resolution'])
  })

  test('is not recorded for spam, or for a ticket that was closed in time', async () => {
    const [spam, closed] = [await open(), await open()]
    await put(spam, 'flag', { flag_status: 'spam' })
    await put(closed, 'status', { status: 'closed' })
    await pass(300)
    await runs(recordMissed)
    expect([...(await breachesOf(spam)), ...(await breachesOf(closed))]).toEqual([])
    for (const id of [spam, closed])
      expect(await ticketOf(id)).toMatchObject({ is_sla_breached: false, is_sla_paused: false })
  })

  test('is in the list and in the timeline of the ticket', async () => {
    const [late, other] = [await open(), await open()]
    await pass(59)
    await reply(other)
    await pass(2)
    await runs(recordMissed)
    const found = (await staff.get(`${path}?sla=breached`)).body.data.tickets
    expect(found.map(({ id }: { id: number }) => id)).toEqual([late])
    const { timeline } = (await staff.get(`${path}/${late}/timeline`)).body.data
    expect(timeline[0]).toMatchObject({
      event_type: 'sla_breach',
      to: 'first_response',
      action_by_type: 'system',
    })
  })
})

describe('a warning', () => {
  const noticesTo = async ({ id }: Person) =>
    (
      await world.sql`select translations->'en'->>'title' as title from notifications where target_id = ${id} order by id`
    ).map(({ title }) => title)

  test('goes once to the agent of a ticket whose due time is near', async () => {
    const can = await world.admin({ firstName: 'Can' })
    const id = await open()
    await put(id, 'assign', { assigned_to: can.id })
    await world.sql`delete from notifications`
    await pass(49)
    await runs(warn)
    expect(await noticesTo(can)).toEqual([])
    await pass(2)
    await runs(warn)
    await runs(warn)
    expect(await noticesTo(can)).toEqual([`Due soon (#${id})`])
    expect(await noticesTo(ece)).toEqual([])
    expect(await ticketOf(id)).toMatchObject({ is_sla_due_soon: true })
    const found = (await staff.get(`${path}?sla=due_soon`)).body.data.tickets
    expect(found.map((ticket: { id: number }) => ticket.id)).toEqual([id])
    await reply(id)
    expect((await staff.get(`${path}?sla=due_soon`)).body.data.tickets).toEqual([])
    await pass(180)
    await runs(warn)
    expect(await noticesTo(can)).toHaveLength(2)
  })

  test('of tickets without an available agent goes to the agents of their category, in one notification', async () => {
    const away = await world.admin({ firstName: 'Uzak' })
    const accountant = await world.admin({ firstName: 'Hesap' })
    await world.sql`insert into agents (user_id, away_until) values (${away.id}, ${new Date(world.deps.now().getTime() + 86_400_000)})`
    await world.sql`insert into agents (user_id, categories) values (${accountant.id}, '{billing}')`
    const ids = [await open(), await open()]
    await put(ids[0]!, 'assign', { assigned_to: away.id })
    await world.sql`delete from notifications`
    await pass(55)
    await runs(warn)
    expect(await noticesTo(ece)).toEqual(['2 tickets are due soon'])
    expect(await noticesTo(accountant)).toEqual([])
    expect(await noticesTo(away)).toEqual([])
  })

  test('is left out for tickets that wait, are spam, or were missed, and when it is off', async () => {
    const [waiting, spam] = [await open(), await open()]
    await put(waiting, 'status', { status: 'waiting_user' })
    await put(spam, 'flag', { flag_status: 'spam' })
    await pass(55)
    await runs(warn)
    await world.sql`update desk_settings set sla_warning_minutes = 0`
    await open()
    await pass(55)
    await runs(warn)
    expect(await noticesTo(ece)).toEqual([])
  })

  test('is sent after at least half of the time', async () => {
    await world.sql`update desk_settings set sla_warning_minutes = 60`
    await open()
    await runs(warn)
    expect(await noticesTo(ece)).toEqual([])
    await pass(31)
    await runs(warn)
    expect(await noticesTo(ece)).toHaveLength(1)
  })
})

describe('after a policy changed', () => {
  const policyId = async (priority: number): Promise<number> =>
    (await world.sql`select id from sla_policies where priority = ${priority} and category is null`)[0]!.id
  const policy = async (priority: number) => `/admin/support/sla-policies/${await policyId(priority)}`
  const change = async (priority: number, body: object) =>
    staff.put(await policy(priority), { applies_to: 'unresolved', ...body })

  test('it applies to tickets that are opened from now on unless asked otherwise', async () => {
    const older = await open()
    await pass(1)
    const changed = await staff.put(await policy(3), { resolution_minutes: 300 })
    expect(changed.body.data.resolution_minutes).toBe(300)
    expect((await staff.get('/admin/support/sla-settings')).body.data.is_recalculating).toBe(false)
    await pass(1)
    const newer = await open()
    await put(older, 'status', { status: 'in_progress' })
    await put(older, 'status', { status: 'waiting_user' })
    expect([await dueOf(older), await dueOf(newer)]).toEqual([
      [60, 240],
      [60, 300],
    ])
  })

  test('a preview counts the tickets that would be overdue at once, and changes nothing', async () => {
    const [late, answered, paused, fresh] = [await open(), await open(), await open(), await open()]
    const others = [await open({ priority: 4 }), await open(), await open()]
    await reply(answered)
    await pass(10)
    await put(paused, 'status', { status: 'in_progress' })
    await put(paused, 'status', { status: 'waiting_user' })
    await put(others[1]!, 'status', { status: 'resolved' })
    await put(others[2]!, 'flag', { flag_status: 'spam' })
    await pass(20)
    const ask = async (body: object) => (await staff.post(`${await policy(3)}/preview`, body)).body.data
    // Half an hour is over for those that wait for an answer; ten minutes for the one that waits for its requester.
    expect(await ask({ first_response_minutes: 25 })).toEqual({ unresolved: 4, become_overdue: 2 })
    expect(await ask({ first_response_minutes: 5 })).toEqual({ unresolved: 4, become_overdue: 3 })
    expect(await ask({ first_response_minutes: 5, resolution_minutes: 20 })).toMatchObject({
      become_overdue: 4,
    })
    expect(await ask({ is_enabled: false })).toEqual({ unresolved: 0, become_overdue: 0 })
    expect(await ask({})).toEqual({ unresolved: 4, become_overdue: 0 })
    expect(await dueOf(late)).toEqual([60, 240])
    await pass(31)
    // What is overdue already does not become so.
    expect(await ask({ first_response_minutes: 5 })).toEqual({ unresolved: 4, become_overdue: 1 })
    const refused = await staff.post(`${await policy(3)}/preview`, { resolution_minutes: 5 })
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'SLA_RESOLUTION_TOO_SHORT'])
    expect(fresh).toBeGreaterThan(0)
  })

  test('undoing it within an hour leaves no breach of it', async () => {
    const [open1, resolved, real] = [await open(), await open(), await open({ priority: 4 })]
    await pass(35)
    expect((await change(3, { first_response_minutes: 10, resolution_minutes: 20 })).status).toBe(200)
    await recalculate(world.ctx('sla'))
    await runs(recordMissed)
    await reply(resolved)
    await put(resolved, 'status', { status: 'resolved' })
    expect([await breachesOf(open1), await breachesOf(resolved)]).toEqual([
      ['system: first_response', 'system: resolution'],
      ['system: first_response', 'system: resolution'],
    ])
    expect(await breachesOf(real)).toEqual(['system: first_response'])
    const { data } = (await staff.get('/admin/support/sla-policies')).body
    const id = await policyId(3)
    const { undo_until } = data.items.find((each: { id: number }) => each.id === id)
    expect(Date.parse(undo_until)).toBeGreaterThan(world.deps.now().getTime() + 59 * minute)
    const undone = await staff.post(`${await policy(3)}/undo`)
    expect(undone.body.data).toMatchObject({
      first_response_minutes: 60,
      resolution_minutes: 240,
      undo_until: null,
    })
    // Until the due times are calculated again, nothing is recorded by those of the change.
    await runs(recordMissed)
    await recalculate(world.ctx('sla'))
    await runs(recordMissed)
    for (const id of [open1, resolved])
      expect(await ticketOf(id)).toMatchObject({
        ...{ is_sla_breached: false, is_first_response_sla_breached: false },
      })
    expect([await dueOf(open1), await dueOf(resolved)]).toEqual([
      [60, 240],
      [60, 240],
    ])
    expect(await ticketOf(real)).toMatchObject({ is_first_response_sla_breached: true })
    expect(await breachesOf(real)).toEqual(['system: first_response'])
    await pass(26)
    await runs(recordMissed)
    expect(await ticketOf(open1)).toMatchObject({
      is_first_response_sla_breached: true,
      is_sla_breached: false,
    })
  })

  test('undoing it also changes tickets that were opened since', async () => {
    await staff.put(await policy(3), { resolution_minutes: 300 })
    await pass(10)
    const id = await open()
    expect(await dueOf(id)).toEqual([60, 300])
    await staff.post(`${await policy(3)}/undo`)
    await recalculate(world.ctx('sla'))
    expect(await dueOf(id)).toEqual([60, 240])
  })

  test('it cannot be undone after an hour, twice, or in an outdated version', async () => {
    const undo = async (body = {}) => (await staff.post(`${await policy(3)}/undo`, body)).body.code
    await world.sql`update sla_policies set history = '[]'`
    expect(await undo()).toBe('SLA_NOTHING_TO_UNDO')
    const { version } = (await change(3, { resolution_minutes: 300 })).body.data
    expect(await undo({ version: version - 1 })).toBe('VERSION_CHANGED')
    expect(await undo({ version })).toBeUndefined()
    expect(await undo()).toBe('SLA_NOTHING_TO_UNDO')
    await change(3, { resolution_minutes: 300 })
    await pass(61)
    expect(await undo()).toBe('SLA_NOTHING_TO_UNDO')
    expect((await staff.post('/admin/support/sla-policies/999999/undo', {})).status).toBe(404)
    expect((await staff.post('/admin/support/sla-policies/999999/preview', {})).status).toBe(404)
  })

  test('unresolved tickets have new due times, in batches, and others keep theirs', async () => {
    const ids = await Promise.all(Array.from({ length: 55 }, () => open()))
    await put(ids[0]!, 'status', { status: 'resolved' })
    await put(ids[1]!, 'status', { status: 'waiting_user' })
    expect((await change(3, { resolution_minutes: 300 })).status).toBe(200)
    expect((await staff.get('/admin/support/sla-settings')).body.data.is_recalculating).toBe(true)
    await runs(recalculate)
    await recalculate(world.ctx('sla'))
    expect(await Promise.all([0, 1, 2, 54].map((each) => dueOf(ids[each]!)))).toEqual([
      ...[
        [60, 240],
        [60, 300],
        [60, 300],
        [60, 300],
      ],
    ])
    expect((await staff.get('/admin/support/sla-settings')).body.data.is_recalculating).toBe(false)
  })

  test('another process continues where one stopped', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => open()))
    await change(3, { resolution_minutes: 300 })
    await world.sql`update desk_settings set sla_recalculated_to = ${Math.min(...ids)}`
    await recalculate(world.ctx('sla'))
    const due = await Promise.all(ids.sort((one, other) => one - other).map(dueOf))
    expect(due).toEqual([
      [60, 240],
      [60, 300],
      [60, 300],
    ])
  })

  test('a ticket that is opened meanwhile waits for the change', async () => {
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const changing = world.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('sla rules', 0))`
      await tx`update sla_policies set resolution_minutes = 300`
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const opening = open()
    await world.waitForBlockedQueries()
    held.resolve()
    await changing
    expect(await dueOf(await opening)).toEqual([60, 300])
  })

  test('moves, replies, new tickets, other rules and the jobs do not block each other', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => open()))
    await pass(61)
    const moves = ids.flatMap((id, each) => [
      () => put(id, 'status', { status: 'waiting_user' }),
      () => put(id, 'priority', { priority: 1 + (each % 5) }),
      () => reply(id),
      () => change(1 + (each % 5), { resolution_minutes: 300 + each }),
      () => open().then(() => ({ status: 200 })),
    ])
    const jobs = [recordMissed, warn, recalculate, recordMissed].map((job) => job(world.ctx('sla')))
    const answers = await Promise.all([...moves.map((move) => move()), ...jobs])
    expect(answers.map((answer) => answer?.status ?? 200).filter((status) => status >= 400)).toEqual([])
    for (const id of ids) expect(new Set(await breachesOf(id)).size).toBe((await breachesOf(id)).length)
    await recalculate(world.ctx('sla'))
    expect((await staff.get('/admin/support/sla-settings')).body.data.is_recalculating).toBe(false)
  })
})

describe('a change of working hours or holidays', () => {
  const settings = '/admin/support/sla-settings'
  const holiday = (day: string) => `/admin/support/holidays/${day}`
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  const allDay = (days: number[]) =>
    days.map((weekday) => ({ weekday, opens_at: '00:00', closes_at: '24:00' }))
  const undo = (body: object = {}) => staff.post(`${settings}/undo`, body)
  const preview = async (body: object) => (await staff.post(`${settings}/preview`, body)).body.data
  const noon = 9 * 60 * minute
  const day = 24 * 60 * minute

  /** Noon in Istanbul, at which a ticket by working hours and one around the clock were opened 70 minutes ago. */
  async function begin(close: (today: { day: string; weekday: number }) => Promise<unknown>) {
    world.clock.advance((noon + day - (world.deps.now().getTime() % day)) % day)
    await signIn()
    await world.sql`update sla_policies set calendar = 'business' where priority = 3`
    await staff.put(settings, { hours: allDay(weekdays) })
    const now = world.deps.now()
    const today = { day: now.toISOString().slice(0, 10), weekday: now.getUTCDay() || 7 }
    await close(today)
    const id = await open()
    await open({ priority: 4 })
    await pass(70)
    return { ...today, id }
  }
  const isBreached = async (id: number) => (await ticketOf(id)).is_first_response_sla_breached
  async function settle() {
    await recalculate(world.ctx('sla'))
    await runs(recordMissed)
  }

  test('is previewed: a removed holiday makes tickets overdue that waited for its end', async () => {
    const { id, ...today } = await begin((at) => staff.put(holiday(at.day), { name: 'Bayram' }))
    expect(await dueOf(id)).toEqual([13 * 60, 16 * 60])
    expect(await preview({})).toEqual({ unresolved: 1, become_overdue: 0 })
    expect(await preview({ remove_holiday: today.day })).toEqual({ unresolved: 1, become_overdue: 1 })
    expect(await preview({ add_holiday: '2031-05-01' })).toEqual({ unresolved: 1, become_overdue: 0 })
    expect(await dueOf(id)).toEqual([13 * 60, 16 * 60])
    const refused = await staff.post(`${settings}/preview`, { hours: [] })
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'SLA_HOURS_REQUIRED'])
  })

  test('of a holiday can be undone for an hour, without breaches of it', async () => {
    const { id, ...today } = await begin((at) => staff.put(holiday(at.day), { name: 'Bayram' }))
    await staff.delete(holiday(today.day))
    await settle()
    expect(await isBreached(id)).toBe(true)
    await pass(20)
    const { version, undo: offered } = (await staff.get(settings)).body.data
    expect(offered).toMatchObject({ changed: 'holidays' })
    expect(Date.parse(offered.until) - world.deps.now().getTime()).toBeGreaterThan(39 * minute)
    expect((await undo({ version: version - 1 })).body.code).toBe('VERSION_CHANGED')
    expect((await undo({ version })).body.data).toMatchObject({ undo: null, version: version + 1 })
    await settle()
    expect(await isBreached(id)).toBe(false)
    expect(await dueOf(id)).toEqual([13 * 60, 16 * 60])
    expect((await staff.get('/admin/support/holidays')).body.data.holidays).toEqual([
      { day: today.day, name: 'Bayram' },
    ])
    expect((await undo()).body.code).toBe('SLA_NOTHING_TO_UNDO')
  })

  test('of hours is previewed, and undone with the warning that was changed with them', async () => {
    const { id, weekday } = await begin((at) =>
      staff.put(settings, { hours: allDay(weekdays.filter((each) => each !== at.weekday)) }),
    )
    const closed = (await staff.get(settings)).body.data
    const hours = [...closed.hours, ...allDay([weekday])]
    expect(await preview({ hours })).toEqual({ unresolved: 1, become_overdue: 1 })
    await staff.put(settings, { hours, warning_minutes: 25 })
    await settle()
    expect(await isBreached(id)).toBe(true)
    expect((await undo()).body.data).toMatchObject({ hours: closed.hours, warning_minutes: 10 })
    await settle()
    expect(await isBreached(id)).toBe(false)
    const [entry] =
      await world.sql`select changes from audit_log where action = 'sla.settings_undo' order by id desc`
    expect(entry?.changes.warning_minutes).toEqual({ from: 25, to: 10 })
    await staff.put(settings, { warning_minutes: 30 })
    await pass(61)
    expect((await undo()).body.code).toBe('SLA_NOTHING_TO_UNDO')
    expect((await staff.get(settings)).body.data.undo).toBeNull()
  })
})
