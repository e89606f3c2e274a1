import { cardNumberProblem, isLuhn } from './card.ts'
import { brandOf } from './card-brands.ts'
import { ibanCountry } from './iban.ts'

/** Digits, and what people put between them. */
const digitRuns = /\p{Nd}(?:[\s\p{Pd}\p{Cf}._/]*\p{Nd})+/gu
/** Digits of the shortest card number of any brand. */
const shortest = 12
/** Of all brands; what comes behind it decides nothing about the brand. */
const longestPrefix = 6

const values = new Map<string, string>()

/** What a digit of any script counts: those of a script stand in tens, from its zero. */
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

/** Of any brand, also of those that we do not take. What begins with 0 or 1 is a time in milliseconds, no card. */
const looksLikeCard = (digits: string) => /^[2-9]\d{11,18}$/.test(digits) && isLuhn(digits)

/** Whether a number as JSON has it is that of a card. */
export const isCardNumber = (value: number): boolean => looksLikeCard(String(value))

/** A number with its month or its security code around it is still a number. Each place is looked at once. */
function surroundsCard(digits: string): boolean {
  for (let from = 0; from < digits.length; from++) {
    const lengths: readonly number[] = brandOf(digits.slice(from, from + longestPrefix))?.lengths ?? []
    const fits = (length: number) =>
      from + length <= digits.length && isLuhn(digits.slice(from, from + length))
    if (lengths.some(fits)) return true
  }
  return false
}

/** Some digits of an IBAN pass for a card; what its country begins is none, and what stands without one is whole. */
const hasCardAsIban = (text: string) => !ibanCountry(text) && runsOf(text).some(looksLikeCard)

const hasCard = (text: string) => runsOf(text).some((run) => looksLikeCard(run) || surroundsCard(run))

/**
 * Every key and word of a payload that is long enough for a card number, with the name it stands under. By a list of
 * what is left: depth is the sender's choice.
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

/** Whether a card number stands anywhere in what was sent: in whatever key, name or depth (D66). */
export const holdsCardNumber = (payload: unknown, name = ''): boolean =>
  wordsIn(payload, name).some(([under, word]) => (under === 'iban' ? hasCardAsIban(word) : hasCard(word)))

/** Thirteen digits with only separators or JSON escapes between them, or digits written as JSON escapes. */
const enoughDigits = /\p{Nd}(?:(?:[\s\p{Pd}\p{Cf}._/]|\\[a-z/])*\p{Nd}){12}|\\u/u

/** Cheap check before parsing: false if `cardNumberFields` cannot find a card number in this JSON text. */
export const mayHoldCardNumber = (json: string): boolean => enoughDigits.test(json)

const isWhole = (digits: string) => digits.length >= 13 && cardNumberProblem(digits) === null
/** What is made of digits by right, or is no word of ours to read. */
const spared = /phone|iban|password|token/i

const holdsWhole = (payload: unknown): boolean =>
  wordsIn(payload, '', (name) => spared.test(name)).some(([, word]) => runsOf(word).some(isWhole))

/** The fields of a payload in which somebody has written a whole card number, wherever in them it stands (D66). */
export const cardNumberFields = (payload: unknown): string[] =>
  typeof payload === 'object' && payload !== null && holdsWhole(payload)
    ? Object.entries(payload).flatMap(([name, value]) => (holdsWhole({ [name]: value }) ? [name] : []))
    : []

/**
 * Names of sessions and requests are none; dots join groups of a card, and the parts of an address do not count.
 * A run takes the separators behind it along, so that no later run starts in them: `%20` has digits of its own.
 */
const candidates =
  /([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})|\p{Nd}{4}(?:[._/]\p{Nd}{3,7}){2,4}|(\p{Nd}(?:(?:[\s\p{Pd}\p{Cf}+]|%20|%2d)*\p{Nd})*)(?:[\s\p{Pd}\p{Cf}+]|%20|%2d)*/giu

/** The same words with `instead` for every run of digits that holds a card number, also as an address spells it. */
export const withoutCardNumbers = (text: string, instead: string): string =>
  text.replace(candidates, (found, id: string | undefined, run: string = found) =>
    id || !hasCard(run.replace(/%2[0d]|\+/gi, ' ')) ? found : instead + found.slice(run.length),
  )
