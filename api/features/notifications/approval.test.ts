import { describe, expect, test } from 'bun:test'
import { makeKey } from '#api/testing/api-key-steps.ts'
import { compose } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'

const management = '/admin/notifications/management'

const world = await openWorld()
const [first, second] = [await world.admin({ firstName: 'Ayşe' }), await world.admin({ firstName: 'Mehmet' })]
const writer = await world.as(first)
const approver = await world.as(second)
const gamerPerson = await world.user({ email: 'isil@ornek.com', firstName: 'Işıl', lastName: 'Şahin' })

const create = async (more: Record<string, unknown> = {}) => {
  const { body } = await writer.post(management, compose(more))
  return body.data.id as number
}

describe('creating', () => {
  test('creates a notification that waits for approval', async () => {
    const { status, body } = await writer.post(
      management,
      compose({ notification_type: 'in_app', priority: 4 }),
    )
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      status: 'pending',
      notification_type: 'in_app',
      priority: 4,
      importance_level: 4,
      target_type: 'all_users',
      target_count: 3,
      created_user_full_name: 'Ayşe Çağlar',
      platform_targets: ['web'],
    })
    expect(body.data.notificationId).toBe(body.data.id)
  })

  test('accepts a user by email address, ignoring case (D100)', async () => {
    const { body } = await writer.post(
      management,
      compose({ target_type: 'user', target_value: 'ISIL@ornek.com' }),
    )
    expect(body.data).toMatchObject({ target_type: 'user', target_value: 'isil@ornek.com', target_count: 1 })
  })

  test('accepts platforms as a list, in braces or as JSON (D50), and defaults to priority 2 (D52)', async () => {
    for (const platform of [['web', 'desktop'], '{web,desktop}', '["web","desktop"]']) {
      const { body } = await writer.post(management, compose({ platform, priority: undefined }))
      expect(body.data).toMatchObject({ platform_targets: ['web', 'desktop'], priority: 2 })
    }
  })

  test.each([
    [{ target_type: 'user', target_value: '' }, 'target_value', 'Kullanıcı email adresi gereklidir'],
    [{ target_type: 'segment' }, 'target_value', 'Hedef değeri gereklidir'],
    [{ target_type: 'user', target_value: 'gecersiz' }, 'target_value', 'Geçerli bir email adresi girin'],
    [
      { target_type: 'user', target_value: 'yok@ornek.com' },
      'target_value',
      'Bu adresle kayıtlı kullanıcı yok',
    ],
    [
      { translations: { tr: { title: ' ', message: 'x' } } },
      'translations.tr.title',
      'Türkçe başlık gereklidir',
    ],
    [
      { translations: { tr: { title: 'x', message: '' } } },
      'translations.tr.message',
      'Türkçe mesaj gereklidir',
    ],
    [{ platform: [] }, 'platform', 'En az bir platform seç'],
    [{ priority: 6 }, 'priority', 'Öncelik 1 ile 5 arasındadır'],
    [{ scheduled_at: '2020-01-01T10:00' }, 'scheduled_at', 'Gönderim zamanı geçmişte olamaz'],
    [{ scheduled_at: 'yarın' }, 'scheduled_at', 'Geçerli bir tarih ve saat seç'],
  ])('refuses %j with its message', async (wrong, path, message) => {
    const { status, body } = await writer.post(management, compose(wrong))
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ path, message }))
  })

  test('returns 409 for a user who is not active', async () => {
    const idle = await world.user({ status: 'suspended' })
    const { status, body } = await writer.post(
      management,
      compose({ target_type: 'user', target_value: idle.email }),
    )
    expect(status).toBe(409)
    expect(body.code).toBe('TARGET_NOT_ACTIVE')
  })

  test('reads local time in its time zone (D94)', async () => {
    const { body } = await writer.post(
      management,
      compose({ scheduled_at: '2099-07-01T12:00', timezone: 'Europe/Istanbul' }),
    )
    expect(body.data.scheduled_at).toBe('2099-07-01T09:00:00.000Z')
  })

  test('ignores an author in the body (D67)', async () => {
    const { body } = await writer.post(
      management,
      compose({ created_by: gamerPerson.id, adminId: 1, status: 'approved' }),
    )
    expect(body.data).toMatchObject({ status: 'pending', created_user_full_name: 'Ayşe Çağlar' })
  })

  test('allows only admins to create, list, approve and search', async () => {
    const gamer = await world.as(gamerPerson)
    expect((await gamer.post(management, compose())).status).toBe(403)
    expect((await gamer.get(management)).status).toBe(403)
    expect((await gamer.get('/admin/notifications/approval/pending')).status).toBe(403)
    expect((await gamer.get('/admin/notifications/users/search?q=ayse')).status).toBe(403)
    expect((await world.anyone.get(management)).status).toBe(401)
  })
})

describe('searching users', () => {
  test('matches name and email address, without regard to Turkish letters (D40, D100)', async () => {
    for (const q of ['ışıl', 'ISIL', 'isil', 'Şa', 'sahin', 'isil@']) {
      const { body } = await writer.get(
        `/admin/notifications/users/search?q=${encodeURIComponent(q)}&limit=10`,
      )
      expect(body.data.users).toEqual([
        {
          id: gamerPerson.id,
          first_name: 'Işıl',
          last_name: 'Şahin',
          email: 'isil@ornek.com',
          status: 'active',
        },
      ])
      expect(body.data.pagination.total).toBe(1)
    }
  })

  test('escapes wildcards, including those created by folding', async () => {
    const found = async (q: string) => {
      const { body } = await writer.get(`/admin/notifications/users/search?q=${encodeURIComponent(q)}`)
      return body.data.users.map(({ id }: { id: number }) => id)
    }
    for (const q of ['%%', '％％', '％％％', '＿＿', '﹪﹪﹪', '＼＼', '\\%%'])
      expect(await found(q)).toEqual([])
    const { id } = await world.user({ lastName: '％100 a_b' })
    for (const q of ['%1', '%100', '％100', 'a_', 'a＿b']) expect(await found(q)).toEqual([id])
    await world.sql`delete from users where id = ${id}`
  })

  test('requires two letters (D40)', async () => {
    const { status, body } = await writer.get('/admin/notifications/users/search?q=a')
    expect(status).toBe(400)
    expect(body.errors[0].code).toBe('SEARCH_TOO_SHORT')
  })
})

describe('approving', () => {
  test('is allowed to another admin, but not to the author (D83)', async () => {
    const id = await create()
    const own = await writer.post(`/admin/notifications/approval/${id}/approve`, {})
    expect(own.status).toBe(403)
    expect(own.body.code).toBe('FOUR_EYES_REQUIRED')
    const { status, body } = await approver.post(`/admin/notifications/approval/${id}/approve`, {
      approval_notes: 'Tamam',
    })
    expect(status).toBe(200)
    expect(body.data.notification).toMatchObject({ id, status: 'approved' })
    expect(body.data.approval_info).toMatchObject({ approved_by: 'Mehmet Çağlar', approval_notes: 'Tamam' })
  })

  test('is allowed to the author who is the only admin (D83)', async () => {
    const alone = await createWorld()
    const admin = await alone.as(await alone.admin())
    const { body } = await admin.post(management, compose())
    expect((await admin.post(`/admin/notifications/approval/${body.data.id}/approve`, {})).status).toBe(200)
    await alone.close()
  })

  test('schedules a notification with a later time, shown in the scheduled tab', async () => {
    const id = await create({ scheduled_at: '2099-01-01T10:00:00+03:00' })
    const { body } = await approver.post(`/admin/notifications/approval/${id}/approve`, {})
    expect(body.data.notification.status).toBe('scheduled')
    const { body: tab } = await approver.get(`${management}?status=scheduled`)
    expect(tab.data.notifications.map((each: { id: number }) => each.id)).toContain(id)
  })

  test('requires a reason for a rejection (D91)', async () => {
    const id = await create()
    for (const rejection_reason of [undefined, '', '   ']) {
      const { status, body } = await approver.post(`/admin/notifications/approval/${id}/reject`, {
        rejection_reason,
      })
      expect(status).toBe(400)
      expect(body.errors[0]).toMatchObject({
        path: 'rejection_reason',
        code: 'REASON_REQUIRED',
        message: 'Bir neden yaz',
      })
    }
    const { body } = await approver.post(`/admin/notifications/approval/${id}/reject`, {
      rejection_reason: 'Yazım hatası',
    })
    expect(body.data.notification.status).toBe('rejected')
    expect(body.data.rejection_info).toMatchObject({
      rejected_user: 'Mehmet Çağlar',
      rejection_reason: 'Yazım hatası',
    })
  })

  test('stores the notes of a rejection, and returns the keys of an approval', async () => {
    const id = await create()
    const { body } = await approver.post(`/admin/notifications/approval/${id}/reject`, {
      rejection_reason: 'Yazım hatası',
      approval_notes: 'İkinci paragraf',
    })
    expect(body.data.approval_info).toEqual({
      approved_by: null,
      approved_date: null,
      approved_with_key: null,
      approval_notes: 'İkinci paragraf',
    })
    const { body: kept } = await writer.get(`${management}/${id}`)
    expect(kept.data).toMatchObject({
      approval_info: null,
      rejection_info: { rejection_reason: 'Yazım hatası', approval_notes: 'İkinci paragraf' },
    })
  })

  test('accepts and validates a wrapped notification', async () => {
    const submit = (notification: unknown) =>
      writer.post('/admin/notifications/approval/pending', { notification })
    const { status, body } = await submit(compose())
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ notificationId: body.data.id, status: 'pending' })
    expect((await submit(compose({ platform: [] }))).body.errors[0]).toMatchObject({
      path: 'platform',
      code: 'PLATFORM_REQUIRED',
    })
    expect((await submit('x')).status).toBe(400)
  })

  test.each([[true], [null], [[4]], ['x'], [6], [1.5]])('rejects priority %p', async (priority) => {
    const { status, body } = await writer.post(management, compose({ priority }))
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'priority', code: 'PRIORITY_INVALID' }])
  })

  test('reports an over-long title at the title', async () => {
    const tr = { title: 'x'.repeat(20_001), message: 'Mesaj' }
    const { body } = await writer.post(management, compose({ translations: { tr } }))
    expect(body.errors).toMatchObject([{ path: 'translations.tr.title', code: 'TITLE_TOO_LONG' }])
  })

  test('accepts one of fifty concurrent decisions', async () => {
    const id = await create()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2
          ? approver.post(`/admin/notifications/approval/${id}/approve`, {})
          : approver.post(`/admin/notifications/approval/${id}/reject`, { rejection_reason: 'Hayır' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'NOTIFICATION_NOT_PENDING')).toHaveLength(49)
    const [row] = await world.sql`select count(*)::int as deeds from audit_log
      where target_id = ${String(id)} and action in ('notification.approve', 'notification.reject')`
    expect(row!.deeds).toBe(1)
  })

  test('returns 404 for an unknown id, and 400 for an invalid one', async () => {
    expect((await approver.post('/admin/notifications/approval/999999/approve', {})).status).toBe(404)
    const rejected = await approver.post('/admin/notifications/approval/999999/reject', {
      rejection_reason: 'Eksik',
    })
    expect(rejected.status).toBe(404)
    expect((await approver.post('/admin/notifications/approval/abc/approve', {})).status).toBe(400)
    expect((await approver.post('/admin/notifications/approval/99999999999/approve', {})).status).toBe(400)
  })

  test('filters decisions by admin, and ignores the filter for pending ones', async () => {
    const [one, other] = [await world.admin(), await world.admin()]
    const decider = await world.as(one)
    const [waits, approved, rejected] = [await create(), await create(), await create()]
    await decider.post(`/admin/notifications/approval/${approved}/approve`, {})
    await decider.post(`/admin/notifications/approval/${rejected}/reject`, { rejection_reason: 'Eksik' })
    const listed = (id: number, status: string) =>
      Promise.all(
        [one, other].map(async (by) => {
          const query = `notificationId=${id}&status=${status}&approverId=${by.id}`
          const { body } = await approver.get(`/admin/notifications/approval/pending?${query}`)
          return body.data.notifications.length
        }),
      )
    expect(await listed(waits, 'pending')).toEqual([1, 1])
    expect(await listed(approved, 'approved')).toEqual([1, 0])
    expect(await listed(rejected, 'rejected')).toEqual([1, 0])
  })

  test('lists, searches and pages pending notifications, ten by default', async () => {
    for (let n = 0; n < 11; n++)
      await create({ translations: { tr: { title: `Işıklı ödül ${n}`, message: 'Gel' } } })
    const { body } = await approver.get('/admin/notifications/approval/pending?search=isikli')
    expect(body.data.notifications).toHaveLength(10)
    expect(body.data.pagination).toMatchObject({ total: 11, totalPages: 2, page: 1 })
    expect(body.data.notifications[0].payload.translations.tr.title).toBe('Işıklı ödül 10')
  })
})

describe('deleting from the history', () => {
  test('accepts pending and scheduled notifications only', async () => {
    const pending = await create()
    expect((await writer.delete(`${management}/${pending}`)).status).toBe(200)
    expect((await writer.delete(`${management}/${pending}`)).status).toBe(404)
    const approved = await create()
    await approver.post(`/admin/notifications/approval/${approved}/approve`, {})
    const refused = await writer.delete(`${management}/${approved}`)
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('INVALID_TRANSITION')
  })
})

test('the list says which notifications the caller may approve (D83)', async () => {
  const own = await create()
  const listed = async (caller: Caller) => {
    const { body } = await caller.get('/admin/notifications/approval/pending?limit=100')
    return body.data.notifications.find(({ id }: { id: number }) => id === own).can_approve
  }
  expect([await listed(writer), await listed(approver)]).toEqual([false, true])
  const { body } = await approver.put(`${management}/${own}`, { priority: 3 })
  expect(body.data.version).toBe(2)
  expect(await listed(approver)).toBe(false)
})

describe('four eyes (D83)', () => {
  /** A house of its own with two admins, in sessions on which the password was given. */
  async function twoAdmins() {
    const few = await createWorld()
    const [one, two] = [await few.admin(), await few.admin()]
    return {
      few,
      two,
      first: await few.as(one, { confirmed: true }),
      second: await few.as(two, { confirmed: true }),
    }
  }
  const approve = (by: Caller, id: number) => by.post(`/admin/notifications/approval/${id}/approve`)

  test('counts the admins who were active when the notification was created, including those deactivated since', async () => {
    const { few, two, first } = await twoAdmins()
    const written = (await first.post(management, compose())).body.data.id
    const off = { userIds: [two.id], operation: 'deactivate' }
    expect((await first.post('/admin/users/batch-operation', off)).body.data.results[0].success).toBe(true)
    expect((await approve(first, written)).body.code).toBe('FOUR_EYES_REQUIRED')
    const { body } = await first.get('/admin/notifications/approval/pending')
    expect(body.data.notifications[0]).toMatchObject({ id: written, can_approve: false })
    expect((await first.put(`${management}/${written}`, { priority: 4 })).status).toBe(200)
    expect((await approve(first, written)).body.code).toBe('FOUR_EYES_REQUIRED')
    // A notification that an admin writes alone is theirs to approve.
    const alone = (await first.post(management, compose())).body.data.id
    expect((await approve(first, alone)).status).toBe(200)
    await few.close()
  })

  test('a decision by an API key names the key, in the answers, the history and the audit log', async () => {
    const { few, first, second } = await twoAdmins()
    const key = await makeKey(few, second, { scope: ['notifications.approve'] })
    const prefix = key.apiKey.slice(0, 11)
    const [kept, gone, own] = await Promise.all(
      [1, 2, 3].map(async () => (await first.post(management, compose())).body.data.id),
    )
    const { body } = await approve(key.caller, kept)
    expect(body.data.approval_info).toMatchObject({ approved_by: 'Işık Çağlar', approved_with_key: prefix })
    const reason = { rejection_reason: 'Yazım hatası' }
    await key.caller.post(`/admin/notifications/approval/${gone}/reject`, reason)
    expect((await approve(second, own)).body.data.approval_info.approved_with_key).toBeNull()
    const detail = async (id: number) => (await first.get(`${management}/${id}`)).body.data
    expect((await detail(kept)).approval_info.approved_with_key).toBe(prefix)
    expect((await detail(gone)).rejection_info.rejected_with_key).toBe(prefix)
    const [entry] = await few.sql`
      select actor_type, (meta->>'apiKeyId')::int as key from audit_log
      where action = 'notification.approve' and target_id = ${String(kept)}`
    expect(entry).toEqual({ actor_type: 'api_key', key: key.id })
    // Another approval is needed after an edit, and the key of the former one is forgotten.
    await first.put(`${management}/${own}`, { priority: 4 })
    expect((await approve(key.caller, own)).body.data.approval_info.approved_with_key).toBe(prefix)
    await few.close()
  })
})
