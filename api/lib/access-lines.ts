import { visibleJson } from '../rules/visible-text.ts'
import { siteOf } from './network.ts'
import type { Redact } from './redact.ts'

/** Only `path` comes from the client: the other fields need no escaping and hold no secret. `ms` is the duration. */
export type LoggedRequest = {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
  ip: string
  userId?: number
  viewerId?: number
  /** The API key of the request; `userId` is the admin it acts for. */
  keyId?: number
}

const secondMs = 1000
/** Polled by load balancers, and without a limit. */
const polled = new Set(['/healthz', '/readyz'])

/** Requests of which a client can send any number, since no limit stops them or a limit has just refused them. */
const isUnbounded = ({ status, path, userId }: LoggedRequest) =>
  status === 429 || (status === 404 && userId === undefined) || polled.has(path)

type Sum = { status: number; site: string; count: number }

/**
 * Writes a line for each request. Of unbounded requests of one site and status, the first in a second has its line and
 * the others share one, so that a flood does not push older lines out of the log.
 */
export function createAccessLines(write: (line: string) => void, redact: Redact) {
  const pathAsJson = cachePaths(redact)
  const sums = new Map<string, Sum>()
  let timer: NodeJS.Timeout | undefined

  function request(given: LoggedRequest): void {
    if (isUnbounded(given) && isSummed(given)) return
    const { requestId, method, path, status, ms, ip, userId, viewerId, keyId } = given
    const user = userId === undefined ? '' : `,"userId":${userId}`
    const viewer = viewerId === undefined ? '' : `,"viewerId":${viewerId}`
    const key = keyId === undefined ? '' : `,"keyId":${keyId}`
    write(
      `{"level":"info","time":"${isoNow()}","type":"access","requestId":"${requestId}","method":"${method}",` +
        `"path":${pathAsJson(path)},"status":${status},"ms":${Math.round(ms * 100) / 100},"ip":"${ip}"${user}${viewer}${key}}\n`,
    )
  }

  /** False for the first request of a second. */
  function isSummed({ ip, status }: LoggedRequest): boolean {
    const site = siteOf(ip)
    const key = `${status} ${site}`
    const sum = sums.get(key)
    if (sum) sum.count++
    else sums.set(key, { status, site, count: 0 })
    timer ??= setTimeout(writeSums, secondMs).unref()
    return sum !== undefined
  }

  function writeSums(): void {
    clearTimeout(timer)
    timer = undefined
    const time = new Date().toISOString()
    for (const { status, site, count } of sums.values()) {
      if (count === 0) continue
      write(
        `{"level":"info","time":"${time}","type":"access","msg":"more requests in this second","status":${status},"ip":"${site}","count":${count}}\n`,
      )
    }
    sums.clear()
  }

  return { request, writeSums }
}

let [isoMs, iso] = [0, '']
/** Formatted once per millisecond. */
function isoNow(): string {
  const ms = Date.now()
  if (ms !== isoMs) [isoMs, iso] = [ms, new Date(ms).toISOString()]
  return iso
}

const maxCachedPaths = 1000

/** The redacted path in JSON. Cached, because most requests use few paths. */
function cachePaths(redact: Redact) {
  const cache = new Map<string, string>()
  return (path: string): string => {
    const cached = cache.get(path)
    if (cached !== undefined) return cached
    const text = visibleJson(JSON.stringify(redact.text(shorten(path))))
    if (cache.size >= maxCachedPaths) cache.clear()
    cache.set(path, text)
    return text
  }
}

const maxPathLength = 500

/** Cuts a path at a slash, so that no number or secret is cut into a part that redaction does not recognise. */
const shorten = (path: string) =>
  path.length <= maxPathLength ? path : `${path.slice(0, path.lastIndexOf('/', maxPathLength) + 1)}…`
