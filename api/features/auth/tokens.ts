import { createHmac } from 'node:crypto'
import { type CryptoKey, SignJWT } from 'jose'
import { secretToken } from '#api/lib/secrets.ts'

export const accessSeconds = 3600
export const sessionSeconds = 30 * 86_400
export const newRefreshToken = secretToken

const keys = new WeakMap<Uint8Array, Promise<CryptoKey>>()

/** The HMAC key of access tokens, cached because importing it costs more than a signature. */
export function accessKey(secret: Uint8Array): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const key = crypto.subtle.importKey(
    'raw',
    new Uint8Array(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  keys.set(secret, key)
  return key
}

/** A JWT, of one hour by default, that names user and session; each request checks that the session is live. */
export async function signAccessToken(
  secret: Uint8Array,
  {
    userId,
    sessionId,
    now,
    seconds = accessSeconds,
  }: { userId: number; sessionId: string; now: Date; seconds?: number },
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(await accessKey(secret))
}

/**
 * The refresh token that follows another. Derived, not random, because concurrent tabs must all get the same successor
 * although only hashes are stored.
 */
export const deriveSuccessor = (secret: Uint8Array, token: string) =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')

/** Keyed, because the plain hash of six digits could be reversed by brute force. */
export const hashCode = (secret: Uint8Array, email: string, code: string) =>
  createHmac('sha256', secret).update(`code:${email}:${code}`).digest('base64url')
