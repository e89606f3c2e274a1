import { describe, expect, test } from 'bun:test'
import { compose } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()

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
])('%s without its token returns a message about the link, not about a reset', async (path) => {
  const { body } = await world.anyone.post(path, { token: '' })
  expect(body.errors).toEqual([{ path: 'token', code: 'LINK_INVALID', message: 'Bu bağlantı geçersiz' }])
})

describe('a body', () => {
  test.each(['application/jsonl', 'application/json5', 'application/json-patch+json', 'text/plain', ''])(
    'with content type %p returns 415 instead of an empty change',
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
  ])('with content type %p is read', async (type) => {
    const me = await world.as(await world.user({ firstName: 'Elif' }))
    const headers = { 'content-type': type }
    const { body } = await me.put('/user/account', { firstName: 'Zeynep' }, { headers })
    expect(body.data.firstName).toBe('Zeynep')
  })

  test.each(['{"firstName":', '{"firstName": NaN}', ' '])(
    '%p is not JSON, and returns an error',
    async (text) => {
      const me = await world.as(await world.user())
      const { status, body } = await me.put('/user/account', text, { headers: { 'accept-language': 'en' } })
      expect(status).toBe(400)
      expect(body.errors).toEqual([
        { path: '', code: 'JSON_INVALID', message: 'The request body is not valid JSON' },
      ])
    },
  )

  test('that is missing returns 400 if a key is required', async () => {
    const me = await world.as(await world.user())
    const { status, body } = await me.put('/auth/update-password', '')
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ code: 'JSON_INVALID' }])
    const none = await me.put('/auth/update-password', '', { headers: { 'content-type': '' } })
    expect(none.status).toBe(415)
  })

  describe.each(['', 'application/json', 'text/plain'])('that is none, of type %p,', (type) => {
    const headers = { 'content-type': type }

    test('is equivalent to an empty object', async () => {
      const admin = await world.as(await world.admin())
      const queue = '/admin/notifications/queue'
      const processed = await admin.post(`${queue}/process-approved`, '', { headers })
      expect(processed).toMatchObject({
        status: 200,
        body: { data: { processed_count: expect.any(Number) } },
      })
      const sent = await admin.post(`${queue}/send`, '', { headers })
      expect(sent).toMatchObject({ status: 200, body: { data: { sent_count: expect.any(Number) } } })
    })

    test('approves without a note', async () => {
      const admins = [await world.admin(), await world.admin()]
      const [writer, approver] = await Promise.all(admins.map((each) => world.as(each)))
      const { id } = (await writer!.post('/admin/notifications/management', compose())).body.data
      const path = `/admin/notifications/approval/${id}/approve`
      const { status, body } = await approver!.post(path, '', { headers })
      expect(status).toBe(200)
      expect(body.data.approval_info.approval_notes).toBeNull()
    })

    test('closes the platform until an admin opens it', async () => {
      const admin = await world.as(await world.admin())
      const maintenance = '/admin/system/maintenance'
      expect((await admin.post(`${maintenance}/enable`, '', { headers })).status).toBe(200)
      const { data } = (await admin.get(`${maintenance}/status`)).body
      expect(data.maintenance_data).toMatchObject({ enabled: true, reason: null, duration_minutes: null })
      expect((await admin.post(`${maintenance}/disable`)).status).toBe(200)
    })

    test('starts a device login, and requires the password before an account is suspended', async () => {
      const { body } = await world.anyone.post('/auth/device/code', '', { headers })
      expect(body.data.user_code).toBeString()
      const me = await world.as(await world.user())
      for (const path of ['/user/suspend-account', '/user/data-export']) {
        const refused = await me.post(path, '', { headers })
        expect(refused).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } })
      }
    })
  })

  test.each([
    ['text/plain', 'evet', 415],
    ['text/plain', '{}', 415],
    ['', '{}', 415],
    ['application/json', '{"reason":', 400],
  ])('that is optional but sent as %p with %p returns %i', async (type, text, status) => {
    const admin = await world.as(await world.admin())
    const headers = { 'content-type': type }
    const paths = [
      'system/maintenance/enable',
      'notifications/queue/send',
      'notifications/approval/1/approve',
    ]
    for (const path of paths)
      expect((await admin.post(`/admin/${path}`, text, { headers })).status).toBe(status)
    const { data } = (await admin.get('/admin/system/maintenance/status')).body
    expect(data.maintenance_active).toBe(false)
  })

  test('with a character that PostgreSQL cannot store returns an error', async () => {
    const { status, body } = await world.anyone.post('/cookie/mandatory', { deviceId: 'a\u0000b' })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: '', code: 'TEXT_UNSTORABLE' }])
  })

  test.each([
    ['/unsubscribe', 'multipart/form-data; boundary=abc'],
    ['/support/tickets/%/attachments', 'multipart/form-data; boundary=abc'],
  ])('%s with a form content type that is not a form returns an error', async (path, type) => {
    const me = await world.as(await world.user())
    const given = { subject: 'Konu burada', description: 'Yirmi karakterden uzun.', category: 'general' }
    const { ticket } = (await me.post('/support/tickets', given)).body.data
    const headers = { 'content-type': type }
    const { status, body } = await me.post(path.replace('%', ticket.id), 'çöp', { headers })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: '', code: 'FORM_INVALID', message: 'Gönderilen form okunamadı' }])
  })
})
