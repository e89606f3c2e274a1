import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'two-factor secrets', 32))
const ownerOf = (userId: number) => Buffer.from(`user:${userId}`)

/** A new secret of 160 bits, in base32. */
export const drawSecret = () => new Secret({ size: 20 }).base32

/** How a secret is kept: encrypted under a key of the house, and readable in the row of its owner only. */
export function seal(secret: Uint8Array, userId: number, plain: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), iv).setAAD(ownerOf(userId))
  const sealed = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Throws where AUTH_SECRET is another one than at the setup: recovery codes still work then. */
export function unseal(secret: Uint8Array, userId: number, kept: string): string {
  const bytes = Buffer.from(kept, 'base64url')
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes))
    .setAAD(ownerOf(userId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
}

/** The step that a code belongs to, or null; a clock may be half a minute wrong either way. */
export function stepOf(base32: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const secret = Secret.fromBase32(base32)
  const delta = TOTP.validate({ ...settings, secret, token: code, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp }) + delta
}

/** What the QR code says: an app that reads it shows the house and the person's address. */
export const otpauthUrl = (base32: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(base32) }).toString()
