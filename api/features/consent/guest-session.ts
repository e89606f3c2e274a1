import type { z } from 'zod'
import { type Ctx, signedIn } from '#api/context.ts'
import { deleteGuest, findGuest, makeGuest, upgradeGuest } from './guest-queries.ts'
import type { GuestSession, GuestSessionClaim, GuestSessionInput } from './schema.ts'
import type { Browser } from './service.ts'

type Guest = { id: string; guid: string; expiresAt: Date; userId: number | null }
type Opened = { guest: Guest; existed: boolean }

/** A guest session lives for a month; the next visit makes another for the same browser. */
const lifetime = 30 * 86_400_000

/** A session for a browser without one (N63); `existed` where it had one, which is then handed out again. */
export async function openGuestSession(
  ctx: Ctx,
  { guid = crypto.randomUUID() }: Browser,
  { deviceId }: z.infer<typeof GuestSessionInput>,
): Promise<Opened> {
  const now = ctx.now()
  const living = await findGuest(ctx.db, guid, now)
  if (living && living.userId === null) return { guest: living, existed: true }
  await ctx.limits.consent(ctx.ip)
  const made = await makeGuest(ctx.db, { ...describe(ctx, guid), deviceId }, now)
  if (made) return { guest: made, existed: false }
  const quicker = await findGuest(ctx.db, guid, now)
  if (!quicker) throw new Error('a guest session was made and is gone')
  return { guest: quicker, existed: true }
}

/** The browser's session becomes that of whoever signed in there (N64), made anew where it had none. */
export async function upgradeGuestSession(
  ctx: Ctx,
  { guid = crypto.randomUUID() }: Browser,
  { deviceId }: z.infer<typeof GuestSessionInput>,
): Promise<Guest> {
  const { id: userId } = signedIn(ctx)
  await ctx.limits.consent(ctx.ip)
  return upgradeGuest(ctx.db, { ...describe(ctx, guid), deviceId, userId, upgradedAt: ctx.now() })
}

/** Ends the session that this browser holds both numbers of (N65); its answers stay, for they are proof. */
export async function closeGuestSession(ctx: Ctx, { guid, sessionId }: Browser): Promise<void> {
  if (guid && sessionId) await deleteGuest(ctx.db, { guid, id: sessionId })
}

/** Whether the cookies hold a living session; numbers in a body count only where they are those of the cookies (N66). */
export async function validateGuestSession(
  ctx: Ctx,
  { guid, sessionId }: Browser,
  claim: z.infer<typeof GuestSessionClaim>,
): Promise<{ valid: boolean }> {
  if (!guid || !sessionId) return { valid: false }
  const same = (claimed: string | undefined, held: string) =>
    claimed === undefined || claimed.toLowerCase() === held
  if (!same(claim.guid, guid) || !same(claim.session_id, sessionId)) return { valid: false }
  const living = await findGuest(ctx.db, guid, ctx.now())
  return { valid: living?.id === sessionId }
}

const describe = ({ now, language, userAgent }: Ctx, guid: string) => ({
  id: Bun.randomUUIDv7(),
  guid,
  language,
  userAgent,
  createdAt: now(),
  expiresAt: new Date(now().getTime() + lifetime),
})

export const publicGuest = ({ id, guid, expiresAt, userId }: Guest): z.infer<typeof GuestSession> => ({
  id,
  session_id: id,
  guid,
  expires_at: expiresAt.toISOString(),
  upgraded: userId !== null,
})
