import type { Sql } from '#db/client.ts'
import type { Section } from '../figures.ts'
import { seedAdmin, seedNotifications, seedSessions, seedUsers } from '../seed.ts'
import { inServer, timeInServer } from '../server-times.ts'

const people = 200_000
const notifications = 20_000

/** What flight control reads of campaigns and the queue, and a gamer of an inbox, beside ten million deliveries and a million rows in inboxes. */
export const history: Section = {
  name: 'history',
  async run(bench) {
    const { url, sql, close } = await bench.database()
    await seedUsers(sql, people)
    const by = await seedAdmin(sql)
    await seedNotifications(sql, notifications, by)
    const [mailed, told] = await seedOutcomes(sql, bench.quick ? 0.1 : 1)
    await sql.unsafe('vacuum analyze')
    await sql.unsafe('checkpoint')
    await sql`update users set role = 'admin' where id = (select min(id) from users)`
    const [admin] = await seedSessions(sql, 1)
    await close()

    const lists = lookUps(mailed, told)
    const at = await timeInServer(url, {
      home: `${bench.folder}/history`,
      token: admin!.token,
      paths: lists,
    })
    return [...inServer('lists beside 10M deliveries', at, { atMost: 20 })]
  },
}

const lookUps = (mailed: number, told: number) => [
  ...['', '/status'].map((path) => `/admin/notifications/queue${path}`),
  ...['?limit=20', '?limit=20&page=2', '/counts'].map((path) => `/user/notifications${path}`),
  ...[
    '/management?limit=20',
    '/management?limit=20&page=400',
    '/management?status=sent&sort=sent_date',
    '/management?search=turnuva',
    '/management?search=turnuva&page=40',
    '/management?search=yoktur',
    '/management/counts',
    '/approval/pending',
    `/management/${mailed}`,
    `/management/${mailed}/deliveries`,
    `/management/${mailed}/deliveries?status=failed`,
    `/management/${mailed}/deliveries?page=500`,
    `/management/${told}/deliveries`,
    `/management/${told}/deliveries?page=500`,
  ].map((path) => `/admin/notifications${path}`),
]

/** One mailing and one broadcast of a million each, and the deliveries of others besides. */
async function seedOutcomes(sql: Sql, share: number): Promise<[number, number]> {
  const million = 1_000_000 * share
  const mailed = notifications - 1
  const told = notifications
  await sql`
    insert into deliveries (user_id, notification_id, channel, priority, status, sent_at, error)
    select 1 + n % ${people}::int, case when n % 10 = 0 then ${mailed}::int else n % ${notifications - 2}::int + 1 end, 'email', 2,
      case when n % 200 = 0 then 'failed' else 'sent' end, now(), case when n % 200 = 0 then '550' end
    from generate_series(1, ${10 * million}::int) n`
  await sql`
    insert into inbox (user_id, notification_id, read_at)
    select 1 + n % ${people}::int, ${told}::int, case when n % 3 = 0 then now() end
    from generate_series(1, ${million}::int) n`
  await sql`
    update notifications set channel = 'email', sent_count = ${Math.round(million * 0.95)}::int,
      failed_count = ${Math.round(million * 0.05)}::int, expanded_count = ${million}::int, target_count = ${million}::int,
      processing_at = now() where id = ${mailed}`
  await sql`
    update notifications set sent_count = ${million}::int, expanded_count = ${million}::int, target_count = ${million}::int,
      processing_at = now(), inbox_from = 1 where id = ${told}`
  return [mailed, told]
}
