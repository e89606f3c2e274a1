import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn } from '#api/context.ts'
import { invalidField, NotConfigured, NotFound } from '#api/http/errors.ts'
import { tokeniserOf } from '#api/lib/tokeniser.ts'
import { expiryProblem, maskCardNumber } from '#api/rules/card.ts'
import { type CardRow, findCard, insertCard, listCards, updateCard } from './card-queries.ts'
import { CardAlreadyExists } from './errors.ts'
import type { Card, CardChange, NewCard } from './schema.ts'
import { asOwner, crown, makeRoom } from './wallet.ts'

const present = (card: CardRow): z.infer<typeof Card> => ({
  id: card.id,
  card_type_id: card.typeId,
  card_last4: card.last4,
  card_number: maskCardNumber(card.typeId, card.last4),
  card_holder_name: card.holderName,
  expiration_month: card.month,
  expiration_year: card.year,
  is_primary: card.isPrimary ? 1 : 0,
})

function requireExpiry(ctx: Ctx, month: number, year: number): void {
  const problem = expiryProblem(month, year, ctx.now())
  if (problem) throw invalidField(problem.path, problem.code)
}

/** The caller's cards, without number and token, and with what new ones have to be tokenised. */
export async function listMine(ctx: Ctx) {
  const cards = await listCards(ctx.db, signedIn(ctx).id)
  return { cards: cards.map(present), tokeniser: tokeniserOf(ctx.settings)?.name ?? null }
}

/**
 * Keeps a card by the token that the provider's adapter made of it in the browser (D66); its number never comes
 * here. 501 without a provider, 409 for a token that is kept already and beyond twenty cards.
 */
export async function add(ctx: Ctx, given: z.infer<typeof NewCard>): Promise<z.infer<typeof Card>> {
  const tokeniser = tokeniserOf(ctx.settings)
  if (!tokeniser) throw NotConfigured()
  if (!tokeniser.issued(given.card_token)) throw invalidField('card_token', 'CARD_TOKEN_INVALID')
  requireExpiry(ctx, given.expiration_month, given.expiration_year)
  return asOwner(ctx, async (tx, userId) => {
    const room = await makeRoom(tx, 'card', userId, given.is_primary)
    const card = await insertCard(tx.db, {
      userId,
      token: given.card_token,
      last4: given.card_last4,
      cardTypeId: given.card_type_id,
      holderName: given.card_holder_name,
      expirationMonth: given.expiration_month,
      expirationYear: given.expiration_year,
      isPrimary: room.isPrimary,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    if (!card) throw CardAlreadyExists()
    await audit(tx, 'card.add', { type: 'card', id: card.id })
    return present(card)
  })
}

/**
 * Changes when a card runs out, whose name it bears, and whether it is the primary one (D21); what is absent
 * stays. There is always a primary card, so it ceases to be one only when another becomes it.
 */
export function update(
  ctx: Ctx,
  { id, ...given }: z.infer<typeof CardChange> & { id: number },
): Promise<z.infer<typeof Card>> {
  return asOwner(ctx, async (tx, userId) => {
    const owned = { userId, id }
    const before = await findCard(tx.db, owned)
    if (!before) throw NotFound()
    const month = given.expiration_month ?? before.month
    const year = given.expiration_year ?? before.year
    if (month !== before.month || year !== before.year) requireExpiry(tx, month, year)
    const holderName = given.card_holder_name ?? before.holderName
    await updateCard(tx.db, owned, { month, year, holderName }, tx.now())
    if (given.is_primary) await crown(tx, 'card', owned)
    await audit(tx, 'card.update', { type: 'card', id })
    return present({
      ...before,
      month,
      year,
      holderName,
      isPrimary: before.isPrimary || given.is_primary === true,
    })
  })
}
