import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A random URL-safe token of 256 bits. */
export const secretToken = () => randomBytes(32).toString('base64url')

export const digits = (count: number) =>
  randomInt(10 ** count)
    .toString()
    .padStart(count, '0')

/** For storing tokens of full entropy: the hash is irreversible without a salt, and can be looked up. */
export const sha256 = (value: string) => createHash('sha256').update(value).digest('base64url')

/** Distinguishes requests under one idempotency key by their parsed input. */
export const digestOf = (input: object) => sha256(JSON.stringify(input))

/** A stable pseudonym of an address in the logs, irreversible without the secret. */
export const pseudonym = (secret: Uint8Array, address: string) =>
  createHmac('sha256', secret).update(`pseudonym:${address}`).digest('base64url').slice(0, 16)

export function safeEqual(a: string, b: string): boolean {
  const left = Buffer.from(sha256(a))
  return timingSafeEqual(left, Buffer.from(sha256(b)))
}
