import { z } from 'zod'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { choice, dayInput, digitsOr, idMax, paging, sortOrder, unlessAll } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import { riskBands, sessionPeriods, sessionStatuses, sessionTools } from '#api/rules/session-risk.ts'
import { actorTypes } from '#db/enums/audit.ts'
import { deviceClasses, sessionEndings, sessionFindings, sessionSignals } from '#db/enums/sessions.ts'
import { roles } from '#db/enums/users.ts'
import { platforms } from '#db/enums.ts'

const id = digitsOr(z.int().positive().max(idMax))
const instant = z.iso.datetime()
const count = z.int()
const flag = (otherwise: boolean) =>
  choice(['true', 'false'], `${otherwise}`).transform((value) => value === 'true')

export const sessionSorts = ['lastActivity', 'startTime', 'userId', 'riskScore'] as const

/** What a list leaves out unless it is asked for; everything is included by default. */
const included = {
  includeExpired: flag(true),
  includeDeviceInfo: flag(true),
  includeLocation: flag(true),
}

const address = z.union([z.ipv4(), z.ipv6()], 'IP_INVALID')
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const ofMapped = /^::ffff:(?=\d+\.)/i
/** Digits with dots, or with colons, and perhaps a prefix: no name and no e-mail address looks like this. */
const looksLikeAddress = /^(?:\d[\d.]*\.[\d.]*|[\da-f.]*:[\da-f:.]*)(?:\/\d*)?$/i

/**
 * A name, username, e-mail address, phone number or `#id` of users; or, where it looks like one, the address or network
 * of sessions. 400 ADDRESS_INVALID for one that is none.
 */
const search = z
  .string()
  .trim()
  .max(100)
  .transform((term, context) => {
    if (!looksLikeAddress.test(term)) return term === '' ? undefined : { term }
    const address = term.replace(ofMapped, '')
    if (network.safeParse(address).success) return { network: address }
    context.addIssue({ code: 'custom', message: 'ADDRESS_INVALID' })
    return z.NEVER
  })
  .optional()
export type SessionSearch = NonNullable<z.infer<typeof search>>

/** The list of all sessions. */
export const SessionQuery = z.object({
  ...paging(20),
  search,
  status: unlessAll(z.enum(sessionStatuses)),
  endReason: unlessAll(z.enum(sessionEndings)),
  userId: unlessAll(id),
  ip: unlessAll(address),
  minRisk: unlessAll(digitsOr(z.int().min(0).max(100))),
  ...included,
  sortBy: choice(sessionSorts, 'lastActivity'),
  sortOrder: sortOrder,
})
export type SessionQuery = z.infer<typeof SessionQuery>

const { limit } = paging(100)
/** The sessions of one user. */
export const UserSessionQuery = z.object({ limit, ...included })
export type UserSessionQuery = z.infer<typeof UserSessionQuery>

/** A rule that matched, with its points and what it counted: addresses, kinds of devices, sessions or failures. */
export const RiskReason = z.object({
  type: z.enum([...sessionFindings, ...sessionSignals]),
  score: count,
  count: count.nullable(),
})

const owner = {
  userId: count,
  userFirstName: z.string(),
  userLastName: z.string(),
  userName: z.string().nullable(),
  userEmail: z.string(),
}

/** A session as admins see it. What was not asked for, and what is unknown, is null (D6). */
export const AdminSession = z.object({
  sessionId: z.uuid(),
  ...owner,
  ipAddress: z.string().nullable(),
  platform: z.enum(platforms),
  deviceClass: z.enum(deviceClasses).nullable(),
  browser: z.string().nullable(),
  os: z.string().nullable(),
  userAgent: z.string().nullable(),
  startTime: instant,
  lastAccessAt: instant,
  expiresAt: instant,
  terminatedAt: instant.nullable(),
  status: z.enum(sessionStatuses),
  /** How it ended; null for an unknown reason as well. */
  endReason: z.enum(sessionEndings).nullable(),
  /** What the admin typed who ended it. */
  endNote: z.string().nullable(),
  /** The database of addresses knows no cities. */
  location: z.object({
    city: z.string().nullable(),
    country: z.string().nullable(),
    countryCode: z.string().nullable(),
  }),
  riskScore: count,
  riskBand: z.enum(riskBands),
  riskReasons: z.array(RiskReason),
  isCurrent: z.boolean(),
})
export type AdminSession = z.infer<typeof AdminSession>
export const AdminSessions = z.array(AdminSession)
/** Beside `data`. */
export const SessionPagination = z.object({ pagination: Pagination })

export const OfUser = z.object({ userId: id })
export const OneOfUser = OfUser.extend({ sessionId: z.uuid() })

/** A blank reason becomes a default one. `adminId` is ignored: the caller acts (D67). */
const reason = z.string().trim().max(limits.reasonMax, 'REASON_TOO_LONG').nullish()
export const EndOne = z.object({ reason, notifyUser: z.boolean().default(false) })
export type EndOne = z.infer<typeof EndOne>
export const EndOfUser = EndOne.extend({ excludeCurrentSession: z.boolean().default(true) })
export type EndOfUser = z.infer<typeof EndOfUser>
export const BulkEnd = z.object({
  sessionIds: z.array(z.uuid()).min(1, 'SESSIONS_REQUIRED').max(limits.sessionsAtOnce, 'SESSIONS_TOO_MANY'),
  reason,
  notifyUsers: z.boolean().default(false),
})
export type BulkEnd = z.infer<typeof BulkEnd>

/** How many sessions ended, and how many users a mail was stored for. */
export const EndedOfUser = z.object({ terminated: count, notified: count })
/** Each id in its order: ended now, ended before, the caller's own, or unknown. */
export const BulkEnded = EndedOfUser.extend({
  results: z.array(z.object({ id: z.uuid(), success: z.boolean(), code: z.string().optional() })),
})

export const EndAllInput = Reauthentication.extend({ reason })
export const EndByIp = z.object({
  ip: z
    .string('IP_REQUIRED')
    .trim()
    .min(1, 'IP_REQUIRED')
    .pipe(z.union([z.ipv4(), z.ipv6()], 'IP_INVALID')),
  reason,
})
/** `finished` is false where time ran out; repeat the request for the rest. */
export const ToolResult = z.object({ terminated: count, users: count, finished: z.boolean() })
export const Cleared = z.object({ removed: count, finished: z.boolean() })
export const OrphanResult = z.object({
  totalSessionsChecked: count,
  orphanSessionsFound: count,
  orphanSessionsRemoved: count,
  activeSessionsRemaining: count,
})

/** Those of one address, except the caller's own, as the tool would end them; or all. */
export const ActiveQuery = z.object({ ip: unlessAll(address) })
export const ActiveCount = z.object({ count })

/** A period that ends today, or the days of `startDate` and `endDate` in Istanbul, both inclusive. */
export const StatsQuery = z.object({
  period: choice(Object.keys(sessionPeriods) as [keyof typeof sessionPeriods], 'week'),
  startDate: unlessAll(dayInput()),
  endDate: unlessAll(dayInput()),
})
export type StatsQuery = z.infer<typeof StatsQuery>

const shares = <Key extends string, Value extends z.ZodType>(key: Key, value: Value) =>
  z.array(z.object({ [key]: value, count } as Record<Key, Value> & { count: typeof count }))

const countries = z.array(
  z.object({ countryCode: z.string().nullable(), country: z.string().nullable(), count }),
)

/** Totals of now, and breakdowns of a period (D2). */
export const SessionStats = z.object({
  totalSessions: count,
  totalUsers: count,
  activeSessions: count,
  activeUsers: count,
  expiredSessions: count,
  terminatedSessions: count,
  suspiciousUsers: count,
  orphanSessions: count,
  /** Of active sessions. */
  deviceStats: shares('platform', z.enum(platforms)),
  deviceClasses: shares('deviceClass', z.enum(deviceClasses)),
  countries,
  riskDistribution: shares('band', z.enum(riskBands)),
  averageRisk: z.number().nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  newSessions: count,
  endedSessions: count,
  /** How the sessions ended that did so in the period: terminated and expired ones, null for an unknown reason. */
  endings: z.array(z.object({ reason: z.enum(sessionEndings).nullable(), count })),
  /** Minutes from sign-in to last use, of sessions that ended in the period. */
  averageDuration: z.number().nullable(),
  daily: z.array(z.object({ date: z.iso.date(), new: count, terminated: count })),
  generatedAt: instant,
})
export type SessionStats = z.infer<typeof SessionStats>

/** Users from a band of risk on. */
export const FindingQuery = z.object({ ...paging(20), risk: choice(riskBands, 'medium') })
export type FindingQuery = z.infer<typeof FindingQuery>
/** A user whose active sessions are suspicious; `type` is the strongest of the reasons. */
export const Finding = z.object({
  ...owner,
  userRole: z.enum(roles),
  type: z.enum(sessionFindings),
  score: count,
  reasons: z.array(RiskReason),
  sessions: count,
  /** Of the active sessions, most frequent first; null where the address has no known country. */
  countries,
  addresses: count,
  deviceClasses: count,
  lastActivity: instant.nullable(),
})
export type Finding = z.infer<typeof Finding>
export const FindingList = z.object({
  findings: z.array(Finding),
  /** All suspicious users, active sessions with a score of at least 60, and the mean score of all active sessions. */
  summary: z.object({ users: count, highRiskSessions: count, averageRisk: z.number().nullable() }),
  pagination: Pagination,
})

export const HistoryQuery = z.object(paging(20))
export const ToolRun = z.object({
  id: count,
  tool: z.enum(sessionTools),
  actor: z.object({ type: z.enum(actorTypes), id: count.nullable(), name: z.string().nullable() }),
  count: count.nullable(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  at: instant,
})
export const ToolHistory = z.object({ items: z.array(ToolRun), pagination: Pagination })
