import { randomBytes } from 'node:crypto'
import { sha256 } from '#api/lib/secrets.ts'

const count = 10
/** Crockford's alphabet, without letters that look alike; 32 of them, so that a byte modulo 32 has no bias. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

const randomCode = () => Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('')

/** Ten codes of 80 bits, such as `k7qd-9fmx-3vtw-a2hp`. */
export const generateRecoveryCodes = () =>
  Array.from({ length: count }, () => randomCode().replace(/(.{4})(?=.)/g, '$1-'))

/** Accepts capitals, spaces, and letters that look like digits. */
const normalise = (code: string) =>
  code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** Salted with the user id, so that equal codes of two users have different hashes. */
export const hashRecoveryCode = (userId: number, code: string) =>
  sha256(`recovery:${userId}:${normalise(code)}`)
