import type { SetupIntentResult, Stripe, StripeCardElement } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** Without these signals Stripe's script observes nothing but its own field, and sets no cookies of its own (D86). */
loadStripe.setLoadParameters({ advancedFraudSignals: false })

export type StripeSetup = { stripe: Stripe; clientSecret: string }

/** Starts adding a card and loads Stripe's script: when the form opens, and never before. */
export const stripeSetupQuery = queryOptions({
  queryKey: ['payments', 'setup'],
  queryFn: async (): Promise<StripeSetup> => {
    const { publishable_key, client_secret } = await dataOf(api.user.payment.cards.setup.$post())
    const stripe = await loadStripe(publishable_key, { locale: getLocale() })
    if (!stripe) throw new Error('Stripe.js needs a browser')
    return { stripe, clientSecret: client_secret }
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  retry: false,
})

/** Stripe or the bank refused the card; the message is for the user, in their language. */
export class CardRefused extends Error {}

/** Gives the card in Stripe's field to Stripe and returns its token. The bank may ask the user first. */
export async function tokeniseByStripe(
  { stripe, clientSecret }: StripeSetup,
  card: StripeCardElement,
  holder: string,
): Promise<string> {
  const method = { card, billing_details: { name: holder } }
  const { setupIntent, error }: SetupIntentResult = await stripe.confirmCardSetup(clientSecret, {
    payment_method: method,
  })
  if (error) throw new CardRefused(error.message)
  const { payment_method } = setupIntent
  const token = typeof payment_method === 'string' ? payment_method : payment_method?.id
  if (!token) throw new Error('Stripe added no card')
  return token
}
