import { afterAll, beforeAll, expect, test } from 'bun:test'
import { desc, eq } from 'drizzle-orm'
import { cloneDatabase } from '#api/testing/database.ts'
import { type DatabasePools, openDb } from './client.ts'
import { listPage } from './list-page.ts'
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
