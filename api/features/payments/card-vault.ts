import type { z } from 'zod'
import { type Ctx, signedIn } from '#api/context.ts'
import { invalidField, NotConfigured } from '#api/http/errors.ts'
import { type CardDetails, CardProviderFailure, type CardVault } from '#api/lib/card-provider.ts'
import { cardProviderOf, isSandboxToken } from '#api/lib/card-providers.ts'
import { limits } from '#api/rules/limits.ts'
import { CardLimitReached, CardProviderRefused, CardProviderUnavailable } from './errors.ts'
import type { CardSetup } from './schema.ts'
import { findCustomer, forgetCustomer, prepareCustomer, saveCustomer, storeRemoval } from './vault-queries.ts'
import { countOf } from './wallet-queries.ts'

/** A card that was added in the browser and not saved within this time belongs to nobody. */
const unsavedMs = 3_600_000

/** The answer of the provider; 503 CARD_PROVIDER_UNAVAILABLE without one, 502 CARD_PROVIDER_REFUSED for a wrong key. */
async function answerOf<T>(ctx: Ctx, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (!(cause instanceof CardProviderFailure)) throw cause
    ctx.log.error.error({ err: cause }, 'the payment provider failed')
    throw cause.isKeyRefused ? CardProviderRefused({ cause }) : CardProviderUnavailable({ cause })
  }
}

/** The caller's customer at the provider, created when it is needed first. */
async function customerOf(ctx: Ctx, vault: CardVault, userId: number): Promise<string> {
  const { customer, requestKey } = await prepareCustomer(ctx.db, userId)
  if (customer) return customer
  const created = await answerOf(ctx, vault.createCustomer(userId, requestKey))
  if (await saveCustomer(ctx.db, { userId, requestKey, customer: created })) return created
  await storeRemoval(ctx.db, created, ctx.now())
  throw CardProviderUnavailable()
}

/**
 * Starts adding a card in the fields of the provider, where the browser enters its number (D66). 501 without such a
 * provider, 409 CARD_LIMIT_REACHED, 429 after 20 an hour, 502 and 503 if the provider does not do it.
 */
export async function startSetup(ctx: Ctx): Promise<z.infer<typeof CardSetup>> {
  const vault = cardProviderOf(ctx.settings)?.vault
  if (!vault) throw NotConfigured()
  const { id: userId } = signedIn(ctx)
  if ((await countOf(ctx.db, 'card', userId)) >= limits.cardsMax) throw CardLimitReached()
  await ctx.limits.cardSetup(userId)
  const customer = await customerOf(ctx, vault, userId)
  let secret = await answerOf(ctx, vault.startSetup(customer))
  if (!secret) {
    // Customers of the test mode are not there in the live one.
    await forgetCustomer(ctx.db, userId, customer)
    secret = await answerOf(ctx, vault.startSetup(await customerOf(ctx, vault, userId)))
  }
  if (!secret) throw CardProviderUnavailable()
  return { publishable_key: vault.publishableKey, client_secret: secret }
}

/**
 * The provider's details of a card that the caller added to it. 400 CARD_TOKEN_INVALID for a card that is not the
 * caller's there, CARD_BRAND_UNSUPPORTED for a type that we have no name for. Until `create` saves it, a card is to be
 * removed, so that one that is refused does not stay with the provider.
 */
export async function detailsOf(ctx: Ctx, vault: CardVault, token: string): Promise<CardDetails> {
  const customer = await findCustomer(ctx.db, signedIn(ctx).id)
  const found = customer && (await answerOf(ctx, vault.find(token, customer)))
  if (!found) throw invalidField('card_token', 'CARD_TOKEN_INVALID')
  await storeRemoval(ctx.db, token, new Date(ctx.now().getTime() + unsavedMs))
  const { typeId, ...details } = found
  if (typeId === undefined) throw invalidField('card_token', 'CARD_BRAND_UNSUPPORTED')
  return { ...details, typeId }
}

/** Changes a saved card at its provider; 501 if that is no longer configured. */
export async function updateAtProvider(
  ctx: Ctx,
  token: string,
  card: { month: number; year: number; holderName: string },
): Promise<void> {
  if (isSandboxToken(token)) return
  const vault = cardProviderOf(ctx.settings)?.vault
  if (!vault) throw NotConfigured()
  await answerOf(ctx, vault.update(token, card))
}

/** Stores that the provider has to delete a card. The sandbox has none. */
export async function removeAtProvider(tx: Ctx, token: string): Promise<void> {
  if (!isSandboxToken(token)) await storeRemoval(tx.db, token, tx.now())
}
