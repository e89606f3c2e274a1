import { brandOf } from '#api/rules/card-brands.ts'

/** What may leave the page of a card: never its number (D66). */
export type Sealed = { card_token: string; card_last4: string; card_type_id: number }

/** A provider's adapter in the browser; it alone sees the number. */
type Tokenise = (number: string) => Promise<string>

const urlSafe = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const chance = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => urlSafe[byte & 63])

/** Outside production a token of chance stands in for a provider's; it says nothing of the number. */
const tokenisers = {
  sandbox: async () => `tok_sandbox_${chance().join('')}`,
} satisfies Record<string, Tokenise>

export type TokeniserName = keyof typeof tokenisers

/** Exchanges a card's number for a token, here in the browser; its last four digits and its brand go along. */
export async function sealCard(name: TokeniserName, number: string): Promise<Sealed> {
  const brand = brandOf(number)
  if (!brand) throw new Error('The form refuses a card without a brand')
  const tokenise: Tokenise = tokenisers[name]
  return { card_token: await tokenise(number), card_last4: number.slice(-4), card_type_id: brand.id }
}
