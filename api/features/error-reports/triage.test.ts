import { beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { freshIp } from '#api/testing/auth-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { errorReports } from '#db/schema/index.ts'
import { errorReportJobs } from './jobs.ts'

const world = await openWorld()
const ece = await world.admin({ firstName: 'Ece', lastName: 'Su' })
const adminId = ece.id
const admin = await world.as(ece)
beforeEach(async () => {
  await world.db.delete(errorReports)
  await world.db.execute(sql`delete from rate_limits`)
})

const path = '/admin/system/error-reports'

async function report(
  message: string,
  { version, ...more }: { version?: string; [key: string]: unknown } = {},
) {
  const errors = [{ name: 'TypeError', message, level: 'page', ...more }]
  const url = 'https://meydan.test/notifications'
  const body = { errors, url, ...(version && { version }) }
  expect(
    (
      await world.anyone.post('/errors/report', body, {
        ip: freshIp(),
        headers: { 'user-agent': 'Firefox/141' },
      })
    ).status,
  ).toBe(200)
  world.clock.advance(1_000)
}
const list = async (query = '') => (await admin.get(`${path}${query}`)).body.data
const messages = async (query = '') =>
  (await list(query)).errors.map((each: { message: string }) => each.message)
const idOf = async (message: string): Promise<number> =>
  (await list('?limit=100')).errors.find((each: { message: string }) => each.message === message).id
const get = async (id: number) => (await admin.get(`${path}/${id}`)).body.data
const resolve = async (id: number) => (await admin.post(`${path}/${id}/resolve`, {})).body.data

describe('the list of errors', () => {
  test('has a row per error with its count, times, last version and page', async () => {
    await report('a is undefined', { version: 'one' })
    await report('a is undefined', { version: 'two' })
    await report('b is undefined')
    const { errors, pagination } = await list()
    expect(pagination).toMatchObject({ total: 2 })
    expect(errors).toMatchObject([
      { message: 'b is undefined', count: 1, version: null, version_count: 1 },
      {
        ...{ name: 'TypeError', message: 'a is undefined', level: 'page', path: '/notifications' },
        ...{ count: 2, version: 'two', version_count: 2, status: 'open' },
        ...{ resolved_date: null, resolved_user_name: null, reopened_date: null },
      },
    ])
    const apart = Date.parse(errors[1].last_seen_date) - Date.parse(errors[1].first_seen_date)
    expect(Math.floor(apart / 1_000)).toBe(1)
  })

  test('is searched, filtered, sorted and paged', async () => {
    await report('Işık söndü')
    await report('seldom', { level: 'critical' })
    for (let n = 0; n < 3; n++) await report('often')
    await resolve(await idOf('seldom'))
    expect(await messages('?search=isik')).toEqual(['Işık söndü'])
    expect(await messages('?search=notifications')).toHaveLength(3)
    expect(await messages('?status=open')).toEqual(['often', 'Işık söndü'])
    expect(await messages('?status=resolved')).toEqual(['seldom'])
    expect(await messages('?status=all&level=critical')).toEqual(['seldom'])
    expect(await messages('?sort=first_seen_date&order=asc')).toEqual(['Işık söndü', 'seldom', 'often'])
    expect(await messages('?sort=count&limit=1')).toEqual(['often'])
    expect(await messages('?sort=count&limit=1&page=3')).toEqual(['Işık söndü'])
    expect((await admin.get(`${path}?status=closed`)).status).toBe(400)
  })

  test('is read and resolved by admins only', async () => {
    const user = await world.as(await world.user())
    expect((await user.get(path)).status).toBe(403)
    await report('x')
    expect((await user.post(`${path}/${await idOf('x')}/resolve`, {})).status).toBe(403)
    expect((await world.anyone.get(path)).status).toBe(401)
  })
})

describe('an error', () => {
  test('is shown with stack, browser and a count per version', async () => {
    await report('x', { version: 'one', stack: 'at Inbox' })
    await report('x', { version: 'two', stack: 'at Inbox' })
    await report('x', { version: 'two', stack: 'at Inbox' })
    const found = await get(await idOf('x'))
    expect(found).toMatchObject({ stack: 'at Inbox', count: 3, user_agent: 'Firefox/141' })
    const versions = found.versions.map(({ version, count }: { version: string; count: number }) => [
      version,
      count,
    ])
    expect(versions).toEqual([
      ['two', 2],
      ['one', 1],
    ])
  })

  test('is 404 once it is gone', async () => {
    for (const answer of [
      await admin.get(`${path}/2147483647`),
      await admin.post(`${path}/2147483647/resolve`, {}),
      await admin.post(`${path}/2147483647/reopen`, {}),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('is resolved and opened again by admins, each time with an entry of the audit log', async () => {
    await report('x')
    const id = await idOf('x')
    expect(await resolve(id)).toMatchObject({ status: 'resolved', resolved_user_name: 'Ece Su' })
    await resolve(id)
    expect((await admin.post(`${path}/${id}/reopen`, {})).body.data).toMatchObject({
      ...{ status: 'open', resolved_date: null, resolved_user_name: null, reopened_date: null },
    })
    const entries = await world.sql`
      select action, actor_id from audit_log where target_type = 'error_report' and target_id = ${String(id)} order by id`
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['error_report.resolve', adminId],
      ['error_report.reopen', adminId],
    ])
  })
})

describe('a resolved error', () => {
  test('stays resolved while versions report it that are not newer', async () => {
    await report('other', { version: 'old' })
    await report('x', { version: 'current' })
    const id = await idOf('x')
    await resolve(id)
    await report('x', { version: 'current' })
    await report('x', { version: 'old' })
    expect(await get(id)).toMatchObject({ status: 'resolved', count: 3 })
  })

  test('opens again by itself when a newer version reports it', async () => {
    await report('x', { version: 'current' })
    const id = await idOf('x')
    await resolve(id)
    await report('x', { version: 'next' })
    const opened = await get(id)
    expect(opened).toMatchObject({ status: 'open', resolved_date: null, version: 'next' })
    expect(opened.reopened_date).toBe(opened.last_seen_date)
    expect(await resolve(id)).toMatchObject({ status: 'resolved', reopened_date: null })
    await report('x', { version: 'next' })
    expect((await get(id)).status).toBe('resolved')
  })

  test('opens again for a version that was newer already when it was resolved', async () => {
    await report('x', { version: 'current' })
    await report('other', { version: 'fixed' })
    const id = await idOf('x')
    await resolve(id)
    await report('x', { version: 'fixed' })
    expect((await get(id)).status).toBe('open')
  })
})

test('only the twenty versions seen last of an error are kept', async () => {
  for (let n = 0; n < 22; n++) await report('x', { version: `v${n}` })
  await errorReportJobs[0]?.run(world.ctx())
  const { count, versions } = await get(await idOf('x'))
  expect([count, versions.length, versions[0].version, versions[19].version]).toEqual([22, 20, 'v21', 'v2'])
})
