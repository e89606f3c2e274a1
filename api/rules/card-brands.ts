/** Card brands with the ids and lengths of the specification, and the prefixes of their schemes. */
export const cardBrands = [
  { id: 1, name: 'visa', lengths: [16], prefixes: '4' },
  { id: 2, name: 'mastercard', lengths: [16], prefixes: '51-55 2221-2720' },
  { id: 3, name: 'amex', lengths: [15], prefixes: '34 37' },
  { id: 4, name: 'discover', lengths: [16], prefixes: '6011 644-649 65' },
  { id: 5, name: 'jcb', lengths: [16], prefixes: '3528-3589' },
  { id: 6, name: 'unionpay', lengths: [16, 17, 18, 19], prefixes: '62 8110-8171' },
  { id: 7, name: 'dinersclub', lengths: [14], prefixes: '300-305 3095 36 38-39' },
  { id: 8, name: 'maestro', lengths: [12, 13, 14, 15, 16, 17, 18, 19], prefixes: '50 56-59 6' },
  {
    id: 9,
    name: 'rupay',
    lengths: [16],
    prefixes: '508500-508999 606985-607984 608001-608500 652150-653149',
  },
  {
    id: 10,
    name: 'elo',
    lengths: [16],
    prefixes:
      '401178-401179 431274 438935 451416 457393 457631-457632 504175 506699-506778 509000-509999 627780 ' +
      '636297 636368 650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 ' +
      '650720-650727 650901-650978 651652-651679 655000-655019 655021-655058',
  },
  { id: 11, name: 'visa_electron', lengths: [16], prefixes: '4026 417500 4405 4508 4844 4913 4917' },
  { id: 12, name: 'interac', lengths: [16], prefixes: '4506 4519 4536 4724' },
] as const satisfies readonly { id: number; name: string; lengths: readonly number[]; prefixes: string }[]

export type CardBrand = (typeof cardBrands)[number]

const ranges = cardBrands.flatMap((brand) =>
  brand.prefixes.split(' ').map((range) => {
    const [from = '', to = from] = range.split('-')
    return { brand, digits: from.length, from: Number(from), to: Number(to) }
  }),
)

/** Prefix ranges by first digit, which is constant within each range. */
const byFirst = Map.groupBy(ranges, ({ from }) => String(from).charAt(0))

/** The brand of a complete or partial number, by the longest matching prefix. */
export function brandOf(digits: string): CardBrand | undefined {
  let best: (typeof ranges)[number] | undefined
  for (const range of byFirst.get(digits.charAt(0)) ?? []) {
    if (digits.length < range.digits || (best && best.digits >= range.digits)) continue
    const start = Number(digits.slice(0, range.digits))
    if (start >= range.from && start <= range.to) best = range
  }
  return best?.brand
}

export const brandById = (id: number): CardBrand | undefined => cardBrands.find((brand) => brand.id === id)
