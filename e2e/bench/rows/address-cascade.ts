import { readFile } from 'node:fs/promises'
import { openDb } from '#db/client.ts'
import { noLimits } from '#db/limits.ts'
import type { Section } from '../figures.ts'
import { startProduct } from '../servers.ts'

const atOnce = 8
/** Everybody has a limit a minute: so many addresses share the work. */
const callers = 100

/** Every list of the cascade of Türkiye, with all its neighbourhoods: what the server itself takes for each. */
export const addressCascade: Section = {
  name: 'address-cascade',
  async run(bench) {
    const { url } = await bench.database()
    const { sql, close } = openDb(url, { limits: noLimits })
    const districts = await sql<{ id: number; stateId: number }[]>`
      select d.id, d.state_id as "stateId" from districts d join states s on s.id = d.state_id
      where s.country_id = 224`
    await close()
    const states = [...new Set(districts.map(({ stateId }) => stateId))]
    const paths = [
      '/countries?language=tr',
      '/countries/224/states',
      ...states.map((id) => `/states/${id}/districts`),
      ...districts.map(({ id }) => `/districts/${id}/neighborhoods`),
    ]

    const home = `${bench.folder}/address-cascade`
    const product = await startProduct(url, { DATA_DIR: home, TRUSTED_PROXIES: '127.0.0.1' })
    const rounds = bench.quick ? 1 : 5
    // The first round warms it up.
    for (let round = 0; round <= rounds; round++) await walk(product.origin, paths)
    await product[Symbol.asyncDispose]()

    const times = (await timesIn(`${home}/logs/access.log`)).slice(paths.length)
    if (times.length !== rounds * paths.length) throw new Error(`${times.length} answers were logged`)
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
    return [
      { name: 'address cascade, p50 in the server', unit: 'ms', product: at(0.5) },
      { name: 'address cascade, p99 in the server', unit: 'ms', product: at(0.99), goal: { atMost: 10 } },
    ]
  },
}

async function walk(origin: string, paths: string[]): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let place = next++; place < paths.length; place = next++) {
      const headers = { 'x-forwarded-for': `10.1.0.${place % callers}` }
      const answer = await fetch(`${origin}/api/v1/location${paths[place]}`, { headers })
      const { data } = (await answer.json()) as { data?: unknown[] }
      if (!data?.length) throw new Error(`${paths[place]}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Milliseconds of each answer about places, as the server wrote them down. */
async function timesIn(file: string): Promise<number[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines
    .map((line): { path: string; ms: number } => JSON.parse(line))
    .filter(({ path }) => path.startsWith('/api/v1/location/'))
    .map(({ ms }) => ms)
}
