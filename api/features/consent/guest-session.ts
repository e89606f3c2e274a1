import type { z } from 'zod'
import { type Ctx, signedIn } from '#api/context.ts'
import { deleteGuest, findGuest, insertGuest, upgradeGuest } from './guest-queries.ts'
import type { GuestSession, GuestSessionClaim, GuestSessionInput } from './schema.ts'
import type { Browser } from './service.ts'

type Guest = { id: string; guid: string; expiresAt: Date; userId: number | null }
type Opened = { guest: Guest; existed: boolean }

const lifetime = 30 * 86_400_000

/** Returns the guest session of a browser, creating one if there is none. */
export async function openGuestSession(
  ctx: Ctx,
  { guid = crypto.randomUUID() }: Browser,
  { deviceId }: z.infer<typeof GuestSessionInput>,
): Promise<Opened> {
  const now = ctx.now()
  const existing = await findGuest(ctx.db, guid, now)
  if (existing && existing.userId === null) return { guest: existing, existed: true }
  await ctx.limits.consent(ctx.ip)
  const inserted = await insertGuest(ctx.db, { ...newGuest(ctx, guid), deviceId }, now)
  if (inserted) return { guest: inserted, existed: false }
  const concurrent = await findGuest(ctx.db, guid, now)
  if (!concurrent) throw new Error('a guest session was inserted concurrently and is gone')
  return { guest: concurrent, existed: true }
}

/** Assigns the browser's guest session to the signed-in user, creating one if there is none. */
export async function upgradeGuestSession(
  ctx: Ctx,
  { guid = crypto.randomUUID() }: Browser,
  { deviceId }: z.infer<typeof GuestSessionInput>,
): Promise<Guest> {
  const { id: userId } = signedIn(ctx)
  await ctx.limits.consent(ctx.ip)
  return upgradeGuest(ctx.db, { ...newGuest(ctx, guid), deviceId, userId, upgradedAt: ctx.now() })
}

/** Ends the guest session of the browser's cookies; its consents stay as proof. */
export async function closeGuestSession(ctx: Ctx, { guid, sessionId }: Browser): Promise<void> {
  if (guid && sessionId) await deleteGuest(ctx.db, { guid, id: sessionId })
}

/** Whether the cookies name an unexpired session; ids in the body must equal those of the cookies. */
export async function validateGuestSession(
  ctx: Ctx,
  { guid, sessionId }: Browser,
  claim: z.infer<typeof GuestSessionClaim>,
): Promise<{ valid: boolean }> {
  if (!guid || !sessionId) return { valid: false }
  const matches = (claimed: string | undefined, actual: string) =>
    claimed === undefined || claimed.toLowerCase() === actual
  if (!matches(claim.guid, guid) || !matches(claim.session_id, sessionId)) return { valid: false }
  const found = await findGuest(ctx.db, guid, ctx.now())
  return { valid: found?.id === sessionId }
}

const newGuest = ({ now, language, userAgent }: Ctx, guid: string) => ({
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
