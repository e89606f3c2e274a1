import { describe, expect, test } from 'bun:test'
import { openWorld } from '#api/testing/world.ts'

const base = '/admin/support'

const world = await openWorld()
const staff = await world.as(await world.admin())
const gamer = await world.as(await world.user())

type Policy = { id: number; priority: number; category: string | null; version: number; is_enabled: boolean }
const policies = async (): Promise<Policy[]> => (await staff.get(`${base}/sla-policies`)).body.data.items
const settings = async () => (await staff.get(`${base}/sla-settings`)).body.data
const codes = (body: { errors?: { code: string }[] }) => (body.errors ?? []).map(({ code }) => code)

test('only admins read and change the rules', async () => {
  for (const each of ['sla-policies', 'sla-settings', 'holidays']) {
    expect((await gamer.get(`${base}/${each}`)).status).toBe(403)
    expect((await world.anyone.get(`${base}/${each}`)).status).toBe(401)
  }
  expect((await gamer.put(`${base}/sla-policies/1`, { calendar: 'always' })).status).toBe(403)
  expect((await gamer.put(`${base}/sla-settings`, { warning_minutes: 1 })).status).toBe(403)
  expect((await gamer.put(`${base}/holidays/2027-01-01`, { name: 'Yılbaşı' })).status).toBe(403)
  expect((await gamer.delete(`${base}/holidays/2027-01-01`)).status).toBe(403)
})

describe('policies', () => {
  test('are one for all categories of each priority, and exceptions that are off', async () => {
    const all = await policies()
    expect(all.map(({ priority }) => priority)).toEqual(
      [5, 4, 3, 2, 1].flatMap((each) => Array(5).fill(each)),
    )
    const ofNormal = all.filter(({ priority }) => priority === 2)
    expect(ofNormal.map(({ category, is_enabled }) => [category, is_enabled])).toEqual([
      ...[
        [null, true],
        ['account', false],
        ['billing', false],
        ['general', false],
        ['technical', false],
      ],
    ])
    expect(ofNormal[0]).toMatchObject({
      ...{ first_response_minutes: 480, resolution_minutes: 2400, calendar: 'business', version: 1 },
    })
  })

  test('are changed with their version, and audited', async () => {
    const { id } = (await policies()).find(({ category }) => category === 'billing')!
    const body = {
      first_response_minutes: 10,
      resolution_minutes: 20,
      calendar: 'business',
      is_enabled: true,
    }
    const changed = await staff.put(`${base}/sla-policies/${id}`, { ...body, version: 1 })
    expect(changed.body.data).toMatchObject({ id, ...body, version: 2, category: 'billing', priority: 5 })
    const late = await staff.put(`${base}/sla-policies/${id}`, { calendar: 'always', version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CHANGED'])
    const [entry] = await world.sql`select changes from audit_log where action = 'sla_policy.update'`
    expect(entry!.changes).toMatchObject({
      first_response_minutes: { from: 15, to: 10 },
      is_enabled: { from: false, to: true },
    })
    expect((await staff.put(`${base}/sla-policies/999999`, { calendar: 'always' })).status).toBe(404)
  })

  test('that do not change calculate nothing again', async () => {
    await world.sql`update desk_settings set sla_recalculated_to = null`
    const { id, ...same } = (await policies())[0]!
    expect((await staff.put(`${base}/sla-policies/${id}`, same)).body.data.version).toBe(same.version)
    expect((await staff.put(`${base}/sla-settings`, {})).body.data.is_recalculating).toBe(false)
    await staff.put(`${base}/sla-policies/${id}`, { calendar: 'business', applies_to: 'unresolved' })
    expect((await settings()).is_recalculating).toBe(true)
  })

  test.each<[object, string]>([
    [{ first_response_minutes: 0 }, 'SLA_MINUTES_INVALID'],
    [{ first_response_minutes: 1.5 }, 'SLA_MINUTES_INVALID'],
    [{ resolution_minutes: 86_401 }, 'SLA_MINUTES_INVALID'],
    [{ resolution_minutes: '60' }, 'SLA_MINUTES_INVALID'],
    [{ resolution_minutes: 5 }, 'SLA_RESOLUTION_TOO_SHORT'],
    [{ first_response_minutes: 86_000 }, 'SLA_RESOLUTION_TOO_SHORT'],
  ])('are refused as %j', async (body, code) => {
    const { id } = (await policies())[0]!
    const { status, body: refused } = await staff.put(`${base}/sla-policies/${id}`, body)
    expect([status, codes(refused)]).toEqual([400, [code]])
  })

  test('changed by fifty at once with one version are changed once', async () => {
    const { id, version } = (await policies())[1]!
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, each) =>
        staff.put(`${base}/sla-policies/${id}`, { first_response_minutes: each + 1, version }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  })
})

describe('working hours', () => {
  const monday = { weekday: 1, opens_at: '08:30', closes_at: '24:00' }
  const sunday = { weekday: 7, opens_at: '10:00', closes_at: '14:00' }

  test('are weekdays from nine to six until they are set, with the warning', async () => {
    const before = await settings()
    expect(before.hours).toEqual(
      [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens_at: '09:00', closes_at: '18:00' })),
    )
    expect(before).toMatchObject({ warning_minutes: 60, version: 1 })
    const changed = await staff.put(`${base}/sla-settings`, {
      hours: [sunday, monday],
      warning_minutes: 30,
      version: 1,
    })
    expect(changed.body.data).toMatchObject({ hours: [monday, sunday], warning_minutes: 30, version: 2 })
    const late = await staff.put(`${base}/sla-settings`, { warning_minutes: 5, version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CHANGED'])
    expect(await settings()).toMatchObject({ hours: [monday, sunday], warning_minutes: 30 })
    const [entry] = await world.sql`select target_type, changes from audit_log where action = 'sla.settings'`
    expect(entry!.changes.warning_minutes).toEqual({ from: 60, to: 30 })
  })

  test('keep the version of how tickets are assigned', async () => {
    const { version } = (await staff.get(`${base}/settings`)).body.data
    await staff.put(`${base}/sla-settings`, { warning_minutes: 15 })
    expect((await staff.put(`${base}/settings`, { assignment_mode: 'manual', version })).status).toBe(200)
  })

  test.each<[object, string]>([
    [{ hours: [] }, 'SLA_HOURS_REQUIRED'],
    [{ hours: [{ ...monday, closes_at: '08:30' }] }, 'SLA_HOURS_ORDER'],
    [{ hours: [{ ...monday, opens_at: '8:30' }] }, 'SLA_TIME_INVALID'],
    [{ hours: [{ ...monday, closes_at: '24:01' }] }, 'SLA_TIME_INVALID'],
    [{ hours: [monday, monday] }, 'CUSTOM'],
    [{ hours: [{ ...monday, weekday: 8 }] }, 'TOO_BIG'],
    [{ warning_minutes: -1 }, 'SLA_WARNING_INVALID'],
    [{ warning_minutes: 10_081 }, 'SLA_WARNING_INVALID'],
  ])('are refused as %j', async (body, code) => {
    const { status, body: refused } = await staff.put(`${base}/sla-settings`, body)
    expect([status, codes(refused)]).toEqual([400, [code]])
  })
})

describe('holidays', () => {
  const set = (day: string, name: string) => staff.put(`${base}/holidays/${day}`, { name })

  test('are set, renamed and removed by their day', async () => {
    expect((await set('2026-10-29', 'Bayram')).body.data).toEqual({ day: '2026-10-29', name: 'Bayram' })
    await set('2026-04-23', '23 Nisan')
    await set('2026-10-29', 'Cumhuriyet Bayramı')
    expect((await staff.get(`${base}/holidays`)).body.data.holidays).toEqual([
      { day: '2026-04-23', name: '23 Nisan' },
      { day: '2026-10-29', name: 'Cumhuriyet Bayramı' },
    ])
    expect((await staff.delete(`${base}/holidays/2026-10-29`)).status).toBe(200)
    expect((await staff.delete(`${base}/holidays/2026-10-29`)).status).toBe(404)
    const entries = await world.sql`
      select action, target_id, changes->'name'->>'to' as name from audit_log where action like 'holiday.%' order by id`
    expect(entries.map(({ action, target_id, name }) => [action, target_id, name])).toEqual([
      ['holiday.set', '2026-10-29', 'Bayram'],
      ['holiday.set', '2026-04-23', '23 Nisan'],
      ['holiday.set', '2026-10-29', 'Cumhuriyet Bayramı'],
      ['holiday.delete', '2026-10-29', null],
    ])
  })

  test.each<[string, string, string]>([
    ['2026-02-30', 'Yok', 'HOLIDAY_DAY_INVALID'],
    ['29.10.2026', 'Yok', 'HOLIDAY_DAY_INVALID'],
    ['2026-05-01', '  ', 'HOLIDAY_NAME_REQUIRED'],
    ['2026-05-01', 'ş'.repeat(101), 'HOLIDAY_NAME_TOO_LONG'],
  ])('are refused as %s %s', async (day, name, code) => {
    const { status, body: refused } = await set(day, name)
    expect([status, codes(refused)]).toEqual([400, [code]])
  })

  test('are 500 at most', async () => {
    await world.sql`insert into holidays select '2040-01-01'::date + n, 'Tatil' from generate_series(1, 500) n`
    const { status, body } = await set('2026-05-01', 'Çok')
    expect([status, body.code]).toEqual([409, 'TOO_MANY_HOLIDAYS'])
    expect((await set('2040-01-02', 'Başka ad')).status).toBe(200)
  })
})
