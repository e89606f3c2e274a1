import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { buildInbox, buildNotification } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'
import { auditLog } from '#db/schema/index.ts'

const world = await openWorld()
const admin = await world.as(await world.admin({ firstName: 'Reis', lastName: 'Kaptan' }))

const path = (id: number, rest = '') => `/admin/users/${id}/notes${rest}`

describe('staff notes', () => {
  test('are listed newest first, paged, with their author', async () => {
    const user = await world.user()
    for (const text of ['Bir', 'İki', 'Üç']) await admin.post(path(user.id), { text: ` ${text} ` })
    const { data } = (await admin.get(path(user.id, '?limit=2'))).body
    expect(data.items).toMatchObject([
      { text: 'Üç', authorName: 'Reis Kaptan', isOwn: true },
      { text: 'İki', authorName: 'Reis Kaptan', isOwn: true },
    ])
    expect(data.pagination).toMatchObject({ total: 3, totalPages: 2 })
    expect((await admin.get(`/admin/users/${user.id}`)).body.data.staffNotes).toBe(3)
  })

  test('are changed by their author only, and deleted by any admin', async () => {
    const user = await world.user()
    const colleague = await world.as(await world.admin())
    const { id } = (await admin.post(path(user.id), { text: 'Aradı' })).body.data
    expect((await admin.put(path(user.id, `/${id}`), { text: 'Yazdı' })).body.data.text).toBe('Yazdı')
    const refused = await colleague.put(path(user.id, `/${id}`), { text: 'Sustu' })
    expect([refused.status, refused.body.code]).toEqual([403, 'NOTE_NOT_OWN'])
    expect((await colleague.get(path(user.id))).body.data.items).toMatchObject([
      { text: 'Yazdı', isOwn: false },
    ])
    expect((await colleague.delete(path(user.id, `/${id}`))).status).toBe(200)
    expect((await colleague.delete(path(user.id, `/${id}`))).status).toBe(404)
  })

  test('are audited without their text', async () => {
    const user = await world.user()
    const { id } = (await admin.post(path(user.id), { text: 'Çok gizli' })).body.data
    await admin.put(path(user.id, `/${id}`), { text: 'Daha gizli' })
    await admin.delete(path(user.id, `/${id}`))
    const lines = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(user.id)))
      .orderBy(auditLog.id)
    expect(lines.map(({ action, meta }) => [action, meta.noteId])).toEqual([
      ['user.add_note', id],
      ['user.update_note', id],
      ['user.remove_note', id],
    ])
    expect(JSON.stringify(lines)).not.toContain('gizli')
  })

  test.each([
    ['', 'NOTE_REQUIRED'],
    ['   ', 'NOTE_REQUIRED'],
    ['x'.repeat(2001), 'NOTE_TOO_LONG'],
  ])('refuse %p', async (text, code) => {
    const user = await world.user()
    expect((await admin.post(path(user.id), { text })).body.errors).toMatchObject([{ path: 'text', code }])
  })

  test('of another user are 404, and for admins only', async () => {
    const [user, other] = [await world.user(), await world.user()]
    const { id } = (await admin.post(path(user.id), { text: 'Aradı' })).body.data
    expect((await admin.delete(path(other.id, `/${id}`))).status).toBe(404)
    expect((await admin.put(path(other.id, `/${id}`), { text: 'Yazdı' })).status).toBe(404)
    expect((await admin.get(path(999_999))).body.message).toBe('Kullanıcı bulunamadı')
    expect((await (await world.as(user)).get(path(user.id))).status).toBe(403)
  })
})

describe('beside a user', () => {
  test('are their tickets and notifications, paged', async () => {
    const user = await world.user({ firstName: 'Deniz' })
    const me = await world.as(user)
    for (const subject of ['Giriş yapamıyorum', 'Ödeme görünmüyor'])
      await me.post('/support/tickets', {
        ...{
          subject,
          description: 'Dünden beri böyle, yardım eder misiniz?',
          category: 'general',
          priority: 3,
        },
      })
    const { data } = (await admin.get(`/admin/users/${user.id}/tickets?limit=1`)).body
    expect(data).toMatchObject({
      items: [{ subject: 'Ödeme görünmüyor', status: 'open' }],
      pagination: { total: 2 },
    })
    const translations = { tr: { title: 'Merhaba {{firstName}}', message: 'Bakım var' } }
    const { id: notificationId } = await buildNotification(world.deps, { priority: 5, translations })
    await buildInbox(world.deps, { userId: user.id, notificationId })
    const shown = { title: 'Merhaba Deniz', message: 'Bakım var', type: 'error', isRead: false }
    const listed = (await admin.get(`/admin/users/${user.id}/notifications`)).body.data
    expect(listed).toMatchObject({ items: [shown], pagination: { total: 1 } })
    expect((await admin.get(`/admin/users/${user.id}`)).body.data.notifications).toMatchObject([shown])
    expect((await admin.get('/admin/users/999999/notifications')).status).toBe(404)
    expect((await admin.get('/admin/users/999999/tickets')).status).toBe(404)
  })
})
