import { describe, expect, test } from 'bun:test'
import { openTicket, rateTicket, ticketsPath } from '#api/testing/support-steps.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'

const world = await openWorld()
const ece = await world.admin({ firstName: 'Ece', lastName: 'Yıldız' })
const can = await world.admin({ firstName: 'Can', lastName: 'Demir' })
const agent = await world.as(ece, { confirmed: true })

const path = '/admin/support/feedbacks'
const desk = '/admin/support/tickets'
const ticketOf = async (id: number) => (await agent.get(`${desk}/${id}`)).body.data.ticket
const messagesOf = async (id: number) => (await agent.get(`${desk}/${id}/messages`)).body.data.messages
const auditOf = async (id: number) =>
  (
    await world.sql`select action from audit_log where target_type = 'ticket' and target_id = ${String(id)}`
  ).map(({ action }) => action)
const listed = async (query = '') =>
  (await agent.get(`${path}${query}`)).body.data.feedbacks as {
    id: number
    ticket_id: number
    rating: number
  }[]

test('the rating of spam is listed and counted only where it is asked for', async () => {
  const { id } = await rateTicket(world, agent, { rating: 1 })
  const read = async (query: string) => ({
    listed: (await listed(`?limit=100&${query}`)).some(({ ticket_id }) => ticket_id === id),
    counts: await Promise.all(
      ['stats', 'trends', 'by-category'].map(async (figure) => {
        const { data } = (await agent.get(`${path}/${figure}?${query}`)).body
        const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
        return data.total ?? sum(data.trends ?? data.ticket_categories)
      }),
    ),
  })
  const before = await read('')
  await agent.put(`${desk}/${id}/flag`, { flag_status: 'spam' })
  expect(await read('with_spam=true')).toEqual(before)
  expect(await read('')).toEqual({ listed: false, counts: before.counts.map((count) => count - 1) })
})

describe('thanks', () => {
  test('are a message and a mail, once, and change nothing else of the ticket', async () => {
    const { id, user, requester } = await rateTicket(world, agent, { rating: 4 })
    const before = await ticketOf(id)
    const mails = (await world.mailsTo(user.email)).length
    const thanked = await agent.post(`${desk}/${id}/thanks`, { template: 'standard' })
    expect(thanked.status).toBe(200)
    expect(await messagesOf(id)).toMatchObject([
      { id: thanked.body.data.message_id, sender_name: 'Ece Yıldız', is_internal: false },
    ])
    const shown = (await requester.get(`${ticketsPath}/${id}/messages`)).body.data.messages
    expect(shown[0].content).toStartWith('Değerlendirmen için teşekkür')
    expect(await world.mailsTo(user.email)).toHaveLength(mails + 1)
    const { last_message_date: _at, last_updated_date: _updated, ...rest } = await ticketOf(id)
    expect(before).toMatchObject(rest)
    expect(rest).toMatchObject({ status: 'resolved', first_response_date: null })
    expect(await auditOf(id)).toContain('ticket.thank')
    expect((await agent.post(`${desk}/${id}/thanks`)).body.code).toBe('ALREADY_THANKED')
    expect(await messagesOf(id)).toHaveLength(1)
  })

  test('are written once by twenty requests at the same time', async () => {
    const { id } = await rateTicket(world, agent, { rating: 5 })
    const all = await Promise.all(Array.from({ length: 20 }, () => agent.post(`${desk}/${id}/thanks`)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ body }) => body.code === 'ALREADY_THANKED')).toHaveLength(19)
    expect(await messagesOf(id)).toHaveLength(1)
  })

  test('are refused below 4, without a rating, for another template, and to users', async () => {
    const { id, requester } = await rateTicket(world, agent, { rating: 3 })
    expect((await agent.post(`${desk}/${id}/thanks`)).body.code).toBe('RATING_TOO_LOW')
    expect((await requester.post(`${desk}/${id}/thanks`)).status).toBe(403)
    const open = await openTicket(requester)
    expect((await agent.post(`${desk}/${open.id}/thanks`)).body.code).toBe('TICKET_NOT_RATED')
    expect((await agent.post(`${desk}/999999/thanks`)).status).toBe(404)
    expect((await agent.post(`${desk}/${id}/thanks`, { template: 'kisa' })).status).toBe(400)
  })
})

describe('the escalation of a low rating', () => {
  const escalate = (id: number, escalation_reason = 'Yanıt yardımcı olmadı', by = agent) =>
    by.post(`${desk}/${id}/auto-escalate`, { escalation_reason })

  test('takes the ticket up again, with another agent, a higher priority and a note', async () => {
    const { id, requester } = await rateTicket(world, agent, { rating: 1, ticket: { priority: 2 } })
    await agent.put(`${desk}/${id}/assign`, { assigned_to: ece.id })
    const escalated = await escalate(id)
    expect(escalated.body.data).toEqual({ assigned_to: can.id, priority: 3 })
    expect(await ticketOf(id)).toMatchObject({
      ...{ status: 'in_progress', priority: 3, assigned_admin_name: 'Can Demir', reopen_count: 1 },
    })
    const [note] = await messagesOf(id)
    expect(note).toMatchObject({ is_internal: true, sender_name: 'Ece Yıldız' })
    expect(note.content).toContain('(1/5): Yanıt yardımcı olmadı')
    expect((await requester.get(`${ticketsPath}/${id}/messages`)).body.data.messages).toEqual([])
    const notices = await world.sql`
      select translations->'tr'->>'message' as message from notifications where target_id = ${can.id}`
    expect(notices[0]!.message).toStartWith(`#${id}: `)
    const actions = await auditOf(id)
    for (const each of ['reopen', 'escalate', 'note']) expect(actions).toContain(`ticket.${each}`)
    expect((await escalate(id)).body.code).toBe('ALREADY_ESCALATED')
  })

  test('gives the ticket the due times of its new priority', async () => {
    await world.sql`update sla_policies set calendar = 'always', resolution_minutes = 1000 * priority, first_response_minutes = priority
      where category is null`
    const { id } = await rateTicket(world, agent, { rating: 1, ticket: { priority: 2 } })
    const lasts = async () => {
      const { created_date, resolution_due_date } = await ticketOf(id)
      return Math.floor((Date.parse(resolution_due_date) - Date.parse(created_date)) / 60_000)
    }
    expect(await lasts()).toBe(2000)
    await escalate(id)
    expect(await lasts()).toBe(3000)
  })

  test('is audited also when there is no other agent and the priority is the highest', async () => {
    const alone = await createWorld()
    const only = await alone.as(await alone.admin())
    const { id } = await rateTicket(alone, only, { rating: 2 })
    await only.put(`${desk}/${id}/priority`, { priority: 5 })
    await only.put(`${desk}/${id}/assign`, { assigned_to: 'me' })
    expect((await escalate(id, 'Neden', only)).body.data.priority).toBe(5)
    const rows = await alone.sql`
      select meta from audit_log where action = 'ticket.escalate' and target_id = ${String(id)}`
    expect(rows[0]!.meta).toMatchObject({ rating: 2, reason: 'Neden' })
    await alone.close()
  })

  test('is refused above 2, without a rating, for a closed ticket, and without a reason', async () => {
    const unrated = await openTicket(await world.as(await world.user()))
    expect((await escalate(unrated.id)).body.code).toBe('TICKET_NOT_RATED')
    const high = await rateTicket(world, agent, { rating: 3 })
    expect((await escalate(high.id)).body.code).toBe('RATING_TOO_HIGH')
    const { id } = await rateTicket(world, agent, { rating: 2 })
    const empty = await escalate(id, '  ')
    expect(empty.body.errors).toMatchObject([{ path: 'escalation_reason', code: 'REASON_REQUIRED' }])
    expect((await escalate(id, 'a'.repeat(501))).body.errors).toMatchObject([{ code: 'REASON_TOO_LONG' }])
    await agent.put(`${desk}/${id}/status`, { status: 'closed' })
    expect((await escalate(id)).body.code).toBe('TICKET_CLOSED')
    expect((await escalate(999_999)).status).toBe(404)
  })
})

describe('the list', () => {
  test('has the ticket and its requester, but no name for an anonymous rating', async () => {
    const { id, user } = await rateTicket(world, agent, {
      ...{ rating: 5, feedback_text: 'Çok hızlıydınız', topic: 'payment' },
      ticket: { subject: 'Iade isteğim var' },
    })
    const hidden = await rateTicket(world, agent, { rating: 5, is_anonymous: true })
    const [newest, row] = await listed()
    expect(newest).toMatchObject({ ticket_id: hidden.id, user_name: null, user_email: null })
    expect(row).toMatchObject({
      ...{ ticket_id: id, ticket_subject: 'Iade isteğim var', ticket_status: 'resolved', rating: 5 },
      ...{ category: 'payment', feedback_text: 'Çok hızlıydınız', user_email: user.email },
    })
    const one = await agent.get(`${path}/${row!.id}`)
    expect(one.body.data.feedback).toEqual(row)
    expect((await agent.get(`${path}/999999`)).status).toBe(404)
  })

  test('and all else where an anonymous rating stands names nobody', async () => {
    const rated = await rateTicket(world, agent, { rating: 4, is_anonymous: true })
    const named = await rateTicket(world, agent, { rating: 3 })
    // As entries were written before.
    await world.sql`alter table audit_log disable trigger user`
    await world.sql`update audit_log set actor_id = ${rated.user.id}, actor_type = 'user'
      where action = 'ticket.rate' and target_id = ${String(rated.id)}`
    await world.sql`alter table audit_log enable trigger user`
    const ratingIn = async ({ id }: { id: number }) => {
      const log = (await agent.get(`${desk}/${id}/audit-logs?action_type=rated`)).body.data.auditLogs
      const line = (await agent.get(`${desk}/${id}/timeline?action_type=rated`)).body.data.timeline
      expect([log.length, line.length]).toEqual([1, 1])
      const { action_by, action_by_name, action_by_email, description } = log[0]
      return [
        action_by,
        action_by_name,
        action_by_email,
        description,
        line[0].action_by_name,
        line[0].description,
      ]
    }
    const name = `${named.user.firstName} ${named.user.lastName}`
    expect(await ratingIn(named)).toEqual([
      ...[named.user.id, name, named.user.email, `${name} talebi değerlendirdi: #${named.id}`],
      ...[name, `${name} talebi değerlendirdi: #${named.id}`],
    ])
    const nobody = `Bir kullanıcı talebi değerlendirdi: #${rated.id}`
    expect(await ratingIn(rated)).toEqual([null, null, null, nobody, null, nobody])
    // The ticket names its requester, so it does not have the rating.
    expect((await ticketOf(rated.id)).feedback_rating).toBeNull()
    expect((await ticketOf(named.id)).feedback_rating).toBe(3)
    const file = await agent.get(`${desk}/export?ids=${rated.id},${named.id}`)
    const ratings = new Map(
      String(file.body)
        .slice(1)
        .trim()
        .split('\r\n')
        .map((line) => line.split(','))
        .map((row, _, rows) => [row[0], row[rows[0]!.indexOf('feedback_rating')]]),
    )
    expect([ratings.get(String(rated.id)), ratings.get(String(named.id))]).toEqual(['', '3'])
  })

  test('a new anonymous rating is written without who gave it', async () => {
    const { id } = await rateTicket(world, agent, { rating: 5, is_anonymous: true })
    const rows = await world.sql`
      select actor_id, actor_type from audit_log where action = 'ticket.rate' and target_id = ${String(id)}`
    expect([...rows]).toEqual([{ actor_id: null, actor_type: 'anonymous' }])
  })

  test('is narrowed by each filter', async () => {
    const { id } = await rateTicket(world, agent, {
      ...{ rating: 2, topic: 'product', feedback_text: 'IŞIK çok yavaş', is_anonymous: true },
      ticket: { subject: 'Özgün bir konu', requestInfo: { source_platform: 'mobile' } },
    })
    await agent.put(`${desk}/${id}/assign`, { assigned_to: can.id })
    await agent.put(`${desk}/${id}/category`, { category: 'billing', subcategory: 'refund_request' })
    const finds = async (query: string) => (await listed(query)).map(({ ticket_id }) => ticket_id)
    for (const query of [
      ...['?rating=2&rating=5', '?rating=2,1', '?rating%5B%5D=2', '?category=product', '?is_anonymous=true'],
      ...[`?assigned_to=${can.id}`, '?sub_category=refund_request', '?search=isik%20cok', '?search=ozgun'],
      ...[`?search=%23${id}`, '?date_from=2020-01-01', '?date_to=2099-01-01', '?source_platform=mobile'],
    ])
      expect([query, await finds(query)]).toEqual([query, expect.arrayContaining([id])])
    for (const query of [
      ...['?rating=1', '?rating%5B%5D=5', '?category=payment', '?is_anonymous=false', '?assigned_to=me'],
      ...['?assigned_to=unassigned', '?sub_category=question', '?search=turnuva', '?date_from=2099-01-01'],
      ...['?date_to=2020-01-01', '?source_platform=phone'],
    ])
      expect([query, (await finds(query)).includes(id)]).toEqual([query, false])
    const found = await agent.get(`${path}?search=%23${id}`, { headers: { 'accept-language': 'en' } })
    expect(found.body.message).toBe('1 rating was found.')
    expect((await agent.get(`${path}?rating=6`)).status).toBe(400)
    const ordered = (await listed('?sort_by=rating&sort_order=asc')).map(({ rating }) => rating)
    expect(ordered).toEqual(ordered.toSorted())
  })

  test('does not find an anonymous rating by the name of its guest', async () => {
    const user = await world.user({ firstName: 'Zeliha', lastName: 'Gizlioğlu' })
    const requester = await world.as(user)
    const { id } = await openTicket(requester, {
      description: 'Gizlioğlu adıma kayıtlı hesabıma giremiyorum.',
    })
    await agent.put(`${desk}/${id}/status`, { status: 'resolved' })
    await requester.post(`${ticketsPath}/${id}/feedback`, { rating: 5, is_anonymous: true })
    expect(await listed('?search=gizlioglu')).toEqual([])
  })

  test('is a file with all rows, and formulas escaped', async () => {
    const { id } = await rateTicket(world, agent, { rating: 1, feedback_text: '=HYPERLINK("x")' })
    const file = await agent.get(`${path}/export?rating=1`)
    const lines = (file.body as string).split('\r\n')
    expect(lines[0]).toContain('id,ticket_id,ticket_subject')
    expect(lines.find((line) => line.includes(`,${id},`))).toContain(`"'=HYPERLINK(""x"")"`)
    expect(lines).toHaveLength((await listed('?rating=1')).length + 2)
  })

  test('returns 403 to users', async () => {
    const user = await world.as(await world.user())
    for (const each of ['', '/export', '/stats', '/trends', '/by-category', '/response-correlation', '/1'])
      expect([each, (await user.get(`${path}${each}`)).status]).toEqual([each, 403])
  })
})
