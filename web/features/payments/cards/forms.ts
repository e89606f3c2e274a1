import * as v from 'valibot'
import {
  cardNumberProblem,
  cvvProblem,
  expiryProblem,
  holderProblem,
  normaliseHolder,
} from '#api/rules/card.ts'
import { brandOf } from '#api/rules/card-brands.ts'
import { ruleCheck } from '#web/components/form/rule-check.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import type { TokenisedCard } from '../tokeniser.ts'
import type { Card } from './queries.ts'

export const emptyCard = {
  number: '',
  /** Set once the number was exchanged for a token; the number is discarded then (D66). */
  tokenised: null as TokenisedCard | null,
  card_holder_name: '',
  expiration_month: '',
  expiration_year: '',
  cvv: '',
  is_primary: false,
}
export type CardDraft = typeof emptyCard

type Numbered = Pick<CardDraft, 'number' | 'tokenised'>
type Expiring = Pick<CardDraft, 'expiration_month' | 'expiration_year'>

/** The brand id, from the token or the digits typed so far. */
export const typeIdOf = ({ number, tokenised }: Numbered) => tokenised?.card_type_id ?? brandOf(number)?.id

const required = (code: string) => v.pipe(v.string(), v.nonEmpty(ruleMessage(code)))

const expiryProblemCode = ({ expiration_month: month, expiration_year: year }: Expiring) =>
  month && year ? (expiryProblem(Number(month), Number(year), new Date())?.code ?? null) : null

const fields = v.object({
  number: v.string(),
  tokenised: v.nullable(v.custom<TokenisedCard>(Boolean)),
  card_holder_name: v.pipe(v.string(), ruleCheck(holderProblem)),
  expiration_month: required('EXPIRY_MONTH_INVALID'),
  expiration_year: required('EXPIRY_YEAR_INVALID'),
  cvv: v.string(),
  is_primary: v.boolean(),
}) satisfies v.GenericSchema<CardDraft>

/** Editable fields of a saved card: holder, expiry, default (D20–D23). */
export const editedCard = v.pipe(
  fields,
  v.forward(
    ruleCheck((card) => expiryProblemCode(card)),
    ['expiration_month'],
  ),
)

/** A new card. Its number is validated only here, because it never leaves the browser (D66). */
export const newCard = v.pipe(
  editedCard,
  v.forward(
    ruleCheck((card) => (card.tokenised ? null : cardNumberProblem(card.number))),
    ['number'],
  ),
  v.forward(
    ruleCheck((card) => cvvProblem(card.cvv, typeIdOf(card))),
    ['cvv'],
  ),
)

export const draftOf = (card: Card): CardDraft => ({
  ...emptyCard,
  tokenised: { card_token: '', card_last4: card.card_last4, card_type_id: card.card_type_id },
  card_holder_name: card.card_holder_name,
  expiration_month: String(card.expiration_month),
  expiration_year: String(card.expiration_year),
  is_primary: card.is_primary === 1,
})

/** The form as a request, without number and security code. */
export const toRequest = (draft: CardDraft) => ({
  card_holder_name: normaliseHolder(draft.card_holder_name),
  expiration_month: Number(draft.expiration_month),
  expiration_year: Number(draft.expiration_year),
  is_primary: draft.is_primary ? (1 as const) : (0 as const),
})
