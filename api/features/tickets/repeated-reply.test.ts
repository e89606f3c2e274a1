import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { tally } from '#api/testing/auth-steps.ts'
import type { Caller } from '#api/testing/caller.ts'
import { pdf } from '#api/testing/files.ts'
import { enterAsGuest, openTicket, ticketsPath } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { ticketMessages } from '#db/schema/index.ts'

const world = await openWorld()

const under = (key: string) => ({ headers: { 'idempotency-key': key } })
const countOf = (id: number) => world.db.$count(ticketMessages, eq(ticketMessages.ticketId, id))

async function begin() {
  const gamer = await world.as(await world.user())
  const { id } = await openTicket(gamer)
  const path = `${ticketsPath}/${id}`
  const say = (message: string, key: string, caller: Caller = gamer) =>
    caller.post(`${path}/messages`, { message }, under(key))
  return { gamer, id, path, say }
}

test('stores fifty concurrent identical replies once and returns the same message', async () => {
  const { id, say } = await begin()
  const answers = await Promise.all(Array.from({ length: 50 }, () => say('Çözüldü mü?', 'a1')))
  expect(tally(answers)).toEqual({ 201: 50 })
  expect(new Set(answers.map(({ body }) => body.data.message.id)).size).toBe(1)
  expect(await countOf(id)).toBe(1)
})

test('returns the same message after later replies and after closing, and counts it once', async () => {
  const { id, say } = await begin()
  const first = await say('Merhaba', 'b1')
  expect((await say('Bir şey daha', 'b2')).body.data.message.id).not.toBe(first.body.data.message.id)
  for (let each = 0; each < 130; each++)
    expect((await say('Merhaba', 'b1')).body.data.message).toEqual(first.body.data.message)
  await world.sql`update tickets set status = 'closed' where id = ${id}`
  expect((await say('Merhaba', 'b1')).body.data.message).toEqual(first.body.data.message)
  expect((await say('Yeni', 'b3')).body.code).toBe('TICKET_CLOSED')
  expect(await countOf(id)).toBe(2)
})

test('returns 409 for the same key with another text or other files', async () => {
  const { gamer, id, path, say } = await begin()
  const files = new FormData()
  files.append('file', new File([pdf().slice().buffer], 'a.pdf'))
  const [{ id: file }] = (await gamer.form(`${path}/attachments`, files)).body.data.attachments
  const send = (attachments: number[]) =>
    gamer.post(`${path}/messages`, { message: 'Ekte', attachments }, under('c1'))
  const first = await send([file])
  expect((await send([file])).body.data.message).toEqual(first.body.data.message)
  for (const other of [await say('Başka', 'c1'), await send([])])
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  expect(await countOf(id)).toBe(1)
})

test('stores a new message without a key, in another ticket, and from another user', async () => {
  const { gamer, id, path, say } = await begin()
  for (const _ of [1, 2]) await gamer.post(`${path}/messages`, { message: 'Aynı' })
  await say('Aynı', 'd1')
  const second = await openTicket(gamer)
  const other = await gamer.post(`${ticketsPath}/${second.id}/messages`, { message: 'Aynı' }, under('d1'))
  expect(other.status).toBe(201)
  expect([await countOf(id), await countOf(second.id)]).toEqual([3, 1])
  const thief = await world.as(await world.user())
  expect((await say('Aynı', 'd1', thief)).status).toBe(404)
})

test('keeps the keys of a guest and of the account with the same address apart', async () => {
  const email = 'iki.yol@ornek.com'
  const { guest, ticket } = await enterAsGuest(world, email)
  const account = await world.as(await world.user({ email }))
  const path = `${ticketsPath}/${ticket.id}/messages`
  const say = (caller: Caller) => caller.post(path, { message: 'Ben' }, under('e1'))
  const [first, second] = [await say(guest), await say(account)]
  expect(second.body.data.message.id).not.toBe(first.body.data.message.id)
  expect((await say(guest)).body.data.message.id).toBe(first.body.data.message.id)
})

test('returns 400 for a key that is too long', async () => {
  const { say } = await begin()
  expect((await say('Uzun', 'x'.repeat(201))).body.errors[0].code).toBe('IDEMPOTENCY_KEY_TOO_LONG')
})
