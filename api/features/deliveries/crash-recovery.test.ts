import { expect, test } from 'bun:test'
import { buildCrowd, buildNotification } from '#api/testing/build-notifications.ts'
import { openPushService } from '#api/testing/push-service.ts'
import { startReplica, until } from '#api/testing/replica.ts'
import { sized } from '#api/testing/sized.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld } from '#api/testing/world.ts'

const crowd = sized(20_000, 6_000)
const kills = sized(3, 1)
const devices = sized(1500, 500)

const world = await openWorld()
await buildCrowd(world.deps, crowd)
const fast = JSON.stringify({ at_once: 50, per_second: 100_000 })
await world.sql`insert into settings (key, value) values ('notifications.email_speed', ${fast}::text::jsonb)`

const count = async (query: Promise<{ count: number }[]>) => (await query)[0]!.count
const inboxRows = (id: number) =>
  count(world.sql`select count(*)::int as count from inbox where notification_id = ${id}`)
/** A replica has no mail server, so it stores its mails. */
const settled = (id: number) =>
  count(world.sql`
    select count(*)::int as count from deliveries where notification_id = ${id} and status in ('sent', 'stored')`)
const isOut = async (id: number) =>
  ['sent', 'stored'].includes((await world.sql`select status from notifications where id = ${id}`)[0]!.status)

test(`delivers all ${crowd} messages after ${kills} of its processes were killed`, async () => {
  const given = {
    status: 'approved',
    approvedAt: world.deps.now(),
    createdBy: (await world.admin()).id,
  } as const
  const letter = await buildNotification(world.deps, { ...given, channel: 'email' })
  const bell = await buildNotification(world.deps, { ...given, priority: 1 })
  for (let kill = 1; kill <= kills; kill++) {
    const replica = await startReplica(world.url)
    const before = await settled(letter.id)
    await until(async () => (await settled(letter.id)) > before)
    await replica.kill()
  }
  const half = await settled(letter.id)
  expect(half).toBeLessThan(crowd)

  world.clock.advance(61_000)
  // The database may still be running the last statement of the killed worker.
  await until(async () => {
    await workQueue(world.ctx())
    return (await isOut(letter.id)) && (await isOut(bell.id))
  })
  const people = await count(world.sql`select count(*)::int as count from users where status = 'active'`)
  const [each] = await world.sql`
    select count(*)::int as rows, count(distinct user_id)::int as people from inbox where notification_id = ${bell.id}`
  expect(each).toEqual({ rows: people, people })
  expect(await settled(letter.id)).toBe(people)
  const statuses = await world.sql`
    select status, sent_count + stored_count as sent_count from notifications order by id`
  expect([...statuses]).toEqual([
    { status: 'sent', sent_count: people },
    { status: 'sent', sent_count: people },
  ])
  expect(
    await count(world.sql`select count(*)::int as count from deliveries where lease_until is not null`),
  ).toBe(0)
}, 60_000)

test('sends each delivery once with two replicas', async () => {
  await world.sql`delete from outbox`
  const admin = await world.admin()
  const replicas = await Promise.all([startReplica(world.url), startReplica(world.url)])
  const { id } = await buildNotification(world.deps, {
    status: 'approved',
    approvedAt: world.deps.now(),
    createdBy: admin.id,
    channel: 'email',
  })
  const bell = await buildNotification(world.deps, {
    status: 'approved',
    approvedAt: world.deps.now(),
    createdBy: admin.id,
  })
  await until(async () => (await isOut(id)) && (await isOut(bell.id)))
  const [sent] =
    await world.sql`select count(*)::int as all, count(distinct recipient)::int as people from outbox`
  expect(sent!.all).toBe(sent!.people)
  expect(await inboxRows(bell.id)).toBe(sent!.people)
  expect(await Promise.all(replicas.map((replica) => replica.stop()))).toEqual([0, 0])
}, 60_000)

test('sends the remaining deliveries after the lease of a killed process expires', async () => {
  const admin = await world.admin()
  const service = openPushService()
  const reached = new Map<string, number>()
  const { subscription } = service.browser(async (request) => {
    const who = new URL(request.url).search
    reached.set(who, (reached.get(who) ?? 0) + 1)
    await Bun.sleep(20)
    return new Response(null, { status: 201 })
  })
  const { endpoint, p256dh, auth } = subscription
  await world.sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth)
    select id, ${endpoint} || '?' || id, ${p256dh}::text, ${auth}::text from users where status = 'active' order by id limit ${devices}`
  const { id } = await buildNotification(world.deps, {
    status: 'approved',
    approvedAt: world.deps.now(),
    createdBy: admin.id,
    channel: 'push',
  })
  const replica = await startReplica(world.url)
  await until(async () => reached.size > devices / 5)
  await replica.kill()
  const half = await settled(id)
  expect(half).toBeLessThan(devices)

  world.clock.advance(61_000)
  await until(async () => {
    await workQueue(world.ctx())
    return isOut(id)
  })
  expect(reached.size).toBe(devices)
  expect(await settled(id)).toBe(devices)
  const [counts] = await world.sql`
    select target_count, sent_count + failed_count + cancelled_count + skipped_count as ended
    from notifications where id = ${id}`
  expect(counts!.ended).toBe(counts!.target_count)
  // Only messages that were being sent when the process died are repeated.
  const twice = [...reached.values()].filter((times) => times > 1).length
  expect(twice).toBeLessThanOrEqual(devices - half)
  await service.stop()
}, 60_000)
