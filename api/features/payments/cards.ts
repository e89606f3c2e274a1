import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn } from '#api/context.ts'
import { invalidField, NotConfigured, orNotFound, ValidationError } from '#api/http/errors.ts'
import { cardProviderOf } from '#api/lib/card-providers.ts'
import { expiryProblem, maskCardNumber } from '#api/rules/card.ts'
import { type CardRow, findCard, findToken, insertCard, listCards, updateCard } from './card-queries.ts'
import { detailsOf, updateAtProvider } from './card-vault.ts'
import { CardAlreadyExists } from './errors.ts'
import { type AdminCard, type Card, type CardChange, detailIssues, type NewCard } from './schema.ts'
import { deleteRemoval } from './vault-queries.ts'
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
  return { cards: cards.map(toWire), tokeniser: cardProviderOf(ctx.settings)?.name ?? null }
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
  const found = orNotFound(await findCard(ctx.db, owned))
  return toAdminWire(found)
}

/**
 * Saves a card by the token that the provider's adapter created in the browser (D66); the number never reaches the
 * server. Where the provider has the card, its details count, not those of the request. 501 without a provider, 502 and
 * 503 if it does not answer, 409 CARD_ALREADY_EXISTS or CARD_LIMIT_REACHED.
 */
export async function create(ctx: Ctx, input: z.infer<typeof NewCard>): Promise<z.infer<typeof Card>> {
  const provider = cardProviderOf(ctx.settings)
  if (!provider) throw NotConfigured()
  const { token, holderName } = input
  if (!provider.issued(token)) throw invalidField('card_token', 'CARD_TOKEN_INVALID')
  const details = provider.vault ? await detailsOf(ctx, provider.vault, token) : input.entered
  if (!details) throw ValidationError({ issues: detailIssues })
  const { last4, typeId, month, year } = details
  requireExpiry(ctx, month, year)
  return asOwner(ctx, async (tx, userId) => {
    const { isPrimary } = await reserveSlot(tx, 'card', userId, input.isPrimary)
    const card = await insertCard(tx.db, {
      userId,
      token,
      last4,
      cardTypeId: typeId,
      holderName,
      expirationMonth: month,
      expirationYear: year,
      isPrimary,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    if (!card) throw CardAlreadyExists()
    if (provider.vault) await deleteRemoval(tx.db, token)
    await audit(tx, 'card.add', { type: 'card', id: card.id })
    return toWire(card)
  })
}

type Change = z.infer<typeof CardChange> & { id: number }

/** A card with the changes of a request; 404, and 400 for a new expiry in the past. */
async function changed(ctx: Ctx, owned: { userId: number; id: number }, input: Change) {
  const before = orNotFound(await findCard(ctx.db, owned))
  const month = input.expiration_month ?? before.month
  const year = input.expiration_year ?? before.year
  const holderName = input.card_holder_name ?? before.holderName
  const isSameExpiry = month === before.month && year === before.year
  if (!isSameExpiry) requireExpiry(ctx, month, year)
  return { ...before, month, year, holderName, isSame: isSameExpiry && holderName === before.holderName }
}

/**
 * Updates expiry, holder name and whether the card is primary (D21); absent fields stay. A primary card stays primary
 * until another becomes it. The provider's own record changes first: 501, 502 or 503 if it cannot.
 */
export async function update(ctx: Ctx, input: Change): Promise<z.infer<typeof Card>> {
  const owned = { userId: signedIn(ctx).id, id: input.id }
  const wanted = await changed(ctx, owned, input)
  const token = await findToken(ctx.db, owned)
  if (token && !wanted.isSame) await updateAtProvider(ctx, token, wanted)
  return asOwner(ctx, async (tx) => {
    const card = await changed(tx, owned, input)
    await updateCard(tx.db, owned, card, tx.now())
    if (input.is_primary) await setPrimary(tx, 'card', owned)
    await audit(tx, 'card.update', { type: 'card', id: input.id })
    return toWire({ ...card, isPrimary: card.isPrimary || input.is_primary === true })
  })
}
