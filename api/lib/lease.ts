/** Ends work that another worker has taken over, or whose process is stopping. */
export const leaseLost = new Error('the lease was lost')

type BatchLease = {
  stopping: AbortSignal
  everyMs: number
  /** False if another worker has the work now. */
  extend: () => Promise<boolean>
}

/** Extends the lease of long work between its batches. */
export function renewingLease({ stopping, everyMs, extend }: BatchLease) {
  let extended = Date.now()
  return {
    /** Passes batches on, and extends the lease between them once `everyMs` is over. Throws `leaseLost`. */
    async *guard<T>(batches: AsyncIterable<T>): AsyncIterable<T> {
      for await (const batch of batches) {
        yield batch
        if (stopping.aborted) throw leaseLost
        if (Date.now() - extended < everyMs) continue
        extended = Date.now()
        if (!(await extend())) throw leaseLost
      }
    },
  }
}

type TimedLease = {
  /** How long the lease lasts after it was taken or renewed. */
  lastsMs: number
  /** When it was taken, on the clock of `performance.now()`. */
  takenAt: number
  /** False if another worker has the work now; may throw if that could not be found out. */
  renew: () => Promise<boolean>
}

/**
 * Renews the lease of work that may take longer, four times while it lasts. Work of a killed process is thus free soon,
 * and that of a living one is not: if the lease cannot be renewed, the signal aborts while another worker cannot have it
 * yet.
 */
export async function keepLease<T>(
  { lastsMs, takenAt, renew }: TimedLease,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const everyMs = lastsMs / 4
  let endsAt = takenAt + lastsMs
  function giveUp() {
    clearInterval(timer)
    lost.abort(leaseLost)
  }
  async function beat() {
    const at = performance.now()
    if (at > endsAt - everyMs) return giveUp()
    const isRenewed = await renew().catch(() => undefined)
    if (isRenewed) endsAt = at + lastsMs
    else if (isRenewed === false) giveUp()
  }
  let beating: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    beating = Promise.all([beating, beat()])
    return beating
  }, everyMs)
  try {
    return await work(lost.signal)
  } finally {
    clearInterval(timer)
    await beating
  }
}
