import type { Sql } from '#db/client.ts'
import { type Bench, type Figure, figure, inTurns, type Section, seconds } from '../figures.ts'
import { seedAdmin, seedSessions, seedUsers } from '../seed.ts'
import { type Server, startProduct, watchMemory } from '../servers.ts'

const sizes = [100_000, 1_000_000]
const earlier = 5
const queued = 10_000

/** One approved broadcast, from the click until it counts as sent, against what the database can at all. */
export const broadcast: Section = {
  name: 'broadcast',
  async run(bench) {
    const figures: Figure[] = []
    for (const size of bench.quick ? sizes.slice(0, 1) : sizes) figures.push(...(await measure(bench, size)))
    return figures
  },
}

async function measure(bench: Bench, size: number): Promise<Figure[]> {
  const { url, sql, close } = await bench.database()
  const author = await seedAdmin(sql)
  const [admin] = await seedSessions(sql, 1)
  await seedUsers(sql, size)
  const readers = await seedSessions(sql, 100)
  await sql.unsafe('create unlogged table bare_inbox (like inbox including all)')
  await sql.unsafe('vacuum analyze')
  await using product = await startProduct(url, {
    DATA_DIR: `${bench.folder}/broadcast-${size}`,
    TRUSTED_PROXIES: '127.0.0.1',
    JOBS: 'on',
  })
  const bell = { ...product, sql, author, token: admin!.token }

  const memory = await watchMemory(product.pid, 20)
  const times = await inTurns(bench, {
    floor: async () => {
      await settle(sql, 'bare_inbox')
      return seconds(
        () => sql`insert into bare_inbox (user_id, notification_id, created_at)
          select id, 1, now() from users where status = 'active'`,
      )
    },
    product: async () => {
      await settle(sql, 'inbox')
      return send(bell)
    },
  })
  const { gained } = memory.stop()
  for (let n = 1; n < earlier; n++) await send(bell)
  const grown = await inTurns(
    bench,
    {
      product: async () => {
        await sql.unsafe('checkpoint')
        return send(bell)
      },
    },
    { warm: 0 },
  )
  const calm = await felt(bell, readers, Bun.sleep(1000 * bench.seconds))
  const busy = await felt(bell, readers, sendFor(bell, bench.seconds))
  const jobs = size === sizes[0] ? await jobsPerSecond(sql) : undefined
  await close()

  const k = `${size / 1000}k users`
  const floor = size / times.floor
  const reached = size / times.product
  return [
    figure(`broadcast, empty inbox, ${k}`, 'rows/s', reached, { floor, goal: { atLeast: 0.65 } }),
    figure(`broadcast, grown inbox, ${k}`, 'rows/s', size / grown.product, { floor, goal: { atLeast: 0.4 } }),
    figure(`p99 of inboxes beside it ÷ without, ${k}`, 'ms', busy, { floor: calm, goal: { atMost: 2 } }),
    figure(`memory gained by them, ${k}`, 'MB', gained, { goal: { atMost: 100 } }),
    ...(jobs
      ? [figure('broadcast ÷ a job per recipient', 'rows/s', reached, { floor: jobs, goal: { atLeast: 20 } })]
      : []),
  ]
}

/** Each run begins with an empty table and nothing left to write of the one before. */
async function settle(sql: Sql, table: string) {
  await sql.unsafe(`truncate ${table} restart identity`)
  await sql.unsafe('checkpoint')
}

/** Approves a broadcast over HTTP; answers the seconds until the queue calls it sent. */
async function send({ origin, sql, author, token }: Server & { sql: Sql; author: number; token: string }) {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into notifications (channel, target_type, platforms, translations, created_by)
    values ('in_app', 'all_users', '{web}', ${sql.json({ tr: { title: 'Turnuva', message: 'Başlıyor' } })}, ${author})
    returning id`
  return seconds(async () => {
    const answer = await fetch(`${origin}/api/v1/admin/notifications/approval/${id}/approve`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    if (!answer.ok) throw new Error(`approve: ${answer.status} ${await answer.text()}`)
    for (;;) {
      const [now] = await sql<{ status: string }[]>`select status from notifications where id = ${id}`
      if (now?.status === 'sent') return
      await Bun.sleep(5)
    }
  })
}

/** One after the other: a single one to few is over before a percentile means anything. */
async function sendFor(bell: Parameters<typeof send>[0], seconds: number) {
  const end = performance.now() + 1000 * seconds
  do await send(bell)
  while (performance.now() < end)
}

/** The 99th percentile of the inbox page's latency until `work` is done. */
async function felt({ origin }: Server, readers: { token: string }[], work: Promise<unknown>) {
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    const place = waits.length % readers.length
    const started = performance.now()
    const answer = await fetch(`${origin}/api/v1/user/notifications?limit=20`, {
      headers: { authorization: `Bearer ${readers[place]!.token}`, 'x-forwarded-for': `10.2.0.${place}` },
    })
    if (!answer.ok) throw new Error(`inbox: ${answer.status}`)
    await answer.text()
    waits.push(performance.now() - started)
    await Bun.sleep(5)
  }
  await done
  return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN
}

/** Peers' way: a row a recipient in a job table, claimed by 500, each handled and marked by its own statements. */
async function jobsPerSecond(sql: Sql): Promise<number> {
  await sql.unsafe(
    `create table bare_jobs (id bigint primary key generated always as identity, user_id int not null)`,
  )
  await sql`insert into bare_jobs (user_id) select id from users order by id limit ${queued}`
  await settle(sql, 'inbox')
  const worker = async () => {
    for (;;) {
      const jobs = await sql<{ user_id: number }[]>`
        delete from bare_jobs where id in (
          select id from bare_jobs order by id limit 500 for update skip locked
        ) returning user_id`
      if (jobs.length === 0) return
      await Promise.all(
        jobs.map(({ user_id }) => sql`insert into inbox (user_id, notification_id) values (${user_id}, 1)`),
      )
    }
  }
  return queued / (await seconds(() => Promise.all([worker(), worker()])))
}
