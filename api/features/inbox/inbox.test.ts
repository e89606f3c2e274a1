import { describe, expect, spyOn, test } from 'bun:test'
import { buildInbox, buildNotification } from '#api/testing/build-notifications.ts'
import { until } from '#api/testing/replica.ts'
import { openStream } from '#api/testing/streams.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()
const [a, b] = [await world.user(), await world.user()]
const userId = a.id
const otherId = b.id
const gamer = await world.as(a)
const other = await world.as(b)

const inbox = (query = '', who = gamer) => who.get(`/user/notifications${query}`)

describe('the inbox', () => {
  test('lists the newest twenty in the requested language, with the unread count', async () => {
    const notification = await buildNotification(world.deps, {
      kind: 'welcome',
      translations: {
        tr: { title: 'Hoş geldin', message: 'Meydan seni bekliyor' },
        en: { title: 'Welcome', message: 'Come in' },
      },
    })
    await buildInbox(world.deps, { userId, notificationId: notification.id, rows: 25 })

    const { body } = await inbox('?status=all&limit=20&page=1&platform=web&l=1&language=tr')
    expect(body.data).toMatchObject({
      total: 25,
      unread_count: 25,
      page: 1,
      totalPages: 2,
      hasNext: true,
      hasPrev: false,
    })
    expect(body.pagination.total).toBe(25)
    expect(body.data.notifications).toHaveLength(20)
    expect(body.data.notifications[0]).toMatchObject({
      title: 'Hoş geldin',
      notification_type: 'welcome',
      status: 'unread',
    })
    expect((await inbox()).body.data.notifications[0].title).toBe('Hoş geldin')
    const english = await inbox('?language=en&page=2')
    expect(english.body.data.notifications).toHaveLength(5)
    expect(english.body.data.notifications[0].title).toBe('Welcome')
  })

  test('falls back to Turkish without an English text (D95)', async () => {
    const turkish = await buildNotification(world.deps, {
      translations: { tr: { title: 'Yalnız Türkçe', message: 'ı İ ş ğ' } },
    })
    await buildInbox(world.deps, { userId, notificationId: turkish.id })
    const { body } = await inbox('?language=en&limit=1')
    expect(body.data.notifications[0]).toMatchObject({ title: 'Yalnız Türkçe', message: 'ı İ ş ğ' })
  })

  test('falls back for each part separately, in the list and in the stream (D95)', async () => {
    const reader = await world.user({ language: 'en' })
    const who = await world.as(reader)
    const { id } = await buildNotification(world.deps, {
      translations: { tr: { title: 'Kupa', message: 'Bu akşam' }, en: { title: 'Cup', message: '' } },
    })
    const stream = await openStream(who, { 'accept-language': 'en' })
    await buildInbox(world.deps, { userId: reader.id, notificationId: id })
    await world.deps.bus.publish('inbox', { notificationId: id, from: reader.id, to: reader.id })
    const mixed = { title: 'Cup', message: 'Bu akşam' }
    expect(await stream.next('notification')).toMatchObject(mixed)
    await stream.close()
    expect((await inbox('?language=en', who)).body.data.notifications).toMatchObject([mixed])
  })

  test('fills in the name of each user', async () => {
    const reader = await world.user({ firstName: 'Işıl', lastName: 'Çağlar' })
    const notification = await buildNotification(world.deps, {
      translations: { tr: { title: 'Selam {{ firstName }}', message: '{{fullName}} · {{unknown}}' } },
    })
    await buildInbox(world.deps, { userId: reader.id, notificationId: notification.id })
    const { body } = await inbox('', await world.as(reader))
    expect(body.data.notifications).toMatchObject([
      { title: 'Selam Işıl', message: 'Işıl Çağlar · {{unknown}}' },
    ])
  })

  test('sorts items into five tabs and counts them in one call', async () => {
    const { body: first } = await inbox('?limit=100')
    const ids: number[] = first.data.notifications.map(({ id }: { id: number }) => id)
    await gamer.put('/user/notifications/read', { notification_ids: ids.slice(0, 4) })
    await gamer.put('/user/notifications/archive', { notification_ids: ids.slice(0, 2), archived: true })
    await gamer.put('/user/notifications/favorite', { notification_ids: ids.slice(3, 6), favorite: true })

    const { body } = await gamer.get('/user/notifications/counts')
    expect(body.data).toEqual({ all: 24, unread: 22, read: 2, archived: 2, favorite: 3 })
    const sizes = await Promise.all(
      ['?status=unread', '?status=read', '?is_archived=true', '?is_favorite=true'].map(async (query) => {
        const page = await inbox(`${query}&limit=100`)
        expect(page.body.data.notifications).toHaveLength(page.body.data.total)
        return page.body.data.total
      }),
    )
    expect(sizes).toEqual([22, 2, 2, 3])
  })

  test('unarchives, unstars and deletes items', async () => {
    const { body: archived } = await inbox('?is_archived=true')
    const [first, second] = archived.data.notifications
    await gamer.put('/user/notifications/archive', { notification_ids: [first.id], archived: false })
    await gamer.delete('/user/notifications', { notification_ids: [second.id] })
    const { body } = await gamer.get('/user/notifications/counts')
    expect(body.data).toMatchObject({ all: 25, archived: 0 })
  })

  test('returns 404 for items of other users', async () => {
    const { body } = await inbox('?limit=1')
    const [mine] = body.data.notifications
    const { id } = mine
    for (const path of ['read', 'archive', 'favorite']) {
      const refused = await other.put(`/user/notifications/${path}`, { notification_ids: [id] })
      expect(refused.status).toBe(404)
    }
    expect((await other.delete('/user/notifications', { notification_ids: [id] })).status).toBe(404)
    expect((await inbox('?limit=1')).body.data.notifications[0]).toEqual(mine)
    expect((await inbox('', other)).body.data.total).toBe(0)
  })

  test('returns a field error for invalid input and clamps the page size', async () => {
    for (const notification_ids of [[], ['x'], [-1], [1.5], 'all', Array(501).fill(1)]) {
      const refused = await gamer.put('/user/notifications/read', { notification_ids })
      expect(refused.status).toBe(400)
      expect(refused.body.code).toBe('VALIDATION_ERROR')
      expect(refused.body.errors[0].path).toStartWith('notification_ids')
    }
    expect((await inbox('?limit=100000')).body.data.pagination.limit).toBe(100)
    expect((await inbox('?page=-3')).body.data.page).toBe(1)
    expect((await gamer.put('/user/notifications/read', '{"notification_ids": [1')).status).toBe(400)
    const form = await gamer.put('/user/notifications/read', 'a=b', {
      headers: { 'content-type': 'text/plain' },
    })
    expect(form.status).toBe(415)
  })

  test('returns 401 without a session', async () => {
    const { status, body } = await inbox('', world.anyone)
    expect(status).toBe(401)
    expect(body.code).toBe('UNAUTHENTICATED')
  })
})

describe('the stream', () => {
  test('sends new items and the unread count, and resumes after the last event', async () => {
    const notification = await buildNotification(world.deps, {
      translations: { tr: { title: 'Turnuva', message: 'Başlıyor' } },
    })
    const stream = await openStream(other)
    expect(await stream.next('count')).toEqual({ unread: 0 })
    const [row] = await buildInbox(world.deps, { userId: otherId, notificationId: notification.id })
    await world.deps.bus.publish('inbox', { notificationId: notification.id, from: otherId, to: otherId })
    expect(await stream.next('notification')).toMatchObject({
      id: row!.id,
      title: 'Turnuva',
      status: 'unread',
    })
    expect(await stream.next('count')).toEqual({ unread: 1 })
    await stream.close()

    const [missed] = await buildInbox(world.deps, { userId: otherId, notificationId: notification.id })
    const resumed = await openStream(other, { 'last-event-id': String(row!.id) })
    expect(await resumed.next('notification')).toMatchObject({ id: missed!.id })
    await resumed.close()
  })

  test.each(['1.5', '1e3', '1e30', 'Infinity', '-1', '0', '0x10', '9'.repeat(16), 'son'])(
    'begins anew after %p, which is no event of ours',
    async (id) => {
      const stream = await openStream(gamer, { 'last-event-id': id })
      expect(Object.keys(await stream.next('count'))).toEqual(['unread'])
      expect(stream.passed).toEqual([])
      await stream.close()
      await until(async () => world.deps.streams.all().length === 0)
    },
  )

  test('is closed when the database fails while it is opened', async () => {
    const logged = spyOn(world.deps.log.error, 'error')
    await world.sql`alter table inbox rename to inbox_away`
    const stream = await openStream(gamer, { 'last-event-id': '1' })
    expect(await stream.ended()).toBe(true)
    await world.sql`alter table inbox_away rename to inbox`
    await until(async () => world.deps.streams.all().length === 0)
    expect(logged).toHaveBeenCalledTimes(1)
    logged.mockRestore()
  })

  test('sends nothing to other users, and new counts to other tabs', async () => {
    const stream = await openStream(gamer)
    const { unread } = await stream.next('count')
    const { body } = await inbox('?status=unread&limit=1')
    await gamer.put('/user/notifications/read', { notification_ids: [body.data.notifications[0].id] })
    expect(await stream.next('count')).toEqual({ unread: unread - 1 })
    await stream.close()
  })

  test('ends when the session ends', async () => {
    const person = await world.user()
    const caller = await world.as(person)
    const stream = await openStream(caller)
    await stream.next('count')
    await world.sql`update sessions set revoked_at = now() where user_id = ${person.id}`
    expect(await stream.next('session-ended')).toEqual({})
    expect(await stream.ended()).toBe(true)
    expect((await caller.get('/user/notifications/counts')).status).toBe(401)
  })

  test('ends when the session ended while the stream was being opened', async () => {
    const person = await world.user()
    const caller = await world.as(person)
    const told = new Promise<void>((resolve) => {
      world.deps.bus.subscribe('session', () => resolve())
    })
    const opening = await world.sql.begin(async (tx) => {
      await tx`lock table rate_limits in exclusive mode`
      const opening = { stream: openStream(caller) }
      await world.waitForBlockedQueries()
      await world.sql`update sessions set revoked_at = now() where user_id = ${person.id}`
      await told
      return opening
    })
    const stream = await opening.stream
    expect(await stream.next('session-ended')).toEqual({})
    expect(await stream.ended()).toBe(true)
    expect(stream.passed).toEqual([])
  })

  test('is closed when an admin was demoted while the stream was being opened', async () => {
    const person = await world.admin()
    const caller = await world.as(person)
    const told = new Promise<void>((resolve) => {
      world.deps.bus.subscribe('user', ({ userId }) => {
        if (userId === person.id) resolve()
      })
    })
    const opening = await world.sql.begin(async (tx) => {
      await tx`lock table rate_limits in exclusive mode`
      const opening = { stream: openStream(caller) }
      await world.waitForBlockedQueries()
      await world.sql`update users set role = 'user' where id = ${person.id}`
      await told
      return opening
    })
    const stream = await opening.stream
    expect(await stream.ended()).toBe(true)
    expect(world.deps.streams.admins()).toEqual([])
  })

  test('is closed when the server lost its database signals, so that the tab reconnects', async () => {
    const stream = await openStream(await world.as(await world.user()))
    await stream.next('count')
    await world.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ~ '^(listen|select pg_notify)'`
    expect(await stream.ended()).toBe(true)
  })
})
