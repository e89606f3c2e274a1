import { randomBytes } from 'node:crypto'
import { sha256 } from '#api/lib/secrets.ts'

const count = 10
/** Crockford's: nothing is taken for something else. Thirty-two, so that a byte picks without bias. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

const draw = () => Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('')

/** Ten codes of 80 bits, such as `k7qd-9fmx-3vtw-a2hp`. */
export const drawRecoveryCodes = () =>
  Array.from({ length: count }, () => draw().replace(/(.{4})(?=.)/g, '$1-'))

/** However it was typed: capitals, spaces, and letters that look like digits. */
const normalise = (code: string) =>
  code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** How a code is kept; two people who draw the same one have two hashes. */
export const recoveryHash = (userId: number, code: string) => sha256(`recovery:${userId}:${normalise(code)}`)
