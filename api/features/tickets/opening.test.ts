import { describe, expect, test } from 'bun:test'
import { newestMail } from '#api/testing/auth-steps.ts'
import type { Person } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { guestTokenIn, ticketsPath } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'

const desk = '/admin/support/tickets'

const world = await openWorld()
const ece = await world.admin({ firstName: 'Ece', lastName: 'Yıldız' })
const agent = await world.as(ece)

const call = (more: object) => ({
  ...{ subject: 'Ödül gelmedi', description: 'Turnuva ödülünün gelmediğini telefonda anlattı.' },
  ...{ category: 'billing', priority: 4, ...more },
})
const listOf = async (caller: Caller) => (await caller.get(ticketsPath)).body.data.tickets

describe('a ticket that an agent opens', () => {
  test('for an account is theirs, with the usual mail in their language and the source', async () => {
    const user = await world.user({ firstName: 'Ada', language: 'en' })
    const { status, body } = await agent.post(desk, call({ requester_id: user.id, source: 'walk_in' }))
    expect(status).toBe(201)
    expect(body.data.ticket).toMatchObject({
      ...{ id: body.data.id, source: 'walk_in', priority: 4, language: 'en', user_id: user.id },
      ...{ status: 'open', assigned_to: null, guest_email: null, ip_address: null },
    })
    expect(await listOf(await world.as(user))).toMatchObject([{ id: body.data.id, subject: 'Ödül gelmedi' }])
    const mail = await newestMail(world, user.email)
    expect(mail?.subject).toBe(`We have your request (#${body.data.id})`)
    expect(await newestMail(world, ece.email)).toBeUndefined()
    const [entry] = await world.sql`select actor_id, meta from audit_log
      where action = 'ticket.create' and target_id = ${String(body.data.id)}`
    expect(entry).toMatchObject({ actor_id: ece.id, meta: { category: 'billing', source: 'walk_in' } })
  })

  test('for an address is a guest’s, who reaches it by the mailed link', async () => {
    const email = 'arayan@ornek.com'
    const contact = { guest_email: ' Arayan@Ornek.com', guest_name: 'Işıl Arayan', language: 'en' }
    const { body } = await agent.post(desk, call(contact))
    expect(body.data.ticket).toMatchObject({
      source: 'phone',
      language: 'en',
      guest_email: email,
      user_id: null,
    })
    const token = await guestTokenIn(world, email)
    const entered = await world.anyone.post('/support/guest-access/verify', { token })
    const guest = world.call({ headers: { authorization: `Bearer ${entered.body.data.guestToken}` } })
    expect(await listOf(guest)).toMatchObject([{ id: body.data.id, is_verified: true }])
  })

  test('for the proven address of an account is the account’s, and for an unproven one a guest’s', async () => {
    const proven = await world.user({ language: 'tr' })
    const unproven = await world.user({ emailVerifiedAt: null })
    const open = async ({ email }: Person) =>
      (await agent.post(desk, call({ guest_email: email, guest_name: 'Biri' }))).body.data.ticket
    expect(await open(proven)).toMatchObject({ user_id: proven.id, guest_email: null })
    expect(await open(unproven)).toMatchObject({ user_id: null, guest_email: unproven.email })
    expect(await listOf(await world.as(unproven))).toEqual([])
  })

  test('goes to the agent who is named, once for each Idempotency-Key', async () => {
    const { id } = await world.user()
    const headers = { 'Idempotency-Key': 'cagri-1' }
    const open = (more: object = {}) =>
      agent.post(desk, call({ requester_id: id, assigned_to: 'me', ...more }), { headers })
    const answers = await Promise.all(Array.from({ length: 5 }, () => open()))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(answers[0]?.body.data.ticket.assigned_to).toBe(ece.id)
    expect((await open({ subject: 'Başka bir şey' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test.each([
    [{}, 'requester_id', 'REQUESTER_REQUIRED'],
    [{ requester_id: 1, guest_email: 'a@ornek.com' }, 'requester_id', 'REQUESTER_REQUIRED'],
    [{ requester_id: 2147483647 }, 'requester_id', 'REQUESTER_UNKNOWN'],
    [{ guest_email: 'adsiz@ornek.com' }, 'guest_name', 'REQUESTER_NAME_REQUIRED'],
    [{ requester_id: 1, source: 'web' }, 'source', 'TICKET_SOURCE_INVALID'],
    [{ requester_id: 1, assigned_to: 2147483647 }, 'assigned_to', 'ASSIGNEE_UNKNOWN'],
  ])('returns 400 for %p', async (more, path, code) => {
    const { status, body } = await agent.post(desk, call(more))
    expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ path, code }] })
  })

  test('needs the permission to manage tickets', async () => {
    const user = await world.user()
    expect((await (await world.as(user)).post(desk, call({ requester_id: user.id }))).status).toBe(403)
  })
})
