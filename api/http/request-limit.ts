import { LRUCache } from 'lru-cache'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Actor, viewerOf } from '../context.ts'
import { networkOf } from '../lib/network.ts'
import { type AppError, TooManyRequests } from './errors.ts'

/**
 * Requests that a process takes from the shared count at once, so that most requests need no query. Requests that one
 * process has taken and not used are not available to the others.
 */
const share = 300

/** The id of a user, the name of an API key, or the network of an anonymous caller. */
type Key = number | string

type Share = { left: number; until: number; exhausted: boolean }

/** Counts requests of users, API keys and networks against a limit that all replicas share. */
export function createRequestLimit(requests: RateLimiterPostgres) {
  const shares = new LRUCache<Key, Share>({ max: 50_000 })
  const taking = new Map<Key, Promise<void>>()

  async function take(key: Key): Promise<void> {
    try {
      const taken = await requests.consume(storedKey(key), share)
      shares.set(key, { left: share, until: Date.now() + taken.msBeforeNext, exhausted: false })
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      shares.set(key, { left: 0, until: Date.now() + refused.msBeforeNext, exhausted: true })
    }
  }

  /** Concurrent requests of one key take one share together. */
  function takeOnce(key: Key): Promise<void> {
    const running = taking.get(key) ?? take(key).finally(() => taking.delete(key))
    taking.set(key, running)
    return running
  }

  async function refill(key: Key): Promise<void> {
    do await takeOnce(key)
    while (!spendShare(shares.get(key)))
  }

  function spendShare(share: Share | undefined): boolean {
    if (!share || share.until <= Date.now()) return false
    if (share.left-- > 0) return true
    if (share.exhausted) throw TooManyRequests({ retryAfter: secondsUntil(share.until) })
    return false
  }

  return {
    /** 429 beyond the limit of a user, API key or network. Queries the database only when the share is used up. */
    async request(actor: Actor, ip: string): Promise<void> {
      const key = keyOf(actor, ip)
      if (!spendShare(shares.get(key))) await refill(key)
    },
    /** Whether a network has used up its requests, as far as this process knows. */
    isExhausted(ip: string): boolean {
      const share = shares.get(networkOf(ip))
      return share?.exhausted === true && share.until > Date.now()
    },
  }
}

/**
 * Counts requests of a network for pages, files and unknown paths: `perMinute` in this process. In memory, because pages
 * load while the database is down. Returns the error beyond the limit.
 */
export function createFileLimit(perMinute: number) {
  const windows = new LRUCache<string, { left: number; until: number }>({ max: 50_000 })
  return (ip: string): AppError | undefined => {
    const network = networkOf(ip)
    const now = Date.now()
    let window = windows.get(network)
    if (!window || window.until <= now) {
      window = { left: perMinute, until: now + 60_000 }
      windows.set(network, window)
    }
    return window.left-- > 0 ? undefined : TooManyRequests({ retryAfter: secondsUntil(window.until) })
  }
}

const secondsUntil = (time: number) => Math.max(1, Math.ceil((time - Date.now()) / 1000))

const keyOf = (actor: Actor, ip: string): Key => {
  if (actor.type === 'api_key') return `key:${actor.key.id}`
  return actor.type === 'user' ? (viewerOf(actor) ?? actor.user.id) : networkOf(ip)
}

const storedKey = (key: Key) => {
  if (typeof key === 'number') return `user:${key}`
  return key.startsWith('key:') ? key : `ip:${key}`
}
