export type PostalCodeProblem =
  | 'POSTAL_CODE_REQUIRED'
  | 'POSTAL_CODE_TURKISH'
  | 'POSTAL_CODE_FIVE_DIGITS'
  | 'POSTAL_CODE_INVALID'

/** Turkey: province code, then three digits (D46). */
const turkish = /^(0[1-9]|[1-7]\d|8[01])\d{3}$/

/** Countries with numeric codes, by length. */
const byLength: Record<string, string> = {
  3: 'FO IS LS MG OM PG',
  4: 'AF AL AM AT AU AZ BD BE BG CH CV CX CY DK ET GE GL GW HT HU LI LR LU LV MD MK MZ NE NF NO NZ PA PH PY SI SJ TN VE ZA',
  5: 'AX BA BT CU DE DO DZ EE EG ES FI FR GF GP GR GT GU HN HR ID IQ IT JO KE KH KR KW LA LK LT MA MC ME MM MN MP MQ MV MX MY NC NP PE PF PK PM PR RE RS SA SD SE SK SM SN TH TZ UA UY VA VI WF XK YT ZM',
  6: 'BY CN CO IN KG KZ NG RO RU SG TJ TM UZ VN',
  7: 'CL IL JP',
  8: 'BR',
}
const lengthOf = new Map(
  Object.entries(byLength).flatMap(([length, countries]) =>
    countries.split(' ').map((country) => [country, Number(length)] as const),
  ),
)

/** Other formats, without spaces and hyphens. */
const forms: Record<string, RegExp> = {
  TR: turkish,
  AD: /^AD\d{3}$/,
  AR: /^([A-HJ-NP-Z]\d{4}([A-Z]{3})?|\d{4})$/,
  BM: /^[A-Z]{2}[A-Z\d]{2}$/,
  BN: /^[A-Z]{2}\d{4}$/,
  CA: /^[ABCEGHJ-NPR-TVXY]\d[ABCEGHJ-NPR-TV-Z]\d[ABCEGHJ-NPR-TV-Z]\d$/,
  CR: /^\d{4,5}$/,
  CZ: /^[1-7]\d{4}$/,
  GB: /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/,
  GG: /^GY\d{2,3}[A-Z]{2}$/,
  GI: /^GX111AA$/,
  IE: /^(D6W|[AC-FHKNPRTV-Y]\d\d)[AC-FHKNPRTV-Y\d]{4}$/,
  IM: /^IM\d{2,3}[A-Z]{2}$/,
  IR: /^\d{10}$/,
  JE: /^JE\d{2,3}[A-Z]{2}$/,
  KY: /^KY[123]\d{4}$/,
  LB: /^(\d{4}|\d{8})$/,
  MT: /^[A-Z]{3}\d{4}$/,
  NL: /^[1-9]\d{3}[A-Z]{2}$/,
  PL: /^\d{5}$/,
  PT: /^\d{4}(\d{3})?$/,
  SZ: /^[HLMS]\d{3}$/,
  TW: /^\d{3}(\d{2,3})?$/,
  US: /^\d{5}(\d{4})?$/,
  VC: /^VC\d{4}$/,
  VG: /^VG\d{4}$/,
}
/** For all other countries. */
const other = /^\d{3,10}$/

const formOf = (country: string) => {
  const length = lengthOf.get(country)
  return forms[country] ?? (length === undefined ? other : new RegExp(`^\\d{${length}}$`))
}

/** Whether the codes of a country contain letters. */
export const hasLetters = (country: string) => /[A-Z]/.test(formOf(country).source)

/** The stored form: digits only for numeric codes, else upper case with single spaces. */
export function normalisePostalCode(typed: string, country: string): string {
  const text = typed
    .trim()
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/[\s\p{Pd}]+/gu, ' ')
  if (hasLetters(country)) return text
  return text.replace(new RegExp(`^(${country}|${country[0]}) `), '').replaceAll(' ', '')
}

/** The error code of an invalid postal code; `country` is an ISO alpha-2 code (D46). */
export function postalCodeProblem(typed: string, country: string): PostalCodeProblem | null {
  const code = normalisePostalCode(typed, country).replaceAll(' ', '')
  if (code === '') return 'POSTAL_CODE_REQUIRED'
  if (formOf(country).test(code)) return null
  if (/^\d+$/.test(code) && code.length !== 5) {
    if (country === 'TR') return 'POSTAL_CODE_TURKISH'
    if (lengthOf.get(country) === 5) return 'POSTAL_CODE_FIVE_DIGITS'
  }
  return 'POSTAL_CODE_INVALID'
}
