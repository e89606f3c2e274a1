import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { type AddressForm, addressesIn } from '#api/testing/address-steps.ts'
import { buildSession } from '#api/testing/build.ts'
import { openWorld } from '#api/testing/world.ts'
import { auditLog, cards, ibans, sessions, users } from '#db/schema/index.ts'

let moda: AddressForm
const world = await openWorld({ reference: 'whole' })
;({ moda } = await addressesIn(world))
const admin = await world.as(await world.admin())

const path = (id: number, rest = '') => `/admin/users/${id}${rest}`
const detail = async (id: number) => (await admin.get(path(id))).body.data
const number = 'TR330006100519786457841326'
const addIban = async (userId: number, iban = number, isPrimary = true) =>
  (await world.db.insert(ibans).values({ userId, iban, isPrimary }).returning())[0]!
const addCard = async (userId: number, last4 = '4242', isPrimary = true) =>
  (
    await world.db
      .insert(cards)
      .values({
        ...{ userId, last4, isPrimary, token: `tok_${userId}_${last4}`, cardTypeId: 1 },
        ...{ holderName: 'Işık Çağlar', expirationMonth: 9, expirationYear: 2031 },
      })
      .returning()
  )[0]!
const entriesOf = (action: string, targetId: number | string) =>
  world.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.targetId, String(targetId))))
const erase = (id: number) =>
  world.db.update(users).set({ status: 'inactive', deletedAt: new Date() }).where(eq(users.id, id))

describe('the page of a user', () => {
  test('has the keys of the contract', async () => {
    const user = await world.user({
      username: 'isik',
      phone: '+905321234567',
      birthDate: '1999-05-17',
      genderCode: 2,
    })
    expect(await detail(user.id)).toEqual({
      user: {
        ...{ id: user.id, email: user.email, username: 'isik', role: 'user', status: 'active' },
        ...{ createdAt: user.createdAt.toISOString(), version: 1, deletedAt: null },
      },
      profile: {
        ...{ firstName: 'Işık', lastName: 'Çağlar', profileImageUrl: null, phoneNumber: '5321234567' },
        ...{ phoneCode: 90, birthDate: '1999-05-17', gender: 2, languagePreference: 'tr' },
      },
      security: {
        ...{
          emailVerified: true,
          mailOff: null,
          hasPassword: true,
          twoFactorEnabled: false,
          failedLoginAttempts: 0,
        },
        ...{ lastFailedLogin: null, lockoutUntil: null, lastLogin: null, suspendedAt: null },
        ...{ suspendedBy: null, suspendedByName: null, suspendedUntil: null, suspensionReason: null },
      },
      ...{ addresses: [], ibans: [], cards: [], notifications: [], sessions: [] },
      communicationPreferences: [
        {
          ...{ preferenceTypeId: 1, preferenceCode: 'sms', preferenceName: 'SMS bildirimleri' },
          preferenceDescription: 'Duyurular ve hatırlatmalar SMS ile gelir',
          ...{ isEnabled: true, lastUpdatedDate: null },
        },
        expect.objectContaining({ preferenceTypeId: 2, preferenceCode: 'email', isEnabled: true }),
        expect.objectContaining({ preferenceTypeId: 4, preferenceCode: 'push', isEnabled: true }),
      ],
      ...{ mayCall: true, staffNotes: 0, acceptances: [], origin: null },
    })
  })

  test('has failed sign-ins and the lock, until a successful sign-in', async () => {
    const user = await world.user()
    const login = (password: string) => world.anyone.post('/auth/login', { email: user.email, password })
    for (let n = 0; n < 5; n++) await login('Yanlis-Kelime-1')
    const { security } = await detail(user.id)
    expect(security).toMatchObject({ failedLoginAttempts: 5, lastFailedLogin: expect.any(String) })
    expect(Date.parse(security.lockoutUntil)).toBeGreaterThan(Date.now())
  })

  test('lists active sessions first, without those of a viewing admin', async () => {
    const user = await world.user()
    const viewer = await world.admin()
    const old = await buildSession(world.deps, user)
    const young = await buildSession(world.deps, user)
    const viewed = await buildSession(world.deps, user)
    const { sessions: table } = { sessions }
    await world.db.update(table).set({ revokedAt: new Date() }).where(eq(table.id, young.session.id))
    await world.db.update(table).set({ viewerId: viewer.id }).where(eq(table.id, viewed.session.id))
    const listed = (await detail(user.id)).sessions
    expect(listed.map((each: { sessionId: string }) => each.sessionId)).toEqual([
      old.session.id,
      young.session.id,
    ])
    expect(listed[0]).toMatchObject({ isActive: true, ipAddress: '203.0.113.7', userAgent: 'test' })
    expect(listed[1].isActive).toBe(false)
  })

  test('never has a whole IBAN, a card token or a holder', async () => {
    const user = await world.user()
    await addIban(user.id)
    await addCard(user.id)
    const answer = await admin.get(path(user.id))
    expect(answer.body.data).toMatchObject({
      ibans: [{ iban: 'TR** **** **** 1326', last4: '1326', isPrimary: true }],
      cards: [{ last4: '4242', cardTypeId: 1, expirationMonth: 9, expirationYear: 2031, isPrimary: true }],
    })
    const text = JSON.stringify(answer.body.data.ibans) + JSON.stringify(answer.body.data.cards)
    expect(text).not.toContain(number.slice(2, 22))
    expect(text).not.toContain('tok_')
    expect(text).not.toContain('Çağlar')
  })

  test('is 404 for an unknown id and 403 for a user', async () => {
    const { status, body } = await admin.get(path(999_999), { headers: { 'accept-language': 'en' } })
    expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'User not found'])
    const gamer = await world.as(await world.user())
    expect((await gamer.get(path(1))).status).toBe(403)
    expect((await world.anyone.get(path(1))).status).toBe(401)
  })

  test('shows a deleted user, who cannot be changed', async () => {
    const user = await world.user()
    const iban = await addIban(user.id)
    const card = await addCard(user.id, '1111')
    const made = await admin.post(path(user.id, '/addresses'), moda)
    const note = await admin.post(path(user.id, '/notes'), { text: 'Aradı' })
    await erase(user.id)
    expect((await detail(user.id)).user.deletedAt).toEqual(expect.any(String))
    const refused = await Promise.all([
      admin.post(path(user.id, '/addresses'), moda),
      admin.put(path(user.id, `/addresses/${made.body.data.id}`), moda),
      admin.delete(path(user.id, `/addresses/${made.body.data.id}`)),
      admin.put(path(user.id, `/ibans/${iban.id}`), { isPrimary: true }),
      admin.delete(path(user.id, `/ibans/${iban.id}`)),
      admin.put(path(user.id, `/cards/${card.id}`), { isPrimary: true }),
      admin.delete(path(user.id, `/cards/${card.id}`)),
      admin.put(path(user.id, '/communication-preferences'), { emailNotifications: false }),
      admin.post(path(user.id, '/reset-password')),
      admin.post(path(user.id, '/reset-2fa'), { reason: 'Telefonu yok' }),
      admin.put(path(user.id, '/email-verification'), { verified: false }),
      admin.post(path(user.id, '/unlock')),
      admin.post(path(user.id, '/end-sessions')),
      admin.delete(path(user.id, `/sessions/${crypto.randomUUID()}`)),
      admin.post(path(user.id, '/notes'), { text: 'Aradı' }),
      admin.put(path(user.id, `/notes/${note.body.data.id}`), { text: 'Aradı' }),
      admin.delete(path(user.id, `/notes/${note.body.data.id}`)),
    ])
    expect([...new Set(refused.map(({ body }) => body.code))]).toEqual(['USER_DELETED'])
    expect((await admin.get(path(user.id, '/communication-preferences'))).status).toBe(200)
    expect((await admin.get(path(user.id, '/notes'))).body.data.items).toHaveLength(1)
    expect((await admin.get(path(user.id, '/tickets'))).status).toBe(200)
    expect((await admin.get(path(user.id, '/notifications'))).status).toBe(200)
  })
})

describe('the addresses of a user', () => {
  test('are saved, changed and deleted by the rules of the user, and audited without a street', async () => {
    const user = await world.user()
    const made = await admin.post(path(user.id, '/addresses'), moda)
    expect([made.status, made.body.data.isPrimary]).toEqual([201, 1])
    const { id } = made.body.data
    const second = await admin.post(path(user.id, '/addresses'), { ...moda, isPrimary: 1 })
    const changed = { ...moda, fullAddress: 'Bahariye Caddesi 40 Kat 2', addressType: 1 }
    expect((await admin.put(path(user.id, `/addresses/${id}`), changed)).body.data).toMatchObject({
      ...{ fullAddress: 'Bahariye Caddesi 40 Kat 2', isPrimary: 0, addressType: 1 },
    })
    expect((await detail(user.id)).addresses).toMatchObject([
      { id: second.body.data.id, isPrimary: 1, isDeliveryAddress: true, isBillingAddress: true },
      { id, isPrimary: 0, isDeliveryAddress: true, isBillingAddress: false, createdDate: expect.any(String) },
    ])
    const [entry] = await entriesOf('address.update', id)
    expect(entry).toMatchObject({
      actorType: 'admin',
      meta: { userId: user.id, fields: ['fullAddress'] },
      changes: { type: { from: 3, to: 1 } },
    })
    expect((await admin.delete(path(user.id, `/addresses/${second.body.data.id}`))).status).toBe(200)
    expect((await detail(user.id)).addresses).toMatchObject([{ id, isPrimary: 1 }])
    expect(JSON.stringify(await world.db.select().from(auditLog))).not.toContain('Caddesi')
  })

  test('are checked as those of the user are', async () => {
    const user = await world.user()
    const refused = await admin.post(path(user.id, '/addresses'), { ...moda, postalCode: '99999' })
    expect(refused.body.errors).toMatchObject([{ path: 'postalCode' }])
    expect((await admin.post(path(999_999, '/addresses'), moda)).body.message).toBe('Kullanıcı bulunamadı')
  })

  test('of another user are 404', async () => {
    const [owner, other] = [await world.user(), await world.user()]
    const { id } = (await admin.post(path(owner.id, '/addresses'), moda)).body.data
    expect((await admin.put(path(other.id, `/addresses/${id}`), moda)).status).toBe(404)
    expect((await admin.delete(path(other.id, `/addresses/${id}`))).status).toBe(404)
  })
})

describe('cards and IBANs of a user', () => {
  test('become the primary one, and keep their digits whatever the body has', async () => {
    const user = await world.user()
    await addIban(user.id)
    const other = await addIban(user.id, 'DE89370400440532013000', false)
    const body = { isPrimary: true, iban: 'DE00000000000000000000' }
    // 0 and 1 as well as false and true.
    const same = (isPrimary: unknown) => admin.put(path(user.id, `/ibans/${other.id}`), { isPrimary })
    expect((await same(0)).body.data).toMatchObject({ isPrimary: false })
    expect((await same(1)).body.data).toMatchObject({ isPrimary: true })
    expect(await same(2)).toMatchObject({ status: 400 })
    const { data } = (await admin.put(path(user.id, `/ibans/${other.id}`), body)).body
    expect(data).toEqual({
      ...{ id: other.id, iban: 'DE** **** **** 3000', last4: '3000', bankName: null, isPrimary: true },
    })
    const stored = await world.db.select().from(ibans).where(eq(ibans.userId, user.id))
    expect(stored.filter(({ isPrimary }) => isPrimary)).toMatchObject([
      { id: other.id, iban: 'DE89370400440532013000' },
    ])
    expect(await entriesOf('iban.make_primary', other.id)).toMatchObject([
      { meta: { userId: user.id }, changes: { isPrimary: { from: false, to: true } } },
    ])
    const card = await addCard(user.id, '5555')
    expect(
      (await admin.put(path(user.id, `/cards/${card.id}`), { isPrimary: false })).body.data,
    ).toMatchObject({
      isPrimary: true,
    })
  })

  test('are deleted, and the newest other becomes primary', async () => {
    const user = await world.user()
    const [card, other] = [await addCard(user.id, '0001'), await addCard(user.id, '0002', false)]
    expect((await admin.delete(path(user.id, `/cards/${card.id}`))).status).toBe(200)
    expect((await detail(user.id)).cards).toMatchObject([{ id: other.id, isPrimary: true }])
    const iban = await addIban(user.id)
    expect((await admin.delete(path(user.id, `/ibans/${iban.id}`))).status).toBe(200)
    expect((await admin.delete(path(user.id, `/ibans/${iban.id}`))).status).toBe(404)
    const entries = JSON.stringify(await world.db.select().from(auditLog))
    expect(entries).not.toContain(number.slice(4))
  })

  test('of another user are 404', async () => {
    const [owner, other] = [await world.user(), await world.user()]
    const [card, iban] = [await addCard(owner.id, '7777'), await addIban(owner.id)]
    const answers = await Promise.all([
      admin.put(path(other.id, `/cards/${card.id}`), { isPrimary: true }),
      admin.put(path(other.id, `/ibans/${iban.id}`), { isPrimary: false }),
      admin.delete(path(other.id, `/cards/${card.id}`)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
