import { afterEach, beforeEach, expect, test } from 'bun:test'
import { audit } from '#api/audit.ts'
import { eraseDeletedUsers } from '#api/features/account/erasure.ts'
import { joinBreaks } from '#api/rules/audit-breaks.ts'
import { tamper as tamperWith } from '#api/testing/audit-steps.ts'
import type { Caller } from '#api/testing/caller.ts'
import { createWorld, type World } from '#api/testing/world.ts'
import { sealRows } from './chain.ts'
import { checkChain } from './checks.ts'
import { auditJobs } from './jobs.ts'
import { secretWarning } from './secret-check.ts'

let world: World
let admin: Caller
beforeEach(async () => {
  world = await createWorld()
  admin = await world.as(await world.admin())
})
afterEach(() => world.close())

const day = 86_400_000
const path = '/admin/audit-log'
const write = async (count = 1, meta = {}) => {
  for (let n = 0; n < count; n++) await audit(world.ctx(), 'segment.create', { type: 'segment', id: n }, meta)
}
const seal = () => sealRows(world.ctx())
const verify = async (input = {}) => (await admin.post(`${path}/verify`, input)).body.data
const broken = async () => (await verify()).broken
const tamper = (statement: string) => tamperWith(world, statement)

test('seals rows in batches whose links, key and contents verify', async () => {
  await write(3)
  await seal()
  await write(2, { note: 'Ağ "x" \\u0041', list: [1.5, null, { b: 1, a: 2 }] })
  await seal()
  await seal()
  expect(await verify()).toEqual({ batches: 2, rows: 5, next: null, broken: [] })
  const batches =
    await world.sql`select first_id, last_id, rows, previous_hash, hash from audit_batches order by id`
  expect(batches[0]!.previous_hash).toBe('')
  expect(batches[1]!.previous_hash).toBe(batches[0]!.hash)
  expect(batches.map(({ rows }) => rows)).toEqual([3, 2])
})

test('seals a row that was committed late with an older id', async () => {
  const late = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const open = world.db.transaction(async (tx) => {
    await audit({ ...world.ctx(), db: tx }, 'segment.create', { type: 'segment', id: 1 })
    written.resolve()
    await late.promise
  })
  await written.promise
  await write()
  await seal()
  expect(await verify()).toMatchObject({ batches: 1, rows: 1 })
  late.resolve()
  await open
  await seal()
  expect(await verify()).toEqual({ batches: 2, rows: 2, next: null, broken: [] })
})

test('two replicas that seal at once make one chain', async () => {
  await write(20)
  await Promise.all([seal(), seal(), seal()])
  await seal()
  expect(await verify()).toEqual({ batches: 1, rows: 20, next: null, broken: [] })
})

test('a batch has at most 5,000 rows, which were created within an hour', async () => {
  await world.sql`insert into audit_log (actor_type, action, target_type, created_at)
    select 'system', 'x', 'test', now() from generate_series(1, 5003)`
  await world.sql`insert into audit_log (actor_type, action, target_type, created_at)
    select 'system', 'x', 'test', now() - make_interval(hours => 3 * n) from generate_series(1, 3) n`
  await seal()
  const batches = await world.sql`select rows from audit_batches order by id`
  expect(batches.map(({ rows }) => rows)).toEqual([5000, 3, 1, 1, 1])
  expect(await verify({ limit: 2 })).toMatchObject({ batches: 2, next: 2 })
  expect(await verify({ after: 2 })).toEqual({ batches: 3, rows: 3, next: null, broken: [] })
})

test('a page ends after about 20,000 rows', async () => {
  await world.sql`insert into audit_log (actor_type, action, target_type) select 'system', 'x', 'test' from generate_series(1, 27000)`
  await seal()
  expect(await verify()).toEqual({ batches: 4, rows: 20_000, next: 4, broken: [] })
  expect(await verify({ after: 4 })).toEqual({ batches: 2, rows: 7_000, next: null, broken: [] })
})

test.each([
  [
    'a changed row',
    `update audit_log set meta = '{"x": 1}' where id = 3`,
    { batch: 1, reason: 'rows_changed', rows: [3] },
  ],
  [
    'another actor',
    'update audit_log set actor_id = 7 where id = 2',
    { batch: 1, reason: 'rows_changed', rows: [2] },
  ],
  [
    'a changed row with a matching digest',
    `update audit_log set digest = 'x' where id = 2`,
    { batch: 1, reason: 'rows_changed', rows: [2] },
  ],
  ['a removed row', 'delete from audit_log where id = 5', { batch: 2, reason: 'rows_missing' }],
  [
    'a row added to a batch',
    `insert into audit_log (id, actor_type, action, target_type, batch_id) overriding system value values (400, 'system', 'x', 'x', 1)`,
    { batch: 1, reason: 'rows_added', rows: [400] },
  ],
  [
    'a redaction of a user who is not erased',
    "update audit_log set redacted_at = now(), ip = null, changes = '{}' where id = 4",
    { batch: 2, reason: 'rows_redacted', rows: [4] },
  ],
  [
    'rows swept early',
    'delete from audit_log where batch_id = 1; update audit_batches set swept_at = now() where id = 1',
    { batch: 1, reason: 'swept_early' },
  ],
  [
    'rows of a swept batch',
    'update audit_batches set swept_at = now() where id = 1',
    { batch: 1, reason: 'rows_added' },
  ],
  [
    'a changed batch',
    `update audit_batches set created_at = now() - interval '1 day' where id = 2`,
    { batch: 2, reason: 'hash' },
  ],
  [
    'a batch of another key',
    `update audit_batches set key_id = 'other' where id = 2`,
    { batch: 2, reason: 'unknown_key' },
  ],
  [
    'a removed batch',
    'delete from audit_log where batch_id = 1; delete from audit_batches where id = 1',
    { batch: 2, reason: 'link' },
  ],
])('finds %s', async (_name, statement, found) => {
  await write(3)
  await seal()
  await write(3)
  await seal()
  await tamper(statement)
  expect(await broken()).toEqual([found])
})

test('another secret cannot verify the key, but the rows', async () => {
  await write()
  await seal()
  const other = { ...world.ctx(), secret: new TextEncoder().encode('another secret that is long enough') }
  await write()
  await sealRows(other)
  expect(await broken()).toEqual([{ batch: 2, reason: 'unknown_key' }])
  expect(await secretWarning(world, world.deps.secret)).toContain(
    'is not the one that this data was made with',
  )
})

test('says once that batches in a row were sealed with another key, also over pages and in the stored check', async () => {
  const other = { ...world.ctx(), secret: new TextEncoder().encode('another secret that is long enough') }
  for (let batch = 0; batch < 4; batch++) {
    await write()
    await sealRows(other)
  }
  await write()
  await seal()
  await tamper('delete from audit_log where batch_id = 2')
  const breaks = [
    { batch: 1, until: 4, reason: 'unknown_key' },
    { batch: 2, reason: 'rows_missing' },
  ]
  expect(await broken()).toEqual(breaks)
  const pages = [await verify({ limit: 3 }), await verify({ after: 3, limit: 3 })]
  expect(joinBreaks(pages.flatMap((page) => page.broken))).toEqual(breaks)
  await checkChain(world.ctx())
  expect((await admin.get(`${path}/status`)).body.data.last_check.broken).toEqual(breaks)
})

test('reports no other key while all batches were sealed with the current one', async () => {
  expect(await secretWarning(world, undefined)).toBeUndefined()
  await write()
  await seal()
  expect(await secretWarning(world, world.deps.secret)).toBeUndefined()
  expect(await secretWarning(world, undefined)).toContain('is not the one')
})

test('a check stores its result, and finds that the end of the chain is gone', async () => {
  expect((await admin.get(`${path}/status`)).body.data).toMatchObject({ intact: null, last_check: null })
  await write(3)
  await seal()
  await write(1)
  await seal()
  await write(1)
  await checkChain(world.ctx())
  expect((await admin.get(`${path}/status`)).body.data).toEqual({
    sealed_rows: 4,
    last_batch: { id: 2, rows: 1, created_date: expect.any(String) },
    unsealed_since: expect.any(String),
    last_check: { batches: 2, rows: 4, broken: [], created_date: expect.any(String) },
    intact: true,
  })
  await tamper('delete from audit_log where batch_id = 2; delete from audit_batches where id = 2')
  await checkChain(world.ctx())
  expect((await admin.get(`${path}/status`)).body.data).toMatchObject({ intact: true })
  world.clock.advance(2 * 3_600_000)
  await checkChain(world.ctx())
  admin = await world.as(await world.admin())
  expect((await admin.get(`${path}/status`)).body.data).toMatchObject({
    intact: false,
    last_check: { broken: [{ batch: 0, reason: 'batches_missing' }] },
  })
})

test('rows that were swept after their retention period and the batches around them verify', async () => {
  const before = world.deps.now().getTime() - 800 * day
  await world.sql`insert into audit_log (actor_type, action, target_type, created_at)
    select 'system', 'x', 'test', ${new Date(before)} from generate_series(1, 3)`
  await seal()
  await write(2)
  await seal()
  for (const { run } of auditJobs) await run(world.ctx())
  expect(await verify()).toEqual({ batches: 2, rows: 2, next: null, broken: [] })
  expect(await world.sql`select from audit_log`).toHaveLength(2)
})

test('rows that an erasure redacted verify, also those of others that contained an address', async () => {
  const [user, author] = [await world.user(), await world.admin()]
  await (await world.as(user)).put('/user/account', { firstName: 'Zümrüt' })
  const ctx = { ...world.ctx(), actor: { type: 'user', user: author, session: {} } } as unknown as ReturnType<
    World['ctx']
  >
  await audit(ctx, 'notification.create', { type: 'notification', id: 1 }, { to: user.email })
  await world.anyone.post('/auth/login', { email: user.email, password: 'Yanlis-1' })
  await seal()
  await world.sql`update users set deleted_at = now() - interval '31 days' where id = ${user.id}`
  await eraseDeletedUsers(world.ctx('account.erase'))
  await seal()
  const redacted =
    await world.sql`select action, meta from audit_log where redacted_at is not null and meta::text like '%erased%'`
  expect(redacted.map(({ action }) => action)).toContain('notification.create')
  expect(await broken()).toEqual([])
  await tamper(`update audit_log set meta = meta || '{"x": 1}' where action = 'audit.redact'`)
  expect(await broken()).toMatchObject([{ reason: 'rows_changed' }])
})
