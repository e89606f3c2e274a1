import { beforeEach, expect, test } from 'bun:test'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { FoundUser } from '#web/components/user/found-user.ts'
import { passUsers } from '#web/components/user/passed-users.ts'
import { type Fakes, serve } from '#web/testing/api.ts'
import { composed, detailOf, reached } from '#web/testing/notifications.ts'
import { renderAt } from '#web/testing/render.tsx'
import { EditDialog } from '../edit/edit-dialog.tsx'
import { CreatePanel } from './create-panel.tsx'

const admin = { id: 9, firstName: 'A', lastName: 'B', name: 'A B', email: 'a@x.tr', role: 'admin' }
const people: FoundUser[] = [
  { id: 1, first_name: 'Ayla', last_name: 'Demir', email: 'ayla@ornek.com', status: 'active' },
  { id: 2, first_name: 'Aydın', last_name: 'Işık', email: 'aydin@ornek.com', status: 'suspended' },
  { id: 3, first_name: 'Ece', last_name: 'Ak', email: 'ece@ornek.com', status: 'active' },
]
const serveForm = (routes: Fakes = {}) =>
  serve({
    'GET /admin/notifications/management/target-count': reached(2),
    'GET /admin/notifications/users/recipient': {
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Bulunamadı' },
    },
    'POST /admin/notifications/management': composed({ target_count: 2 }),
    ...routes,
  })
const arrive = (path = '/flight-control/notification-create?users=selected') =>
  renderAt(<CreatePanel />, { path, session: admin })
const chips = () =>
  screen.getAllByRole('button', { name: /^Seçimi kaldır/ }).map((each) => each.getAttribute('aria-label'))

beforeEach(() => {
  localStorage.removeItem('notification-draft:9')
  sessionStorage.clear()
})

test('users of the list arrive as chips, stay after a reload, and can be removed', async () => {
  const calls = serveForm()
  passUsers(admin.id, people)
  const { router } = await arrive()
  await screen.findByText('Ayla Demir')
  expect(chips()).toHaveLength(3)
  await waitFor(() => expect(router.state.location.href).toBe('/flight-control/notification-create'))
  cleanup()
  await arrive('/flight-control/notification-create')
  await screen.findByText('Ece Ak')
  expect(chips()).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Seçimi kaldır: Aydın Işık' }))
  expect(chips()).toEqual(['Seçimi kaldır: Ayla Demir', 'Seçimi kaldır: Ece Ak'])
  for (const [label, value] of [
    ['Başlık (Türkçe)', 'Kupa'],
    ['Mesaj (Türkçe)', 'Bu akşam'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Onaya gönder' }))
  const send = await screen.findByRole('button', { name: 'Gönder' })
  expect(screen.getByText('Ayla Demir, Ece Ak')).toBeDefined()
  fireEvent.click(send)
  await waitFor(() =>
    expect(calls.find(({ body }) => body)?.body).toMatchObject({
      target_type: 'user',
      target_value: [1, 3],
    }),
  )
  expect(calls.findLast(({ query }) => query?.target_value)?.query).toMatchObject({ target_value: '1,3' })
})

test('says so when the selected users were not passed', async () => {
  serveForm()
  await arrive()
  await screen.findByText(
    'Listede seçtiğin kişiler bu sayfaya taşınamadı. Onları buradan ara.',
    {},
    { timeout: 3_000 },
  )
})

test('an edit shows the users of the notification and sends those that stay', async () => {
  const calls = serveForm({ 'PUT /admin/notifications/management/:id': { body: { data: detailOf() } } })
  const notification = detailOf({
    target_type: 'user',
    target_value: '1,2,3',
    target_users: people,
    notification_type: 'in_app',
  })
  await renderAt(<EditDialog notification={notification} onClose={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Seçimi kaldır: Aydın Işık' }))
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet ve onaya gönder' }))
  await waitFor(() =>
    expect(calls.find(({ body }) => body)?.body).toEqual({
      version: 1,
      target_type: 'user',
      target_value: [1, 3],
    }),
  )
})
