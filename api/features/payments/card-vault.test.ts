import { afterAll, afterEach, describe, expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { eraseDeletedUsers } from '#api/features/account/erasure.ts'
import { tally } from '#api/testing/auth-steps.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openStripe, publishableKey } from '#api/testing/stripe.ts'
import { createWorld, type World } from '#api/testing/world.ts'
import { cardCustomers, cardRemovals, cards } from '#db/schema/index.ts'
import { removeFromProvider } from './jobs.ts'
import { claimRemoval } from './vault-queries.ts'

const stripe = openStripe()
const world = await createWorld({ env: stripe.env })
afterEach(() => {
  stripe.fault.answer = undefined
})
afterAll(async () => {
  await world.close()
  await stripe.stop()
})

const path = '/user/payment/cards'
const minute = 60_000
const start = async (gamer: Caller) => (await gamer.post(`${path}/setup`)).body.data.client_secret as string
const save = (gamer: Caller, card_token: string, more: Record<string, unknown> = {}) =>
  gamer.post(path, { card_token, card_holder_name: 'Işık Çağlar', ...more })
const codes = (answer: { body: { errors?: { path: string; code: string }[] } }) =>
  Object.fromEntries((answer.body.errors ?? []).map((each) => [each.path, each.code]))
const removeDue = () => removeFromProvider(world.ctx())
const customerOf = async (userId: number) =>
  (await world.db.select().from(cardCustomers).where(eq(cardCustomers.userId, userId)))[0]?.customer
const down = () => new Response('<html>Bad gateway</html>', { status: 502 })

async function gamerWithCard() {
  const user = await world.user()
  const gamer = await world.as(user)
  const token = stripe.confirm(await start(gamer))
  const { id } = (await save(gamer, token)).body.data as { id: number }
  return { user, gamer, token, id }
}

describe('a card of Stripe', () => {
  test('is saved with the details that Stripe has, whatever the request says', async () => {
    const user = await world.user()
    const gamer = await world.as(user)
    const setup = await gamer.post(`${path}/setup`)
    expect(setup.status).toBe(200)
    expect(setup.body.data.publishable_key).toBe(publishableKey)
    const token = stripe.confirm(setup.body.data.client_secret, { brand: 'mastercard', last4: '4444' })
    const untrue = {
      card_last4: '1111',
      card_type_id: 1,
      expiration_month: 1,
      expiration_year: 2030,
      cvv: '123',
    }
    const added = await save(gamer, token, untrue)
    expect(added.status).toBe(201)
    expect(added.body.data).toMatchObject({
      card_type_id: 2,
      card_last4: '4444',
      card_holder_name: 'Işık Çağlar',
      expiration_month: 12,
      expiration_year: 2040,
      is_primary: 1,
    })
    expect((await gamer.get(path)).body).toMatchObject({ data: [added.body.data], tokeniser: 'stripe' })
    const [row] = await world.db.select().from(cards).where(eq(cards.id, added.body.data.id))
    expect(row).toMatchObject({ userId: user.id, token })
  })

  test('needs one customer of a user, also when the form is opened ten times at once', async () => {
    const before = stripe.customers.size
    const gamer = await world.as(await world.user())
    const opened = await Promise.all(Array.from({ length: 10 }, () => gamer.post(`${path}/setup`)))
    expect(tally(opened)).toEqual({ 200: 10 })
    expect(stripe.customers.size).toBe(before + 1)
  })

  test('is saved once by twenty requests at once, and stays with Stripe', async () => {
    const gamer = await world.as(await world.user())
    const token = stripe.confirm(await start(gamer))
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(gamer, token)))
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 })
    world.clock.advance(61 * minute)
    await removeDue()
    expect(stripe.methods.get(token)?.customer).toStartWith('cus_')
  })

  test('of another user is refused, whether by its id or by the setup intent of the other', async () => {
    const owner = await gamerWithCard()
    const intruder = await world.as(await world.user())
    const ofStranger = await save(intruder, owner.token)
    expect([ofStranger.status, codes(ofStranger)]).toEqual([400, { card_token: 'CARD_TOKEN_INVALID' }])
    await start(intruder)
    const foreign = stripe.confirm(await start(owner.gamer))
    for (const token of [owner.token, foreign])
      expect(codes(await save(intruder, token))).toEqual({ card_token: 'CARD_TOKEN_INVALID' })
    expect((await intruder.get(path)).body.data).toEqual([])
    world.clock.advance(61 * minute)
    await removeDue()
    expect(stripe.methods.get(owner.token)?.customer).not.toBeNull()
  })

  test.each(['tok_sandbox_R2l6bGlLZWxpbWU0MkFiY2Rl', 'pm_unknown', '../customers', 'seti_x_secret_y'])(
    'with the token %s is refused',
    async (token) => {
      const gamer = await world.as(await world.user())
      await start(gamer)
      expect(codes(await save(gamer, token))).toEqual({ card_token: 'CARD_TOKEN_INVALID' })
    },
  )

  test('of a brand without a name here is refused, and removed from Stripe an hour later', async () => {
    const gamer = await world.as(await world.user())
    const token = stripe.confirm(await start(gamer), { brand: 'eftpos_au' })
    expect(codes(await save(gamer, token))).toEqual({ card_token: 'CARD_BRAND_UNSUPPORTED' })
    await removeDue()
    expect(stripe.methods.get(token)?.customer).not.toBeNull()
    world.clock.advance(61 * minute)
    await removeDue()
    expect(stripe.methods.get(token)?.customer).toBeNull()
  })

  test('changes expiry and holder at Stripe as well, and not here while Stripe is away', async () => {
    const { gamer, token, id } = await gamerWithCard()
    const change = { expiration_month: 3, expiration_year: 2041, card_holder_name: 'ADA SU' }
    expect((await gamer.put(`${path}/${id}`, change)).status).toBe(200)
    expect(stripe.methods.get(token)).toMatchObject({
      card: { exp_month: 3, exp_year: 2041 },
      billing_details: { name: 'ADA SU' },
    })
    stripe.fault.answer = down
    const refused = await gamer.put(`${path}/${id}`, { card_holder_name: 'BAŞKA AD' })
    expect([refused.status, refused.body.code]).toEqual([503, 'CARD_PROVIDER_UNAVAILABLE'])
    expect((await gamer.get(path)).body.data).toMatchObject([{ card_holder_name: 'ADA SU' }])
    expect((await gamer.put(`${path}/${id}`, { is_primary: 1 })).status).toBe(200)
  })
})

describe('a removed card', () => {
  test('is detached at Stripe, also after Stripe was away', async () => {
    const { gamer, token, id } = await gamerWithCard()
    stripe.fault.answer = down
    expect((await gamer.delete(`${path}/${id}`)).status).toBe(200)
    expect((await gamer.get(path)).body.data).toEqual([])
    await removeDue()
    stripe.fault.answer = undefined
    await removeDue()
    expect(stripe.methods.get(token)?.customer).not.toBeNull()
    world.clock.advance(2 * minute)
    await removeDue()
    expect(stripe.methods.get(token)?.customer).toBeNull()
    expect(await world.db.$count(cardRemovals, eq(cardRemovals.reference, token))).toBe(0)
  })

  test('is detached after the process that had begun with it was killed', async () => {
    const { gamer, token, id } = await gamerWithCard()
    await gamer.delete(`${path}/${id}`)
    const now = world.deps.now()
    const claimed = await claimRemoval(world.sql, { now, until: new Date(now.getTime() + minute) })
    expect(claimed?.reference).toBe(token)
    await removeDue()
    expect(stripe.methods.get(token)?.customer).not.toBeNull()
    world.clock.advance(2 * minute)
    await removeDue()
    expect(stripe.methods.get(token)?.customer).toBeNull()
  })

  test('that somebody detached at Stripe before is done', async () => {
    const { gamer, token, id } = await gamerWithCard()
    stripe.methods.get(token)!.customer = null
    await gamer.delete(`${path}/${id}`)
    await removeDue()
    expect(await world.db.$count(cardRemovals, eq(cardRemovals.reference, token))).toBe(0)
  })

  test('of a user whom an admin looks after is detached as well', async () => {
    const { user, token, id } = await gamerWithCard()
    const admin = await world.as(await world.admin())
    expect((await admin.delete(`/admin/users/${user.id}/cards/${id}`)).status).toBe(200)
    await removeDue()
    expect(stripe.methods.get(token)?.customer).toBeNull()
  })
})

test('erasing a user deletes the customer at Stripe', async () => {
  const { user, token } = await gamerWithCard()
  const customer = (await customerOf(user.id))!
  await world.sql`update users set deleted_at = ${world.deps.now()} where id = ${user.id}`
  world.clock.advance(31 * 86_400_000)
  await eraseDeletedUsers(world.ctx())
  expect(await customerOf(user.id)).toBeUndefined()
  await removeDue()
  expect(stripe.customers.get(customer)).toEqual({ deleted: true })
  expect(stripe.methods.get(token)?.customer).toBeNull()
})

test('a customer that Stripe does not have is replaced', async () => {
  const user = await world.user()
  const gamer = await world.as(user)
  await start(gamer)
  const first = (await customerOf(user.id))!
  stripe.customers.delete(first)
  expect((await gamer.post(`${path}/setup`)).status).toBe(200)
  expect(await customerOf(user.id)).not.toBe(first)
})

describe('when Stripe does not do it', () => {
  test('a request without an answer is repeated once under the same key', async () => {
    const gamer = await world.as(await world.user())
    const before = stripe.asked.length
    let left = 1
    stripe.fault.answer = () => (left-- > 0 ? down() : undefined)
    expect((await gamer.post(`${path}/setup`)).status).toBe(200)
    const [first, second, third] = stripe.asked.slice(before)
    expect([first!.path, second!.path, third!.path]).toEqual(['/customers', '/customers', '/setup_intents'])
    expect(first!.key).toBe(second!.key!)
    expect(third!.key).not.toBe(first!.key!)
  })

  test('503 after a timeout, and for an answer that is none of Stripe', async () => {
    const gamer = await world.as(await world.user())
    const { timeout } = AbortSignal
    const short = spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 50))
    stripe.fault.answer = () => new Promise<Response>(() => {})
    const late = await gamer.post(`${path}/setup`)
    short.mockRestore()
    expect([late.status, late.body.code]).toEqual([503, 'CARD_PROVIDER_UNAVAILABLE'])
    stripe.fault.answer = () => Response.json({ hello: 'world' })
    expect((await gamer.post(`${path}/setup`)).body.code).toBe('CARD_PROVIDER_UNAVAILABLE')
  })

  test('502 that names the cause for a key that Stripe refuses', async () => {
    const wrong = await createWorld({ env: { ...stripe.env, STRIPE_SECRET_KEY: 'sk_test_eski' } })
    const gamer = await wrong.as(await wrong.user())
    const refused = await gamer.post(`${path}/setup?language=en`)
    expect([refused.status, refused.body.code]).toEqual([502, 'CARD_PROVIDER_REFUSED'])
    expect(refused.body.message).toContain('does not accept the key of this site')
    await wrong.close()
  })

  test('429 after twenty cards that were started in an hour', async () => {
    const gamer = await world.as(await world.user())
    const answers = []
    for (let each = 0; each < 21; each++) answers.push(await gamer.post(`${path}/setup`))
    expect(tally(answers)).toEqual({ 200: 20, 429: 1 })
  })
})

test('with twenty cards none is started', async () => {
  const user = await world.user()
  await world.sql`
    insert into cards (user_id, token, last4, card_type_id, holder_name, expiration_month, expiration_year)
    select ${user.id}, 'pm_full' || n, '4242', 1, 'ADA SU', 12, 2040 from generate_series(1, 20) n`
  const refused = await (await world.as(user)).post(`${path}/setup`)
  expect([refused.status, refused.body.code]).toEqual([409, 'CARD_LIMIT_REACHED'])
})

test('pages may load Stripe only where it is configured', async () => {
  const policyOf = async (each: World) => (await each.fetch('/')).headers.get('content-security-policy')
  const policy = await policyOf(world)
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com")
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  const plain = await createWorld()
  expect(await policyOf(plain)).not.toContain('stripe')
  const gamer = await plain.as(await plain.user())
  const refused = await gamer.post(`${path}/setup`)
  expect([refused.status, refused.body.code]).toEqual([501, 'NOT_CONFIGURED'])
  await plain.close()
})

test('without the details that Stripe would have, a card of the sandbox is refused', async () => {
  const plain = await createWorld()
  const gamer = await plain.as(await plain.user())
  expect(codes(await save(gamer, `tok_sandbox_${'x'.repeat(24)}`))).toEqual({
    card_last4: 'CARD_LAST4_INVALID',
    card_type_id: 'CARD_BRAND_UNSUPPORTED',
    expiration_month: 'EXPIRY_MONTH_INVALID',
    expiration_year: 'EXPIRY_YEAR_INVALID',
    cvv: 'CVV_REQUIRED',
  })
  await plain.close()
})
