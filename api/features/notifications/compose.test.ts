import { describe, expect, test } from 'bun:test'
import { compose } from '#api/testing/build-notifications.ts'
import { readDocument } from '#api/testing/document.ts'
import { openWorld } from '#api/testing/world.ts'
import { channels } from '#db/enums/notifications.ts'

const management = '/admin/notifications/management'

const world = await openWorld()
const writer = await world.as(await world.admin())

const text = (title: string, message: string, subject?: string) => ({ tr: { title, message, subject } })

describe('texts', () => {
  test.each(channels)('of ten thousand characters are rejected by %s', async (notification_type) => {
    const translations = {
      ...text('Başlık', 'ş'.repeat(10_000)),
      en: { title: 'x', message: 'y'.repeat(10_000) },
    }
    const { status, body } = await writer.post(management, compose({ notification_type, translations }))
    expect(status).toBe(400)
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'translations.tr.message',
      'translations.en.message',
    ])
  })

  test('of half a megabyte return 413', async () => {
    const translations = text('Başlık', 'ş'.repeat(300_000))
    expect((await writer.post(management, compose({ translations }))).status).toBe(413)
  })

  test('may use known variables; unknown ones return 400 at their path', async () => {
    const fine = compose({ translations: text('Selam {{firstName}}', '{{ lastName }} {{email}}') })
    expect((await writer.post(management, fine)).status).toBe(201)
    const wrong = compose({
      notification_type: 'email',
      translations: { ...text('{{ad}}', 'x', '{{konu}}'), en: { title: 'x', message: '{{phone' } },
    })
    const { status, body } = await writer.post(management, wrong)
    expect(status).toBe(400)
    expect(body.errors).toEqual(
      ['translations.tr.title', 'translations.tr.subject', 'translations.en.message'].map((path) => ({
        path,
        code: 'UNKNOWN_VARIABLE',
        message: 'Bu metinde tanınmayan bir değişken var',
      })),
    )
  })

  test('keep the subject of an email', async () => {
    const translations = text('Başlık', 'Mesaj', 'Konu')
    const { body } = await writer.post(management, compose({ notification_type: 'email', translations }))
    expect(body.data.translations).toEqual({
      tr: { title: 'Başlık', message: 'Mesaj', subject: 'Konu' },
      en: null,
    })
  })

  test('are stored as written, and missing English parts are shown in Turkish (D95)', async () => {
    const tr = { title: 'Gündoğumu kupası', message: 'Sahile gel' }
    for (const [en, shown] of [
      [
        { title: 'Sunrise cup', message: '' },
        { display_title: 'Sunrise cup', display_message: 'Sahile gel' },
      ],
      [{ message: 'To the shore' }, { display_title: 'Gündoğumu kupası', display_message: 'To the shore' }],
    ] as const) {
      const { body } = await writer.post(management, compose({ translations: { tr, en } }))
      const kept = { title: '', subject: null, ...en }
      const at = `${management}/${body.data.id}?language=en`
      expect((await writer.get(at)).body.data).toMatchObject({
        ...shown,
        translations: { en: kept },
        payload: { translations: { en: kept } },
      })
    }
    const found = async (search: string) =>
      (await writer.get(`${management}?search=${search}`)).body.data.pagination.total
    expect([await found('sahile'), await found('sunrise'), await found('shore')]).toEqual([2, 1, 1])
  })

  test('are limited by bytes on push, including Turkish fallbacks', async () => {
    const heavy = '🎮'.repeat(700)
    const translations = { ...text('Kupa', heavy), en: { title: '🏆'.repeat(60), message: '' } }
    const { body } = await writer.post(management, compose({ notification_type: 'push', translations }))
    expect(body.errors).toMatchObject([{ path: 'translations.en.title', code: 'PUSH_TOO_LARGE' }])
  })
})

describe('a schedule', () => {
  const at = async (scheduled_at: string, timezone: string) => {
    const { body } = await writer.post(management, compose({ scheduled_at, timezone }))
    return body.data?.scheduled_at ?? body.errors[0]
  }

  test('moves a skipped time after the gap, and takes the first of a repeated one (D94)', async () => {
    expect(await at('2027-03-28T02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z')
    expect(await at('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z')
    expect(await at('2027-03-14T02:30', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z')
    expect(await at('2027-11-07T01:30', 'America/New_York')).toBe('2027-11-07T05:30:00.000Z')
  })

  test('returns 400 for an unknown time zone or an invalid time', async () => {
    expect(await at('2099-01-01T10:00', 'Mars/Olympus')).toMatchObject({ code: 'TIMEZONE_UNKNOWN' })
    expect(await at('2099-02-30T10:00', 'Europe/Istanbul')).toMatchObject({ code: 'SCHEDULE_INVALID' })
    expect(await at(new Date(Date.now() - 1000).toISOString(), 'UTC')).toMatchObject({
      code: 'SCHEDULE_PAST',
    })
  })
})

describe('a request with a key', () => {
  const named = (key: string) => ({ headers: { 'idempotency-key': key } })

  test('creates one notification in fifty concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => writer.post(management, compose(), named('elli'))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    const [row] =
      await world.sql`select count(*)::int as made from notifications where idempotency_key = 'elli'`
    expect(row!.made).toBe(1)
    const [deeds] = await world.sql`select count(*)::int as made from audit_log
      where action = 'notification.create' and target_id = ${String(answers[0]!.body.data.id)}`
    expect(deeds!.made).toBe(1)
  })

  test('is separate per user, and shared between both endpoints', async () => {
    const first = await writer.post(management, compose(), named('ortak'))
    const other = await world.as(await world.admin())
    expect((await other.post(management, compose(), named('ortak'))).status).toBe(201)
    const again = await writer.post('/admin/notifications/approval/pending', compose(), named('ortak'))
    expect(again.status).toBe(200)
    expect(again.body.data.notificationId).toBe(first.body.data.id)
  })

  test('returns 409 for another body', async () => {
    expect((await writer.post(management, compose(), named('bir'))).status).toBe(201)
    const other = await writer.post(management, compose({ priority: 4 }), named('bir'))
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    await world.sql`update notifications set request_digest = null where idempotency_key = 'bir'`
    expect((await writer.post(management, compose({ priority: 4 }), named('bir'))).status).toBe(200)
  })

  test('can be repeated after an error, and rejects a key that is too long', async () => {
    const wrong = compose({ translations: text('{{ad}}', 'x') })
    expect((await writer.post(management, wrong, named('tekrar'))).status).toBe(400)
    expect((await writer.post(management, compose(), named('tekrar'))).status).toBe(201)
    const { status, body } = await writer.post(management, compose(), named('k'.repeat(201)))
    expect(status).toBe(400)
    expect(body.errors[0].code).toBe('IDEMPOTENCY_KEY_TOO_LONG')
  })
})

describe('a target', () => {
  const { target_type: _, ...aimless } = compose()
  const { notification_type: __, ...typeless } = compose()
  const required = [{ path: 'target_type', code: 'TARGET_TYPE_REQUIRED' }]

  test.each([
    ['missing', {}],
    ['null', { target_type: null }],
    ['misspelt beside a value', { target_typ: 'user', target_value: 'isil@ornek.com' }],
    ['unknown', { target_type: 'everybody' }],
  ])('of type %s is refused by both endpoints, and nothing is created', async (_, more) => {
    const count = async () => (await world.sql`select count(*)::int as made from notifications`)[0]!.made
    const before = await count()
    for (const [path, body] of [
      [management, { ...aimless, ...more }],
      ['/admin/notifications/approval/pending', { notification: { ...aimless, ...more } }],
    ] as const) {
      const answer = await writer.post(path, body)
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR'])
      expect(answer.body.errors).toMatchObject(required)
    }
    expect(await count()).toBe(before)
  })

  test('without a type is reported together with all other missing fields', async () => {
    const { body } = await writer.post(management, { translations: 'hello' })
    const paths = body.errors.map(({ path }: { path: string }) => path)
    expect(paths.sort()).toEqual(['notification_type', 'platform', 'target_type', 'translations'])
  })

  test.each(['all_users', 'admin'])('%s takes no value', async (target_type) => {
    const named = await writer.post(management, compose({ target_type, target_value: 'isil@ornek.com' }))
    expect(named.status).toBe(400)
    expect(named.body.errors).toMatchObject([{ path: 'target_value', code: 'TARGET_VALUE_UNEXPECTED' }])
    for (const target_value of ['', null, undefined])
      expect((await writer.post(management, compose({ target_type, target_value }))).status).toBe(201)
  })

  test('requires a channel or a template', async () => {
    const { status, body } = await writer.post(management, { ...typeless, notification_typ: 'sms' })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'notification_type', code: 'NOTIFICATION_TYPE_REQUIRED' }])
  })

  test('is marked as required in the OpenAPI document', async () => {
    const { bodyOf } = await readDocument(world)
    for (const path of [management, '/admin/notifications/approval/pending']) {
      const schema = bodyOf('POST', path)
      expect(schema.required).toEqual(['target_type'])
      expect(schema.anyOf).toEqual([{ required: ['notification_type'] }, { required: ['template_id'] }])
    }
  })
})
