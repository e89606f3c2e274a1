import { setTimeout } from 'node:timers/promises'

export type SendingRateLimiter = {
  /**
   * Waits for a permit to send one message. Resolves with false, without waiting, if the permit would come after
   * `deadline` (in the time of `performance.now()`), and as soon as `stopping` aborts.
   */
  take(deadline: number, stopping?: AbortSignal): Promise<boolean>
}

type Clock = { now(): number; sleep(ms: number, signal?: AbortSignal): Promise<void> }
const systemClock: Clock = {
  now: () => performance.now(),
  // Rejects only when the signal aborts.
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => {}),
}

/**
 * Limits messages a second with a token bucket of one second. The bucket is local to the process: divide a provider's
 * limit by the number of replicas.
 */
export function createSendingRateLimiter(
  perSecond: number,
  { now: clock, sleep }: Clock = systemClock,
): SendingRateLimiter {
  const each = 1000 / perSecond
  const burst = Math.max(1000, each)
  /** When the next permit is due, before the burst is applied. */
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
