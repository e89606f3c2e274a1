import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cloneDatabase } from '#api/testing/database.ts'
import { type Database, openDb } from './client.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database
beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDb(clone.url, { max: 1 })
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

test('a connection that the server has ended tells nobody of it but who had it', async () => {
  const { sql } = database
  const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute()
  expect(
    await ended.then(
      () => 'answered',
      () => 'refused',
    ),
  ).toBe('refused')
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }])
})
