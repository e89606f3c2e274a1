import { readFile } from 'node:fs/promises'
import { openDb } from '#db/client.ts'
import { noLimits } from '#db/limits.ts'
import { seedAddresses } from '#db/seed/demo/addresses.ts'
import { seedFailedLogins } from '#db/seed/demo/failed-logins.ts'
import { seedPeople, seedSessions as seedSignIns } from '#db/seed/demo/people.ts'
import { seedDailyTotals } from '#db/seed/demo/staff.ts'
import type { Section } from '../figures.ts'
import { seedSessions } from '../seed.ts'
import { startProduct } from '../servers.ts'

const rounds = 50
const callers = 100
const api = '/api/v1'
const paths = [
  ...[7, 30, 90, 365].map((period) => `/admin/users/analytics?period=${period}`),
  ...['', '/stats', '/recent-activities', '/system-health'].map((path) => `/admin/dashboard${path}`),
]

/** Statistics and dashboard beside a million users; the first request counts all of them. */
export const analytics: Section = {
  name: 'analytics',
  async run(bench) {
    const { url } = await bench.database()
    const { sql, close } = openDb(url, { max: 1, limits: noLimits })
    await sql.begin(async (tx) => {
      // Nothing here searches for users, and no reference is wrong: both would take minutes.
      await tx`drop index users_search_idx`
      await seedPeople(tx, { users: bench.quick ? 100_000 : 1_000_000, passwordHash: '-' })
      await tx`set local session_replication_role = replica`
      await seedAddresses(tx)
      await seedSignIns(tx)
      await seedFailedLogins(tx)
      await seedDailyTotals(tx)
    })
    await sql.unsafe('vacuum analyze')
    await sql.unsafe('checkpoint')
    const [admin] = await seedSessions(sql, 1)
    await close()

    const home = `${bench.folder}/analytics`
    const product = await startProduct(url, { DATA_DIR: home, TRUSTED_PROXIES: '127.0.0.1', JOBS: 'on' })
    let asked = 0
    const ask = (path: string) =>
      fetch(`${product.origin}${api}${path}`, {
        headers: {
          authorization: `Bearer ${admin!.token}`,
          'x-forwarded-for': `10.1.0.${asked++ % callers}`,
        },
      })
    // On a busy machine the first request is refused, and the job counts.
    const began = performance.now()
    while (!(await ask(paths[0]!)).ok) await Bun.sleep(500)
    const first = performance.now() - began
    for (let round = 0; round <= rounds; round++) {
      for (const path of paths) {
        const answer = await ask(path)
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      }
    }
    await product[Symbol.asyncDispose]()

    const times = (await timesIn(`${home}/logs/access.log`)).slice(-rounds * paths.length)
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
    return [
      { name: 'first count of 1M users', unit: 'ms', product: first },
      { name: 'analytics and dashboard of 1M users, p50 in the server', unit: 'ms', product: at(0.5) },
      {
        name: 'analytics and dashboard of 1M users, p99 in the server',
        unit: 'ms',
        product: at(0.99),
        goal: { atMost: 300 },
      },
    ]
  },
}

async function timesIn(file: string): Promise<number[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines
    .map((line): { path: string; ms: number } => JSON.parse(line))
    .filter(({ path }) => path.startsWith(api))
    .map(({ ms }) => ms)
}
