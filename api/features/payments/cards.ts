import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn } from '#api/context.ts'
import { invalidField, NotConfigured, NotFound } from '#api/http/errors.ts'
import { tokeniserOf } from '#api/lib/tokeniser.ts'
import { expiryProblem, maskCardNumber } from '#api/rules/card.ts'
import { type CardRow, findCard, insertCard, listCards, updateCard } from './card-queries.ts'
import { CardAlreadyExists } from './errors.ts'
import type { AdminCard, Card, CardChange, NewCard } from './schema.ts'
import { asOwner, reserveSlot, setPrimary } from './wallet.ts'

const toWire = (card: CardRow): z.infer<typeof Card> => ({
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

/** The caller's cards, without number and token, and the adapter that tokenises new ones. */
export async function listMine(ctx: Ctx) {
  const cards = await listCards(ctx.db, signedIn(ctx).id)
  return { cards: cards.map(toWire), tokeniser: tokeniserOf(ctx.settings)?.name ?? null }
}

const toAdminWire = ({ id, typeId, last4, month, year, isPrimary }: CardRow): z.infer<typeof AdminCard> => ({
  id,
  cardTypeId: typeId,
  last4,
  expirationMonth: month,
  expirationYear: year,
  isPrimary,
})

/** A user's cards as an admin sees them: without holder and number. */
export const listForAdmin = async (ctx: Ctx, userId: number) =>
  (await listCards(ctx.db, userId)).map(toAdminWire)

export async function getForAdmin(ctx: Ctx, owned: { userId: number; id: number }) {
  const found = await findCard(ctx.db, owned)
  if (!found) throw NotFound()
  return toAdminWire(found)
}

/**
 * Saves a card by the token that the provider's adapter created in the browser (D66); the number never reaches the
 * server. 501 without a provider, 409 CARD_ALREADY_EXISTS or CARD_LIMIT_REACHED.
 */
export async function create(ctx: Ctx, input: z.infer<typeof NewCard>): Promise<z.infer<typeof Card>> {
  const tokeniser = tokeniserOf(ctx.settings)
  if (!tokeniser) throw NotConfigured()
  if (!tokeniser.issued(input.card_token)) throw invalidField('card_token', 'CARD_TOKEN_INVALID')
  requireExpiry(ctx, input.expiration_month, input.expiration_year)
  return asOwner(ctx, async (tx, userId) => {
    const slot = await reserveSlot(tx, 'card', userId, input.is_primary)
    const card = await insertCard(tx.db, {
      userId,
      token: input.card_token,
      last4: input.card_last4,
      cardTypeId: input.card_type_id,
      holderName: input.card_holder_name,
      expirationMonth: input.expiration_month,
      expirationYear: input.expiration_year,
      isPrimary: slot.isPrimary,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    if (!card) throw CardAlreadyExists()
    await audit(tx, 'card.add', { type: 'card', id: card.id })
    return toWire(card)
  })
}

/**
 * Updates expiry, holder name and whether the card is primary (D21); absent fields stay. A primary card stays primary
 * until another becomes it.
 */
export function update(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof CardChange> & { id: number },
): Promise<z.infer<typeof Card>> {
  return asOwner(ctx, async (tx, userId) => {
    const owned = { userId, id }
    const before = await findCard(tx.db, owned)
    if (!before) throw NotFound()
    const month = input.expiration_month ?? before.month
    const year = input.expiration_year ?? before.year
    if (month !== before.month || year !== before.year) requireExpiry(tx, month, year)
    const holderName = input.card_holder_name ?? before.holderName
    await updateCard(tx.db, owned, { month, year, holderName }, tx.now())
    if (input.is_primary) await setPrimary(tx, 'card', owned)
    await audit(tx, 'card.update', { type: 'card', id })
    return toWire({
      ...before,
      month,
      year,
      holderName,
      isPrimary: before.isPrimary || input.is_primary === true,
    })
  })
}
