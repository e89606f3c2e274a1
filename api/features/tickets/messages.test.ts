import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { newestMail } from '#api/testing/auth-steps.ts'
import type { Caller } from '#api/testing/caller.ts'
import { bomb, docx, png } from '#api/testing/files.ts'
import { until } from '#api/testing/replica.ts'
import { allMailsTo, enterAsGuest, openTicket, ticketsPath } from '#api/testing/support-steps.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { newFolder, openWorld } from '#api/testing/world.ts'
import { ticketMessages, tickets } from '#db/schema/index.ts'

const dir = newFolder()
let agent: Caller
let other: Caller

const world = await openWorld({ env: { DATA_DIR: dir } })
const ece = await world.admin({ firstName: 'Ece', lastName: 'Yıldız' })
const can = await world.admin({ firstName: 'Can', lastName: 'Demir', username: 'candemir' })
await signIn()
/** Access tokens are valid for an hour. */
async function signIn() {
  agent = await world.as(ece)
  other = await world.as(can)
}

const desk = '/admin/support/tickets'
const rowOf = async (id: number) => (await world.db.select().from(tickets).where(eq(tickets.id, id)))[0]!

async function begin() {
  const user = await world.user({ firstName: 'Çağrı', lastName: 'Şahin' })
  const gamer = await world.as(user)
  const { id } = await openTicket(gamer)
  return { user, gamer, id, path: `${desk}/${id}`, own: `${ticketsPath}/${id}` }
}
const contents = (body: { data: { messages: { content: string }[] } }) =>
  body.data.messages.map(({ content }) => content)
const form = (...files: [string, Uint8Array][]) => {
  const made = new FormData()
  for (const [place, [name, content]] of files.entries())
    made.append(`attachment_${place}`, new File([content.slice().buffer], name, { type: 'image/png' }))
  return made
}

describe('GET messages', () => {
  test('lists messages of all kinds with sender, read mark and files', async () => {
    const { gamer, id, path, own } = await begin()
    await gamer.post(`${own}/messages`, { message: 'Merhaba' })
    await agent.post(`${path}/messages`, { message: 'Bakıyorum', is_public: true })
    await agent.post(`${path}/messages`, { message_text: 'Yine aynı oyuncu', is_internal: true })
    const { data } = (await agent.get(`${path}/messages`)).body
    expect(data.messages).toMatchObject([
      {
        content: 'Merhaba',
        sender_type: 'user',
        sender_name: 'Çağrı Şahin',
        is_internal: false,
        is_read_by_admin: false,
        attachments: [],
      },
      { content: 'Bakıyorum', sender_type: 'admin', sender_name: 'Ece Yıldız', is_read_by_admin: true },
      { content: 'Yine aynı oyuncu', is_internal: true, moved_from: null },
    ])
    expect(data.pagination).toEqual({ current_page: 1, per_page: 50, total_messages: 3, total_pages: 1 })
    expect(data).toMatchObject({ unread_count: 1, last_message_id: data.messages[2].id })
    expect((await rowOf(id)).unreadByStaff).toBe(1)
  })

  test('returns the newest page first, each oldest first', async () => {
    const { path } = await begin()
    for (const message of ['bir', 'iki', 'üç']) await agent.post(`${path}/messages`, { message })
    expect(contents((await agent.get(`${path}/messages?limit=2`)).body)).toEqual(['iki', 'üç'])
    expect(contents((await agent.get(`${path}/messages?limit=2&page=2`)).body)).toEqual(['bir'])
  })

  test.each([
    ['sender_type=user', ['Işık yanmıyor']],
    ['sender_type=all&is_internal=false', ['Işık yanmıyor', 'Lambayı değiştir']],
    ['is_internal=true', ['Garantisi bitmiş']],
    ['is_read=false', ['Işık yanmıyor']],
    ['is_read=true', ['Lambayı değiştir', 'Garantisi bitmiş']],
    ['search=ISIK', ['Işık yanmıyor']],
    ['search=%25', []],
  ])('filters by %s', async (query, expected) => {
    const { gamer, path, own } = await begin()
    await gamer.post(`${own}/messages`, { message: 'Işık yanmıyor' })
    await agent.post(`${path}/messages`, { message: 'Lambayı değiştir' })
    await agent.post(`${path}/notes`, { note: 'Garantisi bitmiş' })
    expect(contents((await agent.get(`${path}/messages?${query}`)).body)).toEqual(expected)
  })

  test('mark-read marks the named messages, or all, and not those of staff', async () => {
    const { gamer, id, path, own } = await begin()
    const first = (await gamer.post(`${own}/messages`, { message: 'Bir' })).body.data.id
    await gamer.post(`${own}/messages`, { message: 'İki' })
    const reply = (await agent.post(`${path}/messages`, { message: 'Yanıt' })).body.data.id
    const mark = (messageIds: unknown) => agent.post(`${path}/messages/mark-read`, { messageIds })
    expect((await mark([first, reply])).body.data).toEqual({ read: 1 })
    expect((await rowOf(id)).unreadByStaff).toBe(1)
    expect((await mark('all')).body.data).toEqual({ read: 1 })
    expect((await rowOf(id)).unreadByStaff).toBe(0)
    expect((await gamer.get(own)).body.data.ticket.unread_messages).toBe(1)
    for (const wrong of [undefined, [], ['1']]) expect((await mark(wrong)).status).toBe(400)
  })
})

describe('POST messages', () => {
  test('a public reply takes up the ticket, is the first response once, and mails a link', async () => {
    const { user, gamer, id, path, own } = await begin()
    const { status, body } = await agent.post(`${path}/messages`, { message: 'Hangi oyun?' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      message: { content: 'Hangi oyun?' },
      ticket: { status: 'in_progress' },
    })
    const { firstResponseAt } = await rowOf(id)
    expect(firstResponseAt).not.toBeNull()
    await agent.post(`${path}/messages`, { message: 'Bir de sürümü?' })
    expect((await rowOf(id)).firstResponseAt).toEqual(firstResponseAt)
    const mail = await newestMail(world, user.email)
    expect(mail?.text).toContain(`/support/tickets/${id}`)
    expect(mail?.text).toContain('Bir de sürümü')
    expect(contents((await gamer.get(`${own}/messages`)).body)).toEqual(['Hangi oyun?', 'Bir de sürümü?'])
  })

  test('sets the status that the agent chose, by the table of transitions', async () => {
    const { path } = await begin()
    const waiting = { message: 'Ekran görüntüsü?', status: 'waiting_user' }
    expect((await agent.post(`${path}/messages`, waiting)).body.data.ticket.status).toBe('waiting_user')
    const refused = await agent.post(`${path}/messages`, { message: 'Yanıt', status: 'open' })
    expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_TRANSITION'])
    expect((await agent.get(`${path}/messages`)).body.data.messages).toHaveLength(1)
  })

  test('waiting for the requester stops the clock of the due times, until they reply', async () => {
    const { gamer, id, path, own } = await begin()
    await world.sql`update sla_policies set calendar = 'always' where priority = 3`
    await agent.post(`${path}/messages`, { message: 'Hangi oyun?', status: 'waiting_user' })
    const waiting = await rowOf(id)
    expect(waiting).toMatchObject({ status: 'waiting_user', slaPausedAt: expect.any(Date) })
    world.clock.advance(50 * 60_000)
    await gamer.post(`${own}/messages`, { message: 'Satranç' })
    const going = await rowOf(id)
    expect(going).toMatchObject({ status: 'in_progress', slaPausedAt: null })
    const moved = going.resolutionDueAt!.getTime() - waiting.resolutionDueAt!.getTime()
    expect(Math.round(moved / 60_000)).toBe(50)
    await signIn()
  })

  test('a reply that resolves mails the rating link once, as a change of the status does', async () => {
    const { user, path } = await begin()
    const solved = await agent.post(`${path}/messages`, { message: 'Düzelttik', status: 'resolved' })
    expect(solved.body.data.ticket.status).toBe('resolved')
    await agent.post(`${path}/messages`, { message: 'Bir not daha', status: 'resolved' })
    const ratings = (await allMailsTo(world, user.email)).filter(({ text }) =>
      text?.includes('/support/rate/'),
    )
    expect(ratings).toHaveLength(1)
  })

  test('the first public reply assigns the ticket to its author, unless it has an agent or the setting is off', async () => {
    const assignee = async (id: number) => (await rowOf(id)).assignedTo
    const first = await begin()
    await other.post(`${first.path}/notes`, { note: 'Bakan var mı?' })
    expect(await assignee(first.id)).toBeNull()
    await agent.post(`${first.path}/messages`, { message: 'Ben bakıyorum' })
    await other.post(`${first.path}/messages`, { message: 'Ben de' })
    expect(await assignee(first.id)).toBe(ece.id)
    const log = await world.sql`select new_assignee, changed_by from ticket_status_log
      where ticket_id = ${first.id} and new_assignee is not null`
    expect(log.map((row) => ({ ...row }))).toEqual([{ new_assignee: ece.id, changed_by: ece.id }])
    const settings = '/admin/support/settings'
    await agent.put(settings, { assignment_mode: 'manual', assign_on_reply: false })
    expect((await agent.put(settings, { assignment_mode: 'manual' })).body.data.assign_on_reply).toBe(false)
    const second = await begin()
    await agent.post(`${second.path}/messages`, { message: 'Merhaba' })
    expect(await assignee(second.id)).toBeNull()
    await agent.put(settings, { assignment_mode: 'manual', assign_on_reply: true })
  })

  test('a macro that replies and assigns hands the ticket over once', async () => {
    const { id, path } = await begin()
    const actions = { reply: 'Bakıyoruz', assignee: can.id }
    const macro = await agent.post('/admin/support/macros', { name: 'Can bakar', actions })
    expect((await agent.post(`${path}/apply-macro`, { macro_id: macro.body.data.id })).status).toBe(200)
    const log = await world.sql`select old_assignee, new_assignee from ticket_status_log
      where ticket_id = ${id} and new_assignee is not null`
    expect(log.map((row) => ({ ...row }))).toEqual([{ old_assignee: null, new_assignee: can.id }])
  })

  test('mails a guest a single-use link', async () => {
    const email = 'yanit-bekleyen@ornek.com'
    const { ticket, guest } = await enterAsGuest(world, email)
    await agent.post(`${desk}/${ticket.id}/messages`, { message: 'Bakıyoruz' })
    expect((await newestMail(world, email))?.text).toMatch(/\/support\/guest\/[\w-]{43}/)
    expect(contents((await guest.get(`${ticketsPath}/${ticket.id}/messages`)).body)).toEqual(['Bakıyoruz'])
  })

  test.each([
    [{ message: 'A', message_text: 'B' }, 'message_text', 'MESSAGE_CONFLICT'],
    [{ message: 'A', is_public: true, is_internal: true }, 'is_internal', 'MESSAGE_CONFLICT'],
    [{ message: 'A', is_public: false, is_internal: false }, 'is_internal', 'MESSAGE_CONFLICT'],
    [{}, 'message', 'MESSAGE_REQUIRED'],
    [{ message: ' \u200b\n' }, 'message', 'MESSAGE_REQUIRED'],
    [{ message: 'x'.repeat(5001) }, 'message', 'MESSAGE_TOO_LONG'],
    [{ message: 'A', attachments: [1, 2, 3, 4, 5, 6] }, 'attachments', 'ATTACHMENTS_TOO_MANY'],
    [{ message: 'A', attachments: [2147483647] }, 'attachments', 'ATTACHMENT_UNKNOWN'],
  ])('returns 400 for %# and writes nothing (D58)', async (input, path, code) => {
    const ticket = await begin()
    const { status, body } = await agent.post(`${ticket.path}/messages`, input)
    expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ path, code }] })
    expect((await agent.get(`${ticket.path}/messages`)).body.data.messages).toEqual([])
  })

  test.each([
    [{ message: 'A' }, false],
    [{ message: 'A', is_public: true, is_internal: false }, false],
    [{ message: 'A', message_text: 'A', is_public: false }, true],
    [{ message_text: 'A', is_internal: true }, true],
  ])('reads %p (D58)', async (input, isInternal) => {
    const { path } = await begin()
    expect((await agent.post(`${path}/messages`, input)).body.data.message.is_internal).toBe(isInternal)
  })

  test('returns 409 TICKET_CLOSED for a reply to a closed ticket, which still takes notes', async () => {
    const { id, path } = await begin()
    await world.db.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, id))
    expect((await agent.post(`${path}/messages`, { message: 'Bir şey daha' })).body.code).toBe(
      'TICKET_CLOSED',
    )
    expect((await agent.post(`${path}/notes`, { note: 'Kapanmıştı' })).status).toBe(201)
    expect((await rowOf(id)).status).toBe('closed')
  })

  test('returns 409 THREAD_MOVED_ON with the new messages, and writes nothing', async () => {
    const { gamer, path, own } = await begin()
    const seen = (await agent.post(`${path}/messages`, { message: 'İlk' })).body.data.id
    await gamer.post(`${own}/messages`, { message: 'Çözdüm, gerek kalmadı' })
    const late = { message: 'Şunu dene', last_message_id: seen }
    const { status, body } = await agent.post(`${path}/messages`, late)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'THREAD_MOVED_ON' })
    expect(body.messages).toMatchObject([{ content: 'Çözdüm, gerek kalmadı', sender_type: 'user' }])
    const again = { ...late, last_message_id: body.messages[0].id }
    expect((await agent.post(`${path}/messages`, again)).status).toBe(201)
  })

  test('of two agents at once, one writes and the other gets 409', async () => {
    const { path } = await begin()
    const answers = await Promise.all(
      [agent, other].map((each) => each.post(`${path}/messages`, { message: 'Merhaba', last_message_id: 0 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await agent.get(`${path}/messages`)).body.data.messages).toHaveLength(1)
  })

  test('own messages do not make a reply stale', async () => {
    const { path } = await begin()
    await agent.post(`${path}/messages`, { message: 'Bir', last_message_id: 0 })
    expect((await agent.post(`${path}/messages`, { message: 'İki', last_message_id: 0 })).status).toBe(201)
  })

  test('a repeated Idempotency-Key returns the first message and mails once', async () => {
    const { user, path } = await begin()
    const headers = { 'Idempotency-Key': 'yanit-1' }
    const send = (message: string) => agent.post(`${path}/messages`, { message }, { headers })
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('Bir kez')))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await send('Başka')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const note = { message: 'Bir kez', is_internal: true }
    const asNote = await agent.post(`${path}/messages`, note, { headers })
    expect(asNote.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const intoNotes = await agent.post(`${path}/notes`, { note: 'Başka' }, { headers })
    expect([intoNotes.status, intoNotes.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await world.mailsTo(user.email)).toHaveLength(2)
    const foreign = await other.post(`${path}/messages`, { message: 'Bir kez' }, { headers })
    expect(foreign.body.data.message.sender_name).toBe('Can Demir')
  })

  test('counts the use of a reply template', async () => {
    const { path } = await begin()
    const template = { name: 'Selam', category: 'greeting', content: 'Merhaba', language: 'tr' }
    const { id } = (await agent.post('/admin/support/reply-templates', template)).body.data
    await agent.post(`${path}/messages`, { message: 'Merhaba', template_id: id })
    const used = await agent.get(`/admin/support/reply-templates/${id}`)
    expect(used.body.data).toMatchObject({ usage_count: 1, version: 1 })
  })
})

describe('attachments', () => {
  test('are uploaded by staff, sent with a reply, and downloaded by both sides', async () => {
    const { gamer, path, own } = await begin()
    const made = await agent.form(`${path}/attachments`, form(['Adımlar.png', png()]))
    expect(made.status).toBe(201)
    const [file] = made.body.data.attachments
    expect((await gamer.raw(`/support/attachments/${file.id}`)).status).toBe(404)
    expect((await other.raw(`/admin/support/attachments/${file.id}`)).status).toBe(404)
    const foreign = await other.post(`${path}/messages`, { message: 'Benim değil', attachments: [file.id] })
    expect(foreign.body.errors).toMatchObject([{ code: 'ATTACHMENT_UNKNOWN' }])
    await agent.post(`${path}/messages`, { message: 'Ekte', attachments: [file.id] })
    expect((await gamer.get(`${own}/messages`)).body.data.messages[0].attachments).toEqual([file])
    const download = await gamer.raw(`/support/attachments/${file.id}`)
    expect(download.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await other.get(`${path}/attachments`)).body.data.attachments).toMatchObject([
      { id: file.id, name: 'Adımlar.png', is_internal: false },
    ])
  })

  test('of a note stay with the staff', async () => {
    const { gamer, path } = await begin()
    const [file] = (await agent.form(`${path}/attachments`, form(['kanit.png', png()]))).body.data.attachments
    const note = { message_text: 'Kanıt', is_internal: true, attachments: [file.id] }
    expect((await agent.post(`${path}/messages`, note)).status).toBe(201)
    expect((await gamer.raw(`/support/attachments/${file.id}`)).status).toBe(404)
    const download = await other.raw(`/admin/support/attachments/${file.id}`)
    expect(download.status).toBe(200)
    expect(download.headers.get('content-disposition')).toStartWith('attachment')
  })

  test.each([
    ['zararli.exe', png(), 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['resim.png', docx(), 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['bomba.docx', bomb(), 415, 'FILE_UNSAFE'],
    ['buyuk.png', new Uint8Array(10 * 1024 * 1024 + 1), 413, 'FILE_TOO_LARGE'],
    ['bos.txt', new Uint8Array(), 400, 'VALIDATION_ERROR'],
  ])('refuses %s (D87)', async (name, content, status, code) => {
    const { path } = await begin()
    const refused = await agent.form(`${path}/attachments`, form([name, content]))
    expect([refused.status, refused.body.code]).toEqual([status, code])
  })

  test('is one upload of at most five files', async () => {
    const { path } = await begin()
    const six = Array.from({ length: 6 }, (_, each): [string, Uint8Array] => [`${each}.png`, png()])
    expect((await agent.form(`${path}/attachments`, form(...six))).body.errors).toMatchObject([
      { code: 'ATTACHMENTS_TOO_MANY' },
    ])
  })
})

describe('an internal note', () => {
  const secret = 'Zırva oyuncu, dikkat'

  test('is listed for staff, and changes neither status nor first response', async () => {
    const { id, path } = await begin()
    const made = await agent.post(`${path}/notes`, { note: ` ${secret} ` })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({ note: secret, admin_name: 'Ece Yıldız' })
    expect((await other.get(`${path}/notes`)).body.data).toEqual([made.body.data])
    expect(await rowOf(id)).toMatchObject({ status: 'open', firstResponseAt: null })
  })

  test('is not in the requester’s thread, ticket, list, mail or stream', async () => {
    const { user, gamer, path, own } = await begin()
    const heard: { event: string }[] = []
    const close = world.deps.streams.open({
      ...{ userId: user.id, sessionId: 'x', admin: false, language: 'tr', close: () => {} },
      send: (event) => heard.push(event),
    })
    const staff: { event: string }[] = []
    const closeStaff = world.deps.streams.open({
      ...{ userId: ece.id, sessionId: 'y', admin: true, language: 'tr', close: () => {} },
      send: (event) => staff.push(event),
    })
    const mails = (await world.mailsTo(user.email)).length
    await agent.post(`${path}/notes`, { note: secret })
    await until(async () => staff.length > 0)
    expect(heard).toEqual([])
    close()
    closeStaff()
    for (const where of [own, `${own}/messages`, ticketsPath, `${ticketsPath}?search=Zırva`])
      expect(JSON.stringify((await gamer.get(where)).body)).not.toContain('Zırva')
    expect((await gamer.get(own)).body.data.ticket.unread_messages).toBe(0)
    expect((await gamer.get(`${own}/messages`)).body.data.pagination.total).toBe(0)
    expect(await world.mailsTo(user.email)).toHaveLength(mails)
  })

  test('does not answer a repeated key of the requester', async () => {
    const { gamer, path, own } = await begin()
    const headers = { 'Idempotency-Key': 'ayni' }
    await agent.post(`${path}/notes`, { note: secret }, { headers })
    const reply = await gamer.post(`${own}/messages`, { message: 'Merhaba' }, { headers })
    expect(reply.body.data.message.content).toBe('Merhaba')
  })

  test('notifies the agents that it mentions, without its text', async () => {
    const { path } = await begin()
    const colleague = await world.admin({ firstName: 'Banu', username: 'banu.isik' })
    await agent.post(`${path}/notes`, { note: `@banu.ışık bakar mısın? @yok @candemir ${secret}` })
    await workQueue(world.ctx())
    const inbox = (await (await world.as(colleague)).get('/user/notifications')).body.data.notifications
    expect(inbox).toMatchObject([
      { title: 'Ece Yıldız senden bahsetti', message: expect.stringContaining('Giriş yapamıyorum') },
    ])
    expect(JSON.stringify(inbox)).not.toContain('Zırva')
    const { notifications } = (await other.get('/user/notifications')).body.data
    const mentions = notifications.filter(({ title }: { title: string }) => title === inbox[0].title)
    expect(mentions).toHaveLength(1)
  })

  test('does not mention users who are no agents', async () => {
    const { path, gamer, user } = await begin()
    await agent.post(`${path}/notes`, { note: `@${user.email.split('@')[0]} ${secret}` })
    await workQueue(world.ctx())
    expect((await gamer.get('/user/notifications')).body.data.notifications).toEqual([])
  })
})

test('replies and notes are audited', async () => {
  const { id, path } = await begin()
  await agent.post(`${path}/messages`, { message: 'Yanıt' })
  await agent.post(`${path}/notes`, { note: 'Not' })
  const entries = await world.sql`
    select action from audit_log where target_type = 'ticket' and target_id = ${String(id)} order by id`
  expect(entries.map(({ action }) => action)).toEqual([
    'ticket.create',
    'ticket.auto_reply',
    'ticket.status',
    'ticket.answer',
    'ticket.assign',
    'ticket.note',
  ])
})

test('users and guests get 403 and 401', async () => {
  const { gamer, path } = await begin()
  for (const [caller, status] of [
    [gamer, 403],
    [world.anyone, 401],
  ] as const) {
    for (const each of ['messages', 'notes', 'attachments', 'ai-summary', 'context', 'requester', 'timeline'])
      expect((await caller.get(`${path}/${each}`)).status).toBe(status)
    expect((await caller.post(`${path}/messages`, { message: 'x' })).status).toBe(status)
    expect((await caller.post(`${path}/notes`, { note: 'x' })).status).toBe(status)
  }
  expect((await agent.get(`${desk}/999999/messages`)).status).toBe(404)
  expect((await agent.post(`${desk}/999999/messages`, { message: 'x' })).status).toBe(404)
  expect(await world.db.$count(ticketMessages, eq(ticketMessages.ticketId, 999999))).toBe(0)
})
