import { afterAll, afterEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eraseDeletedUsers } from '#api/features/account/erasure.ts'
import { deleteUnclaimed } from '#api/features/tickets/attachments.ts'
import { startBucket } from '#api/testing/bucket.ts'
import { buildSession, password } from '#api/testing/build.ts'
import { pdf } from '#api/testing/files.ts'
import { startReplica, until } from '#api/testing/replica.ts'
import { openTicket, ticketsPath } from '#api/testing/support-steps.ts'
import { createWorld } from '#api/testing/world.ts'
import { removeFiles } from './removal.ts'

const dir = mkdtempSync(join(tmpdir(), 'meydan-removal-'))
const bucket = startBucket()
const world = await createWorld({ env: { DATA_DIR: dir, ...bucket.settings } })
afterAll(async () => {
  await world.close()
  await bucket.stop()
  rmSync(dir, { recursive: true })
})
afterEach(async () => {
  bucket.refuse(false)
  bucket.objects.clear()
  await world.sql`delete from ticket_attachments`
  await world.sql`delete from file_removals`
})

const minute = 60_000
const count = async (among = world) => {
  const [row] = await among.sql<[{ rows: number; planned: number }]>`
    select (select count(*)::int from ticket_attachments) as rows, (select count(*)::int from file_removals) as planned`
  return { ...row, files: bucket.objects.size }
}
function form() {
  const made = new FormData()
  made.append('attachment', new File([pdf().slice().buffer], 'a.pdf'))
  return made
}
async function begin() {
  const gamer = await world.as(await world.user())
  const { id } = await openTicket(gamer)
  return { gamer, path: `${ticketsPath}/${id}/attachments` }
}
async function uploaded() {
  const { gamer, path } = await begin()
  expect((await gamer.form(path, form())).status).toBe(201)
  expect(await count()).toEqual({ rows: 1, planned: 0, files: 1 })
  return gamer
}

test('deletes rows while the bucket fails, and removes the file once it works again', async () => {
  await uploaded()
  world.clock.advance(25 * 60 * minute)
  bucket.refuse(true)
  await deleteUnclaimed(world.ctx())
  expect(await count()).toEqual({ rows: 0, planned: 1, files: 1 })
  bucket.refuse(false)
  await removeFiles(world.ctx())
  expect(await count()).toEqual({ rows: 0, planned: 1, files: 1 })
  world.clock.advance(5 * minute)
  await removeFiles(world.ctx())
  expect(await count()).toEqual({ rows: 0, planned: 0, files: 0 })
})

test('removes no file when the transaction fails', async () => {
  await uploaded()
  const failing = world.sql.begin(async (tx) => {
    await tx`delete from ticket_attachments`
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await removeFiles(world.ctx())
  expect(await count()).toEqual({ rows: 1, planned: 0, files: 1 })
})

test('removes the files of a deleted ticket', async () => {
  await uploaded()
  await world.sql`delete from tickets`
  expect(await count()).toEqual({ rows: 0, planned: 1, files: 1 })
  await Promise.all([removeFiles(world.ctx()), removeFiles(world.ctx())])
  expect(await count()).toEqual({ rows: 0, planned: 0, files: 0 })
})

test('removes the files of an erased user, even when the bucket fails at that moment', async () => {
  const gamer = await uploaded()
  await gamer.delete('/user/delete-account', { confirmation: true, password })
  world.clock.advance(30 * 24 * 60 * minute)
  bucket.refuse(true)
  await eraseDeletedUsers(world.ctx())
  expect(await count()).toEqual({ rows: 0, planned: 1, files: 1 })
  await removeFiles(world.ctx())
  bucket.refuse(false)
  world.clock.advance(5 * minute)
  await removeFiles(world.ctx())
  expect(await count()).toEqual({ rows: 0, planned: 0, files: 0 })
})

test('leaves neither row nor file when the bucket rejects an upload', async () => {
  const { gamer, path } = await begin()
  bucket.refuse(true)
  expect((await gamer.form(path, form())).status).toBe(500)
  expect(await count()).toEqual({ rows: 0, planned: 1, files: 0 })
  bucket.refuse(false)
  world.clock.advance(5 * minute)
  await removeFiles(world.ctx())
  expect(await count()).toEqual({ rows: 0, planned: 0, files: 0 })
})

test('leaves no row when a process is killed between bucket and database, and its file for an hour', async () => {
  const own = mkdtempSync(join(tmpdir(), 'meydan-removal-'))
  // Uses the clock of the replica.
  const fresh = await createWorld({ env: { DATA_DIR: own, ...bucket.settings } })
  const user = await fresh.user()
  const { id } = await openTicket(await fresh.as(user))
  const { token } = await buildSession(fresh.deps, user)
  const replica = await startReplica(fresh.url, { DATA_DIR: own, JOBS: 'off', ...bucket.settings })
  await fresh.sql.begin(async (tx) => {
    // The transaction that writes the rows waits for this ticket.
    await tx`select from tickets where id = ${id} for update`
    const cut = fetch(`${replica.origin}/api/v1${ticketsPath}/${id}/attachments`, {
      method: 'POST',
      body: form(),
      headers: { authorization: `Bearer ${token}` },
    }).catch((error: Error) => error)
    await until(async () => bucket.objects.size === 1)
    await fresh.waitForBlockedQueries()
    await replica.kill()
    expect(await cut).toBeInstanceOf(Error)
  })
  expect(await count(fresh)).toEqual({ rows: 0, planned: 1, files: 1 })
  await removeFiles(fresh.ctx())
  expect(await count(fresh)).toEqual({ rows: 0, planned: 1, files: 1 })
  fresh.clock.advance(61 * minute)
  await removeFiles(fresh.ctx())
  expect(await count(fresh)).toEqual({ rows: 0, planned: 0, files: 0 })
  await fresh.close()
  rmSync(own, { recursive: true })
})
