import { describe, expect, test } from 'bun:test'
import { openWorld } from '#api/testing/world.ts'

const path = '/admin/support/reply-templates'

const world = await openWorld()
const person = await world.admin({ firstName: 'Ayşe' })
const adminId = person.id
const admin = await world.as(person)

let serial = 0
const draft = (more: Record<string, unknown> = {}) => ({
  name: `Karşılama ${++serial}`,
  content: 'Merhaba {{firstName}}, {{ticketId}} numaralı talebini aldık.',
  category: 'greeting',
  language: 'tr',
  ...more,
})
const create = async (more?: Record<string, unknown>) => {
  const { status, body } = await admin.post(path, draft(more))
  expect(status).toBe(201)
  return body.data
}
const names = async (query: string) => {
  const { body } = await admin.get(`${path}?${query}`)
  return body.data.items.map(({ name }: { name: string }) => name)
}

describe('POST', () => {
  test('creates a template that was never used', async () => {
    expect(await create({ name: ' İlk yanıt ', created_by: 1, usage_count: 9 })).toMatchObject({
      name: 'İlk yanıt',
      content: 'Merhaba {{firstName}}, {{ticketId}} numaralı talebini aldık.',
      category: 'greeting',
      category_name: 'Karşılama',
      language: 'tr',
      is_active: true,
      created_by: adminId,
      usage_count: 0,
      version: 1,
      created_user_name: 'Ayşe Çağlar',
      updated_user_name: null,
    })
  })

  test.each([
    [{ name: ' ' }, 'name', 'TEMPLATE_NAME_REQUIRED'],
    [{ name: 'x'.repeat(101) }, 'name', 'TEMPLATE_NAME_TOO_LONG'],
    [{ content: '' }, 'content', 'MESSAGE_REQUIRED'],
    [{ content: 'x'.repeat(5001) }, 'content', 'MESSAGE_TOO_LONG'],
    [{ content: 'Merhaba {{lastName}}' }, 'content', 'UNKNOWN_VARIABLE'],
    [{ content: 'Merhaba {{firstName' }, 'content', 'UNKNOWN_VARIABLE'],
    [{ content: '{{__proto__}}' }, 'content', 'UNKNOWN_VARIABLE'],
    [{ content: ['x'] }, 'content', 'MESSAGE_REQUIRED'],
    [{ category: 'shipping' }, 'category', 'REPLY_CATEGORY_UNKNOWN'],
    [{ category: undefined }, 'category', 'REPLY_CATEGORY_UNKNOWN'],
    [{ is_active: 1 }, 'is_active', 'INVALID_TYPE'],
    [{ language: 'de' }, 'language', 'INVALID_VALUE'],
    [{ language: undefined }, 'language', 'INVALID_VALUE'],
  ])('returns 400 for an invalid draft (%#)', async (more, field, code) => {
    const { status, body } = await admin.post(path, draft(more))
    expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ path: field, code }] })
  })

  test('accepts 5,000 characters and every variable', async () => {
    const variables = '{{firstName}} {{ ticketId }} {{subject}} '
    const content = variables + 'ş'.repeat(5000 - variables.length)
    expect((await create({ content })).content).toBe(content)
  })

  test('returns 413 for a body above the limit', async () => {
    expect(await admin.post(path, draft({ content: 'x'.repeat(200_000) }))).toMatchObject({ status: 413 })
  })

  test('ignores author and use count in the body', async () => {
    const created = await create({ usage_count: 99, created_by: 1, version: 7, id: 12 })
    expect(created).toMatchObject({ usage_count: 0, version: 1, created_user_name: 'Ayşe Çağlar' })
  })

  test('returns 409 on the name when the language has one that differs only in case or marks', async () => {
    await create({ name: 'Şifre sıfırlama' })
    const { status, body } = await admin.post(path, draft({ name: 'SIFRE SIFIRLAMA' }))
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'REPLY_TEMPLATE_NAME_TAKEN',
      errors: [{ path: 'name', code: 'REPLY_TEMPLATE_NAME_TAKEN' }],
    })
    await create({ name: 'Şifre sıfırlama', language: 'en' })
  })

  test('creates one of two concurrent templates with the same name', async () => {
    const twin = draft()
    const statuses = await Promise.all([1, 2].map(async () => (await admin.post(path, twin)).status))
    expect(statuses.sort()).toEqual([201, 409])
  })
})

describe('GET', () => {
  test('finds words of name and content without Turkish marks', async () => {
    await create({ name: 'İade koşulları', content: 'Işınlanma çantanı %100 ücretsiz iade ederiz' })
    for (const word of ['iade kosul', 'ISINLANMA', 'ÇANTA', '%100'])
      expect(await names(`search=${encodeURIComponent(word)}`)).toEqual(['İade koşulları'])
    expect(await names('search=%25%25')).toEqual([])
  })

  test('filters by category and language', async () => {
    await create({ name: 'Invoice', category: 'closing', language: 'en' })
    await create({ name: 'Fatura', category: 'closing' })
    expect(await names('category=closing')).toEqual(['Fatura', 'Invoice'])
    expect(await names('category=closing&language=en')).toEqual(['Invoice'])
    expect(await names('category=shipping')).toEqual([])
  })

  test('sorts names as Turkish does, and newest first otherwise', async () => {
    for (const name of ['Üye', 'Çekiliş', 'Dal', 'Cüzdan']) await create({ name, category: 'request' })
    expect(await names('category=request&sort=name&order=asc')).toEqual(['Cüzdan', 'Çekiliş', 'Dal', 'Üye'])
    const newest = ['Cüzdan', 'Dal', 'Çekiliş', 'Üye']
    expect((await admin.get(`${path}?sort=content`)).body.errors[0].path).toBe('sort')
    for (const sort of ['usage_count', 'updated_date', 'created_date'])
      expect(await names(`category=request&sort=${sort}`)).toEqual(newest)
  })

  test('returns pages of at most 100', async () => {
    const { body } = await admin.get(`${path}?limit=5000&page=1`)
    expect(body.data.pagination).toMatchObject({ page: 1, limit: 100 })
    const second = await admin.get(`${path}?limit=1&page=2`)
    expect(second.body.data.items).toHaveLength(1)
    expect(second.body.data.pagination).toMatchObject({ page: 2, limit: 1, hasPrev: true })
  })

  test('returns one by its id, and 404 where there is none', async () => {
    const { id, name } = await create()
    expect((await admin.get(`${path}/${id}`)).body.data).toMatchObject({ id, name })
    expect(await admin.get(`${path}/999999`)).toMatchObject({ status: 404 })
    expect(await admin.get(`${path}/x`)).toMatchObject({ status: 400 })
  })
})

describe('PUT', () => {
  test('changes the given fields and keeps the others', async () => {
    const { id, content, name } = await create()
    const { status, body } = await admin.put(`${path}/${id}`, { category: 'closing', version: 1 })
    expect({ status, ...body.data }).toMatchObject({
      status: 200,
      name,
      content,
      category: 'closing',
      version: 2,
      updated_user_name: 'Ayşe Çağlar',
    })
  })

  test('returns 409 for another version than the stored one and changes nothing', async () => {
    const { id } = await create()
    await admin.put(`${path}/${id}`, { content: 'Yeni metin', version: 1 })
    const late = await admin.put(`${path}/${id}`, { content: 'Eski metin', version: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'VERSION_CHANGED' } })
    expect((await admin.get(`${path}/${id}`)).body.data).toMatchObject({ content: 'Yeni metin', version: 2 })
  })

  test('returns 409 when another template of the language has the name, and changes nothing', async () => {
    const taken = await create()
    const { id, name } = await create()
    const refused = await admin.put(`${path}/${id}`, { name: taken.name.toUpperCase(), content: 'Başka' })
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ path: 'name' }] } })
    expect((await admin.get(`${path}/${id}`)).body.data).toMatchObject({ name, version: 1 })
    expect(await admin.put(`${path}/${id}`, { name: name.toUpperCase() })).toMatchObject({ status: 200 })
  })

  test('applies the rules of a new template', async () => {
    const { id } = await create()
    for (const change of [{ content: '{{email}}' }, { content: '' }, { name: '' }, { version: 0 }])
      expect(await admin.put(`${path}/${id}`, change)).toMatchObject({ status: 400 })
    expect(await admin.put(`${path}/999999`, { name: 'Yok' })).toMatchObject({ status: 404 })
  })
})

test('an inactive template stays in the list, and is left out of the active ones', async () => {
  const { id, name } = await create({ is_active: false })
  const actives = `is_active=true&search=${encodeURIComponent(name)}`
  expect(await names(actives)).toEqual([])
  expect(await names(actives.replace('true', 'false'))).toEqual([name])
  const { data } = (await admin.put(`${path}/${id}`, { is_active: true, version: 1 })).body
  expect(data).toMatchObject({ is_active: true, version: 2 })
  expect(await names(actives)).toEqual([name])
})

describe('categories', () => {
  const categories = `${path}/categories`
  const listed = async () => (await admin.get(categories)).body.data.categories
  const add = async (given: object) => (await admin.post(categories, given)).body

  test('are greeting, closing and request at first (D14)', async () => {
    expect((await listed()).map(({ key, name_tr, name_en }: any) => [key, name_tr, name_en])).toEqual([
      ['greeting', 'Karşılama', 'Greeting'],
      ['closing', 'Kapanış', 'Closing'],
      ['request', 'Bilgi isteme', 'Request'],
    ])
  })

  test('are created with a key from their English name, renamed and deleted', async () => {
    const { data } = await add({ name_tr: 'Çözüm', name_en: ' Quick Çözüm ' })
    expect(data).toMatchObject({ key: 'quick-cozum', name_en: 'Quick Çözüm', template_count: 0, version: 1 })
    const template = await create({ category: 'quick-cozum' })
    expect(await names('category=quick-cozum')).toEqual([template.name])
    const renamed = await admin.put(`${categories}/${data.id}`, { name_en: 'Solution', version: 1 })
    expect((await admin.get(`${categories}/${data.id}`)).body.data).toEqual(renamed.body.data)
    expect(renamed.body.data).toMatchObject({ key: 'quick-cozum', name_en: 'Solution', template_count: 1 })
    const english = { headers: { 'accept-language': 'en' } }
    const shown = (await admin.get(`${path}/${template.id}`, english)).body.data
    expect(shown).toMatchObject({ category: 'quick-cozum', category_name: 'Solution' })
    const late = await admin.put(`${categories}/${data.id}`, { name_tr: 'Geç', version: 1 })
    expect(late.body.code).toBe('VERSION_CHANGED')
    expect((await admin.delete(`${categories}/${data.id}`)).body.code).toBe('REPLY_CATEGORY_IN_USE')
    await admin.delete(`${path}/${template.id}`)
    expect(await admin.delete(`${categories}/${data.id}`)).toMatchObject({ status: 200 })
    expect(await admin.delete(`${categories}/${data.id}`)).toMatchObject({ status: 404 })
    expect(await admin.put(`${categories}/${data.id}`, { name_tr: 'Yok' })).toMatchObject({ status: 404 })
    expect(await admin.get(`${categories}/${data.id}`)).toMatchObject({ status: 404 })
    const actions = await world.sql`
      select action from audit_log where target_type = 'reply_category' and target_id = ${String(data.id)} order by id`
    expect(actions.map(({ action }) => action.split('.')[1])).toEqual(['create', 'update', 'delete'])
  })

  test.each([
    [{ name_tr: ' ', name_en: 'x' }, 400, 'name_tr', 'REPLY_CATEGORY_NAME_REQUIRED'],
    [{ name_tr: 'x', name_en: 'x'.repeat(51) }, 400, 'name_en', 'REPLY_CATEGORY_NAME_TOO_LONG'],
    [{ name_tr: 'x\ny', name_en: 'x' }, 400, 'name_tr', 'NAME_NOT_ONE_LINE'],
    [{ name_tr: 'x', name_en: 'x\u2028y' }, 400, 'name_en', 'NAME_NOT_ONE_LINE'],
    [{ name_tr: 'x', name_en: 'x', key: 'Aç' }, 400, 'key', 'REPLY_CATEGORY_KEY_INVALID'],
    [{ name_tr: 'Kapatma', name_en: 'CLOSING' }, 409, 'name_en', 'REPLY_CATEGORY_TAKEN'],
  ])('refuses %p', async (given, status, field, code) => {
    const refused = await admin.post(categories, given)
    expect(refused).toMatchObject({ status, body: { errors: [{ path: field, code }] } })
  })

  test('are for admins only', async () => {
    const user = await world.as(await world.user())
    expect([(await user.get(categories)).status, (await user.post(categories, {})).status]).toEqual([
      403, 403,
    ])
  })
})

test('DELETE removes a template once', async () => {
  const { id } = await create()
  expect(await admin.delete(`${path}/${id}`)).toMatchObject({ status: 200, body: { success: true } })
  expect(await admin.delete(`${path}/${id}`)).toMatchObject({ status: 404 })
  expect(await admin.get(`${path}/${id}`)).toMatchObject({ status: 404 })
})

test('create, update and delete are audited with the name', async () => {
  const { id, name } = await create()
  await admin.put(`${path}/${id}`, { name: `${name} yeni` })
  await admin.delete(`${path}/${id}`)
  const entries = await world.sql`
    select action, meta->>'name' as name from audit_log
    where target_type = 'reply_template' and target_id = ${String(id)} order by id`
  expect([...entries]).toEqual([
    { action: 'reply_template.create', name },
    { action: 'reply_template.update', name: `${name} yeni` },
    { action: 'reply_template.delete', name: `${name} yeni` },
  ])
})

test('returns 403 to users and 401 to guests, on every route', async () => {
  const { id } = await create()
  const callers = [
    [await world.as(await world.user()), 403],
    [world.anyone, 401],
  ] as const
  for (const [caller, status] of callers) {
    expect(await caller.get(path)).toMatchObject({ status })
    expect(await caller.get(`${path}/${id}`)).toMatchObject({ status })
    expect(await caller.post(path, draft())).toMatchObject({ status })
    expect(await caller.put(`${path}/${id}`, { name: 'Ele geçti' })).toMatchObject({ status })
    expect(await caller.delete(`${path}/${id}`)).toMatchObject({ status })
  }
})

test('a template outlives the account of its author', async () => {
  const author = await world.admin()
  const { body } = await (await world.as(author)).post(path, draft())
  await world.sql`delete from users where id = ${author.id}`
  expect((await admin.get(`${path}/${body.data.id}`)).body.data).toMatchObject({
    created_user_name: null,
    created_by: null,
  })
})
