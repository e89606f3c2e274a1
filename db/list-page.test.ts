import { afterAll, beforeAll, expect, test } from 'bun:test'
import { desc, eq } from 'drizzle-orm'
import { cloneDatabase } from '#api/testing/database.ts'
import { type DatabasePools, openDb } from './client.ts'
import { listPage, logRows } from './list-page.ts'
import { auditLog } from './schema/index.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: DatabasePools
beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDb(clone.url, { max: 2 })
  await database.sql`
    insert into audit_log (actor_type, action, target_type) select 'system', 'list.test', 'test' from generate_series(1, 7)`
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const list = (more: { page?: number; limit?: number; cap?: number }) =>
  listPage(database.db, database.db.select({ id: auditLog.id }).from(auditLog).$dynamic(), {
    key: auditLog.id,
    where: eq(auditLog.action, 'list.test'),
    orderBy: [desc(auditLog.id)],
    page: 1,
    limit: 3,
    ...more,
  })

test('the pages of a list hold each row once, and count all of them', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })))
  expect(pages.map(({ rows }) => rows.length)).toEqual([3, 3, 1, 0])
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => Number(b) - Number(a)))
})

test('a capped list counts one row more than its cap', async () => {
  expect(await list({ cap: 4 })).toMatchObject({ total: 5 })
  expect(await list({ cap: 9 })).toMatchObject({ total: 7 })
})

const entries = logRows({
  key: auditLog.id,
  select: (db) => db.select({ id: auditLog.id }).from(auditLog).$dynamic(),
  matches: (action: string) => eq(auditLog.action, action),
  by: () => [auditLog.createdAt],
})
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test('a log is read in pages of either order, counted up to a maximum, in batches, and by ids', async () => {
  const { rows } = await list({ limit: 7 })
  const ids = idsOf(rows)
  const page = { page: 2, limit: 3 }
  const newest = await entries.page(database.db, 'list.test', page, 5)
  expect({ ...newest, rows: idsOf(newest.rows) }).toEqual({ rows: ids.slice(3, 6), total: 6, max: 5 })
  const oldest = await entries.page(database.db, 'list.test', { ...page, order: 'asc' })
  expect(idsOf(oldest.rows)).toEqual(ids.toReversed().slice(3, 6))
  const batch = await entries.below(database.db, 'list.test', { below: ids[1], limit: 2 })
  expect(idsOf(batch)).toEqual(ids.slice(2, 4))
  expect(idsOf(await entries.ofIds(database.db, [ids[6]!, ids[0]!]))).toEqual([ids[0]!, ids[6]!])
})
