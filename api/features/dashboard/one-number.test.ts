import { expect, test } from 'bun:test'
import { addDays, dayOf, startOf } from '#api/lib/days.ts'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'
import { loginFailures, sessions, tickets, users } from '#db/schema/index.ts'

const minute = 60_000
const day = 24 * 60 * minute
const later = (ms: number) => new Date(world.deps.now().getTime() + ms)

const world = await openWorld()
const author = await world.admin()
const admin = await world.as(author)
const at = (ms: number) => ({ createdAt: later(ms), lastLoginAt: later(ms) })
const [here, away, gone] = [
  await world.user(at(-day)),
  await world.user(at(-40 * day)),
  await world.user({ ...at(-50 * day), status: 'suspended' }),
]
await world.user({ status: 'inactive', ...at(-9 * day) })
const deleted = await world.user({ deletedAt: later(-day), status: 'inactive' })
for (const user of [here, away, gone]) await world.as(user)
await world.as(away)
await world.sql`update sessions set created_at = ${later(-35 * day)}, last_seen_at = ${later(-33 * day)} where user_id = ${away.id}`
await world.sql`update sessions set expires_at = ${later(-minute)} where user_id = ${gone.id}`
const lock = (email: string, ip: string, ms: number) => ({
  ...{ email, ip, failures: 5, locks: 1, lockedUntil: later(ms), lastFailedAt: later(-minute) },
})
await world.db
  .insert(loginFailures)
  .values([
    lock(here.email, '198.51.100.1', 30 * minute),
    lock(here.email, '198.51.100.2', 60 * minute),
    lock(away.email, '198.51.100.1', -minute),
    lock(gone.email, '198.51.100.1', 20 * minute),
    lock(deleted.email, '198.51.100.1', 20 * minute),
    lock('kimse@ornek.com', '198.51.100.1', 20 * minute),
  ])
const ticket = {
  language: 'tr',
  subject: 'Soru',
  description: 'Uzun bir soru metni',
  category: 'general',
  guestEmail: 'a@ornek.com',
} as const
const due = { resolutionDueAt: later(-minute) }
await world.db.insert(tickets).values([
  { ...ticket, ...due },
  { ...ticket, ...due, snoozedUntil: later(day) },
  { ...ticket, ...due, isSpam: true },
  { ...ticket, ...due, status: 'waiting_user', slaPausedAt: later(-day) },
  { ...ticket, resolutionDueAt: later(day), status: 'in_progress' },
  { ...ticket, ...due, status: 'closed', closedAt: later(-2 * day) },
])
const failed = { failedAt: later(-minute), failedCount: 1, processingAt: later(-minute), targetCount: 2 }
await buildNotification(world.deps, { status: 'pending' })
await buildNotification(world.deps, { status: 'sent', sentAt: later(-minute), ...failed })
await buildNotification(world.deps, { status: 'failed', ...failed })

const data = async (path: string) => (await admin.get(path)).body.data
const total = async (path: string) => (await data(path)).pagination.total as number

/** What the panels show, after the seconds in which they share a reading. */
async function panels() {
  world.clock.advance(11_000)
  const { data: kpi } = (await admin.post('/admin/support/analytics/kpi', { dateRange: '7d' })).body
  return {
    stats: await data('/admin/dashboard/stats'),
    waiting: await data('/admin/dashboard/waiting'),
    desk: (await data('/admin/dashboard/system-health')).tickets,
    analytics: await data('/admin/users/analytics?period=30'),
    security: await data('/admin/system/security/analysis'),
    metrics: await data('/admin/system/metrics'),
    sessions: await data('/admin/sessions/stats'),
    realtime: await data('/admin/support/analytics/realtime'),
    kpi,
  }
}

/** Every row, counted here. */
async function byHand() {
  const now = world.deps.now()
  const people = (await world.db.select().from(users)).filter(({ deletedAt }) => !deletedAt)
  const open = (await world.db.select().from(sessions)).filter(
    ({ revokedAt, expiresAt, viewerId }) => !revokedAt && !viewerId && expiresAt > now,
  )
  const all = await world.db.select().from(sessions)
  const locks = (await world.db.select().from(loginFailures)).filter(
    ({ lockedUntil }) => lockedUntil && lockedUntil > now,
  )
  const since = startOf(addDays(dayOf(now), -29))
  const work = (await world.db.select().from(tickets)).filter(
    ({ isSpam, status }) => !isSpam && ['open', 'in_progress', 'waiting_user'].includes(status),
  )
  return {
    active: people.filter(({ status }) => status === 'active').length,
    locked: people.filter(({ email }) => locks.some((lock) => lock.email === email)).length,
    withSession: new Set(open.map(({ userId }) => userId)).size,
    openSessions: open.length,
    seenNow: new Set(
      open
        .filter(({ lastSeenAt }) => lastSeenAt.getTime() > now.getTime() - 15 * minute)
        .map(({ userId }) => userId),
    ).size,
    seenInMonth: people.filter(
      ({ id, lastLoginAt }) =>
        (lastLoginAt && lastLoginAt >= since) ||
        all.some(({ userId, lastSeenAt }) => userId === id && lastSeenAt >= since),
    ).length,
    openTickets: work.length,
    overdue: work.filter(
      ({ slaPausedAt, resolutionDueAt }) => !slaPausedAt && resolutionDueAt && resolutionDueAt < now,
    ).length,
  }
}

test('each number about accounts is the same on all panels, and equals the rows', async () => {
  const [shown, rows] = [await panels(), await byHand()]
  expect(rows).toMatchObject({ locked: 2, seenNow: 2, withSession: 3 })
  const { stats, analytics, security, metrics, sessions: bySession, waiting } = shown
  expect({
    active: [stats.users.active, analytics.overview.activeUsers, await total('/admin/users?status=active')],
    locked: [
      waiting.lockedAccounts,
      security.metrics.locked_accounts,
      analytics.security.failedLogins.lockedAccounts,
      await total('/admin/users?signIn=locked'),
    ],
    openSessions: [metrics.activeSessions, bySession.activeSessions],
    withSession: bySession.activeUsers,
    seenNow: metrics.activeUsers,
    seenInMonth: analytics.period.activeUsers,
  }).toEqual({
    active: Array(3).fill(rows.active),
    locked: Array(4).fill(rows.locked),
    openSessions: Array(2).fill(rows.openSessions),
    withSession: rows.withSession,
    seenNow: rows.seenNow,
    seenInMonth: rows.seenInMonth,
  })
})

test('an account that is locked or unlocked after the users were counted is current on all panels', async () => {
  await panels()
  await world.sql`update login_failures set locked_until = ${later(-minute)} where ip = '198.51.100.1'`
  const { waiting, security, analytics } = await panels()
  expect([
    waiting.lockedAccounts,
    security.metrics.locked_accounts,
    analytics.security.failedLogins.lockedAccounts,
    await total('/admin/users?signIn=locked'),
    (await byHand()).locked,
  ]).toEqual(Array(5).fill(1))
  const [{ email }] = (await data('/admin/users?signIn=locked')).users
  expect(await total(`/admin/users?signIn=locked&search=${email}`)).toBe(1)
})

test('unresolved and overdue tickets are the same on all panels, and equal the rows', async () => {
  const [{ desk, realtime, kpi, waiting }, rows] = [await panels(), await byHand()]
  const list = '/admin/support/tickets'
  const { by_status: byStatus } = (await data(`${list}?limit=1`)).stats
  expect(rows).toMatchObject({ openTickets: 4, overdue: 2 })
  expect([
    desk.open,
    realtime.openBacklog,
    kpi.openBacklog,
    byStatus.open + byStatus.in_progress + byStatus.waiting_user,
    await total(`${list}?status=unresolved&snoozed=with`),
  ]).toEqual(Array(5).fill(rows.openTickets))
  expect([
    desk.overdue,
    waiting.overdueTickets,
    realtime.overdue,
    await total(`${list}?sla=overdue&snoozed=with`),
  ]).toEqual(Array(4).fill(rows.overdue))
})

test('what waits has the number of the list that it links to', async () => {
  const { waiting, security } = await panels()
  expect(waiting).toEqual({
    overdueTickets: await total('/admin/support/tickets?sla=overdue&snoozed=with'),
    approvals: await total('/admin/notifications/approval/pending'),
    failedSends: await total('/admin/notifications/queue?status=undelivered'),
    lockedAccounts: await total('/admin/users?signIn=locked'),
    alerts: security.analysis.threats.length,
    checkedAt: expect.any(String),
  })
  expect([waiting.approvals, waiting.failedSends]).toEqual([1, 2])
})

test('a part of the waiting work that cannot be read is null, and the others are counted', async () => {
  const { sql } = world
  await sql`alter table login_failures rename to hidden`
  const { lockedAccounts, overdueTickets, approvals } = await data('/admin/dashboard/waiting')
  await sql`alter table hidden rename to login_failures`
  expect([lockedAccounts, overdueTickets, approvals]).toEqual([null, 2, 1])
})
