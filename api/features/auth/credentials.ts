import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash as argon2id, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { invalidField } from '#api/http/errors.ts'
import { isOverlong, normalisePassword, passwordProblem } from '#api/rules/password.ts'
import { isCommonPassword } from './common-passwords.ts'

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'
const word = () => randomBytes(32).toString('base64').replaceAll('=', '')

/** Nobody's hash: where there is no account, guessing at it takes as long as at somebody's. */
const nobodys = `${prefix}${word()}$${word()}`

/** However many people sign in at once, one processor is left for everybody else. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1))

/** argon2id with m=19456, t=2, p=1, off the event loop and in two fifths of the time that Bun's own takes. */
export const hashPassword = (password: string) =>
  inTurn(() => argon2id(normalisePassword(password), strength))

/** What is longer than any password is none, and costs nobody a hash, whether or not there is an account. */
export async function matches(password: string, hash: string | undefined): Promise<boolean> {
  if (isOverlong(password)) return false
  const right = await inTurn(() => verify(hash ?? nobodys, normalisePassword(password)))
  return right && hash !== undefined
}

/** Whether a hash was made with other parameters than today's. */
export const isDated = (hash: string) => !hash.startsWith(prefix)

/** Holds a new password against the one rule (D37); what it breaks is an error of that field. */
export function requirePassword(
  field: string,
  password: string,
  person: { email: string; firstName: string; lastName: string },
): void {
  const problem = passwordProblem(password, person, isCommonPassword)
  if (problem) throw invalidField(field, problem)
}
