import { describe, expect, test } from 'bun:test'
import { audit } from '#api/audit.ts'
import type { Ctx } from '#api/context.ts'
import { openWorld } from '#api/testing/world.ts'
import { auditRows } from './export.ts'
import type { AuditItem } from './schema.ts'

const path = '/admin/audit-log'
const request = '0190a7f4-0000-4000-8000-000000000001'

const world = await openWorld()
const ece = await world.admin({ firstName: 'Ece', lastName: 'Çınar', email: 'ece@ornek.com' })
const can = await world.user({ firstName: 'Can', lastName: 'Işık', email: 'can@ornek.com' })
const admin = await world.as(ece)
await write(
  ece,
  'user.set_role',
  { type: 'user', id: can.id },
  { changes: { role: { from: 'user', to: 'admin' } } },
)
await write(ece, 'segment.create', { type: 'segment', id: 7 }, { meta: { name: 'Yeni oyuncular' } })
await write(can, 'address.create', { type: 'address', id: 7 })
await audit(world.ctx(), 'user.erase', { type: 'user', id: 4 })
await world.sql`insert into audit_log (actor_type, action, target_type, created_at) values
  ('system', 'ticket.close_resolved', 'ticket', '2026-01-10T20:59:59Z'),
  ('system', 'ticket.close_resolved', 'ticket', '2026-01-10T21:00:00Z'),
  ('system', 'ticket.close_resolved', 'ticket', '2026-01-11T20:59:59Z')`

function write(
  user: { id: number; role: string },
  action: string,
  target: { type: string; id: number },
  { meta, changes }: { meta?: Record<string, unknown>; changes?: AuditItem['changes'] & {} } = {},
) {
  const ctx = {
    ...world.ctx(),
    actor: { type: 'user', user, session: {} },
    ip: '198.51.100.7',
    requestId: request,
  } as unknown as Ctx
  return audit(ctx, action, target, meta, changes as never)
}

const list = async (query: string) => (await admin.get(`${path}?${query}`)).body.data
const actions = async (query: string) => (await list(query)).items.map(({ action }: AuditItem) => action)
const recent = ['user.erase', 'address.create', 'segment.create', 'user.set_role']

describe('GET', () => {
  test('lists entries with names, changes, address and request, newest first', async () => {
    const { items, pagination } = await list('from=2026-06-01')
    expect(items.map(({ action }: AuditItem) => action)).toEqual(recent)
    expect(items[3]).toEqual({
      id: expect.any(Number),
      action: 'user.set_role',
      actor: { type: 'admin', id: ece.id, name: 'Ece Çınar' },
      target: { type: 'user', id: String(can.id), name: 'Can Işık' },
      meta: {},
      changes: { role: { from: 'user', to: 'admin' } },
      ip: '198.51.100.7',
      request_id: request,
      created_date: expect.any(String),
      redacted: false,
      batch: null,
    })
    expect(items[2].target).toEqual({ type: 'segment', id: '7', name: 'Yeni oyuncular' })
    expect(items[0].actor).toEqual({ type: 'system', id: null, name: null })
    expect(pagination).toMatchObject({ page: 1, limit: 20, total: 4 })
  })

  test.each([
    ['actor_type=system&from=2026-06-01', ['user.erase']],
    ['action=segment.create', ['segment.create']],
    ['group=users&order=asc', ['user.set_role', 'address.create', 'user.erase']],
    ['group=users&action=segment.create', []],
    ['target_type=segment&target_id=7', ['segment.create']],
    ['target_id=7', ['address.create', 'segment.create']],
    ['target_type=user', ['user.erase', 'user.set_role']],
  ])('filters by %s', async (query, found) => {
    expect(await actions(query)).toEqual(found)
  })

  test('filters by the user who acted', async () => {
    expect(await actions(`actor=${ece.id}`)).toEqual(['segment.create', 'user.set_role'])
    expect(await actions(`actor=${ece.id}&target_type=user&target_id=${can.id}`)).toEqual(['user.set_role'])
  })

  test('a day is that of Istanbul, and both ends are included', async () => {
    const { items } = await list('from=2026-01-11&to=2026-01-11')
    expect(items.map(({ created_date }: AuditItem) => created_date)).toEqual([
      '2026-01-11T20:59:59.000Z',
      '2026-01-10T21:00:00.000Z',
    ])
    const { items: instants } = await list('to=2026-01-10T21:00:00Z&order=asc')
    expect(instants).toHaveLength(2)
  })

  test('searches names and addresses of actors and targets, ids and request ids', async () => {
    expect(await actions('search=cinar')).toEqual(['segment.create', 'user.set_role'])
    expect(await actions('search=can@ornek')).toEqual(['address.create', 'user.set_role'])
    expect(await actions('search=can&order=asc&action=address.create')).toEqual(['address.create'])
    expect(await actions(`search=${request}`)).toEqual(['address.create', 'segment.create', 'user.set_role'])
    expect(await actions('search=%2307')).toEqual([])
    expect(await actions(`search=%23${can.id}`)).toEqual(['address.create', 'user.set_role'])
    expect((await list('search=ornek.com&limit=1&page=2')).pagination).toMatchObject({ total: 3, page: 2 })
    expect(await actions('search=nobody-at-all')).toEqual([])
  })

  test('groups entries in a row of one actor and action, and lists the single ones of a group', async () => {
    const deniz = await world.admin({ firstName: 'Deniz', lastName: 'Tekrar' })
    const player = await world.user()
    const day = 'from=2025-03-01&to=2025-03-01'
    await world.sql`insert into audit_log (actor_type, actor_id, action, target_type, target_id, created_at)
      select 'system', null, 'ticket.sla_breach', 'ticket', n::text, '2025-03-01T08:00:00Z'::timestamptz + n * interval '1 minute'
      from generate_series(1, 14) n`
    await world.sql`insert into audit_log (actor_type, actor_id, action, target_type, target_id, created_at) values
      ('admin', ${deniz.id}, 'ticket.update', 'ticket', '3', '2025-03-01T09:00:00Z'),
      ('user', ${player.id}, 'ticket.update', 'ticket', '3', '2025-03-01T09:01:00Z'),
      ('system', null, 'ticket.sla_breach', 'ticket', '15', '2025-03-01T09:02:00Z'),
      ('system', null, 'ticket.sla_breach', 'ticket', '16', '2025-03-01T09:03:00Z')`
    const shown = async (query: string) => {
      const { items, pagination } = await list(`repeats=grouped&${day}&${query}`)
      return {
        total: pagination.total,
        rows: items.map(({ actor, target, repeats }: AuditItem) => [actor.type, target.id, repeats?.count]),
      }
    }
    const groups = [
      ['system', '16', 2],
      ['user', '3', 1],
      ['admin', '3', 1],
      ['system', '14', 14],
    ]
    expect(await shown('')).toEqual({ total: 4, rows: groups })
    expect(await shown('order=asc')).toEqual({ total: 4, rows: groups.toReversed() })
    expect(await shown('limit=1&page=4')).toEqual({ total: 4, rows: groups.slice(3) })
    expect(await shown('limit=1&page=5')).toEqual({ total: 4, rows: [] })
    // In a row are those that the filter shows.
    expect(await shown('actor_type=system')).toEqual({ total: 1, rows: [['system', '16', 16]] })
    expect(await shown('search=tekrar')).toEqual({ total: 1, rows: [['admin', '3', 1]] })

    const { items } = await list(`repeats=grouped&${day}`)
    expect(items[3].repeats.since).toBe('2025-03-01T08:01:00.000Z')
    const repeats = (id: number, query: string) => admin.get(`${path}/${id}/repeats?${day}&${query}`)
    const { body } = await repeats(items[3].id, 'limit=5&page=3')
    expect(body.data.pagination).toMatchObject({ total: 14, page: 3 })
    expect(body.data.items.map(({ target }: AuditItem) => target.id)).toEqual(['4', '3', '2', '1'])
    expect((await repeats(items[0].id, 'actor_type=system')).body.data.pagination.total).toBe(16)
    expect(await repeats(items[0].id, 'actor_type=admin')).toMatchObject({ status: 404 })
    expect((await list(`${day}&limit=100`)).items).toHaveLength(18)
  })

  test.each([
    'actor=x',
    'action=nothing.done',
    'group=x',
    'from=yesterday',
    'target_type=x',
    'search=a',
    'to=2026-02-30',
  ])('returns 400 for %s', async (query) => {
    expect(await admin.get(`${path}?${query}`)).toMatchObject({ status: 400 })
  })

  test('counts at most 10,000 entries, and reads no page beyond them', async () => {
    await world.sql`insert into audit_log (actor_type, action, target_type)
      select 'system', 'queue.send', 'queue' from generate_series(1, 10050)`
    const { pagination } = await list('action=queue.send&limit=100&page=100')
    expect(pagination).toMatchObject({
      total: 10_000,
      totalPages: 100,
      total_is_capped: true,
      hasNext: false,
    })
    expect((await list('action=queue.send&limit=100&page=101')).items).toEqual([])
    expect((await list('action=queue.send&limit=100&page=100')).items).toHaveLength(100)
  })

  test('a group says where its entries were counted to an end only', async () => {
    const found = await list('action=queue.send&repeats=grouped')
    expect(found.items).toMatchObject([{ repeats: { count: 5_000, is_capped: true } }])
    expect(found.pagination).toMatchObject({ total: 1, total_is_capped: true })
    const { items } = await list('action=segment.create&repeats=grouped')
    expect(items).toMatchObject([{ repeats: { count: 1, is_capped: false } }])
  })

  test('returns one entry, and 404 where there is none', async () => {
    const [item] = (await list('action=segment.create')).items
    expect((await admin.get(`${path}/${item.id}`)).body.data).toEqual(item)
    expect(await admin.get(`${path}/99999999`)).toMatchObject({ status: 404 })
  })

  test('returns 403 to users and 401 to guests', async () => {
    const user = await world.as(can)
    for (const [caller, status] of [
      [user, 403],
      [world.anyone, 401],
    ] as const) {
      for (const route of ['', '/1', '/status'])
        expect(await caller.get(path + route)).toMatchObject({ status })
      expect(await caller.post(`${path}/verify`)).toMatchObject({ status })
    }
  })
})

test('a file has every entry of its filter once, in batches', async () => {
  const rows = async (filter: Parameters<typeof auditRows>[1]) => {
    const { total, batches } = await auditRows(world.ctx(), filter)
    const found = []
    for await (const batch of batches) found.push(...batch)
    expect(found).toHaveLength(total)
    return found
  }
  const sent = await rows({ action: 'queue.send' })
  expect(new Set(sent.map(({ id }) => id)).size).toBe(10_050)
  const [first, second] = await rows({ search: 'cinar' })
  expect([first?.action, second?.actor, second?.changes]).toEqual([
    'segment.create',
    'Ece Çınar',
    '{"role":{"to":"admin","from":"user"}}',
  ])
})

test('rows of the product have no address, and are found as those of the system', async () => {
  await audit(
    { ...world.ctx(), actor: { type: 'system', job: 'sla' }, ip: '127.0.0.1' },
    'ticket.sla_breach',
    {
      type: 'ticket',
      id: 77,
    },
  )
  const { items } = await list('actor_type=system&target_type=ticket&target_id=77')
  expect(items.map(({ action, ip }: AuditItem) => [action, ip])).toEqual([['ticket.sla_breach', null]])
  const { batches } = await auditRows(world.ctx(), { target_type: 'ticket', target_id: '77' })
  expect((await Array.fromAsync(batches)).flat()).toMatchObject([{ ip: null }])
})
