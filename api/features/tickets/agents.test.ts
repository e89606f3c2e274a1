import { beforeEach, describe, expect, test } from 'bun:test'
import type { Person } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'

const base = '/admin/support'
let staff: Caller
let second: Caller
let gamer: Caller

const world = await openWorld()
const ada = await world.admin({ firstName: 'Ada' })
const bora = await world.admin({ firstName: 'Bora' })
const player = await world.user()
await signIn()
async function signIn() {
  staff = await world.as(ada)
  second = await world.as(bora)
  gamer = await world.as(player)
}
/** Access tokens are valid for an hour. */
async function waitTwoHours() {
  world.clock.advance(2 * 3_600_000)
  await signIn()
}
beforeEach(async () => {
  await world.sql`truncate agents`
  await world.sql`delete from tickets`
  await world.sql`update desk_settings set assignment_mode = 'manual'`
})

const set = (person: Person, body: object, who = staff) => who.put(`${base}/agents/${person.id}`, body)
const mode = (assignment_mode: string) => staff.put(`${base}/settings`, { assignment_mode })
const assigneeOf = async (id: number): Promise<number | null> =>
  (await world.sql`select assigned_to from tickets where id = ${id}`)[0]?.assigned_to
/** The agents of new tickets, in their order. */
async function assigned(count: number, more: Record<string, unknown> = {}) {
  const all: (number | null)[] = []
  for (let each = 0; each < count; each++) all.push(await assigneeOf((await openTicket(gamer, more)).id))
  return all
}
const inAnHour = () => new Date(world.deps.now().getTime() + 3_600_000).toISOString()

test('agents are the active admins, with workload and absence', async () => {
  await world.admin({ status: 'suspended', firstName: 'Yok' })
  const id = (await openTicket(gamer)).id
  await staff.put(`${base}/tickets/${id}/assign`, { assigned_to: ada.id })
  const spam = (await openTicket(gamer)).id
  await staff.put(`${base}/tickets/${spam}/assign`, { assigned_to: ada.id })
  await staff.put(`${base}/tickets/${spam}/flag`, { flag_status: 'spam' })
  const away_until = inAnHour()
  await set(bora, { away_until, categories: ['billing', 'billing'], languages: ['en'] })
  const { agents } = (await staff.get(`${base}/agents`)).body.data
  expect(agents).toMatchObject([
    { id: ada.id, name: 'Ada Çağlar', email: ada.email, open_tickets: 1, categories: [], away_until: null },
    { id: bora.id, open_tickets: 0, categories: ['billing'], languages: ['en'], away_until },
  ])
  await waitTwoHours()
  expect((await staff.get(`${base}/agents`)).body.data.agents[1].away_until).toBeNull()
})

test('the categories and languages of an agent are validated and audited', async () => {
  expect((await set(ada, { categories: ['games'] })).status).toBe(400)
  const past = await set(ada, { away_until: '2020-01-01T00:00:00Z' })
  expect(past.body.errors[0]).toMatchObject({ path: 'away_until', code: 'ABSENCE_PAST' })
  expect((await staff.put(`${base}/agents/999999`, {})).status).toBe(404)
  expect((await set(ada, {}, gamer)).status).toBe(403)
  await set(ada, { categories: ['account'] })
  expect((await set(ada, { languages: ['tr'] })).body.data).toMatchObject({
    categories: ['account'],
    languages: ['tr'],
  })
  const [entry] = await world.sql`
    select changes from audit_log where action = 'agent.update' and target_id = ${String(ada.id)} order by id limit 1`
  expect(entry?.changes).toEqual({ categories: { from: [], to: ['account'] } })
})

test('the settings have a version', async () => {
  const { version } = (await staff.get(`${base}/settings`)).body.data
  const change = () => staff.put(`${base}/settings`, { assignment_mode: 'least_busy', version })
  expect((await change()).body.data).toEqual({
    assignment_mode: 'least_busy',
    assign_on_reply: true,
    version: version + 1,
  })
  expect((await change()).body.code).toBe('VERSION_CHANGED')
  expect((await staff.put(`${base}/settings`, { assignment_mode: 'random' })).status).toBe(400)
})

describe('a new ticket', () => {
  test('stays unassigned when tickets are assigned by hand', async () => {
    expect(await assigned(1)).toEqual([null])
  })

  test('goes to the agents in turn, also when several are opened concurrently', async () => {
    await mode('round_robin')
    expect(await assigned(4)).toEqual([ada.id, bora.id, ada.id, bora.id])
    const users = await Promise.all(Array.from({ length: 10 }, async () => world.as(await world.user())))
    const opened = await Promise.all(users.map((user) => openTicket(user)))
    const agents = await Promise.all(opened.map(({ id }) => assigneeOf(id)))
    expect(agents.filter((id) => id === ada.id)).toHaveLength(5)
  })

  test('goes to the agent with the fewest unresolved tickets', async () => {
    await world.sql`
      insert into tickets (language, subject, description, category, assigned_to, status)
      select 'tr', 'x', 'y', 'general', ${ada.id}, case when n < 3 then 'open' else 'closed' end from generate_series(1, 9) n`
    await mode('least_busy')
    const agents = await assigned(4)
    expect(agents.slice(0, 2)).toEqual([bora.id, bora.id])
    expect(new Set(agents.slice(2))).toEqual(new Set([ada.id, bora.id]))
  })

  test('goes to all agents alike when fifty are opened at once, ten at a time', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => world.admin()))
    await world.sql`
      insert into tickets (language, subject, description, category, assigned_to)
      select 'tr', 'x', 'y', 'general', ${ada.id} from generate_series(1, 4) n`
    await mode('least_busy')
    const users = await Promise.all(Array.from({ length: 50 }, async () => world.as(await world.user())))
    const waiting = users.values()
    const open = async () => {
      for (const user of waiting) await openTicket(user)
    }
    await Promise.all(Array.from({ length: 10 }, open))
    const counts = await world.sql<{ id: number; count: number }[]>`
      select assigned_to as id, count(*)::int from tickets group by 1 order by 2`
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(54)
    expect(counts.at(-1)!.count - counts[0]!.count).toBeWithin(0, 4)
    expect(new Set(counts.map(({ id }) => id))).toEqual(new Set([ada, bora, ...others].map(({ id }) => id)))
    await world.sql`update users set role = 'user' where ${world.sql('id')} in ${world.sql(others.map(({ id }) => id))}`
  })

  test('skips absent agents, and those of other categories and languages', async () => {
    await mode('round_robin')
    await set(bora, { categories: ['billing'], languages: ['en'] })
    expect(await assigned(2)).toEqual([ada.id, ada.id])
    expect(await assigned(1, { category: 'billing' })).toEqual([ada.id])
    const english = { headers: { 'accept-language': 'en' } }
    const made = await gamer.post('/support/tickets', { ...englishTicket }, english)
    expect(await assigneeOf(made.body.data.id)).toBe(bora.id)
    await set(ada, { away_until: inAnHour() })
    expect(await assigned(1)).toEqual([null])
    await waitTwoHours()
    expect(await assigned(1)).toEqual([ada.id])
  })

  test('is assigned by the system in the log and the audit', async () => {
    await mode('round_robin')
    const { id } = await openTicket(gamer)
    const [log] =
      await world.sql`select new_assignee, changed_by, changed_by_type from ticket_status_log where ticket_id = ${id}`
    expect(log).toEqual({ new_assignee: ada.id, changed_by: null, changed_by_type: 'system' })
    const [entry] = await world.sql`
      select actor_type, changes from audit_log where action = 'ticket.assign' and target_id = ${String(id)}`
    expect(entry).toEqual({ actor_type: 'system', changes: { assignedTo: { from: null, to: ada.id } } })
  })
})
const englishTicket = {
  ...{ subject: 'Refund please', description: 'I would like to have my money back.', category: 'billing' },
}

describe('the next ticket', () => {
  const take = (who = staff) => who.post(`${base}/tickets/take-next`)

  test('is the most urgent, then the oldest that is unassigned', async () => {
    const [low, old, urgent] = [
      (await openTicket(gamer, { priority: 1 })).id,
      (await openTicket(gamer, { priority: 3 })).id,
      (await openTicket(gamer, { priority: 4 })).id,
    ]
    const newer = (await openTicket(gamer, { priority: 3 })).id
    const taken: number[] = []
    for (let each = 0; each < 4; each++) {
      const { ticket } = (await take()).body.data
      expect(ticket.assigned_to).toBe(ada.id)
      taken.push(ticket.id)
    }
    expect(taken).toEqual([urgent, old, newer, low])
    expect((await take()).body.data).toEqual({ ticket: null })
  })

  test('is neither spam, snoozed, resolved nor of a category or language that the agent does not handle', async () => {
    for (const values of [
      { is_spam: true },
      { snoozed_until: new Date(world.deps.now().getTime() + 60_000) },
      { status: 'resolved' },
      { category: 'billing' },
      { language: 'en' },
    ]) {
      const { id } = await openTicket(gamer)
      await world.sql`update tickets set ${world.sql(values)} where id = ${id}`
    }
    await set(ada, { categories: ['technical'], languages: ['tr'] })
    expect((await take()).body.data.ticket).toBeNull()
    expect((await take(second)).body.data.ticket).not.toBeNull()
  })

  test('is a different one for each of several concurrent agents', async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, () => openTicket(gamer)))
    const taken = await Promise.all(opened.map((_, each) => take(each % 2 ? staff : second)))
    const ids = taken.map(({ body }) => body.data.ticket?.id)
    expect(new Set(ids)).toEqual(new Set(opened.map(({ id }) => id)))
  })
})
