import { canonicalEmail } from '#api/rules/email.ts'
import { toE164, turkishCode } from '#api/rules/phone.ts'

/** Maps an address or number to a stable pseudonym that cannot be reversed. */
export type Pseudonymise = (contact: string) => string

const email =
  /[^\s@<>"'(),;:=/\\?&[\]{}|]{1,64}(?:@|%40)(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*/giu
/** International numbers, and Turkish mobile numbers in national form; never part of a longer word. */
const phone =
  /(?<![\w.+-])(?:(?:\+|%2b|00)\d(?:[ ().-]{0,2}\d){7,14}|0?5\d{2}[ ().-]{0,2}\d{3}[ -]?\d{2}[ -]?\d{2})(?![\w-]|\.\d)/gi

/** Replaces each e-mail address and phone number by its pseudonym. */
export const withoutContacts = (text: string, pseudonymise: Pseudonymise): string =>
  text
    .replace(email, (found) => pseudonymise(canonicalEmail(found.replace(/%40/i, '@'))))
    .replace(phone, (found) => pseudonymise(canonicalPhone(found)))

function canonicalPhone(found: string): string {
  const written = found.replace(/^%2b/i, '+')
  return toE164(written, turkishCode) ?? written.replace(/^00/, '+').replace(/[^\d+]/g, '')
}
