import { listInbox } from '#api/features/inbox/queries.ts'
import { figure, inTurns, type Section } from '../figures.ts'
import { seedAdmin, seedNotifications, seedSessions, seedUsers } from '../seed.ts'
import { startFloor, startProduct } from '../servers.ts'
import { pgbench, statementOf } from '../statements.ts'
import { writeRequests, wrk } from '../wrk.ts'

const people = 10_000
const signedIn = 2_000
const rowsEach = 100

/** The 20 newest, unread and total out of a million rows, over HTTP with cookie and session check. */
export const inboxPage: Section = {
  name: 'inbox',
  needs: ['wrk', 'pgbench'],
  async run(bench) {
    const { url, sql, close } = await bench.database()
    await seedUsers(sql, people)
    await seedNotifications(sql, 50, await seedAdmin(sql))
    await sql`
      insert into inbox (user_id, notification_id, created_at, read_at)
      select id, 1 + n % 50, now() - make_interval(hours => ${rowsEach}::int - n), case when (id + n) % 10 < 7 then now() end
      from generate_series(1, ${rowsEach}::int) n, users where role = 'user' order by n, id`
    const sessions = await seedSessions(sql, signedIn)
    await sql.unsafe('vacuum analyze')
    await sql.unsafe('checkpoint')
    await close()

    const marker = 987_654
    const statement = await statementOf(url, marker, (client) =>
      listInbox(client, { userId: marker, filter: 'all', page: 1, limit: 20, language: 'tr' }),
    )
    await using product = await startProduct(url, { DATA_DIR: `${bench.folder}/inbox` })
    await using bare = await startFloor('inbox', {
      DATABASE_URL: url,
      STATEMENT: JSON.stringify(statement),
    })
    const asked = await writeRequests(
      `${bench.folder}/inbox.requests`,
      sessions.map(({ token }) => ({
        path: '/api/v1/user/notifications?page=1&limit=20',
        headers: { cookie: `auth_access_token=${token}` },
      })),
    )
    const askedBare = await writeRequests(
      `${bench.folder}/inbox-bare.requests`,
      sessions.map(({ userId }) => ({ path: `/?${userId}` })),
    )
    const { seconds } = bench
    const rates = await inTurns(bench, {
      sql: () =>
        pgbench(url, {
          statement,
          upTo: people,
          seconds,
          file: `${bench.folder}/inbox.sql`,
        }),
      bare: () => wrk(bare.origin, { requests: askedBare, seconds }),
      product: () => wrk(product.origin, { requests: asked, seconds }),
    })
    const { product: reached } = rates
    return [
      figure('inbox page ÷ pgbench', 'req/s', reached, { floor: rates.sql, goal: { atLeast: 0.4 } }),
      figure('inbox page ÷ bare server', 'req/s', reached, { floor: rates.bare, goal: { atLeast: 0.75 } }),
    ]
  },
}
