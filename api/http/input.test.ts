import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createWorld, type World } from '#api/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each(['0x1', '1e0', '1%20', '-1', '1.0', 'true', '0'])('%p is no id in a path', async (id) => {
  const { status, body } = await world.anyone.get(`/location/countries/${id}/states`)
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path: 'id' }])
})

test.each([
  '/auth/confirm-email',
  '/auth/not-me',
  '/auth/confirm-reactivation',
  '/support/guest-access/verify',
])('%s without its token speaks of a link, not of a reset', async (path) => {
  const { body } = await world.anyone.post(path, { token: '' })
  expect(body.errors).toEqual([{ path: 'token', code: 'LINK_INVALID', message: 'Bu bağlantı geçersiz' }])
})

describe('a body', () => {
  test.each(['application/jsonl', 'application/json5', 'application/json-patch+json', 'text/plain', ''])(
    'that calls itself %p is 415, not a change of nothing',
    async (type) => {
      const me = await world.as(await world.user({ firstName: 'Elif' }))
      const headers = { 'content-type': type }
      const { status, body } = await me.put('/user/account', { firstName: 'Zeynep' }, { headers })
      expect(status).toBe(415)
      expect(body.code).toBe('UNSUPPORTED_MEDIA_TYPE')
    },
  )

  test.each([
    'application/json',
    'Application/JSON',
    'application/json ; charset=utf-8',
    'application/json;',
  ])('that calls itself %p is read', async (type) => {
    const me = await world.as(await world.user({ firstName: 'Elif' }))
    const headers = { 'content-type': type }
    const { body } = await me.put('/user/account', { firstName: 'Zeynep' }, { headers })
    expect(body.data.firstName).toBe('Zeynep')
  })

  test.each(['{"firstName":', '{"firstName": NaN}', '', ' '])('%p is no JSON, and says so', async (text) => {
    const me = await world.as(await world.user())
    const { status, body } = await me.put('/user/account', text, { headers: { 'accept-language': 'en' } })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: '', code: 'JSON_INVALID', message: 'What you sent is not JSON' }])
  })

  test('with a character that no column takes says so', async () => {
    const { status, body } = await world.anyone.post('/cookie/mandatory', { deviceId: 'a\u0000b' })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: '', code: 'TEXT_UNSTORABLE' }])
  })

  test.each([
    ['/unsubscribe', 'multipart/form-data; boundary=abc'],
    ['/support/tickets/%/attachments', 'multipart/form-data; boundary=abc'],
  ])('%s that is no form it claims to be says so', async (path, type) => {
    const me = await world.as(await world.user())
    const given = { subject: 'Konu burada', description: 'Yirmi karakterden uzun.', category: 'general' }
    const { ticket } = (await me.post('/support/tickets', given)).body.data
    const headers = { 'content-type': type }
    const { status, body } = await me.post(path.replace('%', ticket.id), 'çöp', { headers })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: '', code: 'FORM_INVALID', message: 'Gönderilen form okunamadı' }])
  })
})
