import { beforeEach, describe, expect, test } from 'bun:test'
import { operationsOf } from '#api/http/openapi/operations.ts'
import { makeKey } from '#api/testing/api-key-steps.ts'
import { password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { appCode, enrol, nextStep, wrongAppCode } from '#api/testing/two-factor-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { users } from '#db/schema/index.ts'

const world = await openWorld()
const owner = await world.admin()
const adminId = owner.id
const userId = (await world.user()).id
const admin = await world.as(owner, { confirmed: true })
const keyId = (await makeKey(world, admin, { scope: ['tickets.read'] })).id
const client = { name: 'Turnuva', contact_email: 'teknik@ornek.com', is_active: false }
const offClientId = (await admin.post('/admin/apikeys/clients', client)).body.data.id
beforeEach(async () => {
  await world.sql`delete from rate_limits`
  await world.sql`delete from login_failures`
})

type Method = 'get' | 'post' | 'put' | 'delete'
const send = (by: Caller, method: Method, path: string, body?: object) =>
  method === 'get' ? by.get(path) : by[method](path, body)
const required = (answers = ['password'], reason = 'absent') => ({
  status: 403,
  body: { code: 'REAUTHENTICATION_REQUIRED', answers, reason },
})
const wrong = (answers?: string[]) => required(answers, 'wrong')

/** Every operation that D89 names, by its route in the document. */
const operations = (): [route: string, path: string, body?: object][] => [
  ['POST /auth/reauthenticate', '/auth/reauthenticate', {}],
  ['POST /auth/2fa/disable', '/auth/2fa/disable', { code: '123456' }],
  ['POST /auth/2fa/recovery-codes', '/auth/2fa/recovery-codes', {}],
  ['POST /auth/2fa/enable-with-passkeys', '/auth/2fa/enable-with-passkeys', {}],
  ['POST /auth/passkeys/options', '/auth/passkeys/options', {}],
  ['PUT /auth/passkeys/{id}', '/auth/passkeys/1', { name: 'Telefonum' }],
  ['DELETE /auth/passkeys/{id}', '/auth/passkeys/1', {}],
  ['POST /user/suspend-account', '/user/suspend-account', {}],
  ['DELETE /user/delete-account', '/user/delete-account', { confirmation: true }],
  ['PUT /user/preferences/email', '/user/preferences/email', { email: 'baska@ornek.com' }],
  ['POST /user/data-export', '/user/data-export', {}],
  [
    'POST /admin/users',
    '/admin/users',
    { email: 'a@ornek.com', firstName: 'Ada', lastName: 'Su', role: 'admin' },
  ],
  ['PUT /admin/users/{id}', `/admin/users/${userId}`, { email: 'yeni@ornek.com' }],
  ['PUT /admin/users/{id}', `/admin/users/${userId}`, { role: 'admin' }],
  ['PUT /admin/users/{id}', `/admin/users/${userId}`, { status: 'inactive' }],
  ['PUT /admin/users/{id}/status', `/admin/users/${userId}/status`, { status: 'suspended' }],
  ['PUT /admin/users/{id}/status', `/admin/users/${userId}/status`, { status: 'inactive' }],
  ...['suspend', 'deactivate', 'delete'].map((operation): [string, string, object] => [
    'POST /admin/users/batch-operation',
    '/admin/users/batch-operation',
    { operation, userIds: [userId] },
  ]),
  [
    'POST /admin/users/batch-operation',
    '/admin/users/batch-operation',
    { operation: 'set_role', role: 'admin', userIds: [userId] },
  ],
  ['POST /admin/users/{id}/reset-2fa', `/admin/users/${userId}/reset-2fa`, { reason: 'Kayıp telefon' }],
  ['POST /admin/users/{id}/view-as', `/admin/users/${userId}/view-as`, {}],
  ['POST /admin/users/export', '/admin/users/export', { format: 'csv', filters: {} }],
  ['POST /admin/reports/audit_log/run', '/admin/reports/audit_log/run', { format: 'csv', filter: {} }],
  ['GET /admin/support/tickets/export', '/admin/support/tickets/export'],
  ['GET /admin/support/feedbacks/export', '/admin/support/feedbacks/export'],
  ['POST /admin/sessions/terminate-all', '/admin/sessions/terminate-all', {}],
  ['POST /admin/apikeys/generate', '/admin/apikeys/generate', { scope: ['users.read'] }],
  ['PUT /admin/apikeys/{id}', `/admin/apikeys/${keyId}`, { scope: ['tickets.read', 'users.manage'] }],
  ['PUT /admin/apikeys/clients/{id}', `/admin/apikeys/clients/${offClientId}`, { is_active: true }],
  ['DELETE /admin/system/logs/{type}', '/admin/system/logs/application'],
  ['PUT /admin/system/config', '/admin/system/config', { settings: { 'notifications.own_approval': true } }],
  [
    'PUT /admin/system/config',
    '/admin/system/config',
    { settings: { 'security.admin_second_factor': true } },
  ],
]

/** The setup asks only clients that send a password. */
const optional = ['POST /auth/2fa/setup']
const takesAnswer = (schema: unknown) => {
  const { shape = {} } = schema as { shape?: Record<string, unknown> }
  return 'password' in shape && 'currentPassword' in shape && 'code' in shape
}

describe('a session without a recent password', () => {
  test('cannot perform any operation of D89, and nothing changes', async () => {
    const before = await world.sql`select * from users order by id`
    for (const [route, path, body] of operations()) {
      const method = route.split(' ')[0]!.toLowerCase() as Method
      const by = await world.as({ id: adminId })
      const { status, body: answer } = await send(by, method, path, body)
      expect({ route, path, status, body: answer }).toMatchObject({ route, path, ...required() })
      if (method !== 'get')
        expect(await send(by, method, path, { ...body, password: 'Yanlis-1' })).toMatchObject(wrong())
      await world.sql`delete from login_failures`
      await world.sql`delete from rate_limits`
    }
    expect(await world.sql`select * from users order by id`).toEqual(before)
    expect(await world.db.$count(users)).toBe(before.length)
  })

  test('all operations that take an answer are among them', () => {
    const taking = operationsOf(world.app).flatMap(({ method, path, inputs: { json } }) =>
      json && takesAnswer(json)
        ? [`${method} ${path.replace('/api/v1', '').replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`]
        : [],
    )
    const listed = new Set([...operations().map(([route]) => route), ...optional])
    expect(taking.filter((route) => !listed.has(route))).toEqual([])
  })
})

describe('a confirmed password', () => {
  const exported = (by: Caller) => by.get('/admin/support/feedbacks/export')

  test('is valid for ten minutes in its session, on every replica, and not in other sessions', async () => {
    const [one, other] = [await world.as({ id: adminId }), await world.as({ id: adminId })]
    const given = await one.post('/auth/reauthenticate', { password })
    expect(given.status).toBe(200)
    expect(Date.parse(given.body.data.until) - world.deps.now().getTime()).toBeWithin(590_000, 600_001)
    expect((await exported(one)).status).toBe(200)
    expect(await exported(other)).toMatchObject(required())
    // Kept in the database, where other replicas read it.
    const [row] =
      await world.sql`select count(*)::int as n from sessions where reauthenticated_at is not null`
    expect(row!.n).toBeGreaterThanOrEqual(1)
    world.clock.advance(599_000)
    expect((await one.post('/auth/reauthenticate')).body.data.until).toBe(given.body.data.until)
    world.clock.advance(2_000)
    expect(await exported(one)).toMatchObject(required())
  })

  test('is accepted in the body of any operation, and a wrong password is refused even after a right one', async () => {
    const by = await world.as({ id: adminId })
    const status = `/admin/users/${(await world.user()).id}/status`
    expect((await by.put(status, { status: 'suspended', currentPassword: password })).status).toBe(200)
    expect((await exported(by)).status).toBe(200)
    expect(await by.put(status, { status: 'inactive', password: 'Yanlis-1' })).toMatchObject(wrong())
  })

  test('ends with a change of the password and with a reset', async () => {
    const owner = await world.admin()
    const by = await world.as(owner, { confirmed: true })
    expect((await exported(by)).status).toBe(200)
    const newPassword = 'Baska-Kelime-43'
    const changed = await by.put('/auth/update-password', { currentPassword: password, newPassword })
    expect(changed.status).toBe(200)
    expect(await exported(by)).toMatchObject(required())
    expect((await by.post('/auth/reauthenticate', { password: newPassword })).status).toBe(200)
    expect((await exported(by)).status).toBe(200)
  })

  test('locks after five wrong ones, also for the right password', async () => {
    const by = await world.as(await world.admin())
    for (let n = 0; n < 5; n++)
      expect(await by.post('/auth/reauthenticate', { password: 'Yanlis-1' })).toMatchObject(wrong())
    expect((await by.post('/auth/reauthenticate', { password })).body.code).toBe('ACCOUNT_LOCKED')
    expect(await exported(by)).toMatchObject(required())
  })
})

describe('a code of the authenticator app', () => {
  test('is accepted once, if two-factor is on', async () => {
    const { user, secret, codes } = await enrol(world, await world.admin())
    const by = await world.as(user)
    const both = ['password', 'code']
    expect(await by.post('/auth/reauthenticate')).toMatchObject(required(both))
    expect(await by.post('/auth/reauthenticate', { code: wrongAppCode(world, secret) })).toMatchObject(
      wrong(both),
    )
    expect(await by.post('/auth/reauthenticate', { code: codes[0] })).toMatchObject(wrong(both))
    const code = appCode(world, secret)
    const path = `/admin/users/${(await world.user()).id}/status`
    expect((await by.put(path, { status: 'suspended', code })).status).toBe(200)
    expect((await by.post('/admin/sessions/terminate-all', {})).status).toBe(200)
    const again = await world.as(user)
    expect(await again.post('/auth/reauthenticate', { code })).toMatchObject(wrong(both))
    nextStep(world)
    expect((await again.post('/auth/reauthenticate', { code: appCode(world, secret) })).status).toBe(200)
  })

  test('is refused for a user without two-factor', async () => {
    const by = await world.as({ id: adminId })
    expect(await by.post('/auth/reauthenticate', { code: '123456' })).toMatchObject(required())
  })
})

describe('an API key', () => {
  const keyOf = async (scope: Parameters<typeof makeKey>[2]) =>
    (await makeKey(world, await world.as({ id: adminId }, { confirmed: true }), scope)).caller

  test('needs the password in each request, and exports what its scope allows', async () => {
    const key = await keyOf({ scope: ['users.manage', 'tickets.read', 'users.export'] })
    const path = `/admin/users/${(await world.user()).id}/status`
    expect(await key.put(path, { status: 'suspended' })).toMatchObject(required())
    expect((await key.put(path, { status: 'suspended', password })).status).toBe(200)
    expect(await key.put(path, { status: 'inactive' })).toMatchObject(required())
    expect((await key.get('/admin/support/tickets/export')).status).toBe(200)
    expect((await key.post('/admin/users/export', { format: 'csv', filters: {} })).status).toBe(201)
  })

  test('changes no rule of approval, with or without the password', async () => {
    const key = await keyOf({ scope: ['system.operate'] })
    const settings = { 'notifications.own_approval': true }
    for (const given of [{}, { password }]) {
      const { status, body } = await key.put('/admin/system/config', { settings, ...given })
      expect([status, body.code]).toEqual([403, 'SESSION_REQUIRED'])
    }
    expect((await key.put('/admin/system/config', { settings: { 'landing.players': '9K+' } })).status).toBe(
      200,
    )
    expect((await key.post('/auth/reauthenticate', { password })).status).toBe(403)
  })
})
