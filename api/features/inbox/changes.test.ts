import { expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { codeIn, newestMail } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import { buildInbox, buildNotification } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'
import { inbox, notifications } from '#db/schema/index.ts'

const world = await openWorld()
const user = await world.user()
const userId = user.id
const gamer = await world.as(user)
const notificationId = (await buildNotification(world.deps)).id

const root = '/user/notifications'
const rowsOf = (id: number) => world.db.select().from(inbox).where(eq(inbox.userId, id)).orderBy(inbox.id)
const remove = (ids: number[], who = gamer) => who.delete(root, { notification_ids: ids })
const restore = (undo: string, who = gamer) => who.put(`${root}/restore`, { undo })

test('marks items as unread again', async () => {
  const [item] = await buildInbox(world.deps, { userId, notificationId })
  const unread = async () => (await gamer.get(`${root}/counts`)).body.data.unread
  const before = await unread()
  await gamer.put(`${root}/read`, { notification_ids: [item!.id] })
  expect(await unread()).toBe(before - 1)
  expect((await gamer.put(`${root}/read`, { notification_ids: [item!.id], read: false })).status).toBe(200)
  expect(await unread()).toBe(before)
})

test('restores deleted items as they were, once or fifty times at once', async () => {
  const items = await buildInbox(world.deps, { userId, notificationId, rows: 500 })
  const ids = items.map(({ id }) => id)
  await gamer.put(`${root}/favorite`, { notification_ids: ids.slice(0, 2) })
  await gamer.put(`${root}/archive`, { notification_ids: ids.slice(1, 3) })
  const before = await rowsOf(userId)
  const { body } = await remove(ids)
  expect(await rowsOf(userId)).toHaveLength(before.length - 500)
  const answers = await Promise.all(Array.from({ length: 50 }, () => restore(body.data.undo)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await rowsOf(userId)).toEqual(before)
})

test('returns 409 UNDO_EXPIRED for a forged or late undo, and for one of another user', async () => {
  const [item] = await buildInbox(world.deps, { userId, notificationId })
  const { undo } = (await remove([item!.id])).body.data
  const codeOf = async (token: string, who = gamer) => {
    const { status, body } = await restore(token, who)
    return [status, body.code]
  }
  const refused = [409, 'UNDO_EXPIRED']
  const other = await world.as(await world.user())
  const [text, signature] = undo.split('.')
  const forged = Buffer.from(
    Buffer.from(text, 'base64url')
      .toString()
      .replace(String(item!.id), String(item!.id + 1)),
  )
  for (const token of ['x', '', '.', `${forged.toString('base64url')}.${signature}`, `${text}.x`])
    expect(await codeOf(token)).toEqual(refused)
  expect(await codeOf(undo, other)).toEqual(refused)
  world.clock.advance(10 * 60_000)
  expect(await codeOf(undo)).toEqual(refused)
  expect((await rowsOf(userId)).some(({ id }) => id === item!.id)).toBe(false)
})

test('restores nothing of a notification that was deleted meanwhile', async () => {
  const gone = await buildNotification(world.deps)
  const [item] = await buildInbox(world.deps, { userId, notificationId: gone.id })
  const { undo } = (await remove([item!.id])).body.data
  await world.db.delete(notifications).where(eq(notifications.id, gone.id))
  expect((await restore(undo)).status).toBe(200)
  const found = await world.db.$count(inbox, and(eq(inbox.userId, userId), eq(inbox.id, item!.id)))
  expect(found).toBe(0)
})

async function register(email: string) {
  await world.anyone.post('/auth/register', { email })
  const code = codeIn(await newestMail(world, email))
  const verified = await world.anyone.post('/auth/verify-code', { email, code })
  const registrationToken = verified.body.data.registrationToken
  const details = { email, password: 'Gizli-Kelime-42', firstName: 'Işıl', lastName: 'Çağlar' }
  const { body } = await world.anyone.post('/auth/complete-registration', { ...details, registrationToken })
  return { id: body.data.user.id as number, firstName: 'Işıl' }
}

test('welcomes each new account once, by name, in both languages, and not in the lists of the console', async () => {
  const admin = await world.as(await world.user({ role: 'admin' }))
  const listed = async () => (await admin.get('/admin/notifications/management')).body.data.pagination.total
  const before = await listed()
  const people = [await register('bir@ornek.com'), await register('iki@ornek.com')]
  for (const { id } of people) expect(await rowsOf(id)).toHaveLength(1)
  const { body } = await world.anyone.post('/auth/login', {
    email: 'iki@ornek.com',
    password: 'Gizli-Kelime-42',
  })
  const authorization = `Bearer ${body.data.accessToken}`
  const page = async (language: string) =>
    (await world.anyone.get(`${root}?language=${language}`, { headers: { authorization } })).body.data
  const turkish = await page('tr')
  expect(turkish).toMatchObject({ total: 1, unread_count: 1 })
  expect(turkish.notifications[0]).toMatchObject({
    title: 'Hoş geldin Işıl!',
    notification_type: 'welcome',
    status: 'unread',
  })
  expect((await page('en')).notifications[0].title).toBe('Welcome, Işıl!')
  expect(await listed()).toBe(before)
})

test('welcomes an account that an admin creates', async () => {
  const admin = await world.as(await world.user({ role: 'admin' }))
  const created = await admin.post('/admin/users', {
    ...{
      email: 'davetli@ornek.com',
      firstName: 'Ege',
      lastName: 'Su',
      role: 'user',
      languagePreference: 'en',
    },
    password,
  })
  expect(created.status).toBe(201)
  expect(await rowsOf(created.body.data.id)).toHaveLength(1)
})
