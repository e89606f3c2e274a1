import { describe, expect, spyOn, test } from 'bun:test'
import * as argon2 from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import {
  codeIn,
  cookiesOf,
  freshIp,
  newestMail,
  otherThan,
  tally,
  verifyAddress,
} from '#api/testing/auth-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { oneTimeTokens, users, verificationCodes } from '#db/schema/index.ts'

const world = await openWorld()

const register = (email: string, given: object = {}, language = 'tr') =>
  world.anyone.post('/auth/register', { email, ...given }, { headers: { 'accept-language': language } })
const verify = (email: string, code: string) => world.anyone.post('/auth/verify-code', { email, code })
const complete = (given: object, headers: Record<string, string> = {}) =>
  world.anyone.post(
    '/auth/complete-registration',
    { firstName: 'Ayşe', lastName: "O'Neill", password: 'Gizli-Kelime-42', ...given },
    { headers },
  )
const codeFor = async (email: string) => codeIn(await newestMail(world, email))

describe('registering', () => {
  test('creates an account after a mailed code, in the language of the caller', async () => {
    const email = 'yeni@ornek.com'
    const asked = await register('Yeni@Ornek.com', {}, 'en')
    expect(asked.body).toEqual({ success: true, data: { expiresIn: 120 } })
    const mail = await newestMail(world, email)
    expect(mail?.subject).toBe('Your Meydan verification code')
    const verified = await verify(email, codeIn(mail))
    expect(verified.status).toBe(200)
    const cookie = cookiesOf(verified).get('registration_token')
    expect(cookie?.attributes).toContain('HttpOnly')
    expect(cookie?.value).toBe(verified.body.data.registrationToken)
    const made = await complete(
      { email },
      { cookie: `registration_token=${cookie?.value}`, 'accept-language': 'en' },
    )
    expect(made.status).toBe(201)
    expect(made.body.data.user).toMatchObject({ email, name: "Ayşe O'Neill", role: 'user' })
    const [user] = await world.db.select().from(users).where(eq(users.email, email))
    expect(user).toMatchObject({ language: 'en', status: 'active' })
    expect(user?.emailVerifiedAt).not.toBeNull()
    const entries = await world.sql`
      select actor_type, actor_id from audit_log where action = 'user.register' and target_id = ${String(user?.id)}`
    expect([...entries]).toEqual([{ actor_type: 'user', actor_id: user?.id }])
    const given = { email, password: 'Gizli-Kelime-42' }
    expect((await world.anyone.post('/auth/login', given, { ip: freshIp() })).status).toBe(200)
    expect(await world.mailsTo(email)).toHaveLength(1)
  })

  test('does not reveal an existing account, except in the mail and with 409 after the code', async () => {
    const { email } = await world.user()
    const taken = await register(email)
    const free = await register('bos@ornek.com')
    expect(taken.status).toBe(free.status)
    expect(taken.body).toEqual(free.body)
    const mail = await newestMail(world, email)
    expect(mail?.text).toContain('zaten bir Meydan hesabın var')
    const verified = await verify(email, codeIn(mail))
    expect(verified.status).toBe(409)
    expect(verified.body.code).toBe('EMAIL_ALREADY_IN_USE')
    expect(verified.headers.getSetCookie()).toEqual([])
    const wrong = await verify('bos@ornek.com', otherThan(await codeFor('bos@ornek.com')))
    expect(wrong.body.code).toBe('INVALID_VERIFICATION_CODE')
  })

  test('mails in the requested language, also when the code is resent', async () => {
    const email = 'dil@ornek.com'
    await register(email, { language: 'en' })
    await world.anyone.post('/auth/resend-code', { email })
    const subjects = (await world.mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Your Meydan verification code', 'Your Meydan verification code'])
  })

  test.each([
    [{}, 'en' as const],
    [{ 'accept-language': 'tr' }, 'tr' as const],
  ])(
    'creates the account in the language of the first step, unless the last step names another: %p',
    async (said, language) => {
      const email = `baslangic-${language}@ornek.com`
      await world.anyone.post('/auth/register', { email, language: 'en' })
      const verified = await verify(email, codeIn(await newestMail(world, email)))
      const cookie = `registration_token=${verified.body.data.registrationToken}`
      expect((await complete({ email }, { cookie, ...said })).status).toBe(201)
      const [user] = await world.db.select().from(users).where(eq(users.email, email))
      expect(user?.language).toBe(language)
    },
  )

  test.each(['biri@mailinator.com', 'biri@alt.mailinator.com', 'biri@MAILINATOR.com'])(
    'rejects the disposable address %p',
    async (email) => {
      const refused = await register(email)
      expect(refused.status).toBe(400)
      expect(refused.body.errors[0]).toMatchObject({ path: 'email', code: 'EMAIL_DISPOSABLE' })
    },
  )

  test.each(['', 'x', 'x@y', 'x@y.z', 'a b@ornek.com', 'x@ornek.c0m'])(
    'rejects %p as an address',
    async (email) => {
      expect((await register(email)).body.errors[0].path).toBe('email')
    },
  )

  test('sends five codes an hour to one address from a network', async () => {
    const email = 'sabirsiz@ornek.com'
    for (let mail = 0; mail < 5; mail++) expect((await register(email)).status).toBe(200)
    expect((await world.anyone.post('/auth/forgot-password', { email })).status).toBe(200)
    const refused = await world.anyone.post('/auth/resend-code', { email })
    expect(refused.status).toBe(429)
    expect(refused.body.code).toBe('RATE_LIMIT_EXCEEDED')
    expect(refused.body.retryAfter).toBeWithin(3500, 3601)
  })

  test('accepts an address of the maximum length', async () => {
    const email = `${'a'.repeat(242)}@ornek.com`
    expect((await register(email)).status).toBe(200)
    expect((await register(`b${email.slice(0)}xx`)).status).toBe(400)
  })
})

describe('the code', () => {
  test('is stored as a hash', async () => {
    const email = 'ozet@ornek.com'
    await register(email)
    const [row] = await world.db.select().from(verificationCodes).where(eq(verificationCodes.email, email))
    expect(row?.hash).not.toContain(await codeFor(email))
  })

  test('allows five attempts, and a new request resets them', async () => {
    const email = 'deneme@ornek.com'
    await register(email)
    const code = await codeFor(email)
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await verify(email, otherThan(code))).body.code).toBe('INVALID_VERIFICATION_CODE')
    }
    expect((await verify(email, code)).body.code).toBe('VERIFICATION_CODE_EXHAUSTED')
    await world.anyone.post('/auth/resend-code', { email })
    const next = await codeFor(email)
    if (next !== code) expect((await verify(email, code)).body.code).toBe('INVALID_VERIFICATION_CODE')
    expect((await verify(email, next)).status).toBe(200)
  })

  test('allows five of fifty concurrent attempts', async () => {
    const email = 'kalabalik@ornek.com'
    await register(email)
    const code = await codeFor(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(email, otherThan(code))))
    const judged = answers.filter(({ body }) => body.code === 'INVALID_VERIFICATION_CODE')
    expect(judged).toHaveLength(5)
    expect((await verify(email, code)).body.code).toBe('VERIFICATION_CODE_EXHAUSTED')
  })

  test('works once, within 120 seconds', async () => {
    const email = 'gec@ornek.com'
    await register(email)
    world.clock.advance(119_000)
    expect((await verify(email, await codeFor(email))).status).toBe(200)
    expect((await verify(email, await codeFor(email))).body.code).toBe('VERIFICATION_CODE_EXPIRED')
    await register(email)
    world.clock.advance(120_001)
    expect((await verify(email, await codeFor(email))).body.code).toBe('VERIFICATION_CODE_EXPIRED')
  })

  test.each(['12345', '1234567', 'abcdef', ''])('rejects %p as malformed', async (code) => {
    const refused = await verify('kimse@ornek.com', code)
    expect(refused.body.errors).toEqual([
      { path: 'code', code: 'CODE_INVALID', message: 'Kod altı rakamdan oluşur' },
    ])
  })
})

describe('the last step', () => {
  test('requires the token of the same address, within half an hour', async () => {
    const email = 'kanit@ornek.com'
    const registrationToken = await verifyAddress(world, email)
    const refused = [
      await complete({ email }),
      await complete({ email, registrationToken: 'made-up' }),
      await complete({ email: 'baska@ornek.com', registrationToken }),
    ]
    for (const { status, body } of refused) {
      expect(status).toBe(400)
      expect(body.code).toBe('INVALID_REGISTRATION_TOKEN')
    }
    world.clock.advance(31 * 60_000)
    expect((await complete({ email, registrationToken })).body.code).toBe('INVALID_REGISTRATION_TOKEN')
  })

  test('creates one account for fifty concurrent requests, and hashes at most ten passwords', async () => {
    const email = 'ikiz@ornek.com'
    const registrationToken = await verifyAddress(world, email)
    const hash = spyOn(argon2, 'hash')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => complete({ email, registrationToken })),
    )
    const { 201: made, 409: late = 0, 429: refused = 0 } = tally(answers)
    expect([made, late + refused]).toEqual([1, 49])
    expect(hash.mock.calls.length).toBeLessThanOrEqual(10)
    hash.mockRestore()
    expect(await world.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })

  test('creates one account for two tokens at once', async () => {
    const email = 'cift@ornek.com'
    const tokens = [await verifyAddress(world, email), await verifyAddress(world, email)]
    const answers = await Promise.all(
      tokens.map((registrationToken) => complete({ email, registrationToken })),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 1 })
    const left = await world.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.email, email))
    expect(left.every(({ usedAt }) => usedAt !== null)).toBe(true)
  })

  test.each([
    ['Kisa-1', 'PASSWORD_TOO_SHORT'],
    ['sadeceharf', 'PASSWORD_TOO_SIMPLE'],
    ['Sifre123', 'PASSWORD_COMMON'],
    ['Galatasaray1905', 'PASSWORD_COMMON'],
    ['Gulizar-2024', 'PASSWORD_PERSONAL'],
    ['Sifreli-Kural-1', 'PASSWORD_PERSONAL'],
    ['', 'PASSWORD_REQUIRED'],
  ])('rejects the password %p with %s and keeps the token valid', async (password, code) => {
    const email = 'kural@ornek.com'
    await world.sql`delete from rate_limits`
    const registrationToken = await verifyAddress(world, email)
    const person = { email, firstName: 'Gülizar', lastName: 'Sifreli', registrationToken }
    const refused = await complete({ ...person, password })
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0]).toMatchObject({ path: 'password', code })
  })

  test.each([
    ['', 'FIRST_NAME_REQUIRED', 'Ad alanı zorunludur'],
    ['   ', 'FIRST_NAME_REQUIRED', 'Ad alanı zorunludur'],
    ['R2D2', 'NAME_INVALID', 'Yalnızca harf kullan, en fazla 50 karakter'],
    ['<b>', 'NAME_INVALID', 'Yalnızca harf kullan, en fazla 50 karakter'],
  ])('rejects %p as a first name', async (firstName, code, message) => {
    const refused = await complete({ email: 'ad@ornek.com', firstName })
    expect(refused.body.errors).toEqual([{ path: 'firstName', code, message }])
  })

  test('stores names in NFC, like the profile', async () => {
    await world.sql`delete from rate_limits`
    const email = 'harf@ornek.com'
    const registrationToken = await verifyAddress(world, email)
    const made = await complete({ email, registrationToken, firstName: ' C\u0327ag\u0306la ' })
    expect(made.body.data.user.firstName).toBe('Çağla')
  })
})
