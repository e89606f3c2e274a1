type Limits = {
  /** How many jobs run side by side. */
  concurrency: number
  /** How many jobs may wait, in all and of one requester. */
  maxWaiting: number
  maxWaitingEach: number
  /** A job that has waited this long is refused instead of started. */
  maxWaitMs: number
  refuse: () => Error
  now?: () => number
}

type Waiting = { since: number; start: () => void; reject: (error: Error) => void }

/**
 * A bounded queue that takes turns between requesters: nobody waits for more than one job of each of the others. When
 * it is full, a requester with fewer waiting jobs displaces the newest job of the one who has most.
 */
export function createFairQueue({
  concurrency,
  maxWaiting,
  maxWaitingEach,
  maxWaitMs,
  refuse,
  now = () => performance.now(),
}: Limits) {
  /** Waiting jobs by requester, oldest first; the first requester is next. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  /** Whether there is room for one more job of this requester, if need be in place of somebody else's. */
  function makeRoom(own: number): boolean {
    if (own >= maxWaitingEach) return false
    if (waiting < maxWaiting) return true
    const longest = [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most), [])
    if (longest.length <= own + 1) return false
    waiting--
    longest.pop()?.reject(refuse())
    return true
  }

  function waitForTurn(requester: string): Promise<void> {
    const line = lines.get(requester) ?? []
    if (!makeRoom(line.length)) return Promise.reject(refuse())
    return new Promise((start, reject) => {
      line.push({ since: now(), start, reject })
      lines.set(requester, line)
      waiting++
    })
  }

  function refuseOverdue() {
    for (const [requester, line] of lines) {
      while (line[0] && now() - line[0].since > maxWaitMs) {
        waiting--
        line.shift()?.reject(refuse())
      }
      if (line.length === 0) lines.delete(requester)
    }
  }

  /** Hands the free place to the next requester in turn. */
  function release() {
    refuseOverdue()
    const [next] = lines
    if (!next) {
      running--
      return
    }
    const [requester, line] = next
    lines.delete(requester)
    if (line.length > 1) lines.set(requester, line)
    waiting--
    line.shift()?.start()
  }

  return async function run<T>(requester: string, job: () => Promise<T>): Promise<T> {
    if (running < concurrency) running++
    else await waitForTurn(requester)
    try {
      return await job()
    } finally {
      release()
    }
  }
}
