import { describe, expect, test } from 'bun:test'
import { asc, eq } from 'drizzle-orm'
import { newestMail, tally, tokenIn } from '#api/testing/auth-steps.ts'
import { until } from '#api/testing/replica.ts'
import {
  allMailsTo,
  asStaff,
  enterAsGuest,
  openTicket,
  resolveAs,
  ticketsPath,
  writeAs,
} from '#api/testing/support-steps.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import { type TicketStatus, ticketStatuses } from '#db/enums/tickets.ts'
import { ticketFeedback, ticketStatusLog, tickets } from '#db/schema/index.ts'
import { closeResolvedTickets } from './status-changes.ts'

const world = await openWorld()
const defne = await world.admin({ firstName: 'Defne' })
const staff = await asStaff(world, defne)
const agent = await world.as(defne)

const day = 86_400_000
const logOf = (id: number) =>
  world.db
    .select({
      from: ticketStatusLog.oldStatus,
      to: ticketStatusLog.newStatus,
      by: ticketStatusLog.changedByType,
      reason: ticketStatusLog.reason,
    })
    .from(ticketStatusLog)
    .where(eq(ticketStatusLog.ticketId, id))
    .orderBy(asc(ticketStatusLog.id))
const rowOf = async (id: number) => (await world.db.select().from(tickets).where(eq(tickets.id, id)))[0]!

async function begin(at?: TicketStatus) {
  const user = await world.user({ firstName: 'Çağrı', lastName: 'Şahin' })
  const gamer = await world.as(user)
  const { id } = await openTicket(gamer)
  if (at) await world.db.update(tickets).set({ status: at }).where(eq(tickets.id, id))
  const path = `${ticketsPath}/${id}`
  const status = async () => (await gamer.get(path)).body.data.ticket.status
  return { user, gamer, id, path, status }
}

describe('a thread', () => {
  test('lists messages of both sides without internal notes, and marks replies of staff as read (D28)', async () => {
    const { user, gamer, id, path } = await begin()
    await writeAs(agent, { id, message: 'Hangi oyunda oluyor?' })
    await writeAs(agent, { id, message: 'Bu oyuncu daha önce de yazdı', isInternal: true })
    const written = await gamer.post(`${path}/messages`, { message: '  Pars Arenası’nda.  ' })
    expect(written.status).toBe(201)
    expect(written.body.data.message).toMatchObject({
      content: 'Pars Arenası’nda.',
      sender_type: 'user',
      is_mine: true,
    })
    expect((await gamer.get(path)).body.data.ticket.unread_messages).toBe(1)
    const { messages, pagination } = (await gamer.get(`${path}/messages`)).body.data
    expect(messages).toMatchObject([
      {
        content: 'Hangi oyunda oluyor?',
        sender_type: 'admin',
        sender_name: 'Defne',
        is_mine: false,
        attachments: [],
      },
      { content: 'Pars Arenası’nda.', sender_type: 'user', sender_name: 'Çağrı Şahin', is_mine: true },
    ])
    expect(pagination).toMatchObject({ page: 1, limit: 50, total: 2 })
    expect((await gamer.get(path)).body.data.ticket.unread_messages).toBe(0)
    const mail = await newestMail(world, user.email)
    expect(mail?.text).toContain('Hangi oyunda')
    expect(await world.mailsTo(user.email)).toHaveLength(2)
  })

  test('is paged from the newest message, each page oldest first', async () => {
    const { gamer, path } = await begin()
    for (const message of ['bir', 'iki', 'üç']) await gamer.post(`${path}/messages`, { message })
    const page = async (n: number) =>
      (await gamer.get(`${path}/messages?limit=2&page=${n}`)).body.data.messages.map(
        ({ content }: { content: string }) => content,
      )
    expect([await page(1), await page(2)]).toEqual([['iki', 'üç'], ['bir']])
  })

  test.each([
    [{}, 'MESSAGE_REQUIRED'],
    [{ message: ' \n ' }, 'MESSAGE_REQUIRED'],
    [{ message: 'x'.repeat(5001) }, 'MESSAGE_TOO_LONG'],
    [{ message: 'Merhaba', attachments: [1, 2, 3, 4, 5, 6] }, 'ATTACHMENTS_TOO_MANY'],
    [{ message: 'Merhaba', attachments: [2147483647] }, 'ATTACHMENT_UNKNOWN'],
    [{ message: 'Merhaba', attachments: ['1'] }, 'ATTACHMENT_UNKNOWN'],
  ])('rejects invalid message %#', async (given, code) => {
    const { gamer, path } = await begin()
    const refused = await gamer.post(`${path}/messages`, given)
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, code])
    expect((await gamer.get(`${path}/messages`)).body.data.messages).toEqual([])
  })

  test('accepts 120 replies an hour', async () => {
    const { gamer, path } = await begin()
    const answers = []
    for (let batch = 0; batch < 8; batch++)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: batch < 7 ? 16 : 10 }, () =>
            gamer.post(`${path}/messages`, { message: 'Merhaba' }),
          ),
        )),
      )
    expect(tally(answers)).toEqual({ 201: 120, 429: 2 })
  })

  test('works the same for a guest, and a reply of staff mails a new single-use link', async () => {
    const email = 'konusan@ornek.com'
    const { guest, ticket } = await enterAsGuest(world, email)
    await writeAs(agent, { id: ticket.id, message: 'Bakıyoruz' })
    expect((await newestMail(world, email))?.text).toMatch(/\/support\/guest\/[\w-]{43}/)
    const path = `${ticketsPath}/${ticket.id}/messages`
    expect((await guest.post(path, { message: 'Teşekkürler' })).body.data.ticket.status).toBe('in_progress')
    expect((await guest.get(path)).body.data.messages).toMatchObject([
      { sender_type: 'admin' },
      { sender_type: 'guest', sender_name: 'Işıl Misafir', is_mine: true },
    ])
    expect(await logOf(ticket.id)).toMatchObject([
      { by: 'admin', to: 'waiting_user' },
      { by: 'admin', to: null },
      { by: 'anonymous', to: 'in_progress' },
    ])
  })
})

describe('the status', () => {
  test.each(ticketStatuses)(
    '%s: a requester may do what the table of transitions allows (D73)',
    async (from) => {
      const outcome = async (verb: string, given: object) => {
        const { gamer, path, status } = await begin(from)
        const answered = await gamer.post(`${path}/${verb}`, given)
        return [answered.status, answered.body.code, await status()]
      }
      const over = from === 'resolved' || from === 'closed'
      const stays = (code: string) => [409, code, from]
      expect(await outcome('confirm', {})).toEqual(
        from === 'resolved' ? [200, undefined, 'closed'] : stays('INVALID_TRANSITION'),
      )
      expect(await outcome('reopen', { reason: 'Yine oldu' })).toEqual(
        over ? [200, undefined, 'in_progress'] : stays('INVALID_TRANSITION'),
      )
      const replied = {
        open: 'open',
        in_progress: 'in_progress',
        waiting_user: 'in_progress',
        resolved: 'in_progress',
      }
      expect(await outcome('messages', { message: 'Merhaba' })).toEqual(
        from === 'closed' ? stays('TICKET_CLOSED') : [201, undefined, replied[from]],
      )
      expect(await outcome('feedback', { rating: 4 })).toEqual(
        over ? [201, undefined, from] : stays('FEEDBACK_TOO_EARLY'),
      )
    },
  )

  test('logs each change with actor and reason, and counts reopenings (D75)', async () => {
    const { gamer, id, path } = await begin()
    await resolveAs(staff, { id, reason: 'Şifre yenilendi' })
    const reopened = await gamer.post(`${path}/reopen`, { reason: '  Yine giremiyorum ' })
    expect(reopened.body.data).toMatchObject({ status: 'in_progress', ticket: { id, resolved_date: null } })
    await resolveAs(staff, { id })
    const confirmed = await gamer.post(`${path}/confirm`)
    expect(confirmed.body.data).toMatchObject({ status: 'closed', ticket: { id } })
    expect(confirmed.body.data.ticket.closed_date).not.toBeNull()
    expect(confirmed.body.data.ticket.resolved_date).not.toBeNull()
    expect(await logOf(id)).toEqual([
      { from: 'open', to: 'resolved', by: 'admin', reason: 'Şifre yenilendi' },
      { from: 'resolved', to: 'in_progress', by: 'user', reason: 'Yine giremiyorum' },
      { from: 'in_progress', to: 'resolved', by: 'admin', reason: null },
      { from: 'resolved', to: 'closed', by: 'user', reason: null },
    ])
    expect(await rowOf(id)).toMatchObject({ reopenCount: 1, status: 'closed' })
    const deeds = await world.sql`
      select action from audit_log where target_type = 'ticket' and target_id = ${String(id)} order by id`
    expect(deeds.map(({ action }) => action)).toEqual([
      'ticket.create',
      'ticket.auto_reply',
      'ticket.status',
      'ticket.reopen',
      'ticket.status',
      'ticket.status',
    ])
  })

  test('requires a reason to reopen (D91)', async () => {
    const { gamer, path } = await begin('resolved')
    for (const [reason, code] of [
      ['  ', 'REASON_REQUIRED'],
      [undefined, 'REASON_REQUIRED'],
      ['x'.repeat(501), 'REASON_TOO_LONG'],
    ]) {
      const refused = await gamer.post(`${path}/reopen`, { reason })
      expect([refused.status, refused.body.errors[0].code]).toEqual([400, code])
    }
  })

  test('stays consistent under fifty concurrent confirmations, reopenings and replies', async () => {
    const { gamer, id, path, status } = await begin('resolved')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, each) => {
        if (each % 3 === 0) return gamer.post(`${path}/confirm`)
        if (each % 3 === 1) return gamer.post(`${path}/reopen`, { reason: 'Yine oldu' })
        return gamer.post(`${path}/messages`, { message: 'Merhaba' })
      }),
    )
    expect(Object.keys(tally(answers)).filter((each) => !['200', '201', '409'].includes(each))).toEqual([])
    const log = await logOf(id)
    for (const [place, step] of log.entries())
      expect(step.from).toBe(place === 0 ? 'resolved' : log[place - 1]!.to)
    expect(log.length).toBeGreaterThan(0)
    expect(await status()).toBe(log.at(-1)!.to!)
    expect((await rowOf(id)).reopenCount).toBe(log.filter(({ to }) => to === 'in_progress').length)
    const replies = answers.filter(({ status }) => status === 201).length
    expect((await gamer.get(`${path}/messages?limit=100`)).body.data.pagination.total).toBe(replies)
  })

  test('accepts one of fifty concurrent confirmations', async () => {
    const { gamer, id, path } = await begin('resolved')
    const answers = await Promise.all(Array.from({ length: 50 }, () => gamer.post(`${path}/confirm`)))
    expect(tally(answers)).toEqual({ 200: 1, 409: 49 })
    expect(await logOf(id)).toHaveLength(1)
  })
})

describe('a resolved ticket', () => {
  test('is closed after seven days, once by two concurrent replicas (D27)', async () => {
    const later = await createWorld()
    const ours = await asStaff(later)
    const gamer = await later.as(await later.user())
    const due = await openTicket(gamer)
    await resolveAs(ours, { id: due.id })
    later.clock.advance(3 * day)
    const young = await openTicket(await later.as(await later.user()))
    await resolveAs(ours, { id: young.id })
    later.clock.advance(4 * day - 60_000)
    await closeResolvedTickets(later.ctx())
    const statusOf = async (id: number) =>
      (await later.db.select().from(tickets).where(eq(tickets.id, id)))[0]!.status
    expect(await statusOf(due.id)).toBe('resolved')
    later.clock.advance(120_000)
    await Promise.all([closeResolvedTickets(later.ctx()), closeResolvedTickets(later.ctx())])
    expect([await statusOf(due.id), await statusOf(young.id)]).toEqual(['closed', 'resolved'])
    const log = await later.sql`
      select changed_by_type as by from ticket_status_log where ticket_id = ${due.id} and new_status = 'closed'`
    expect([...log]).toEqual([{ by: 'system' }])
    await later.close()
  })

  test('mails a link that rates only this ticket, once, without a session (D26)', async () => {
    const { user, id, path } = await begin()
    const other = await begin('resolved')
    await resolveAs(staff, { id })
    const token = tokenIn((await allMailsTo(world, user.email)).at(-1))
    const rate = (where: string) => world.anyone.post(`${where}/feedback`, { rating: 5, token })
    expect((await rate(other.path)).body.code).toBe('INVALID_RATING_LINK')
    const answers = await Promise.all(Array.from({ length: 50 }, () => rate(path)))
    expect(tally(answers)).toEqual({ 201: 1, 400: 49 })
    expect((await world.anyone.post(`${path}/feedback`, { rating: 5 })).status).toBe(401)
    expect((await world.anyone.post(`${path}/feedback`, { rating: 5, token: 'uydurma' })).body.code).toBe(
      'INVALID_RATING_LINK',
    )
  })

  test('says whether its rating link works, and leaves it unused', async () => {
    const { user, id, path } = await begin()
    const other = await begin('resolved')
    await resolveAs(staff, { id })
    const token = tokenIn((await allMailsTo(world, user.email)).at(-1))
    const check = async (where: string, given = token) => {
      const { status, body } = await world.anyone.post(`${where}/feedback/check`, { token: given })
      return [status, body.code]
    }
    expect(await check(path)).toEqual([200, undefined])
    for (const [where, given] of [[other.path], [path, 'uydurma']] as const)
      expect(await check(where, given)).toEqual([400, 'INVALID_RATING_LINK'])
    await world.sql`update tickets set merged_into = ${other.id} where id = ${id}`
    expect(await check(path)).toEqual([409, 'TICKET_MERGED'])
    await world.sql`update tickets set merged_into = null where id = ${id}`
    expect((await world.anyone.post(`${path}/feedback`, { rating: 5, token })).status).toBe(201)
    expect(await check(path)).toEqual([400, 'INVALID_RATING_LINK'])
  })

  test('keeps its rating link valid when it was reopened meanwhile', async () => {
    const { user, gamer, id, path } = await begin()
    await resolveAs(staff, { id })
    const token = tokenIn((await allMailsTo(world, user.email)).at(-1))
    await gamer.post(`${path}/reopen`, { reason: 'Yine oldu' })
    expect((await world.anyone.post(`${path}/feedback`, { rating: 2, token })).body.code).toBe(
      'FEEDBACK_TOO_EARLY',
    )
    await resolveAs(staff, { id })
    expect((await world.anyone.post(`${path}/feedback`, { rating: 2, token })).status).toBe(201)
  })
})

describe('a rating', () => {
  test('is accepted once per ticket, also in fifty concurrent requests, and shown on the ticket', async () => {
    const { gamer, id, path } = await begin('closed')
    const given = { rating: 4, topic: 'technical', feedback_text: ' Hızlıydı ', is_anonymous: true }
    const answers = await Promise.all(Array.from({ length: 50 }, () => gamer.post(`${path}/feedback`, given)))
    expect(tally(answers)).toEqual({ 201: 1, 409: 49 })
    expect(answers.find(({ status }) => status === 201)?.body.data).toMatchObject({
      ...given,
      feedback_text: 'Hızlıydı',
    })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('FEEDBACK_ALREADY_GIVEN')
    const kept = await world.db.select().from(ticketFeedback).where(eq(ticketFeedback.ticketId, id))
    expect(kept).toMatchObject([{ rating: 4, topic: 'technical', text: 'Hızlıydı', isAnonymous: true }])
    expect(answers.find(({ status }) => status === 201)?.body.data.id).toBe(kept[0]!.id)
    expect((await gamer.get(path)).body.data.ticket.rating).toBe(4)
  })

  test.each([
    [{ rating: 0 }, 'rating', 'RATING_INVALID'],
    [{ rating: 6 }, 'rating', 'RATING_INVALID'],
    [{ rating: 4.5 }, 'rating', 'RATING_INVALID'],
    [{ rating: true }, 'rating', 'RATING_INVALID'],
    [{ rating: [4] }, 'rating', 'RATING_INVALID'],
    [{}, 'rating', 'RATING_INVALID'],
    [{ rating: 5, topic: 'general' }, 'topic', 'FEEDBACK_TOPIC_INVALID'],
    [{ rating: 5, feedback_text: 'x'.repeat(2001) }, 'feedback_text', 'FEEDBACK_TOO_LONG'],
  ])('%p is rejected', async (given, path, code) => {
    const { gamer, path: ticket } = await begin('resolved')
    const refused = await gamer.post(`${ticket}/feedback`, given)
    expect(refused.body.errors).toMatchObject([{ path, code }])
  })
})

test('signals open tabs about replies and status changes', async () => {
  const { user, gamer, id, path } = await begin()
  const heard: unknown[] = []
  const close = world.deps.streams.open({
    ...{ userId: user.id, sessionId: 'x', admin: false, language: 'tr', close: () => {} },
    send: (event) => event.event === 'ticket' && heard.push(event),
  })
  await writeAs(agent, { id, message: 'Merhaba' })
  await gamer.post(`${path}/messages`, { message: 'Merhaba' })
  await until(async () => heard.length >= 2)
  expect(heard).toEqual([
    { event: 'ticket', data: { id } },
    { event: 'ticket', data: { id } },
  ])
  close()
})
