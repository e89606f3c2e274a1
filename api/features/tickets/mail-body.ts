import type { Ctx } from '#api/context.ts'
import { PayloadTooLarge, RequestTimeout, ServiceUnavailable } from '#api/http/errors.ts'
import { createFairQueue } from '#api/lib/fair-queue.ts'
import { siteOf } from '#api/lib/network.ts'
import { largestMail } from './mail-schema.ts'

type Bytes = Buffer<ArrayBuffer>

/** Bytes of mails in memory, of all and of one site. What only waits for its bytes takes no room from others. */
const most = { all: 8 * largestMail, site: 2 * largestMail }
const held = { all: 0, bySite: new Map<string, number>() }

/** Mails that are processed at once; a mail service sends refused ones again. */
const inTurn = createFairQueue({
  concurrency: 8,
  maxWaiting: 200,
  maxWaitingEach: 200,
  maxWaitMs: 10_000,
  refuse: () => ServiceUnavailable({ retryAfter: 5 }),
})

/**
 * Reads the body of a request, checks it and processes it in turn. 408 REQUEST_TIMEOUT for a body that does not come,
 * 413 above the largest mail, 503 while too many mails are in memory.
 */
export async function withBody(
  { ip }: Ctx,
  { headers, body }: Request,
  { check, process }: { check: (body: Bytes) => void; process: (body: Bytes) => Promise<void> },
): Promise<void> {
  const site = siteOf(ip)
  let bytes = 0
  const hold = (more: number) => {
    bytes += more
    held.all += more
    held.bySite.set(site, (held.bySite.get(site) ?? 0) + more)
    if (bytes > largestMail) throw PayloadTooLarge()
    if (held.all > most.all || held.bySite.get(site)! > most.site) throw ServiceUnavailable({ retryAfter: 5 })
  }
  try {
    if (Number(headers.get('content-length')) > largestMail) throw PayloadTooLarge()
    const read = await readBody(body, hold)
    check(read)
    await inTurn(site, () => process(read))
  } finally {
    held.all -= bytes
    const left = (held.bySite.get(site) ?? 0) - bytes
    if (left > 0) held.bySite.set(site, left)
    else held.bySite.delete(site)
  }
}

const firstBytesMs = 5000
/** The slowest accepted sender, in bytes per millisecond: 1 MB a second. */
const slowest = 1024

/** Reads a stream whose sender has five seconds, and a second more for each megabyte that came. */
export async function readBody(
  stream: ReadableStream<Uint8Array> | null,
  onBytes: (count: number) => void,
  patienceMs = firstBytesMs,
): Promise<Bytes> {
  const chunks: Uint8Array[] = []
  const reader = stream?.getReader()
  const started = performance.now()
  let bytes = 0
  try {
    while (reader) {
      const left = started + patienceMs + bytes / slowest - performance.now()
      const { value, done } = await within(left, reader.read())
      if (done) break
      bytes += value.byteLength
      onBytes(value.byteLength)
      chunks.push(value)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    // Not awaited: the sender of a body that never ends does not end the stream.
    void reader?.cancel().catch(() => {})
    throw error
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(RequestTimeout()), Math.max(0, ms))
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
