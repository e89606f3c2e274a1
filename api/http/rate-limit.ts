import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Sql } from '#db/client.ts'
import { networkOf, siteOf } from '../lib/network.ts'
import { sha256 } from '../lib/secrets.ts'
import { AppError, TooManyAttempts, TooManyRequests } from './errors.ts'
import { createFileLimit, createRequestLimit } from './request-limit.ts'

const perMinute = 1200
/** A page loads about eighty files, and many visitors may share an address. */
const filesPerMinute = 12_000
const loginsPerMinute = 10

/** What a code or link in a mail is for. */
export type CodePurpose = 'registration' | 'reset' | 'verify-email' | 'email-change' | 'guest-link'

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
  /** Counters of an address of mail: so much an hour from one site, and four times as much from all. */
  const perAddress = (name: string, points: number) => ({
    site: limiter(name, points, 3600),
    all: limiter(`${name}s`, 4 * points, 3600),
  })
  const codes = perAddress('code', 5)
  const emailChanges = limiter('email-change', 5, 3600)
  const phoneCodes = limiter('phone-code', 5, 3600)
  const sitePhoneCodes = limiter('phone-code-site', 100, 3600)
  const cardSetups = limiter('card-setup', 20, 3600)
  const networkMails = limiter('mail-network', 1000, 3600)
  const networkLinks = limiter('guest-link-network', 200, 3600)
  const guestLinks = limiter('guest-link-open', 300, 3600)
  const guestTickets = perAddress('ticket-guest', 10)
  const networkTickets = limiter('ticket-network', 200, 3600)
  const userTickets = limiter('ticket-user', 60, 3600)
  const replies = limiter('ticket-reply', 120, 3600)
  const uploads = limiter('ticket-upload', 60, 3600)
  const activities = limiter('activity', 300, 3600)
  const consents = limiter('consent', 300, 3600)
  const notificationTests = limiter('notification-test', 10, 600)
  const reports = limiter('report', 100, 3600)
  const siteReports = limiter('report-site', 1000, 3600)
  const allReports = limiter('reports', 10_000, 3600)
  const reserved = limiter('report-reserved', 20, 3600)

  /** Networks whose requests or sign-ins are refused now. */
  const refusedNetworks = () => sql<{ network: string; kind: 'requests' | 'login' }[]>`
    select substring(key from '^(?:requests:ip|login):(.*)$') as network, split_part(key, ':', 1) as kind
    from rate_limits
    where expire > ${Date.now()} and (
      (key like 'requests:ip:%' and points > ${perMinute}) or (key like 'login:%' and points > ${loginsPerMinute}))
    order by points desc limit 100`

  return {
    /** 1,200 requests a minute for a user, API key or network. */
    ...createRequestLimit(requests),
    /** 12,000 requests a minute of a network for pages, files and unknown paths. */
    file: createFileLimit(filesPerMinute),
    refusedNetworks,
    login: (ip: string) => consume(logins, networkOf(ip), TooManyAttempts),
    /** Password hashes other than sign-ins: confirming a password, or setting a new one. */
    password: (key: string) => consume(passwords, key),
    /** Each refresh inserts a row; a session needs one an hour. */
    refresh: (sessionId: string) => consume(refreshes, sessionId),
    /**
     * Mails with a code or link that are requested without a session: for each purpose 5 an hour to an address from one
     * site and 20 from all, so that one stranger cannot use up what the owner of the address needs. A network, which may
     * be a campus, requests 1,000 an hour, or 200 links for guests.
     */
    async code({ purpose, email, ip }: { purpose: CodePurpose; email: string; ip: string }) {
      await consume(purpose === 'guest-link' ? networkLinks : networkMails, networkOf(ip))
      await consumeAddress(codes, siteOf(ip), purpose, email)
    },
    /** Codes for a new address: 5 an hour for a user, and 20 to an address. */
    async emailChange({ email, userId }: { email: string; userId: number }) {
      await consume(emailChanges, String(userId))
      await consume(codes.all, addressKey('email-change', email))
    },
    /** Codes by SMS: 5 an hour to a number, and 100 from a site. */
    async phoneCode({ phone, ip }: { phone: string; ip: string }) {
      await consume(sitePhoneCodes, siteOf(ip))
      await consume(phoneCodes, addressKey(phone))
    },
    /** 20 cards an hour that a user starts to add, so that nobody tries stolen ones here. */
    cardSetup: (userId: number) => consume(cardSetups, String(userId)),
    /**
     * 60 tickets an hour of a user. Guests open 10 for an address from one site and 40 from all, so that one stranger
     * cannot use up what the owner of the address needs; and 200 from a network, because networks are shared.
     */
    async ticket(by: { userId: number } | { email: string; ip: string }) {
      if ('userId' in by) return consume(userTickets, String(by.userId))
      await consume(networkTickets, networkOf(by.ip))
      await consumeAddress(guestTickets, siteOf(by.ip), by.email)
    },
    /**
     * Tickets opened by mails of an address, which count as a site. False instead of 429, because the mail service would
     * send it again.
     */
    mailedTicket: async (email: string) => !(await isRefused(consumeAddress(guestTickets, 'mail', email))),
    /** Guest links that a network opens. */
    guestLink: (ip: string) => consume(guestLinks, networkOf(ip)),
    reply: (requester: string) => consume(replies, sha256(requester)),
    upload: (requester: string) => consume(uploads, sha256(requester)),
    activity: (userId: number) => consume(activities, String(userId)),
    /** Notifications that authors send to themselves. */
    notificationTest: (userId: number) => consume(notificationTests, String(userId)),
    /** Cookie consents and guest sessions of a network. */
    consent: (ip: string) => consume(consents, networkOf(ip)),
    /**
     * Errors that browsers report (D85): 100 an hour from a network, 1,000 from a site and 10,000 in total. Beyond the
     * total, 20 from each site are still accepted, so that a flood from elsewhere does not hide them.
     */
    async report(ip: string, errors: number) {
      await consume(reports, networkOf(ip), TooManyRequests, errors)
      await consume(siteReports, siteOf(ip), TooManyRequests, errors)
      if (await isRefused(consume(allReports, 'all', TooManyRequests, errors)))
        await consume(reserved, siteOf(ip), TooManyRequests, errors)
    },
  }
}

type AddressCounters = { site: RateLimiterPostgres; all: RateLimiterPostgres }

async function consumeAddress({ site, all }: AddressCounters, from: string, ...about: string[]) {
  await consume(site, addressKey(...about, from))
  await consume(all, addressKey(...about))
}

/** Hashed, because an address may be longer than a key. */
const addressKey = (...parts: string[]) => sha256(parts.join('\n'))

/** Whether a counter refused, instead of the refusal. */
const isRefused = (consumed: Promise<void>): Promise<boolean> =>
  consumed.then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError) return true
      throw error
    },
  )

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
