import { type Ctx, ownSessionId } from '#api/context.ts'
import { requireUser } from '#api/features/account/owner.ts'
import { invalidField } from '#api/http/errors.ts'
import { paginateCapped } from '#api/http/pagination.ts'
import { readUserAgent } from '#api/lib/user-agent.ts'
import { riskBandOf, type SessionStatus } from '#api/rules/session-risk.ts'
import type { Language } from '#db/enums.ts'
import { findUsersNamed, listSessions, type SessionRow } from './admin-queries.ts'
import type { AdminSession, SessionQuery, SessionSearch, UserSessionQuery } from './admin-schema.ts'
import { refreshRecent } from './risk.ts'

/** Rows that a list counts and pages through; filters reach the rest. */
const most = 10_000
/** Users that a search may name, so that their sessions are found by index in milliseconds. */
const mostUsers = 1_000

type Included = Pick<SessionQuery, 'includeDeviceInfo' | 'includeLocation'>

/** What a search names: a network, or users. 400 SEARCH_TOO_BROAD for more than 1,000, of whom a part would mislead. */
async function resolve({ db }: Ctx, search: SessionSearch | undefined) {
  if (!search || 'network' in search) return { network: search?.network }
  const userIds = await findUsersNamed(db, search.term, mostUsers + 1)
  if (userIds.length > mostUsers) throw invalidField('search', 'SEARCH_TOO_BROAD')
  return { userIds }
}

/**
 * A page of all sessions, with scores of now (D3–D4). `total` is capped at 10,000. 400 ADDRESS_INVALID and
 * SEARCH_TOO_BROAD for a search that cannot be used.
 */
export async function listAll(ctx: Ctx, { page, limit, search, ...query }: SessionQuery) {
  const named = await resolve(ctx, search)
  await refreshRecent(ctx)
  const isBeyond = (page - 1) * limit >= most
  const paging = { page: isBeyond ? 1 : page, limit, cap: most, now: ctx.now() }
  const { rows, total } = await listSessions(ctx.db, { ...query, ...named }, paging)
  return {
    sessions: isBeyond ? [] : rows.map((row) => toWire(ctx, row, query)),
    pagination: paginateCapped({ page, limit }, { total, max: most }),
  }
}

/** The newest used sessions of a user. 404 NOT_FOUND. */
export async function listOfUser(
  ctx: Ctx,
  { userId, limit, ...query }: UserSessionQuery & { userId: number },
) {
  await requireUser(ctx, userId)
  const order = { sortBy: 'lastActivity', sortOrder: 'desc' } as const
  const { sessions } = await listAll(ctx, {
    ...{
      page: 1,
      limit,
      search: undefined,
      status: undefined,
      endReason: undefined,
      userId,
      ip: undefined,
      minRisk: undefined,
    },
    ...query,
    ...order,
  })
  return sessions
}

const names: Record<Language, Intl.DisplayNames> = {
  tr: new Intl.DisplayNames('tr', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
}

/** The name of a country code; null if it is unknown. */
export const countryName = (code: string | null, language: Language) =>
  (code && names[language].of(code)) ?? null

const statusOf = ({ terminatedAt, expiresAt }: SessionRow, now: Date): SessionStatus => {
  if (terminatedAt) return 'terminated'
  return new Date(expiresAt) > now ? 'active' : 'expired'
}

function toWire(ctx: Ctx, row: SessionRow, { includeDeviceInfo, includeLocation }: Included): AdminSession {
  const { country, findings, signals, revokedReason, expiresBecause, ...session } = row
  const status = statusOf(row, ctx.now())
  const client = includeDeviceInfo && row.userAgent ? readUserAgent(row.userAgent) : undefined
  const countryCode = includeLocation ? country : null
  return {
    ...session,
    deviceClass: includeDeviceInfo ? row.deviceClass : null,
    browser: client?.browser ?? null,
    os: client?.os ?? null,
    userAgent: includeDeviceInfo ? row.userAgent : null,
    status,
    endReason: { active: null, expired: expiresBecause, terminated: revokedReason }[status],
    location: { city: null, country: countryName(countryCode, ctx.language), countryCode },
    riskBand: riskBandOf(row.riskScore),
    riskReasons: [...(status === 'active' ? (findings ?? []) : []), ...(signals ?? [])],
    isCurrent: ownSessionId(ctx) === row.sessionId,
  }
}
