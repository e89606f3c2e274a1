import { expect, test } from 'bun:test'
import { makeKey } from '#api/testing/api-key-steps.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'

const path = '/admin/support/views'

const world = await openWorld()
const ece = await world.as(await world.admin({ firstName: 'Ece' }))
const can = await world.as(await world.admin({ firstName: 'Can' }))

const names = async (who: Caller) =>
  (await who.get(path)).body.data.views.map((view: { name: string; is_mine: boolean }) => [
    view.name,
    view.is_mine,
  ])

test('a view keeps filters and order; shared ones are shown to all', async () => {
  const filters = { status: 'unresolved', assigned_to: 'me', sort_by: 'priority', sort_order: 'desc' }
  const mine = await ece.post(path, { name: 'İşlerim', filters: { ...filters, page: 4, other: 1 } })
  expect([mine.status, mine.body.data]).toMatchObject([
    201,
    { name: 'İşlerim', filters, is_shared: false, is_mine: true, owner_name: 'Ece Çağlar' },
  ])
  expect(mine.body.data.filters).toEqual(filters)
  await ece.post(path, { name: 'Acil', filters: { priority: '5' }, is_shared: true })
  await can.post(path, { name: 'Zaman', filters: {} })
  expect(await names(ece)).toEqual([
    ['Acil', true],
    ['İşlerim', true],
  ])
  expect(await names(can)).toEqual([
    ['Zaman', true],
    ['Acil', false],
  ])
})

test('a view has a name that its owner has not given to another, and valid filters', async () => {
  await ece.post(path, { name: 'Işıl', filters: {} })
  const taken = await ece.post(path, { name: 'IŞIL', filters: {} })
  expect([taken.status, taken.body.code, taken.body.errors[0].path]).toEqual([
    409,
    'TICKET_VIEW_NAME_TAKEN',
    'name',
  ])
  expect((await can.post(path, { name: 'Işıl', filters: {} })).status).toBe(201)
  expect((await ece.post(path, { name: ' ', filters: {} })).body.errors[0].code).toBe('VIEW_NAME_REQUIRED')
  expect((await ece.post(path, { name: 'x', filters: { status: 'lost' } })).status).toBe(400)
  expect((await ece.post(path, { name: 'x' })).status).toBe(400)
})

test('only its owner changes and deletes a view', async () => {
  const { id } = (await ece.post(path, { name: 'Ortak', filters: {}, is_shared: true })).body.data
  expect((await can.put(`${path}/${id}`, { name: 'Benim' })).status).toBe(404)
  expect((await can.delete(`${path}/${id}`)).status).toBe(404)
  const changed = await ece.put(`${path}/${id}`, { filters: { category: 'billing' }, is_shared: false })
  expect(changed.body.data).toMatchObject({
    name: 'Ortak',
    filters: { category: 'billing' },
    is_shared: false,
  })
  expect((await ece.put(`${path}/${id}`, { name: 'Acil' })).body.code).toBe('TICKET_VIEW_NAME_TAKEN')
  expect((await ece.delete(`${path}/${id}`)).status).toBe(200)
  const actions =
    await world.sql`select action from audit_log where target_type = 'ticket_view' and target_id = ${String(id)} order by id`
  expect(actions.map(({ action }) => action)).toEqual([
    'ticket_view.create',
    'ticket_view.update',
    'ticket_view.delete',
  ])
})

test('an agent has fifty views at most', async () => {
  const person = await world.admin()
  await world.sql`
    insert into ticket_views (owner_id, name, filters) select ${person.id}, 'Görünüm ' || n, '{}' from generate_series(1, 50) n`
  const { status, body } = await (await world.as(person)).post(path, { name: 'Bir daha', filters: {} })
  expect([status, body.code]).toEqual([409, 'TOO_MANY_VIEWS'])
  expect((await (await world.as(await world.user())).get(path)).status).toBe(403)
})

test('a key that only reads tickets changes nothing that other agents see', async () => {
  const { id: viewId } = (await ece.post(path, { name: 'Okunan', filters: {}, is_shared: true })).body.data
  const { id: ticketId } = await openTicket(await world.as(await world.user()))
  const ticket = `/admin/support/tickets/${ticketId}`
  const send = async (caller: Caller) => {
    const answers = [
      await caller.post(path, { name: 'Anahtarla', filters: {}, is_shared: true }),
      await caller.put(`${path}/${viewId}`, { name: 'Anahtarla değişti' }),
      await caller.put(`${ticket}/follow`),
      await caller.post(`${ticket}/presence`, { state: 'replying' }),
      await caller.delete(`${ticket}/follow`),
      await caller.delete(`${path}/${viewId}`),
    ]
    return answers.map(({ status, body }) => (status === 403 ? body.requiredScope : status))
  }
  const { caller: reader } = await makeKey(world, ece, { scope: ['tickets.read'] })
  expect(await send(reader)).toEqual(Array(6).fill('tickets.manage'))
  expect((await reader.get(path)).status).toBe(200)
  const { caller: agent } = await makeKey(world, ece, { scope: ['tickets.read', 'tickets.manage'] })
  expect(await send(agent)).toEqual([201, 200, 200, 200, 200, 200])
})
