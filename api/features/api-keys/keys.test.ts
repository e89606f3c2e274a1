import { describe, expect, test } from 'bun:test'
import { keyMaker, makeKey } from '#api/testing/api-key-steps.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'

let admin: Caller
let owner: Awaited<ReturnType<typeof keyMaker>>['owner']
const world = await openWorld()
;({ admin, owner } = await keyMaker(world))

const inDays = (days: number) => new Date(world.deps.now().getTime() + days * 86_400_000).toISOString()
const read = async (id: number) => (await admin.get(`/admin/apikeys/${id}`)).body.data
const expire = (id: number) =>
  world.sql`update api_keys set expires_at = now() - interval '1 day' where id = ${id}`
const codes = (body: any) => body.errors.map(({ path, code }: any) => `${path} ${code}`)
let serial = 0
const makeClient = async (more: object = {}) =>
  (
    await admin.post('/admin/apikeys/clients', {
      name: `İstemci ${++serial}`,
      contact_email: 'teknik@ornek.com',
      ...more,
    })
  ).body.data

describe('creating a key', () => {
  test('answers with the whole key once; lists have its public part, and the database a hash', async () => {
    const client = await makeClient()
    const expires_at = inDays(30)
    const { status, body } = await admin.post('/admin/apikeys/generate', {
      client_id: client.id,
      expires_at,
      ip_whitelist: ['203.0.113.0/24', '2001:db8::/32', '203.0.113.0/24', '::ffff:198.51.100.4'],
      scope: ['users.read', 'tickets.read'],
      quota: { max_requests: 1000, period: 'daily' },
    })
    expect(status).toBe(201)
    const { id, apiKey } = body.data
    expect(body.data).toEqual({ id, apiKey, expiresAt: expires_at, scope: ['users.read', 'tickets.read'] })
    expect(apiKey).toMatch(/^mk_[0-9a-f]{8}_[\w-]{43}$/)
    const [listed] = (await admin.get('/admin/apikeys?limit=1')).body.data
    expect(listed).toMatchObject({
      id,
      userId: owner.id,
      apiKey: `${apiKey.slice(0, 12)}••••••••`,
      scope: ['users.read', 'tickets.read'],
      isActive: true,
      status: 'active',
      usageCount: 0,
      quota: { max: 1000, used: 0, remaining: 1000, period: 'daily' },
      ipWhitelist: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.4'],
      client: { id: client.id, contact_email: 'teknik@ornek.com', is_active: true },
      createdBy: { id: owner.id, name: 'Işık Çağlar', email: owner.email },
      updatedBy: null,
    })
    const secret = apiKey.slice(12)
    const [stored] = await world.sql`select api_keys::text as row from api_keys where id = ${id}`
    const audits = await world.sql`select audit_log::text as row from audit_log`
    expect([stored!.row, ...audits.map(({ row }) => row), JSON.stringify(listed)].join()).not.toContain(
      secret,
    )
  })

  test('refuses an expiry date that is not in the future, with the sentence of the spec', async () => {
    const input = { scope: ['users.read'], expires_at: world.deps.now().toISOString() }
    const { status, body } = await admin.post('/admin/apikeys/generate', input, {
      headers: { 'accept-language': 'tr' },
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      {
        path: 'expires_at',
        code: 'KEY_EXPIRY_PAST',
        message: 'Bitiş tarihi bugünden sonra olmalıdır',
      },
    ])
  })

  test.each([
    [{ scope: [] }, ['scope SCOPE_REQUIRED']],
    [{}, ['scope SCOPE_REQUIRED']],
    [{ scope: ['users.fly'] }, ['scope.0 SCOPE_UNKNOWN']],
    [{ scope: ['api-keys.manage'] }, ['scope.0 SCOPE_UNKNOWN']],
    [{ scope: ['users.view-as'] }, ['scope.0 SCOPE_UNKNOWN']],
    [{ scope: ['sessions.own'] }, ['scope.0 SCOPE_UNKNOWN']],
    [{ scope: ['account.own'] }, ['scope.0 SCOPE_UNKNOWN']],
    [{ scope: ['key.own'] }, ['scope.0 SCOPE_UNKNOWN']],
    [{ ip_whitelist: ['203.0.113.300'] }, ['ip_whitelist.0 IP_RANGE_INVALID']],
    [{ quota: { max_requests: 0, period: 'daily' } }, ['quota.max_requests QUOTA_INVALID']],
    [{ quota: { max_requests: 5, period: 'yearly' } }, ['quota.period QUOTA_PERIOD_INVALID']],
    [{ client_id: 999_999 }, ['client_id CLIENT_UNKNOWN']],
    [{ expires_at: 'yarın' }, ['expires_at KEY_EXPIRY_INVALID']],
  ])('refuses %j', async (input, expected) => {
    const whole =
      'scope' in input || Object.keys(input).length === 0 ? input : { scope: ['users.read'], ...input }
    const { status, body } = await admin.post('/admin/apikeys/generate', whole)
    expect([status, codes(body)]).toEqual([400, expected])
  })

  test('refuses an inactive client', async () => {
    const { id } = await makeClient({ is_active: false })
    const { body } = await admin.post('/admin/apikeys/generate', { scope: ['users.read'], client_id: id })
    expect(codes(body)).toEqual(['client_id CLIENT_INACTIVE'])
  })

  test('is for admins', async () => {
    const user = await world.as(await world.user())
    expect((await user.post('/admin/apikeys/generate', { scope: ['users.read'] })).status).toBe(403)
    expect((await user.get('/admin/apikeys')).status).toBe(403)
    expect((await world.anyone.get('/admin/apikeys')).status).toBe(401)
  })
})

describe('the list', () => {
  test('is filtered by admin, client, state and text', async () => {
    const other = await world.admin()
    const client = await makeClient({ name: 'Şampiyonlar Ligi' })
    const { id, apiKey } = await makeKey(world, await world.as(other, { confirmed: true }), {
      client_id: client.id,
    })
    const idsOf = async (filter: string) =>
      (await admin.get(`/admin/apikeys?${filter}`)).body.data.map((each: { id: number }) => each.id)
    expect(await idsOf(`userId=${other.id}`)).toEqual([id])
    expect(await idsOf(`clientId=${client.id}`)).toEqual([id])
    expect(await idsOf('search=sampiyon')).toEqual([id])
    expect(await idsOf(`search=${apiKey.slice(0, 11)}`)).toEqual([id])
    await admin.put(`/admin/apikeys/${id}`, { is_active: false })
    expect(await idsOf(`isActive=false&userId=${other.id}`)).toEqual([id])
    expect(await idsOf(`isActive=true&userId=${other.id}`)).toEqual([])
    const { body } = await admin.get(`/admin/apikeys/user/${other.id}`)
    expect(body.data.map((each: { id: number }) => each.id)).toEqual([id])
    const { pagination } = (await admin.get('/admin/apikeys?limit=1&page=2')).body
    expect(pagination).toMatchObject({ page: 2, limit: 1, hasPrev: true })
  })
})

describe('a change', () => {
  test('writes the given fields only, with the admin and the version', async () => {
    const { id } = await makeKey(world, admin, { quota: { max_requests: 5, period: 'hourly' } })
    const before = await read(id)
    const { body } = await admin.put(`/admin/apikeys/${id}`, {
      scope: ['tickets.read'],
      quota: null,
      version: before.version,
    })
    expect(body.data).toMatchObject({
      ...{ scope: ['tickets.read'], quota: null, ipWhitelist: [], isActive: true },
      ...{ version: before.version + 1, updatedBy: { id: owner.id } },
    })
    const stale = await admin.put(`/admin/apikeys/${id}`, { is_active: false, version: before.version })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CHANGED'])
    const past = await admin.put(`/admin/apikeys/${id}`, { expires_at: inDays(-1) })
    expect(codes(past.body)).toEqual(['expires_at KEY_EXPIRY_PAST'])
  })

  test.each(['api-keys.manage', 'users.view-as', 'sessions.own'])(
    'does not grant %s, which no key may hold',
    async (scope) => {
      const { id } = await makeKey(world, admin)
      const { status, body } = await admin.put(`/admin/apikeys/${id}`, { scope: ['users.read', scope] })
      expect([status, codes(body)]).toEqual([400, ['scope.1 SCOPE_UNKNOWN']])
      expect((await read(id)).scope).toEqual(['users.read'])
    },
  )

  test('keeps an expiry date that has passed when it is sent unchanged', async () => {
    const { id } = await makeKey(world, admin, { expires_at: inDays(1) })
    await expire(id)
    const { expiresAt } = await read(id)
    const { status, body } = await admin.put(`/admin/apikeys/${id}`, {
      expires_at: expiresAt,
      scope: ['audit.read'],
    })
    expect([status, body.data?.status]).toEqual([200, 'expired'])
  })

  test('of a revoked key is 409, and the key cannot be activated again', async () => {
    const { id } = await makeKey(world, admin)
    expect((await admin.post(`/admin/apikeys/${id}/revoke`, { reason: 'Sızdı' })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      ...{ isActive: false, status: 'revoked', revocationReason: 'Sızdı', revokedBy: { id: owner.id } },
    })
    const again = await admin.put(`/admin/apikeys/${id}`, { is_active: true })
    expect([again.status, again.body.code]).toEqual([409, 'API_KEY_REVOKED'])
    const twice = await admin.post(`/admin/apikeys/${id}/revoke`)
    expect([twice.status, twice.body.code]).toEqual([409, 'API_KEY_REVOKED'])
    expect((await admin.delete(`/admin/apikeys/${id}`)).status).toBe(200)
    const gone = await admin.get(`/admin/apikeys/${id}`, { headers: { 'accept-language': 'tr' } })
    expect([gone.status, gone.body.message]).toEqual([404, 'API Key bulunamadı'])
    expect((await admin.delete(`/admin/apikeys/${id}`)).status).toBe(404)
    expect((await admin.post(`/admin/apikeys/${id}/revoke`)).status).toBe(404)
    expect((await admin.put(`/admin/apikeys/${id}`, { is_active: true })).status).toBe(404)
  })

  test('revokes with the reason of the screen unless another is given', async () => {
    const { id } = await makeKey(world, admin)
    await admin.post(`/admin/apikeys/${id}/revoke`)
    expect((await read(id)).revocationReason).toBe('Manual revocation')
  })
})

describe('verifying', () => {
  const verify = (apiKey: string) =>
    admin.post('/admin/apikeys/verify', { apiKey }, { headers: { 'accept-language': 'tr' } })

  test('answers what a key may do, without using its quota', async () => {
    const { id, apiKey } = await makeKey(world, admin, { quota: { max_requests: 1, period: 'daily' } })
    await verify(apiKey)
    expect((await verify(` ${apiKey} `)).body.data).toMatchObject({
      ...{ id, scope: ['users.read'], expiresAt: null, client: null },
      quota: { max: 1, used: 0, remaining: 1, period: 'daily' },
    })
  })

  test('names the reason for a key that cannot be used', async () => {
    const client = await makeClient()
    const { id, apiKey } = await makeKey(world, admin, { client_id: client.id, expires_at: inDays(1) })
    const reasonOf = async (text = apiKey) => {
      const { status, body } = await verify(text)
      expect([status, body.code, body.message]).toEqual([400, 'API_KEY_INVALID', 'API Key geçersiz'])
      return body.reason
    }
    expect(await reasonOf('mk_00000000_yok')).toBe('unknown')
    expect(await reasonOf(apiKey.slice(0, -1))).toBe('unknown')
    await admin.put(`/admin/apikeys/clients/${client.id}`, { is_active: false })
    expect(await reasonOf()).toBe('client_inactive')
    await admin.put(`/admin/apikeys/${id}`, { is_active: false })
    expect(await reasonOf()).toBe('inactive')
    await expire(id)
    expect(await reasonOf()).toBe('expired')
    await admin.post(`/admin/apikeys/${id}/revoke`)
    expect(await reasonOf()).toBe('revoked')
    const empty = await verify('  ')
    expect(codes(empty.body)).toEqual(['apiKey API_KEY_REQUIRED'])
  })
})
