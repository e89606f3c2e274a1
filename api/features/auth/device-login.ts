import { randomInt } from 'node:crypto'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { secretToken, sha256 } from '#api/lib/secrets.ts'
import { findAccount } from './account-queries.ts'
import {
  approveDeviceCode,
  insertDeviceCode,
  lockDeviceCode,
  markUsed,
  recordPoll,
} from './device-login-queries.ts'
import { AuthorizationPending, ExpiredToken, InvalidUserCode, SlowDown } from './errors.ts'
import { isLive } from './session-queries.ts'
import { revokeSession } from './session-revocation.ts'
import { lockSession, type StartedSession, startSession } from './sessions.ts'

/** Twenty consonants, which form no words and are not mistaken for each other or for digits (RFC 8628 §6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const lifeSeconds = 600
const intervalSeconds = 5
/** Tolerates network jitter between polls. */
const leewayMs = 500

const generateUserCode = () => {
  const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)])
  return `${code.slice(0, 4).join('')}-${code.slice(4).join('')}`
}

/** Accepts lower case, spaces and a missing dash. */
const normaliseUserCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .replace(/^(.{4})/, '$1-')

/** Starts a device login (RFC 8628): a code to poll with and one to type into a signed-in browser, for ten minutes. */
export async function requestDeviceCode(ctx: Ctx, { client }: { client: string }) {
  const deviceCode = secretToken()
  const userCode = generateUserCode()
  const now = ctx.now()
  const inserted = await insertDeviceCode(ctx.db, {
    deviceHash: sha256(deviceCode),
    userCode,
    client: { name: client },
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeSeconds * 1000),
  })
  if (!inserted) return requestDeviceCode(ctx, { client })
  const page = new URL('/device', ctx.settings.PUBLIC_URL)
  return {
    device_code: deviceCode,
    user_code: userCode,
    verification_url: page.href,
    verification_url_complete: `${page.href}?user_code=${userCode}`,
    interval: intervalSeconds,
    expires_in: lifeSeconds,
  }
}

/** Lets the device that shows this code sign in as the caller while their session lasts; returns the device's name. */
export async function approveDevice(ctx: Ctx, input: { user_code: string }): Promise<{ client: string }> {
  const userCode = normaliseUserCode(input.user_code)
  return transact(ctx, async (tx) => {
    const { user, session } = await lockSession(tx)
    const by = { userId: user.id, sessionId: session.id }
    const client = await approveDeviceCode(tx.db, { userCode, ...by, now: tx.now() })
    if (!client) throw InvalidUserCode()
    await audit(tx, 'auth.approve_device', { type: 'device' }, { client: client.name })
    return { client: client.name }
  })
}

/**
 * Exchanges an approved device code for tokens, once. 400 AUTHORIZATION_PENDING until approved, 400 SLOW_DOWN for
 * polling too often, 400 EXPIRED_TOKEN after ten minutes or once the approving session has ended.
 */
export async function exchangeDeviceCode(ctx: Ctx, input: { device_code: string }): Promise<StartedSession> {
  const hash = sha256(input.device_code)
  const outcome = await transact(ctx, async (tx) => {
    const now = tx.now()
    const code = await lockDeviceCode(tx.db, hash)
    if (!code || code.status === 'used' || code.expiresAt <= now) return { refusal: ExpiredToken }
    if (code.status === 'approved' && code.userId && code.sessionId) {
      await markUsed(tx.db, hash)
      const user = await findAccount(tx.db, code.userId)
      return user?.status === 'active' ? { user, by: code.sessionId } : { refusal: ExpiredToken }
    }
    const since = code.lastPolledAt ? now.getTime() - code.lastPolledAt.getTime() : Infinity
    await recordPoll(tx.db, hash, now)
    return { refusal: since < intervalSeconds * 1000 - leewayMs ? SlowDown : AuthorizationPending }
  })
  if (outcome.refusal) throw outcome.refusal()
  const started = await startSession(ctx, outcome.user, { persistent: true, platform: 'desktop' })
  if (await isLive(ctx.db, outcome.by)) return started
  // The approving session ended meanwhile, when this one was not visible yet.
  await revokeSession(ctx, started.session.id, 'approval_ended')
  throw ExpiredToken()
}
