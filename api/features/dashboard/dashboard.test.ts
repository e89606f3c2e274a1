import { expect, test } from 'bun:test'
import { addDays, dayOf } from '#api/lib/days.ts'
import { openWorld } from '#api/testing/world.ts'
import { auditLog, notifications, sessions, tickets, unsentMails, users } from '#db/schema/index.ts'

const world = await openWorld()
const day = 86_400_000
const ago = (ms: number) => new Date(world.deps.now().getTime() - ms)
const adminUser = await world.admin({ firstName: 'Ada', lastName: 'Yönetir', createdAt: ago(900 * day) })
const admin = await world.as(adminUser)

const data = async (path: string, language = 'tr') =>
  (await admin.get(`/admin/dashboard${path}`, { headers: { 'accept-language': language } })).body.data
const newest = async (limit = 1, language?: string) => data(`/recent-activities?limit=${limit}`, language)

test('the figures equal a recomputation from all rows', async () => {
  for (const back of [0, 1, 10, 29, 30, 45, 59, 60, 400])
    await world.user({ createdAt: ago(back * day), status: back % 2 ? 'suspended' : 'active' })
  await world.user({ createdAt: ago(0), deletedAt: ago(0) })
  await world.user({ createdAt: ago(10 * day), deletedAt: ago(day * 2), status: 'inactive' })
  const visitor = await world.user({ createdAt: ago(80 * day) })
  await world.as(visitor)
  await world.sql`update sessions set created_at = ${ago(5 * day)} where user_id = ${visitor.id}`
  const today = dayOf(world.deps.now())
  await world.sql`
    insert into statistics (key, data, generated_at)
    values (${`user-totals/${addDays(today, -29)}`}, '{"active": 3, "inactive": 1, "suspended": 2, "deleted": 0}', now())`
  const { stats, ...figures } = await data('/stats')
  expect(stats).toEqual(figures)
  const all = await world.db.select().from(users)
  const alive = all.filter(({ deletedAt }) => !deletedAt)
  const withStatus = (status: string) => alive.filter((user) => user.status === status).length
  const registered = (from: number, to: number) =>
    all.filter(
      ({ createdAt }) => dayOf(createdAt) >= addDays(today, -from) && dayOf(createdAt) <= addDays(today, -to),
    ).length
  expect(stats).toMatchObject({
    users: {
      total: alive.length,
      active: withStatus('active'),
      suspended: withStatus('suspended'),
      deleted: all.length - alive.length,
    },
    registrations: {
      last30Days: registered(29, 0),
      today: registered(0, 0),
      deletedToday: all.filter(({ deletedAt }) => deletedAt && dayOf(deletedAt) === today).length,
    },
    previous: {
      users: { total: 6, active: 3, suspended: 2 },
      registrations: { last30Days: registered(59, 30) },
    },
  })
  expect(stats.series.registrations).toHaveLength(30)
  const opened = await world.db.select().from(sessions)
  expect(
    stats.series.sessions.map(({ date, count }: { date: string; count: number }) => [date, count]),
  ).toEqual(
    Array.from({ length: 30 }, (_, index) => {
      const date = addDays(today, index - 29)
      return [date, opened.filter(({ createdAt, viewerId }) => !viewerId && dayOf(createdAt) === date).length]
    }),
  )
  expect(stats.series.users.map(({ date }: { date: string }) => date)).toEqual([addDays(today, -29), today])
})

test('a registration is the newest activity, described in both languages', async () => {
  const { id } = await world.user({ firstName: 'Işıl', lastName: 'Çağlar', createdAt: ago(5 * 60_000) })
  await world.sql`update users set created_at = created_at - interval '1 hour' where id <> ${id} and created_at > ${ago(600_000)}`
  const [found] = await newest()
  expect(found).toMatchObject({
    type: 'user_registration',
    status: 'success',
    description: 'Işıl Çağlar kaydoldu',
    timeAgo: '5 dakika önce',
    user: { id, fullName: 'Işıl Çağlar' },
    target: { type: 'user', id },
  })
  expect(await newest(1, 'en')).toMatchObject([
    { description: 'Işıl Çağlar registered', timeAgo: '5 minutes ago' },
  ])
})

const entry = (given: Partial<typeof auditLog.$inferInsert>) =>
  world.db
    .insert(auditLog)
    .values({ actorType: 'admin', actorId: adminUser.id, action: 'x.y', targetType: 'platform', ...given })

test('a suspension names the admin and the user, or the user who suspended their own account', async () => {
  const user = await world.user({ firstName: 'Oğuz', lastName: 'Kaya', createdAt: ago(day) })
  const target = { targetType: 'user', targetId: String(user.id), action: 'user.suspend' }
  await entry(target)
  expect((await newest())[0]).toMatchObject({
    type: 'user_suspension',
    status: 'warning',
    description: 'Ada Yönetir hesabı askıya aldı: Oğuz Kaya',
    timeAgo: 'şimdi',
    user: { id: adminUser.id, fullName: 'Ada Yönetir' },
    target: { type: 'user', id: user.id },
  })
  await entry({ ...target, actorType: 'user', actorId: user.id })
  expect((await newest(1, 'en'))[0].description).toBe('Oğuz Kaya suspended their account')
})

test('a change of a role has the old and the new role', async () => {
  const user = await world.user({ firstName: 'Oğuz', lastName: 'Kaya', createdAt: ago(day) })
  const changes = { role: { from: 'user', to: 'admin' } }
  await entry({ targetType: 'user', targetId: String(user.id), action: 'user.set_role', changes })
  expect((await newest())[0]).toMatchObject({
    type: 'system_update',
    description: 'Ada Yönetir rolü değiştirdi (Oyuncu → Yönetici): Oğuz Kaya',
  })
})

test('maintenance is an update of the system, and entries of other actions are not shown', async () => {
  await entry({ action: 'maintenance.enable' })
  await entry({ action: 'template.update' })
  expect((await newest())[0]).toMatchObject({
    type: 'system_update',
    status: 'warning',
    description: 'Ada Yönetir bakım modunu açtı',
    target: { type: 'platform', id: null },
  })
  await entry({ action: 'maintenance.disable', actorType: 'system', actorId: null })
  expect((await newest())[0]).toMatchObject({ description: 'Sistem bakım modunu kapattı', user: null })
})

test('a notification says how many users it reached, and which failed', async () => {
  const sent = {
    channel: 'email',
    targetType: 'all_users',
    platforms: ['web' as const],
    translations: { tr: { title: 'Turnuva', message: 'Başladı' }, en: { title: 'Cup', message: 'Go' } },
    createdBy: adminUser.id,
  } as const
  await world.db
    .insert(notifications)
    .values([
      { ...sent, platforms: ['web'], status: 'sent', sentAt: new Date(), sentCount: 1200, failedCount: 3 },
    ])
  expect((await newest())[0]).toMatchObject({
    type: 'notification_sent',
    status: 'warning',
    description: '“Turnuva” bildirimi 1.200 kişiye gönderildi, 3 kişiye ulaşamadı',
  })
  await world.db
    .insert(notifications)
    .values([{ ...sent, platforms: ['web'], status: 'failed', failedAt: new Date() }])
  expect((await newest(1, 'en'))[0]).toMatchObject({
    status: 'error',
    description: 'The notification “Cup” could not be sent',
  })
})

test('activities are ten unless a limit says otherwise, newest first', async () => {
  for (let n = 0; n < 12; n++) await entry({ action: 'maintenance.enable' })
  const list = await data('/recent-activities')
  expect(list).toHaveLength(10)
  const times = list.map(({ createdAt }: { createdAt: string }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(await newest(3)).toHaveLength(3)
  expect(await data('/recent-activities?limit=x')).toHaveLength(10)
  expect((await data('/recent-activities?limit=5000')).length).toBeLessThanOrEqual(50)
})

test('the dashboard has figures and activities in one answer', async () => {
  const dashboard = await data('')
  expect(dashboard.stats.users).toEqual((await data('/stats')).users)
  expect(dashboard.recentActivities).toHaveLength(10)
})

test('users and guests are refused', async () => {
  const user = await world.as(await world.user())
  for (const path of ['', '/stats', '/recent-activities', '/system-health', '/waiting']) {
    expect((await user.get(`/admin/dashboard${path}`)).status).toBe(403)
    expect((await world.anyone.get(`/admin/dashboard${path}`)).status).toBe(401)
  }
})

const health = async () => {
  world.clock.advance(6_000)
  return data('/system-health')
}
const statusOf = (services: { name: string; status: string }[], wanted: string) =>
  services.find(({ name }) => name === wanted)?.status

test('health checks what is configured', async () => {
  const found = await health()
  expect(found.status).toBe('healthy')
  expect(
    Object.fromEntries(
      found.services.map((each: { name: string; status: string }) => [each.name, each.status]),
    ),
  ).toEqual({ database: 'up', cache: 'off', mail: 'off', queue: 'up', storage: 'up' })
})

test('a mail server that refuses makes the system degraded, and a full disk unhealthy', async () => {
  const { mailer, storage } = world.deps
  const { verify } = storage
  mailer.verify = async () => {
    throw new Error('refused')
  }
  let found = await health()
  expect([found.status, statusOf(found.services, 'mail')]).toEqual(['degraded', 'down'])
  storage.verify = async () => {
    throw new Error('full')
  }
  found = await health()
  expect([found.status, statusOf(found.services, 'storage')]).toEqual(['unhealthy', 'down'])
  Object.assign(storage, { verify })
  mailer.verify = async () => {}
  found = await health()
  expect([found.status, statusOf(found.services, 'mail')]).toEqual(['healthy', 'up'])
})

test('the pressure of tickets counts those that are open, unassigned, and late, without spam', async () => {
  const ticket = {
    language: 'tr',
    subject: 'Soru',
    description: 'Uzun bir soru metni',
    category: 'general',
  } as const
  await world.db.insert(tickets).values([
    { ...ticket, guestEmail: 'a@ornek.com', firstResponseDueAt: ago(day) },
    { ...ticket, guestEmail: 'a@ornek.com', assignedTo: adminUser.id },
    { ...ticket, guestEmail: 'a@ornek.com', firstResponseDueAt: ago(day), firstResponseAt: ago(2 * day) },
    { ...ticket, guestEmail: 'a@ornek.com', status: 'closed', createdAt: ago(9 * day) },
    { ...ticket, guestEmail: 'spam@ornek.com', firstResponseDueAt: ago(day), isSpam: true },
  ])
  expect((await health()).tickets).toEqual({ open: 3, unassigned: 2, overdue: 1 })
})

test('the queue reports what waits and since when, and is down when it is stuck', async () => {
  const waiting = {
    channel: 'email',
    targetType: 'all_users',
    createdBy: adminUser.id,
    targetCount: 10,
    sentCount: 4,
    translations: { tr: { title: 'Turnuva', message: 'Başladı' } },
  } as const
  await world.db
    .insert(notifications)
    .values([{ ...waiting, platforms: ['web'], status: 'approved', approvedAt: ago(5 * 60_000) }])
  await world.db.insert(unsentMails).values({
    ...{ recipient: 'a@ornek.com', subject: '', text: '', html: '' },
    dueAt: new Date(),
    expiresAt: new Date(),
  })
  const { queue, status } = await health()
  expect(queue).toMatchObject({ waitingNotifications: 1, waitingMessages: 6, waitingMails: 1 })
  expect(queue.oldestWait).toBeGreaterThanOrEqual(300)
  expect(status).toBe('healthy')
  world.clock.advance(15 * 60_000)
  const stuck = await health()
  expect([stuck.status, statusOf(stuck.services, 'queue')]).toEqual(['degraded', 'down'])
})
