import { readFile } from 'node:fs/promises'
import { type Figure, figure } from './figures.ts'
import { startProduct } from './servers.ts'

const callers = 100
const api = '/api/v1'

type LookUps = {
  /** A folder for the logs of the server. */
  home: string
  token: string
  /** Addresses to read, or to post a body to. */
  paths: (string | { path: string; body: object })[]
  rounds?: number
  /** Jobs run, and this is awaited after the first round, which does not count. */
  background?: () => Promise<void>
}

/** The milliseconds that the server took for a request, by quantile: 0.5 is the median. The paths are read in turns. */
export async function timeInServer(
  url: string,
  { home, token, paths, rounds = 30, background }: LookUps,
): Promise<(share: number) => number> {
  const product = await startProduct(url, {
    DATA_DIR: home,
    TRUSTED_PROXIES: '127.0.0.1',
    JOBS: background ? 'on' : 'off',
  })
  for (let round = 0; round <= rounds; round++) {
    for (const [place, each] of paths.entries()) {
      const { path, body } = typeof each === 'string' ? { path: each, body: undefined } : each
      const headers = {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `10.1.0.${(round + place) % callers}`,
        ...(body && { 'content-type': 'application/json' }),
      }
      const answer = await fetch(`${product.origin}${api}${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    }
    if (round === 0) await background?.()
  }
  await product[Symbol.asyncDispose]()
  return quantileOf((await timesIn(home)).slice(paths.length))
}

export function quantileOf(times: number[]): (share: number) => number {
  const sorted = times.toSorted((a, b) => a - b)
  return (share) => sorted[Math.floor(sorted.length * share)]!
}

/** The median for information, and the 99th percentile with its goal. */
export const inServer = (name: string, at: (share: number) => number, goal: Figure['goal']): Figure[] => [
  figure(`${name}, p50 in the server`, 'ms', at(0.5)),
  figure(`${name}, p99 in the server`, 'ms', at(0.99), { goal }),
]

/** Milliseconds of each answer below a path, as the server with this folder wrote them down. */
export async function timesIn(home: string, below = api): Promise<number[]> {
  const lines = (await readFile(`${home}/logs/access.log`, 'utf8')).trim().split('\n')
  return lines
    .map((line): { path: string; ms: number } => JSON.parse(line))
    .filter(({ path }) => path.startsWith(below))
    .map(({ ms }) => ms)
}
