import { describe, expect, test } from 'bun:test'
import { buildNotification, compose } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openPushService } from '#api/testing/push-service.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld } from '#api/testing/world.ts'

let admin: Caller
const management = '/admin/notifications/management'
const queue = '/admin/notifications/queue'

const world = await openWorld()
const operator = await world.admin()
admin = await world.as(operator)

const detailOf = async (id: number) => (await admin.get(`${management}/${id}`)).body.data
const approved = (more: Parameters<typeof buildNotification>[1]) =>
  buildNotification(world.deps, {
    ...{ status: 'approved', approvedAt: world.deps.now(), createdBy: operator.id, platforms: ['mobile'] },
    ...more,
  })

describe('a message of a channel without a provider (D34)', () => {
  test('is stored, not sent, for every reader', async () => {
    const people = [
      await world.user({ phone: '+905321110001' }),
      await world.user({ phone: '+905321110002' }),
    ]
    const before = (await admin.get(`${queue}/status`)).body.data.summary
    const { id } = await approved({
      ...{ channel: 'sms', targetType: 'user', targetUserIds: people.map((each) => each.id) },
      translations: { tr: { title: 'Saklanan', message: 'Mesaj' } },
    })
    await workQueue(world.ctx())

    const shown = await detailOf(id)
    expect(shown).toMatchObject({
      ...{ status: 'stored', sent_count: 0, stored_count: 2, failed_count: 0, sent_date: null },
      delivery_counts: { total: 2, waiting: 0, sent: 0, stored: 2, failed: 0, cancelled: 0, skipped: 0 },
    })
    expect(shown.tried_date).not.toBeNull()
    const { items } = (await admin.get(`${management}/${id}/deliveries?status=stored`)).body.data
    expect(items.map((each: any) => [each.status, each.sent_date])).toEqual([
      ['stored', null],
      ['stored', null],
    ])
    expect((await admin.get(`${management}/${id}/deliveries?status=sent`)).body.data.items).toEqual([])
    const tab = (await admin.get(`${management}?status=stored`)).body.data
    expect(tab.notifications.map((each: any) => each.id)).toEqual([id])
    expect((await admin.get(`${management}/counts`)).body.data.stored).toBe(1)

    const status = (await admin.get(`${queue}/status`)).body.data
    expect(status.summary).toMatchObject({
      ...{ today_sent: before.today_sent, today_messages_sent: before.today_messages_sent },
      ...{ today_messages: before.today_messages, today_messages_stored: before.today_messages_stored + 2 },
    })
    expect(status.notification_status).toContainEqual({
      status: 'stored',
      notification_type: 'sms',
      count: 1,
    })
    expect(status.history.points.filter((each: any) => each.channel === 'sms')).toMatchObject([
      { sent: 0, stored: 2, failed: 0, skipped: 0, avg_wait_ms: null },
    ])
    const { stats } = (await admin.get('/public/stats')).body.data ?? {}
    expect(JSON.stringify(stats ?? {})).not.toContain('"delivered":2')
    const activities = (await admin.get('/admin/dashboard/recent-activities?language=tr')).body.data
    const told = JSON.stringify(activities)
    expect(told).toContain('“Saklanan” bildirimi gönderilmedi: kanalın sağlayıcısı yok, 2 mesaj saklandı')
  })

  test('does not use up the daily limit of its topic', async () => {
    await world.sql`insert into settings (key, value) values ('notifications.caps', '{"update": 1}')`
    world.clock.advance(3_000)
    admin = await world.as(operator)
    const { id: targetId } = await world.user({ phone: '+905321110003' })
    await approved({ channel: 'sms', kind: 'update', targetType: 'user', targetId })
    await workQueue(world.ctx())
    const mail = await approved({ channel: 'email', kind: 'update', targetType: 'user', targetId })
    await workQueue(world.ctx())
    await world.sql`delete from settings`
    expect(await detailOf(mail.id)).toMatchObject({ status: 'sent', sent_count: 1, skipped_count: 0 })
  })

  test('is stored on apps, and sent to browsers', async () => {
    const service = openPushService()
    const { subscription } = service.browser(() => new Response(null, { status: 201 }))
    const { endpoint, p256dh, auth } = subscription
    const [both, app] = [await world.user(), await world.user()]
    await world.sql`
      insert into push_subscriptions (user_id, provider, endpoint, p256dh, auth, platform) values
      (${both.id}, 'web_push', ${endpoint}, ${p256dh}, ${auth}, 'desktop'),
      (${both.id}, 'fcm', 'app-of-both', null, null, 'mobile_ios'), (${app.id}, 'fcm', 'app', null, null, 'mobile_ios')`
    const { id } = await approved({
      ...{
        channel: 'push',
        targetType: 'user',
        targetUserIds: [both.id, app.id],
        platforms: ['web', 'mobile'],
      },
    })
    await workQueue(world.ctx())
    const rows =
      await world.sql`select user_id, status from deliveries where notification_id = ${id} order by user_id`
    expect([...rows]).toEqual([
      { user_id: both.id, status: 'sent' },
      { user_id: app.id, status: 'stored' },
    ])
    expect(await detailOf(id)).toMatchObject({ status: 'sent', sent_count: 1, stored_count: 1 })
    await service.stop()
  })
})

describe('before sending', () => {
  const targetCount = async (query: Record<string, string>) => {
    const { body } = await admin.get(
      `${management}/target-count?${new URLSearchParams({ target_type: 'all_users', ...query })}`,
    )
    return body.data.without_provider
  }

  test('compose, approval and history say which messages have no provider', async () => {
    expect(await targetCount({ notification_type: 'sms' })).toBe('all')
    expect(await targetCount({ notification_type: 'email' })).toBe('none')
    expect(await targetCount({ notification_type: 'in_app' })).toBe('none')
    expect(await targetCount({ notification_type: 'push', platform: 'web,desktop' })).toBe('none')
    expect(await targetCount({ notification_type: 'push', platform: 'web,mobile_ios' })).toBe('apps')
    await world.user({ phone: '+905321110004' })
    const made = await admin.post(management, compose({ notification_type: 'sms', dry_run: true }))
    expect(made.body.data.without_provider).toBe('all')
    const { id } = (await admin.post(management, compose({ notification_type: 'sms' }))).body.data
    const pending = (await admin.get(`/admin/notifications/approval/pending?notificationId=${id}`)).body.data
    expect(pending.notifications[0].without_provider).toBe('all')
    expect((await detailOf(id)).without_provider).toBe('all')
    const { sms } = world.deps.providers
    world.deps.providers.sms = { send: async () => ({ accepted: true }) }
    expect(await targetCount({ notification_type: 'sms' })).toBe('none')
    expect((await detailOf(id)).without_provider).toBe('none')
    world.deps.providers.sms = sms
  })
})
