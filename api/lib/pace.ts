export type Pace = {
  /** Resolves when one more may go; false where that would be after `deadline` (as `performance.now()` counts). */
  take(deadline: number): Promise<boolean>
}

type Clock = { now(): number; sleep(ms: number): Promise<void> }
const ours: Clock = { now: () => performance.now(), sleep: Bun.sleep }

/**
 * So many a second, one second's worth at once at most: a bucket of this process alone. Two replicas go twice as fast,
 * so a provider's limit is to be divided by their number.
 */
export function createPace(perSecond: number, { now: clock, sleep }: Clock = ours): Pace {
  const each = 1000 / perSecond
  const burst = Math.max(1000, each)
  /** When the next one would go if nothing were saved up. */
  let next = Number.NEGATIVE_INFINITY
  return {
    async take(deadline) {
      const now = clock()
      next = Math.max(next, now - burst + each)
      const wait = next - now
      if (now + wait > deadline) return false
      next += each
      if (wait > 0) await sleep(wait)
      return true
    },
  }
}
