import { setTimeout } from 'node:timers/promises'

export type SendingRateLimiter = {
  /**
   * Resolves when one more may go; false where that would be after `deadline` (as `performance.now()` counts), and at
   * once where the process is `stopping`.
   */
  take(deadline: number, stopping?: AbortSignal): Promise<boolean>
}

type Clock = { now(): number; sleep(ms: number, signal?: AbortSignal): Promise<void> }
const ours: Clock = {
  now: () => performance.now(),
  // It rejects for no other reason than that the sleeper was woken.
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => {}),
}

/**
 * So many a second, one second's worth at once at most: a bucket of this process alone. Two replicas go twice as fast,
 * so a provider's limit is to be divided by their number.
 */
export function createSendingRateLimiter(
  perSecond: number,
  { now: clock, sleep }: Clock = ours,
): SendingRateLimiter {
  const each = 1000 / perSecond
  const burst = Math.max(1000, each)
  /** When the next one would go if nothing were saved up. */
  let next = Number.NEGATIVE_INFINITY
  return {
    async take(deadline, stopping) {
      const now = clock()
      next = Math.max(next, now - burst + each)
      const wait = next - now
      if (now + wait > deadline) return false
      next += each
      if (wait > 0) await sleep(wait, stopping)
      return !stopping?.aborted
    },
  }
}
