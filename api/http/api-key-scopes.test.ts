import { expect, test } from 'bun:test'
import { permissions } from '#api/permissions.ts'
import { isScope, scopes } from '#api/rules/scopes.ts'
import { adminRoutes, sendAdminRequest } from '#api/testing/admin-requests.ts'
import { keyMaker } from '#api/testing/api-key-steps.ts'
import { readDocument } from '#api/testing/document.ts'
import { openWorld } from '#api/testing/world.ts'
import { operationsOf } from './openapi/operations.ts'

const world = await openWorld({ reference: 'whole' })
const maker = await keyMaker(world)

type Documented = { method: string; path: string; permission: string; security: object[] }

/** Every operation of the document that requires a permission, with a number for each parameter of its path. */
async function documented(): Promise<Documented[]> {
  const { operation } = await readDocument(world)
  return operationsOf(world.app).flatMap(({ method, path: mounted, endpoint }) => {
    if (!endpoint?.requires) return []
    const path = mounted.replace('/api/v1', '')
    const { security, 'x-permission': permission } = operation(method, path)
    return [{ method, path: path.replace(/:\w+(\{[^}]*\})?/g, '1'), permission, security }]
  })
}

const send = async (apiKey: string, { method, path }: Documented) => {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
  const body = method === 'GET' ? {} : { body: '{}' }
  const answer = await world.fetch(`/api/v1${path}`, { method, headers, ...body })
  return { status: answer.status, ...((await answer.json()) as { code: string; requiredScope?: string }) }
}

test('every operation refuses a key without its permission, and names it', async () => {
  const operations = await documented()
  expect(operations.length).toBeGreaterThan(120)
  const keys = new Map<string, string>()
  for (const scope of scopes)
    keys.set(scope, (await maker.make({ scope: scopes.filter((each) => each !== scope) })).apiKey)
  const whole = (await maker.make({ scope: [...scopes] })).apiKey
  const passed: string[] = []
  for (const operation of operations) {
    const { method, path, permission } = operation
    if (permission === 'key.own') continue
    const { status, code, requiredScope } = await send(keys.get(permission) ?? whole, operation)
    if (status !== 403 || code !== 'FORBIDDEN' || requiredScope !== permission)
      passed.push(`${status} ${code} ${requiredScope} ${method} ${path}`)
  }
  expect(passed).toEqual([])
}, 60_000)

test('the document offers the key where its scope can have the permission', async () => {
  for (const { permission, security, method, path } of await documented()) {
    const offered = security.some((each) => 'apiKey' in each)
    expect([`${method} ${path}`, offered]).toEqual([
      `${method} ${path}`,
      isScope(permission) || permission === 'key.own',
    ])
  }
})

test.each([
  ['POST', '/admin/apikeys/generate'],
  ['PUT', '/admin/apikeys/:id'],
])('the document lists the permissions that it offers to keys as scopes of %s %s', async (method, path) => {
  const { bodyOf, resolve } = await readDocument(world)
  const listed = resolve(resolve(bodyOf(method, path).properties.scope).items).enum
  const offered = (await documented()).filter(({ security }) => security.some((each) => 'apiKey' in each))
  const permissions = new Set(offered.map(({ permission }) => permission))
  permissions.delete('key.own')
  expect(listed.toSorted()).toEqual([...permissions].toSorted())
  for (const never of ['api-keys.manage', 'users.view-as', 'sessions.own'])
    expect(listed).not.toContain(never)
})

test('keys are not granted what belongs to a person, or what widens their own power', () => {
  const ungranted = permissions.filter((each) => !isScope(each))
  expect(ungranted).toEqual([
    'account.own',
    'sessions.own',
    'notifications.own',
    'payments.own',
    'devices.approve',
    'users.view-as',
    'api-keys.manage',
    'key.own',
  ])
})

test('a permission that is written into the row without being grantable has no effect', async () => {
  const { id, caller } = await maker.make()
  await world.sql`update api_keys set scope = '{api-keys.manage,users.view-as,account.own}' where id = ${id}`
  for (const path of ['/user/notifications', '/user/sessions'])
    expect([path, (await caller.get(path)).status]).toEqual([path, 403])
  expect((await caller.post('/admin/apikeys/generate', { scope: ['users.read'] })).status).toBe(403)
})

test('a session cannot use what only keys may', async () => {
  expect((await maker.admin.get('/ext/whoami')).status).toBe(403)
  expect((await world.anyone.get('/ext/whoami')).status).toBe(401)
})

const requirementOf = (route: string) =>
  operationsOf(world.app).find(
    ({ method, path }) => `${method} ${path.replace('/api/v1', '').replace(/\{[^}]*\}/g, '')}` === route,
  )?.endpoint?.requires

/** Sent to the caller, which a key is not. */
const toCaller = 'POST /admin/notifications/management/test'

test.each(adminRoutes.filter((route) => route !== toCaller))(
  'a key can %s if its scope allows it, and the audit log names the key',
  async (route) => {
    if (!isScope(requirementOf(route)!)) return
    // Its own admin, because some routes end the sessions of others.
    const { make, owner } = await keyMaker(world)
    const { id, caller } = await make({ scope: [...scopes] })
    const { status, headers, body } = await sendAdminRequest(route, { world, admin: caller })
    expect([status, body]).toMatchObject([status < 300 ? status : 200, { success: true }])
    const entries = await world.sql`
    select actor_type as type, actor_id as "actorId", (meta->>'apiKeyId')::int as "keyId" from audit_log
    where request_id = ${headers.get('x-request-id')}
      and action <> 'ticket.auto_reply' -- which the product sends itself`
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) expect(entry).toEqual({ type: 'api_key', actorId: owner.id, keyId: id })
  },
)
