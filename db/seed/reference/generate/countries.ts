import { join } from 'node:path'

export type Country = { id: number; alpha2: string; nameTr: string; nameEn: string }
export type PhoneCode = { id: number; countryId: number; code: number }

type Names = { countries: Record<string, string | string[]> }
type CallingCodes = { country_calling_codes: Record<string, string[]> }

/** The number that Türkiye's calling code has had for as long as the forms exist (D44). */
const turkishPhoneCodeId = 240

/** What people say, where the list says what a register does. */
const plainer: Record<string, { tr?: string; en?: string }> = {
  BQ: { tr: 'Karayip Hollandası', en: 'Caribbean Netherlands' },
  CD: { tr: 'Kongo Demokratik Cumhuriyeti', en: 'Congo (Kinshasa)' },
  CG: { tr: 'Kongo Cumhuriyeti', en: 'Congo (Brazzaville)' },
  CI: { en: 'Côte d’Ivoire' },
  CN: { en: 'China' },
  CV: { tr: 'Yeşil Burun Adaları' },
  FK: { en: 'Falkland Islands' },
  FM: { en: 'Micronesia' },
  GM: { en: 'Gambia' },
  HK: { tr: 'Hong Kong' },
  IR: { en: 'Iran' },
  LA: { en: 'Laos' },
  MD: { en: 'Moldova' },
  MK: { en: 'North Macedonia' },
  MM: { tr: 'Myanmar', en: 'Myanmar' },
  MO: { tr: 'Makao' },
  PS: { tr: 'Filistin', en: 'Palestine' },
  RE: { en: 'Réunion' },
  RU: { en: 'Russia' },
  ST: { en: 'São Tomé and Príncipe' },
  SY: { en: 'Syria' },
  SZ: { tr: 'Esvatini' },
  TL: { tr: 'Doğu Timor' },
  TW: { en: 'Taiwan' },
  TZ: { en: 'Tanzania' },
  VA: { en: 'Vatican City' },
  VG: { en: 'British Virgin Islands' },
  VI: { en: 'U.S. Virgin Islands' },
}

/** All countries by their two letters, but Antarctica last, which makes Türkiye the 224th (D44). */
export async function readCountries(packages: string): Promise<Country[]> {
  const names = async (language: string) => {
    const path = join(packages, `i18n-iso-countries/langs/${language}.json`)
    const { countries }: Names = await Bun.file(path).json()
    return (alpha2: string) => [countries[alpha2] ?? []].flat()[0] ?? ''
  }
  const [tr, en] = [await names('tr'), await names('en')]
  const codes: string[][] = await Bun.file(join(packages, 'i18n-iso-countries/codes.json')).json()
  const last = (alpha2: string) => (alpha2 === 'AQ' ? 1 : 0)
  return codes
    .map(([alpha2 = '']) => alpha2)
    .sort((a, b) => last(a) - last(b) || (a < b ? -1 : 1))
    .map((alpha2, index) => ({
      id: index + 1,
      alpha2,
      nameTr: plainer[alpha2]?.tr ?? tr(alpha2),
      nameEn: plainer[alpha2]?.en ?? en(alpha2),
    }))
}

/** A calling code for each country that has one, numbered in the order of the countries around Türkiye's 240 (D44). */
export async function readPhoneCodes(packages: string, countries: Country[]): Promise<PhoneCode[]> {
  const path = join(packages, 'libphonenumber-js/metadata.min.json')
  const { country_calling_codes: owners }: CallingCodes = await Bun.file(path).json()
  const codeOf = new Map(
    Object.entries(owners).flatMap(([code, each]) => each.map((alpha2) => [alpha2, Number(code)])),
  )
  const callable = countries.filter(({ alpha2 }) => codeOf.has(alpha2))
  const turkiye = callable.filter(({ alpha2 }) => alpha2 === 'TR')
  const ordered = callable.filter(({ alpha2 }) => alpha2 !== 'TR')
  ordered.splice(turkishPhoneCodeId - 1, 0, ...turkiye)
  return ordered.map(({ id, alpha2 }, index) => ({
    id: index + 1,
    countryId: id,
    code: codeOf.get(alpha2) ?? 0,
  }))
}
