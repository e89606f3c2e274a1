import { expect, test } from 'bun:test'
import type { SegmentRules } from '#api/rules/segment-rules.ts'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'
import { type Channel, channels, type NotificationKind } from '#db/enums/notifications.ts'
import type { Platform } from '#db/enums.ts'
import { preferences, privacy, pushSubscriptions, quietHours, segments } from '#db/schema/index.ts'
import type { SendBatch } from './channels.ts'
import { deliverQueue } from './deliver.ts'
import { expandQueue } from './expand.ts'

const size = 60
const target = '/admin/notifications/management/target-count'

/** Devices of every kind, browsers and apps. */
const devices: Pick<typeof pushSubscriptions.$inferInsert, 'provider' | 'platform' | 'userAgent'>[] = [
  { provider: 'web_push', userAgent: 'Mozilla/5.0 (Windows NT 10.0)' },
  { provider: 'web_push', userAgent: 'Mozilla/5.0 (Linux; Android 14)' },
  { provider: 'web_push', userAgent: 'Mozilla/5.0 (iPhone)' },
  { provider: 'web_push', userAgent: null },
  { provider: 'web_push', userAgent: 'Mozilla/5.0 (X11; CrOS)', platform: 'web' },
  { provider: 'fcm', platform: 'mobile_android' },
  { provider: 'fcm', platform: 'mobile_ios' },
  { provider: 'fcm', platform: 'mobile' },
  { provider: 'fcm', platform: 'desktop' },
  { provider: 'fcm' },
]

/**
 * Sixty users of every mixture: with a phone, verified or not, devices, choices, privacy settings, quiet hours, and messages of today;
 * some not active.
 */
async function buildMixture() {
  for (let n = 0; n < size; n++) {
    const status = n % 13 === 0 ? 'suspended' : 'active'
    const phone = n % 3 === 0 ? null : `+90532${String(n).padStart(7, '0')}`
    const { id: userId } = await world.user({ status, phone })
    if (n % 7 === 1) await world.sql`delete from phone_verifications where user_id = ${userId}`
    for (const [at, device] of devices.entries())
      if (n % 4 !== 0 && (n + at) % devices.length < 2)
        await world.db.insert(pushSubscriptions).values({
          ...device,
          userId,
          endpoint: `https://push.example/${n}/${at}`,
          p256dh: 'p',
          auth: 'a',
        })
    for (const channel of channels)
      if ((n + channel.length) % 3 > 0)
        await world.db.insert(preferences).values([
          { userId, channel, topic: 'marketing', enabled: (n + channel.length) % 3 === 1 },
          { userId, channel, topic: 'update', enabled: (n + channel.length) % 3 === 2 },
        ])
    if (n % 4 !== 1)
      await world.db.insert(privacy).values({ userId, marketing: n % 8 !== 2, personalization: n % 3 !== 1 })
    if (n % 5 === 0) {
      const [startsAt, endsAt] = n % 10 === 0 ? [0, 1439] : [(n * 60) % 1440, (n * 60 + 300) % 1440]
      const timezone = ['Europe/Istanbul', 'America/New_York', 'Asia/Kolkata'][n % 3]!
      await world.db.insert(quietHours).values({ userId, startsAt, endsAt, timezone })
    }
  }
}

const world = await openWorld()
const admin = await world.as(await world.admin())
await buildMixture()
await world.sql`
  insert into topic_sends (user_id, topic, day, count)
  select id, 'marketing', (now() at time zone 'Europe/Istanbul')::date, 2 from users where id % 7 = 0`

const platformSets: Platform[][] = [['web'], ['mobile_android'], ['mobile'], ['desktop', 'mobile_ios']]
const cases = [
  ...channels.flatMap((channel) =>
    (['system', 'update', 'marketing', 'security'] as const).map(
      (kind): [Channel, NotificationKind, Platform[]] => [channel, kind, ['web', 'mobile']],
    ),
  ),
  ...platformSets.map((platforms): [Channel, NotificationKind, Platform[]] => ['push', 'system', platforms]),
]

type Sent = { channel: Channel; kind: NotificationKind; platforms: Platform[] }
const accept: SendBatch = async (_ctx, _channel, messages) => messages.map(({ id }) => ({ id, sent: true }))

/** Everyone by a rule that needs personalisation, and by one that does not. */
const rulesOf = {
  seen: { match: 'all', conditions: [{ field: 'last_seen_at', op: 'before', value: '2099-01-01' }] },
  role: { match: 'all', conditions: [{ field: 'role', op: 'in', value: ['user', 'admin'] }] },
} satisfies Record<string, SegmentRules>
type Target = 'all_users' | keyof typeof rulesOf

const targetOf = async (target: Target) => {
  if (target === 'all_users') return { targetType: target }
  const [segment] = await world.db
    .insert(segments)
    .values({ name: `${target} ${Math.random()}`, rules: rulesOf[target], createdBy: 1 })
    .returning()
  return { targetType: 'segment', targetId: segment!.id, targetRules: rulesOf[target] } as const
}

/** Sends to the target, and counts the deliveries by outcome and reason. */
async function send(target: object, { channel, kind, platforms }: Sent) {
  const { id } = await buildNotification(world.deps, {
    ...{ channel, kind, platforms, status: 'approved', approvedAt: world.deps.now(), priority: 2 },
    createdBy: 1,
    ...target,
  })
  await expandQueue(world.ctx())
  await deliverQueue(world.ctx(), accept)
  const rows = await world.sql<{ reason: string; count: number }[]>`
    select coalesce(skip_reason, case when due_at > created_at and attempts = 0 then 'delayed' else 'reached' end) as reason,
      count(*)::int as count
    from deliveries where notification_id = ${id} group by 1`
  const [inbox] = await world.sql`select count(*)::int as count from inbox where notification_id = ${id}`
  const counted = new Map(rows.map(({ reason, count }) => [reason, count]))
  if (channel === 'in_app') counted.set('reached', inbox!.count)
  await world.sql`delete from deliveries`
  await world.sql`delete from inbox`
  return counted
}

test.each(cases)('the count of %s, %s to %p equals what is delivered', (channel, kind, platforms) =>
  compareReach('all_users', { channel, kind, platforms }),
)

const toSegments = channels.flatMap((channel) =>
  (['seen', 'role'] as const).flatMap((target) =>
    (['system', 'security', 'update', 'marketing'] as const).map((kind) => ({ target, channel, kind })),
  ),
)
test.each(toSegments)(
  'the count of $channel, $kind to a segment by $target equals what is delivered',
  async ({ target, ...sent }) => {
    const reasons = await compareReach(target, { ...sent, platforms: ['web', 'mobile'] })
    const leavesOut = target === 'seen' && ['update', 'marketing'].includes(sent.kind)
    expect(reasons.includes('personalization_off')).toBe(leavesOut)
  },
)

async function compareReach(to: Target, { channel, kind, platforms }: Sent) {
  const aimed = await targetOf(to)
  const [sends] = await world.sql`select jsonb_agg(s) as all from topic_sends s`
  const query = new URLSearchParams({
    ...{ target_type: aimed.targetType, ...('targetId' in aimed && { target_value: `${aimed.targetId}` }) },
    ...{ notification_type: channel, kind, platform: platforms.join() },
  })
  const { data } = (await admin.get(`${target}?${query}`)).body
  const outcome = await send(aimed, { channel, kind, platforms })
  await world.sql`delete from topic_sends`
  await world.sql`insert into topic_sends select * from jsonb_populate_recordset(null::topic_sends, ${sends!.all})`
  const delayed = outcome.get('delayed') ?? 0
  const skips = [...outcome].filter(([reason]) => !['delayed', 'reached'].includes(reason))
  expect(Object.fromEntries(data.unreachable.map(({ reason, count }: never) => [reason, count]))).toEqual(
    Object.fromEntries(skips),
  )
  const reached = outcome.get('reached') ?? 0
  expect(data).toMatchObject({ reachable: reached + delayed, delayed, estimated: false })
  expect(data.count).toBe([...outcome.values()].reduce((sum, each) => sum + each, 0))
  return skips.map(([reason]) => reason)
}
