import { figure, inTurns, type Section } from '../figures.ts'
import { seedSessions, seedUsers } from '../seed.ts'
import { startFloor, startProduct } from '../servers.ts'
import { writeRequests, wrk } from '../wrk.ts'

const people = 2_000
/** Many and short: what a shared machine does to one contestant for a second says nothing about the other. */
const turns = 11

/** `GET /auth/status`: who is signed in, from memory. The gamers take turns, to stay within everybody's limit. */
export const inMemoryRoute: Section = {
  name: 'in-memory',
  needs: ['wrk'],
  async run(bench) {
    const { url, sql, close } = await bench.database()
    await seedUsers(sql, people)
    const sessions = await seedSessions(sql, people)
    await close()
    const requests = await writeRequests(
      `${bench.folder}/status.requests`,
      sessions.map(({ token }) => ({
        path: '/api/v1/auth/status',
        headers: { cookie: `auth_access_token=${token}` },
      })),
    )
    await using product = await startProduct(url, { DATA_DIR: `${bench.folder}/in-memory` })
    await using bare = await startFloor('json')
    await using hono = await startFloor('hono')
    const load = (origin: string) => () => wrk(origin, { requests, seconds: 2 })
    const rates = await inTurns(
      bench,
      { bare: load(bare.origin), hono: load(hono.origin), product: load(product.origin) },
      { rounds: bench.quick ? 1 : turns },
    )
    return [
      figure('who am I ÷ bare Bun.serve', 'req/s', rates.product, {
        floor: rates.bare,
        goal: { atLeast: 0.33 },
      }),
      figure('who am I ÷ bare Hono', 'req/s', rates.product, { floor: rates.hono }),
    ]
  },
}
