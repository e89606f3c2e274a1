import { turkishCode } from '#api/rules/phone.ts'
import { getLanguage } from '#web/lib/locale.ts'

export type PhoneCode = { id: number; code: number; alpha2: string }

/** The main country of a calling code that several countries share. */
const first: Record<number, string> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  64: 'NZ',
  212: 'MA',
  262: 'RE',
  358: 'FI',
  590: 'GP',
  599: 'CW',
}

/** The default (D44), whose flag needs no list. */
export const home: PhoneCode = { id: 240, code: turkishCode, alpha2: 'TR' }
export const isHome = (code: number) => code === home.code

/** The country to show for a calling code: the chosen one, otherwise its main country. */
export function ownerOf(codes: readonly PhoneCode[], code: number, chosen?: string): PhoneCode | undefined {
  const sharing = codes.filter((each) => each.code === code)
  return (
    sharing.find(({ alpha2 }) => alpha2 === chosen) ??
    sharing.find(({ alpha2 }) => alpha2 === first[code]) ??
    sharing[0] ??
    (isHome(code) ? home : undefined)
  )
}

/** Loading `Intl.DisplayNames` takes a phone some milliseconds, and Türkiye has the same name in both languages. */
const names = new Map<string, Intl.DisplayNames>()

export function countryName(alpha2: string) {
  if (alpha2 === home.alpha2) return 'Türkiye'
  const language = getLanguage()
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  names.set(language, known)
  return known.of(alpha2) ?? alpha2
}
