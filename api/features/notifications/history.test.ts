import { describe, expect, test } from 'bun:test'
import { expandQueue } from '#api/features/deliveries/expand.ts'
import { buildCrowd, buildInbox, buildNotification, compose } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'

const management = '/admin/notifications/management'
const approval = '/admin/notifications/approval'

const world = await openWorld()
const writer = await world.as(await world.admin({ firstName: 'Ayşe' }))
const approver = await world.as(await world.admin({ firstName: 'Mehmet' }))

const create = async (more: Record<string, unknown> = {}) =>
  (await writer.post(management, compose(more))).body.data.id as number
const approve = (id: number) => approver.post(`${approval}/${id}/approve`, { approval_notes: 'Tamam' })
const send = async (more: Record<string, unknown> = {}) => {
  const id = await create(more)
  await approve(id)
  await expandQueue(world.ctx())
  return id
}
const texts = (title: string) => ({ tr: { title, message: 'Mesaj' } })

describe('the history', () => {
  test('counts every tab by its status (D53, D56), the scheduled one as the queue does', async () => {
    const before = (await writer.get(`${management}/counts`)).body.data
    const pending = await create()
    const dated = await create({ scheduled_at: '2099-01-01T10:00' })
    const scheduled = await create({ scheduled_at: '2099-01-01T10:00' })
    await approve(scheduled)
    const approved = await create()
    await approve(approved)
    const rejected = await create()
    await approver.post(`${approval}/${rejected}/reject`, { rejection_reason: 'Hayır' })
    const { body } = await writer.get(`${management}/counts`)
    expect(body.data).toEqual({
      ...before,
      pending: before.pending + 2,
      scheduled: before.scheduled + 1,
      approved: before.approved + 1,
      rejected: before.rejected + 1,
    })
    for (const [status, ids] of [
      ['pending', [dated, pending]],
      ['scheduled', [scheduled]],
      ['approved', [approved]],
      ['rejected', [rejected]],
    ] as const) {
      const { body: tab } = await writer.get(`${management}?status=${status}`)
      expect(tab.data.notifications.map(({ id }: { id: number }) => id)).toEqual(ids)
      expect(tab.data.pagination.total).toBe(body.data[status])
    }
    const queue = '/admin/notifications/queue'
    const { summary, notification_status } = (await writer.get(`${queue}/status`)).body.data
    const { data: listed, stats } = (await writer.get(`${queue}?status=scheduled`)).body
    type Group = { status: string; count: number }
    const sumOf = (groups: Group[]) =>
      groups.reduce((sum, { status, count }) => sum + (status === 'scheduled' ? count : 0), 0)
    const approvals = (await writer.get(`${approval}/pending?status=scheduled`)).body.data
    expect([summary.scheduled, sumOf(notification_status), sumOf(stats)]).toEqual(
      Array(3).fill(body.data.scheduled),
    )
    expect([listed.pagination.total, approvals.pagination.total]).toEqual(Array(2).fill(body.data.scheduled))
  })

  test('is searched without regard to Turkish letters, sorted and paged', async () => {
    const [low, high] = [
      await create({ translations: texts('Işıltılı Çarşamba'), priority: 1 }),
      await create({ translations: texts('IŞILTILI ÇARŞAMBA'), priority: 5 }),
    ]
    for (const search of ['ışıltılı', 'ISILTILI carsamba']) {
      const at = `${management}?search=${encodeURIComponent(search)}`
      const { body } = await writer.get(at)
      expect(body.data.notifications.map(({ id }: { id: number }) => id)).toEqual([high, low])
      const { body: sorted } = await writer.get(`${at}&sort=priority&order=asc&limit=1`)
      expect(sorted.data.notifications[0].id).toBe(low)
      expect(sorted.data.pagination).toMatchObject({ total: 2, totalPages: 2, hasNext: true })
    }
    for (const wildcard of ['%', '％', '＿', '﹪', '＼＿', '%\\']) {
      const { body } = await writer.get(`${management}?search=${encodeURIComponent(wildcard)}`)
      expect(body.data.pagination.total).toBe(0)
    }
    const id = await create({ translations: texts('Yüzde ％50 indirim \\o/') })
    for (const sign of ['%50', '％50', '\\O', '＼o']) {
      const { body } = await writer.get(`${management}?search=${encodeURIComponent(sign)}`)
      expect(body.data.notifications).toMatchObject([{ id }])
    }
  })

  test('caps the total at a thousand with a search, and reports it', async () => {
    const { createdBy } = await buildNotification(world.deps)
    await world.sql`insert into notifications (channel, target_type, platforms, status, translations, created_by)
      select 'in_app', 'all_users', '{web}', 'failed', '{"tr":{"title":"Kalabalık","message":"x"}}', ${createdBy}
      from generate_series(1, 1200)`
    const { body } = await writer.get(`${management}?search=kalabalik&limit=100`)
    expect(body.data.pagination).toMatchObject({ total: 1000, totalPages: 10, total_is_capped: true })
    const { body: tab } = await writer.get(`${management}?status=failed`)
    expect(tab.data.pagination.total).toBe(1200)
    expect(tab.data.pagination.total_is_capped).toBeUndefined()
  })
})

test('caps the total of the queue at ten thousand, and reports it', async () => {
  const { createdBy } = await buildNotification(world.deps)
  await world.sql`insert into notifications (channel, target_type, platforms, status, translations, created_by, scheduled_at)
    select 'in_app', 'all_users', '{web}', 'scheduled', '{"tr":{"title":"Sıra","message":"x"}}', ${createdBy}, '2099-01-01'
    from generate_series(1, 10001)`
  const { body } = await writer.get('/admin/notifications/queue?status=scheduled')
  expect(body.data.pagination).toMatchObject({ total: 10_000, totalPages: 500, total_is_capped: true })
  await world.sql`delete from notifications where translations->'tr'->>'title' = 'Sıra'`
})

describe('one notification', () => {
  test('shows author, approver, canceller and delivery counts', async () => {
    const id = await create({ translations: texts('Tek') })
    await approve(id)
    const { body } = await writer.get(`${management}/${id}`)
    expect(body.data).toMatchObject({
      id,
      version: 1,
      created_user_full_name: 'Ayşe Çağlar',
      approval_info: { approved_by: 'Mehmet Çağlar', approval_notes: 'Tamam' },
      delivery_counts: { waiting: 0, sent: 0, failed: 0, cancelled: 0, skipped: 0 },
      revisions: [],
      cancellation_info: null,
    })
    await approver.delete(`/admin/notifications/queue/cancel/${id}`, { reason: 'Vazgeçtik' })
    const { body: stopped } = await writer.get(`${management}/${id}`)
    expect(stopped.data.cancellation_info).toMatchObject({
      cancelled_by: 'Mehmet Çağlar',
      cancellation_reason: 'Vazgeçtik',
    })
  })

  test('returns 404 for an unknown id, and 403 to non-admins', async () => {
    const id = await create()
    const gamer = await world.as(await world.user())
    for (const path of [`${management}/${id}`, `${management}/${id}/deliveries`, `${management}/counts`]) {
      expect((await gamer.get(path)).status).toBe(403)
      expect((await world.anyone.get(path)).status).toBe(401)
    }
    expect((await writer.get(`${management}/999999`)).status).toBe(404)
    expect((await writer.get(`${management}/999999/deliveries`)).status).toBe(404)
  })
})

describe('deliveries of one notification', () => {
  test('of the inbox show the read time, and skipped ones the reason', async () => {
    const reader = await world.user({ firstName: 'Okuyan' })
    const refuser = await world.user({ firstName: 'İstemeyen' })
    await world.sql`insert into preferences (user_id, channel, topic, enabled) values (${refuser.id}, 'in_app', 'update', false)`
    const id = await send({ kind: 'update' })
    const inbox = await (await world.as(reader)).get('/user/notifications')
    await (await world.as(reader)).put('/user/notifications/read', {
      notification_ids: [inbox.body.data.notifications[0].id],
    })
    const { body } = await writer.get(`${management}/${id}/deliveries?limit=100`)
    const of = (user: { id: number }) =>
      body.data.items.find(({ user_id }: { user_id: number }) => user_id === user.id)
    expect(of(reader)).toMatchObject({
      name: 'Okuyan Çağlar',
      email: reader.email,
      channel: 'in_app',
      status: 'sent',
      read_date: expect.any(String),
    })
    expect(of(refuser)).toMatchObject({ status: 'skipped', skip_reason: 'preference_off', read_date: null })
    expect(body.data.items[0].status).toBe('skipped')
    expect(body.data.items).toHaveLength(body.data.pagination.total)
    const { body: skipped } = await writer.get(`${management}/${id}/deliveries?status=skipped`)
    expect(skipped.data.items).toHaveLength(1)
    expect(skipped.data.pagination.total).toBe(1)
    const { body: sent } = await writer.get(`${management}/${id}/deliveries?status=sent&limit=2&page=2`)
    expect(sent.data.items.length).toBeGreaterThan(0)
    expect(sent.data.pagination.total).toBe(body.data.pagination.total - 1)
    const { body: detail } = await writer.get(`${management}/${id}`)
    expect(detail.data.delivery_counts).toMatchObject({
      skipped: 1,
      waiting: 0,
      total: body.data.pagination.total,
    })
  })

  test('are not searched in inboxes when nothing was sent', async () => {
    const reader = await world.user()
    const { id } = await buildNotification(world.deps, { status: 'approved', targetCount: 3 })
    // Inboxes are searched only when the counter says that something was sent.
    await buildInbox(world.deps, { userId: reader.id, notificationId: id })
    const { body } = await writer.get(`${management}/${id}/deliveries`)
    expect(body.data).toMatchObject({ items: [], pagination: { total: 3 } })
  })

  test('of two broadcasts are listed separately, each recipient once', async () => {
    await buildCrowd(world.deps, 60)
    const [one, other] = [await send(), await send()]
    for (const id of [one, other]) {
      const { body: first } = await writer.get(`${management}/${id}/deliveries`)
      const { total, totalPages } = first.data.pagination
      const pages = await Promise.all(
        Array.from({ length: totalPages }, (_, n) =>
          writer.get(`${management}/${id}/deliveries?page=${n + 1}`),
        ),
      )
      const people = pages.flatMap(({ body }) =>
        body.data.items.map((each: { user_id: number }) => each.user_id),
      )
      expect(people).toHaveLength(total)
      expect(new Set(people).size).toBe(total)
    }
  })

  test('of an external channel are listed by status, with the error of the provider', async () => {
    const { id } = await buildNotification(world.deps, {
      channel: 'email',
      status: 'processing',
      processingAt: new Date(),
      expanded: true,
      expandedCount: 3,
      targetCount: 3,
      sentCount: 1,
      failedCount: 1,
    })
    const person = await world.user({ firstName: 'Postacı' })
    for (const [status, error] of [
      ['sent', null],
      ['failed', '550 kutu dolu'],
      ['queued', null],
    ])
      await world.sql`insert into deliveries (notification_id, user_id, channel, status, priority, error)
        values (${id}, ${person.id}, 'email', ${status!}, 2, ${error!})`
    const { body } = await writer.get(`${management}/${id}/deliveries`)
    expect(body.data.items.map(({ status }: { status: string }) => status)).toEqual([
      'failed',
      'queued',
      'sent',
    ])
    expect(body.data.pagination.total).toBe(3)
    const { body: failed } = await writer.get(`${management}/${id}/deliveries?status=failed`)
    expect(failed.data.items).toEqual([
      expect.objectContaining({ name: 'Postacı Çağlar', error: '550 kutu dolu', status: 'failed' }),
    ])
    const inState = async (status: string) =>
      (await writer.get(`${management}/${id}/deliveries?status=${status}`)).body.data.items.length
    expect([await inState('queued'), await inState('processing')]).toEqual([1, 0])
    await world.sql`update deliveries set lease_until = now() + interval '1 minute' where status = 'queued'`
    expect([await inState('queued'), await inState('processing')]).toEqual([0, 1])
    expect((await writer.get(`${management}/${id}/deliveries?status=lost`)).status).toBe(400)
  })
})
