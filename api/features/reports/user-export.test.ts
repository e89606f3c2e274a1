import { beforeEach, expect, test } from 'bun:test'
import { userRows } from '#api/features/users/export.ts'
import type { Caller } from '#api/testing/caller.ts'
import { newFolder, openWorld } from '#api/testing/world.ts'
import { processReports } from './worker.ts'

let admin: Caller
let adminId: number
const dataDir = newFolder()
const world = await openWorld({ env: { DATA_DIR: dataDir } })
beforeEach(async () => {
  for (const table of ['reports', 'rate_limits']) await world.sql.unsafe(`delete from ${table}`)
  const person = await world.admin({ lastName: 'Yönetici' })
  adminId = person.id
  admin = await world.as(person, { confirmed: true })
})

const path = '/admin/users/export'
const ask = (given: object) => admin.post(path, { format: 'csv', ...given })
async function exported(given: object) {
  const { status, body } = await ask(given)
  expect(status).toBe(201)
  await processReports(world.ctx())
  const { data } = (await admin.get(`${path}/${body.data.id}`)).body
  const response = await world.anyone.raw(data.url.replace('/api/v1', ''))
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { data, text, lines: text.split('\r\n').slice(1, -1) }
}

test('holds the users of the filter, with a mark of its encoding and headers in the language', async () => {
  const person = await world.user({ firstName: 'Gülümser', lastName: '=1+1', phone: '+905321234567' })
  await world.user({ firstName: 'Gülümser', status: 'suspended' })
  await world.user({ firstName: 'Gülümser', deletedAt: world.deps.now() })
  const { text, lines, data } = await exported({
    filters: { search: 'GULUMSER', status: 'active', role: 'all' },
  })
  expect(text.startsWith('\uFEFFNo,E-posta,')).toBe(true)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toStartWith(
    `${person.id},${person.email},,Gülümser,"'=1+1","'+905321234567",user,active,tr,true,,`,
  )
  expect(data).toMatchObject({ status: 'ready', progress: { done: 1, total: 1 }, error: null })
  expect(Date.parse(data.expiresAt) - world.deps.now().getTime()).toBeWithin(86_300_000, 86_400_001)
  const english = await exported({ filters: { search: 'gulumser' }, language: 'en' })
  expect(english.text.startsWith('\uFEFFId,E-mail,')).toBe(true)
  expect(english.lines).toHaveLength(2)
})

test('holds a selection as JSON, each user once', async () => {
  const people = [await world.user(), await world.user()]
  const ids = people.map(({ id }) => id)
  const { text } = await exported({ format: 'json', userIds: [...ids, ids[0], 2_000_000_000] })
  const rows = JSON.parse(text)
  expect(rows.map(({ id }: { id: number }) => id)).toEqual(ids)
  expect(rows[0]).toMatchObject({ email: people[0]!.email, emailVerified: true, lastLogin: null })
  expect(text).not.toContain('argon2')
})

test.each([
  [{}, 'EXPORT_SELECTION_REQUIRED'],
  [{ filter: { status: 'active' } }, 'EXPORT_SELECTION_REQUIRED'],
  [{ filters: {}, userIds: [1] }, 'EXPORT_SELECTION_REQUIRED'],
  [{ userIds: [] }, 'EXPORT_SELECTION_REQUIRED'],
  [{ userIds: Array.from({ length: 501 }, (_, id) => id + 1) }, 'EXPORT_SELECTION_TOO_LARGE'],
])('is refused for %p', async (given, code) => {
  const { status, body } = await ask(given)
  expect([status, body.errors[0].code]).toEqual([400, code])
})

test('is refused as HTML, with an unknown filter, to users and to guests', async () => {
  expect((await ask({ format: 'html', filters: {} })).status).toBe(400)
  expect((await ask({ filters: { status: 'gone' } })).status).toBe(400)
  const player = await world.as(await world.user())
  expect((await player.post(path, { format: 'csv', filters: {} })).status).toBe(403)
  const { id } = (await ask({ filters: {} })).body.data
  expect((await admin.get(`${path}/${id}/download`)).body.code).toBe('REPORT_NOT_READY')
  for (const each of [`${path}/${id}`, `${path}/${id}/download`]) {
    expect((await player.get(each)).status).toBe(403)
    expect((await world.anyone.get(each)).status).toBe(401)
  }
})

test('is not found as a report, nor a report as an export', async () => {
  const today = new Date(world.deps.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
  const { id } = (await admin.post('/admin/reports/users/run', { from: today, to: today, format: 'csv' }))
    .body.data
  expect((await admin.get(`${path}/${id}`)).status).toBe(404)
  expect((await admin.get(`${path}/${id}/download`)).status).toBe(404)
  const { id: exportId } = (await ask({ filters: {} })).body.data
  const { data } = (await admin.get('/admin/reports?type=user_list')).body
  expect(data.reports).toMatchObject([{ id: exportId, range: null, filter: {} }])
})

test('is audited with its filter when it is asked for, and with its rows when it is written', async () => {
  await world.user({ firstName: 'Sayılan' })
  const { data } = await exported({ filters: { search: 'sayilan' } })
  const entries = await world.sql`
    select actor_id, meta from audit_log where action = 'users.export' and target_id = ${String(data.id)} order by id`
  expect([...entries]).toEqual([
    { actor_id: adminId, meta: { type: 'user_list', format: 'csv', search: 'sayilan' } },
    { actor_id: null, meta: { rows: 1, filter: { search: 'sayilan' }, requestedBy: adminId } },
  ])
})

test('holds only the accounts that are locked now where the filter asks for them', async () => {
  const { email } = await world.user()
  for (let n = 0; n < 5; n++) await world.anyone.post('/auth/login', { email, password: 'Yanlis-Kelime-1' })
  const { lines } = await exported({ filters: { signIn: 'locked' } })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(email)
})

test('link ends after 24 hours', async () => {
  const { data } = await exported({ filters: { role: 'admin' } })
  world.clock.advance(86_400_000)
  expect((await world.anyone.get(data.url)).body.code).toBe('REPORT_GONE')
})

test('link ends with the session that read it', async () => {
  const { data } = await exported({ filters: { role: 'admin' } })
  await admin.post('/auth/logout')
  const { status, body } = await world.anyone.get(data.url)
  expect([status, body.code]).toEqual([410, 'DOWNLOAD_LINK_ENDED'])
})

test('leaves out users who register while it is written, and repeats or misses no one', async () => {
  await world.sql`
    insert into users (email, first_name, last_name, password_hash)
    select 'kalabalik' || n || '@ornek.com', 'Kalabalık', 'Çok', 'x' from generate_series(1, 4500) n`
  const ids = await world.sql<{ id: number }[]>`
    select id from users where first_name = 'Kalabalık' order by id`
  const { total, batches } = await userRows(world.ctx(), { search: 'kalabalik' })
  const seen: unknown[] = []
  for await (const rows of batches) {
    seen.push(...rows.map(({ id }) => id))
    await world.sql`
      insert into users (email, first_name, last_name, password_hash)
      select gen_random_uuid() || '@ornek.com', 'Kalabalık', 'Geç', 'x' from generate_series(1, 3000)`
  }
  expect(total).toBe(4500)
  expect(seen).toEqual(ids.map(({ id }) => id))
})
