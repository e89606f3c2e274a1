import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Supported by every authenticator app (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'two-factor secrets', 32))
const ownerOf = (userId: number) => Buffer.from(`user:${userId}`)

/** A new secret of 160 bits, in base32. */
export const generateSecret = () => new Secret({ size: 20 }).base32

/** Encrypts a secret with a key derived from AUTH_SECRET; the user id is authenticated with it. */
export function encryptSecret(secret: Uint8Array, userId: number, plain: string): string {
  const iv = randomBytes(ivBytes)
  const cipheriv = createCipheriv(cipher, keyOf(secret), iv).setAAD(ownerOf(userId))
  const encrypted = Buffer.concat([cipheriv.update(plain, 'utf8'), cipheriv.final()])
  return Buffer.concat([iv, cipheriv.getAuthTag(), encrypted]).toString('base64url')
}

/** Undefined if AUTH_SECRET has changed since the setup; recovery codes work even then. */
export function decryptSecret(secret: Uint8Array, userId: number, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  try {
    const decipher = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes))
      .setAAD(ownerOf(userId))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** The time step of a code, or null; tolerates a clock that is 30 seconds off. */
export function matchTimeStep(base32: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const secret = Secret.fromBase32(base32)
  const delta = TOTP.validate({ ...settings, secret, token: code, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp }) + delta
}

/** The content of the QR code; authenticator apps show issuer and label. */
export const otpauthUrl = (base32: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(base32) }).toString()
