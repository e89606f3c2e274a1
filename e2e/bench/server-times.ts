import { readFile } from 'node:fs/promises'
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
  const times = await timesIn(`${home}/logs/access.log`)
  const sorted = times.slice(paths.length).toSorted((a, b) => a - b)
  return (share) => sorted[Math.floor(sorted.length * share)]!
}

async function timesIn(file: string): Promise<number[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines
    .map((line): { path: string; ms: number } => JSON.parse(line))
    .filter(({ path }) => path.startsWith(api))
    .map(({ ms }) => ms)
}
