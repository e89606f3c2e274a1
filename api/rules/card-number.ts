import { cardNumberProblem, isLuhn } from './card.ts'
import { brandOf } from './card-brands.ts'
import { ibanCountry } from './iban.ts'

/** Digits and common separators. */
const digitRuns = /\p{Nd}(?:[\s\p{Pd}\p{Cf}._/]*\p{Nd})+/gu
/** Length of the shortest card number. */
const shortest = 12
/** Longest prefix of any brand. */
const longestPrefix = 6

const values = new Map<string, string>()

/** The value of a digit in any script; Unicode orders the digits of a script from zero. */
function counted(digit: string): string {
  const known = values.get(digit)
  if (known) return known
  const at = digit.codePointAt(0) ?? 0
  let below = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(at - below - 1))) below++
  const value = String(below % 10)
  values.set(digit, value)
  return value
}

const runsOf = (text: string) =>
  (text.match(digitRuns) ?? []).map((run) =>
    run
      .normalize('NFKC')
      .replace(/\P{Nd}/gu, '')
      .replace(/[^0-9]/gu, counted),
  )

/** Card numbers of any brand, accepted or not. A leading 0 or 1 is a timestamp in milliseconds. */
const looksLikeCard = (digits: string) => /^[2-9]\d{11,18}$/.test(digits) && isLuhn(digits)

/** Whether a JSON number is a card number. */
export const isCardNumber = (value: number): boolean => looksLikeCard(String(value))

/** Also finds card numbers next to an expiry date or security code, in a single pass. */
function surroundsCard(digits: string): boolean {
  for (let from = 0; from < digits.length; from++) {
    const lengths: readonly number[] = brandOf(digits.slice(from, from + longestPrefix))?.lengths ?? []
    const fits = (length: number) =>
      from + length <= digits.length && isLuhn(digits.slice(from, from + length))
    if (lengths.some(fits)) return true
  }
  return false
}

/** Part of an IBAN can pass the card check: skips digits after a country code. */
const hasCardAsIban = (text: string) => !ibanCountry(text) && runsOf(text).some(looksLikeCard)

const hasCard = (text: string) => runsOf(text).some((run) => looksLikeCard(run) || surroundsCard(run))

/**
 * Every key and value of a payload long enough for a card number, with its field name. Iterative, because the sender
 * chooses the depth.
 */
function* wordsIn(payload: unknown, under: string, spares = (_name: string) => false) {
  const left: [name: string, value: unknown][] = [[under, payload]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [name, value] = next
    if (spares(name)) continue
    if (typeof value === 'string' || typeof value === 'number') {
      const word = String(value)
      if (word.length >= shortest) yield [name, word] as const
    } else if (Array.isArray(value)) for (const inner of value) left.push(['', inner])
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.entries(value)) {
        if (inner[0].length >= shortest) yield ['', inner[0]] as const
        left.push(inner)
      }
  }
}

/** Whether a payload contains a card number, in any key or value at any depth (D66). */
export const holdsCardNumber = (payload: unknown, name = ''): boolean =>
  wordsIn(payload, name).some(([under, word]) => (under === 'iban' ? hasCardAsIban(word) : hasCard(word)))

/** Thirteen digits with only separators or JSON escapes between them, or digits written as JSON escapes. */
const enoughDigits = /\p{Nd}(?:(?:[\s\p{Pd}\p{Cf}._/]|\\[a-z/])*\p{Nd}){12}|\\u/u

/** Cheap check before parsing: false if `cardNumberFields` cannot find a card number in this JSON text. */
export const mayHoldCardNumber = (json: string): boolean => enoughDigits.test(json)

const isWhole = (digits: string) => digits.length >= 13 && cardNumberProblem(digits) === null
/** Fields that legitimately consist of digits, or hold secrets. */
const spared = /phone|iban|password|token/i
/** One random UUID in 4,000 contains the digits of a card number. */
const uuids = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi

const holdsWhole = (payload: unknown): boolean =>
  wordsIn(payload, '', (name) => spared.test(name)).some(([, word]) =>
    runsOf(word.replace(uuids, 'id')).some(isWhole),
  )

/** The fields of a payload that contain a complete card number (D66). */
export const cardNumberFields = (payload: unknown): string[] =>
  typeof payload === 'object' && payload !== null && holdsWhole(payload)
    ? Object.entries(payload).flatMap(([name, value]) => (holdsWhole({ [name]: value }) ? [name] : []))
    : []

/**
 * Runs of digits, except in UUIDs and IP addresses. A run includes its trailing separators, so that no later run starts
 * within them: `%20` contains digits.
 */
const candidates =
  /([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})|\p{Nd}{4}(?:[._/]\p{Nd}{3,7}){2,4}|(\p{Nd}(?:(?:[\s\p{Pd}\p{Cf}+]|%20|%2d)*\p{Nd})*)(?:[\s\p{Pd}\p{Cf}+]|%20|%2d)*/giu

/** Replaces every run of digits that contains a card number by `instead`, also in percent-encoded text. */
export const withoutCardNumbers = (text: string, instead: string): string =>
  text.replace(candidates, (found, id: string | undefined, run: string = found) =>
    id || !hasCard(run.replace(/%2[0d]|\+/gi, ' ')) ? found : instead + found.slice(run.length),
  )
