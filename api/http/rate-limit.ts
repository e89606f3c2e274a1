import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Sql } from '#db/client.ts'
import { type Actor, viewerOf } from '../context.ts'
import { networkOf } from '../lib/network.ts'
import { sha256 } from '../lib/secrets.ts'
import { TooManyAttempts, TooManyRequests } from './errors.ts'

const perMinute = 1200
const loginsPerMinute = 10
/**
 * Requests that a process takes from the shared count at once, so that most requests need no query. Requests that one
 * process has taken and not used are not available to the others.
 */
const share = 300

/** The id of a user, the name of an API key, or the network of an anonymous caller. */
type Key = number | string

type Share = { left: number; until: number; exhausted: boolean }

export type Refusal = { limit: number; remaining: number; resetSeconds: number }

export type RateLimits = ReturnType<typeof createRateLimits>

/** Rate limits with counters in PostgreSQL, shared by all replicas. */
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
  const logins = limiter('login', loginsPerMinute, 60)
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
  const notificationTests = limiter('notification-test', 10, 600)
  const reports = limiter('report', 100, 3600)
  const allReports = limiter('reports', 10_000, 3600)
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

  /** 1,200 requests a minute for a user, API key or network. Queries the database only when the share is used up. */
  async function request(actor: Actor, ip: string): Promise<void> {
    const key = keyOf(actor, ip)
    if (!spendShare(shares.get(key))) await refill(key)
  }

  async function refill(key: Key): Promise<void> {
    do await takeOnce(key)
    while (!spendShare(shares.get(key)))
  }

  function spendShare(share: Share | undefined): boolean {
    if (!share || share.until <= Date.now()) return false
    if (share.left-- > 0) return true
    if (share.exhausted)
      throw TooManyRequests({ retryAfter: Math.max(1, Math.ceil((share.until - Date.now()) / 1000)) })
    return false
  }

  /** Networks whose requests or sign-ins are refused now. */
  const refusedNetworks = () => sql<{ network: string; kind: 'requests' | 'login' }[]>`
    select substring(key from '^(?:requests:ip|login):(.*)$') as network, split_part(key, ':', 1) as kind
    from rate_limits
    where expire > ${Date.now()} and (
      (key like 'requests:ip:%' and points > ${perMinute}) or (key like 'login:%' and points > ${loginsPerMinute}))
    order by points desc limit 100`

  return {
    request,
    refusedNetworks,
    /** Whether a network has used up its requests, as far as this process knows. */
    isExhausted(ip: string): boolean {
      const share = shares.get(networkOf(ip))
      return share?.exhausted === true && share.until > Date.now()
    },
    login: (ip: string) => consume(logins, networkOf(ip), TooManyAttempts),
    /** Password hashes other than sign-ins: confirming a password, or setting a new one. */
    password: (key: string) => consume(passwords, key),
    /** Each refresh inserts a row; a session needs one an hour. */
    refresh: (sessionId: string) => consume(refreshes, sessionId),
    /** Hashed, because an address may be longer than a key. */
    mail: (email: string) => consume(mails, sha256(email)),
    /** Mails requested without a session: 5 an hour to an address, 1,000 from a network, which may be a campus. */
    async anonymousMail({ email, ip }: { email: string; ip: string }) {
      await consume(networkMails, networkOf(ip))
      await consume(mails, sha256(email))
    },
    /** Links for guests: 5 an hour to an address, 200 from a network. */
    async guestLink({ email, ip }: { email: string; ip: string }) {
      await consume(networkLinks, networkOf(ip))
      await consume(mails, sha256(email))
    },
    /** Guests are counted by e-mail address, and by network with a higher limit, because networks are shared. */
    async ticket(by: { userId: number } | { email: string; ip: string }) {
      if ('userId' in by) return consume(userTickets, String(by.userId))
      await consume(networkTickets, networkOf(by.ip))
      await consume(guestTickets, sha256(by.email))
    },
    /** Tickets opened by mails of an address; false instead of 429, because the mail service would send it again. */
    mailedTicket: (email: string) =>
      guestTickets.consume(sha256(email)).then(
        () => true,
        (refused: unknown) => {
          if (refused instanceof RateLimiterRes) return false
          throw refused
        },
      ),
    reply: (requester: string) => consume(replies, sha256(requester)),
    upload: (requester: string) => consume(uploads, sha256(requester)),
    activity: (userId: number) => consume(activities, String(userId)),
    /** Notifications that authors send to themselves. */
    notificationTest: (userId: number) => consume(notificationTests, String(userId)),
    /** Cookie consents and guest sessions of a network. */
    consent: (ip: string) => consume(consents, networkOf(ip)),
    /** Error reports of browsers, by network and in total (D85). */
    report: async (ip: string, errors: number) => {
      await consume(reports, networkOf(ip), TooManyRequests, errors)
      await consume(allReports, 'all', TooManyRequests, errors)
    },
  }
}

const keyOf = (actor: Actor, ip: string): Key => {
  if (actor.type === 'api_key') return `key:${actor.key.id}`
  return actor.type === 'user' ? (viewerOf(actor) ?? actor.user.id) : networkOf(ip)
}

const storedKey = (key: Key) => {
  if (typeof key === 'number') return `user:${key}`
  return key.startsWith('key:') ? key : `ip:${key}`
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
