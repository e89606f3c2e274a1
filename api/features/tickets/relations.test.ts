import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Caller } from '#api/testing/caller.ts'
import { until } from '#api/testing/replica.ts'
import { openStream } from '#api/testing/streams.ts'
import { allMailsTo, enterAsGuest, openTicket, ticketsPath } from '#api/testing/support-steps.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld } from '#api/testing/world.ts'
import { staffNotes, tickets } from '#db/schema/index.ts'
import { closeResolvedTickets } from './status-changes.ts'

const world = await openWorld()
const ece = await world.admin({ firstName: 'Ece', lastName: 'Yıldız' })
const agentId = ece.id
const agent = await world.as(ece)
const can = await world.admin({ firstName: 'Can', lastName: 'Demir' })
const otherId = can.id
const other = await world.as(can)

const desk = '/admin/support/tickets'
const rowOf = async (id: number) => (await world.db.select().from(tickets).where(eq(tickets.id, id)))[0]!
const messagesOf = async (id: number) => (await agent.get(`${desk}/${id}/messages`)).body.data.messages

async function requester() {
  const user = await world.user({ firstName: 'Çağrı', lastName: 'Şahin' })
  const gamer = await world.as(user)
  const open = async (...messages: string[]) => {
    const { id } = await openTicket(gamer)
    for (const message of messages) await gamer.post(`${ticketsPath}/${id}/messages`, { message })
    return id as number
  }
  return { user, gamer, open }
}

describe('merge', () => {
  test('moves messages and unread count, and closes the ticket; undo restores both', async () => {
    const { gamer, open } = await requester()
    const [from, into] = [await open('Bir', 'İki'), await open('Üç')]
    await agent.post(`${desk}/${from}/notes`, { note: 'İç not' })
    const merged = await agent.post(`${desk}/${from}/merge`, { into_id: into })
    expect(merged.body.data).toEqual({ into_id: into, moved: 3 })
    expect(await rowOf(from)).toMatchObject({ status: 'closed', mergedInto: into, unreadByStaff: 0 })
    expect(await rowOf(into)).toMatchObject({ status: 'open', unreadByStaff: 3 })
    expect((await messagesOf(into)).map(({ moved_from }: { moved_from: number }) => moved_from)).toEqual([
      ...[from, from, null],
      ...[from, from],
    ])
    const shown = (await gamer.get(`${ticketsPath}/${into}/messages`)).body.data.messages
    expect(shown.at(-1)).toMatchObject({
      sender_type: 'system',
      content: expect.stringContaining(`#${from}`),
    })
    expect(JSON.stringify(shown)).not.toContain('İç not')
    const undone = await agent.delete(`${desk}/${from}/merge`)
    expect(undone.body.data).toEqual({ into_id: into, moved: 3 })
    expect(await rowOf(from)).toMatchObject({ status: 'open', mergedInto: null, unreadByStaff: 2 })
    expect(await messagesOf(into)).toMatchObject([{ content: 'Üç' }])
    expect(await messagesOf(from)).toMatchObject([
      { content: 'Bir' },
      { content: 'İki' },
      { content: 'İç not' },
    ])
    expect((await agent.delete(`${desk}/${from}/merge`)).body.code).toBe('NOT_MERGED')
    const deeds = await world.sql`
      select action from audit_log where target_id = ${String(from)} and action in ('ticket.merge', 'ticket.unmerge')`
    expect(deeds).toHaveLength(2)
  })

  test('leaves a ticket that nobody reopens or rates, and that names the other to its requester', async () => {
    const { gamer, open } = await requester()
    const [from, into] = [await open('Bir'), await open()]
    await agent.post(`${desk}/${from}/merge`, { into_id: into })
    const refusals = [
      await gamer.post(`${ticketsPath}/${from}/reopen`, { reason: 'Olmadı' }),
      await gamer.post(`${ticketsPath}/${from}/feedback`, { rating: 1 }),
      await agent.put(`${desk}/${from}/status`, { status: 'in_progress' }),
    ]
    for (const { status, body } of refusals) expect([status, body.code]).toEqual([409, 'TICKET_MERGED'])
    const bulk = { action: 'status', value: 'in_progress', ids: [from] }
    expect((await agent.post(`${desk}/bulk`, bulk)).body.data.results[0].code).toBe('TICKET_MERGED')
    expect(await rowOf(from)).toMatchObject({ status: 'closed', reopenCount: 0 })
    expect((await gamer.get(`${ticketsPath}/${from}`)).body.data.ticket.merged_into).toBe(into)
    const { messages } = (await gamer.get(`${ticketsPath}/${into}/messages`)).body.data
    expect(messages.map(({ content }: { content: string }) => content)).toContain('Bir')
  })

  test('asks before it reopens the other ticket, which its undo closes again', async () => {
    const { open } = await requester()
    const [from, into] = [await open('Bir', 'İki'), await open()]
    await agent.put(`${desk}/${into}/status`, { status: 'closed' })
    const asked = await agent.post(`${desk}/${from}/merge`, { into_id: into })
    expect([asked.status, asked.body.code, asked.body.messages]).toEqual([409, 'MERGE_INTO_CLOSED', 2])
    expect(await rowOf(from)).toMatchObject({ status: 'open', mergedInto: null })
    expect((await agent.post(`${desk}/${from}/merge`, { into_id: into, reopen: true })).status).toBe(200)
    expect((await rowOf(into)).status).toBe('in_progress')
    await agent.delete(`${desk}/${from}/merge`)
    expect([(await rowOf(from)).status, (await rowOf(into)).status]).toEqual(['open', 'closed'])
  })

  test('puts a split back into a closed ticket without reopening it', async () => {
    const { open } = await requester()
    const id = await open('Bir', 'İki')
    const [first] = await messagesOf(id)
    const split = { message_ids: [first.id], subject: 'Ayrı konu' }
    const made = (await agent.post(`${desk}/${id}/split`, split)).body.data.id
    await agent.put(`${desk}/${id}/status`, { status: 'closed' })
    expect((await agent.post(`${desk}/${made}/merge`, { into_id: id })).status).toBe(200)
    expect(await messagesOf(id)).toHaveLength(2)
    expect((await rowOf(id)).status).toBe('closed')
  })

  test('undo leaves a ticket closed that was closed before', async () => {
    const { open } = await requester()
    const [from, into] = [await open(), await open()]
    await world.db.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, from))
    await agent.post(`${desk}/${from}/merge`, { into_id: into })
    await agent.delete(`${desk}/${from}/merge`)
    expect((await rowOf(from)).status).toBe('closed')
  })

  test('is refused for tickets of two requesters, itself, an unknown one, and merged ones', async () => {
    const [one, two] = [await requester(), await requester()]
    const mine = await one.open('Gizli')
    const into = (into_id: number, id = mine) => agent.post(`${desk}/${id}/merge`, { into_id })
    expect((await into(await two.open())).body.code).toBe('MERGE_REFUSED')
    const { ticket } = await enterAsGuest(world, 'biri@ornek.com')
    expect((await into(ticket.id)).body.code).toBe('MERGE_REFUSED')
    expect((await into(mine)).body.errors).toMatchObject([{ path: 'into_id', code: 'TICKET_UNKNOWN' }])
    expect((await into(999_999)).status).toBe(400)
    const second = await one.open()
    expect((await into(second)).status).toBe(200)
    expect((await into(await one.open())).body.code).toBe('MERGE_REFUSED')
    expect((await into(await one.open(), second)).body.code).toBe('MERGE_REFUSED')
    expect((await into(mine, await one.open())).body.code).toBe('MERGE_REFUSED')
  })

  test('changes of a merged ticket do not wait for its target, which could wait for them', async () => {
    const { open } = await requester()
    const [into, from] = [await open(), await open()]
    await agent.post(`${desk}/${from}/merge`, { into_id: into })
    const changed = await world.sql.begin(async (tx) => {
      await tx`lock table ticket_messages in share row exclusive mode`
      const replying = other.post(`${desk}/${into}/messages`, { message: 'Bakıyoruz', is_public: true })
      await world.waitForBlockedQueries()
      return { priority: await agent.put(`${desk}/${from}/priority`, { priority: 5 }), replying }
    })
    expect(changed.priority.status).toBe(200)
    expect((await changed.replying).status).toBe(201)
  }, 60_000)

  test('undoing a merge locks tickets in the same order as merging', async () => {
    const { open } = await requester()
    const [into, from] = [await open(), await open()]
    await agent.post(`${desk}/${from}/merge`, { into_id: into })
    const requests = await world.sql.begin(async (tx) => {
      await tx`select from tickets where id = ${into} for no key update`
      const merging = agent.post(`${desk}/${from}/merge`, { into_id: into })
      await world.waitForBlockedQueries()
      const undoing = other.delete(`${desk}/${from}/merge`)
      await world.waitForBlockedQueries(2)
      return { merging, undoing }
    })
    expect((await requests.merging).body.code).toBe('MERGE_REFUSED')
    expect((await requests.undoing).status).toBe(200)
  })

  test('messages can be marked as read while they move', async () => {
    const { open } = await requester()
    const [into, from] = [await open(), await open('Bir')]
    await agent.post(`${desk}/${from}/merge`, { into_id: into })
    const requests = await world.sql.begin(async (tx) => {
      await tx`select from ticket_messages where ticket_id = ${into} for update`
      const reading = agent.post(`${desk}/${into}/messages/mark-read`, { messageIds: 'all' })
      await world.waitForBlockedQueries()
      const undoing = other.delete(`${desk}/${from}/merge`)
      await world.waitForBlockedQueries(2)
      return { reading, undoing }
    })
    expect((await requests.reading).body).toMatchObject({ success: true, data: { read: 1 } })
    expect((await requests.undoing).status).toBe(200)
    expect(await rowOf(from)).toMatchObject({ status: 'open', unreadByStaff: 0 })
  })

  test('two tickets merged into each other at once end as one merge', async () => {
    const { open } = await requester()
    const [one, two] = [await open('Bir'), await open('İki')]
    const answers = await Promise.all([
      agent.post(`${desk}/${one}/merge`, { into_id: two }),
      other.post(`${desk}/${two}/merge`, { into_id: one }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('split', () => {
  test('moves messages to a new ticket of the requester; merging it back undoes it', async () => {
    const { gamer, open } = await requester()
    const id = await open('Giriş', 'Bir de fatura', 'Faturam yanlış')
    const ids = (await messagesOf(id)).slice(1).map((each: { id: number }) => each.id)
    const made = await agent.post(`${desk}/${id}/split`, { message_ids: ids, subject: ' Fatura  yanlış ' })
    expect([made.status, made.body.data.moved]).toEqual([201, 2])
    const split = made.body.data.id
    expect(made.body.data).toMatchObject({
      moved: 2,
      ticket: { id: split, subject: 'Fatura yanlış', status: 'open' },
    })
    expect(await rowOf(split)).toMatchObject({ splitFrom: id, subject: 'Fatura yanlış', unreadByStaff: 2 })
    expect(await messagesOf(id)).toMatchObject([{ content: 'Giriş' }])
    expect((await gamer.get(`${ticketsPath}/${split}/messages`)).body.data.messages).toHaveLength(2)
    await agent.post(`${desk}/${split}/merge`, { into_id: id })
    expect(await messagesOf(id)).toMatchObject([
      { content: 'Giriş' },
      { content: 'Bir de fatura' },
      { content: 'Faturam yanlış' },
    ])
  })

  test('needs a public message, and only messages of the ticket', async () => {
    const { open } = await requester()
    const [id, foreign] = [await open('Bir'), await open('Yabancı')]
    const note = (await agent.post(`${desk}/${id}/notes`, { note: 'Not' })).body.data.id
    const [{ id: stranger }] = await messagesOf(foreign)
    for (const message_ids of [[note], [stranger], []])
      expect(
        (await agent.post(`${desk}/${id}/split`, { message_ids, subject: 'Yeni talep' })).body.errors,
      ).toMatchObject([{ path: 'message_ids', code: 'MESSAGES_REQUIRED' }])
    const [{ id: own }] = await messagesOf(id)
    const short = await agent.post(`${desk}/${id}/split`, { message_ids: [own], subject: 'Yok' })
    expect(short.body.errors).toMatchObject([{ code: 'TICKET_SUBJECT_TOO_SHORT' }])
  })
})

test('related tickets are seen from both sides, once', async () => {
  const { open } = await requester()
  const [one, two] = [await open(), await open()]
  await agent.post(`${desk}/${one}/related`, { related_id: two })
  await agent.post(`${desk}/${two}/related`, { related_id: one })
  const related = async (id: number) => (await agent.get(`${desk}/${id}/context`)).body.data.related
  expect(await related(one)).toMatchObject([{ id: two, status: 'open' }])
  expect(await related(two)).toMatchObject([{ id: one }])
  expect((await agent.delete(`${desk}/${two}/related/${one}`)).status).toBe(200)
  expect(await related(one)).toEqual([])
  expect((await agent.delete(`${desk}/${two}/related/${one}`)).status).toBe(404)
  expect((await agent.post(`${desk}/${one}/related`, { related_id: one })).status).toBe(400)
})

test('followers are notified of messages of others', async () => {
  const { gamer, open } = await requester()
  const id = await open()
  await other.put(`${desk}/${id}/follow`)
  expect((await other.get(`${desk}/${id}/context`)).body.data).toMatchObject({
    is_following: true,
    followers: [{ id: otherId, name: 'Can Demir' }],
  })
  await gamer.post(`${ticketsPath}/${id}/messages`, { message: 'Hâlâ bekliyorum' })
  await other.post(`${desk}/${id}/messages`, { message: 'Bakıyorum' })
  await workQueue(world.ctx())
  const titles = async () =>
    (await other.get('/user/notifications')).body.data.notifications.map(
      (each: { title: string }) => each.title,
    )
  expect(await titles()).toEqual([`Takip ettiğin talepte yenilik (#${id})`])
  await other.delete(`${desk}/${id}/follow`)
  await agent.post(`${desk}/${id}/messages`, { message: 'Tamam' })
  await workQueue(world.ctx())
  expect(await titles()).toHaveLength(1)
})

describe('followers are notified once', () => {
  async function followed() {
    const ids = await world.sql`select coalesce(min(id), 0) as min from notifications`
    const { user, gamer, open } = await requester()
    const id = await open()
    await other.put(`${desk}/${id}/follow`)
    await agent.put(`${desk}/${id}/follow`)
    /** What a follower reads, or else the title. */
    const news = async (of = otherId) =>
      (
        await world.sql`select translations->'tr' as text from notifications
          where id < ${ids[0]!.min} and target_id = ${of} order by id desc`
      ).map(({ text: { title, message } }) =>
        title.startsWith('Takip') ? message.replace(/: .*/, '') : title,
      )
    return { id, user, gamer, news }
  }

  test.each([
    ['status', { status: 'in_progress' }, 'Durumu değişti (Açık → İşlemde)'],
    ['status', { status: 'resolved' }, 'Durumu değişti (Açık → Çözüldü)'],
    ['assign', { assigned_to: 'me' }, 'Bir temsilciye atandı'],
  ])('of a change of %s %p, except the one who made it', async (field, body, text) => {
    const { id, news } = await followed()
    for (const _again of [1, 2]) await agent.put(`${desk}/${id}/${field}`, body)
    expect(await news()).toEqual([text])
    expect(await news(agentId)).toEqual([])
  })

  test('of an escalation, and of an agent who is taken away', async () => {
    const { id, news } = await followed()
    await agent.post(`${desk}/${id}/escalate`, { escalate_to: otherId })
    await agent.put(`${desk}/${id}/assign`, { assigned_to: null })
    expect(await news()).toEqual([`Bir talep sana aktarıldı (#${id})`, 'Artık temsilcisi yok'])
  })

  test('of a message that changes the status, by staff and by the requester', async () => {
    const { id, gamer, news } = await followed()
    await agent.post(`${desk}/${id}/messages`, { message: 'Bitti', status: 'resolved' })
    await gamer.post(`${ticketsPath}/${id}/messages`, { message: 'Bitmedi' })
    expect(await news()).toEqual([
      'Yeni bir mesaj var, durumu artık “Çözüldü”',
      'Yeni bir mesaj var, durumu artık “İşlemde”',
    ])
    expect(await news(agentId)).toEqual([`Talep sahibi yanıtladı (#${id})`])
  })

  test('of a ticket that closes by itself, and of a merge and its undoing', async () => {
    const { id, gamer, news } = await followed()
    const { id: into } = await openTicket(gamer)
    await agent.post(`${desk}/${id}/merge`, { into_id: into })
    await agent.delete(`${desk}/${id}/merge`)
    await agent.put(`${desk}/${id}/status`, { status: 'resolved' })
    await world.sql`update tickets set resolved_at = resolved_at - interval '8 days' where id = ${id}`
    for (const _again of [1, 2]) await closeResolvedTickets(world.ctx())
    const merged = ['Durumu değişti (Açık → Kapandı)', 'Durumu değişti (Kapandı → Açık)']
    const resolved = ['Durumu değişti (Açık → Çözüldü)', 'Durumu değişti (Çözüldü → Kapandı)']
    expect(await news()).toEqual([...merged, ...resolved])
    expect(await news(agentId)).toEqual(resolved.slice(1))
  })

  test('of a low rating that is escalated to them', async () => {
    const { id, news } = await followed()
    await agent.put(`${desk}/${id}/status`, { status: 'resolved' })
    await world.sql`insert into ticket_feedback (ticket_id, rating) values (${id}, 1)`
    const { body } = await agent.post(`${desk}/${id}/auto-escalate`, { escalation_reason: 'Düşük puan' })
    expect(body.data.assigned_to).not.toBeNull()
    expect(await news()).toHaveLength(2)
    expect(await news(agentId)).toEqual([])
  })
})

describe('snooze', () => {
  const hours = (count: number) => new Date(world.deps.now().getTime() + count * 3_600_000).toISOString()

  test('hides a ticket until a time, until it is woken, or until the requester replies', async () => {
    const { gamer, open } = await requester()
    const id = await open()
    const until = hours(5)
    const snoozed = async () => (await agent.get(`${desk}/${id}/context`)).body.data.snoozed_until
    expect((await agent.put(`${desk}/${id}/snooze`, { until })).status).toBe(200)
    expect(await snoozed()).toBe(until)
    await agent.put(`${desk}/${id}/snooze`, { until: null })
    expect(await snoozed()).toBeNull()
    await agent.put(`${desk}/${id}/snooze`, { until })
    await gamer.post(`${ticketsPath}/${id}/messages`, { message: 'Bir şey daha' })
    expect(await snoozed()).toBeNull()
  })

  test.each([['-1'], ['8761'], ['x']])('refuses a time %s hours from now', async (given) => {
    const { open } = await requester()
    const until = Number.isNaN(Number(given)) ? given : hours(Number(given))
    const refused = await agent.put(`${desk}/${await open()}/snooze`, { until })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'until'])
  })
})

test('presence is seen by other admins, over the stream and on opening, for 30 seconds', async () => {
  const { user, open } = await requester()
  const id = await open()
  const heard: { event: string; data: unknown }[] = []
  const leaks: unknown[] = []
  const stream = { sessionId: 'x', language: 'tr' as const, close: () => {} }
  const closing = [
    world.deps.streams.open({ ...stream, userId: otherId, admin: true, send: (event) => heard.push(event) }),
    world.deps.streams.open({ ...stream, userId: user.id, admin: false, send: (event) => leaks.push(event) }),
  ]
  await agent.post(`${desk}/${id}/presence`, { state: 'replying' })
  await until(async () => heard.length > 0)
  expect(heard).toMatchObject([
    { event: 'presence', data: { ticket_id: id, name: 'Ece Yıldız', state: 'replying' } },
  ])
  expect(leaks).toEqual([])
  const seen = async (caller: Caller) => (await caller.get(`${desk}/${id}/context`)).body.data.presence
  expect(await seen(other)).toMatchObject([{ name: 'Ece Yıldız', state: 'replying' }])
  expect(await seen(agent)).toEqual([])
  world.clock.advance(31_000)
  expect(await seen(other)).toEqual([])
  await agent.post(`${desk}/${id}/presence`, { state: 'viewing' })
  await until(async () => (await seen(other)).length === 1)
  await agent.post(`${desk}/${id}/presence`, { state: 'left' })
  await until(async () => (await seen(other)).length === 0)
  for (const close of closing) close()
})

describe('the requester card', () => {
  test('has the account, other tickets, sessions and staff notes', async () => {
    const { user, open } = await requester()
    const [id, second] = [await open(), await open()]
    await world.db.insert(staffNotes).values({ userId: user.id, text: 'Sabırlı biri' })
    expect((await agent.get(`${desk}/${id}/requester`)).body.data).toMatchObject({
      user: { id: user.id, name: 'Çağrı Şahin', email: user.email, active_sessions: 1 },
      guest: null,
      tickets: [{ id: second }],
      tickets_total: 1,
      average_rating: null,
      staff_notes: [{ text: 'Sabırlı biri' }],
    })
  })

  test('says that the user turned calls off', async () => {
    const { user, gamer, open } = await requester()
    const id = await open()
    const card = async () => (await agent.get(`${desk}/${id}/requester`)).body.data.user.may_call
    const detail = async () => (await agent.get(`/admin/users/${user.id}`)).body.data.mayCall
    expect([await card(), await detail()]).toEqual([true, true])
    await gamer.put('/user/preferences/communication', { preference_type_id: 3, is_enabled: false })
    expect([await card(), await detail()]).toEqual([false, false])
  })

  test('of a guest has the contact, and no ticket of an account', async () => {
    const { ticket } = await enterAsGuest(world, 'kart@ornek.com')
    expect((await agent.get(`${desk}/${ticket.id}/requester`)).body.data).toMatchObject({
      user: null,
      guest: { name: 'Işıl Misafir', email: 'kart@ornek.com', is_verified: true },
      tickets: [],
      tickets_total: 0,
    })
  })
})

describe('macros', () => {
  const path = '/admin/support/macros'
  let serial = 0
  const draft = (actions: object) => ({ name: `Makro ${++serial}`, actions })
  const create = async (actions: object) => (await agent.post(path, draft(actions))).body.data

  test('are created, changed by version, and deleted', async () => {
    const { id, version, name } = await create({ status: 'resolved', priority: 1 })
    expect((await agent.get(path)).body.data.macros).toContainEqual({
      ...{ id, name, version },
      actions: { status: 'resolved', priority: 1 },
    })
    const changed = await agent.put(`${path}/${id}`, { actions: { reply: 'Merhaba' }, version })
    expect(changed.body.data).toMatchObject({ actions: { reply: 'Merhaba' }, version: 2, name })
    expect((await agent.put(`${path}/${id}`, { name: 'Geç', version })).body.code).toBe('VERSION_CHANGED')
    const twin = await agent.post(path, { name: name.toUpperCase(), actions: { priority: 1 } })
    expect(twin.body.errors).toMatchObject([{ path: 'name', code: 'MACRO_NAME_TAKEN' }])
    expect((await agent.delete(`${path}/${id}`)).status).toBe(200)
    expect((await agent.delete(`${path}/${id}`)).status).toBe(404)
  })

  test.each([
    [{}, 'MACRO_EMPTY'],
    [{ status: 'done' }, 'TICKET_STATUS_INVALID'],
    [{ priority: 6 }, 'TICKET_PRIORITY_INVALID'],
    [{ assignee: 2147483647 }, 'ASSIGNEE_UNKNOWN'],
    [{ category: 'refund' }, 'TICKET_CATEGORY_REQUIRED'],
    [{ reply: ' ' }, 'MESSAGE_REQUIRED'],
  ])('refuses %p', async (actions, code) => {
    const refused = await agent.post(path, draft(actions))
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, code])
  })

  test('apply sets all at once, with variables filled in and everything audited', async () => {
    const { open, user } = await requester()
    const id = await open()
    const macro = await create({
      ...{ status: 'resolved', priority: 1, assignee: 'me', category: 'billing' },
      reply: '{{firstName}}, #{{ticketId}} çözüldü',
    })
    const { body } = await agent.post(`${desk}/${id}/apply-macro`, { macro_id: macro.id })
    expect(body.data.ticket).toMatchObject({
      ...{ status: 'resolved', priority: 1, category: 'billing', assigned_admin_name: 'Ece Yıldız' },
    })
    expect(await messagesOf(id)).toMatchObject([
      { id: body.data.message_id, content: `Çağrı, #${id} çözüldü`, is_internal: false },
    ])
    expect(await allMailsTo(world, user.email)).toHaveLength(3)
    const actions = (await world.sql`select action from audit_log where target_id = ${String(id)}`).map(
      ({ action }) => action,
    )
    for (const each of ['answer', 'assign', 'priority', 'category', 'status', 'macro'])
      expect(actions).toContain(`ticket.${each}`)
  })

  test('apply sets a category and a named agent, once, and their change is audited', async () => {
    const { open } = await requester()
    const id = await open()
    const { id: macro, version } = await create({ category: 'account', assignee: 'me' })
    const actions = { category: 'billing', assignee: otherId }
    const changed = await agent.put(`${path}/${macro}`, { actions, version })
    expect(changed.body.data.actions).toEqual(actions)
    const [entry] = await world.sql`select changes from audit_log
      where action = 'macro.update' and target_id = ${String(macro)}`
    expect(entry!.changes).toEqual({
      'actions.category': { from: 'account', to: 'billing' },
      'actions.assignee': { from: 'me', to: otherId },
    })
    for (const _again of [1, 2]) {
      const { body } = await agent.post(`${desk}/${id}/apply-macro`, { macro_id: macro })
      expect(body.data.ticket).toMatchObject({ category: 'billing', assigned_to: otherId })
    }
    const audited = await world.sql`select action, changes from audit_log
      where target_id = ${String(id)} and action in ('ticket.assign', 'ticket.category') order by id`
    expect(audited.map(({ action }) => action)).toEqual(['ticket.assign', 'ticket.category'])
    expect(audited[0]!.changes).toEqual({ assignedTo: { from: null, to: otherId } })
  })

  test('apply does nothing when its agent is no longer an agent', async () => {
    const { open } = await requester()
    const id = await open()
    const gone = await world.admin()
    const macro = await create({ reply: 'Merhaba', priority: 1, assignee: gone.id })
    await world.sql`update users set role = 'user' where id = ${gone.id}`
    const refused = await agent.post(`${desk}/${id}/apply-macro`, { macro_id: macro.id })
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'ASSIGNEE_UNKNOWN'])
    expect((await agent.post(`${desk}/999999/apply-macro`, { macro_id: macro.id })).status).toBe(404)
    expect(await messagesOf(id)).toEqual([])
    expect((await rowOf(id)).priority).toBe(3)
  })

  test('apply does nothing when the status cannot be set, or the thread has moved on', async () => {
    const { gamer, open } = await requester()
    const id = await open()
    const reopening = await create({ reply: 'Merhaba', status: 'open', priority: 1 })
    const refused = await agent.post(`${desk}/${id}/apply-macro`, { macro_id: reopening.id })
    expect(refused.body.code).toBe('INVALID_TRANSITION')
    await gamer.post(`${ticketsPath}/${id}/messages`, { message: 'Vazgeçtim' })
    const reply = await create({ reply: 'Merhaba', priority: 1 })
    const late = { macro_id: reply.id, last_message_id: 0 }
    expect((await agent.post(`${desk}/${id}/apply-macro`, late)).body.code).toBe('THREAD_MOVED_ON')
    expect(await messagesOf(id)).toHaveLength(1)
    expect((await rowOf(id)).priority).toBe(3)
  })

  test('apply does all or nothing: a step that fails takes the reply, its mail and all before it back', async () => {
    const { user, gamer, open } = await requester()
    const [id, next] = [await open(), await open()]
    const rule = await agent.post('/admin/support/rules', {
      ...{ name: 'Yanıtlanınca kapat', event: 'agent_replied', actions: { status: 'closed' } },
      conditions: { match: 'all', conditions: [] },
    })
    const mails = (await allMailsTo(world, user.email)).length
    const macro = await create({ reply: 'Yanıt bekliyoruz', priority: 1, status: 'waiting_user' })
    const tab = await openStream(gamer)
    const refused = await agent.post(`${desk}/${id}/apply-macro`, { macro_id: macro.id })
    expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_TRANSITION'])
    expect(await messagesOf(id)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ status: 'open', priority: 3, assignedTo: null })
    expect(await allMailsTo(world, user.email)).toHaveLength(mails)
    const audited = await world.sql`select action from audit_log where target_id = ${String(id)}
      and action in ('ticket.answer', 'ticket.priority', 'ticket.macro')`
    expect(audited).toHaveLength(0)
    await agent.delete(`/admin/support/rules/${rule.body.data.id}`)
    await agent.post(`${desk}/${next}/apply-macro`, { macro_id: macro.id })
    expect(await tab.next('ticket')).toEqual({ id: next })
    expect(await rowOf(next)).toMatchObject({ status: 'waiting_user', priority: 1, assignedTo: agentId })
    await tab.close()
  })
})
