import { z } from 'zod'
import { Id } from '#api/http/input.ts'
import { cvvProblem, holderProblem, normaliseHolder } from '#api/rules/card.ts'
import { brandById } from '#api/rules/card-brands.ts'
import { ibanProblem, normaliseIban } from '#api/rules/iban.ts'

const wholeNumber = (code: string) =>
  z.union(
    [
      z.int({ error: code, abort: true }).nonnegative(code).max(9_999, code),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ],
    code,
  )

/** The spec has 0 and 1; JSON clients also send booleans and strings. */
const Flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 'true' || Number(value) === 1)

/** Validates a text with a rule of `api/rules`, which returns the error code. */
const ruled = (
  required: string,
  normalise: (text: string) => string,
  problem: (text: string) => string | null,
) =>
  z
    .string(required)
    .transform(normalise)
    .superRefine((text, issues) => {
      const message = problem(text)
      if (message) issues.addIssue({ code: 'custom', message })
    })

const Holder = ruled('CARD_HOLDER_REQUIRED', normaliseHolder, holderProblem)
const Month = wholeNumber('EXPIRY_MONTH_INVALID')
const Year = wholeNumber('EXPIRY_YEAR_INVALID')

/** The details that our form takes, with the error of a missing one. */
const missingDetails = {
  card_last4: 'CARD_LAST4_INVALID',
  card_type_id: 'CARD_BRAND_UNSUPPORTED',
  expiration_month: 'EXPIRY_MONTH_INVALID',
  expiration_year: 'EXPIRY_YEAR_INVALID',
  cvv: 'CVV_REQUIRED',
}
export const detailIssues = Object.entries(missingDetails).map(([name, message]) => ({
  code: 'custom' as const,
  path: [name],
  message,
}))

/**
 * Last digits, type, expiry and CVV are absent for a provider whose own fields took the card. The CVV is validated here
 * and dropped (D66).
 */
export const NewCard = z
  .object({
    card_token: z.string('CARD_TOKEN_INVALID').min(1, 'CARD_TOKEN_INVALID').max(200, 'CARD_TOKEN_INVALID'),
    card_last4: z
      .string('CARD_LAST4_INVALID')
      .regex(/^[0-9]{4}$/, 'CARD_LAST4_INVALID')
      .optional(),
    card_type_id: wholeNumber('CARD_BRAND_UNSUPPORTED')
      .refine((id) => brandById(id) !== undefined, 'CARD_BRAND_UNSUPPORTED')
      .optional(),
    expiration_month: Month.optional(),
    expiration_year: Year.optional(),
    cvv: z.union([z.string().max(20), z.int().transform(String)], 'CVV_REQUIRED').optional(),
    is_primary: Flag.default(false),
    card_holder_name: Holder,
  })
  .superRefine((card, issues) => {
    const missing = detailIssues.filter(({ path: [name] }) => card[name as keyof typeof card] === undefined)
    if (missing.length === detailIssues.length) return
    for (const issue of missing) issues.addIssue(issue)
    const { cvv, card_type_id } = card
    const message = cvv === undefined || card_type_id === undefined ? null : cvvProblem(cvv, card_type_id)
    if (message) issues.addIssue({ code: 'custom', path: ['cvv'], message })
  })
  .transform(({ card_last4: last4, card_type_id: typeId, expiration_month: month, ...card }) => {
    const year = card.expiration_year
    const isEntered = last4 !== undefined && typeId !== undefined && month !== undefined && year !== undefined
    return {
      token: card.card_token,
      holderName: card.card_holder_name,
      isPrimary: card.is_primary,
      entered: isEntered ? { last4, typeId, month, year } : undefined,
    }
  })

export const CardChange = z.object({
  expiration_month: Month.optional(),
  expiration_year: Year.optional(),
  is_primary: Flag.optional(),
  card_holder_name: Holder.optional(),
})

export const Card = z.object({
  id: z.int(),
  card_type_id: z.int(),
  card_last4: z.string(),
  card_number: z.string(),
  card_holder_name: z.string(),
  expiration_month: z.int(),
  expiration_year: z.int(),
  is_primary: z.literal([0, 1]),
})
export const Cards = z.array(Card)
/** The adapter that tokenises cards in the browser; null if cards cannot be added. */
export const CardTokeniser = z.object({ tokeniser: z.enum(['sandbox', 'stripe']).nullable() })
/** What the fields of the provider in the browser need to add one card. */
export const CardSetup = z.object({
  publishable_key: z.string(),
  /** Adds one card to the caller's customer, and nothing else. */
  client_secret: z.string(),
})

export const NewIban = z.object({
  iban: ruled('IBAN_REQUIRED', normaliseIban, ibanProblem),
  isPrimary: Flag.default(false),
})
export const IbanChange = NewIban.partial()
export const IbanToVerify = z.object({ iban: z.string('IBAN_REQUIRED').min(1, 'IBAN_REQUIRED').max(200) })

export const Iban = z.object({ id: z.int(), iban: z.string(), isPrimary: z.boolean() })
export const Ibans = z.array(Iban)
export const VerifiedIban = z.object({
  valid: z.boolean(),
  /** Alpha-2; null for a country without IBANs. */
  country: z.string().nullable(),
  bank: z.string().nullable(),
  bankCode: z.string().nullable(),
  /** An error code, or null. */
  problem: z.string().nullable(),
})

/** As an admin sees it: masked, never the whole number (D22). */
export const AdminIban = z.object({
  id: z.int(),
  iban: z.string(),
  last4: z.string(),
  bankName: z.string().nullable(),
  isPrimary: z.boolean(),
})
export const AdminCard = z.object({
  id: z.int(),
  cardTypeId: z.int(),
  last4: z.string(),
  expirationMonth: z.int(),
  expirationYear: z.int(),
  isPrimary: z.boolean(),
})
/** The rest of a body is ignored, because an admin edits no digits. */
export const Primary = z.object({ isPrimary: Flag })
export const IbanOfUser = Id.extend({ ibanId: Id.shape.id })
export const CardOfUser = Id.extend({ cardId: Id.shape.id })
