import { describe, expect, test } from 'bun:test'
import type { SegmentRules } from '#api/rules/segment-rules.ts'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld } from '#api/testing/world.ts'
import type { Channel, NotificationKind } from '#db/enums/notifications.ts'
import { privacy, pushSubscriptions } from '#db/schema/index.ts'
import { expandQueue } from './expand.ts'

const world = await openWorld()

let made = 0
/** A user with an address on every channel, who allows offers. */
async function reachable() {
  const user = await world.user({ phone: `+90532${1_000_000 + ++made}` })
  await world.db.insert(pushSubscriptions).values({
    userId: user.id,
    provider: 'fcm',
    endpoint: `app-${made}`,
    platform: 'mobile_ios',
  })
  await world.db.insert(privacy).values({ userId: user.id, marketing: true })
  return user
}

const choose = async (choices: Record<string, boolean>, channel: Channel) => {
  const user = await reachable()
  const me = await world.as(user)
  // Choosing SMS needs a gateway; without one messages are stored.
  world.deps.providers.sms = { send: async () => ({ accepted: true }) }
  const put = await me.put('/user/notifications/settings', { matrix: { [channel]: choices } })
  world.deps.providers.sms = undefined
  expect(put.status).toBe(200)
  return user.id
}

/** The recipients of a notification, to all users unless said otherwise, after the queue has run. */
async function reached(kind: NotificationKind, channel: Channel, to: object = {}): Promise<number[]> {
  const { id } = await buildNotification(world.deps, {
    kind,
    channel,
    status: 'approved',
    platforms: ['mobile'],
    ...to,
  })
  await workQueue(world.ctx())
  const rows = await world.sql<{ user_id: number }[]>`
    select user_id from inbox where notification_id = ${id}
    union all select user_id from deliveries where notification_id = ${id} and status in ('sent', 'stored')`
  const [row] = await world.sql`select status from notifications where id = ${id}`
  expect(row?.status).toBe(channel === 'push' || channel === 'sms' ? 'stored' : 'sent')
  return rows.map(({ user_id }) => user_id)
}

const privacyPath = '/user/preferences/privacy'

describe('offers in the privacy settings (D18)', () => {
  test.each(['in_app', 'email', 'push', 'sms'] as const)(
    'keep campaigns away by %p while off',
    async (channel) => {
      const allows = await choose({ marketing: true }, channel)
      const refuses = await choose({ marketing: true, system: true }, channel)
      const me = await world.as({ id: refuses })
      expect((await me.put(privacyPath, { marketing: false })).status).toBe(200)
      const silent = await choose({ marketing: true }, channel)
      await world.sql`delete from privacy where user_id = ${silent}`
      const campaign = await reached('marketing', channel)
      expect(campaign).toContain(allows)
      expect(campaign).not.toContain(refuses)
      expect(campaign).not.toContain(silent)
      const skipped = await world.sql`
      select user_id from deliveries where user_id in (${refuses}, ${silent}) and skip_reason = 'offers_off' order by 1`
      expect(skipped.map(({ user_id }) => user_id)).toEqual([refuses, silent])
      for (const kind of ['system', 'security'] as const)
        expect(await reached(kind, channel)).toEqual(expect.arrayContaining([refuses, silent]))
      await me.put(privacyPath, { marketing: true })
      expect(await reached('marketing', channel)).toContain(refuses)
    },
  )

  test('are read again when a message leaves the queue', async () => {
    const id = await choose({ marketing: true }, 'email')
    const of = { kind: 'marketing', channel: 'email', targetType: 'user', targetId: id } as const
    const notification = await buildNotification(world.deps, { ...of, status: 'approved' })
    await expandQueue(world.ctx())
    await (await world.as({ id })).put(privacyPath, { marketing: false })
    await workQueue(world.ctx())
    const [row] = await world.sql`
      select status, skip_reason from deliveries where notification_id = ${notification.id}`
    expect(row).toEqual({ status: 'skipped', skip_reason: 'offers_off' })
  })
})

describe('personalisation in the privacy settings (D18)', () => {
  test.each([
    { channel: 'in_app', field: 'country', op: 'ne', value: 'DE' },
    { channel: 'email', field: 'last_seen_at', op: 'before', value: '2099-01-01' },
    { channel: 'push', field: 'platform', op: 'ne', value: 'desktop' },
  ] as const)(
    'leaves users out of messages to a segment by $field while off',
    async ({ channel, ...condition }) => {
      const admin = await world.as(await world.admin())
      const [allows, refuses] = [await reachable(), await reachable()]
      const me = await world.as(refuses)
      const put = await (await world.as(allows)).put(privacyPath, { personalization: true })
      expect([put.status, (await me.put(privacyPath, { personalization: false })).status]).toEqual([200, 200])
      const rules: SegmentRules = { match: 'all', conditions: [condition] }
      const { data } = (
        await admin.post('/admin/notifications/segments', { name: `By ${condition.field}`, rules })
      ).body
      const to = { targetType: 'segment', targetId: data.id, targetRules: rules }
      const count = async (kind: NotificationKind) => {
        const query = { target_type: 'segment', target_value: `${data.id}`, notification_type: channel, kind }
        const { unreachable } = (
          await admin.get(`/admin/notifications/management/target-count?${new URLSearchParams(query)}`)
        ).body.data
        return (
          unreachable.find(({ reason }: { reason: string }) => reason === 'personalization_off')?.count ?? 0
        )
      }
      const [others] = await world.sql`
      select count(*)::int as count from users u where status = 'active'
        and not exists (select from privacy p where p.user_id = u.id and p.personalization)`
      expect([await count('update'), await count('system'), await count('security')]).toEqual([
        others!.count,
        0,
        0,
      ])
      const update = await reached('update', channel, to)
      expect([update.includes(allows.id), update.includes(refuses.id)]).toEqual([true, false])
      expect(await reached('system', channel, to)).toContain(refuses.id)
      expect(await reached('update', channel)).toContain(refuses.id)
      await me.put(privacyPath, { personalization: true })
      expect(await reached('update', channel, to)).toContain(refuses.id)
    },
  )

  test('is read again when a message leaves the queue', async () => {
    const { id } = await reachable()
    const me = await world.as({ id })
    await me.put(privacyPath, { personalization: true })
    const rules: SegmentRules = {
      match: 'all',
      conditions: [{ field: 'last_seen_at', op: 'before', value: '2099-01-01' }],
    }
    const notification = await buildNotification(world.deps, {
      ...{ kind: 'update', channel: 'email', status: 'approved', targetType: 'segment', targetRules: rules },
    })
    await expandQueue(world.ctx())
    await me.put(privacyPath, { personalization: false })
    await workQueue(world.ctx())
    const [row] = await world.sql`
      select status, skip_reason from deliveries where notification_id = ${notification.id} and user_id = ${id}`
    expect(row).toEqual({ status: 'skipped', skip_reason: 'personalization_off' })
  })
})

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
