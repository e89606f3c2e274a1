import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type Fakes, serve } from '#web/testing/api.ts'
import { type Entry, entryOf, reached } from '#web/testing/notifications.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { segmentOf, segmentPage } from '#web/testing/segments.ts'
import { EditDialog } from './edit-dialog.tsx'

const segments = [
  segmentOf(3, { name: 'Sadık oyuncular' }),
  segmentOf(4, { name: 'Yeni gelenler', last_count: 8 }),
]
const serveEdit = (more: Fakes = {}) =>
  serve({
    'GET /admin/notifications/management/target-count': reached(8),
    'GET /admin/notifications/segments': segmentPage(segments),
    'PUT /admin/notifications/management/:id': { body: { data: entryOf({ version: 3 }) } },
    ...more,
  })
const noUsers: Fakes = {
  'GET /admin/notifications/users/search': { body: { data: { users: [], pagination: paginationOf(0) } } },
}
let closed = 0
const draw = (more: Partial<Entry> = {}) =>
  renderAt(<EditDialog notification={entryOf({ version: 2, ...more })} onClose={() => closed++} />)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Kaydet ve onaya gönder' }))
const changeOf = (calls: ReturnType<typeof serve>) => calls.find(({ body }) => body)?.body

beforeEach(() => {
  forgetCsrfToken()
  closed = 0
})

test('changes the segment as in compose, and sends only that', async () => {
  const calls = serveEdit()
  await draw({ target_type: 'segment', target_value: '3', target_name: 'Sadık oyuncular' })
  const field = await screen.findByRole('combobox', { name: 'Segment' })
  await waitFor(() => expect(field).toHaveProperty('value', 'Sadık oyuncular'))
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'Yeni' } })
  fireEvent.click(await screen.findByRole('option', { name: /Yeni gelenler/ }))
  save()
  await waitFor(() =>
    expect(changeOf(calls)).toEqual({ version: 2, target_type: 'segment', target_value: '4' }),
  )
  await waitFor(() => expect(closed).toBe(1))
})

test('a single user is chosen by address', async () => {
  const calls = serveEdit()
  await draw()
  fireEvent.click(await screen.findByRole('radio', { name: 'Seçili kişiler' }))
  save()
  await screen.findByText('Kullanıcı email adresi gereklidir')
  expect(changeOf(calls)).toBeUndefined()
  fireEvent.change(screen.getByRole('combobox', { name: 'Kullanıcı' }), {
    target: { value: 'isil@ornek.com' },
  })
  save()
  await waitFor(() =>
    expect(changeOf(calls)).toEqual({ version: 2, target_type: 'user', target_value: 'isil@ornek.com' }),
  )
})

test('changes platforms, type and subject of the channel; removes a subject with its channel', async () => {
  const calls = serveEdit()
  const tr = { title: 'Kupa', message: 'Bu akşam', subject: 'Bu akşam kupa' }
  await draw({ translations: { tr, en: null }, platform_targets: ['mobile'] })
  fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Bildirim türü' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: 'Anlık bildirim' }))
  const platforms = await screen.findByRole('group', { name: 'Platformlar' })
  fireEvent.click(within(platforms).getByRole('checkbox', { name: 'iOS' }))
  save()
  await waitFor(() =>
    expect(changeOf(calls)).toEqual({
      version: 2,
      notification_type: 'push',
      platform: ['mobile_android'],
      translations: { tr: { ...tr, subject: null }, en: null },
    }),
  )
})

test('shows only stored English texts, and sends untouched ones unchanged (D95)', async () => {
  const calls = serveEdit()
  const tr = { title: 'Kupa', message: 'Bu akşam', subject: null }
  const en = { title: '', message: '', subject: 'Join us' }
  await draw({ translations: { tr, en } })
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Mesaj (İngilizce)')
  expect(message.value).toBe('')
  expect(screen.getByText('İngilizcesi eksik, Türkçesi görünür')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Mesaj (Türkçe)'), { target: { value: 'Yarın akşam' } })
  save()
  await waitFor(() =>
    expect(changeOf(calls)).toEqual({
      version: 2,
      translations: { tr: { ...tr, message: 'Yarın akşam' }, en },
    }),
  )
})

test('sends nothing without changes', async () => {
  const calls = serveEdit(noUsers)
  await draw({ target_type: 'user', target_value: 'isil@ornek.com' })
  await screen.findByRole('button', { name: 'Kaydet ve onaya gönder' })
  save()
  await waitFor(() => expect(closed).toBe(1))
  expect(changeOf(calls)).toBeUndefined()
})

test.each([
  ['segment' as const, 'Segment', '3'],
  ['user' as const, 'Kullanıcı', 'ayla@ornek.com'],
])('Escape closes an open list first, then the dialog: %s', async (target_type, name, target_value) => {
  serveEdit(noUsers)
  await draw({ target_type, target_value })
  const field = await screen.findByRole('combobox', { name })
  fireEvent.focus(field)
  fireEvent.click(field)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(closed).toBe(0)
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(closed).toBe(1))
})
