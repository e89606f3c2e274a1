import { describe, expect, test } from 'bun:test'
import { expandQueue } from '#api/features/deliveries/expand.ts'
import { compose } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'

const path = '/admin/notifications/segments'
const management = '/admin/notifications/management'
const day = 86_400_000

const world = await openWorld()
const [first, second] = [await world.admin(), await world.admin({ firstName: 'Mehmet' })]
const admin = await world.as(first)
const approver = await world.as(second)
const long = new Date(Date.now() - 400 * day)
const people = [
  { firstName: 'Ada', language: 'en', emailVerifiedAt: null },
  { firstName: 'Bora', createdAt: long, lastLoginAt: new Date(Date.now() - 100 * day) },
  { firstName: 'Can', status: 'suspended' },
  { firstName: 'Defne', lastLoginAt: new Date() },
  { firstName: 'Ela', deletedAt: new Date(), status: 'inactive' },
] as const
for (const person of people) {
  const { id } = await world.user({ ...person, lastName: 'Segment' })
  if (person.firstName === 'Ada') {
    await world.sql`insert into sessions (user_id, csrf_token, platform, expires_at)
      values (${id}, 'x', 'mobile_ios', now() + interval '1 day')`
    await world.sql`insert into addresses
        (user_id, first_name, last_name, country_id, state_id, district_id, full_address, postal_code, type, is_primary)
      select ${id}, 'A', 'S', s.country_id, s.id, d.id, 'Atatürk Caddesi 1', '34000', 1, true
      from states s join districts d on d.state_id = s.id where s.country_id = 224 limit 1`
  }
}

type Condition = { field: string; op: string; value: unknown }
const all = (...conditions: Condition[]) => ({ match: 'all', conditions })
const find = async (rules: unknown) => {
  const { status, body } = await admin.post(`${path}/preview`, { rules })
  expect(status).toBe(200)
  return body.data
}
const names = async (...conditions: Condition[]) => {
  const { sample } = await find(all(...conditions))
  return sample
    .filter(({ last_name }: { last_name: string }) => last_name === 'Segment')
    .map(({ first_name }: { first_name: string }) => first_name)
}

describe('rules', () => {
  const cases: [Condition, string[]][] = [
    [{ field: 'role', op: 'eq', value: 'user' }, ['Ada', 'Bora', 'Can', 'Defne']],
    [{ field: 'role', op: 'ne', value: 'user' }, []],
    [{ field: 'status', op: 'eq', value: 'suspended' }, ['Can']],
    [{ field: 'status', op: 'in', value: ['suspended', 'inactive'] }, ['Can']],
    [{ field: 'language', op: 'eq', value: 'en' }, ['Ada']],
    [{ field: 'language', op: 'ne', value: 'en' }, ['Bora', 'Can', 'Defne']],
    [{ field: 'country', op: 'eq', value: 'TR' }, ['Ada']],
    [{ field: 'country', op: 'ne', value: 'TR' }, ['Bora', 'Can', 'Defne']],
    [{ field: 'country', op: 'in', value: ['DE', 'TR'] }, ['Ada']],
    [{ field: 'registered_at', op: 'before', value: '365 days ago' }, ['Bora']],
    [{ field: 'registered_at', op: 'after', value: '2 days ago' }, ['Ada', 'Can', 'Defne']],
    [{ field: 'last_seen_at', op: 'after', value: '30 days ago' }, ['Ada', 'Defne']],
    [{ field: 'last_seen_at', op: 'before', value: '30 days ago' }, ['Bora', 'Can']],
    [{ field: 'email_verified', op: 'eq', value: false }, ['Ada']],
    [{ field: 'email_verified', op: 'ne', value: false }, ['Bora', 'Can', 'Defne']],
    [{ field: 'platform', op: 'eq', value: 'mobile_ios' }, ['Ada']],
    [{ field: 'platform', op: 'eq', value: 'mobile' }, ['Ada']],
    [{ field: 'platform', op: 'ne', value: 'mobile' }, ['Bora', 'Can', 'Defne']],
    [{ field: 'platform', op: 'in', value: ['desktop'] }, []],
  ]
  test.each(cases)('%j matches %j, but no deleted users', async (condition, found) => {
    expect(await names(condition)).toEqual(found)
  })

  test('combines conditions with all or any', async () => {
    const english = { field: 'language', op: 'eq', value: 'en' }
    const suspended = { field: 'status', op: 'eq', value: 'suspended' }
    expect((await find(all(english, suspended))).count).toBe(0)
    const { count, reachable, sample } = await find({ match: 'any', conditions: [english, suspended] })
    expect({ count, reachable }).toEqual({ count: 2, reachable: 1 })
    expect(sample[0]).toEqual({
      id: expect.any(Number),
      first_name: 'Ada',
      last_name: 'Segment',
      email: expect.any(String),
    })
  })

  test.each([
    [
      { field: 'role', op: 'eq', value: "user' or true --" },
      'rules.conditions.0.value',
      'SEGMENT_VALUE_INVALID',
    ],
    [
      { field: 'registered_at', op: 'after', value: 'dün' },
      'rules.conditions.0.value',
      'SEGMENT_VALUE_INVALID',
    ],
    [{ field: 'role', op: 'after', value: 'user' }, 'rules.conditions.0.op', 'SEGMENT_OP_INVALID'],
    [{ field: 'role', op: 'contains', value: 'user' }, 'rules.conditions.0.op', 'SEGMENT_OP_INVALID'],
    [{ field: 'country', op: 'eq', value: 'QQ' }, 'rules.conditions.0.value', 'COUNTRY_CODE_UNKNOWN'],
    [{ field: 'password_hash', op: 'eq', value: 'x' }, 'rules.conditions.0.field', 'INVALID_VALUE'],
    [{ field: 'role', op: 'like', value: 'user' }, 'rules.conditions.0.op', 'INVALID_VALUE'],
  ])('%j returns an error at its path', async (condition, at, code) => {
    for (const [route, more] of [
      ['/preview', {}],
      ['', { name: 'x' }],
    ] as const) {
      const { status, body } = await admin.post(`${path}${route}`, { ...more, rules: all(condition) })
      expect(status).toBe(400)
      expect(body.errors).toContainEqual(expect.objectContaining({ path: at, code }))
    }
  })

  test('returns 400 without conditions, and for too many', async () => {
    const one = { field: 'role', op: 'eq', value: 'user' }
    for (const [conditions, code] of [
      [[], 'SEGMENT_EMPTY'],
      [Array.from({ length: 21 }, () => one), 'SEGMENT_TOO_MANY_CONDITIONS'],
    ] as const) {
      const { status, body } = await admin.post(`${path}/preview`, { rules: { match: 'all', conditions } })
      expect(status).toBe(400)
      expect(body.errors[0]).toMatchObject({ path: 'rules.conditions', code })
    }
  })
})

const english = all({ field: 'language', op: 'eq', value: 'en' })
const keep = async (more: Record<string, unknown> = {}) => {
  const { status, body } = await admin.post(path, { name: 'İngilizce okuyanlar', rules: english, ...more })
  expect(status).toBe(201)
  return body.data
}

describe('a stored segment', () => {
  test('is counted when it is stored and when it is previewed (D31)', async () => {
    const segment = await keep()
    expect(segment).toMatchObject({ name: 'İngilizce okuyanlar', rules: english, last_count: 1 })
    expect(segment.counted_at).toEqual(expect.any(String))
    const late = await world.user({ language: 'en' })
    const { body } = await admin.post(`${path}/preview`, { id: segment.id })
    expect(body.data).toMatchObject({ count: 2, reachable: 2, estimated: false })
    const { body: listed } = await admin.get(`${path}?search=${encodeURIComponent('INGILIZCE')}`)
    expect(listed.data.segments[0]).toMatchObject({ id: segment.id, last_count: 2 })
    await world.sql`delete from users where id = ${late.id}`
  })

  test('marks its count as an estimate until it is counted exactly', async () => {
    const { id } = await keep()
    const isEstimated = async () => (await admin.get(`${path}/${id}`)).body.data.last_count_is_estimated
    expect(await isEstimated()).toBe(false)
    await world.sql`update segments set last_count_is_estimated = true where id = ${id}`
    expect(await isEstimated()).toBe(true)
    await admin.post(`${path}/preview`, { id })
    expect(await isEstimated()).toBe(false)
  })

  test('is found by its id', async () => {
    const { id } = await keep({ name: 'Okunan' })
    expect((await admin.get(`${path}/${id}`)).body.data).toMatchObject({ id, name: 'Okunan' })
    expect((await admin.get(`${path}/999999`)).status).toBe(404)
    expect((await (await world.as(await world.user())).get(`${path}/${id}`)).status).toBe(403)
  })

  test('returns 409 for an outdated version', async () => {
    const { id, version } = await keep()
    expect((await admin.put(`${path}/${id}`, { name: 'Önce', version })).body.data.version).toBe(version + 1)
    const late = await admin.put(`${path}/${id}`, { name: 'Sonra', version })
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CHANGED'])
    await admin.post(`${path}/preview`, { id })
    expect((await admin.get(`${path}/${id}`)).body.data).toMatchObject({ name: 'Önce', version: version + 1 })
  })

  test('is renamed, gets new rules, and is deleted', async () => {
    const { id } = await keep()
    const renamed = await admin.put(`${path}/${id}`, { name: 'Başka' })
    expect(renamed.body.data).toMatchObject({ name: 'Başka', rules: english, last_count: 1 })
    const rules = all({ field: 'status', op: 'eq', value: 'suspended' })
    expect((await admin.put(`${path}/${id}`, { rules })).body.data).toMatchObject({ name: 'Başka', rules })
    expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
    for (const answer of [
      await admin.delete(`${path}/${id}`),
      await admin.put(`${path}/${id}`, { name: 'x' }),
      await admin.post(`${path}/preview`, { id }),
    ])
      expect(answer.status).toBe(404)
  })

  test('requires a name', async () => {
    const { status, body } = await admin.post(path, { name: ' ', rules: english })
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ path: 'name', message: 'Segmente bir ad ver' })
  })

  test('returns 403 to gamers and 401 to guests', async () => {
    const gamer = await world.as(await world.user())
    expect((await gamer.get(path)).status).toBe(403)
    expect((await gamer.post(`${path}/preview`, { rules: english })).status).toBe(403)
    expect((await world.anyone.get(path)).status).toBe(401)
  })
})

describe('a notification to a segment', () => {
  test('shows the name of the segment, and blocks its deletion until it is sent', async () => {
    const { id } = await keep()
    const { status, body } = await admin.post(
      management,
      compose({ target_type: 'segment', target_value: id }),
    )
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      target_type: 'segment',
      target_value: String(id),
      target_name: 'İngilizce okuyanlar',
      target_count: 1,
    })
    const refused = await admin.delete(`${path}/${id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('SEGMENT_IN_USE')
    await admin.delete(`${management}/${body.data.id}`)
    expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
  })

  test.each([['999999'], ['abc'], ['-1'], ['99999999999']])(
    'to segment %s is a wrong field',
    async (target_value) => {
      const { status, body } = await admin.post(management, compose({ target_type: 'segment', target_value }))
      expect(status).toBe(400)
      expect(body.errors[0]).toMatchObject({ path: 'target_value', code: 'SEGMENT_UNKNOWN' })
    },
  )

  test('reaches the users that match when it is sent, not when it was created (D31)', async () => {
    const { id } = await keep({ rules: all({ field: 'language', op: 'eq', value: 'en' }) })
    const { body } = await admin.post(management, compose({ target_type: 'segment', target_value: id }))
    const late = await world.user({ language: 'en' })
    const gone = await world.user({ language: 'en', status: 'suspended' })
    await approver.post(`/admin/notifications/approval/${body.data.id}/approve`, {})
    await expandQueue(world.ctx())
    const rows = await world.sql`select u.id from inbox i join users u on u.id = i.user_id
      where notification_id = ${body.data.id} order by u.id`
    expect(rows).toHaveLength(2)
    expect(rows.map((row) => row.id)).toContain(late.id)
    expect(rows.map((row) => row.id)).not.toContain(gone.id)
    const { body: now } = await admin.get(`${management}/${body.data.id}`)
    expect(now.data).toMatchObject({ status: 'sent', target_count: 2, sent_count: 2 })
  })

  test('uses the approved rules, even when the segment changes before it is sent (D83)', async () => {
    const { id } = await keep({ rules: all({ field: 'language', op: 'eq', value: 'en' }) })
    const { body } = await admin.post(management, compose({ target_type: 'segment', target_value: id }))
    const turkish = await world.user({ language: 'tr' })
    await approver.post(`/admin/notifications/approval/${body.data.id}/approve`, {})
    const everybody = all({ field: 'status', op: 'eq', value: 'active' })
    expect((await admin.put(`${path}/${id}`, { rules: everybody })).status).toBe(200)
    await expandQueue(world.ctx())
    const reached = await world.sql`
      select u.language, u.id from inbox i join users u on u.id = i.user_id where notification_id = ${body.data.id}`
    expect(reached.length).toBeGreaterThan(0)
    expect(reached.filter(({ language }) => language !== 'en')).toEqual([])
    expect(reached.map((row) => row.id)).not.toContain(turkish.id)
  })

  test('gets a new version when its segment changes, so that it is not approved unread', async () => {
    const { id } = await keep()
    const { body } = await admin.post(management, compose({ target_type: 'segment', target_value: id }))
    const { version } = body.data
    const approve = (version: number) =>
      approver.post(`/admin/notifications/approval/${body.data.id}/approve`, { version })
    await admin.put(`${path}/${id}`, { name: 'Başka bir ad' })
    await admin.put(`${path}/${id}`, { rules: english })
    expect((await admin.get(`${management}/${body.data.id}`)).body.data.version).toBe(version)
    const everybody = all({ field: 'status', op: 'eq', value: 'active' })
    await admin.put(`${path}/${id}`, { rules: everybody })
    const { status, body: refused } = await approve(version)
    expect({ status, code: refused.code }).toEqual({ status: 409, code: 'VERSION_CHANGED' })
    expect((await approve(version + 1)).status).toBe(200)
  })

  test('keeps the approved rules when twenty changes and an approval run concurrently', async () => {
    const { id } = await keep()
    const { body } = await admin.post(management, compose({ target_type: 'segment', target_value: id }))
    const change = (n: number) =>
      admin.put(`${path}/${id}`, {
        rules: all({ field: 'language', op: n % 2 ? 'eq' : 'ne', value: 'en' }),
      })
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => change(n)),
      approver.post(`/admin/notifications/approval/${body.data.id}/approve`, { version: body.data.version }),
      ...Array.from({ length: 10 }, (_, n) => change(n)),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const [row] = await world.sql`select status, target_rules from notifications where id = ${body.data.id}`
    if (row!.status === 'pending') expect(row!.target_rules).toBeNull()
    else expect(row!.target_rules).toEqual(english)
  })
})

test('counts the recipients of a target, and those a channel reaches, before creating', async () => {
  const { id } = await keep()
  const asked = async (query: string) => (await admin.get(`${management}/target-count?${query}`)).body.data
  expect(await asked('target_type=admin')).toMatchObject({ count: 2, reachable: 2, estimated: false })
  const segment = await asked(`target_type=segment&target_value=${id}&notification_type=push`)
  expect(segment).toEqual({
    ...{ count: 2, reachable: 0, delayed: 0, estimated: false, without_provider: 'apps' },
    unreachable: [{ reason: 'no_address', count: 2 }],
  })
  const phone = await world.user({ email: 'telefon@ornek.com', phone: '+905321234567' })
  await world.sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth) values (${phone.id}, 'https://a', 'b', 'c')`
  const person = 'target_type=user&target_value=telefon@ornek.com&notification_type='
  expect(await asked(`${person}sms`)).toMatchObject({ count: 1, reachable: 1, estimated: false })
  expect(await asked(`${person}push`)).toMatchObject({ count: 1, reachable: 1, estimated: false })
  expect(await asked('target_type=all_users&notification_type=sms')).toMatchObject({ reachable: 1 })
  const aimless = await admin.get(`${management}/target-count?target_typ=admin`)
  expect(aimless.body.errors).toMatchObject([{ path: 'target_type', code: 'TARGET_TYPE_REQUIRED' }])
  const { body } = await admin.get(`${management}/target-count?target_type=segment`)
  expect(body.errors[0]).toMatchObject({ path: 'target_value', code: 'TARGET_REQUIRED' })
})
