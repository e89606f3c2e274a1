import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Sql } from '#db/client.ts'
import type { Actor } from '../context.ts'
import { networkOf } from '../lib/network.ts'
import { sha256 } from '../lib/secrets.ts'
import { TooManyAttempts, TooManyRequests } from './errors.ts'

const perMinute = 1200
/**
 * Requests a process takes from the shared count at once, so that a cheap request costs no query: at a hundred, taking
 * was a twentieth of what it cost. What one process has taken and not spent is refused at the others.
 */
const share = 300

/** A user by their number, or somebody unknown by their network. */
type Key = number | string

type Share = { left: number; until: number; spent: boolean }

export type Refusal = { limit: number; remaining: number; resetSeconds: number }

export type RateLimits = ReturnType<typeof createRateLimits>

/** Counts kept in PostgreSQL, so that all replicas refuse together. */
export function createRateLimits(sql: Sql) {
  const storeClient = {
    query: async (q: { text: string; values: (string | number)[] }) => ({
      rows: await sql.unsafe(q.text, q.values, { prepare: true }),
    }),
  }
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    })
  const requests = limiter('requests', perMinute, 60)
  const logins = limiter('login', 10, 60)
  const passwords = limiter('password', 10, 60)
  const refreshes = limiter('refresh', 60, 3600)
  const mails = limiter('mail', 5, 3600)
  const networkMails = limiter('mail-network', 1000, 3600)
  const networkLinks = limiter('guest-link-network', 200, 3600)
  const guestTickets = limiter('ticket-guest', 10, 3600)
  const networkTickets = limiter('ticket-network', 200, 3600)
  const userTickets = limiter('ticket-user', 60, 3600)
  const replies = limiter('ticket-reply', 120, 3600)
  const uploads = limiter('ticket-upload', 60, 3600)
  const activities = limiter('activity', 300, 3600)
  const consents = limiter('consent', 300, 3600)
  const reports = limiter('report', 100, 3600)
  const allReports = limiter('reports', 10_000, 3600)
  const shares = new LRUCache<Key, Share>({ max: 50_000 })
  const taking = new Map<Key, Promise<void>>()

  async function take(key: Key): Promise<void> {
    try {
      const taken = await requests.consume(typeof key === 'number' ? `user:${key}` : `ip:${key}`, share)
      shares.set(key, { left: share, until: Date.now() + taken.msBeforeNext, spent: false })
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      shares.set(key, { left: 0, until: Date.now() + refused.msBeforeNext, spent: true })
    }
  }

  /** One at a time a key: many requests at once take one share, not one each. */
  function takeOnce(key: Key): Promise<void> {
    const running = taking.get(key) ?? take(key).finally(() => taking.delete(key))
    taking.set(key, running)
    return running
  }

  /** Everyone's limit: 1,200 requests a minute for a user or network. Asks the database only where a share is used up. */
  async function request(actor: Actor, ip: string): Promise<void> {
    const key = actor.type === 'user' ? actor.user.id : networkOf(ip)
    if (!spend(shares.get(key))) await refill(key)
  }

  async function refill(key: Key): Promise<void> {
    do await takeOnce(key)
    while (!spend(shares.get(key)))
  }

  function spend(share: Share | undefined): boolean {
    if (!share || share.until <= Date.now()) return false
    if (share.left-- > 0) return true
    if (share.spent)
      throw TooManyRequests({ retryAfter: Math.max(1, Math.ceil((share.until - Date.now()) / 1000)) })
    return false
  }

  return {
    request,
    login: (ip: string) => consume(logins, networkOf(ip), TooManyAttempts),
    /** Hashes that one person may ask for by other ways than signing in: their password again, or a new one. */
    password: (person: string) => consume(passwords, person),
    /** Each exchange leaves a row; a session needs one an hour. */
    refresh: (sessionId: string) => consume(refreshes, sessionId),
    /** By hash: an address may be longer than a key. */
    mail: (email: string) => consume(mails, sha256(email)),
    /** Mails that nobody's session asks for: five an hour to an address, a thousand from a network, which may be a campus. */
    async anonymousMail({ email, ip }: { email: string; ip: string }) {
      await consume(networkMails, networkOf(ip))
      await consume(mails, sha256(email))
    },
    /** Links for guests: five an hour for an address, and two hundred from a network, whatever addresses it names. */
    async guestLink({ email, ip }: { email: string; ip: string }) {
      await consume(networkLinks, networkOf(ip))
      await consume(mails, sha256(email))
    },
    /** A guest is an address to write to; one to call from may be shared by a whole street. */
    async ticket(by: { userId: number } | { email: string; ip: string }) {
      if ('userId' in by) return consume(userTickets, String(by.userId))
      await consume(networkTickets, networkOf(by.ip))
      await consume(guestTickets, sha256(by.email))
    },
    reply: (requester: string) => consume(replies, sha256(requester)),
    upload: (requester: string) => consume(uploads, sha256(requester)),
    activity: (userId: number) => consume(activities, String(userId)),
    /** Answers to the cookie question and guest sessions: enough for a café full of players, too little for a flood. */
    consent: (ip: string) => consume(consents, networkOf(ip)),
    /** Errors of browsers: by network, and by all of them together (D85). */
    report: async (ip: string, errors: number) => {
      await consume(reports, networkOf(ip), TooManyRequests, errors)
      await consume(allReports, 'all', TooManyRequests, errors)
    },
  }
}

async function consume(
  limiter: RateLimiterPostgres,
  key: string,
  refuse = TooManyRequests,
  points = 1,
): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    const rateLimitInfo: Refusal = { limit: limiter.points, remaining: 0, resetSeconds: retryAfter }
    throw refuse({ retryAfter, extra: { rateLimitInfo } })
  }
}
