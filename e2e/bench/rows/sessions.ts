import { hashOf } from '#api/lib/api-key-secret.ts'
import type { Sql } from '#db/client.ts'
import { figure, median, type Section } from '../figures.ts'
import { seedAdmin, seedSessions, seedUsers } from '../seed.ts'
import { timeInServer } from '../server-times.ts'
import { startFloor, startProduct } from '../servers.ts'

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
]

/** Sessions of the last 90 days, of which a third is open; none is assessed. Some users have many addresses. */
export const seedManySessions = (sql: Sql, { users, sessions }: { users: number; sessions: number }) => sql`
  insert into sessions (user_id, csrf_token, ip, user_agent, created_at, last_seen_at, expires_at, revoked_at, revoked_reason)
  select (select min(id) from users where role = 'user') + (case when n % 50 = 0 then n / 50 % 500 else n * 7919::bigint % ${users}::int end)::int,
    md5(n::text), '78.160.0.0'::inet + (n * 104729::bigint % 4000000), (${agents}::text[])[1 + n % 11 % 3],
    at, at + interval '40 minutes' * (n % 7), at + interval '30 days',
    case when n % 3 > 0 and n % 5 > 0 then at + interval '5 hours' end,
    case when n % 3 > 0 and n % 5 > 0 then (array['signed_out', 'password_changed', 'ended_by_admin'])[1 + n % 3] end
  from generate_series(1, ${sessions}::int) n,
    lateral (select now() - interval '90 days' * (n::float8 / ${sessions}::int) - interval '6 hours' as at) t
  order by n desc`

const key = 'mk_0be4c400_bench'
const keyRounds = 500
const pages = [
  ...['', 'page=200', 'sortBy=startTime', 'sortBy=riskScore', 'sortBy=userId&sortOrder=asc'],
  ...['status=active', 'status=expired', 'status=terminated', 'endReason=password_changed', 'endReason=idle'],
  ...['search=%231234', 'search=78.160.9.9', 'search=78.160.9.0/24', 'minRisk=60', 'userId=7'],
].map((query) => `/admin/sessions/all?${query}`)
const figures = [
  ...['day', 'week', 'month', 'quarter'].map((period) => `/admin/sessions/stats?period=${period}`),
  ...[
    '/admin/sessions/suspicious',
    '/admin/sessions/suspicious?risk=low&page=20',
    '/admin/sessions/active-count',
  ],
]

/** Lists and statistics of a million sessions, their first assessment of risk, and a key with a quota. */
export const sessions: Section = {
  name: 'sessions',
  async run(bench) {
    const [count, users] = bench.quick ? [100_000, 30_000] : [1_000_000, 300_000]
    const { url, sql, close } = await bench.database()
    await sql`drop index users_search_idx`
    const adminId = await seedAdmin(sql)
    const [admin] = await seedSessions(sql, 1)
    await seedUsers(sql, users)
    await sql`create index users_search_idx on users using gin (search gin_trgm_ops)`
    await seedManySessions(sql, { users, sessions: count })
    await sql`
      insert into api_keys (user_id, prefix, hash, scope, quota_max, quota_period)
      values (${adminId}, 'mk_0be4c400', ${hashOf(key)}, '{sessions.read}', 1000000, 'monthly')`
    await sql.unsafe('vacuum analyze')
    await sql.unsafe('checkpoint')

    const assessed = await assessment(sql, url, `${bench.folder}/sessions-risk`)
    await sql.unsafe('vacuum analyze sessions')
    const time = (name: string, token: string, paths: string[], rounds: number) =>
      timeInServer(url, { home: `${bench.folder}/sessions-${name}`, token, paths, rounds })
    const listed = await time('list', admin!.token, pages, 10)
    const counted = await time('stats', admin!.token, figures, 20)
    const keyed = await time('key', key, ['/ext/whoami'], keyRounds)
    const bare = await bareStatement(url)
    await close()
    return [
      figure('first assessment of the risk of open sessions', 'ms', assessed.open, {
        goal: { atMost: 20_000 },
      }),
      figure('the same of those that had ended, in the background', 'ms', assessed.ended),
      figure('list of 1M sessions p50 in the server', 'ms', listed(0.5)),
      figure('list of 1M sessions p99 in the server', 'ms', listed(0.99), { goal: { atMost: 50 } }),
      figure('statistics of 1M sessions p50 in the server', 'ms', counted(0.5)),
      figure('statistics of 1M sessions p99 in the server', 'ms', counted(0.99), { goal: { atMost: 50 } }),
      figure('key with a quota p50 in the server', 'ms', keyed(0.5), { goal: { atMost: 1 } }),
      figure('the same ÷ one bare statement', 'ms', keyed(0.5), { floor: bare }),
    ]
  },
}

/** The median milliseconds of a statement that finds the key and takes a request from its quota, and nothing around it. */
async function bareStatement(url: string): Promise<number> {
  await using floor = await startFloor('key', { DATABASE_URL: url })
  const times: number[] = []
  for (let round = 0; round <= keyRounds; round++) {
    const answer = await fetch(floor.origin, { headers: { authorization: `Bearer ${key}` } })
    const { data }: { data: { ms: number } } = await answer.json()
    times.push(data.ms)
  }
  return median(times.slice(1))
}

/** Milliseconds from the first session that the job assesses until the open ones, and then the others, are done. */
async function assessment(sql: Sql, url: string, home: string) {
  await using _product = await startProduct(url, { DATA_DIR: home, JOBS: 'on' })
  const isWaiting = async () =>
    (await sql`select from sessions where risk_signals is null limit 1`).length > 0
  const has = async (key: string) => (await sql`select from statistics where key = ${key}`).length > 0
  while ((await sql`select from sessions where risk_signals is not null limit 1`).length === 0)
    await Bun.sleep(50)
  const began = performance.now()
  // Stored as soon as every session that is open was assessed, and the findings about their users with them.
  while (!(await has('session-risks'))) await Bun.sleep(50)
  const open = performance.now() - began
  while (await isWaiting()) await Bun.sleep(500)
  const ended = performance.now() - began - open
  // The statistics of days that are over.
  while (!(await has('session-days'))) await Bun.sleep(500)
  // The job counts the totals of now each minute; without them, the first request would.
  for (let waited = 0; waited < 180 && !(await has('session-figures')); waited += 1) await Bun.sleep(1000)
  return { open, ended }
}
