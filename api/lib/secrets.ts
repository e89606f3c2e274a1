import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** An unguessable URL-safe word of 256 bits. */
export const secretToken = () => randomBytes(32).toString('base64url')

export const digits = (count: number) =>
  randomInt(10 ** count)
    .toString()
    .padStart(count, '0')

/** How secrets of full entropy are kept: nobody can turn a hash back, and equal secrets find each other. */
export const sha256 = (value: string) => createHash('sha256').update(value).digest('base64url')

/** What tells one request from another under the same key: what it asks for, as its schema has read it. */
export const digestOf = (input: object) => sha256(JSON.stringify(input))

/** A word for somebody in the logs: the same for the same address, and for nobody without our secret a way back. */
export const pseudonym = (secret: Uint8Array, address: string) =>
  createHmac('sha256', secret).update(`pseudonym:${address}`).digest('base64url').slice(0, 16)

export function safeEqual(a: string, b: string): boolean {
  const left = Buffer.from(sha256(a))
  return timingSafeEqual(left, Buffer.from(sha256(b)))
}
