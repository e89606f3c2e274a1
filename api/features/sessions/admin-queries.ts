import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { isoInstant, pick } from '#db/columns.ts'
import { type SessionEnding, type SessionExpiry, sessionExpiries } from '#db/enums/sessions.ts'
import { listPage } from '#db/list-page.ts'
import { sessionRisks, sessions, users } from '#db/schema/index.ts'
import { mentions } from '#db/search.ts'
import type { SessionQuery } from './admin-schema.ts'

export type SessionFilter = Pick<
  SessionQuery,
  'status' | 'endReason' | 'userId' | 'ip' | 'minRisk' | 'includeExpired'
> & {
  /** Users or a network that a search named. */
  userIds?: number[] | undefined
  network?: string | undefined
}
type Order = Pick<SessionQuery, 'sortBy' | 'sortOrder'>

/** At most `most` users whom a term names, in no order, through the trigram index. */
export async function findUsersNamed(db: Database, term: string, most: number): Promise<number[]> {
  const id = /^#?(\d{1,9})$/.exec(term)?.[1]
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(or(mentions(users.search, term), id ? eq(users.id, Number(id)) : undefined))
    .limit(most)
  return rows.map((row) => row.id)
}

/** As bounds, which a generic plan reads from the index, unlike `<<=`. */
const isWithin = (network: string) => sql`${sessions.ip} >= network(${network}::inet)
  and ${sessions.ip} <= set_masklen(broadcast(${network}::inet), case family(${network}::inet) when 4 then 32 else 128 end)`

const expiries: readonly string[] = sessionExpiries
const isExpiry = (ending: SessionEnding | undefined): ending is SessionExpiry =>
  ending !== undefined && expiries.includes(ending)

/** Views of admins are not listed: they last minutes, and only read. */
function matches(filter: SessionFilter, now: Date): SQL | undefined {
  const { status, endReason, userId, userIds, ip, network, minRisk, includeExpired } = filter
  const isActive = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
  const isExpired = and(isNull(sessions.revokedAt), lte(sessions.expiresAt, now))
  const isTerminated = isNotNull(sessions.revokedAt)
  const ofStatus = { active: isActive, expired: isExpired, terminated: isTerminated }
  return and(
    isNull(sessions.viewerId),
    status && ofStatus[status],
    includeExpired || status === 'expired' ? undefined : sql`not (${isExpired})`,
    isExpiry(endReason)
      ? and(isExpired, eq(sessions.expiresBecause, endReason))
      : endReason && eq(sessions.revokedReason, endReason),
    userId === undefined ? undefined : eq(sessions.userId, userId),
    userIds && inArray(sessions.userId, userIds),
    network === undefined ? undefined : isWithin(network),
    ip === undefined ? undefined : sql`${sessions.ip} = ${ip}::inet`,
    minRisk === undefined ? undefined : gte(sessions.riskScore, minRisk),
  )
}

const columnOf = {
  lastActivity: sessions.lastSeenAt,
  startTime: sessions.createdAt,
  riskScore: sessions.riskScore,
}

/** As the indexes have them, each read in one direction. */
function orderOf({ sortBy, sortOrder }: Order): SQL[] {
  const by = sortOrder === 'asc' ? asc : desc
  if (sortBy !== 'userId') return [by(columnOf[sortBy]), by(sessions.id)]
  const within = sortOrder === 'asc' ? desc : asc
  return [by(sessions.userId), within(sessions.createdAt), by(sessions.id)]
}

const selectSessions = (db: Database) =>
  db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      userFirstName: users.firstName,
      userLastName: users.lastName,
      userName: users.username,
      userEmail: users.email,
      ipAddress: sql<string | null>`host(${sessions.ip})`,
      ...pick(sessions, 'platform', 'deviceClass', 'userAgent', 'country'),
      startTime: isoInstant(sessions.createdAt),
      lastAccessAt: isoInstant(sessions.lastSeenAt),
      expiresAt: isoInstant(sessions.expiresAt),
      terminatedAt: isoInstant(sessions.revokedAt),
      revokedReason: sessions.revokedReason,
      expiresBecause: sessions.expiresBecause,
      endNote: sessions.revokedNote,
      riskScore: sessions.riskScore,
      signals: sessions.riskSignals,
      findings: sessionRisks.findings,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(sessionRisks, eq(sessionRisks.userId, sessions.userId))
    .$dynamic()

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number]

export const listSessions = (
  db: Database,
  filter: SessionFilter & Order,
  { now, ...paging }: { now: Date; page: number; limit: number; cap: number },
): Promise<{ rows: SessionRow[]; total: number }> =>
  listPage(db, selectSessions(db), {
    ...{ key: sessions.id, where: matches(filter, now), orderBy: orderOf(filter), ...paging },
  })

export async function countActive(db: Sql, now: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from sessions
    where revoked_at is null and viewer_id is null and expires_at > ${now}`
  return row!.count
}
