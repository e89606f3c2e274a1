import { describe, expect, test } from 'bun:test'
import { compose } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'

const path = '/admin/notifications/templates'

const world = await openWorld()
const admin = await world.as(await world.admin({ firstName: 'Ayşe' }))

const draft = (more: Record<string, unknown> = {}) => ({
  name: 'Hoş geldin',
  category: 'welcome',
  notification_type: 'email',
  platforms: ['web'],
  default_title: 'Hoş geldin {{firstName}}',
  default_message: 'Meydan seni bekliyor',
  ...more,
})
const create = async (more: Record<string, unknown> = {}) => {
  const { status, body } = await admin.post(path, draft(more))
  expect(status).toBe(201)
  return body.data
}

describe('creating a template', () => {
  test('returns the whole template', async () => {
    expect(await create({ default_subject: 'Merhaba' })).toMatchObject({
      name: 'Hoş geldin',
      category: 'welcome',
      notification_type: 'email',
      channel: 'email',
      platforms: ['web'],
      default_title: 'Hoş geldin {{firstName}}',
      default_subject: 'Merhaba',
      translations: {
        tr: { title: 'Hoş geldin {{firstName}}', message: 'Meydan seni bekliyor', subject: 'Merhaba' },
        en: null,
      },
      is_active: true,
      usage_count: 0,
      created_user_name: 'Ayşe Çağlar',
      updated_user_name: null,
    })
  })

  test('accepts webhook as an alias of push, and platforms in any format (D50)', async () => {
    expect(await create({ notification_type: 'webhook', platforms: '{web,desktop}' })).toMatchObject({
      notification_type: 'push',
      platforms: ['web', 'desktop'],
    })
    expect(await create({ platforms: undefined, platform: '["mobile_ios"]' })).toMatchObject({
      platforms: ['mobile_ios'],
    })
    expect(await create({ platforms: undefined })).toMatchObject({
      platforms: ['mobile_android', 'mobile_ios', 'web'],
    })
  })

  test('accepts texts by language or as a list, with or without English (D95)', async () => {
    const texts = {
      tr: { title: 'Başlık', message: 'Mesaj', subject: 'Konu' },
      en: { title: 'Title', message: '' },
    }
    const wanted = {
      tr: { title: 'Başlık', message: 'Mesaj', subject: 'Konu' },
      en: { title: 'Title', message: '', subject: null },
    }
    const list = [
      { language_code: 'tr', ...texts.tr },
      { language_code: 'en', ...texts.en },
    ]
    for (const translations of [texts, list]) {
      const { id, ...kept } = await create({ translations })
      expect(kept.translations).toEqual(wanted)
      const shown = { display_title: 'Title', display_message: 'Mesaj' }
      expect((await admin.get(`${path}/${id}?language=en`)).body.data).toMatchObject(shown)
    }
    const { translations } = await create({ translations: { en: { title: 'Hello', message: 'Come' } } })
    expect(translations).toMatchObject({
      tr: { title: 'Hoş geldin {{firstName}}' },
      en: { title: 'Hello', message: 'Come' },
    })
  })

  test.each([
    [{ name: '  ' }, 'name', 'Şablona bir ad ver'],
    [{ default_title: '' }, 'translations.tr.title', 'Türkçe başlık gereklidir'],
    [{ default_message: null }, 'translations.tr.message', 'Türkçe mesaj gereklidir'],
    [{ category: 'spam' }, 'category', expect.any(String)],
    [{ platforms: ['playstation'] }, 'platforms', 'En az bir platform seç'],
    [{ default_message: '{{sifre}}' }, 'translations.tr.message', 'Bu metinde tanınmayan bir değişken var'],
    [
      { notification_type: 'sms', default_message: 'a'.repeat(601) },
      'translations.tr.message',
      'SMS en fazla 600 karakter olabilir',
    ],
  ])('returns the error message for %j', async (wrong, at, message) => {
    const { status, body } = await admin.post(path, draft(wrong))
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ path: at, message }))
  })
})

describe('the library', () => {
  test('is searched without regard to Turkish letters, filtered and paged', async () => {
    const { id } = await create({ name: 'IŞIKLI GECE', category: 'reminder' })
    for (const search of ['ışıklı', 'ISIKLI', 'isikli gece']) {
      const { body } = await admin.get(`${path}?search=${encodeURIComponent(search)}`)
      expect(body.data.templates.map((each: { id: number }) => each.id)).toEqual([id])
      expect(body.data).toMatchObject({ total: 1, page: 1, limit: 20, totalPages: 1 })
      expect(body.data.pagination).toMatchObject({ total: 1, page: 1, limit: 20 })
    }
    const reminders = await admin.get(`${path}?category=reminder`)
    expect(reminders.body.data.templates).toHaveLength(1)
    const all = (await admin.get(`${path}?category=all`)).body.data
    expect(all.total).toBeGreaterThan(1)
    for (const wildcard of ['%', '％', '＿', '﹪', '＼＿'])
      expect((await admin.get(`${path}?search=${encodeURIComponent(wildcard)}`)).body.data.total).toBe(0)
    expect((await admin.get(`${path}?limit=1&page=2`)).body.data).toMatchObject({
      page: 2,
      totalPages: all.total,
    })
  })

  test('returns 400 for an invalid id and 404 for an unknown one', async () => {
    for (const call of [admin.get, admin.delete]) {
      const { status, body } = await call(`${path}/abc`)
      expect(status).toBe(400)
      expect(body.errors[0]).toMatchObject({ path: 'id', message: 'Geçersiz şablon ID' })
      expect((await call(`${path}/999999`)).status).toBe(404)
    }
    expect((await admin.put(`${path}/999999`, { name: 'x' })).status).toBe(404)
    expect((await admin.put(`${path}/999999/toggle-status`)).status).toBe(404)
  })

  test('returns 403 to gamers and 401 to guests', async () => {
    const gamer = await world.as(await world.user())
    expect((await gamer.get(path)).status).toBe(403)
    expect((await gamer.post(path, draft())).status).toBe(403)
    expect((await world.anyone.get(path)).status).toBe(401)
  })
})

describe('updating a template', () => {
  test('keeps omitted fields and shows the editor', async () => {
    const { id } = await create({ translations: { en: { title: 'Welcome', message: 'Come' } } })
    const { body } = await admin.put(`${path}/${id}`, { platform: ['desktop'], default_title: 'Selam' })
    expect(body.data).toMatchObject({
      name: 'Hoş geldin',
      platforms: ['desktop'],
      default_title: 'Selam',
      default_message: 'Meydan seni bekliyor',
      translations: { en: { title: 'Welcome', message: 'Come' } },
      updated_user_name: 'Ayşe Çağlar',
    })
    const cleared = await admin.put(`${path}/${id}`, { translations: { en: null } })
    expect(cleared.body.data.translations.en).toBeNull()
  })

  test('leaves missing English parts empty, so that they fall back to Turkish (D95)', async () => {
    const { id } = await create({ translations: { en: { title: 'Welcome' } } })
    const { body } = await admin.put(`${path}/${id}?language=en`, { default_message: 'Yeni mesaj' })
    expect(body.data).toMatchObject({
      display_title: 'Welcome',
      display_message: 'Yeni mesaj',
      translations: { en: { title: 'Welcome', message: '' } },
    })
  })

  test('returns 400 for a channel whose limits the texts exceed', async () => {
    const { id } = await create({ default_message: 'a'.repeat(900) })
    const { status, body } = await admin.put(`${path}/${id}`, { notification_type: 'sms' })
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ path: 'translations.tr.message', code: 'MESSAGE_TOO_LONG_SMS' })
  })

  test('accepts one of fifty concurrent updates, and counts toggling as an update', async () => {
    const { id, version } = await create()
    expect(version).toBe(1)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => admin.put(`${path}/${id}`, { name: `Ad ${n}`, version })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'VERSION_CHANGED')).toHaveLength(49)
    expect((await admin.put(`${path}/${id}/toggle-status`)).body.data.version).toBe(3)
    expect((await admin.put(`${path}/${id}`, { is_active: true, version: 2 })).status).toBe(409)
    expect((await admin.put(`${path}/${id}`, { name: 'Ad', version: 3 })).body.data.version).toBe(4)
  })

  test('deactivates and activates it', async () => {
    const { id } = await create()
    expect((await admin.put(`${path}/${id}/toggle-status`)).body.data.is_active).toBe(false)
    expect((await admin.put(`${path}/${id}/toggle-status`)).body.data.is_active).toBe(true)
  })

  test('deletes it and keeps its notifications', async () => {
    const { id } = await create()
    const made = await admin.post('/admin/notifications/management', compose({ template_id: id }))
    expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
    expect((await admin.get(`${path}/${id}`)).status).toBe(404)
    const { body } = await admin.get(`/admin/notifications/management/${made.body.data.id}`)
    expect(body.data.template).toBeNull()
  })
})

describe('a notification from a template', () => {
  const management = '/admin/notifications/management'

  test('takes omitted fields from the template, and increments its usage count', async () => {
    const { id } = await create({ platforms: ['desktop'] })
    const { status, body } = await admin.post(management, {
      template_id: id,
      target_type: 'all_users',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      notification_type: 'email',
      kind: 'welcome',
      platform_targets: ['desktop'],
      display_title: 'Hoş geldin {{firstName}}',
      template: { id, name: 'Hoş geldin', category: 'welcome', is_generic_template: false },
    })
    expect((await admin.get(`${path}/${id}`)).body.data.usage_count).toBe(1)
  })

  test('counts no rejected request, and a repeated one once', async () => {
    const { id } = await create()
    const refused = compose({ template_id: id, translations: { tr: { title: 'x', message: '{{ad}}' } } })
    expect((await admin.post(management, refused)).status).toBe(400)
    const once = { headers: { 'idempotency-key': 'sablon-1' } }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.post(management, compose({ template_id: id }), once)),
    )
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await admin.get(`${path}/${id}`)).body.data.usage_count).toBe(1)
  })

  test('returns 400 for an unknown or inactive template', async () => {
    const { id } = await create({ is_active: false })
    for (const [template_id, code] of [
      [id, 'TEMPLATE_INACTIVE'],
      [999_999, 'TEMPLATE_UNKNOWN'],
    ]) {
      const { status, body } = await admin.post(management, compose({ template_id }))
      expect(status).toBe(400)
      expect(body.errors[0]).toMatchObject({ path: 'template_id', code })
    }
  })
})

describe('the button and the priority', () => {
  const link = { url: '/lobby', text: { tr: 'Katıl', en: 'Join' } }
  const text = { default_title: 'Kupa', default_message: 'Gel' }
  const make = async (more: object) =>
    (await admin.post(path, { name: 'Düğmeli', notification_type: 'in_app', ...text, ...more })).body.data
  const send = async (template_id: number, more: object = {}) =>
    (await admin.post('/admin/notifications/management', { target_type: 'admin', template_id, ...more })).body
      .data

  test('are kept by a template, changed and removed', async () => {
    const made = await make({ link, priority: 4 })
    expect(made).toMatchObject({ link, priority: 4 })
    const same = (await admin.put(`${path}/${made.id}`, { name: 'Adı değişti' })).body.data
    expect(same).toMatchObject({ link, priority: 4 })
    const changed = (await admin.put(`${path}/${made.id}`, { link: null, priority: 1 })).body.data
    expect(changed).toMatchObject({ link: null, priority: 1 })
    expect(await make({})).toMatchObject({ link: null, priority: 2 })
  })

  test('are used by a notification that gives none of its own', async () => {
    const { id } = await make({ link, priority: 4 })
    expect(await send(id)).toMatchObject({ link, priority: 4 })
    expect(await send(id, { link: null, priority: 2 })).toMatchObject({ link: null, priority: 2 })
    expect(await send(id, { importance_level: 3 })).toMatchObject({ link, priority: 3 })
  })

  test.each([
    [{ link: { url: 'http://ornek.com', text: { tr: 'Aç' } } }, 'link.url', 'LINK_URL_INVALID'],
    [{ link: { url: '/lobby', text: { tr: '' } } }, 'link.text.tr', 'LINK_TEXT_REQUIRED'],
    [{ priority: 6 }, 'priority', 'PRIORITY_INVALID'],
  ])('follow the rules of notifications: %p', async (given, at, code) => {
    const { status, body } = await admin.post(path, { name: 'Yanlış', ...text, ...given })
    expect([status, body.errors[0].path, body.errors[0].code]).toEqual([400, at, code])
  })
})
