type Method = {
  id: string
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
  billing_details: { name: string | null }
}
type Asked = { method: string; path: string; key: string | null; fields: Record<string, string> }
type Answer = Response | Promise<Response>

const secretKey = 'sk_test_gizli'
export const publishableKey = 'pk_test_acik'

const refused = (status: number, error: Record<string, string>) => Response.json({ error }, { status })
const unknown = (what: string, param: string) =>
  refused(404, { code: 'resource_missing', param, message: `No such ${what}` })

/** A server that stands in for Stripe: the part of its documented HTTP API that saved cards use. */
export function openStripe() {
  const customers = new Map<string, { deleted: boolean }>()
  const methods = new Map<string, Method>()
  const setups = new Map<string, string>()
  const answered = new Map<string, { request: string; customer: string }>()
  const asked: Asked[] = []
  const fault: { answer?: ((request: Request) => Answer | undefined) | undefined } = {}
  const newId = (prefix: string) => `${prefix}_${crypto.randomUUID().replaceAll(/[\d-]/g, 'x')}`

  const createCustomer = (key: string | null, request: string) => {
    const known = key ? answered.get(key) : undefined
    if (known && known.request !== request) return refused(400, { type: 'idempotency_error' })
    const customer = known?.customer ?? newId('cus')
    if (key) answered.set(key, { request, customer })
    if (!known) customers.set(customer, { deleted: false })
    return Response.json({ id: customer, object: 'customer' })
  }
  const isCustomer = (id: string | undefined) => id !== undefined && customers.get(id)?.deleted === false

  function handle({ method, path, key, fields }: Asked): Response {
    const [, noun, id = '', verb] = path.split('/')
    if (noun === 'customers' && method === 'POST') return createCustomer(key, JSON.stringify(fields))
    if (noun === 'customers' && method === 'DELETE') {
      if (!isCustomer(id)) return unknown('customer', 'id')
      customers.set(id, { deleted: true })
      for (const each of methods.values()) if (each.customer === id) each.customer = null
      return Response.json({ id, object: 'customer', deleted: true })
    }
    if (noun === 'setup_intents') {
      const { customer = '' } = fields
      // A wrong id in a body is 400, one in a path 404.
      if (!isCustomer(customer))
        return refused(400, { code: 'resource_missing', param: 'customer', message: 'No such customer' })
      const secret = `${newId('seti')}_secret`
      setups.set(secret, customer)
      return Response.json({
        object: 'setup_intent',
        client_secret: secret,
        status: 'requires_payment_method',
      })
    }
    const found = methods.get(id)
    if (!found) return unknown('PaymentMethod', 'payment_method')
    if (verb === 'detach') {
      if (found.customer === null) return refused(400, { message: 'The payment method is not attached.' })
      found.customer = null
    } else if (method === 'POST') {
      if (fields['card[exp_month]']) found.card.exp_month = Number(fields['card[exp_month]'])
      if (fields['card[exp_year]']) found.card.exp_year = Number(fields['card[exp_year]'])
      found.billing_details.name = fields['billing_details[name]'] ?? found.billing_details.name
    }
    return Response.json({ object: 'payment_method', type: 'card', ...found })
  }

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const fields = Object.fromEntries(new URLSearchParams(await request.text()))
      const key = request.headers.get('idempotency-key')
      const entry = { method: request.method, path: pathname.slice('/v1'.length), key, fields }
      asked.push(entry)
      const wrong = fault.answer?.(request)
      if (wrong) return wrong
      if (request.headers.get('authorization') !== `Bearer ${secretKey}`)
        return refused(401, { message: 'Invalid API Key provided' })
      return handle(entry)
    },
  })

  return {
    url: `http://127.0.0.1:${server.port}`,
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_API_URL: `http://127.0.0.1:${server.port}`,
    },
    /** Requests in the order in which they came. */
    asked,
    customers,
    methods,
    /** Set `answer` to answer in its place. */
    fault,
    /** What the script in a browser does: confirms a setup intent with the card that was typed, and returns its id. */
    confirm(clientSecret: string, card: Partial<Method['card']> = {}): string {
      const customer = setups.get(clientSecret)
      if (!customer) throw new Error('No such setup intent')
      const id = newId('pm')
      const typed = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, ...card }
      methods.set(id, { id, customer, card: typed, billing_details: { name: null } })
      return id
    },
    stop: () => server.stop(true),
  }
}
