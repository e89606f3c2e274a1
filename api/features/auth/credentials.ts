import { randomBytes } from 'node:crypto'
import { invalidField } from '#api/http/errors.ts'
import { normalisePassword, passwordProblem } from '#api/rules/password.ts'
import { isCommonPassword } from './common-passwords.ts'

const strength = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'
const word = () => randomBytes(32).toString('base64').replaceAll('=', '')

/** Nobody's hash: where there is no account, guessing at it takes as long as at somebody's. */
const nobodys = `${prefix}${word()}$${word()}`

/** argon2id with m=19456, t=2, p=1, off the event loop. */
export const hashPassword = (password: string) => Bun.password.hash(normalisePassword(password), strength)

export async function matches(password: string, hash: string | undefined): Promise<boolean> {
  const right = await Bun.password.verify(normalisePassword(password), hash ?? nobodys)
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
