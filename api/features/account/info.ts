import { isIP } from 'node:net'
import { UAParser } from 'ua-parser-js'
import { type Ctx, signedIn, signedInSession } from '#api/context.ts'
import { deviceName } from '#api/features/auth/new-device.ts'
import { insertActivity } from './activity-queries.ts'

/** The address that this request came from, and the country that it lies in (D6). */
export async function whereFrom({ ip, geo, language }: Ctx) {
  return { ip, version: isIP(ip), location: await geo.placeOf(ip, language) }
}

/** What this request's browser says of itself. */
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

/** The session of this request, by what it carries itself: no question to the database. */
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

/** Notes what the caller did; for their own export and for support (N27). 429 beyond 300 an hour. */
export async function noteActivity(
  ctx: Ctx,
  { type, meta }: { type: string; meta: Record<string, unknown> },
): Promise<void> {
  const { id: userId } = signedIn(ctx)
  await ctx.limits.activity(userId)
  await insertActivity(ctx.db, { userId, type, meta, ip: ctx.ip, createdAt: ctx.now() })
}
