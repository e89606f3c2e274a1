import { beforeEach, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { freshIp, newestMail, tally, tokenIn } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import { auditLog, users } from '#db/schema/index.ts'

const world = await openWorld()
const user = await world.admin()
const adminId = user.id
const admin = await world.as(user)
beforeEach(async () => {
  await world.sql`delete from rate_limits`
})

const put = (id: number, input: object, by = admin) => by.put(`/admin/users/${id}`, input)
const setStatus = (id: number, input: object, by = admin) => by.put(`/admin/users/${id}/status`, input)
/** The admin in a session on which the password was not given yet. */
const unanswered = () => world.as({ id: adminId })
const stored = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0]!
const entries = (id: number) =>
  world.db
    .select({ action: auditLog.action, changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.targetType, 'user'), eq(auditLog.targetId, String(id))))
    .orderBy(auditLog.id)

describe('PUT /admin/users/{id}', () => {
  test('changes only the given fields and audits what they were', async () => {
    const user = await world.user({ username: 'eskiad' })
    const { status } = await put(user.id, {
      ...{ firstName: ' Yağmur ', username: 'Yeni.Ad', phoneNumber: '532 111 22 33', birthDate: '2000-2-9' },
      languagePreference: 'en',
    })
    expect(status).toBe(200)
    expect(await stored(user.id)).toMatchObject({
      ...{ firstName: 'Yağmur', lastName: 'Çağlar', username: 'Yeni.Ad', phone: '+905321112233' },
      ...{ birthDate: '2000-02-09', language: 'en', email: user.email, version: expect.any(Number) },
    })
    expect(await entries(user.id)).toEqual([
      {
        action: 'user.update',
        changes: {
          firstName: { from: 'Işık', to: 'Yağmur' },
          username: { from: 'eskiad', to: 'Yeni.Ad' },
          phone: { from: null, to: '+905321112233' },
          birthDate: { from: null, to: '2000-02-09' },
          language: { from: 'tr', to: 'en' },
        },
      },
    ])
  })

  test('clears what may be empty, and writes nothing for what is so already', async () => {
    const user = await world.user({ username: 'silinecek', phone: '+905321112244', birthDate: '1990-01-01' })
    await put(user.id, { username: null, phoneNumber: null, birthDate: '' })
    expect(await stored(user.id)).toMatchObject({ username: null, phone: null, birthDate: null })
    const { version } = await stored(user.id)
    expect((await put(user.id, { firstName: 'Işık', role: 'user', status: 'active' })).status).toBe(200)
    expect((await stored(user.id)).version).toBe(version)
    expect(await entries(user.id)).toHaveLength(1)
  })

  test.each([
    [{ firstName: null }, 'firstName', 'FIRST_NAME_REQUIRED'],
    [{ lastName: '' }, 'lastName', 'LAST_NAME_REQUIRED'],
    [{ firstName: 'X1' }, 'firstName', 'NAME_INVALID'],
    [{ email: ' ' }, 'email', 'EMAIL_REQUIRED'],
    [{ email: 'x@y' }, 'email', 'EMAIL_INVALID'],
    [{ username: 'a!' }, 'username', 'USERNAME_INVALID'],
    [{ phoneNumber: '123' }, 'phoneNumber', 'PHONE_INVALID'],
    [{ phoneCode: 999 }, 'phoneCode', 'PHONE_CODE_INVALID'],
    [{ birthDate: '2024-01-01' }, 'birthDate', 'BIRTH_DATE_TOO_YOUNG'],
    [{ languagePreference: 'de' }, 'languagePreference', 'LANGUAGE_UNKNOWN'],
    [{ role: 'root' }, 'role', 'INVALID_VALUE'],
    [{ status: 'banned' }, 'status', 'INVALID_VALUE'],
  ])('returns 400 for %j', async (input, path, code) => {
    const user = await world.user()
    const { status, body } = await put(user.id, input)
    expect([status, body.errors]).toMatchObject([400, [{ path, code }]])
    expect((await stored(user.id)).version).toBe(1)
  })

  test('returns 404 with the text of users for an unknown id, and 409 for a deleted user', async () => {
    const unknown = await put(2_000_000_000, { firstName: 'Ada' })
    expect([unknown.status, unknown.body]).toMatchObject([
      404,
      { code: 'NOT_FOUND', message: 'Kullanıcı bulunamadı' },
    ])
    const gone = await world.user({ status: 'inactive', deletedAt: new Date() })
    for (const answer of [
      await put(gone.id, { firstName: 'Ada' }),
      await setStatus(gone.id, { status: 'active' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'USER_DELETED'])
  })

  test('returns 409 for an outdated version, and for a username or address that is taken', async () => {
    const [user, other] = [await world.user(), await world.user({ username: 'dolu' })]
    await put(user.id, { firstName: 'Önce', version: user.version })
    const late = await put(user.id, { firstName: 'Sonra', version: user.version })
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CHANGED'])
    const name = await put(user.id, { firstName: 'Sonra', username: 'dolu' })
    expect([name.status, name.body.code, name.body.errors[0].path]).toEqual([
      409,
      'USERNAME_TAKEN',
      'username',
    ])
    const address = await put(user.id, { email: other.email, password })
    expect([address.status, address.body.errors[0]]).toMatchObject([
      409,
      { path: 'email', code: 'EMAIL_ALREADY_IN_USE' },
    ])
    expect((await stored(user.id)).firstName).toBe('Önce')
  })

  test('of parallel edits of one version, one is saved', async () => {
    const user = await world.user()
    const answers = await Promise.all(
      ['Bir', 'İki', 'Üç', 'Dört'].map((firstName) => put(user.id, { firstName, version: user.version })),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 })
  })
})

describe('changing the address', () => {
  test('leaves it unverified, notifies the old one and revokes links of it', async () => {
    const user = await world.user()
    await world.anyone.post('/auth/forgot-password', { email: user.email }, { ip: freshIp() })
    const reset = tokenIn(await newestMail(world, user.email))
    const refused = await put(user.id, { email: 'yepyeni@ornek.com' }, await unanswered())
    expect([refused.status, refused.body.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED'])
    expect((await put(user.id, { email: ' Yepyeni@ornek.com ', password })).status).toBe(200)
    expect(await stored(user.id)).toMatchObject({ email: 'yepyeni@ornek.com', emailVerifiedAt: null })
    expect((await newestMail(world, user.email))?.subject).toContain('adresi değişti')
    const used = await world.anyone.post('/auth/reset-password', {
      token: reset,
      newPassword: 'Baska-Kelime-43',
    })
    expect(used.body.code).toBe('INVALID_RESET_TOKEN')
    expect((await entries(user.id)).at(-1)).toEqual({
      action: 'user.change_email',
      changes: { email: { from: user.email, to: 'yepyeni@ornek.com' } },
    })
    const token = tokenIn(await newestMail(world, 'yepyeni@ornek.com'))
    expect((await world.anyone.post('/auth/confirm-email', { token })).status).toBe(200)
    expect((await stored(user.id)).emailVerifiedAt).not.toBeNull()
  })

  test('revokes what former addresses could restore', async () => {
    const user = await world.user()
    const login = { email: user.email, password }
    await world.anyone.post('/auth/login', login, { ip: freshIp(), headers: { 'user-agent': 'A' } })
    await world.anyone.post('/auth/login', login, { ip: freshIp(), headers: { 'user-agent': 'B' } })
    const token = tokenIn(await newestMail(world, user.email))
    await put(user.id, { email: 'alinmis@ornek.com', password })
    const answer = await world.anyone.post('/auth/not-me', { token })
    expect(answer.body.code).toBe('INVALID_RESET_TOKEN')
    expect((await stored(user.id)).email).toBe('alinmis@ornek.com')
  })
})

describe('role and status', () => {
  test('ask for the password and cannot be one’s own (D84, D89)', async () => {
    const user = await world.user()
    expect((await put(user.id, { role: 'admin' }, await unanswered())).body.code).toBe(
      'REAUTHENTICATION_REQUIRED',
    )
    expect((await put(user.id, { role: 'admin', password })).status).toBe(200)
    expect((await stored(user.id)).role).toBe('admin')
    for (const input of [{ role: 'user' }, { status: 'suspended' }, { status: 'inactive' }]) {
      const { status, body } = await put(adminId, { ...input, password })
      expect([status, body.code]).toEqual([409, 'OWN_ACCOUNT'])
    }
    expect((await put(adminId, { firstName: 'Ayla' })).status).toBe(200)
  })

  test('change together with fields, or not at all', async () => {
    const user = await world.user()
    const late = await put(user.id, {
      ...{ firstName: 'Yeni', status: 'suspended', until: '2020-01-01T00:00:00Z', password },
    })
    expect(late.body.errors).toMatchObject([{ path: 'until', code: 'SUSPENSION_END_PAST' }])
    expect((await stored(user.id)).firstName).toBe('Işık')
    await put(user.id, { firstName: 'Yeni', status: 'suspended', reason: 'Hile', password })
    expect(await stored(user.id)).toMatchObject({
      ...{ firstName: 'Yeni', status: 'suspended', suspendedBy: 'admin', suspensionReason: 'Hile' },
    })
  })

  test('are set by /status, with 404, 409 and the password for a suspension', async () => {
    const user = await world.user()
    expect((await setStatus(2_000_000_000, { status: 'inactive' })).status).toBe(404)
    expect((await setStatus(adminId, { status: 'inactive', password })).body.code).toBe('OWN_ACCOUNT')
    const colleague = await world.admin({ status: 'inactive' })
    for (const [id, status] of [
      [user.id, 'suspended'],
      [user.id, 'inactive'],
      [colleague.id, 'active'],
    ] as const)
      expect((await setStatus(id, { status }, await unanswered())).body.code).toBe(
        'REAUTHENTICATION_REQUIRED',
      )
    expect((await setStatus(user.id, { status: 'inactive', password })).status).toBe(200)
    expect((await setStatus(user.id, { status: 'active', version: 1 })).body.code).toBe('VERSION_CHANGED')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    expect((await setStatus(user.id, { status: 'suspended', reason: 'Hile', until, password })).status).toBe(
      200,
    )
    expect((await setStatus(user.id, { status: 'suspended', until: null, password })).status).toBe(200)
    expect(await stored(user.id)).toMatchObject({ suspendedUntil: null, suspensionReason: null })
    expect((await setStatus(user.id, { status: 'active' })).status).toBe(200)
    expect(await stored(user.id)).toMatchObject({ status: 'active', suspendedById: null })
  })
})

describe('POST /admin/users', () => {
  const draft = { email: 'Davetli@ornek.com', firstName: 'Davut', lastName: 'Etli', role: 'admin', password }

  test('creates an admin who sets a password by a mailed link', async () => {
    const { status, body } = await admin.post('/admin/users', { ...draft, username: 'davetli' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      email: 'davetli@ornek.com',
      role: 'admin',
      emailVerified: false,
      version: expect.any(Number),
    })
    const token = tokenIn(await newestMail(world, 'davetli@ornek.com'))
    world.clock.advance(6 * 86_400_000)
    const set = await world.anyone.post('/auth/reset-password', { token, newPassword: 'Baska-Kelime-43' })
    expect(set.status).toBe(200)
    const login = { email: 'davetli@ornek.com', password: 'Baska-Kelime-43' }
    const signed = await world.anyone.post('/auth/login', login, { ip: freshIp() })
    expect(signed.body.data.user.role).toBe('admin')
    world.clock.advance(-6 * 86_400_000)
    expect((await entries(body.data.id))[0]).toMatchObject({ action: 'user.create' })
  })

  test('returns 403 without the password, 409 for a taken address or username, 400 for invalid fields', async () => {
    const code = async (more: object, by = admin) =>
      (await by.post('/admin/users', { ...draft, ...more })).body.code
    expect(await code({ email: 'yeni2@ornek.com', password: undefined }, await unanswered())).toBe(
      'REAUTHENTICATION_REQUIRED',
    )
    expect(await code({})).toBe('EMAIL_ALREADY_IN_USE')
    expect(await code({ email: 'yeni3@ornek.com', username: 'davetli' })).toBe('USERNAME_TAKEN')
    expect(await world.db.$count(users, eq(users.email, 'yeni3@ornek.com'))).toBe(0)
    expect(await code({ email: 'x', firstName: '' })).toBe('VALIDATION_ERROR')
  })
})

test('a change of status or role is in the security log alike, by whichever route it was made', async () => {
  const logs = await mkdtemp(join(tmpdir(), 'meydan-user-log-'))
  const watched = await createWorld({ logs })
  const owner = await watched.admin()
  const by = await watched.as(owner, { confirmed: true })
  const ids = await Promise.all([1, 2, 3].map(async () => (await watched.user()).id))
  const [one, two, three] = ids
  const status = 'suspended'
  expect((await by.put(`/admin/users/${one}`, { status })).status).toBe(200)
  expect((await by.put(`/admin/users/${two}/status`, { status })).status).toBe(200)
  await by.post('/admin/users/batch-operation', { userIds: [three], operation: 'suspend' })
  await by.put(`/admin/users/${one}`, { role: 'admin' })
  await by.put(`/admin/users/${one}`, { firstName: 'Ada' })
  await watched.deps.log.flush()
  const lines = (await Bun.file(join(logs, 'security.log')).text()).trim().split('\n')
  const events = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'users changed by an admin')
  const suspended = { userId: owner.id, ip: '203.0.113.7', operation: 'suspend', users: 1 }
  expect(events).toMatchObject([suspended, suspended, suspended, { ...suspended, operation: 'set_role' }])
  await watched.close()
  await rm(logs, { recursive: true })
})
