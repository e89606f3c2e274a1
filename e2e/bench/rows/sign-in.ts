import { hashPassword } from '#api/features/auth/password-hashing.ts'
import { figure, inTurns, type Section } from '../figures.ts'
import { addressOf, seedSessions, seedUsers } from '../seed.ts'
import { startFloor, startProduct } from '../servers.ts'
import { writeRequests, wrk } from '../wrk.ts'

const people = 2_000
const connections = 16
const password = 'Gizli-Kelime-42'

/**
 * Right passwords on 16 connections, each person from the device they know (a new one costs a mail besides), and what
 * others feel meanwhile.
 */
export const signIn: Section = {
  name: 'sign-in',
  needs: ['wrk'],
  async run(bench) {
    const { url, sql, close } = await bench.database()
    const hash = await hashPassword(password, 'bench')
    await seedUsers(sql, people, hash)
    const sessions = await seedSessions(sql, people)
    await sql.unsafe('vacuum analyze')
    await close()
    await using product = await startProduct(url, {
      DATA_DIR: `${bench.folder}/sign-in`,
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const given = { DATABASE_URL: url, PASSWORD_HASH: hash }
    await using bare = await startFloor('sign-in', given)
    await using sameHash = await startFloor('sign-in', { ...given, HASHER: 'ours' })
    const signIns = await writeRequests(
      `${bench.folder}/sign-in.requests`,
      sessions.map(({ userId }) => ({
        method: 'POST',
        path: '/api/v1/auth/login',
        headers: { 'x-forwarded-for': addressOf(userId), 'user-agent': 'bench' },
        body: { email: `oyuncu${userId}@ornek.com`, password },
      })),
    )
    const { seconds } = bench
    const rates = await inTurns(bench, {
      bare: () => wrk(bare.origin, { requests: signIns, connections, seconds }),
      sameHash: () => wrk(sameHash.origin, { requests: signIns, connections, seconds }),
      product: () => wrk(product.origin, { requests: signIns, connections, seconds }),
    })
    const p99 = await inTurns(bench, {
      bare: () => felt(bare.origin, signIns, seconds),
      product: () => felt(product.origin, signIns, seconds, sessions[0]?.token),
    })
    return [
      figure('sign-in, known device ÷ bare hash and insert', 'req/s', rates.product, {
        floor: rates.bare,
        goal: { atLeast: 0.95 },
      }),
      figure('the same ÷ the hash that the product uses, bare', 'req/s', rates.product, {
        floor: rates.sameHash,
      }),
      figure('p99 of others beside 16 sign-ins', 'ms', p99.product, { goal: { atMost: 6 } }),
      figure('the same ÷ bare server', 'ms', p99.product, { floor: p99.bare }),
    ]
  },
}

/** What one caller of a cheap route waits, at the 99th percentile, while 16 people sign in. */
async function felt(origin: string, signIns: string, seconds: number, token = ''): Promise<number> {
  const busy = wrk(origin, { requests: signIns, connections, seconds: seconds + 1 })
  await Bun.sleep(500)
  const waits: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const started = performance.now()
    const answer = await fetch(`${origin}/api/v1/auth/status`, {
      headers: { cookie: `auth_access_token=${token}` },
    })
    await answer.text()
    waits.push(performance.now() - started)
    await Bun.sleep(5)
  }
  await busy
  return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN
}
