import { randomBytes } from 'node:crypto'
import { secretToken, sha256 } from './secrets.ts'

/** A new key: a public prefix of 32 bits, by which people recognise it, and a secret of 256 bits (D82). */
export function newApiKey() {
  const prefix = `mk_${randomBytes(4).toString('hex')}`
  const key = `${prefix}_${secretToken()}`
  return { key, prefix, hash: hashOf(key) }
}

export const hashOf = (key: string) => sha256(key)

/** A key as lists show it. */
export const maskedKey = (prefix: string) => `${prefix}_••••••••`

/** Programs mark a key by these letters. */
export const looksLikeApiKey = (token: string) => token.startsWith('mk_')
