export type Pace = {
  /** Resolves when one more may go; false where that would be after `deadline` (as `performance.now()` counts). */
  take(deadline: number): Promise<boolean>
}

/**
 * So many a second, one second's worth at once at most: a bucket of this process alone. Two replicas go twice as fast,
 * so a provider's limit is to be divided by their number.
 */
export function createPace(perSecond: number): Pace {
  const each = 1000 / perSecond
  const burst = Math.max(1000, each)
  /** When the next one would go if nothing were saved up. */
  let next = Number.NEGATIVE_INFINITY
  return {
    async take(deadline) {
      const now = performance.now()
      next = Math.max(next, now - burst + each)
      const wait = next - now
      if (now + wait > deadline) return false
      next += each
      if (wait > 0) await Bun.sleep(wait)
      return true
    },
  }
}
