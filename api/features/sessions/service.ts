import type { z } from 'zod'
import { type Ctx, signedIn, signedInSession } from '#api/context.ts'
import { deviceName } from '#api/features/auth/new-device.ts'
import {
  revokeAllSessions,
  revokeOtherSessions,
  revokeSession,
} from '#api/features/auth/session-revocation.ts'
import { NotFound, Unauthenticated } from '#api/http/errors.ts'
import { isOwnSession, listLiveSessions } from './queries.ts'
import type { OwnSession } from './schema.ts'

type WireSession = z.infer<typeof OwnSession>

/** The caller's live sessions, the current one first, with their last use to the minute (D19). */
export async function listOwn(ctx: Ctx): Promise<WireSession[]> {
  const { user, session } = signedInSession(ctx)
  await ctx.lastSeen.flush()
  const rows = await listLiveSessions(ctx.sql, { userId: user.id, current: session.id, now: ctx.now() })
  const toWire = async ({
    userAgent,
    createdAt,
    lastActivity,
    expiresAt,
    ...row
  }: (typeof rows)[number]) => ({
    ...row,
    device: userAgent ? deviceName(userAgent) : null,
    location: row.ip && (await ctx.geo.placeOf(row.ip, ctx.language)),
    createdAt: createdAt.toISOString(),
    lastActivity: lastActivity.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: row.id === session.id,
  })
  return Promise.all(rows.map(toWire))
}

export async function getCurrent(ctx: Ctx): Promise<WireSession> {
  const [first] = await listOwn(ctx)
  if (!first?.isCurrent) throw Unauthenticated()
  return first
}

/** Ends one of the caller's sessions; true if it was the current one. 404 for others and for ended sessions. */
export async function endOwn(ctx: Ctx, { id }: { id: string }): Promise<boolean> {
  const { user, session } = signedInSession(ctx)
  if (!(await isOwnSession(ctx.sql, { id, userId: user.id, now: ctx.now() }))) throw NotFound()
  if (!(await revokeSession(ctx, id, 'ended_by_owner'))) throw NotFound()
  return id === session.id
}

/** Ends all of the caller's sessions, optionally except the current one (D19); returns the number. */
export async function endAllOwn(ctx: Ctx, { keepCurrent }: { keepCurrent: boolean }): Promise<number> {
  const reason = 'ended_by_owner'
  return keepCurrent
    ? revokeOtherSessions(ctx, { reason })
    : revokeAllSessions(ctx, signedIn(ctx).id, { reason })
}
