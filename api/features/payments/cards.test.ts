import { describe, expect, spyOn, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { operationsOf } from '#api/http/openapi/operations.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { tally } from '#api/testing/auth-steps.ts'
import { buildSession } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import { auditLog, cards } from '#db/schema/index.ts'

const world = await openWorld()

const path = '/user/payment/cards'
const token = () => `tok_sandbox_${secretToken()}`
const nextYear = () => world.deps.now().getFullYear() + 1
const card = (more: Record<string, unknown> = {}) => ({
  card_token: token(),
  card_last4: '4242',
  card_type_id: 1,
  expiration_month: 12,
  expiration_year: nextYear(),
  cvv: '123',
  is_primary: 0,
  card_holder_name: 'IŞIK ÇAĞLAR',
  ...more,
})
const list = async (gamer: Caller) => (await gamer.get(path)).body.data
const primaries = async (gamer: Caller) =>
  (await list(gamer)).filter((each: { is_primary: number }) => each.is_primary === 1)
const codes = (answer: { body: { errors?: { path: string; code: string }[] } }) =>
  Object.fromEntries((answer.body.errors ?? []).map(({ path, code }) => [path, code]))

describe('a card', () => {
  test('is saved by its token and returned without number and token', async () => {
    const user = await world.user()
    const gamer = await world.as(user)
    const given = card({ card_holder_name: '  Işık   Çağlar ' })
    const added = await gamer.post(path, given)
    expect(added.status).toBe(201)
    const shown = {
      id: added.body.data.id,
      card_type_id: 1,
      card_last4: '4242',
      card_number: '**** **** **** 4242',
      card_holder_name: 'Işık Çağlar',
      expiration_month: 12,
      expiration_year: nextYear(),
      is_primary: 1,
    }
    expect(added.body.data).toEqual(shown)
    const listed = await gamer.get(path)
    expect(listed.body).toEqual({ success: true, data: [shown], tokeniser: 'sandbox' })
    const [row] = await world.db.select().from(cards).where(eq(cards.id, shown.id))
    expect(row).toMatchObject({ userId: user.id, token: given.card_token })
    const [entry] = await world.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'card.add'), eq(auditLog.targetId, String(shown.id))))
    expect(entry).toMatchObject({ actorId: user.id, meta: {} })
  })

  test('is saved from a browser as well, and returns 401 without a session', async () => {
    const browser = await world.browser(await world.user())
    expect((await browser.post(path, card())).status).toBe(201)
    for (const refused of [await world.anyone.get(path), await world.anyone.post(path, card())])
      expect(refused.status).toBe(401)
  })

  test.each([
    ['card_token', undefined, 'CARD_TOKEN_INVALID'],
    ['card_last4', '42', 'CARD_LAST4_INVALID'],
    ['card_last4', '٤٢٤٢', 'CARD_LAST4_INVALID'],
    ['card_type_id', 13, 'CARD_BRAND_UNSUPPORTED'],
    ['card_type_id', 'visa', 'CARD_BRAND_UNSUPPORTED'],
    ['expiration_month', null, 'EXPIRY_MONTH_INVALID'],
    ['expiration_month', 'Ocak', 'EXPIRY_MONTH_INVALID'],
    ['expiration_month', -1, 'EXPIRY_MONTH_INVALID'],
    ['expiration_month', 12_345, 'EXPIRY_MONTH_INVALID'],
    ['expiration_year', 1e21, 'EXPIRY_YEAR_INVALID'],
    ['expiration_year', undefined, 'EXPIRY_YEAR_INVALID'],
    ['cvv', undefined, 'CVV_REQUIRED'],
    ['cvv', '', 'CVV_REQUIRED'],
    ['cvv', '1234', 'CVV_INVALID'],
    ['card_holder_name', '', 'CARD_HOLDER_REQUIRED'],
    ['card_holder_name', 'A', 'CARD_HOLDER_INVALID'],
    ['card_holder_name', 'R2 D2', 'CARD_HOLDER_INVALID'],
    ['card_holder_name', 'a'.repeat(500), 'CARD_HOLDER_INVALID'],
  ])('with %s %p is rejected with %s', async (field, value, code) => {
    const gamer = await world.as(await world.user())
    const refused = await gamer.post(path, card({ [field]: value }))
    expect(refused.status).toBe(400)
    expect(codes(refused)).toEqual({ [field]: code })
  })

  test.each([
    ['tok_sandbox_kisa', 'card_token', 'CARD_TOKEN_INVALID'],
    ['tok_live_R2l6bGlLZWxpbWU0MkFiY2Rl', 'card_token', 'CARD_TOKEN_INVALID'],
    ['tok_sandbox_R2l6bGlLZWxpbWU0MkFiY2R!', 'card_token', 'CARD_TOKEN_INVALID'],
  ])('with the token %s is rejected', async (card_token, field, code) => {
    const gamer = await world.as(await world.user())
    expect(codes(await gamer.post(path, card({ card_token })))).toEqual({ [field]: code })
  })

  test('that has expired or expires after more than twenty years is rejected in both languages', async () => {
    const gamer = await world.as(await world.user())
    const now = world.deps.now()
    const [month, year] = [now.getMonth() + 1, now.getFullYear()]
    const give = (expiration_month: number, expiration_year: number, language = 'tr') =>
      gamer.post(`${path}?language=${language}`, card({ expiration_month, expiration_year }))
    expect((await give(month, year)).status).toBe(201)
    if (month > 1) {
      expect(codes(await give(month - 1, year))).toEqual({ expiration_month: 'EXPIRY_PAST' })
      expect((await give(month - 1, year, 'en')).body.errors[0].message).toBe('This card has expired')
    }
    expect((await give(12, year + 19)).status).toBe(201)
    expect(codes(await give(1, year + 20))).toEqual({ expiration_year: 'EXPIRY_YEAR_INVALID' })
    expect(codes(await give(12, year - 1))).toEqual({ expiration_year: 'EXPIRY_YEAR_INVALID' })
  })

  test('of Amex has a CVV of four digits', async () => {
    const gamer = await world.as(await world.user())
    const amex = { card_type_id: 3, card_last4: '0005' }
    expect(codes(await gamer.post(path, card(amex)))).toEqual({ cvv: 'CVV_INVALID' })
    const added = await gamer.post(path, card({ ...amex, cvv: '1234' }))
    expect(added.body.data.card_number).toBe('**** ****** *0005')
  })

  test('can change expiry, holder and whether it is primary, and nothing else (D21)', async () => {
    const user = await world.user()
    const gamer = await world.as(user)
    const first = (await gamer.post(path, card())).body.data
    const second = (await gamer.post(path, card())).body.data
    const other = await world.user()
    const changed = await gamer.put(`${path}/${second.id}`, {
      expiration_month: 1,
      expiration_year: nextYear() + 3,
      card_holder_name: 'ADA SU',
      is_primary: 1,
      card_last4: '9999',
      card_token: token(),
      userId: other.id,
      user_id: other.id,
    })
    expect(changed.body.data).toEqual({
      ...second,
      expiration_month: 1,
      expiration_year: nextYear() + 3,
      card_holder_name: 'ADA SU',
      is_primary: 1,
    })
    expect(await list(gamer)).toEqual([changed.body.data, { ...first, is_primary: 0 }])
    const unset = await gamer.put(`${path}/${second.id}`, { is_primary: 0 })
    expect(unset.body.data.is_primary).toBe(1)
    expect(codes(await gamer.put(`${path}/${second.id}`, { expiration_year: 2001 }))).toEqual({
      expiration_year: 'EXPIRY_YEAR_INVALID',
    })
  })

  test('that has expired can still change its holder', async () => {
    const old = await createWorld()
    const gamer = async () => old.as(user)
    const user = await old.user()
    const { id } = (
      await (await gamer()).post(path, card({ expiration_year: old.deps.now().getFullYear() + 1 }))
    ).body.data
    old.clock.advance(3 * 365 * 86_400_000)
    expect((await (await gamer()).put(`${path}/${id}`, { card_holder_name: 'YENİ AD' })).status).toBe(200)
    await old.close()
  })

  test('of another user returns 404 on all endpoints', async () => {
    const owner = await world.as(await world.user())
    const { id } = (await owner.post(path, card())).body.data
    const intruder = await world.as(await world.user())
    for (const refused of [
      await intruder.put(`${path}/${id}`, { card_holder_name: 'HIRSIZ' }),
      await intruder.patch(`${path}/${id}/primary`),
      await intruder.delete(`${path}/${id}`),
      await intruder.delete(`${path}/2147483647`),
    ])
      expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND'])
    expect(await list(owner)).toMatchObject([{ id, card_holder_name: 'IŞIK ÇAĞLAR' }])
  })
})

describe('the primary card', () => {
  test('is the first, then the chosen one, and the newest after it is deleted', async () => {
    const gamer = await world.as(await world.user())
    const add = async (is_primary: unknown) => (await gamer.post(path, card({ is_primary }))).body.data.id
    const first = await add(0)
    const second = await add(1)
    const third = await add('0')
    expect(await primaries(gamer)).toMatchObject([{ id: second }])
    expect((await gamer.patch(`${path}/${first}/primary`)).status).toBe(200)
    expect(await primaries(gamer)).toMatchObject([{ id: first }])
    expect((await gamer.delete(`${path}/${first}`)).status).toBe(200)
    expect(await primaries(gamer)).toMatchObject([{ id: third }])
    await gamer.delete(`${path}/${second}`)
    await gamer.delete(`${path}/${third}`)
    expect(await list(gamer)).toEqual([])
  })

  test('is unique, and cards are at most twenty, under fifty concurrent additions', async () => {
    const gamer = await world.as(await world.user())
    const added = await Promise.all(
      Array.from({ length: 50 }, () => gamer.post(path, card({ is_primary: 1 }))),
    )
    expect(tally(added)).toEqual({ 201: 20, 409: 30 })
    expect(added.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CARD_LIMIT_REACHED',
      message: 'En fazla 20 kart kaydedebilirsin. Önce birini sil.',
    })
    expect(await list(gamer)).toHaveLength(20)
    expect(await primaries(gamer)).toHaveLength(1)
  })

  test('is unique under fifty concurrent changes and deletions', async () => {
    const gamer = await world.as(await world.user())
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => (await gamer.post(path, card())).body.data.id),
    )
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, each) => {
        const id = ids[each % ids.length]
        if (each % 10 === 9) return gamer.delete(`${path}/${id}`)
        return each % 2 ? gamer.patch(`${path}/${id}/primary`) : gamer.put(`${path}/${id}`, { is_primary: 1 })
      }),
    )
    expect(Object.keys(tally(answers)).filter((status) => status !== '200' && status !== '404')).toEqual([])
    expect(await primaries(gamer)).toHaveLength(1)
  })
})

test('a token can be saved once, also by fifty concurrent requests', async () => {
  const [one, two] = [await world.as(await world.user()), await world.as(await world.user())]
  const given = card()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, each) => (each % 2 ? one : two).post(path, given)),
  )
  expect(tally(answers)).toEqual({ 201: 1, 409: 49 })
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CARD_ALREADY_EXISTS')
})

test('in production there is no tokeniser: saving returns 501, and the list says so (D66)', async () => {
  const live = await createWorld({ env: { NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(40) } })
  const gamer = await live.as(await live.user())
  const refused = await gamer.post(path, card())
  expect([refused.status, refused.body.code]).toEqual([501, 'NOT_CONFIGURED'])
  expect((await gamer.get(path)).body).toMatchObject({ data: [], tokeniser: null })
  await live.close()
})

test('a card number is rejected on every mutation under /user/payment, after rate limit and authentication', async () => {
  const changes = operationsOf(world.app).filter(
    ({ method, path }) => method !== 'GET' && path.startsWith('/api/v1/user/payment/'),
  )
  expect(changes.length).toBeGreaterThan(8)
  const { token } = await buildSession(world.deps, await world.user())
  const counting = spyOn(world.deps.limits, 'request')
  for (const { method, path } of changes) {
    const body = '{"pan":"374245455400126"}'
    const send = (headers: Record<string, string>) =>
      world.fetch(path.replace(':id', '1'), {
        method,
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    counting.mockClear()
    const [refused, anonymous] = [await send({ authorization: `Bearer ${token}` }), await send({})]
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'CARD_NUMBER_REFUSED'])
    expect(anonymous.status).toBe(401)
    expect(counting).toHaveBeenCalledTimes(2)
  }
  counting.mockRestore()
})

test('a card number is rejected in any key, and neither it nor a CVV is stored or logged (D66)', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'meydan-cards-'))
  const watched = await createWorld({ logs: dir })
  const gamer = await watched.as(await watched.user())
  const [pan, cvv] = ['374245455400126', '7318']
  const amex = { card_type_id: 3, card_last4: '0126', cvv }
  const added = await gamer.post(path, card(amex))
  const spaced = '3742 454554 00126'
  const refused = [
    await gamer.post(path, card({ ...amex, card_number: pan })),
    await gamer.post(path, card({ ...amex, card_token: `tok_sandbox_${pan}aaaaaaaaaaaa` })),
    await gamer.post(path, card({ ...amex, card_holder_name: spaced })),
    await gamer.put(`${path}/${added.body.data.id}`, { note: { deep: [spaced] } }),
    await gamer.patch(`${path}/${added.body.data.id}/primary`, { pan: Number(pan) }),
    await gamer.delete(`${path}/${added.body.data.id}`, { pan }),
    await gamer.post('/user/payment/ibans', { iban: pan }),
    await gamer.post('/user/payment/ibans/verify', { iban: pan }),
    await gamer.post(path, `{"card_number": "${pan}"`),
  ]
  const invalid = await gamer.post(path, card({ ...amex, card_type_id: 1 }))
  expect(invalid.status).toBe(400)
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([400, 'CARD_NUMBER_REFUSED'])
  }
  const answers = JSON.stringify([added, invalid, ...refused].map(({ body }) => body))

  const tables = await watched.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`
  const rows = await Promise.all(
    tables
      .filter(({ name }) => !/^(countries|states|districts|neighborhoods|phone_codes)$/.test(name))
      .map(({ name }) => watched.sql`select t::text as row from ${watched.sql(name)} t`),
  )
  const stored = rows.flat().map(({ row }) => row)
  expect(stored.some((row) => row.includes('0126'))).toBe(true)

  await watched.deps.log.close()
  const lines = readdirSync(dir).map((file) => readFileSync(join(dir, file), 'utf8'))
  expect(lines.join()).toContain(path)
  for (const text of [answers, ...stored, ...lines]) {
    expect(text.replace(/[\s-]/g, '')).not.toContain(pan)
    expect(text).not.toMatch(new RegExp(`\\b${cvv}\\b`))
  }
  await watched.close()
  rmSync(dir, { recursive: true })
})
