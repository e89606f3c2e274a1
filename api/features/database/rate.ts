type Sample = { count: number; at: number }

const shortest = 1_000

/**
 * Units a second between two readings at least a second apart, because PostgreSQL publishes its counters about that
 * often. Null until there are two, and after a reset.
 */
export function createRate(now: () => number = () => performance.now()) {
  let before: Sample | undefined
  let last: Sample | undefined
  return (count: number): number | null => {
    const at = now()
    if (!last || at - last.at >= shortest) {
      before = last
      last = { count, at }
    }
    if (!before || last.count < before.count) return null
    return Math.round(((last.count - before.count) / (last.at - before.at)) * 100_000) / 100
  }
}
