import { expect, test } from 'bun:test'
import { openWorld } from '#api/testing/world.ts'
import { deleteOldDeliveries } from './retention.ts'

const world = await openWorld()

test('deletes old settled rows, but no queued deliveries', async () => {
  const insert = (days: number, status: string) => world.sql`
    insert into deliveries (notification_id, user_id, channel, priority, status, created_at, due_at)
    select 1, n, 'email', 2, ${status}, now() - make_interval(days => ${days}), now() + interval '1 day'
    from generate_series(1, 20) n`
  await insert(120, 'sent')
  await insert(120, 'stored')
  await insert(120, 'queued')
  await insert(91, 'skipped')
  await insert(89, 'failed')
  await world.sql`insert into outbox (channel, recipient, subject, text, created_at)
    values ('sms', 'old', 'x', 'x', now() - interval '31 days'), ('sms', 'new', 'x', 'x', now())`
  await world.sql`insert into topic_sends (user_id, topic, day, count)
    values (1, 'marketing', now()::date - 4, 1), (1, 'marketing', now()::date, 1)`
  await deleteOldDeliveries(world.ctx())
  const left = await world.sql`
    select status, count(*)::int as rows from deliveries group by 1 order by 1`
  expect([...left]).toEqual([
    { status: 'failed', rows: 20 },
    { status: 'queued', rows: 20 },
  ])
  const [rest] = await world.sql`
    select (select count(*)::int from outbox) as outbox, (select count(*)::int from topic_sends) as sends`
  expect(rest).toEqual({ outbox: 1, sends: 1 })
})

/** Moments around midnight in Istanbul (21.00 in UTC): three years back, two months back, and yesterday. */
async function fillFigures() {
  await world.sql`delete from queue_minutes`
  const day = (days: number, time: string) => {
    const at = new Date(world.deps.now().getTime() - days * 86_400_000)
    return new Date(`${at.toISOString().slice(0, 10)}T${time}Z`)
  }
  const rows = [
    { minute: day(1000, '10:00:00'), sent: 500 },
    { minute: day(60, '20:59:00'), sent: 1 },
    { minute: day(60, '21:00:00'), sent: 10 },
    { minute: day(60, '21:01:00'), sent: 100 },
    { minute: day(59, '20:58:00'), sent: 1000 },
    { minute: day(2, '10:00:00'), sent: 7 },
    { minute: day(2, '10:01:00'), sent: 8 },
  ]
  for (const { minute, sent } of rows) {
    await world.sql`
      insert into queue_minutes (minute, channel, sent, retried, stored, failed, skipped, waited_ms)
      values (${minute}, 'email', ${sent}, 1, 2, 3, 4, 5)`
    await world.sql`insert into queue_skips (minute, channel, reason, skipped)
      values (${minute}, 'email', 'no_consent', 4)`
  }
  return { midnight: day(60, '21:00:00'), before: day(61, '21:00:00') }
}

test('keeps the figures of a day for two years, in one row after a month', async () => {
  const { midnight, before } = await fillFigures()
  // Twice, as after a kill: a minute is neither lost nor counted again.
  await Promise.all([deleteOldDeliveries(world.ctx()), deleteOldDeliveries(world.ctx())])
  await deleteOldDeliveries(world.ctx())
  const minutes = await world.sql`
    select minute, sent, retried, stored, failed, skipped, waited_ms::int as waited from queue_minutes
    where channel = 'email' order by minute`
  const one = { retried: 1, stored: 2, failed: 3, skipped: 4, waited: 5 }
  expect([...minutes]).toMatchObject([
    { minute: before, sent: 1, ...one },
    // 21.00 and 21.01 of that day, and 20.58 of the next one.
    { minute: midnight, sent: 1110, retried: 3, stored: 6, failed: 9, skipped: 12, waited: 15 },
    { sent: 7, ...one },
    { sent: 8, ...one },
  ])
  const skips = await world.sql`select minute, skipped from queue_skips order by minute`
  expect([...skips]).toMatchObject([
    { minute: before, skipped: 4 },
    { minute: midnight, skipped: 12 },
    { skipped: 4 },
    { skipped: 4 },
  ])
})

test('knows the figures of the last two years also when no message was sent in them', async () => {
  await world.sql`delete from queue_minutes`
  await world.sql`insert into queue_minutes (minute, channel, sent)
    values (now() - interval '800 days', 'email', 5), (now(), 'email', 5)`
  await deleteOldDeliveries(world.ctx())
  const [first] = await world.sql`
    select min(minute) as at, (array_agg(sent order by minute))[1] as sent from queue_minutes`
  const days = (world.deps.now().getTime() - first!.at.getTime()) / 86_400_000
  expect(first!.sent).toBe(0)
  expect(days).toBeGreaterThanOrEqual(731)
  expect(days).toBeLessThan(733)
})
