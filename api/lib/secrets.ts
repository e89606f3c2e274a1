import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** An unguessable URL-safe word of 256 bits. */
export const secretToken = () => randomBytes(32).toString('base64url')

export const digits = (count: number) =>
  randomInt(10 ** count)
    .toString()
    .padStart(count, '0')

/** How secrets of full entropy are kept: nobody can turn a hash back, and equal secrets find each other. */
export const sha256 = (value: string) => createHash('sha256').update(value).digest('base64url')

export function safeEqual(a: string, b: string): boolean {
  const left = Buffer.from(sha256(a))
  return timingSafeEqual(left, Buffer.from(sha256(b)))
}
