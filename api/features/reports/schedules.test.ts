import { beforeEach, expect, test } from 'bun:test'
import { linkIn } from '#api/testing/auth-steps.ts'
import type { Person } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { newFolder, openWorld } from '#api/testing/world.ts'
import { runDueSchedules } from './due-schedules.ts'
import { lastPeriod, nextRun } from './periods.ts'
import { processReports } from './worker.ts'

let owner: Person
let admin: Caller
const dataDir = newFolder()
const world = await openWorld({ env: { DATA_DIR: dataDir } })
beforeEach(async () => {
  for (const table of ['reports', 'report_schedules', 'rate_limits'])
    await world.sql.unsafe(`delete from ${table}`)
  owner = await world.admin({ language: 'en' })
  admin = await world.as(owner)
})

const path = '/admin/reports/schedules'
const given = { type: 'support', format: 'html', frequency: 'daily' }
const create = async (more: object = {}) => (await admin.post(path, { ...given, ...more })).body.data
/** Lets the clock pass the next run, and the jobs work. */
async function untilNextRun(work = 1) {
  const next = nextRun('daily', world.deps.now())
  world.clock.advance(next.getTime() - world.deps.now().getTime() + 1000)
  await Promise.all(Array.from({ length: work }, () => runDueSchedules(world.ctx())))
  await processReports(world.ctx())
}
const files = () => world.sql`select type, status, params, schedule_id, created_by from reports order by id`
const one = async (id: number) => {
  const { data } = (await (await world.as(await world.admin())).get(path)).body
  return data.schedules.find((each: { id: number }) => each.id === id)
}

test('makes the report of the day before at seven in Istanbul, and mails its owner a link', async () => {
  const schedule = await create()
  expect(schedule).toMatchObject({ ...given, language: 'en', enabled: true, lastRunAt: null })
  expect(schedule.nextRunAt).toBe(nextRun('daily', world.deps.now()).toISOString())
  await runDueSchedules(world.ctx())
  expect(await files()).toHaveLength(0)
  await untilNextRun(4)
  expect([...(await files())]).toEqual([
    {
      ...{ type: 'support', status: 'ready', schedule_id: schedule.id, created_by: owner.id },
      params: lastPeriod('daily', world.deps.now()),
    },
  ])
  const mails = await world.mailsTo(owner.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Your Meydan report is ready: Support')
  expect(linkIn(mails[0]).pathname).toBe('/flight-control/reports')
  const after = await one(schedule.id)
  expect(after.lastRunAt).not.toBeNull()
  expect(Date.parse(after.nextRunAt) - Date.parse(schedule.nextRunAt)).toBe(86_400_000)
})

test('runs once after days without a server', async () => {
  await create()
  world.clock.advance(5 * 86_400_000)
  await untilNextRun()
  expect(await files()).toHaveLength(1)
})

test.each([
  ['demoted', "role = 'user'"],
  ['suspended', "status = 'suspended'"],
  ['deleted', 'deleted_at = now()'],
])('is switched off when its owner was %s, who gets no mail', async (_, change) => {
  const { id } = await create()
  await world.sql.unsafe(`update users set ${change} where id = ${owner.id}`)
  await untilNextRun()
  expect(await files()).toHaveLength(0)
  expect(await world.mailsTo(owner.email)).toEqual([])
  expect((await one(id)).enabled).toBe(false)
  const other = await world.as(await world.admin())
  const again = await other.put(`${path}/${id}`, { enabled: true })
  expect([again.status, again.body.code]).toEqual([409, 'SCHEDULE_OWNER_INACTIVE'])
})

test('sends no mail to an owner who was demoted while the report was written', async () => {
  await create()
  world.clock.advance(2 * 86_400_000)
  await runDueSchedules(world.ctx())
  await world.sql`update users set role = 'user' where id = ${owner.id}`
  await processReports(world.ctx())
  expect(await files()).toMatchObject([{ status: 'ready' }])
  expect(await world.mailsTo(owner.email)).toEqual([])
})

test('is changed, switched off and on, and deleted; its reports stay', async () => {
  const { id, nextRunAt } = await create()
  const changed = await admin.put(`${path}/${id}`, { frequency: 'monthly', format: 'csv' })
  expect(changed.body.data).toMatchObject({ id, frequency: 'monthly', format: 'csv' })
  expect(changed.body.data.nextRunAt).toBe(nextRun('monthly', world.deps.now()).toISOString())
  expect((await admin.put(`${path}/${id}`, { enabled: false })).body.data.enabled).toBe(false)
  world.clock.advance(40 * 86_400_000)
  await runDueSchedules(world.ctx())
  expect(await files()).toHaveLength(0)
  admin = await world.as(owner)
  const on = (await admin.put(`${path}/${id}`, { enabled: true, frequency: 'daily' })).body.data
  expect(Date.parse(on.nextRunAt)).toBeGreaterThan(Date.parse(nextRunAt))
  await untilNextRun()
  admin = await world.as(owner)
  expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
  expect(await files()).toMatchObject([{ schedule_id: null, status: 'ready' }])
  for (const answer of [
    await admin.delete(`${path}/${id}`),
    await admin.put(`${path}/${id}`, { enabled: true }),
  ])
    expect(answer.status).toBe(404)
  const actions = await world.sql<{ action: string }[]>`
    select action from audit_log where target_type = 'report_schedule' and target_id = ${String(id)} order by id`
  expect(actions.map(({ action }) => action)).toEqual([
    'report_schedule.create',
    ...Array(3).fill('report_schedule.update'),
    'report_schedule.delete',
  ])
})

test('is refused for lists, unknown frequencies, and beyond a hundred', async () => {
  expect((await admin.post(path, { ...given, type: 'user_list' })).status).toBe(400)
  expect((await admin.post(path, { ...given, frequency: 'hourly' })).status).toBe(400)
  await world.sql`
    insert into report_schedules (type, format, language, frequency, next_run_at, created_by)
    select 'users', 'csv', 'tr', 'daily', now() + interval '1 year', ${owner.id} from generate_series(1, 100)`
  expect((await admin.post(path, given)).body.code).toBe('TOO_MANY_SCHEDULES')
})
