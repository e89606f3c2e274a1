import { expect, test } from 'bun:test'
import { compose } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'
import { preferences, privacy, users } from '#db/schema/index.ts'

const management = '/admin/notifications/management'

const world = await openWorld()
const writer = await world.as(await world.admin())

const marketing = { notification_type: 'email', kind: 'marketing' }

test('a notification without reachable recipients is refused, unless it is scheduled or has a single recipient', async () => {
  const person = await world.user({ phone: '+905321234567' })
  const create = (more: Record<string, unknown>) => writer.post(management, compose(more))
  expect(await create(marketing)).toMatchObject({ status: 409, body: { code: 'NOBODY_REACHED' } })
  expect((await create({ ...marketing, dry_run: true })).status).toBe(409)
  expect((await create({ ...marketing, scheduled_at: '2099-01-01T10:00' })).status).toBe(201)
  expect((await create({ notification_type: 'push' })).status).toBe(409)
  expect((await create({ notification_type: 'sms' })).status).toBe(201)
  await world.db.insert(privacy).values({ userId: person.id, marketing: true })
  expect((await create(marketing)).status).toBe(409)
  const [consent] = await world.db
    .insert(preferences)
    .values({ userId: person.id, channel: 'email', topic: 'marketing', enabled: true })
    .returning()
  expect(consent).toBeDefined()
  expect((await create(marketing)).status).toBe(201)
  expect((await create({ ...marketing, target_type: 'admin' })).status).toBe(409)
})

test('the recipients depend on channel, kind and platforms of the template', async () => {
  const { body } = await writer.post('/admin/notifications/templates', {
    ...{ name: 'Kampanya', category: 'marketing', notification_type: 'push', platforms: ['web'] },
    translations: { tr: { title: 'Kupa', message: 'Gel' } },
  })
  const given = { target_type: 'all_users', template_id: body.data.id }
  expect((await writer.post(management, given)).body.code).toBe('NOBODY_REACHED')
  expect((await writer.post(management, { ...given, notification_type: 'in_app' })).status).toBe(201)
})

test('a dry run of an edit returns the reachable recipients', async () => {
  const { id, target_count } = (await writer.post(management, compose())).body.data
  const change = { ...marketing, target_type: 'all_users', dry_run: true }
  const { data } = (await writer.put(`${management}/${id}`, change)).body
  expect(data).toMatchObject({
    reachable_count: 1,
    unreachable: [{ reason: 'offers_off', count: target_count - 1 }],
  })
})

test('an edit or an approval without reachable recipients is refused', async () => {
  const approver = await world.as(await world.admin())
  const approve = (id: number) => approver.post(`/admin/notifications/approval/${id}/approve`, {})
  const { id } = (await writer.post(management, compose())).body.data
  const toPush = { notification_type: 'push' }
  const refused = { status: 409, body: { code: 'NOBODY_REACHED' } }
  expect(await writer.put(`${management}/${id}`, toPush)).toMatchObject(refused)
  expect(await writer.put(`${management}/${id}`, { ...toPush, dry_run: true })).toMatchObject(refused)
  expect(await writer.put(`${management}/${id}`, { ...toPush, target_type: 'admin' })).toMatchObject(refused)
  const later = { ...toPush, scheduled_at: '2099-01-01T10:00' }
  expect((await writer.put(`${management}/${id}`, later)).status).toBe(200)
  expect((await approve(id)).body.data.notification.status).toBe('scheduled')
  expect(await writer.put(`${management}/${id}`, { scheduled_at: null })).toMatchObject(refused)

  const sms = (await writer.post(management, compose({ notification_type: 'sms' }))).body.data
  await world.db.update(users).set({ phone: null })
  expect(await approve(sms.id)).toMatchObject(refused)
})
