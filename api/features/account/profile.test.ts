import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { firefox, tally } from '#api/testing/auth-steps.ts'
import { createSignedInUser } from '#api/testing/session-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { activity, auditLog, users } from '#db/schema/index.ts'

const world = await openWorld()

const stored = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0]!
const errorsOf = (answer: { body: { errors?: { path: string; code: string; message: string }[] } }) =>
  answer.body.errors?.map(({ path, code }) => `${path} ${code}`)

describe('personal details', () => {
  test('have the keys of the contract, and the username', async () => {
    const { user, me } = await createSignedInUser(world, { firstName: 'Ada', lastName: 'Su' })
    const { status, body } = await me.get('/user/account')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: user.id,
      firstName: 'Ada',
      lastName: 'Su',
      email: user.email,
      username: null,
      usernameChangeableAt: null,
      phone: null,
      phoneCode: 90,
      birthDay: null,
      birthMonth: null,
      birthYear: null,
      genderCode: null,
      language: 'tr',
    })
    expect((await me.get('/auth/profile')).body.data).toEqual(body.data)
  })

  test('return 401 without a session', async () => {
    for (const path of ['/user/account', '/user/account/info', '/auth/profile', '/user/info/ip']) {
      expect((await world.anyone.get(path)).status).toBe(401)
    }
    expect((await world.anyone.put('/user/account', { firstName: 'Ada' })).status).toBe(401)
  })

  test('are updated by the keys of a body', async () => {
    const { user, me } = await createSignedInUser(world)
    const changed = await me.put('/user/account', {
      firstName: '  Işıl ',
      lastName: "O'Neill-Çağlar",
      birthDate: '1990-05-17',
      phone: '0532 123 45 67',
      phoneCode: 90,
      genderCode: 2,
    })
    expect(changed.status).toBe(200)
    expect(changed.body.data).toMatchObject({
      firstName: 'Işıl',
      lastName: "O'Neill-Çağlar",
      phone: '5321234567',
      birthDay: 17,
      birthMonth: 5,
      birthYear: 1990,
      genderCode: 2,
    })
    expect((await me.get('/user/account')).body.data).toEqual(changed.body.data)
    expect(await stored(user.id)).toMatchObject({ phone: '+905321234567', birthDate: '1990-05-17' })
    expect((await me.get('/auth/status')).body.data.user.firstName).toBe('Işıl')
  })

  test('are updated one at a time, without changing others', async () => {
    const { me } = await createSignedInUser(world, {
      birthDate: '1990-05-17',
      phone: '+905321234567',
      genderCode: 1,
    })
    const { body } = await me.put('/user/account', { lastName: 'Yeni' })
    expect(body.data).toMatchObject({ lastName: 'Yeni', birthYear: 1990, phone: '5321234567', genderCode: 1 })
  })

  test('are cleared by null and by an empty string, except names', async () => {
    const { me } = await createSignedInUser(world, {
      birthDate: '1990-05-17',
      phone: '+905321234567',
      genderCode: 1,
    })
    const { body } = await me.put('/user/account', { birthDate: '', phone: null, genderCode: '' })
    expect(body.data).toMatchObject({ birthDay: null, phone: null, phoneCode: 90, genderCode: null })
    expect(errorsOf(await me.put('/user/account', { firstName: ' ', lastName: '' }))).toEqual([
      'firstName FIRST_NAME_REQUIRED',
      'lastName LAST_NAME_REQUIRED',
    ])
  })

  test.each([
    [{ birthDate: '1990-02-30' }, 'birthDate BIRTH_DATE_INVALID'],
    [{ birthDate: '1990-05-' }, 'birthDate BIRTH_DATE_INCOMPLETE'],
    [{ birthDate: '1899-12-31' }, 'birthDate BIRTH_YEAR_INVALID'],
    [{ birthDate: `${new Date().getFullYear() - 12}-01-01` }, 'birthDate BIRTH_DATE_TOO_YOUNG'],
    [{ birthDate: 19900517 }, 'birthDate BIRTH_DATE_INVALID'],
    [{ birthDate: '  ' }, 'birthDate BIRTH_DATE_INVALID'],
    [{ birthDate: '1990-05-17T00:00:00Z' }, 'birthDate BIRTH_DATE_INVALID'],
    [{ phone: '5'.repeat(31) }, 'phone PHONE_INVALID'],
    [{ phone: -5 }, 'phone PHONE_INVALID'],
    [{ phone: '2121234567' }, 'phone PHONE_INVALID'],
    [{ phone: '53212345678' }, 'phone PHONE_INVALID'],
    [{ phone: 'beş üç iki' }, 'phone PHONE_INVALID'],
    [{ phone: { $gt: '' } }, 'phone PHONE_INVALID'],
    [{ phoneCode: 0 }, 'phoneCode PHONE_CODE_INVALID'],
    [{ phoneCode: 'x' }, 'phoneCode PHONE_CODE_INVALID'],
    [{ phoneCode: true }, 'phoneCode PHONE_CODE_INVALID'],
    [{ phoneCode: [90] }, 'phoneCode PHONE_CODE_INVALID'],
    [{ phoneCode: 999 }, 'phoneCode PHONE_CODE_INVALID'],
    [{ genderCode: 3 }, 'genderCode GENDER_INVALID'],
    [{ firstName: 'R2D2' }, 'firstName NAME_INVALID'],
    [{ firstName: 'a'.repeat(51) }, 'firstName NAME_INVALID'],
    [{ language: 'de' }, 'language LANGUAGE_UNKNOWN'],
  ])('reject %p', async (given, error) => {
    const { user, me } = await createSignedInUser(world)
    const answer = await me.put('/user/account', given)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('VALIDATION_ERROR')
    expect(errorsOf(answer)).toEqual([error])
    expect((await stored(user.id)).updatedAt).toEqual(user.updatedAt)
  })

  test('report all problems at once', async () => {
    const { me } = await createSignedInUser(world)
    const answer = await me.put('/user/account', { birthDate: '2020-02-30', phone: '123' })
    expect(errorsOf(answer)).toEqual(['birthDate BIRTH_DATE_INVALID', 'phone PHONE_INVALID'])
  })

  test('report problems in both languages', async () => {
    const { me } = await createSignedInUser(world)
    const wrong = { birthDate: '2020-01-01' }
    const turkish = await me.put('/user/account', wrong, { headers: { 'accept-language': 'tr' } })
    const english = await me.put('/user/account', wrong, { headers: { 'accept-language': 'en' } })
    expect(turkish.body.errors[0].message).toBe('En az 13 yaşında olmalısın')
    expect(english.body.errors[0].message).toBe('You have to be at least 13')
  })

  test('never change role, status or e-mail address', async () => {
    const { user, me } = await createSignedInUser(world)
    const other = await world.user()
    const answer = await me.put('/user/account', {
      id: other.id,
      userId: other.id,
      role: 'admin',
      status: 'suspended',
      email: 'baska@ornek.com',
      emailVerified: true,
      emailVerifiedAt: null,
      passwordHash: 'x',
      deletedAt: '2020-01-01T00:00:00Z',
      firstName: 'Kendi',
    })
    expect(answer.status).toBe(200)
    expect(await stored(user.id)).toEqual({
      ...user,
      firstName: 'Kendi',
      search: expect.any(String),
      version: user.version + 1,
      updatedAt: expect.any(Date),
    })
    expect(await stored(other.id)).toEqual(other)
  })

  test('accept a foreign number, and move the number to another calling code', async () => {
    const { user, me } = await createSignedInUser(world)
    await me.put('/user/account', { phone: '0151 23456789', phoneCode: 49 })
    expect(await stored(user.id)).toMatchObject({ phone: '+4915123456789', phoneCode: 49 })
    expect((await me.put('/user/account', { phoneCode: 43 })).body.data.phone).toBe('15123456789')
    expect(await stored(user.id)).toMatchObject({ phone: '+4315123456789', phoneCode: 43 })
    expect(errorsOf(await me.put('/user/account', { phoneCode: 90 }))).toEqual(['phone PHONE_INVALID'])
  })

  test('include the language, which applies to the next answer', async () => {
    const { me } = await createSignedInUser(world)
    await me.put('/user/account', { language: 'en' })
    expect((await me.put('/user/account', { firstName: '' })).body.errors[0].message).toBe(
      'Enter your first name',
    )
  })

  test('audit changed fields without their values, and nothing if nothing changed', async () => {
    const { user, me } = await createSignedInUser(world, { firstName: 'Ada' })
    const entries = () =>
      world.db
        .select({ meta: auditLog.meta, actorId: auditLog.actorId })
        .from(auditLog)
        .where(and(eq(auditLog.action, 'user.update'), eq(auditLog.targetId, String(user.id))))
    await me.put('/user/account', { firstName: 'Ada' })
    await me.put('/user/account', {})
    expect(await entries()).toEqual([])
    await me.put('/user/account', { firstName: 'Işık', genderCode: 1 })
    expect(await entries()).toEqual([{ meta: { fields: ['firstName', 'genderCode'] }, actorId: user.id }])
  })

  test('stay consistent under fifty concurrent updates', async () => {
    const { me } = await createSignedInUser(world)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        me.put('/user/account', n % 2 ? { phone: '5321234567' } : { phoneCode: 90, firstName: 'Elli' }),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 50 })
    expect((await me.get('/user/account')).body.data).toMatchObject({
      firstName: 'Elli',
      phone: '5321234567',
    })
  })

  test('are also available under /auth/profile, with name and role', async () => {
    const { user, me } = await createSignedInUser(world)
    const { body } = await me.put('/auth/profile', { firstName: 'Ada', lastName: 'Su' })
    expect(body.data.user).toMatchObject({ id: user.id, name: 'Ada Su', role: 'user', email: user.email })
  })
})

describe('the account overview', () => {
  test('counts own live rows', async () => {
    const { user, me } = await createSignedInUser(world)
    await world.as(user)
    const { body } = await me.get('/user/account/info')
    expect(body.data).toMatchObject({
      id: user.id,
      email: user.email,
      emailVerified: true,
      twoFactorEnabled: false,
      language: 'tr',
      lastLogin: null,
      counts: { sessions: 2, addresses: 0, cards: 0, ibans: 0 },
      privacy: { analytics: false, personalization: false, marketing: false },
      dataExport: null,
    })
    expect(body.data.createdAt).toBe(user.createdAt.toISOString())
  })

  test('describes IP address, device and session of a request', async () => {
    const { me } = await createSignedInUser(world)
    const ip = await me.get('/user/info/ip', { ip: '2001:db8::1' })
    expect(ip.body.data).toEqual({ ip: '2001:db8::1', version: 6, location: null })
    const abroad = await me.get('/user/info/ip?language=tr', { ip: '2a00:1450:4001::1' })
    expect(abroad.body.data.location).toBe('Almanya')
    const device = await me.get('/user/info/device', { headers: { 'user-agent': firefox } })
    expect(device.body.data.device).toMatchObject({
      name: 'Firefox, Linux',
      type: 'desktop',
      browser: { name: 'Firefox', version: '140.0' },
      os: { name: 'Linux' },
    })
    const unknown = await me.get('/user/info/device', { headers: { 'user-agent': '' } })
    expect(unknown.body.data.device).toMatchObject({ name: null, type: 'unknown' })
    const here = await me.get('/user/info/session?language=en', { ip: '78.180.0.1' })
    expect(here.body.data.session).toMatchObject({ isCurrent: true, ip: '78.180.0.1', location: 'Türkiye' })
  })
})

describe('an activity', () => {
  test('is recorded with user and IP address', async () => {
    const { user, me } = await createSignedInUser(world)
    await me.put('/user/preferences/privacy', { analytics: true })
    const noted = await me.post(
      '/user/info/activity',
      { type: 'tournament.view', meta: { id: 7 }, userId: 1 },
      { ip: '198.51.100.4' },
    )
    expect(noted.status).toBe(200)
    const rows = await world.db.select().from(activity).where(eq(activity.userId, user.id))
    expect(rows).toMatchObject([{ type: 'tournament.view', meta: { id: 7 }, ip: '198.51.100.4' }])
  })

  test.each([
    [{ type: '' }, 'type ACTIVITY_TYPE_INVALID'],
    [{ type: 'Büyük Harf' }, 'type ACTIVITY_TYPE_INVALID'],
    [{ type: 'a'.repeat(65) }, 'type ACTIVITY_TYPE_INVALID'],
    [{ type: 'ok', meta: { long: 'x'.repeat(3000) } }, 'meta ACTIVITY_META_TOO_LARGE'],
    [{ type: 'ok', meta: { long: 'ş'.repeat(1030) } }, 'meta ACTIVITY_META_TOO_LARGE'],
    [{ type: 'ok', meta: { ['😀'.repeat(520)]: 1 } }, 'meta ACTIVITY_META_TOO_LARGE'],
    [{ type: 'card.typed', meta: { note: '4242 4242 4242 4242' } }, 'meta CARD_NUMBER_REFUSED'],
    [{ type: 'card.typed', meta: { deep: [{ n: 378282246310005 }] } }, 'meta CARD_NUMBER_REFUSED'],
    [{ type: '4242424242424242' }, 'type CARD_NUMBER_REFUSED'],
    [{ meta: {} }, 'type ACTIVITY_TYPE_INVALID'],
  ])('is rejected as %p', async (given, error) => {
    const { me } = await createSignedInUser(world)
    const answer = await me.post('/user/info/activity', given)
    expect(answer.status).toBe(400)
    expect(errorsOf(answer)).toEqual([error])
  })

  test('is rejected however deeply it is nested', async () => {
    const { me } = await createSignedInUser(world)
    const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`
    const answer = await me.post('/user/info/activity', `{"type":"ok","meta":{"a":${deep}}}`)
    expect(answer.status).toBe(400)
    expect(errorsOf(answer)).toEqual(['meta ACTIVITY_META_TOO_LARGE'])
  })
})
