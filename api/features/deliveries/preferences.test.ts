import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { createWorld, type World } from '#api/testing/world.ts'
import type { Channel, NotificationKind } from '#db/enums.ts'
import { pushSubscriptions } from '#db/schema/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let made = 0
/** A user with an address on every channel. */
async function reachable() {
  const user = await world.user({ phone: `+90532${1_000_000 + ++made}` })
  await world.db.insert(pushSubscriptions).values({
    userId: user.id,
    provider: 'fcm',
    endpoint: `app-${made}`,
    platform: 'mobile_ios',
  })
  return user
}

const choose = async (choices: Record<string, boolean>, channel: Channel) => {
  const user = await reachable()
  const me = await world.as(user)
  const put = await me.put('/user/notifications/settings', { matrix: { [channel]: choices } })
  expect(put.status).toBe(200)
  return user.id
}

/** The recipients of a notification to all users, after the queue has run. */
async function reached(kind: NotificationKind, channel: Channel): Promise<number[]> {
  const { id } = await buildNotification(world.deps, {
    kind,
    channel,
    status: 'approved',
    platforms: ['mobile'],
  })
  await workQueue(world.ctx())
  const rows = await world.sql<{ user_id: number }[]>`
    select user_id from inbox where notification_id = ${id}
    union all select user_id from deliveries where notification_id = ${id} and status = 'sent'`
  const [row] = await world.sql`select status from notifications where id = ${id}`
  expect(row?.status).toBe('sent')
  return rows.map(({ user_id }) => user_id)
}

describe('preferences apply when a notification is sent (D48)', () => {
  test.each(['in_app', 'email', 'push', 'sms'] as const)('by %p', async (channel) => {
    const silent = (await reachable()).id
    const refuses = await choose({ update: false, system: true }, channel)
    const wants = await choose({ marketing: true }, channel)
    const update = await reached('update', channel)
    expect(update).toContain(silent)
    expect(update).toContain(wants)
    expect(update).not.toContain(refuses)
    const marketing = await reached('marketing', channel)
    expect(marketing).toContain(wants)
    expect(marketing.includes(silent)).toBe(channel === 'in_app')
    const security = await reached('security', channel)
    expect(security).toEqual(expect.arrayContaining([silent, refuses, wants]))
  })

  test('skips a single recipient who opted out, and finishes the notification', async () => {
    const refuses = await choose({ reminder: false }, 'email')
    const { id } = await buildNotification(world.deps, {
      kind: 'reminder',
      channel: 'email',
      targetType: 'user',
      targetId: refuses,
      status: 'approved',
    })
    await workQueue(world.ctx())
    const [row] = await world.sql`
      select status, target_count, skipped_count from notifications where id = ${id}`
    expect(row).toMatchObject({ status: 'sent', target_count: 1, skipped_count: 1 })
  })
})
