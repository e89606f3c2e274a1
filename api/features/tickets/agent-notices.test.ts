import { beforeEach, describe, expect, test } from 'bun:test'
import { warn } from '#api/features/sla/warnings.ts'
import { newestMail } from '#api/testing/auth-steps.ts'
import type { Person } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openTicket, ticketsPath } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { tellOfUnassigned } from './unassigned.ts'

const desk = '/admin/support/tickets'
const minute = 60_000
let player: Person
let agent: Caller
let other: Caller
let gamer: Caller

const world = await openWorld()
const ece = await world.admin({ firstName: 'Ece' })
const can = await world.admin({ firstName: 'Can', language: 'en' })
beforeEach(async () => {
  await world.sql`truncate agents, unassigned_news, inbox`
  await world.sql`delete from tickets`
  await world.sql`update desk_settings set assignment_mode = 'manual', unassigned_told_at = null`
  player = await world.user()
  await signIn()
})
/** Access tokens are valid for an hour. */
async function signIn() {
  agent = await world.as(ece)
  other = await world.as(can)
  gamer = await world.as(player)
  await world.sql`update sessions set last_seen_at = ${world.deps.now()}`
}
async function pass(minutes: number) {
  world.clock.advance(minutes * minute)
}

const titlesOf = async (person: Person): Promise<string[]> =>
  (
    await world.sql`select n.translations->${person.language ?? 'tr'}->>'title' as title
      from inbox i join notifications n on n.id = i.notification_id where i.user_id = ${person.id} order by i.id`
  ).map(({ title }) => title)
const open = async (): Promise<number> => (await openTicket(gamer)).id
const assign = (id: number, to: number | null, by = agent) =>
  by.put(`${desk}/${id}/assign`, { assigned_to: to })
const write = (id: number, message: string) => gamer.post(`${ticketsPath}/${id}/messages`, { message })
const choose = (notices: object, by = other) => by.put('/admin/support/preferences', { notices })
const digests = (count = 2) =>
  Promise.all(Array.from({ length: count }, () => tellOfUnassigned(world.ctx('desk'))))

describe('an agent is notified', () => {
  test('of a ticket that another agent assigns or escalates to them, and not of what they do', async () => {
    const id = await open()
    await assign(id, can.id)
    await assign(id, ece.id)
    await agent.post(`${desk}/${id}/escalate`, { escalate_to: can.id })
    expect(await titlesOf(can)).toEqual([
      `A ticket was assigned to you (#${id})`,
      `A ticket was escalated to you (#${id})`,
    ])
    expect(await titlesOf(ece)).toEqual([])
    const { notifications } = (await other.get('/user/notifications')).body.data
    expect(notifications[0].link.url).toBe(`/flight-control/support-tickets/${id}`)
  })

  test('of replies of the requester, once until it is read, also when fifty come at once', async () => {
    const id = await open()
    await assign(id, can.id)
    await agent.put(`${desk}/${id}/follow`)
    await world.sql`delete from inbox`
    await Promise.all(Array.from({ length: 50 }, (_, n) => write(id, `Mesaj ${n}`)))
    expect(await titlesOf(can)).toEqual([`The requester replied (#${id})`])
    expect(await titlesOf(ece)).toEqual([`Takip ettiğin talepte yenilik (#${id})`])
    await world.sql`update inbox set read_at = now()`
    await write(id, 'Hâlâ bekliyorum')
    expect(await titlesOf(can)).toHaveLength(2)
  })

  test('of a reopening by the requester', async () => {
    const id = await open()
    await assign(id, can.id)
    await agent.put(`${desk}/${id}/status`, { status: 'resolved' })
    await world.sql`delete from inbox`
    await gamer.post(`${ticketsPath}/${id}/reopen`, { reason: 'Yine oldu' })
    expect(await titlesOf(can)).toEqual([`The requester reopened it (#${id})`])
  })

  test('once of all tickets of a bulk change', async () => {
    const ids = [await open(), await open(), await open()]
    await assign(ids[0]!, can.id)
    await world.sql`delete from inbox`
    await agent.post(`${desk}/bulk`, { ids, action: 'assign', value: can.id })
    expect(await titlesOf(can)).toEqual(['2 tickets were assigned to you'])
  })

  test('of a due time that is near, as the followers are', async () => {
    await world.sql`update sla_policies set calendar = 'always', first_response_minutes = 60, resolution_minutes = 240`
    await world.sql`update desk_settings set sla_warning_minutes = 10`
    const id = await open()
    await assign(id, can.id)
    await agent.put(`${desk}/${id}/follow`)
    await world.sql`delete from inbox`
    await pass(55)
    await Promise.all([warn(world.ctx('sla')), warn(world.ctx('sla'))])
    expect(await titlesOf(can)).toEqual([`Due soon (#${id})`])
    expect(await titlesOf(ece)).toEqual([`Hedef süre yaklaşıyor (#${id})`])
  })
})

describe('a mail', () => {
  const mailsOf = async ({ email }: Person) => (await world.mailsTo(email)).length

  test('is sent only while no session of the agent was used in ten minutes', async () => {
    const id = await open()
    const before = await mailsOf(can)
    await assign(id, can.id)
    expect(await mailsOf(can)).toBe(before)
    await pass(9)
    await write(id, 'Orada mısın?')
    expect(await mailsOf(can)).toBe(before)
    await world.sql`delete from inbox`
    await pass(2)
    await write(id, 'Bekliyorum')
    expect(await mailsOf(can)).toBe(before + 1)
    const mail = await newestMail(world, can.email)
    expect(mail).toMatchObject({ subject: `The requester replied (#${id})` })
    expect(mail?.text).toContain(`/flight-control/support-tickets/${id}?lang=en`)
  })

  test('and the inbox are left out where the agent does not want them', async () => {
    const notices = { reply: { inbox: false }, assigned: { email: false } }
    const { body } = await choose(notices)
    expect(body.data).toMatchObject({
      reply_status: 'waiting_user',
      notices: { reply: { inbox: false, email: true }, assigned: { inbox: true, email: false } },
    })
    const id = await open()
    const before = await mailsOf(can)
    await pass(11)
    agent = await world.as(ece)
    await assign(id, can.id)
    expect([await titlesOf(can), (await mailsOf(can)) - before]).toEqual([
      [`A ticket was assigned to you (#${id})`],
      0,
    ])
    await write(id, 'Merhaba')
    expect([(await titlesOf(can)).length, (await mailsOf(can)) - before]).toEqual([1, 1])
  })
})

test('preferences belong to one agent, keep what is not named, and are audited', async () => {
  await choose({ due_soon: { email: false } })
  const path = '/admin/support/preferences'
  const saved = await other.put(path, { reply_status: 'resolved' })
  expect(saved.body.data).toMatchObject({ reply_status: 'resolved', notices: { due_soon: { email: false } } })
  expect((await agent.get(path)).body.data).toMatchObject({
    reply_status: 'waiting_user',
    notices: { due_soon: { inbox: true, email: true } },
  })
  expect((await other.put(path, { reply_status: 'open' })).status).toBe(400)
  expect((await gamer.get(path)).status).toBe(403)
  const [entry] = await world.sql`
    select changes from audit_log where action = 'agent.preferences' order by id desc limit 1`
  expect(entry?.changes).toEqual({ replyStatus: { from: 'waiting_user', to: 'resolved' } })
})

describe('unassigned tickets', () => {
  test('fifty at once are one notice for each present agent, from several replicas', async () => {
    await world.sql`insert into agents (user_id, away_until) values (${ece.id}, ${new Date(world.deps.now().getTime() + 3_600_000)})`
    await Promise.all(Array.from({ length: 50 }, open))
    await digests(5)
    expect(await titlesOf(can)).toEqual(['50 tickets wait for an agent'])
    expect(await titlesOf(ece)).toEqual([])
  })

  test('are announced at once, and then at most every ten minutes', async () => {
    const first = await open()
    await digests()
    expect(await titlesOf(can)).toEqual([`A ticket waits for an agent (#${first})`])
    for (let n = 0; n < 3; n++) await open()
    await pass(9)
    await digests()
    expect(await titlesOf(can)).toHaveLength(1)
    await pass(2)
    await digests()
    await digests()
    expect((await titlesOf(can)).slice(1)).toEqual(['3 tickets wait for an agent'])
  })

  test('are those that still wait, that the agent takes, and that others left', async () => {
    await other.put(`/admin/support/agents/${can.id}`, { categories: ['billing'] })
    const [taken, left] = [await open(), await open()]
    await assign(taken, ece.id)
    await assign(left, ece.id)
    await world.sql`delete from unassigned_news`
    await assign(left, null)
    const billing = (await openTicket(gamer, { category: 'billing' })).id
    await world.sql`delete from inbox`
    await digests()
    expect(await titlesOf(can)).toEqual([`A ticket waits for an agent (#${billing})`])
    expect(await titlesOf(ece)).toEqual([`Bir talep temsilci bekliyor (#${billing})`])
  })

  test('wait for their digest while no agent is present', async () => {
    const until = new Date(world.deps.now().getTime() + 30 * minute)
    await world.sql`insert into agents (user_id, away_until) select id, ${until} from users where role = 'admin'`
    await open()
    await digests()
    expect(await titlesOf(can)).toEqual([])
    await pass(31)
    await digests()
    expect(await titlesOf(can)).toHaveLength(1)
  })
})
