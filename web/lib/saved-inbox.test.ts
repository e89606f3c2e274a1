import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readSavedInbox } from './saved-inbox.ts'

const item = {
  id: 1,
  title: 'Lodos Kupası başlıyor',
  message: 'Bu akşam 20.00.',
  notification_type: 'welcome',
  status: 'unread',
  created_at: '2026-05-10T09:00:00.000Z',
}
const savedAt = '2026-05-10T10:00:00.000Z'
const hold = (cookie: string) => Object.assign(document, { cookie })

beforeEach(() => {
  const match = async () =>
    Response.json({ data: { notifications: [item] } }, { headers: { 'x-saved-at': savedAt } })
  Object.assign(globalThis, { caches: { open: async () => ({ match }) } })
})
afterEach(() => {
  hold('csrf_token=; expires=Thu, 01 Jan 1970 00:00:00 GMT')
  Reflect.deleteProperty(globalThis, 'caches')
})

test('a signed-in user reads the saved inbox offline', async () => {
  hold('csrf_token=token')
  expect(await readSavedInbox()).toMatchObject({ items: [{ title: item.title }], savedAt })
})

test('a button is saved; an inbox saved by an earlier version has none', async () => {
  hold('csrf_token=token')
  expect(await readSavedInbox()).toMatchObject({ items: [{ link: null }] })
  const link = { url: '/lobby', text: 'Kupaya katıl' }
  const match = async () =>
    Response.json({ data: { notifications: [{ ...item, link }] } }, { headers: { 'x-saved-at': savedAt } })
  Object.assign(globalThis, { caches: { open: async () => ({ match }) } })
  expect(await readSavedInbox()).toMatchObject({ items: [{ link }] })
})

test('a guest does not read the saved inbox of an earlier user', async () => {
  expect(await readSavedInbox()).toBeNull()
})
