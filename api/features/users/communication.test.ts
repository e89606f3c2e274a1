import { describe, expect, test } from 'bun:test'
import type { Person } from '#api/testing/build.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()
world.deps.providers.sms = { send: async () => ({ accepted: true }) }
const reis = await world.admin({ firstName: 'Reis', lastName: 'Kaptan' })
const admin = await world.as(reis)

const path = ({ id }: Person) => `/admin/users/${id}/communication-preferences`
const read = async (user: Person) => (await admin.get(path(user))).body.data

describe('the preferences of a user', () => {
  test('are three switches over the matrix of the user', async () => {
    const user = await world.user()
    const { status, body } = await admin.put(path(user), {
      emailNotifications: false,
      pushNotifications: false,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      ...{ emailNotifications: false, smsNotifications: true, pushNotifications: false },
      locked: ['security'],
      matrix: { email: { system: false, security: true }, sms: { system: true }, push: { update: false } },
    })
    const own = await (await world.as(user)).get('/user/notifications/settings')
    expect(own.body.data.matrix).toEqual(body.data.matrix)
    const { communicationPreferences } = (await admin.get(`/admin/users/${user.id}`)).body.data
    expect(communicationPreferences).toMatchObject([
      { preferenceCode: 'sms', isEnabled: true, lastUpdatedDate: null },
      { preferenceCode: 'email', isEnabled: false, lastUpdatedDate: expect.any(String) },
      { preferenceCode: 'push', isEnabled: false, lastUpdatedDate: expect.any(String) },
    ])
  })

  test('change by cell, and a cell wins over the switch of its channel', async () => {
    const user = await world.user({ phone: '+905321234567' })
    const matrix = { email: { reminder: true }, sms: { marketing: true } }
    const { data } = (await admin.put(path(user), { emailNotifications: false, matrix })).body
    expect(data.matrix.email).toMatchObject({ system: false, reminder: true })
    expect(data.matrix.sms.marketing).toBe(true)
    expect(data.emailNotifications).toBe(true)
  })

  test('keep marketing off when a channel is switched on, because it needs its own consent', async () => {
    const user = await world.user()
    await admin.put(path(user), { emailNotifications: false })
    const { data } = (await admin.put(path(user), { emailNotifications: true })).body
    expect(data.matrix.email).toMatchObject({ system: true, marketing: false })
  })

  test('refuse to turn off a locked topic, and then change nothing', async () => {
    const user = await world.user()
    const matrix = { sms: { security: false, update: false } }
    const { status, body } = await admin.put(path(user), { matrix })
    expect([status, body.errors]).toMatchObject([
      400,
      [{ path: 'matrix.sms.security', code: 'TOPIC_LOCKED' }],
    ])
    expect((await read(user)).matrix.sms.update).toBe(true)
    expect((await admin.put(path(user), {})).status).toBe(400)
  })

  test('say who changed what, newest first', async () => {
    const user = await world.user({ phone: '+905321234567' })
    await (await world.as(user)).put('/user/notifications/settings', { matrix: { sms: { update: false } } })
    await admin.put(path(user), { matrix: { sms: { update: true, system: true } } })
    await admin.put(path(user), { matrix: { sms: { update: true } } })
    const { changes } = await read(user)
    expect(changes).toEqual([
      {
        ...{ id: expect.any(Number), at: expect.any(String) },
        by: { type: 'admin', id: reis.id, name: 'Reis Kaptan' },
        cells: [{ channel: 'sms', topic: 'update', enabled: true }],
      },
      expect.objectContaining({
        by: { type: 'user', id: user.id, name: 'Işık Çağlar' },
        cells: [{ channel: 'sms', topic: 'update', enabled: false }],
      }),
    ])
  })

  test('of an unknown id are 404, and for admins only', async () => {
    const nobody = { id: 999_999 } as Person
    expect((await admin.get(path(nobody))).body.message).toBe('Kullanıcı bulunamadı')
    expect((await admin.put(path(nobody), { smsNotifications: true })).body.message).toBe(
      'Kullanıcı bulunamadı',
    )
    const user = await world.user()
    const me = await world.as(user)
    expect((await me.put(path(user), { smsNotifications: false })).status).toBe(403)
  })
})
