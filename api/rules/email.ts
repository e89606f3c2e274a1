import { nfc } from './normal-form.ts'

/** Visible local part, domain, and a top-level domain of at least two letters. */
export const emailPattern =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@"(),:;<>[\]\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/** Canonical form for comparison: NFC, then ASCII lower case, never Turkish casing (D100). */
export function canonicalEmail(email: string): string {
  return nfc(email.trim()).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

export const isEmail = (email: string) => email.length <= 254 && emailPattern.test(email)
