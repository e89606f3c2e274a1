import { describe, expect, test } from 'bun:test'
import { expandQueue } from '#api/features/deliveries/expand.ts'
import { compose } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'

const management = '/admin/notifications/management'
const approval = '/admin/notifications/approval'

const world = await openWorld()
const names = ['Ayşe', 'Mehmet', 'Zeynep']
const admins = await Promise.all(names.map((firstName) => world.admin({ firstName })))
const [writer, approver, third] = (await Promise.all(admins.map((each) => world.as(each)))) as [
  Caller,
  Caller,
  Caller,
]

const create = async (more: Record<string, unknown> = {}) =>
  (await writer.post(management, compose(more))).body.data.id as number
const edit = (id: number, body: unknown, who = writer) => who.put(`${management}/${id}`, body)
const texts = (title: string) => ({ tr: { title, message: 'Mesaj' } })

describe('editing', () => {
  test('changes the given fields, increments the version and returns the changes', async () => {
    const id = await create({ translations: texts('Eski'), priority: 2 })
    const { status, body } = await edit(id, { version: 1, priority: 4, translations: texts('Yeni') })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      version: 2,
      status: 'pending',
      priority: 4,
      display_title: 'Yeni',
      notification_type: 'in_app',
      last_updated_user_name: 'Ayşe Çağlar',
    })
    const changes = [
      { field: 'translations.tr.title', from: 'Eski', to: 'Yeni' },
      { field: 'priority', from: 2, to: 4 },
    ]
    expect(body.data.changes).toEqual(changes)
    const { body: pending } = await approver.get(`${approval}/pending?notificationId=${id}`)
    expect(pending.data.notifications[0].changes).toEqual(changes)
  })

  test('of a Turkish text is shown in English where that part is missing (D95)', async () => {
    const reader = await world.as(await world.user({ language: 'en' }))
    const tr = { title: 'Kupa', message: 'Cuma günü' }
    const id = await create({ translations: { tr } })
    const en = { title: 'Cup' }
    const { body } = await edit(id, { translations: { tr, en } })
    expect(body.data.changes).toEqual([{ field: 'translations.en.title', from: null, to: 'Cup' }])
    await edit(id, { translations: { tr: { ...tr, message: 'Cumartesi günü' }, en } })
    await approver.post(`${approval}/${id}/approve`, {})
    await workQueue(world.ctx())
    const inbox = await reader.get('/user/notifications?language=en')
    expect(inbox.body.data.notifications).toMatchObject([{ title: 'Cup', message: 'Cumartesi günü' }])
  })

  test('stores every revision with its changes', async () => {
    const id = await create({ translations: texts('Bir') })
    await edit(id, { translations: texts('İki') })
    await edit(id, { translations: texts('Üç'), platform: ['desktop'] }, approver)
    const { body } = await third.get(`${management}/${id}`)
    expect(body.data.revisions).toEqual([
      {
        version: 2,
        edited_by: 'Ayşe Çağlar',
        edited_date: expect.any(String),
        changes: [{ field: 'translations.tr.title', from: 'Bir', to: 'İki' }],
      },
      {
        version: 3,
        edited_by: 'Mehmet Çağlar',
        edited_date: expect.any(String),
        changes: [
          { field: 'translations.tr.title', from: 'İki', to: 'Üç' },
          { field: 'platform_targets', from: ['web'], to: ['desktop'] },
        ],
      },
    ])
    expect(body.data.changes[0]).toEqual({ field: 'translations.tr.title', from: 'Bir', to: 'Üç' })
  })

  test('without changes creates no version', async () => {
    const id = await create({ translations: texts('Aynı') })
    await approver.post(`${approval}/${id}/approve`, {})
    const { body } = await edit(id, { translations: texts('Aynı'), priority: 2 })
    expect(body.data).toMatchObject({ version: 1, status: 'approved', changes: [] })
  })

  test('voids the approval, so that the edited text needs a new one (D83)', async () => {
    for (const more of [{}, { scheduled_at: '2099-01-01T10:00' }]) {
      const id = await create(more)
      await approver.post(`${approval}/${id}/approve`, { approval_notes: 'Tamam' })
      const { body } = await edit(id, { translations: texts('Gizlice değişti') })
      expect(body.data).toMatchObject({ status: 'pending', approval_info: null })
      await expandQueue(world.ctx())
      expect((await approver.get(`${management}/${id}`)).body.data).toMatchObject({
        status: 'pending',
        sent_count: 0,
      })
    }
  })

  test('returns 409 for sent and rejected notifications, and 404 for unknown ones', async () => {
    const rejected = await create()
    await approver.post(`${approval}/${rejected}/reject`, { rejection_reason: 'Hayır' })
    const sent = await create()
    await approver.post(`${approval}/${sent}/approve`, {})
    await expandQueue(world.ctx())
    for (const id of [rejected, sent]) {
      const { status, body } = await edit(id, { priority: 5 })
      expect(status).toBe(409)
      expect(body.code).toBe('INVALID_TRANSITION')
    }
    expect((await edit(999_999, { priority: 5 })).status).toBe(404)
  })

  test('returns 409 for an outdated version, and accepts one of fifty concurrent edits', async () => {
    const id = await create()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => edit(id, { version: 1, translations: texts(`Sürüm ${n}`) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'VERSION_CHANGED')).toHaveLength(49)
    expect((await writer.get(`${management}/${id}`)).body.data).toMatchObject({ version: 2 })
  })

  test('resolves a new target by the rules of creating', async () => {
    const id = await create({ scheduled_at: '2099-01-01T10:00' })
    const user = await world.user({ email: 'hedef@ornek.com' })
    const { body } = await edit(id, { target_type: 'user', target_value: user.email, scheduled_at: null })
    expect(body.data).toMatchObject({ target_value: 'hedef@ornek.com', target_count: 1, scheduled_at: null })
    const everybody = await edit(id, { target_type: 'all_users' })
    expect(everybody.body.data).toMatchObject({ target_type: 'all_users', target_value: null })
    for (const [wrong, path, code] of [
      [{ target_type: 'user' }, 'target_value', 'TARGET_EMAIL_REQUIRED'],
      [{ target_value: user.email }, 'target_type', 'TARGET_TYPE_REQUIRED'],
      [{ target_type: 'all_users', target_value: user.email }, 'target_value', 'TARGET_VALUE_UNEXPECTED'],
      [{ target_type: 'segment', target_value: '999999' }, 'target_value', 'SEGMENT_UNKNOWN'],
      [{ translations: { tr: { title: '', message: 'x' } } }, 'translations.tr.title', 'TITLE_TR_REQUIRED'],
      [{ translations: texts('{{ad}}') }, 'translations.tr.title', 'UNKNOWN_VARIABLE'],
      [{ scheduled_at: '2020-01-01T10:00' }, 'scheduled_at', 'SCHEDULE_PAST'],
      [{ platform: [] }, 'platform', 'PLATFORM_REQUIRED'],
      [{ priority: 9 }, 'priority', 'PRIORITY_INVALID'],
    ] as const) {
      const { status, body } = await edit(id, wrong)
      expect(status).toBe(400)
      expect(body.errors).toContainEqual(expect.objectContaining({ path, code }))
    }
  })

  test('keeps the target when target_type is missing or misspelt', async () => {
    const user = await world.user()
    const id = await create({ target_type: 'user', target_value: user.email })
    for (const change of [{ priority: 4 }, { target_typ: 'all_users' }, { target_value: null }]) {
      const { status, body } = await edit(id, change)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ target_type: 'user', target_value: user.email })
    }
    const { status, body } = await edit(id, { target_typ: 'segment', target_value: '7' })
    expect([status, body.errors[0].path]).toEqual([400, 'target_type'])
  })

  test('changes target, channel and platform, shows them to the approver, and sends accordingly', async () => {
    const person = await world.user({ firstName: 'Işıl' })
    const id = await create({ translations: texts('Yön değişti') })
    await approver.post(`${approval}/${id}/approve`, {})
    const change = {
      version: 1,
      target_type: 'user',
      target_value: person.email,
      notification_type: 'email',
      platform: ['desktop', 'web'],
      kind: 'security',
    }
    const { body } = await edit(id, change)
    const changes = [
      { field: 'target_type', from: 'all_users', to: 'user' },
      { field: 'target_value', from: null, to: person.email },
      { field: 'notification_type', from: 'in_app', to: 'email' },
      { field: 'kind', from: 'system', to: 'security' },
      { field: 'platform_targets', from: ['web'], to: ['desktop', 'web'] },
    ]
    expect(body.data).toMatchObject({ version: 2, status: 'pending', target_count: 1, changes })
    expect((await edit(id, change)).body.code).toBe('VERSION_CHANGED')
    const { body: pending } = await approver.get(`${approval}/pending?notificationId=${id}`)
    expect(pending.data.notifications[0].changes).toEqual(changes)
    const { body: seen } = await third.get(`${management}/${id}`)
    expect(seen.data.revisions).toMatchObject([{ version: 2, edited_by: 'Ayşe Çağlar', changes }])
    await workQueue(world.ctx())
    expect(await world.mailsTo(person.email)).toHaveLength(0)
    await third.post(`${approval}/${id}/approve`, { version: 2 })
    await workQueue(world.ctx())
    await workQueue(world.ctx())
    expect(await world.mailsTo(person.email)).toHaveLength(1)
    const [rows] = await world.sql`select
      (select count(*)::int from deliveries where notification_id = ${id}) as deliveries,
      (select count(*)::int from inbox where notification_id = ${id}) as inboxes`
    expect(rows).toEqual({ deliveries: 1, inboxes: 0 })
  })

  test('returns 400 for a channel whose limits the texts exceed, and changes nothing', async () => {
    const long = { tr: { title: 'Uzun', message: 'ş'.repeat(5_000) } }
    const id = await create({ notification_type: 'email', translations: long })
    const { status, body } = await edit(id, { notification_type: 'sms' })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ path: 'translations.tr.message' }))
    expect((await writer.get(`${management}/${id}`)).body.data).toMatchObject({
      version: 1,
      notification_type: 'email',
    })
  })

  test('returns an error for an inactive user, and for an unknown user or segment', async () => {
    const id = await create()
    const idle = await world.user({ status: 'suspended' })
    const refused = await edit(id, { target_type: 'user', target_value: idle.email })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    for (const [target_type, target_value] of [
      ['user', 'yok@ornek.com'],
      ['user', 'gecersiz'],
      ['segment', '999999'],
      ['moon', 'x'],
    ])
      expect((await edit(id, { target_type, target_value })).status).toBe(400)
    expect((await writer.get(`${management}/${id}`)).body.data).toMatchObject({
      version: 1,
      target_type: 'all_users',
    })
  })

  test('voids the approval when the target changes to a segment of the same name', async () => {
    const segment = async () => {
      const rules = { match: 'all', conditions: [{ field: 'role', op: 'eq', value: 'admin' }] }
      const { body } = await writer.post('/admin/notifications/segments', { name: 'Sadıklar', rules })
      return body.data.id as number
    }
    const [one, other] = [await segment(), await segment()]
    const id = await create({ target_type: 'segment', target_value: `${one}` })
    await approver.post(`${approval}/${id}/approve`, {})
    const { body } = await edit(id, { target_type: 'segment', target_value: `${other}` })
    expect(body.data).toMatchObject({
      version: 2,
      status: 'pending',
      changes: [{ field: 'target_value', from: `Sadıklar (${one})`, to: `Sadıklar (${other})` }],
    })
    const segments = '/admin/notifications/segments'
    expect((await writer.delete(`${segments}/${one}`)).status).toBe(200)
    expect((await writer.delete(`${segments}/${other}`)).body.code).toBe('SEGMENT_IN_USE')
  })

  test('returns 403 to non-admins', async () => {
    const id = await create()
    const gamer = await world.as(await world.user())
    expect((await edit(id, { priority: 5 }, gamer)).status).toBe(403)
    expect((await edit(id, { priority: 5 }, world.anyone)).status).toBe(401)
  })
})

describe('approving an edited notification', () => {
  test('returns 409 for an outdated version', async () => {
    const id = await create()
    await edit(id, { priority: 5 })
    for (const [action, more] of [
      ['approve', {}],
      ['reject', { rejection_reason: 'x' }],
    ] as const) {
      const { status, body } = await approver.post(`${approval}/${id}/${action}`, { ...more, version: 1 })
      expect(status).toBe(409)
      expect(body.code).toBe('VERSION_CHANGED')
    }
    expect((await approver.post(`${approval}/${id}/approve`, { version: 2 })).status).toBe(200)
  })

  test('approves the version that was read, or nothing, during concurrent edits', async () => {
    const id = await create()
    const approve = () => approver.post(`${approval}/${id}/approve`, { version: 1 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? approve() : edit(id, { translations: texts(`Sürüm ${n}`) }, third),
      ),
    )
    // A busy server refuses some of them, and an approval may come before the first edit.
    const edits = answers.filter(({ status }, n) => n % 2 === 0 && status === 200)
    const actions = await world.sql`
      select action from audit_log where target_type = 'notification' and target_id = ${`${id}`}
      and action in ('notification.update', 'notification.approve') order by id`
    expect(edits.length).toBeGreaterThan(0)
    expect(actions.filter(({ action }) => action === 'notification.update')).toHaveLength(edits.length)
    expect(actions.findLastIndex(({ action }) => action === 'notification.approve')).toBeLessThan(1)
    const { body } = await writer.get(`${management}/${id}`)
    expect(body.data).toMatchObject({ status: 'pending', version: 1 + edits.length, approval_info: null })
    expect(body.data.revisions).toHaveLength(edits.length)
  })

  test('is refused to author and editor while there is a third admin (D83)', async () => {
    const id = await create()
    await edit(id, { priority: 5 }, approver)
    for (const who of [writer, approver]) {
      expect((await who.post(`${approval}/${id}/approve`, {})).body.code).toBe('FOUR_EYES_REQUIRED')
    }
    expect((await third.post(`${approval}/${id}/approve`, {})).status).toBe(200)
  })

  test('is allowed to the author when there are two admins and the other edited it last', async () => {
    const two = await createWorld()
    const [one, other] = [await two.as(await two.admin()), await two.as(await two.admin())]
    const { body } = await one.post(management, compose())
    await other.put(`${management}/${body.data.id}`, { priority: 5 })
    const path = `${approval}/${body.data.id}/approve`
    expect((await other.post(path, {})).body.code).toBe('FOUR_EYES_REQUIRED')
    expect((await one.post(path, {})).status).toBe(200)
    await two.close()
  })

  test('is allowed to everyone when the setting permits it (D83)', async () => {
    await world.sql`insert into settings (key, value) values ('notifications.own_approval', 'true')`
    const id = await create()
    expect((await writer.post(`${approval}/${id}/approve`, {})).status).toBe(200)
    await world.sql`delete from settings where key = 'notifications.own_approval'`
  })

  test('returns 409 when the scheduled time has passed, unless send_now is set (D94)', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const id = await create({ scheduled_at: soon })
    const other = await create({ scheduled_at: soon })
    await world.sql`update notifications set scheduled_at = now() - interval '1 hour' where id = any(${[id, other]})`
    const { status, body } = await approver.post(`${approval}/${id}/approve`, {})
    expect(status).toBe(409)
    expect(body.code).toBe('SCHEDULE_PAST')
    const now = await approver.post(`${approval}/${id}/approve`, { send_now: true })
    expect(now.body.data.notification.status).toBe('approved')
    await edit(other, { scheduled_at: '2099-01-01T10:00' })
    expect((await approver.post(`${approval}/${other}/approve`, {})).body.data.notification.status).toBe(
      'scheduled',
    )
  })
})
