import { brandOf } from '#api/rules/card-brands.ts'

/** The card data that may leave the browser; never the number (D66). */
export type TokenisedCard = { card_token: string; card_last4: string; card_type_id: number }

/** A provider's adapter in the browser; only it receives the number. */
type Tokenise = (number: string) => Promise<string>

const urlSafe = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const randomCharacters = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => urlSafe[byte & 63])

/** The sandbox returns a random token, which does not depend on the number. */
const tokenisers = {
  sandbox: async () => `tok_sandbox_${randomCharacters().join('')}`,
} satisfies Record<string, Tokenise>

export type TokeniserName = keyof typeof tokenisers

/** Exchanges a card number for a token in the browser; keeps the last four digits and the brand. */
export async function tokeniseCard(name: TokeniserName, number: string): Promise<TokenisedCard> {
  const brand = brandOf(number)
  if (!brand) throw new Error('The form refuses a card without a brand')
  const tokenise: Tokenise = tokenisers[name]
  return { card_token: await tokenise(number), card_last4: number.slice(-4), card_type_id: brand.id }
}
