import { expect, test } from 'bun:test'
import { newFolder, openWorld } from '#api/testing/world.ts'
import { processReports } from './worker.ts'

const dataDir = newFolder()
const world = await openWorld({ env: { DATA_DIR: dataDir } })
const person = await world.admin()
const adminId = person.id
const admin = await world.as(person, { confirmed: true })

const path = '/admin/reports/audit_log/run'

test('the audit log is exported with its filter, and the export is audited', async () => {
  const player = await world.user()
  await world.sql`
    insert into audit_log (actor_type, actor_id, action, target_type, target_id, meta)
    values ('admin', ${adminId}, 'user.suspend', 'user', ${String(player.id)}, '{"reason": "=HYPERLINK(1)"}'),
      ('admin', ${adminId}, 'user.update', 'user', ${String(player.id)}, '{}')`
  const filter = { action: 'user.suspend', from: '2020-01-01' }
  const { status, body } = await admin.post(path, { format: 'json', filter })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ type: 'audit_log', range: null, filter })
  await processReports(world.ctx())
  const file = (await admin.get(`/admin/reports/${body.data.id}`)).body.data
  const rows = (await world.anyone.get(file.download_url)).body
  expect(rows).toMatchObject([{ action: 'user.suspend', actorId: adminId, targetId: String(player.id) }])
  expect(Date.parse(file.expiresAt) - Date.parse(file.readyAt)).toBe(86_400_000)
  const [entry] = await world.sql`select meta from audit_log where action = 'audit.export'`
  expect(entry!.meta).toEqual({ rows: 1, filter, requestedBy: adminId })
})

test('it needs a filter, and an admin', async () => {
  expect((await admin.post(path, { format: 'csv' })).status).toBe(400)
  expect((await admin.post(path, { format: 'html', filter: {} })).status).toBe(400)
  expect((await admin.post(path, { format: 'csv', filter: { action: 'nothing' } })).status).toBe(400)
  const player = await world.as(await world.user())
  expect((await player.post(path, { format: 'csv', filter: {} })).status).toBe(403)
})
