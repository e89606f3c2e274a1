import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cloneDatabase } from '#api/testing/database.ts'
import { type DatabasePools, openDb } from './client.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: DatabasePools
beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDb(clone.url, { max: 1 })
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

test('a connection that the server ended fails only its own query', async () => {
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

test('an instant that is read as text is in UTC, whatever the time zone of the server', async () => {
  const name = new URL(clone.url).pathname.slice(1)
  await database.sql.unsafe(`alter database "${name}" set timezone = 'Europe/Istanbul'`)
  const { db, sql, jobs, close } = openDb(clone.url, { max: 1 })
  const zone = 'show timezone'
  expect([...(await db.execute(zone))]).toEqual([{ TimeZone: 'Europe/Istanbul' }])
  for (const pool of [sql, jobs.sql]) {
    const [row] = await pool`select '2026-01-19T12:00:00+03'::timestamptz::text as at`
    expect(row).toEqual({ at: '2026-01-19 09:00:00+00' })
  }
  await close()
})
