import * as v from 'valibot'
import {
  cardNumberProblem,
  cvvProblem,
  expiryProblem,
  holderProblem,
  normaliseHolder,
} from '#api/rules/card.ts'
import { brandOf } from '#api/rules/card-brands.ts'
import { obeys } from '#web/components/form/obeys.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import type { Sealed } from '../tokeniser.ts'
import type { Card } from './queries.ts'

export const noCard = {
  number: '',
  /** The card once its number was exchanged for a token; the number is forgotten then (D66). */
  sealed: null as Sealed | null,
  card_holder_name: '',
  expiration_month: '',
  expiration_year: '',
  cvv: '',
  is_primary: false,
}
export type CardDraft = typeof noCard

type Numbered = Pick<CardDraft, 'number' | 'sealed'>
type Expiring = Pick<CardDraft, 'expiration_month' | 'expiration_year'>

/** The brand's id, from the token or from what is typed so far. */
export const typeIdOf = ({ number, sealed }: Numbered) => sealed?.card_type_id ?? brandOf(number)?.id

const chosen = (code: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(() => ruleText(code)),
  )

const isPast = ({ expiration_month: month, expiration_year: year }: Expiring) =>
  month && year ? (expiryProblem(Number(month), Number(year), new Date())?.code ?? null) : null

const fields = v.object({
  number: v.string(),
  sealed: v.nullable(v.custom<Sealed>(Boolean)),
  card_holder_name: v.pipe(v.string(), obeys(holderProblem)),
  expiration_month: chosen('EXPIRY_MONTH_INVALID'),
  expiration_year: chosen('EXPIRY_YEAR_INVALID'),
  cvv: v.string(),
  is_primary: v.boolean(),
}) satisfies v.GenericSchema<CardDraft>

/** What may change about a saved card: holder, expiry, default (D20–D23). */
export const editedCard = v.pipe(
  fields,
  v.forward(
    obeys((card) => isPast(card)),
    ['expiration_month'],
  ),
)

/** A new card (spec 1 §5): its number is checked here and only here, for it never leaves the page (D66). */
export const newCard = v.pipe(
  editedCard,
  v.forward(
    obeys((card) => (card.sealed ? null : cardNumberProblem(card.number))),
    ['number'],
  ),
  v.forward(
    obeys((card) => cvvProblem(card.cvv, typeIdOf(card))),
    ['cvv'],
  ),
)

export const draftOf = (card: Card): CardDraft => ({
  ...noCard,
  sealed: { card_token: '', card_last4: card.card_last4, card_type_id: card.card_type_id },
  card_holder_name: card.card_holder_name,
  expiration_month: String(card.expiration_month),
  expiration_year: String(card.expiration_year),
  is_primary: card.is_primary === 1,
})

/** What the wire takes of a form, in its own types; neither the number nor the security code. */
export const wireOf = (draft: CardDraft) => ({
  card_holder_name: normaliseHolder(draft.card_holder_name),
  expiration_month: Number(draft.expiration_month),
  expiration_year: Number(draft.expiration_year),
  is_primary: draft.is_primary ? (1 as const) : (0 as const),
})
