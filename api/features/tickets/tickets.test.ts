import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { freshIp, newestMail, tally, tokenIn } from '#api/testing/auth-steps.ts'
import {
  allMailsTo,
  asStaff,
  consumeLimit,
  enterAsGuest,
  guestTokenIn,
  newTicket,
  openTicket,
  resolveAs,
  ticketsPath,
} from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { auditLog, tickets } from '#db/schema/index.ts'
import { findTicket } from './queries.ts'

const world = await openWorld()

const codes = (answer: { body: { errors?: { path: string; code: string }[] } }) =>
  Object.fromEntries((answer.body.errors ?? []).map(({ path, code }) => [path, code]))
const rowOf = async (id: number) => (await world.db.select().from(tickets).where(eq(tickets.id, id)))[0]!
const guestOf = (more: Record<string, unknown> = {}) =>
  newTicket({ guest_email: 'misafir@ornek.com', guest_name: 'Işık Misafir', ...more })

describe('a ticket of a user', () => {
  test('belongs to the account, whatever user the body names (D67)', async () => {
    const [user, other] = [await world.user(), await world.user()]
    const gamer = await world.as(user)
    const ticket = await openTicket(gamer, {
      userId: other.id,
      isAuthenticated: false,
      guest_email: other.email,
      guest_name: 'Başkası',
      userAgent: 'Oyun/1.0',
      requestInfo: { source_platform: 'mobile', device_type: 'phone' },
    })
    expect(ticket).toEqual({
      ...{
        id: ticket.id,
        subject: 'Giriş yapamıyorum',
        category: 'technical',
        subcategory: null,
        priority: 3,
      },
      ...{ description: newTicket().description, status: 'open', created_date: ticket.created_date },
      ...{ last_message_date: ticket.created_date, resolved_date: null, closed_date: null },
      ...{
        guest_email: null,
        guest_name: null,
        guest_phone: null,
        is_verified: true,
        unread_messages: 0,
        rating: null,
        merged_into: null,
      },
    })
    expect(await rowOf(ticket.id)).toMatchObject({
      userId: user.id,
      guestEmail: null,
      source: 'mobile',
      deviceType: 'phone',
      userAgent: 'Oyun/1.0',
      ip: expect.stringMatching(/^198\.1[89]\./),
    })
    const [entry] = await world.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'ticket.create'), eq(auditLog.targetId, String(ticket.id))))
    expect(entry).toMatchObject({ actorId: user.id, targetType: 'ticket' })
    expect((await newestMail(world, user.email))?.text).toContain(`/support/tickets/${ticket.id}?`)
    expect(await world.mailsTo(other.email)).toEqual([])
  })

  test('returns the id of the new ticket', async () => {
    const gamer = await world.as(await world.user())
    const { data } = (await gamer.post(ticketsPath, newTicket())).body
    expect(data.id).toBe(data.ticket.id)
    const said = (await gamer.post(`${ticketsPath}/${data.id}/messages`, { message: 'Bir de bu' })).body.data
    expect(said.id).toBe(said.message.id)
  })

  test('is listed newest first, twenty per page, and found by id', async () => {
    const gamer = await world.as(await world.user())
    const made = await Promise.all(Array.from({ length: 21 }, () => openTicket(gamer)))
    const ids = made.map(({ id }) => id).sort((a, b) => b - a)
    const { data } = (await gamer.get(ticketsPath)).body
    expect(data.tickets.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 20))
    expect(data.pagination).toMatchObject({ page: 1, limit: 20, total: 21, totalPages: 2, hasNext: true })
    expect((await gamer.get(`${ticketsPath}?page=2`)).body.data.tickets).toHaveLength(1)
    const one = await gamer.get(`${ticketsPath}/${ids[0]}`)
    expect(one.body.data.ticket).toEqual(data.tickets[0])
  })

  test('returns 404 to other users on every endpoint', async () => {
    const owner = await world.as(await world.user())
    const { id } = await openTicket(owner)
    for (const thief of [await world.as(await world.user()), await world.as(await world.admin())]) {
      for (const refused of [
        await thief.get(`${ticketsPath}/${id}`),
        await thief.get(`${ticketsPath}/${id}/messages`),
        await thief.post(`${ticketsPath}/${id}/messages`, { message: 'Merhaba' }),
        await thief.post(`${ticketsPath}/${id}/confirm`),
        await thief.post(`${ticketsPath}/${id}/reopen`, { reason: 'Olmadı' }),
        await thief.post(`${ticketsPath}/${id}/feedback`, { rating: 1 }),
        await thief.form(`${ticketsPath}/${id}/attachments`, new FormData()),
        await thief.get(`${ticketsPath}/2147483647`),
      ])
        expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND'])
      expect((await thief.get(ticketsPath)).body.data.tickets).toEqual([])
    }
    for (const refused of [
      await world.anyone.get(ticketsPath),
      await world.anyone.get(`${ticketsPath}/${id}`),
    ])
      expect(refused.status).toBe(401)
  })

  test('is limited to sixty an hour', async () => {
    const gamer = await world.as(await world.user())
    const answers = await Promise.all(Array.from({ length: 62 }, () => gamer.post(ticketsPath, newTicket())))
    expect(tally(answers)).toEqual({ 201: 60, 429: 2 })
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  test('requires a CSRF token from a browser', async () => {
    const browser = await world.browser(await world.user())
    expect((await browser.post(ticketsPath, newTicket())).status).toBe(201)
    const forged = await browser.post(ticketsPath, newTicket(), { headers: { 'x-csrf-token': '' } })
    expect([forged.status, forged.body.code]).toEqual([403, 'CSRF_REFUSED'])
  })
})

describe('the content of a ticket', () => {
  test.each([
    ['subject', undefined, 'TICKET_SUBJECT_REQUIRED'],
    ['subject', '   ', 'TICKET_SUBJECT_REQUIRED'],
    ['subject', '\u200b\u200b\u200b\u200b\u200b', 'TICKET_SUBJECT_REQUIRED'],
    ['description', '\u2060'.repeat(30), 'TICKET_DESCRIPTION_REQUIRED'],
    ['subject', 'kısa', 'TICKET_SUBJECT_TOO_SHORT'],
    ['subject', 'x'.repeat(201), 'TICKET_SUBJECT_TOO_LONG'],
    ['description', undefined, 'TICKET_DESCRIPTION_REQUIRED'],
    ['description', ' on dokuz karakter! ', 'TICKET_DESCRIPTION_TOO_SHORT'],
    ['description', 'x'.repeat(5001), 'TICKET_DESCRIPTION_TOO_LONG'],
    ['category', undefined, 'TICKET_CATEGORY_REQUIRED'],
    ['category', 'constructor', 'TICKET_CATEGORY_REQUIRED'],
    ['subcategory', 'refund_request', 'TICKET_SUBCATEGORY_INVALID'],
  ])('rejects %s %p with %s (D39)', async (field, value, code) => {
    const gamer = await world.as(await world.user())
    const refused = await gamer.post(ticketsPath, newTicket({ [field]: value }))
    expect(refused.status).toBe(400)
    expect(codes(refused)).toEqual({ [field]: code })
  })

  test.each([
    [{ category: 'general' }, { category: 'general', subcategory: null }],
    [{ category: 'feature' }, { category: 'technical', subcategory: 'feature_request' }],
    [{ category: 'bug' }, { category: 'technical', subcategory: 'bug_report' }],
    [{ category: 'bug_report' }, { category: 'technical', subcategory: 'bug_report' }],
    [{ category: 'feature_request' }, { category: 'technical', subcategory: 'feature_request' }],
    [
      { category: 'billing', subcategory: 'refund_request' },
      { category: 'billing', subcategory: 'refund_request' },
    ],
    [{ priority: 4 }, { priority: 4 }],
    [{ priority: '1' }, { priority: 1 }],
    [{ priority: 5 }, { priority: 2 }],
    [{ priority: 'urgent' }, { priority: 2 }],
    [{ priority: undefined }, { priority: 2 }],
    [{ requestInfo: 'x', userAgent: 7 }, { status: 'open' }],
    [
      { subject: 'oyun\u0000um \u202eaçılmıyor', userAgent: 'a\u0000b' },
      { subject: 'oyunum açılmıyor', status: 'open' },
    ],
    [{ subject: 'ekip 👩\u200d💻 nerede' }, { subject: 'ekip 👩\u200d💻 nerede' }],
    [{ subject: '  beş h  ' }, { subject: 'beş h' }],
    [{ subject: 'iki\r\nsatırlı  konu' }, { subject: 'iki satırlı konu' }],
  ])('stores %p as %p (D41, D42)', async (given, kept) => {
    const gamer = await world.as(await world.user())
    expect(await openTicket(gamer, given)).toMatchObject(kept)
  })
})

describe('a ticket of a guest', () => {
  test('shows name and address, and mails neither the subject nor the name (D65)', async () => {
    const email = 'ışıl@ornek.com'
    const ticket = await openTicket(
      world.anyone,
      guestOf({ guest_email: ' ışıl@ORNEK.com', guest_phone: '0532 123 45 67' }),
    )
    expect(ticket).toMatchObject({
      guest_email: email,
      guest_name: 'Işık Misafir',
      guest_phone: '+905321234567',
    })
    const mail = await newestMail(world, email)
    expect(mail?.subject).toContain(`#${ticket.id}`)
    expect(`${mail?.text}${mail?.html}`).not.toContain(ticket.subject)
    expect(`${mail?.text}${mail?.html}`).not.toContain(ticket.guest_name)
    expect(mail?.text).toMatch(/\/support\/guest\/[\w-]{43}\?lang=tr/)
    expect(mail?.text).not.toContain(`/tickets/${ticket.id}`)
    expect((await world.anyone.get(`${ticketsPath}?guest_email=${encodeURIComponent(email)}`)).status).toBe(
      401,
    )
  })

  test.each([
    [{ guest_name: undefined }, { guest_name: 'GUEST_CONTACT_REQUIRED' }],
    [{ guest_name: '  ' }, { guest_name: 'GUEST_CONTACT_REQUIRED' }],
    [{ guest_email: '' }, { guest_email: 'GUEST_CONTACT_REQUIRED' }],
    [
      { guest_email: undefined, guest_name: null },
      { guest_name: 'GUEST_CONTACT_REQUIRED', guest_email: 'GUEST_CONTACT_REQUIRED' },
    ],
    [{ guest_email: 'misafir@' }, { guest_email: 'EMAIL_INVALID' }],
    [{ guest_phone: 'yok' }, { guest_phone: 'PHONE_INVALID' }],
    [{ guest_name: 'x'.repeat(101) }, { guest_name: 'GUEST_NAME_TOO_LONG' }],
  ])('rejects %p with %p', async (more, errors) => {
    const refused = await world.anyone.post(`${ticketsPath}?language=en`, guestOf(more), { ip: freshIp() })
    expect(refused.status).toBe(400)
    expect(codes(refused)).toEqual(errors)
    if (Object.values(errors).includes('GUEST_CONTACT_REQUIRED'))
      expect(refused.body.errors[0].message).toBe('Guest email and name are required')
  })

  test('is limited to ten per hour and address from one site, and two hundred per network', async () => {
    const ip = freshIp()
    const from = (n: number) =>
      world.anyone.post(ticketsPath, guestOf({ guest_email: `g${n}@ornek.com` }), { ip })
    await consumeLimit(world, { limit: 'ticket-network', ip, points: 190 })
    const oneNetwork = await Promise.all(Array.from({ length: 12 }, (_, n) => from(n)))
    expect(tally(oneNetwork)).toEqual({ 201: 10, 429: 2 })
    const guest = guestOf({ guest_email: 'hep.ayni@ornek.com' })
    const stranger = freshIp()
    const oneAddress = await Promise.all(
      Array.from({ length: 12 }, () => world.anyone.post(ticketsPath, guest, { ip: stranger })),
    )
    expect(tally(oneAddress)).toEqual({ 201: 10, 429: 2 })
    // The owner of the address has another.
    expect((await world.anyone.post(ticketsPath, guest, { ip: freshIp() })).status).toBe(201)
  })

  test('returns 403 for a request from another site', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    expect((await world.anyone.post(ticketsPath, guestOf(), { headers, ip: freshIp() })).status).toBe(403)
  })

  test('appears in the account with its address only after the mailed link was opened', async () => {
    const email = 'kurban@ornek.com'
    const user = await world.user({ email })
    const gamer = await world.as(user)
    const ticket = await openTicket(world.anyone, guestOf({ guest_email: email, subject: 'Bir yabancının' }))
    expect(ticket.is_verified).toBe(false)
    const path = `${ticketsPath}/${ticket.id}`
    expect((await gamer.get(ticketsPath)).body.data).toMatchObject({ tickets: [], pagination: { total: 0 } })
    for (const refused of [
      await gamer.get(path),
      await gamer.get(`${path}/messages`),
      await gamer.post(`${path}/messages`, { message: 'Benim mi?' }),
    ])
      expect(refused.status).toBe(404)
    const token = await guestTokenIn(world, email)
    expect((await gamer.post('/support/guest-access/verify', { token })).status).toBe(200)
    expect((await gamer.get(ticketsPath)).body.data.tickets).toMatchObject([
      { id: ticket.id, is_verified: true },
    ])
    expect((await gamer.post(`${path}/messages`, { message: 'Benim' })).status).toBe(201)
    const next = await openTicket(world.anyone, guestOf({ guest_email: email }))
    expect((await gamer.get(`${ticketsPath}/${next.id}`)).status).toBe(404)
  })

  test('appears only in the account with the verified address', async () => {
    const email = 'sonradan@ornek.com'
    const { ticket } = await enterAsGuest(world, email)
    const user = await world.user({ email, emailVerifiedAt: null })
    const gamer = await world.as(user)
    expect((await gamer.get(ticketsPath)).body.data.tickets).toEqual([])
    expect((await gamer.get(`${ticketsPath}/${ticket.id}`)).status).toBe(404)
    await world.sql`update users set email_verified_at = now() where id = ${user.id}`
    expect((await gamer.get(ticketsPath)).body.data.tickets).toMatchObject([{ id: ticket.id }])
    expect((await gamer.post(`${ticketsPath}/${ticket.id}/messages`, { message: 'Benim' })).status).toBe(201)
  })

  test('is verified at once with a guest token of the same address only', async () => {
    const email = 'belirtecli@ornek.com'
    const { guest } = await enterAsGuest(world, email)
    const mine = await openTicket(guest, guestOf({ guest_email: email }))
    const others = await openTicket(guest, guestOf({ guest_email: 'baska.biri@ornek.com' }))
    expect([mine.is_verified, others.is_verified]).toEqual([true, false])
    expect((await guest.get(`${ticketsPath}/${mine.id}`)).body.data.ticket.is_verified).toBe(true)
    const later = await openTicket(world.anyone, guestOf({ guest_email: email }))
    expect((await guest.get(`${ticketsPath}/${later.id}`)).status).toBe(404)
  })

  test('is unverified for staff until the requester opens a mailed link, including a rating link', async () => {
    const email = 'degerlendiren@ornek.com'
    const { id } = await openTicket(world.anyone, guestOf({ guest_email: email }))
    expect((await findTicket(world.db, id))?.guestVerifiedAt).toBeNull()
    await resolveAs(await asStaff(world), { id })
    const token = tokenIn((await allMailsTo(world, email)).at(-1))
    const rated = await world.anyone.post(`${ticketsPath}/${id}/feedback`, { rating: 5, token })
    expect(rated.status).toBe(201)
    expect((await findTicket(world.db, id))?.guestVerifiedAt).toBeInstanceOf(Date)
  })
})

describe('a repeated request', () => {
  const again = { headers: { 'idempotency-key': 'b1946ac9' } }

  test('creates one ticket and one mail, also in fifty concurrent requests', async () => {
    const user = await world.user()
    const gamer = await world.as(user)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => gamer.post(ticketsPath, newTicket(), again)),
    )
    expect(tally(answers)).toEqual({ 201: 50 })
    expect(new Set(answers.map(({ body }) => body.data.ticket.id)).size).toBe(1)
    expect(await world.mailsTo(user.email)).toHaveLength(1)
  })

  test('counts once against the rate limit', async () => {
    const from = { ...again, ip: freshIp() }
    const given = guestOf({ guest_email: 'kotu.hat@ornek.com' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.anyone.post(ticketsPath, given, from)),
    )
    expect(tally(answers)).toEqual({ 201: 50 })
    const others = await Promise.all(
      Array.from({ length: 10 }, () => world.anyone.post(ticketsPath, given, { ip: from.ip })),
    )
    expect(tally(others)).toEqual({ 201: 9, 429: 1 })
  })

  test('returns 409 with other content, and reveals nothing to a guest who guesses the key', async () => {
    const guest_email = 'anahtar@ornek.com'
    const send = (more: object = {}) =>
      world.anyone.post(ticketsPath, guestOf({ guest_email, ...more }), { ...again, ip: freshIp() })
    const first = await send()
    for (const more of [
      { description: 'Bu anahtarla ne görürüm acaba?' },
      { subject: 'Başka bir konu' },
      { category: 'account' },
      { subcategory: 'login_issue' },
      { priority: 4 },
      { guest_name: 'Başka Biri' },
      { guest_phone: '+905321234567' },
    ]) {
      const { status, body } = await send(more)
      expect([more, status, body.code, body.data]).toEqual([more, 409, 'IDEMPOTENCY_KEY_REUSED', undefined])
    }
    expect((await send()).body.data.ticket.id).toBe(first.body.data.ticket.id)
    const other = await send({ guest_email: 'anahtar.baska@ornek.com' })
    expect(other.body.data.ticket.id).not.toBe(first.body.data.ticket.id)
  })
})
