import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { cookiesOf, freshIp, tally } from '#api/testing/auth-steps.ts'
import { buildSession } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import {
  consumeLimit,
  enterAsGuest,
  guestTokenIn,
  openTicket,
  ticketsPath,
} from '#api/testing/support-steps.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import { tickets } from '#db/schema/index.ts'

const world = await openWorld()

const minute = 60_000
let guests = 0
const address = () => `misafir${++guests}@ornek.com`
const ask = (email: string) => world.anyone.post('/support/guest-access', { email })
const verify = (token: string) => world.anyone.post('/support/guest-access/verify', { token })

test('answers the same for every address, and mails only addresses with guest tickets (D65)', async () => {
  const known = address()
  await openTicket(world.anyone, { guest_email: known, guest_name: 'Işıl' })
  const owner = await world.user()
  await openTicket(await world.as(owner))
  const [ofKnown, ofOwner, ofUnknown] = [await ask(known), await ask(owner.email), await ask(address())]
  expect(ofKnown.status).toBe(200)
  expect(ofOwner.body).toEqual(ofKnown.body)
  expect(ofUnknown.body).toEqual(ofKnown.body)
  expect(await world.mailsTo(known)).toHaveLength(2)
  expect(await world.mailsTo(owner.email)).toHaveLength(1)
  const tokens = await world.sql`select email from one_time_tokens where purpose = 'guest_access'`
  expect(new Set(tokens.map(({ email }) => email)).size).toBe(3)
})

test('allows five requests per hour and address, known or not', async () => {
  const answers = await Promise.all(Array.from({ length: 7 }, () => ask('cok.soran@ornek.com')))
  expect(tally(answers)).toEqual({ 200: 5, 429: 2 })
})

test('allows two hundred requests per hour and network, with the same answer for every address', async () => {
  const known = address()
  await openTicket(world.anyone, { guest_email: known, guest_name: 'Işıl' })
  const ip = freshIp()
  const from = (email: string) => world.anyone.post('/support/guest-access', { email }, { ip })
  await consumeLimit(world, { limit: 'guest-link-network', ip, points: 190 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => from(address())))
  expect(tally(answers)).toEqual({ 200: 10, 429: 2 })
  const [ofKnown, ofUnknown] = [await from(known), await from(address())]
  for (const { status, headers, body } of [ofKnown, ofUnknown]) {
    expect([status, body.code, body.rateLimitInfo.limit]).toEqual([429, 'RATE_LIMIT_EXCEEDED', 200])
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
  }
  expect(ofKnown.body.message).toBe(ofUnknown.body.message)
  expect(await world.mailsTo(known)).toHaveLength(1)
  expect((await world.anyone.post('/support/guest-access', { email: known }, { ip: freshIp() })).status).toBe(
    200,
  )
  expect(await world.mailsTo(known)).toHaveLength(2)
})

test('accepts a link once, also in fifty concurrent requests', async () => {
  const email = address()
  await openTicket(world.anyone, { guest_email: email, guest_name: 'Işıl' })
  const token = await guestTokenIn(world, email)
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token)))
  expect(tally(answers)).toEqual({ 200: 1, 400: 49 })
  expect(answers.find(({ status }) => status === 400)?.body.code).toBe('INVALID_GUEST_LINK')
  expect((await verify('uydurma')).body.code).toBe('INVALID_GUEST_LINK')
  const rows = await world.sql`select hash from one_time_tokens where hash = ${token}`
  expect(rows).toHaveLength(0)
})

describe('a link of a ticket', () => {
  const device = (answer: Parameters<typeof cookiesOf>[0]) =>
    world.call({ headers: { cookie: `guest_device=${cookiesOf(answer).get('guest_device')?.value}` } })
  const on = (caller: Caller, token: string) => caller.post('/support/guest-access/verify', { token })
  async function mailed() {
    const email = address()
    const { id } = await openTicket(world.anyone, { guest_email: email, guest_name: 'Işıl' })
    return { email, id: id as number, token: await guestTokenIn(world, email) }
  }
  const set = (id: number, values: Partial<typeof tickets.$inferInsert>) =>
    world.db.update(tickets).set(values).where(eq(tickets.id, id))
  const days = (count: number) => new Date(world.deps.now().getTime() - count * 86_400_000)
  const age = (email: string, count: number) =>
    world.sql`update one_time_tokens set created_at = ${days(count)} where email = ${email}`

  test('opens again on the device that opened it first, and on no other', async () => {
    const { id, token } = await mailed()
    const first = await verify(token)
    expect([first.status, first.body.data.ticket_id]).toEqual([200, id])
    expect((await on(device(first), token)).status).toBe(200)
    const other = device(await verify((await mailed()).token))
    for (const caller of [world.anyone, other, world.call({ headers: { cookie: 'guest_device=' } })]) {
      const { status, body } = await on(caller, token)
      expect([status, body.code]).toEqual([400, 'INVALID_GUEST_LINK'])
    }
    const row =
      await world.sql`select device from one_time_tokens where purpose = 'guest_access' and used_at is not null`
    expect(row.map(({ device: hash }) => hash)).not.toContain(cookiesOf(first).get('guest_device')?.value)
  })

  test('works while the ticket is open, and for fourteen days after it was closed', async () => {
    const { email, id, token } = await mailed()
    const first = device(await verify(token))
    await age(email, 200)
    expect((await on(first, token)).status).toBe(200)
    await set(id, { status: 'closed', closedAt: days(13.9) })
    expect((await on(first, token)).status).toBe(200)
    await set(id, { status: 'closed', closedAt: days(14.1) })
    expect((await on(first, token)).body.code).toBe('INVALID_GUEST_LINK')
    const { id: other } = await openTicket(world.anyone, { guest_email: email, guest_name: 'Işıl' })
    expect((await on(first, token)).status).toBe(400)
    await set(id, { mergedInto: other })
    expect((await on(first, token)).status).toBe(200)
    await world.sql`update one_time_tokens set expires_at = ${days(0)} where email = ${email}`
    expect((await on(first, token)).status).toBe(400)
  })

  test('that was requested opens also closed tickets, for fifteen minutes', async () => {
    const { email, id } = await mailed()
    await set(id, { status: 'closed', closedAt: days(100) })
    await ask(email)
    const token = await guestTokenIn(world, email)
    const first = await verify(token)
    expect([first.status, first.body.data.ticket_id]).toEqual([200, null])
    await age(email, 1)
    expect((await on(device(first), token)).status).toBe(400)
    await set(id, { status: 'in_progress' })
    expect((await on(device(first), token)).status).toBe(200)
  })

  test('is tried three hundred times an hour from a network', async () => {
    const ip = freshIp()
    await consumeLimit(world, { limit: 'guest-link-open', ip, points: 300 })
    const { token } = await mailed()
    expect((await world.anyone.post('/support/guest-access/verify', { token }, { ip })).status).toBe(429)
    expect((await verify(token)).status).toBe(200)
  })

  test('sets the device as an HttpOnly cookie with SameSite=Strict', async () => {
    const cookie = cookiesOf(await verify((await mailed()).token)).get('guest_device')
    expect(cookie?.attributes.sort()).toEqual(
      ['HttpOnly', 'Max-Age=31536000', 'Path=/api/v1/support', 'SameSite=Strict'].sort(),
    )
  })

  test('is told to no other page as its referrer', async () => {
    const policyOf = async (path: string) => (await world.fetch(path)).headers.get('referrer-policy')
    expect(await policyOf('/support/guest/gizli')).toBe('no-referrer')
    expect(await policyOf('/support')).toBe('strict-origin-when-cross-origin')
  })
})

test('accepts a guest token for two hours', async () => {
  const later = await createWorld()
  const { guest } = await enterAsGuest(later, address())
  later.clock.advance(119 * minute)
  expect((await guest.get(ticketsPath)).status).toBe(200)
  later.clock.advance(minute)
  expect((await guest.get(ticketsPath)).status).toBe(401)
  await later.close()
})

test('shows a guest the tickets of their address only', async () => {
  const [mine, other] = [await enterAsGuest(world, address()), await enterAsGuest(world, address())]
  const listed = (await mine.guest.get(`${ticketsPath}?guest_email=${other.ticket.guest_email}`)).body.data
  expect(listed.tickets).toMatchObject([{ id: mine.ticket.id }])
  expect(listed.guest_email).toBe(mine.ticket.guest_email)
  const theirs = `${ticketsPath}/${other.ticket.id}`
  for (const refused of [
    await mine.guest.get(theirs),
    await mine.guest.post(`${theirs}/messages`, { message: 'Merhaba' }),
    await mine.guest.post(`${theirs}/reopen`, { reason: 'Olmadı' }),
  ])
    expect(refused.status).toBe(404)
})

test('gives a guest no access to an account, not even with the same address', async () => {
  const email = address()
  const user = await world.user({ email })
  const ticket = await openTicket(await world.as(user))
  const { guest, ticket: asGuest } = await enterAsGuest(world, email)
  expect((await guest.get(ticketsPath)).body.data.tickets).toMatchObject([{ id: asGuest.id }])
  expect((await guest.get(`${ticketsPath}/${ticket.id}`)).status).toBe(404)
  for (const path of ['/user/notifications', '/user/sessions', '/user/payment/cards'])
    expect((await guest.get(path)).status).toBe(401)
})

const bearer = (token: string) => world.call({ headers: { authorization: `Bearer ${token}` } })

test('rejects a modified token and a token of another kind', async () => {
  const { guestToken } = await enterAsGuest(world, address())
  const secret = guestToken.slice('guest_'.length)
  expect((await bearer(guestToken).get(ticketsPath)).status).toBe(200)
  const email = address()
  await openTicket(world.anyone, { guest_email: email, guest_name: 'Işıl' })
  const link = await guestTokenIn(world, email)
  const rows = await world.sql`select hash from one_time_tokens where purpose = 'guest_session'`
  expect(rows.map(({ hash }) => hash)).not.toContain(secret)
  for (const token of [
    ...[`guest_${secret.slice(1)}`, `guest_${secret}x`, 'guest_', secret, `guest_${link}`],
    `guest_${rows[0]?.hash}`,
  ])
    expect((await bearer(token).get(ticketsPath)).status).toBe(401)
  expect((await verify(secret)).body.code).toBe('INVALID_GUEST_LINK')
})

test('revokes only the token of a guest who signs out, in every browser', async () => {
  const email = address()
  const { guest, guestToken, ticket } = await enterAsGuest(world, email)
  const second = await enterAsGuest(world, email)
  const cookie = world.call({ headers: { cookie: `guest_token=${guestToken}` } })
  expect((await guest.delete('/support/guest-access')).status).toBe(200)
  for (const caller of [guest, cookie])
    for (const refused of [
      await caller.get(ticketsPath),
      await caller.get(`${ticketsPath}/${ticket.id}/messages`),
      await caller.post(`${ticketsPath}/${ticket.id}/messages`, { message: 'Yine ben' }),
    ])
      expect(refused.status).toBe(401)
  expect((await second.guest.get(ticketsPath)).status).toBe(200)
  for (const caller of [guest, world.anyone, bearer('guest_yok')])
    expect((await caller.delete('/support/guest-access')).status).toBe(200)
})

test('sets the token as an HttpOnly cookie with SameSite=Strict', async () => {
  const email = address()
  const { id } = await openTicket(world.anyone, { guest_email: email, guest_name: 'Işıl' })
  const entered = await verify(await guestTokenIn(world, email))
  const cookie = cookiesOf(entered).get('guest_token')
  expect(cookie?.value).toBe(entered.body.data.guestToken)
  expect(cookie?.attributes.sort()).toEqual(
    ['HttpOnly', 'Max-Age=7200', 'Path=/api/v1/support', 'SameSite=Strict'].sort(),
  )
  const browser = world.call({ headers: { cookie: `guest_token=${cookie?.value}` } })
  const messages = `${ticketsPath}/${id}/messages`
  expect((await browser.get(ticketsPath)).body.data.guest_email).toBe(email)
  expect((await browser.post(messages, { message: 'Merhaba' })).status).toBe(201)
  const elsewhere = { headers: { origin: 'https://elsewhere.example' } }
  expect((await browser.post(messages, { message: 'Sahte' }, elsewhere)).status).toBe(403)
  const left = await browser.delete('/support/guest-access')
  expect(cookiesOf(left).get('guest_token')?.attributes).toContain('Max-Age=0')
  expect((await browser.get(ticketsPath)).status).toBe(401)
})

test('ignores the guest cookie of a signed-in user', async () => {
  const { guestToken, ticket } = await enterAsGuest(world, address())
  const { token } = await buildSession(world.deps, await world.user())
  const cookie = `auth_access_token=${token}; guest_token=${guestToken}`
  const both = world.call({ headers: { cookie } })
  expect((await both.get(ticketsPath)).body.data).toMatchObject({ tickets: [], guest_email: null })
  expect((await both.get(`${ticketsPath}/${ticket.id}`)).status).toBe(404)
})
