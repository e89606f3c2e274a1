import { expect, test } from 'bun:test'
import { createMailer } from '#api/lib/mailer.ts'
import { verifyPhones } from '#api/testing/build.ts'
import { buildCrowd, buildNotification } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'
import { openDb } from '#db/client.ts'
import type { ExternalChannel } from '#db/enums/notifications.ts'
import { type SendBatch, sendBatch } from './channels.ts'
import { deliverBatch, deliverQueue } from './deliver.ts'
import { expandQueue } from './expand.ts'

const crowd = 600
const world = await openWorld()
await buildCrowd(world.deps, crowd)
const people = await world.sql`update users set phone = '+90532' || lpad(id::text, 7, '0') returning id`
await verifyPhones(
  world.deps,
  people.map(({ id }) => id),
)

async function queued(channel: ExternalChannel) {
  const values = { status: 'approved', approvedAt: world.deps.now(), channel } as const
  await buildNotification(world.deps, values)
  await expandQueue(world.ctx())
}

test.each(['email', 'sms'] as const)(
  'stores %p in the outbox once when an unsettled batch is sent again',
  async (channel) => {
    await queued(channel)
    const mailer = createMailer({ settings: { MAIL_FROM: 'meydan@ornek.com' }, sql: world.sql })
    const ctx = Object.assign(Object.create(world.ctx()), { mailer })
    // Simulates a worker that died after sending, before settling: the next one sends the batch again.
    await deliverQueue(ctx, async (...batch) => {
      await sendBatch(...batch)
      return sendBatch(...batch)
    })
    const [stored] = await world.sql`
    select count(*)::int as letters, count(distinct recipient)::int as readers from outbox where channel = ${channel}`
    expect(stored!.letters).toBe(stored!.readers)
    expect(stored!.readers).toBeGreaterThanOrEqual(crowd)
  },
)

test('sends at most fifty mails per batch, by the job and by hand', async () => {
  await queued('email')
  const sizes: number[] = []
  const send: SendBatch = async (_, _channel, messages) => {
    sizes.push(messages.length)
    return messages.map(({ id }) => ({ id, sent: true }))
  }
  await deliverBatch(world.ctx(), { batch: 1000 }, send)
  await deliverQueue(world.ctx(), send)
  expect(sizes.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(crowd)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(50)
})

test.each([
  ['in_app', 'off'],
  ['push', 'on'],
] as const)('commits a range of %p before the last with synchronous_commit %s', async (channel, durable) => {
  await world.sql.unsafe(`
      insert into users (id, email, first_name, last_name, password_hash)
        overriding system value values (100000000, 'uzak@ornek.com', 'Uzak', 'Oyuncu', '-');
      create table commits (setting text);
      create function note() returns trigger language plpgsql as $$
        begin insert into commits values (current_setting('synchronous_commit')); return null; end $$;
      create constraint trigger note after update of expanded_to on notifications
        deferrable initially deferred for each row execute function note()`)
  // The test server runs with synchronous_commit off.
  const real = openDb(`${world.url}?synchronous_commit=on`)
  const values = { status: 'processing', approvedAt: world.deps.now(), channel } as const
  await buildNotification(world.deps, values)
  const ctx = Object.assign(Object.create(world.ctx()), { db: real.db })
  await expandQueue(ctx)
  const commits = await world.sql`select setting from commits`
  expect(commits.map(({ setting }) => setting)).toEqual([durable, 'on'])
  await real.close()
  await world.sql.unsafe(`
      drop function note cascade;
      drop table commits;
      delete from users where email = 'uzak@ornek.com'`)
})
