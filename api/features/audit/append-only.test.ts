import { expect, test } from 'bun:test'
import { audit } from '#api/audit.ts'
import { openWorld } from '#api/testing/world.ts'
import { sealRows } from './chain.ts'

const world = await openWorld()
await audit(world.ctx(), 'segment.create', { type: 'segment', id: 1 }, { name: 'Yeni' })
await sealRows(world.ctx())
await audit(world.ctx(), 'segment.delete', { type: 'segment', id: 1 })

const refused = 'is append-only'
const sweeping = `set local meydan.audit_sweep = 'on'`

test.each([
  ['the contents of a row', `update audit_log set meta = '{}' where id = 1`],
  ['the actor of a row', 'update audit_log set actor_id = 1'],
  ['the time of a row', 'update audit_log set created_at = now()'],
  ['the action of a redacted row', `update audit_log set redacted_at = now(), action = 'x' where id = 1`],
  ['the batch of a sealed row', 'update audit_log set batch_id = null where id = 1'],
  ['the digest of a sealed row', `update audit_log set digest = 'x' where id = 1`],
  [
    'the contents of a row while sealing it',
    `update audit_log set batch_id = 1, meta = '{"x": 1}' where id = 2`,
  ],
  ['a batch', 'update audit_batches set rows = 2'],
])('the application cannot change %s', async (_name, statement) => {
  await expect(world.sql.unsafe(statement)).rejects.toThrow(refused)
})

test.each([
  ['rows', 'delete from audit_log'],
  ['young rows as a sweep', `${sweeping}; delete from audit_log`],
  ['all rows', 'truncate audit_log'],
  ['all rows with their batches', 'truncate audit_batches cascade'],
  ['batches', 'delete from audit_batches'],
])('the application cannot delete %s', async (_name, statement) => {
  await expect(world.sql.begin((tx) => tx.unsafe(statement))).rejects.toThrow(refused)
})

test('the application cannot insert a sealed or a redacted row', async () => {
  for (const column of ['batch_id', 'digest', 'redacted_at']) {
    const value = { batch_id: '1', digest: `'x'`, redacted_at: 'now()' }[column]
    const statement = `insert into audit_log (actor_type, action, target_type, ${column}) values ('system', 'x', 'x', ${value})`
    await expect(world.sql.unsafe(statement)).rejects.toThrow(refused)
  }
})

test('the application can redact a row, and sweep batches that are older than 30 days', async () => {
  await world.sql`update audit_log set redacted_at = now(), meta = '{}', ip = null where id = 1`
  await world.sql`insert into audit_log (actor_type, action, target_type, created_at)
    values ('system', 'old', 'x', now() - interval '31 days')`
  await sealRows(world.ctx())
  await sealRows(world.ctx())
  const sweep = (before: string) =>
    world.sql`select sweep_audit_batches(now() - ${before}::interval, 10) as swept`
  await expect(sweep('0 days')).rejects.toThrow(refused)
  expect([...(await sweep('30 days'))]).toEqual([{ swept: 1 }])
  const left = await world.sql`select action from audit_log order by id`
  expect(left.map(({ action }) => action)).toEqual(['segment.create', 'segment.delete'])
})
