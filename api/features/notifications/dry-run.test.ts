import { describe, expect, test } from 'bun:test'
import { compose } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { readDocument } from '#api/testing/document.ts'
import { openWorld } from '#api/testing/world.ts'

const management = '/admin/notifications/management'
const pending = '/admin/notifications/approval/pending'
const signals: string[] = []

const world = await openWorld()
const writer = await world.as(await world.admin())
await world.user({ phone: '+905321234567' })
world.deps.bus.subscribe('queue', () => void signals.push('queue'))
world.deps.bus.subscribe('work', () => void signals.push('work'))

/** Every row that a request could write. */
async function stored() {
  const [counts] = await world.sql`
    select (select json_agg(n order by id) from notifications n)::text as notifications,
      (select json_agg(t order by id) from templates t)::text as templates,
      (select count(*) from notification_revisions)::int as revisions,
      (select count(*) from audit_log)::int as audits`
  return counts
}

/** Runs a request that must neither store nor signal anything, and returns its answer. */
async function storesNothing(request: () => ReturnType<Caller['post']>) {
  const before = await stored()
  signals.length = 0
  const answer = await request()
  expect(await stored()).toEqual(before)
  expect(signals).toEqual([])
  return answer
}

const created = async (more: Record<string, unknown> = {}) =>
  (await writer.post(management, compose(more))).body.data
const dry = (more: Record<string, unknown> = {}) => compose({ dry_run: true, ...more })

/** What a real request returns, without what only a stored notification has. */
const content = ({ id: _, notificationId: _n, created_date: _d, ...rest }: Record<string, unknown>) => rest

describe('creating with dry_run', () => {
  test.each([
    ['management', (body: object) => writer.post(management, body)],
    ['approval', (body: object) => writer.post(pending, body)],
    ['approval, wrapped', (body: object) => writer.post(pending, { notification: body })],
    [
      'approval, with dry_run beside the wrapped notification',
      ({ dry_run, ...notification }: Record<string, unknown>) =>
        writer.post(pending, { notification, dry_run }),
    ],
  ])('returns what %s would store, and stores nothing', async (_, post) => {
    const more = { notification_type: 'sms', scheduled_at: '2099-01-01T10:00:00' }
    const { status, body } = await storesNothing(() => post(dry(more)))
    expect(status).toBe(200)
    const { dry_run, reachable_count, unreachable, fallback_reach, ...answer } = body.data
    expect([answer.id, answer.notificationId, dry_run]).toEqual([null, null, true])
    expect([reachable_count, fallback_reach]).toEqual([1, []])
    expect(unreachable).toEqual([{ reason: 'no_address', count: answer.target_count - 1 }])
    const real = await created(more)
    expect(content(answer)).toEqual(content(real))
    expect(answer.target_count).toBeGreaterThan(1)
  })

  test('uses a template without counting its use', async () => {
    const input = { name: 'Hoş geldin', category: 'welcome', notification_type: 'in_app' }
    const texts = { tr: { title: 'Hoş geldin', message: 'Selam {{firstName}}' } }
    const template = await writer.post('/admin/notifications/templates', {
      ...input,
      platforms: ['web'],
      translations: texts,
    })
    const template_id = template.body.data.id
    const { body } = await storesNothing(() =>
      writer.post(management, dry({ template_id, translations: undefined, kind: undefined })),
    )
    expect(body.data).toMatchObject({ kind: 'welcome', display_title: 'Hoş geldin' })
  })

  test('leaves the Idempotency-Key free', async () => {
    const headers = { 'idempotency-key': 'deneme' }
    await storesNothing(() => writer.post(management, dry(), { headers }))
    const first = await writer.post(management, compose(), { headers })
    expect(first.status).toBe(201)
    const again = await storesNothing(() => writer.post(management, dry(), { headers }))
    expect(again.body.data.id).toBeNull()
  })

  test.each([
    ['an empty text', { translations: { tr: { title: '', message: 'x' } } }],
    ['an unknown variable', { translations: { tr: { title: '{{konu}}', message: 'x' } } }],
    [
      'a text too long for its channel',
      { translations: { tr: { title: 'x', message: 'ş'.repeat(10_000) } } },
    ],
    ['an unknown user', { target_type: 'user', target_value: 'yok@ornek.com' }],
    ['an unknown segment', { target_type: 'segment', target_value: 987 }],
    ['an unknown template', { template_id: 987 }],
    ['a past schedule', { scheduled_at: '2020-01-01T10:00:00' }],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }],
    ['a dry_run that is no boolean', { dry_run: 'true' }],
  ])('returns the error of the real request for %s', async (_, more) => {
    const { status, body } = await storesNothing(() => writer.post(management, dry(more)))
    expect(status).toBe(400)
    if ('dry_run' in more) return expect(body.errors).toMatchObject([{ path: 'dry_run' }])
    const real = await writer.post(management, compose(more))
    expect({ ...body, requestId: '' }).toEqual({ ...real.body, requestId: '' })
  })

  test('returns 409 for a user who is not active', async () => {
    const { email } = await world.user({ status: 'suspended' })
    const target = { target_type: 'user', target_value: email }
    const { status, body } = await storesNothing(() => writer.post(management, dry(target)))
    expect([status, body.code]).toEqual([409, 'TARGET_NOT_ACTIVE'])
  })
})

describe('editing with dry_run', () => {
  const put = (id: number, body: object) => writer.put(`${management}/${id}`, { dry_run: true, ...body })

  test('returns the next version and its changes, and stores nothing', async () => {
    const { id, target_count } = await created({ priority: 2 })
    const { status, body } = await storesNothing(() => put(id, { version: 1, priority: 4 }))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      ...{
        id: null,
        dry_run: true,
        version: 2,
        priority: 4,
        target_count,
        reachable_count: null,
        unreachable: [],
        fallback_reach: null,
      },
      changes: [{ field: 'priority', from: 2, to: 4 }],
    })
    const real = await writer.put(`${management}/${id}`, { version: 1, priority: 4 })
    const { dry_run: _, reachable_count: _r, unreachable: _u, fallback_reach: _f, ...answer } = body.data
    expect(content(answer)).toEqual(content(real.body.data))
  })

  test('counts the recipients of a new target', async () => {
    const { id } = await created({ notification_type: 'sms', scheduled_at: '2099-01-01T10:00' })
    const { email } = await world.user()
    const target = { target_type: 'user', target_value: email }
    const { body } = await storesNothing(() => put(id, target))
    expect(body.data).toMatchObject({ target_count: 1, reachable_count: 0, target_value: email })
  })

  test('returns the error of the real request', async () => {
    const { id } = await created()
    const stale = await storesNothing(() => put(id, { version: 7, priority: 4 }))
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CHANGED'])
    const text = await storesNothing(() =>
      put(id, { translations: { tr: { title: '{{konu}}', message: 'x' } } }),
    )
    expect([text.status, text.body.errors[0].code]).toEqual([400, 'UNKNOWN_VARIABLE'])
    await world.sql`update notifications set status = 'sent' where id = ${id}`
    const sent = await storesNothing(() => put(id, { priority: 4 }))
    expect([sent.status, sent.body.code]).toEqual([409, 'INVALID_TRANSITION'])
    expect((await put(2_147_483_647, { priority: 4 })).status).toBe(404)
  })
})

test('documents dry_run in the OpenAPI document', async () => {
  const { bodyOf } = await readDocument(world)
  expect(bodyOf('POST', management).properties).toHaveProperty('dry_run')
  expect(bodyOf('POST', pending).properties).toHaveProperty('dry_run')
  expect(bodyOf('PUT', `${management}/{id}`).properties).toHaveProperty('dry_run')
})
