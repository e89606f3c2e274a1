import { limits } from './limits.ts'
import { nfc } from './normal-form.ts'

export const passwordCriteria = ['length', 'upper', 'lower', 'digit', 'special'] as const
export type PasswordCriterion = (typeof passwordCriteria)[number]
export const passwordLevels = ['weak', 'fair', 'good', 'strong', 'very_strong'] as const
export type PasswordLevel = (typeof passwordLevels)[number]

export type PasswordProblem =
  | 'PASSWORD_REQUIRED'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_TOO_SIMPLE'
  | 'PASSWORD_COMMON'
  | 'PASSWORD_PERSONAL'

type Person = { email?: string; firstName?: string; lastName?: string }

/** Criteria out of five that a password must meet (D37). */
export const criteriaEnough = 3
/** Names of at least this length are rejected anywhere in the password; shorter ones only as its whole core. */
const telling = 5

/** NFC, so that the keyboard does not matter. */
export const normalisePassword = nfc

const lengthOf = (password: string) => [...normalisePassword(password)].length

/** Longer than any accepted password; not worth hashing. */
export const isOverlong = (password: string) => lengthOf(password) > limits.passwordMax

/** The criteria that a password meets. */
export function checkCriteria(password: string): Record<PasswordCriterion, boolean> {
  const value = normalisePassword(password)
  return {
    length: lengthOf(password) >= limits.passwordMin,
    upper: /\p{Lu}/u.test(value),
    lower: /\p{Ll}/u.test(value),
    digit: /\p{Nd}/u.test(value),
    special: /[^\p{L}\p{N}]/u.test(value),
  }
}

/** One point per criterion; a password that is too short is always weak. */
export function passwordStrength(password: string): { score: number; level: PasswordLevel } {
  const criteria = checkCriteria(password)
  const met = passwordCriteria.filter((each) => criteria[each]).length
  const score = criteria.length ? met : Math.min(met, 1)
  return { score, level: passwordLevels[Math.max(0, score - 1)]! }
}

/** Folds case and Turkish letters, because an attacker tries 'Şifre' and 'sifre' alike. */
export const foldPassword = (password: string) =>
  password.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[ıİ]/g, 'i').toLowerCase()

const lettersOf = (value: string) => foldPassword(value).replace(/[^\p{L}]/gu, '')

function isPersonal(password: string, { email = '', firstName = '', lastName = '' }: Person): boolean {
  const letters = lettersOf(password)
  const [local = ''] = email.split('@')
  const words = [firstName, lastName, firstName + lastName, lastName + firstName, local, email]
  return words
    .map(lettersOf)
    .some(
      (word) => word.length > 1 && (letters === word || (word.length >= telling && letters.includes(word))),
    )
}

/**
 * The password rule (D37): 8–128 characters, at least three of five criteria, not common, and without the user's name or
 * email address. Only the server passes `isCommon`; the list is too large for browsers.
 */
export function passwordProblem(
  password: string,
  person: Person = {},
  isCommon: (password: string) => boolean = () => false,
): PasswordProblem | null {
  if (password === '') return 'PASSWORD_REQUIRED'
  if (lengthOf(password) < limits.passwordMin) return 'PASSWORD_TOO_SHORT'
  if (isOverlong(password)) return 'PASSWORD_TOO_LONG'
  if (isCommon(password)) return 'PASSWORD_COMMON'
  if (isPersonal(password, person)) return 'PASSWORD_PERSONAL'
  const criteria = checkCriteria(password)
  if (passwordCriteria.filter((each) => criteria[each]).length < criteriaEnough) return 'PASSWORD_TOO_SIMPLE'
  return null
}
