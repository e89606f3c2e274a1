import { describe, expect, test } from 'bun:test'
import { keyMaker, makeKey } from '#api/testing/api-key-steps.ts'
import { newestMail } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'
import { isWider, type Power } from './widening.ts'

let owner: Awaited<ReturnType<typeof keyMaker>>['owner']
let confirmed: Caller
const world = await openWorld()
;({ owner, admin: confirmed } = await keyMaker(world))
const colleague = await world.as(await world.admin(), { confirmed: true })

const inDays = (days: number) => new Date(world.deps.now().getTime() + days * 86_400_000).toISOString()
const narrow = () => ({
  ip_whitelist: ['203.0.113.0/24'],
  expires_at: inDays(10),
  quota: { max_requests: 100, period: 'daily' },
})
const make = async () => (await makeKey(world, confirmed, narrow())).id
const change = (by: Caller, id: number, input: object) => by.put(`/admin/apikeys/${id}`, input)

const wider = (): object[] => [
  { scope: ['users.read', 'notifications.approve'] },
  { ip_whitelist: [] },
  { ip_whitelist: ['203.0.112.0/23'] },
  { ip_whitelist: ['203.0.113.7', '198.51.100.1'] },
  { expires_at: null },
  { expires_at: inDays(11) },
  { quota: null },
  { quota: { max_requests: 101, period: 'daily' } },
  { quota: { max_requests: 100, period: 'hourly' } },
]
const narrower = (): object[] => [
  { ip_whitelist: ['203.0.113.128/25', '203.0.113.7'] },
  { expires_at: inDays(9) },
  { quota: { max_requests: 99, period: 'daily' } },
  { is_active: false },
]

describe('a change that extends the permissions of a key', () => {
  test('is allowed to the owner only, after the password, and is mailed to them', async () => {
    const id = await make()
    const unanswered = await world.as(owner)
    for (const input of wider()) {
      const others = await change(colleague, id, { ...input, password })
      expect([input, others.status, others.body.code]).toEqual([input, 403, 'API_KEY_NOT_OWN'])
      const refused = await change(unanswered, id, input)
      expect([input, refused.status, refused.body.code]).toEqual([input, 403, 'REAUTHENTICATION_REQUIRED'])
    }
    const sent = (await world.mailsTo(owner.email)).length
    const done = await change(unanswered, id, { ...wider()[0], password })
    expect(done.body.data.scope).toEqual(['users.read', 'notifications.approve'])
    expect(await world.mailsTo(owner.email)).toHaveLength(sent + 1)
    const mail = await newestMail(world, owner.email)
    expect(mail?.subject).toContain(done.body.data.apiKey.slice(0, 11))
    expect(mail?.text).toContain('notifications.approve')
  })

  test('restricting a key is allowed to any admin, without a password or a mail', async () => {
    const id = await make()
    const sent = (await world.mailsTo(owner.email)).length
    const other = await world.as(await world.admin())
    for (const input of narrower())
      expect([input, (await change(other, id, input)).status]).toEqual([input, 200])
    expect(await world.mailsTo(owner.email)).toHaveLength(sent)
    const on = await change(other, id, { is_active: true, password })
    expect(on.body.code).toBe('API_KEY_NOT_OWN')
    expect((await other.post(`/admin/apikeys/${id}/revoke`)).status).toBe(200)
  })

  test('also is activating a client, or moving the key away from an inactive one', async () => {
    const name = 'Kapalı istemci'
    const made = await confirmed.post('/admin/apikeys/clients', { name, contact_email: 'a@ornek.com' })
    const client = made.body.data.id
    const { id } = await makeKey(world, confirmed, { client_id: client })
    expect((await colleague.put(`/admin/apikeys/clients/${client}`, { is_active: false })).status).toBe(200)
    expect((await change(colleague, id, { client_id: null })).body.code).toBe('API_KEY_NOT_OWN')
    const unanswered = await world.as(owner)
    expect((await change(unanswered, id, { client_id: null })).body.code).toBe('REAUTHENTICATION_REQUIRED')
    const open = { is_active: true }
    const refused = await unanswered.put(`/admin/apikeys/clients/${client}`, open)
    expect(refused.body.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await unanswered.put(`/admin/apikeys/clients/${client}`, { ...open, password })).status).toBe(200)
  })
})

test('a new key is mailed to its owner with what it may do', async () => {
  const sent = (await world.mailsTo(owner.email)).length
  const { apiKey } = await makeKey(world, confirmed, {
    scope: ['users.manage'],
    ip_whitelist: ['203.0.113.7'],
  })
  const mails = await world.mailsTo(owner.email)
  expect(mails).toHaveLength(sent + 1)
  expect(mails.at(-1)!.subject).toContain(apiKey.slice(0, 11))
  for (const part of ['users.manage', '203.0.113.7']) expect(mails.at(-1)!.text).toContain(part)
  expect(mails.at(-1)!.text).not.toContain(apiKey)
})

const power: Power = {
  ...{
    scope: ['users.read'],
    ipWhitelist: [],
    expiresAt: null,
    quotaMax: null,
    quotaPeriod: null,
    isActive: true,
  },
}
test.each([
  [['2001:db8::/32'], ['2001:db8:1::/48'], false],
  [['2001:db8::/32'], ['2001:db8::7'], false],
  [['2001:db8::/48'], ['2001:db8::/32'], true],
  [['203.0.113.0/25', '203.0.113.128/25'], ['203.0.113.0/24'], true],
  [['203.0.113.7'], ['203.0.113.7/32'], false],
  [['203.0.113.0/24'], ['2001:db8::7'], true],
  [[], ['203.0.113.0/24'], false],
])('from %p to %p widens: %p', (from, to, expected) => {
  expect(isWider({ ...power, ipWhitelist: from }, { ...power, ipWhitelist: to })).toBe(expected)
})
