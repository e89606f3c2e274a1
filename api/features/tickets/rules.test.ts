import { beforeEach, describe, expect, test } from 'bun:test'
import { newestMail } from '#api/testing/auth-steps.ts'
import type { Person } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { incomingSecret, receiveMail } from '#api/testing/incoming-mail.ts'
import { allMailsTo, openTicket, ticketsPath, writeAs } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { runTimeRules } from './rule-running.ts'

const path = '/admin/support/rules'
const desk = '/admin/support/tickets'
const hour = 3_600_000
let player: Person
let agent: Caller
let gamer: Caller

const world = await openWorld({ env: { INCOMING_MAIL_SECRET: incomingSecret } })
const ece = await world.admin({ firstName: 'Ece' })
const can = await world.admin({ firstName: 'Can' })
beforeEach(async () => {
  await world.sql`delete from ticket_rules`
  await world.sql`truncate agents, inbox`
  await world.sql`delete from tickets`
  await world.sql`update desk_settings set assignment_mode = 'manual'`
  player = await world.user({ firstName: 'Ada' })
  await signIn()
})
/** Access tokens are valid for an hour. */
async function signIn() {
  agent = await world.as(ece)
  gamer = await world.as(player)
}

let serial = 0
type Given = { event?: string; when?: object[]; match?: string; does: object } & Record<string, unknown>
const ruleOf = ({ event = 'created', when = [], match = 'all', does, ...more }: Given) => ({
  ...{ name: `Kural ${++serial}`, event, conditions: { match, conditions: when }, actions: does, ...more },
})
async function add(given: Given) {
  const made = await agent.post(path, ruleOf(given))
  expect([made.status, made.body.code]).toEqual([201, undefined])
  return made.body.data as { id: number; name: string; version: number }
}
const is = (field: string, value: unknown, op = 'eq') => ({ field, op, value })
const open = async (more: Record<string, unknown> = {}): Promise<number> => (await openTicket(gamer, more)).id
const ticketOf = async (id: number) => (await agent.get(`${desk}/${id}`)).body.data.ticket
const write = (id: number, message: string) => gamer.post(`${ticketsPath}/${id}/messages`, { message })
const messagesOf = async (id: number) => (await gamer.get(`${ticketsPath}/${id}/messages`)).body.data.messages
async function template(content = 'Merhaba {{firstName}}, #{{ticketId}} elimizde.'): Promise<number> {
  const input = { name: `Şablon ${++serial}`, content, category: 'greeting', language: 'tr' }
  return (await agent.post('/admin/support/reply-templates', input)).body.data.id
}
const titlesOf = async ({ id }: Person): Promise<string[]> =>
  (
    await world.sql`select n.translations->'tr'->>'title' as title
      from inbox i join notifications n on n.id = i.notification_id where i.user_id = ${id} order by i.id`
  ).map(({ title }) => title)
const appliedTo = async (id: number): Promise<string[]> =>
  (
    await world.sql`select meta->>'name' as name from audit_log
      where action = 'ticket.rule' and target_id = ${String(id)} order by id`
  ).map(({ name }) => name)
const dryRun = async (id: number) => (await agent.get(`${path}/${id}/dry-run`)).body.data

describe('a rule for new tickets', () => {
  test('does all that it says, as the system and with its name in the logs', async () => {
    const does = {
      ...{ category: 'billing', subcategory: 'refund_request', priority: 5, add_tags: ['İade', 'vip'] },
      ...{ reply: await template(), assign: can.id, status: 'waiting_user', notify: [ece.id] },
    }
    const rule = await add({ when: [is('text', 'ŞIFREMI', 'contains')], does })
    const id = await open()
    expect(await ticketOf(id)).toMatchObject({
      ...{ category: 'billing', subcategory: 'refund_request', priority: 5, tags: ['İade', 'vip'] },
      ...{ assigned_to: can.id, status: 'waiting_user', first_response_date: null },
    })
    expect(await messagesOf(id)).toEqual([
      expect.objectContaining({
        ...{ sender_type: 'system', is_automatic: true, is_mine: false },
        content: `Merhaba Ada, #${id} elimizde.`,
      }),
    ])
    expect(await newestMail(world, player.email)).toMatchObject({
      text: expect.stringContaining(`Talebine otomatik yanıt (#${id})`),
    })
    const log = await world.sql`select new_status, new_assignee, changed_by, changed_by_type, reason
      from ticket_status_log where ticket_id = ${id} order by id`
    const by = { changed_by: null, changed_by_type: 'system', reason: rule.name }
    expect([...log]).toEqual([
      { new_status: null, new_assignee: can.id, ...by },
      { new_status: 'waiting_user', new_assignee: null, ...by },
    ])
    const audited = await world.sql`select action, actor_type from audit_log
      where target_id = ${String(id)} and meta->>'reason' = ${rule.name} order by id`
    expect([...audited]).toEqual(
      ['category', 'priority', 'assign', 'status'].map((each) => ({
        ...{ action: `ticket.${each}`, actor_type: 'system' },
      })),
    )
    expect(await appliedTo(id)).toEqual([rule.name])
    expect(await titlesOf(can)).toEqual([`Bir talep sana atandı (#${id})`])
    expect(await titlesOf(ece)).toEqual([`“${rule.name}” kuralı bir talebi haber veriyor (#${id})`])
  })

  test('leaves alone what does not meet its conditions', async () => {
    await add({ when: [is('text', 'para iadesi', 'contains')], does: { priority: 5 } })
    await add({ when: [is('category', ['billing', 'account'], 'in')], does: { priority: 5 } })
    await add({ when: [is('requester', 'guest')], does: { priority: 5 } })
    await add({ when: [is('assigned', true)], does: { priority: 5 } })
    await add({ when: [is('priority', '3', 'ne')], does: { priority: 5 } })
    await add({ when: [is('sla', 'overdue')], does: { priority: 5 } })
    await add({ when: [is('source', 'email')], does: { priority: 5 } })
    await add({ event: 'agent_replied', does: { priority: 5 } })
    const id = await open()
    expect([(await ticketOf(id)).priority, await appliedTo(id)]).toEqual([3, []])
  })

  test('reaches tickets that come by mail, and not their files as replies', async () => {
    await add({ event: 'requester_replied', does: { priority: 5 } })
    const rule = await add({
      when: [is('source', 'email'), is('requester', 'guest')],
      does: { assign: can.id },
    })
    const attachments = [{ name: 'not.txt', content_type: 'text/plain', content: btoa('bir not') }]
    const { ticket_id: id } = await receiveMail(world, { attachments })
    expect(await ticketOf(id)).toMatchObject({ assigned_to: can.id, priority: 2 })
    expect(await appliedTo(id)).toEqual([rule.name])
  })

  test('comes before the automatic assignment, which goes by its category', async () => {
    await agent.put('/admin/support/settings', { assignment_mode: 'least_busy' })
    await agent.put(`/admin/support/agents/${can.id}`, { categories: ['billing'] })
    await agent.put(`/admin/support/agents/${ece.id}`, { categories: ['technical'] })
    const rule = await add({ does: { category: 'billing' } })
    expect((await ticketOf(await open())).assigned_to).toBe(can.id)
    await agent.put(`${path}/${rule.id}`, ruleOf({ does: { assign: 'nobody' } }))
    expect((await ticketOf(await open())).assigned_to).toBe(null)
    await agent.put(`${path}/${rule.id}`, ruleOf({ does: { assign: 'least_busy' } }))
    expect((await ticketOf(await open())).assigned_to).toBe(ece.id)
  })
})

describe('rules run', () => {
  test('in their order, each on what those before it did', async () => {
    const second = await add({ when: [is('tag', 'acil')], does: { priority: 5 } })
    const first = await add({ does: { add_tags: ['Acil'] } })
    const before = await open()
    expect([(await ticketOf(before)).priority, await appliedTo(before)]).toEqual([3, [first.name]])
    const moved = await agent.put(`${path}/order`, { ids: [first.id, second.id] })
    expect(moved.body.data.rules.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id])
    const after = await open()
    expect([(await ticketOf(after)).priority, await appliedTo(after)]).toEqual([5, [first.name, second.name]])
  })

  test('not while they are disabled', async () => {
    const { id } = await add({ does: { priority: 5 } })
    const off = await agent.put(`${path}/${id}/enabled`, { is_enabled: false })
    expect(off.body.data).toMatchObject({ is_enabled: false, version: 2 })
    expect((await ticketOf(await open())).priority).toBe(3)
    await agent.put(`${path}/${id}/enabled`, { is_enabled: true })
    expect((await ticketOf(await open())).priority).toBe(5)
  })

  test('not on what another rule or they themselves did', async () => {
    const reply = await template()
    for (const event of ['created', 'requester_replied', 'agent_replied'])
      await add({ event, does: { reply } })
    const id = await open()
    expect(await messagesOf(id)).toHaveLength(1)
    await write(id, 'Bir bilgi daha')
    expect(await messagesOf(id)).toHaveLength(3)
    await writeAs(agent, { id, message: 'Bakıyoruz' })
    expect(await messagesOf(id)).toHaveLength(5)
    await writeAs(agent, { id, message: 'Yalnızca bize', isInternal: true })
    expect(await appliedTo(id)).toHaveLength(3)
  })

  test('not where an action cannot be done, of which nothing stays', async () => {
    const tags = Array.from({ length: 20 }, (_, n) => `etiket ${n}`)
    await add({ event: 'requester_replied', does: { priority: 5, add_tags: ['bir fazla'] } })
    const id = await open()
    await agent.put(`${desk}/${id}/tags`, { tags })
    expect((await write(id, 'Yine ben')).status).toBe(201)
    expect(await ticketOf(id)).toMatchObject({ priority: 3, tags })
    const [skipped] = await world.sql`select meta->>'code' as code from audit_log
      where action = 'ticket.rule_skip' and target_id = ${String(id)}`
    expect(skipped).toEqual({ code: 'TOO_MANY_TAGS' })
    expect(await appliedTo(id)).toEqual([])
  })

  test('not while an agent or template that they name is gone, which their rows say', async () => {
    const deniz = await world.admin({ firstName: 'Deniz' })
    const reply = await template()
    const rules = [
      await add({ does: { priority: 5, assign: deniz.id } }),
      await add({ does: { priority: 5, notify: [ece.id, deniz.id] } }),
      await add({ does: { priority: 5, reply } }),
      await add({ does: { add_tags: ['sağlam'] } }),
    ]
    await world.sql`update users set status = 'suspended' where id = ${deniz.id}`
    await agent.delete(`/admin/support/reply-templates/${reply}`)
    const id = await open()
    expect(await ticketOf(id)).toMatchObject({ priority: 3, tags: ['sağlam'] })
    const listed = (await agent.get(path)).body.data.rules
    expect(listed.map(({ id, problem }: { id: number; problem: string }) => [id, problem])).toEqual([
      [rules[0]!.id, 'ASSIGNEE_UNKNOWN'],
      [rules[1]!.id, 'NOTIFIED_UNKNOWN'],
      [rules[2]!.id, 'TEMPLATE_UNKNOWN'],
      [rules[3]!.id, null],
    ])
  })
})

describe('a rule for replies', () => {
  test('of the requester looks at what was written, and does not undo the reply', async () => {
    const rule = await add({
      ...{ event: 'requester_replied', when: [is('text', 'teşekkür', 'contains')] },
      does: { status: 'resolved', add_tags: ['memnun'] },
    })
    const id = await open()
    await write(id, 'Hâlâ bekliyorum')
    expect(await ticketOf(id)).toMatchObject({ status: 'open', tags: [] })
    await write(id, 'TEŞEKKÜRLER, oldu')
    expect(await ticketOf(id)).toMatchObject({ status: 'resolved', tags: ['memnun'] })
    expect(await appliedTo(id)).toEqual([rule.name])
    expect((await allMailsTo(world, player.email)).at(-1)?.text).toContain(`/support/rate/${id}`)
    await write(id, 'Yeniden bozuldu')
    expect(await appliedTo(id)).toEqual([rule.name])
  })

  test('of an agent runs for a public one only', async () => {
    const rule = await add({ event: 'agent_replied', does: { add_tags: ['yanıtlandı'] } })
    const id = await open()
    await writeAs(agent, { id, message: 'Kendime not', isInternal: true })
    await write(id, 'Ben de yazdım')
    expect(await appliedTo(id)).toEqual([])
    await writeAs(agent, { id, message: 'Merhaba' })
    expect([await appliedTo(id), (await ticketOf(id)).tags]).toEqual([[rule.name], ['yanıtlandı']])
  })
})

describe('a rule of time', () => {
  const pass = async (hours: number) => {
    world.clock.advance(hours * hour)
    await signIn()
  }
  const run = (times = 1) => Promise.all(Array.from({ length: times }, () => runTimeRules(world.ctx('desk'))))

  test('runs once a ticket when its time has passed, whichever replica is first', async () => {
    const reply = await template('Hâlâ bakıyoruz.')
    await add({ event: 'since_created', after_hours: 24, does: { reply } })
    const ids = [await open(), await open(), await open()]
    await pass(23)
    await run()
    expect(await messagesOf(ids[0]!)).toEqual([])
    await pass(2)
    await run(4)
    await run()
    for (const id of ids) expect(await messagesOf(id)).toHaveLength(1)
  })

  test.each([
    [
      'since_requester',
      (id: number) => write(id, 'Buradayım'),
      (id: number) => writeAs(agent, { id, message: 'Bak' }),
    ],
    [
      'since_status',
      (id: number) => agent.put(`${desk}/${id}/status`, { status: 'in_progress' }),
      (id: number) => write(id, 'Buradayım'),
    ],
  ])('%s counts from the last such event', async (event, restarts, doesNot) => {
    await add({ event, after_hours: 10, does: { priority: 5 } })
    const [restarted, other] = [await open(), await open()]
    await agent.put(`${desk}/${other}/status`, { status: 'in_progress' })
    await pass(6)
    await restarts(restarted)
    if (event === 'since_status') await doesNot(other)
    await pass(6)
    await run()
    expect([(await ticketOf(restarted)).priority, (await ticketOf(other)).priority]).toEqual([3, 5])
    await pass(6)
    await run()
    expect((await ticketOf(restarted)).priority).toBe(5)
  })

  test('leaves resolved, merged and spam tickets alone', async () => {
    await add({ event: 'since_created', after_hours: 1, does: { add_tags: ['eski'] } })
    const [resolved, spam, left] = [await open(), await open(), await open()]
    await agent.put(`${desk}/${resolved}/status`, { status: 'resolved' })
    await agent.put(`${desk}/${spam}/flag`, { flag_status: 'spam' })
    await pass(2)
    await run()
    const tagsOf = async (id: number) => (await ticketOf(id)).tags
    expect([await tagsOf(resolved), await tagsOf(spam), await tagsOf(left)]).toEqual([[], [], ['eski']])
  })

  test('deals with more tickets than a batch, and a broken one does not stop the next rule', async () => {
    const deniz = await world.admin({ firstName: 'Deniz' })
    await add({ event: 'since_created', after_hours: 1, does: { assign: deniz.id } })
    await add({ event: 'since_created', after_hours: 1, does: { priority: 5 } })
    await world.sql`update users set status = 'suspended' where id = ${deniz.id}`
    await open()
    await world.sql`insert into tickets (user_id, language, subject, description, category)
      select ${player.id}, 'tr', 'Talep ' || n, 'Çok sayıda talep', 'general' from generate_series(1, 119) n`
    await world.sql`update tickets set created_at = ${world.deps.now()}`
    await pass(2)
    const [before] = await world.sql`select count(*)::int as count from tickets where priority = 5`
    await run(2)
    const [after] = await world.sql`select count(*)::int as count, count(assigned_to)::int as assigned
      from tickets where priority = 5`
    expect([before!.count, { ...after }]).toEqual([0, { count: 120, assigned: 0 }])
  })

  test('counts in a dry run what it then does, and nothing after it', async () => {
    const { id } = await add({
      ...{ event: 'since_created', after_hours: 3, when: [] },
      does: { add_tags: ['hatırlat'] },
    })
    const due = [await open(), await open()]
    await pass(4)
    await open()
    expect(await dryRun(id)).toMatchObject({ count: 2, of: 3, is_capped: false })
    await run()
    const [tagged] = await world.sql`select array_agg(ticket_id order by ticket_id) as ids from ticket_tags`
    expect(tagged!.ids).toEqual(due)
    expect((await dryRun(id)).count).toBe(0)
  })
})

describe('a dry run', () => {
  test('counts the tickets of the last 30 days that a rule then deals with, and changes nothing', async () => {
    const when = [is('text', 'iade', 'contains'), is('priority', ['4', '5'], 'in')]
    const given = ruleOf({ when, match: 'any', does: { add_tags: ['kural'] } })
    const subjects = ['İADE istiyorum', 'Başka bir konu', 'iade nerede kaldı', 'Yine başka bir konu']
    const openAll = () => Promise.all(subjects.map((subject) => open({ subject, priority: 3 })))
    const old = await openAll()
    await world.sql`update tickets set created_at = created_at - interval '31 days'
      where id = any(${old.slice(0, 1)}::int[])`
    const tried = await agent.post(`${path}/dry-run`, given)
    expect(tried.body.data).toMatchObject({ count: 1, of: 3, is_capped: false })
    expect(tried.body.data.sample).toEqual([
      expect.objectContaining({ id: old[2], subject: 'iade nerede kaldı', status: 'open' }),
    ])
    expect([...(await world.sql`select ticket_id from ticket_tags`)]).toEqual([])
    await world.sql`delete from tickets`
    const { id } = (await agent.post(path, given)).body.data
    const made = await openAll()
    const tagged = await Promise.all(made.map(async (each) => (await ticketOf(each)).tags.length))
    expect([tagged, (await dryRun(id)).count]).toEqual([[1, 0, 1, 0], 2])
  })

  test('of a rule for replies counts the tickets that got such a reply', async () => {
    const { id } = await add({
      ...{ event: 'requester_replied', when: [is('text', 'acele', 'contains')] },
      does: { priority: 5 },
    })
    const [hurried, calm, noted] = [await open(), await open(), await open()]
    await write(hurried, 'ACELE lütfen')
    await write(hurried, 'acele, acele')
    await write(calm, 'Vaktim var')
    await writeAs(agent, { id: noted, message: 'Acele etmeyin' })
    const { count, sample } = await dryRun(id)
    const done = [hurried, calm, noted].map(async (each) => (await ticketOf(each)).priority)
    expect([count, sample.map((each: { id: number }) => each.id)]).toEqual([1, [hurried]])
    expect(await Promise.all(done)).toEqual([5, 3, 3])
  })
})

describe('rules are changed', () => {
  test('whole, by version and with names of their own', async () => {
    const rule = await add({ does: { priority: 5 } })
    const other = await add({ does: { priority: 4 } })
    const change = { ...ruleOf({ does: { status: 'closed' } }), version: 1 }
    const { body } = await agent.put(`${path}/${rule.id}`, change)
    expect(body.data).toMatchObject({
      name: change.name,
      actions: { status: 'closed' },
      version: 2,
      problem: null,
    })
    expect((await agent.get(`${path}/${rule.id}`)).body.data).toEqual(body.data)
    const codeOf = async (id: number, input: object) => {
      const { status, body } = await agent.put(`${path}/${id}`, input)
      return [status, body.code]
    }
    expect(await codeOf(rule.id, change)).toEqual([409, 'VERSION_CHANGED'])
    expect(await codeOf(other.id, { ...change, name: change.name.toUpperCase() })).toEqual([
      409,
      'TICKET_RULE_NAME_TAKEN',
    ])
    expect(await codeOf(999_999, change)).toEqual([404, 'NOT_FOUND'])
    expect((await agent.delete(`${path}/${rule.id}`)).status).toBe(200)
    expect((await agent.get(`${path}/${rule.id}`)).status).toBe(404)
  })

  test('in an order that names each of them', async () => {
    const [one, two] = [await add({ does: { priority: 5 } }), await add({ does: { priority: 4 } })]
    for (const ids of [[one.id], [one.id, one.id], [one.id, two.id, 999_999]]) {
      const { status, body } = await agent.put(`${path}/order`, { ids })
      expect([ids, status, body.code]).toEqual([ids, 409, 'RULE_ORDER_CHANGED'])
    }
  })

  test.each<[string, object, string]>([
    ['no action', { actions: {} }, 'TICKET_RULE_EMPTY'],
    ['a time without an event of time', { after_hours: 3 }, 'TICKET_RULE_HOURS_INVALID'],
    ['an event of time without a time', { event: 'since_status' }, 'TICKET_RULE_HOURS_INVALID'],
    ['an unknown agent', { actions: { assign: 999_999 } }, 'ASSIGNEE_UNKNOWN'],
    ['an unknown agent to notify', { actions: { notify: [999_999] } }, 'NOTIFIED_UNKNOWN'],
    ['an unknown template', { actions: { reply: 999_999 } }, 'TEMPLATE_UNKNOWN'],
    ['open as a status', { actions: { status: 'open' } }, 'TICKET_STATUS_INVALID'],
    [
      'a value that the field does not have',
      { conditions: { match: 'all', conditions: [is('category', 'sports')] } },
      'SEGMENT_VALUE_INVALID',
    ],
    [
      'an operator that the field does not have',
      { conditions: { match: 'all', conditions: [is('tag', 'x', 'contains')] } },
      'SEGMENT_OP_INVALID',
    ],
  ])('not to %s', async (_, change, code) => {
    const { status, body } = await agent.post(path, { ...ruleOf({ does: { priority: 5 } }), ...change })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(code)])
  })
})

test('there are fifty rules at most', async () => {
  await add({ does: { priority: 4 } })
  await world.sql`
    insert into ticket_rules (name, event, conditions, actions, position)
    select name || ' ' || n, event, conditions, actions, position + n from ticket_rules, generate_series(1, 49) n`
  const one = await agent.post(path, ruleOf({ does: { priority: 4 } }))
  expect([one.status, one.body.code]).toEqual([409, 'TOO_MANY_RULES'])
})
