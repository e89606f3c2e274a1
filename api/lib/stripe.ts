import { z } from 'zod'
import type { Settings } from '../settings.ts'
import { type CardProvider, CardProviderFailure, type PageSources } from './card-provider.ts'
import { providerTimeoutMs } from './provider-client.ts'

/** The version that our requests and answers were written for. */
const version = '2025-09-30.clover'
const retryMs = 300

const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
const sources: PageSources = {
  'script-src': scripts,
  'frame-src': [...scripts, 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

/** Stripe's brands by our ids. */
const typeIds: Record<string, number> = {
  visa: 1,
  mastercard: 2,
  amex: 3,
  discover: 4,
  jcb: 5,
  unionpay: 6,
  diners: 7,
}

const Customer = z.object({ id: z.string() })
const Setup = z.object({ client_secret: z.string() })
const Method = z.object({
  customer: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
})
const Refusal = z.object({
  error: z.object({
    message: z.string().optional(),
    code: z.string().optional(),
    param: z.string().optional(),
  }),
})

type Fields = Record<string, string | number>
type Answer = { status: number; body: unknown }
type Keys = Pick<Settings, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_API_URL'>

/** Stripe's customers, setup intents and payment methods over its HTTP API; undefined without keys. */
export function createStripe(settings: Keys): CardProvider | undefined {
  const { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_URL: url } = settings
  if (!key || !publishableKey) return undefined

  async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    idempotencyKey: string,
    fields?: Fields,
  ) {
    try {
      const response = await fetch(new URL(`/v1${path}`, url), {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(providerTimeoutMs),
        headers: {
          authorization: `Bearer ${key}`,
          'stripe-version': version,
          ...(method === 'POST' && { 'idempotency-key': idempotencyKey }),
          ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        body:
          fields && new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, `${value}`])),
      })
      return { status: response.status, body: await response.json() }
    } catch (cause) {
      return new CardProviderFailure(`Stripe did not answer ${method} ${pathName(path)}`, { cause })
    }
  }

  /** Sends a request, and repeats it once if there was no usable answer; its key makes both the same request. */
  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields?: Fields,
    idempotencyKey: string = crypto.randomUUID(),
  ): Promise<Answer> {
    const first = await ask(method, path, idempotencyKey, fields)
    if (!isWorthRepeating(first)) return judged(first, method, path)
    await Bun.sleep(retryMs)
    return judged(await ask(method, path, idempotencyKey, fields), method, path)
  }

  const findMethod = async (token: string) => {
    const answer = await call('GET', `/payment_methods/${token}`)
    return answer.status === 404 ? undefined : read(Method, answer)
  }

  return {
    name: 'stripe',
    issued: (token) => /^pm_\w+$/.test(token),
    vault: {
      publishableKey,
      sources,
      async createCustomer(userId, requestKey) {
        const answer = await call('POST', '/customers', { 'metadata[user]': userId }, requestKey)
        return read(Customer, answer).id
      },
      async startSetup(customer) {
        const fields = { customer, usage: 'off_session', 'payment_method_types[]': 'card' }
        const answer = await call('POST', '/setup_intents', fields)
        const { code, param } = refusalOf(answer)
        if (code === 'resource_missing' && param === 'customer') return undefined
        return read(Setup, answer).client_secret
      },
      async find(token, customer) {
        const method = await findMethod(token)
        if (method?.customer !== customer) return undefined
        const { brand, last4, exp_month: month, exp_year: year } = method.card
        return { last4, month, year, typeId: typeIds[brand] }
      },
      async update(token, { month, year, holderName }) {
        const card = { 'card[exp_month]': month, 'card[exp_year]': year }
        const fields = { ...card, 'billing_details[name]': holderName }
        read(Method, await call('POST', `/payment_methods/${token}`, fields))
      },
      async remove(reference) {
        if (reference.startsWith('cus_')) {
          const answer = await call('DELETE', `/customers/${reference}`)
          if (answer.status !== 404) read(Customer, answer)
          return
        }
        const answer = await call('POST', `/payment_methods/${reference}/detach`)
        // Detaching again is refused, so that the card itself has to say that it belongs to nobody.
        if (answer.status >= 400 && (await findMethod(reference))?.customer) read(Method, answer)
      },
    },
  }
}

/** The first part of a path, without ids. */
const pathName = (path: string) => path.split('/')[1]

/** The same request still at work, too many requests, or a fault of Stripe's. */
const isTransient = ({ status }: Answer) => status === 409 || status === 429 || status >= 500

/** Waiting for another answer after none came in time would keep the user waiting twice as long. */
const isWorthRepeating = (answer: Answer | CardProviderFailure) =>
  answer instanceof CardProviderFailure
    ? !(answer.cause instanceof DOMException && answer.cause.name === 'TimeoutError')
    : isTransient(answer)

function judged(answer: Answer | CardProviderFailure, method: string, path: string): Answer {
  if (answer instanceof CardProviderFailure) throw answer
  const { status } = answer
  const asked = `${method} ${pathName(path)}`
  if (status === 401 || status === 403)
    throw new CardProviderFailure(`Stripe refused STRIPE_SECRET_KEY for ${asked}`, { isKeyRefused: true })
  if (isTransient(answer)) throw new CardProviderFailure(`Stripe answered ${asked} with ${status}`)
  return answer
}

const refusalOf = ({ body }: Answer) => Refusal.safeParse(body).data?.error ?? {}

/** The parsed body of a success. */
function read<T>(schema: z.ZodType<T>, answer: Answer): T {
  const parsed = answer.status < 300 ? schema.safeParse(answer.body) : undefined
  if (parsed?.success) return parsed.data
  const { code, message } = refusalOf(answer)
  throw new CardProviderFailure(`Stripe answered ${answer.status} ${code ?? ''} ${message ?? ''}`.trim())
}
