const bucketMs = 10_000
const buckets = 30

type Bucket = { slot: number; requests: number; failures: number; ms: number }
export type Traffic = ReturnType<typeof createTraffic>

/** Counts the requests of this process over the last five minutes. */
export function createTraffic(clock: () => number = () => performance.now()) {
  const ring: Bucket[] = Array.from({ length: buckets }, () => ({
    slot: -1,
    requests: 0,
    failures: 0,
    ms: 0,
  }))
  const slotNow = () => Math.floor(clock() / bucketMs)

  return {
    record(status: number, ms: number): void {
      const slot = slotNow()
      const bucket = ring[slot % buckets]!
      if (bucket.slot !== slot) Object.assign(bucket, { slot, requests: 0, failures: 0, ms: 0 })
      bucket.requests++
      bucket.ms += ms
      if (status >= 500) bucket.failures++
    },
    /** Averages are null without a request. `failures` are responses with a status of 500 or more. */
    read() {
      const oldest = slotNow() - buckets
      const recent = ring.filter(({ slot }) => slot > oldest)
      const sum = (key: 'requests' | 'failures' | 'ms') => recent.reduce((all, each) => all + each[key], 0)
      const requests = sum('requests')
      return {
        requests,
        failures: sum('failures'),
        averageMs: requests > 0 ? sum('ms') / requests : null,
        failureRate: requests > 0 ? (sum('failures') / requests) * 100 : null,
        seconds: (bucketMs * buckets) / 1000,
      }
    },
  }
}
