import type { Section } from '../figures.ts'
import { inServer, quantileOf, timesIn } from '../server-times.ts'
import { startProduct } from '../servers.ts'

const atOnce = 8
/** Everybody has a limit a minute: so many addresses share the work. */
const callers = 100

/** Every list of the cascade of Türkiye, with all its neighbourhoods: what the server itself takes for each. */
export const addressCascade: Section = {
  name: 'address-cascade',
  async run(bench) {
    const { url, sql, close } = await bench.database()
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

    const times = (await timesIn(home, '/api/v1/location/')).slice(paths.length)
    if (times.length !== rounds * paths.length) throw new Error(`${times.length} answers were logged`)
    const at = quantileOf(times)
    return [...inServer('address cascade', at, { atMost: 10 })]
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
