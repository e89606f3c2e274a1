type Limits = {
  /** Jobs that run at once. */
  concurrency: number
  maxWaiting: number
  /** Waiting jobs of one requester. */
  maxWaitingEach: number
  /** A job that has waited longer is refused. */
  maxWaitMs: number
  refuse: () => Error
  now?: () => number
}

type Waiting = { since: number; start: () => void; reject: (error: Error) => void }

/**
 * A bounded queue that takes turns between requesters, so that a requester waits for at most one job of each other.
 * When it is full, a requester with fewer waiting jobs displaces the newest job of the requester with the most.
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

  /** Whether one more job fits, if necessary by displacing one of another requester. `own`: jobs that wait already. */
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

  /** Gives the free slot to the next requester. */
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
