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
  notePoll,
} from './device-login-queries.ts'
import { AuthorizationPending, ExpiredToken, InvalidUserCode, SlowDown } from './errors.ts'
import { isLiving } from './session-queries.ts'
import { holdSession, revokeSession, type Started, startSession } from './sessions.ts'

/** Twenty consonants: no word comes out by accident, and none is taken for another or for a digit (RFC 8628 §6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const lifeSeconds = 600
const intervalSeconds = 5
/** A poll that the network has hurried along is not too early. */
const leewayMs = 500

const drawUserCode = () => {
  const drawn = Array.from({ length: 8 }, () => letters[randomInt(letters.length)])
  return `${drawn.slice(0, 4).join('')}-${drawn.slice(4).join('')}`
}

/** However it was typed: lower case, without the dash, with spaces. */
const readUserCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .replace(/^(.{4})/, '$1-')

/** Begins a device login (RFC 8628): a code to poll with, and one to type into a signed-in browser; ten minutes. */
export async function requestDevice(ctx: Ctx, { client }: { client: string }) {
  const deviceCode = secretToken()
  const userCode = drawUserCode()
  const now = ctx.now()
  const inserted = await insertDeviceCode(ctx.db, {
    deviceHash: sha256(deviceCode),
    userCode,
    client: { name: client },
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeSeconds * 1000),
  })
  if (!inserted) return requestDevice(ctx, { client })
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

/** Lets the device that shows this code sign in as whoever asks, while their session lasts; answers what it calls itself. */
export async function approveDevice(ctx: Ctx, given: { user_code: string }): Promise<{ client: string }> {
  const userCode = readUserCode(given.user_code)
  return transact(ctx, async (tx) => {
    const { user, session } = await holdSession(tx)
    const by = { userId: user.id, sessionId: session.id }
    const client = await approveDeviceCode(tx.db, { userCode, ...by, now: tx.now() })
    if (!client) throw InvalidUserCode()
    await audit(tx, 'auth.approve_device', { type: 'device' }, { client: client.name })
    return { client: client.name }
  })
}

/**
 * The tokens of an approved device, once; until then AUTHORIZATION_PENDING, or SLOW_DOWN for who asks too often. With
 * the session that approved it the code has ended.
 */
export async function exchangeDeviceCode(ctx: Ctx, given: { device_code: string }): Promise<Started> {
  const hash = sha256(given.device_code)
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
    await notePoll(tx.db, hash, now)
    return { refusal: since < intervalSeconds * 1000 - leewayMs ? SlowDown : AuthorizationPending }
  })
  if (outcome.refusal) throw outcome.refusal()
  const started = await startSession(ctx, outcome.user, { persistent: true, platform: 'desktop' })
  if (await isLiving(ctx.db, outcome.by)) return started
  // Whoever ended the other one in between could not see this one yet.
  await revokeSession(ctx, started.session.id, 'approval_ended')
  throw ExpiredToken()
}
