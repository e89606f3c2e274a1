import { cardNumberProblem, isLuhn } from '#api/rules/card.ts'
import { cardBrands } from '#api/rules/card-brands.ts'
import { ibanCountry } from '#api/rules/iban.ts'

/** Digits, and what people put between them. */
const digitRuns = /\p{Nd}(?:[\s\p{Pd}\p{Cf}._/]*\p{Nd})+/gu
const lengths = [...new Set(cardBrands.flatMap((brand) => [...brand.lengths]))]

const runsOf = (text: string) =>
  (text.match(digitRuns) ?? []).map((run) => run.normalize('NFKC').replace(/\D/g, ''))

/** Of any brand, also of those that we do not take. What begins with 0 or 1 is a time in milliseconds, no card. */
const looksLikeCard = (digits: string) => /^[2-9]\d{11,18}$/.test(digits) && isLuhn(digits)

/** A number with its month or its security code around it is still a number. */
function surroundsCard(digits: string): boolean {
  for (let from = 0; from < digits.length; from++) {
    const rest = digits.slice(from)
    const fits = (length: number) =>
      length <= rest.length && cardNumberProblem(rest.slice(0, length)) === null
    if (lengths.some(fits)) return true
  }
  return false
}

/** Some digits of an IBAN pass for a card; what its country begins is none, and what stands without one is whole. */
const hasCardAsIban = (text: string) => !ibanCountry(text) && runsOf(text).some(looksLikeCard)

const hasCard = (text: string) => runsOf(text).some((run) => looksLikeCard(run) || surroundsCard(run))

/** Whether a card number stands anywhere in what was sent: in whatever key, name or depth (D66). */
export function holdsCardNumber(value: unknown, name = ''): boolean {
  if (typeof value === 'number') return hasCard(String(value))
  if (typeof value === 'string') return name === 'iban' ? hasCardAsIban(value) : hasCard(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => hasCard(key) || holdsCardNumber(each, key))
}
