import { join } from 'node:path'
import { type Ctx, jobContext } from '#api/context.ts'
import { createDeps } from '#api/deps.ts'
import { deliverQueue } from '#api/features/deliveries/deliver.ts'
import { createLog } from '#api/lib/log.ts'
import { readSettings } from '#api/settings.ts'
import type { Sql } from '#db/client.ts'
import { figure, inTurns, type Section, seconds } from '../figures.ts'
import { seedAdmin, seedUsers } from '../seed.ts'
import { secret } from '../servers.ts'

const due = 100_000
const settledRows = 5_000_000

/** Claims and settles what is due, with a channel that answers at once. */
export const deliveries: Section = {
  name: 'deliveries',
  async run(bench) {
    // What prepares a round, and the floor, run without the limits of the product.
    const { url, sql, close: closeSeeds } = await bench.database({ max: 1 })
    const settings = readSettings({ DATABASE_URL: url, AUTH_SECRET: secret })
    const log = createLog({ dir: join(bench.folder, 'deliveries'), level: 'info' })
    const { deps, close } = await createDeps({ url, settings, secret: new TextEncoder().encode(secret), log })
    await seedUsers(sql, due)
    const by = await seedAdmin(sql)
    const ctx = jobContext(deps, 'bench')
    // A process that has just begun to send is half as fast as after a quarter of a million.
    const empty = await inTurns(
      bench,
      { floor: () => bareUpdate(sql, by), product: () => drain(ctx, sql, by) },
      { warm: 3 },
    )
    await sql`
      insert into deliveries (notification_id, user_id, channel, status, priority, attempts, due_at, sent_at)
      select 0, 1 + n % ${due}::int, 'email', 'sent', 2, 1, now() - interval '1 day', now() - interval '1 day'
      from generate_series(1, ${bench.quick ? settledRows / 10 : settledRows}::int) n`
    await sql.unsafe('vacuum analyze deliveries')
    const full = await inTurns(bench, { product: () => drain(ctx, sql, by) })
    await closeSeeds()
    await close()
    return [
      figure('claim and settle ÷ one UPDATE', 'rows/s', empty.product, {
        floor: empty.floor,
        goal: { atLeast: 0.35 },
      }),
      figure('the same beside 5M settled rows ÷ itself', 'rows/s', full.product, {
        floor: empty.product,
        goal: { atLeast: 0.9 },
      }),
    ]
  },
}

async function fill(sql: Sql, by: number): Promise<number> {
  await sql`delete from deliveries where notification_id > 0`
  const [{ id }] = await sql<[{ id: number }]>`
    insert into notifications (channel, target_type, platforms, status, translations, created_by, expanded)
    values ('email', 'all_users', '{web}', 'processing', ${sql.json({ tr: { title: 'Turnuva', message: 'Başlıyor' } })},
      ${by}, true)
    returning id`
  await sql`
    insert into deliveries (notification_id, user_id, channel, priority, due_at)
    select ${id}::int, id, 'email', 2, now() - interval '1 second' from users order by id limit ${due}`
  await sql.unsafe('vacuum analyze deliveries')
  await sql.unsafe('checkpoint')
  return id
}

async function bareUpdate(sql: Sql, by: number): Promise<number> {
  const id = await fill(sql, by)
  const update = () => sql`
    update deliveries set status = 'sent', attempts = attempts + 1, sent_at = now() where notification_id = ${id}`
  return due / (await seconds(update))
}

async function drain(ctx: Ctx, sql: Sql, by: number): Promise<number> {
  const id = await fill(sql, by)
  const taken = await seconds(() =>
    deliverQueue(ctx, async (_, _channel, messages) =>
      messages.map((message) => ({ id: message.id, sent: true })),
    ),
  )
  const [sent] = await sql<{ status: string; sent_count: number }[]>`
    select status, sent_count from notifications where id = ${id}`
  if (sent?.status !== 'sent' || sent.sent_count !== due)
    throw new Error(`Not all arrived: ${JSON.stringify(sent)}`)
  return due / taken
}
