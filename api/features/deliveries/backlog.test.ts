import { afterEach, beforeEach, expect, test } from 'bun:test'
import { buildNotification } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'

let admin: Caller
const world = await openWorld()
const operator = await world.admin()
const slow = JSON.stringify({ at_once: 10, per_second: 2 })
await world.sql`insert into settings (key, value) values ('notifications.email_speed', ${slow}::text::jsonb)`
beforeEach(async () => {
  admin = await world.as(operator)
})
afterEach(async () => {
  for (const table of ['deliveries', 'notifications', 'queue_minutes'])
    await world.sql.unsafe(`delete from ${table}`)
})

/** A campaign of 10,000 mails that began some minutes ago, of which some have left. */
async function campaign({ minutes, sent }: { minutes: number; sent: number }) {
  const began = new Date(world.deps.now().getTime() - minutes * 60_000)
  const { id } = await buildNotification(world.deps, {
    ...{ channel: 'email', status: 'processing', expanded: true, processingAt: began, approvedAt: began },
    ...{ targetCount: 10_000, expandedCount: 10_000, sentCount: sent, createdBy: operator.id },
  })
  await world.sql`
    insert into deliveries (notification_id, user_id, channel, priority, due_at)
    values (${id}, ${operator.id}, 'email', 2, ${began})`
  await world.sql`insert into queue_minutes (minute, channel, sent)
    values (date_trunc('minute', ${world.deps.now()}::timestamptz), 'email', ${sent})`
}
const healthNow = async () =>
  (await admin.get('/admin/notifications/queue/status')).body.data.health_indicators
const dashboard = async () => (await admin.get('/admin/dashboard/system-health')).body.data.queue

test('a long queue that is worked at the configured speed is busy, and its expected end is shown', async () => {
  // Two a second: 4,800 in 40 minutes, and 5,200 more take 2,600 seconds.
  await campaign({ minutes: 40, sent: 4_800 })
  const { queue_health, expected_end, recommendations } = await healthNow()
  expect(queue_health).toBe('BUSY')
  const seconds = (new Date(expected_end).getTime() - world.deps.now().getTime()) / 1000
  expect(Math.round(seconds / 10)).toBe(260)
  expect(recommendations.map((each: any) => each.rule.name)).not.toContain('OLDEST_WAIT')
  expect(await dashboard()).toMatchObject({ isLate: false, waitingMessages: 5_200 })
})

test.each([
  // At the configured speed 600 messages take 5 minutes, with the minute that is always allowed 6.
  { minutes: 11, sent: 600, health: 'BUSY', isLate: false },
  { minutes: 13, sent: 600, health: 'WARNING', isLate: true },
  { minutes: 59, sent: 600, health: 'WARNING', isLate: true },
  { minutes: 61, sent: 600, health: 'CRITICAL', isLate: true },
  { minutes: 11, sent: 0, health: 'CRITICAL', isLate: true },
])(
  '$sent messages in $minutes minutes at two a second: $health',
  async ({ minutes, sent, health, isLate }) => {
    await campaign({ minutes, sent })
    const { queue_health, recommendations } = await healthNow()
    expect(queue_health).toBe(health)
    expect(await dashboard()).toMatchObject({ isLate })
    const advice = recommendations.find((each: any) => each.rule.name === 'OLDEST_WAIT')
    const allowed = 1 + sent / 2 / 60
    if (isLate) expect(advice.rule).toMatchObject({ warning: 2 * allowed, critical: 10 * allowed })
    else expect(advice).toBeUndefined()
  },
)

test('an idle queue has no expected end', async () => {
  expect(await healthNow()).toMatchObject({ queue_health: 'HEALTHY', expected_end: null })
  expect(await dashboard()).toMatchObject({ oldestWait: null, isLate: false })
})
