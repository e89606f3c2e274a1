import { expect, test } from 'bun:test'
import { keyMaker, makeKey } from '#api/testing/api-key-steps.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'

let admin: Caller
let owner: Awaited<ReturnType<typeof keyMaker>>['owner']
const world = await openWorld()
;({ admin, owner } = await keyMaker(world))

const path = '/admin/apikeys/clients'
const valid = { name: 'Işık Turnuva', contact_email: 'Teknik@Ornek.com', contact_phone: '532 123 45 67' }
const codes = (body: any) => body.errors.map(({ path, code }: any) => `${path} ${code}`)

test('a client is created, listed with its keys, changed and deleted', async () => {
  const { status, body } = await admin.post(path, { ...valid, description: 'Puan tabloları' })
  expect(status).toBe(201)
  const { id } = body.data
  expect(body.data).toMatchObject({
    ...{ name: 'Işık Turnuva', description: 'Puan tabloları', contact_email: 'teknik@ornek.com' },
    ...{ contact_phone: '+905321234567', is_active: true, api_key_count: 0, updated_by: null },
    created_by: { id: owner.id, name: 'Işık Çağlar', email: owner.email },
  })
  const key = await makeKey(world, admin, { client_id: id })
  const { data, pagination } = (await admin.get(`${path}?is_active=true&search=isik&page=1&limit=10`)).body
  expect(data).toMatchObject([{ id, api_key_count: 1 }])
  expect(pagination).toMatchObject({ total: 1 })
  expect((await admin.get(`${path}/${id}`)).body.data).toEqual(data[0])
  const changed = await admin.put(`${path}/${id}`, { contact_phone: '', description: null, version: 1 })
  expect(changed.body.data).toMatchObject({
    ...{ contact_phone: null, description: null, name: 'Işık Turnuva', version: 2 },
    updated_by: { id: owner.id },
  })
  const stale = await admin.put(`${path}/${id}`, { name: 'Yeni', version: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CHANGED'])
  const used = await admin.delete(`${path}/${id}`)
  expect([used.status, used.body.code]).toEqual([409, 'CLIENT_HAS_KEYS'])
  await admin.post(`/admin/apikeys/${key.id}/revoke`)
  expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
  expect((await admin.get(`/admin/apikeys/${key.id}`)).body.data).toMatchObject({
    client: null,
    status: 'revoked',
  })
  for (const gone of [await admin.get(`${path}/${id}`), await admin.delete(`${path}/${id}`)])
    expect(gone.status).toBe(404)
  expect((await admin.put(`${path}/${id}`, { name: 'Yeni' })).status).toBe(404)
})

test('a name is unique, ignoring case and Turkish marks', async () => {
  await admin.post(path, { ...valid, name: 'ŞAMPİYON' })
  const { status, body } = await admin.post(path, { ...valid, name: 'sampiyon' })
  expect([status, codes(body)]).toEqual([409, ['name API_CLIENT_NAME_TAKEN']])
  const other = (await admin.post(path, { ...valid, name: 'Başka' })).body.data
  expect((await admin.put(`${path}/${other.id}`, { name: 'Şampiyon' })).status).toBe(409)
})

test.each([
  [{}, ['name CLIENT_NAME_REQUIRED', 'contact_email CLIENT_EMAIL_REQUIRED']],
  [{ ...valid, name: ' ' }, ['name CLIENT_NAME_REQUIRED']],
  [{ ...valid, name: 'x'.repeat(101) }, ['name CLIENT_NAME_TOO_LONG']],
  [{ ...valid, name: 'a\nb' }, ['name NAME_NOT_ONE_LINE']],
  [{ ...valid, contact_email: '' }, ['contact_email CLIENT_EMAIL_REQUIRED']],
  [{ ...valid, contact_email: 'teknik' }, ['contact_email CLIENT_EMAIL_INVALID']],
  [{ ...valid, contact_phone: '12' }, ['contact_phone PHONE_INVALID']],
  [{ ...valid, description: 'x'.repeat(501) }, ['description CLIENT_DESCRIPTION_TOO_LONG']],
])('refuses %j', async (input, expected) => {
  const { status, body } = await admin.post(path, input)
  expect([status, codes(body)]).toEqual([400, expected])
})

test('the messages of the form are those of the spec', async () => {
  const messages = async (contact_email: string) => {
    const { body } = await admin.post(
      path,
      { ...valid, contact_email },
      { headers: { 'accept-language': 'tr' } },
    )
    return body.errors.map(({ message }: { message: string }) => message)
  }
  expect(await messages('')).toEqual(['E-posta adresi gereklidir'])
  expect(await messages('teknik@')).toEqual(['Geçerli bir e-posta adresi giriniz'])
})
