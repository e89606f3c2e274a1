import { seedAddresses } from '#db/seed/demo/addresses.ts'
import { seedFailedLogins } from '#db/seed/demo/failed-logins.ts'
import { seedPeople, seedSessions as seedSignIns } from '#db/seed/demo/people.ts'
import { seedDailyTotals } from '#db/seed/demo/staff.ts'
import { figure, type Section } from '../figures.ts'
import { seedSessions } from '../seed.ts'
import { inServer, quantileOf, timesIn } from '../server-times.ts'
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
    const { url, sql, close } = await bench.database({ max: 1 })
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

    const times = (await timesIn(home)).slice(-rounds * paths.length)
    const at = quantileOf(times)
    return [
      figure('first count of 1M users', 'ms', first),
      ...inServer('analytics and dashboard of 1M users', at, { atMost: 300 }),
    ]
  },
}
