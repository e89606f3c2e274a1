import { ibanExamples } from './iban-countries.ts'

export type IbanProblem =
  | 'IBAN_REQUIRED'
  | 'IBAN_CHARACTERS'
  | 'IBAN_COUNTRY_UNKNOWN'
  | 'IBAN_LENGTH'
  | 'IBAN_CHECKSUM'

/** Spaces and invisible characters, as in text copied from a statement. */
const invisible = /[\s\p{Cf}]/gu

/** Canonical form for storage and comparison: no spaces, ASCII upper case, never Turkish casing (D100). */
export const normaliseIban = (typed: string) =>
  typed.replace(invisible, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** The country of an IBAN, if it uses IBANs. */
export function ibanCountry(typed: string): string | undefined {
  const country = normaliseIban(typed).slice(0, 2)
  return ibanExamples.has(country) ? country : undefined
}

/** Length of the IBANs of a country. */
export const ibanLength = (country: string) => ibanExamples.get(country)?.length

export const ibanExample = (country: string) => ibanExamples.get(country)

/** ISO 7064 mod 97. */
export function hasIbanChecksum(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** The error code of an invalid IBAN: characters, country, length, then mod 97. */
export function ibanProblem(typed: string): IbanProblem | null {
  const iban = normaliseIban(typed)
  if (iban === '') return 'IBAN_REQUIRED'
  if (!/^[A-Z0-9]+$/.test(iban)) return 'IBAN_CHARACTERS'
  const length = ibanLength(iban.slice(0, 2))
  if (length === undefined) return 'IBAN_COUNTRY_UNKNOWN'
  if (iban.length !== length) return 'IBAN_LENGTH'
  return /^..\d\d/.test(iban) && hasIbanChecksum(iban) ? null : 'IBAN_CHECKSUM'
}

const isBeginning = (letters: string) =>
  [...ibanExamples.keys()].some((country) => country.startsWith(letters))

/** Filters typed text to a valid beginning of an IBAN: a known country code, two digits, at most the country's length. */
export function restrictIban(typed: string): string {
  let kept = ''
  for (const character of normaliseIban(typed)) {
    const place = kept.length
    if (!(place < 2 ? /[A-Z]/ : place < 4 ? /\d/ : /[A-Z0-9]/).test(character)) continue
    if (place < 2 && !isBeginning(kept + character)) continue
    kept += character
  }
  return kept.slice(0, ibanLength(kept.slice(0, 2)))
}

/** Groups of four, as printed: `TR33 0006 1005 …`. */
export const groupIban = (typed: string) => normaliseIban(typed).replace(/(.{4})(?=.)/g, '$1 ')

/** `TR** **** **** 1326`: the country and the last four characters, for screens that must not show the number. */
export const maskIban = (iban: string) => `${iban.slice(0, 2)}** **** **** ${iban.slice(-4)}`
