/** Ends work that another worker has taken over, or whose process is stopping. */
export const leaseLost = new Error('the lease was lost')

type Lease = {
  stopping: AbortSignal
  everyMs: number
  /** False if another worker has the work now. */
  extend: () => Promise<boolean>
}

/** Extends the lease of long work between its batches. */
export function renewingLease({ stopping, everyMs, extend }: Lease) {
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
