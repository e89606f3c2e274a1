import { hashPassword } from '#api/features/auth/credentials.ts'
import { openDb } from '#db/client.ts'
import { inTurns, type Section } from '../figures.ts'
import { seedSessions, seedUsers } from '../seed.ts'
import { startFloor, startProduct } from '../servers.ts'
import { writeRequests, wrk } from '../wrk.ts'

const people = 2_000
const connections = 16
const password = 'Gizli-Kelime-42'

/** Right passwords on 16 connections, each from another address, and what others feel meanwhile. */
export const signIn: Section = {
  name: 'sign-in',
  needs: ['wrk'],
  async run(bench) {
    const { url } = await bench.database()
    const { sql, close } = openDb(url)
    const hash = await hashPassword(password)
    await seedUsers(sql, people, hash)
    const sessions = await seedSessions(sql, people)
    await sql.unsafe('vacuum analyze')
    await close()
    await using product = await startProduct(url, {
      DATA_DIR: `${bench.folder}/sign-in`,
      TRUSTED_PROXIES: '127.0.0.1',
    })
    await using bare = await startFloor('sign-in', { DATABASE_URL: url, PASSWORD_HASH: hash })
    const signIns = await writeRequests(
      `${bench.folder}/sign-in.requests`,
      sessions.map((_, n) => ({
        method: 'POST',
        path: '/api/v1/auth/login',
        headers: { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`, 'user-agent': 'bench' },
        body: { email: `oyuncu${n + 1}@ornek.com`, password },
      })),
    )
    const cheap = await writeRequests(
      `${bench.folder}/cheap.requests`,
      sessions.slice(0, 100).map(({ token }) => ({
        path: '/api/v1/auth/status',
        headers: { cookie: `auth_access_token=${token}` },
      })),
    )
    const { seconds } = bench
    const rates = await inTurns(bench, {
      bare: async () => (await wrk(bare.origin, { requests: signIns, connections, seconds })).perSecond,
      product: async () => (await wrk(product.origin, { requests: signIns, connections, seconds })).perSecond,
    })
    const { p99 } = await inTurns(bench, {
      p99: async () => {
        const busy = wrk(product.origin, { requests: signIns, connections, seconds: seconds + 1 })
        await Bun.sleep(500)
        const felt = await wrk(product.origin, { requests: cheap, connections: 1, seconds, pause: 2 })
        await busy
        return felt.p99
      },
    })
    return [
      {
        name: 'sign-in ÷ bare hash and insert',
        unit: 'req/s',
        floor: rates.bare,
        product: rates.product,
        goal: { atLeast: 0.95 },
      },
      { name: 'p99 beside 16 sign-ins', unit: 'ms', product: p99, goal: { atMost: 6 } },
    ]
  },
}
