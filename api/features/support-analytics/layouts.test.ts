import { expect, test } from 'bun:test'
import { supportBlocks, supportKpis, supportTabs } from '#api/rules/support-analytics.ts'
import { buildSession } from '#api/testing/build.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()
const admin = await world.as(await world.admin())
const other = await world.as(await world.admin())

const base = '/admin/support/analytics'
const path = `${base}/dashboard/config`
const config = { kpis: ['averageCSAT', 'totalTickets'], tabs: ['sla', 'trend'], realtime: false }

test('shows everything until a layout is saved', async () => {
  expect((await other.get(path)).body.data).toEqual({
    ...{ id: null, updated_date: null },
    config: { kpis: [...supportKpis], tabs: [...supportTabs], realtime: true },
  })
})

test('keeps one layout of each admin, also of fifty saves at once', async () => {
  const saves = await Promise.all(Array.from({ length: 50 }, () => admin.post(path, { config })))
  const [first] = saves
  expect(new Set(saves.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
  const { id } = first!.body.data
  expect((await admin.get(path)).body.data).toMatchObject({ id, config })
  expect((await admin.get(`${path}/${id}`)).body.data).toMatchObject({ id, config })
  const changed = { ...config, realtime: true }
  expect((await admin.post(`${path}/${id}`, { config: changed })).body.data.config).toEqual(changed)
  expect((await other.get(path)).body.data.id).toBeNull()
})

test("another admin's layout is not found", async () => {
  const { id } = (await admin.get(path)).body.data
  expect((await other.get(`${path}/${id}`)).status).toBe(404)
  expect((await other.post(`${path}/${id}`, { config })).status).toBe(404)
})

test('refuses unknown and repeated blocks, and a screen without tabs', async () => {
  for (const wrong of [
    { ...config, kpis: ['passwords'] },
    { ...config, kpis: ['averageCSAT', 'averageCSAT'] },
    { ...config, tabs: [] },
    { ...config, tabs: ['sla', 'sla'] },
    {},
  ])
    expect((await admin.post(path, { config: wrong })).status).toBe(400)
})

test('downloads each block as CSV with a byte order mark', async () => {
  for (const block of supportBlocks) {
    const { status, headers } = await admin.post(`${base}/export`, { block, dateRange: '7d' })
    expect([block, status, headers.get('content-type')]).toEqual([block, 200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toContain(`support-${block}-7d-`)
  }
  const volume = await admin.post(`${base}/export`, { block: 'volume', dateRange: '30d' })
  expect(volume.body.trim().split('\r\n')).toHaveLength(31)
  // Without a block: a file of all, each under its name.
  const filters = { dateRange: '30d', excludeSpam: true }
  const all = await admin.post(`${base}/export`, { filters })
  expect(all.headers.get('content-disposition')).toContain('support-all-30d-')
  const tables = all.body.trim().split('\r\n\r\n')
  expect(tables.map((table: string) => table.split('\r\n')[0])).toEqual(supportBlocks)
  expect(tables[1]).toBe(`volume\r\n${volume.body.trim()}`)
  const { token } = await buildSession(world.deps, await world.admin())
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const file = await world.fetch(`/api/v1${base}/export`, {
    method: 'POST',
    headers,
    body: '{"block":"kpi"}',
  })
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect((await admin.post(`${base}/export`, { block: 'users' })).status).toBe(400)
})
