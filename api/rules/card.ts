import { brandById, brandOf, type CardBrand } from './card-brands.ts'
import { limits } from './limits.ts'
import { nfc } from './normal-form.ts'

const amex = 3
const dinersClub = 7

export type CardNumberProblem =
  | 'CARD_NUMBER_REQUIRED'
  | 'CARD_BRAND_UNSUPPORTED'
  | 'CARD_NUMBER_LENGTH'
  | 'CARD_NUMBER_INVALID'
export type HolderProblem = 'CARD_HOLDER_REQUIRED' | 'CARD_HOLDER_INVALID'
export type CvvProblem = 'CVV_REQUIRED' | 'CVV_INVALID'
export type ExpiryProblem = { path: 'expiration_month' | 'expiration_year'; code: string }

/** The digits of a typed card number, at most nineteen. */
export const cardDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, limits.cardDigitsMax)

/** Luhn checksum. */
export function isLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits !== '' && sum % 10 === 0
}

const hasLengthOf = ({ lengths }: CardBrand, digits: string) => lengths.some((each) => each === digits.length)

/** The error code of an invalid card number: brand, length, then checksum. */
export function cardNumberProblem(typed: string): CardNumberProblem | null {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return 'CARD_NUMBER_REQUIRED'
  const brand = brandOf(digits)
  if (!brand) return 'CARD_BRAND_UNSUPPORTED'
  if (!hasLengthOf(brand, digits)) return 'CARD_NUMBER_LENGTH'
  return isLuhn(digits) ? null : 'CARD_NUMBER_INVALID'
}

/** Length of the security code: four for Amex, three otherwise. */
export const cvvLength = (brandId: number | undefined) => (brandId === amex ? 4 : 3)

export function cvvProblem(cvv: string, brandId: number | undefined): CvvProblem | null {
  if (cvv === '') return 'CVV_REQUIRED'
  return /^\d+$/.test(cvv) && cvv.length === cvvLength(brandId) ? null : 'CVV_INVALID'
}

/** Collapses and trims whitespace. */
export const normaliseHolder = (typed: string) => nfc(typed).trim().replace(/\s+/g, ' ')

/** At least two letters of any alphabet; letters and spaces only. */
export function holderProblem(typed: string): HolderProblem | null {
  const holder = normaliseHolder(typed)
  if (holder === '') return 'CARD_HOLDER_REQUIRED'
  const fits =
    holder.length <= limits.cardHolderMax && /^\p{L}[\p{L}\p{M}]*(?: \p{L}[\p{L}\p{M}]*)*$/u.test(holder)
  return fits && holder.replaceAll(' ', '').length > 1 ? null : 'CARD_HOLDER_INVALID'
}

/** Valid expiry years: this one and the next nineteen (D61). */
export const expiryYears = (now: Date) =>
  Array.from({ length: limits.cardYears }, (_, each) => now.getFullYear() + each)

/** Whether a card has expired; it is valid until the last day of its month. */
export const isPastMonth = (month: number, year: number, now: Date) =>
  year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)

/** The error code of an invalid expiry date, and its field. */
export function expiryProblem(month: number, year: number, now: Date): ExpiryProblem | null {
  if (!(month >= 1 && month <= 12)) return { path: 'expiration_month', code: 'EXPIRY_MONTH_INVALID' }
  if (!expiryYears(now).includes(year)) return { path: 'expiration_year', code: 'EXPIRY_YEAR_INVALID' }
  return isPastMonth(month, year, now) ? { path: 'expiration_month', code: 'EXPIRY_PAST' } : null
}

const groupsOf = (brandId: number | undefined) => {
  if (brandId === amex) return /^(.{0,4})(.{0,6})(.{0,5})/
  if (brandId === dinersClub) return /^(.{0,4})(.{0,6})(.{0,4})/
  return /^(.{0,4})(.{0,4})(.{0,4})(.{0,4})(.{0,3})/
}

const grouped = (characters: string, brandId: number | undefined) =>
  groupsOf(brandId).exec(characters)?.slice(1).filter(Boolean).join(' ') ?? ''

/** Groups digits as on the card, also partially typed: `4242 4242 4242 4242` or `3782 822463 10005`. */
export function groupCardNumber(typed: string): string {
  const digits = cardDigits(typed)
  return grouped(digits, brandOf(digits)?.id)
}

/** `**** **** **** 4242`: the masked number of a saved card. */
export function maskCardNumber(brandId: number, last4: string): string {
  const [length = 16] = brandById(brandId)?.lengths ?? []
  return grouped(last4.padStart(length, '*'), brandId)
}
