import { nfc } from './normal-form.ts'

/** Local part of what can be seen, at, domain, and a top level of at least two letters (spec 1 §5). */
export const emailPattern =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@"(),:;<>[\]\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/** How addresses compare: Unicode NFC, then ASCII lower-casing, never Turkish casing (D100). */
export function canonicalEmail(email: string): string {
  return nfc(email.trim()).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

export const isEmail = (email: string) => email.length <= 254 && emailPattern.test(email)
