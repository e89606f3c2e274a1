import { isIP } from 'node:net'
import { UAParser } from 'ua-parser-js'
import { type Ctx, signedIn, signedInSession } from '#api/context.ts'
import { deviceName } from '#api/features/auth/new-device.ts'
import { insertActivity } from './activity-queries.ts'

/** The IP address of this request and its country (D6). */
export async function getIpInfo({ ip, geo, language }: Ctx) {
  return { ip, version: isIP(ip), location: await geo.placeOf(ip, language) }
}

/** The device by the user agent of this request. */
export function describeDevice({ userAgent }: Ctx) {
  const { browser, os, device } = new UAParser(userAgent).getResult()
  const known = browser.name !== undefined || os.name !== undefined
  return {
    name: deviceName(userAgent) || null,
    type: device.type ?? (known ? 'desktop' : 'unknown'),
    vendor: device.vendor ?? null,
    model: device.model ?? null,
    browser: { name: browser.name ?? null, version: browser.version ?? null },
    os: { name: os.name ?? null, version: os.version ?? null },
    userAgent,
  }
}

/** The session of this request, without a database query. */
export async function currentSession(ctx: Ctx) {
  const { session } = signedInSession(ctx)
  const { id, persistent, expiresAt } = session
  return {
    id,
    persistent,
    expiresAt: new Date(expiresAt).toISOString(),
    ip: ctx.ip,
    location: await ctx.geo.placeOf(ctx.ip, ctx.language),
    isCurrent: true as const,
  }
}

/**
 * Records an activity of the caller, for their export and for support; records nothing for one who does not allow usage
 * statistics (D18). 429 beyond 300 an hour.
 */
export async function recordActivity(
  ctx: Ctx,
  { type, meta }: { type: string; meta: Record<string, unknown> },
): Promise<void> {
  const { id: userId } = signedIn(ctx)
  await ctx.limits.activity(userId)
  await insertActivity(ctx.db, { userId, type, meta, ip: ctx.ip, at: ctx.now() })
}
