import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { renderAt } from '#web/testing/render.tsx'
import { serve } from '#web/testing/server.ts'
import { CreateForm } from './create-form.tsx'

const people = [
  { id: 1, first_name: 'Ayla', last_name: 'Demir', email: 'ayla@ornek.com', status: 'active' },
  { id: 2, first_name: 'Aydın', last_name: 'Işık', email: 'aydin@ornek.com', status: 'suspended' },
]
const search = '/admin/notifications/users/search'
const create = '/admin/notifications/management'
type Routes = Parameters<typeof serve>[0]
const serveForm = (routes: Routes = {}) =>
  serve({ [search]: { body: { data: { users: people, pagination: { total: 2 } } } }, ...routes })

beforeEach(() => {
  localStorage.removeItem('notification-draft:9')
  forgetCsrfToken()
})

const draw = () => renderAt(<CreateForm userId={9} />)
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kullanıcı' })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Onaya gönder' }))

test('a user is found from two characters on, and chosen by keyboard', async () => {
  const calls = serveForm()
  await draw()
  choose('Tek kullanıcı')
  fireEvent.focus(box())
  type('Kullanıcı', 'a')
  type('Kullanıcı', 'ay')
  const options = await screen.findAllByRole('option')
  expect(calls.map(({ query }) => query)).toEqual([{ q: 'ay', limit: '10' }])
  expect(options.map((option) => option.textContent)).toEqual([
    'Ayla Demirayla@ornek.comAktif',
    'Aydın Işıkaydin@ornek.comAskıda',
  ])
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(box().getAttribute('aria-activedescendant')).toBe(options[1]!.id)
  fireEvent.keyDown(box(), { key: 'Enter' })
  await screen.findByText('Yalnızca aktif kullanıcılara bildirim gönderilebilir')
  fireEvent.click(screen.getByRole('button', { name: 'Seçimi kaldır: Aydın Işık' }))
  expect(box().value).toBe('')
})

test('another target forgets whom the last one was for, and its errors', async () => {
  serveForm()
  await draw()
  choose('Tek kullanıcı')
  type('Kullanıcı', 'kim bu')
  submit()
  expect((await screen.findAllByText('Geçerli bir email adresi girin')).length).toBeGreaterThan(0)
  choose('Yöneticiler')
  await waitFor(() => expect(screen.queryByText('Geçerli bir email adresi girin')).toBeNull())
  choose('Tek kullanıcı')
  expect(box().value).toBe('')
  expect(screen.queryByText('Kullanıcı email adresi gereklidir')).toBeNull()
})

test('segments are shown and not offered', async () => {
  await draw()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Segment/ }).disabled).toBe(true)
})

test('errors stand in a list that can be closed', async () => {
  const calls = serveForm()
  await draw()
  submit()
  const list = await screen.findByText('Bildirim oluşturulamadı')
  expect(list.parentElement?.textContent).toContain('Türkçe başlık gereklidir')
  fireEvent.click(screen.getByRole('button', { name: 'Kapat' }))
  expect(screen.queryByText('Bildirim oluşturulamadı')).toBeNull()
  expect(calls).toEqual([])
})

test('a draft outlives a reload, and goes once it is sent', async () => {
  serveForm({ [create]: { status: 201, body: { data: { id: 12, target_count: 1_884 } } } })
  const first = await draw()
  type('Başlık (Türkçe)', 'Kupa')
  type('Mesaj (Türkçe)', 'Bu akşam')
  await waitFor(() => expect(localStorage.getItem('notification-draft:9')).toContain('Bu akşam'))
  first.unmount()
  await draw()
  expect(screen.getByLabelText<HTMLInputElement>('Başlık (Türkçe)').value).toBe('Kupa')
  submit()
  await screen.findByText(/Ulaşacağı kişi: 1.884/)
  expect(screen.getByLabelText<HTMLInputElement>('Başlık (Türkçe)').value).toBe('')
  await waitFor(() => expect(localStorage.getItem('notification-draft:9')).toBeNull())
})

test("the server's complaint stands at its field and in the list", async () => {
  const message = 'Bu adresle kayıtlı kullanıcı yok'
  const errors = [{ path: 'target_value', code: 'TARGET_UNKNOWN', message }]
  serveForm({ [create]: { status: 400, body: { code: 'VALIDATION_ERROR', errors } } })
  await draw()
  choose('Tek kullanıcı')
  type('Kullanıcı', 'yok@ornek.com')
  type('Başlık (Türkçe)', 'Kupa')
  type('Mesaj (Türkçe)', 'Bu akşam')
  submit()
  expect(await screen.findAllByText(message)).toHaveLength(2)
})
