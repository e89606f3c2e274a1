import type { DatabasePools } from '#db/client.ts'

export type Figure = {
  name: string
  unit: 'req/s' | 'rows/s' | 'ms' | 'kB' | 'MB' | 'requests'
  /** Absent: the goal is about the product's own figure, not about a ratio. */
  floor?: number
  product: number
  /** Absent: for information. */
  goal?: { atLeast: number } | { atMost: number }
}

export const figure = (
  name: string,
  unit: Figure['unit'],
  product: number,
  more: Pick<Figure, 'floor' | 'goal'> = {},
): Figure => ({ name, unit, product, ...more })

/** One row, or several that share what has to be built for them. */
export type Section = {
  name: string
  /** Programs that must be on PATH. */
  needs?: ('wrk' | 'pgbench')[]
  run(bench: Bench): Promise<Figure[]>
}

export type Bench = {
  quick: boolean
  /** How long one wrk or pgbench run takes. */
  seconds: number
  /** A new database at the newest migration, and connections to it without the limits of the product. */
  database(options?: { max: number }): Promise<{ url: string } & DatabasePools>
  /** A folder that goes when the bench ends. */
  folder: string
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Medians of all contestants, who take turns: what disturbs the machine for a while disturbs them all. `warm` rounds
 * come before those that count.
 */
export async function inTurns<Name extends string>(
  { quick }: Bench,
  contestants: Record<Name, () => Promise<number>>,
  { warm = 1, rounds = quick ? 1 : 3 } = {},
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[]
  const results = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = -warm; round < rounds; round++) {
    for (const name of names) {
      const result = await contestants[name]()
      if (round >= 0) results.get(name)!.push(result)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(results.get(name)!)])) as Record<Name, number>
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
