import { beforeEach, expect, test } from 'bun:test'
import { makeKey } from '#api/testing/api-key-steps.ts'
import { newestMail, tokenIn } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'

let admin: Caller
const world = await openWorld()
beforeEach(async () => {
  await world.sql`delete from rate_limits`
  admin = await world.as(await world.admin(), { confirmed: true })
})

const newPassword = 'Bambaska-Kelime-7'

/** An admin with two keys that are on and one that was off already. */
async function withKeys() {
  const owner = await world.admin()
  const me = await world.as(owner, { confirmed: true })
  const [one, other, off] = [await makeKey(world, me), await makeKey(world, me), await makeKey(world, me)]
  await me.put(`/admin/apikeys/${off.id}`, { is_active: false })
  return { owner, me, one, ids: [one.id, other.id] }
}
type Owned = Awaited<ReturnType<typeof withKeys>>

const stillOn = async ({ owner }: Owned) =>
  (await world.sql`select id from api_keys where user_id = ${owner.id} and is_active`).length
const auditedReasons = async ({ ids }: Owned) =>
  (
    await world.sql`select meta->>'reason' as reason from audit_log
      where action = 'api_key.switch_off' and target_id = any(${ids.map(String)}) order by id`
  ).map(({ reason }) => reason)

const resetLink = async ({ owner }: Owned) => {
  await world.anyone.post('/auth/forgot-password', { email: owner.email })
  return tokenIn(await newestMail(world, owner.email))
}
const batch = async (owned: Owned, input: object) => {
  const { body } = await admin.post('/admin/users/batch-operation', { userIds: [owned.owner.id], ...input })
  return body.data.results[0]
}
const put = async ({ owner }: Owned, input: object, rest = '') =>
  (await admin.put(`/admin/users/${owner.id}${rest}`, input)).body.data

type End = (owned: Owned) => Promise<{ apiKeysOff?: number }>
const ends: [reason: string, what: string, end: End][] = [
  [
    'password_reset',
    'a reset by link',
    async (owned) => {
      const token = await resetLink(owned)
      return (await world.anyone.post('/auth/reset-password', { token, newPassword })).body.data
    },
  ],
  [
    'not_me',
    '“this was not me”',
    async (owned) => {
      const login = { email: owned.owner.email, password }
      for (const agent of ['A', 'B'])
        await world.anyone.post('/auth/login', login, { ip: '198.18.9.9', headers: { 'user-agent': agent } })
      const token = tokenIn(await newestMail(world, owned.owner.email))
      return (await world.anyone.post('/auth/not-me', { token })).body.data
    },
  ],
  ['role_changed', 'a demotion', (owned) => put(owned, { role: 'user' })],
  ['role_changed', 'a demotion in a batch', (owned) => batch(owned, { operation: 'set_role', role: 'user' })],
  ['account_suspended', 'a suspension', (owned) => put(owned, { status: 'suspended' }, '/status')],
  ['account_suspended', 'a suspension in a batch', (owned) => batch(owned, { operation: 'suspend' })],
  ['account_deactivated', 'a deactivation', (owned) => put(owned, { status: 'inactive' })],
  [
    'password_changed',
    'a change of the password that asks for it',
    async ({ me }) => {
      const input = { currentPassword: password, newPassword, switchOffApiKeys: true }
      return (await me.put('/auth/update-password', input)).body.data
    },
  ],
]

test.each(ends)('%s: %s switches the keys of the owner off, and says so', async (reason, _, end) => {
  const owned = await withKeys()
  expect((await owned.one.caller.get('/admin/users')).status).toBe(200)
  expect(await end(owned)).toMatchObject({ apiKeysOff: 2 })
  expect(await stillOn(owned)).toBe(0)
  expect((await owned.one.caller.get('/admin/users')).status).toBe(401)
  expect(await auditedReasons(owned)).toEqual([reason, reason])
  const mail = await newestMail(world, owned.owner.email)
  expect(mail?.subject).toBe('Meydan API anahtarların kapatıldı')
  expect(mail?.text).toContain(owned.one.apiKey.slice(0, 11))
})

test('the owner’s own suspension switches them off, and signing in again does not switch them on', async () => {
  const owned = await withKeys()
  expect((await owned.me.post('/user/suspend-account', {})).status).toBe(200)
  expect(await auditedReasons(owned)).toEqual(['account_suspended', 'account_suspended'])
  const { id: userId, email } = owned.owner
  expect((await world.anyone.post('/auth/reactivate-account', { userId, email, password })).status).toBe(200)
  expect(await stillOn(owned)).toBe(0)
})

test('activating and promoting the owner does not switch them on; the owner does, with the password', async () => {
  const owned = await withKeys()
  await put(owned, { status: 'suspended', role: 'user' })
  await put(owned, { status: 'active', role: 'admin' })
  expect(await stillOn(owned)).toBe(0)
  expect((await owned.one.caller.get('/admin/users')).status).toBe(401)
  const back = await world.as(owned.owner)
  const on = (given: object) => back.put(`/admin/apikeys/${owned.one.id}`, { is_active: true, ...given })
  expect((await on({})).body.code).toBe('REAUTHENTICATION_REQUIRED')
  expect((await on({ password })).status).toBe(200)
  expect((await owned.one.caller.get('/admin/users')).status).toBe(200)
})

test('a change of the password without the option leaves them on', async () => {
  const owned = await withKeys()
  const { body } = await owned.me.put('/auth/update-password', { currentPassword: password, newPassword })
  expect(body.data).toEqual({ apiKeysOff: 0 })
  expect(await stillOn(owned)).toBe(2)
})

test('a key cannot be made or widened by a key', async () => {
  const owned = await withKeys()
  for (const answer of [
    await owned.one.caller.post('/admin/apikeys/generate', { scope: ['users.read'], password }),
    await owned.one.caller.put(`/admin/apikeys/${owned.one.id}`, { scope: ['users.manage'], password }),
  ])
    expect(answer.status).toBe(403)
})
