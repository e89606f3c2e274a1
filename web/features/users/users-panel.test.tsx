import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { takePassedUsers } from '#web/components/user/passed-users.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import * as m from '#web/paraglide/messages.js'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { UsersPanel } from './users-panel.tsx'

type Listed = DataOf<'GET /admin/users'>['users'][number]
const isil: Listed = {
  id: 7,
  email: 'isil@ornek.com',
  username: 'isilisil',
  firstName: 'Işıl',
  lastName: 'Çağlar',
  profileImageUrl: null,
  role: 'user',
  status: 'active',
  emailVerified: true,
  lastLogin: null,
  createdAt: '2026-01-19T10:00:00.000Z',
  version: 4,
}
const deniz: Listed = {
  ...isil,
  id: 8,
  firstName: 'Deniz',
  lastName: '',
  username: null,
  status: 'suspended',
}
const me = { id: 1, firstName: 'A', lastName: 'B', name: 'A B', email: 'a@x.tr', role: 'admin' }
const filters = {
  search: null,
  status: 'all',
  role: 'all',
  signIn: 'all',
  sortBy: 'created_date',
  sortOrder: 'desc',
} as const
const page = (users: Listed[], total = users.length) => ({
  body: { data: { users, pagination: paginationOf(total), filters } },
})

async function open(fakes: Fakes = {}, search = '') {
  const calls = serve({
    'GET /admin/users': page([isil, deniz], 41),
    'GET /location/countries': { body: { data: [] } },
    ...fakes,
  })
  const panel = (
    <>
      <UsersPanel />
      <ConfirmHost />
    </>
  )
  const view = await renderAt(panel, { path: `/flight-control/users-management${search}`, session: me })
  return { calls, ...view }
}
/** The opened dialog, once its script is there. */
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: (name) => name !== m.common_state_pending() }))
const bodies = (calls: ReturnType<typeof serve>, path: string) =>
  calls.filter((call) => call.path === path && call.body).map(({ body }) => body)
const select = (...rows: number[]) => {
  const boxes = screen.getAllByRole('checkbox', { name: 'Satırı seç' })
  for (const row of rows) fireEvent.click(boxes[row]!)
}
const batch = '/admin/users/batch-operation'

beforeEach(forgetCsrfToken)

test('a row shows the name, username, address, status and role', async () => {
  await open()
  const row = within(await screen.findByRole('row', { name: /Işıl Çağlar/ }))
  for (const shown of ['@isilisil', 'isil@ornek.com', 'Aktif', 'Oyuncu'])
    expect(row.getByText(shown)).toBeDefined()
  expect(screen.getByText('1–20 / 41')).toBeDefined()
})

test('sends the filter and the order of the URL by the names of the API', async () => {
  const { calls } = await open({}, '?search=ay&status=suspended&role=admin&sort=firstName&order=asc&page=2')
  await screen.findByText('Işıl Çağlar')
  expect(calls.find(({ path }) => path === '/admin/users')?.query).toEqual({
    ...{ search: 'ay', status: 'suspended', role: 'admin', page: '2', limit: '20' },
    ...{ sortBy: 'name', sortOrder: 'asc' },
  })
})

test('the selection survives a page change, but not a filter change', async () => {
  const { calls } = await open({
    'GET /admin/users': [page([isil], 21), page([deniz], 21), page([isil], 21)],
    [`POST ${batch}`]: {
      body: {
        data: {
          results: [
            { userId: 7, success: true },
            { userId: 8, success: true },
          ],
        },
      },
    },
  })
  await screen.findByText('Işıl Çağlar')
  select(0)
  fireEvent.click(screen.getByRole('button', { name: '2' }))
  await screen.findByText('Deniz')
  select(0)
  expect(screen.getByText('2 seçili')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Aktifleştir' }))
  await waitFor(() => expect(bodies(calls, batch)).toEqual([{ operation: 'activate', userIds: [7, 8] }]))
  await untilGone(() => screen.queryByText('2 seçili'))
})

test('suspends the selected users with a reason and an end, and says who was refused', async () => {
  const { calls } = await open({
    [`POST ${batch}`]: {
      body: {
        data: {
          results: [
            { userId: 7, success: true },
            { userId: 8, success: false, code: 'OWN_ACCOUNT' },
          ],
        },
      },
    },
  })
  await screen.findByText('Işıl Çağlar')
  select(0, 1)
  fireEvent.click(screen.getByRole('button', { name: 'Askıya al' }))
  const form = await dialog()
  expect(form.getByText('2 kullanıcı askıya alınsın mı?')).toBeDefined()
  fireEvent.change(form.getByLabelText('Neden'), { target: { value: ' Hile ' } })
  fireEvent.change(form.getByLabelText('Bitiş'), { target: { value: '2020-01-01T10:00' } })
  fireEvent.click(form.getByRole('button', { name: 'Askıya al' }))
  expect(await form.findByText('Bitiş gelecekte olmalı')).toBeDefined()
  fireEvent.change(form.getByLabelText('Bitiş'), { target: { value: '2099-01-01T10:00' } })
  fireEvent.click(form.getByRole('button', { name: 'Askıya al' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Deniz: Kendi hesabın')
  expect(bodies(calls, batch)).toEqual([
    {
      ...{ operation: 'suspend', reason: 'Hile', until: new Date('2099-01-01T10:00').toISOString() },
      ...{ userIds: [7, 8] },
    },
  ])
})

test('suspends one user by the version that was listed', async () => {
  const { calls } = await open({
    'PUT /admin/users/:id/status': { body: { data: { apiKeysOff: 0, ticketsHandedBack: 0 } } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Askıya al: Işıl Çağlar' }))
  const form = await dialog()
  expect(form.queryByText(/API anahtarları/)).toBeNull()
  fireEvent.click(form.getByRole('button', { name: 'Askıya al' }))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(bodies(calls, '/admin/users/7/status')).toEqual([
    { status: 'suspended', reason: '', until: null, version: 4 },
  ])
})

test('activates a suspended user at a press, and offers no suspension of oneself', async () => {
  const { calls } = await open({
    'GET /admin/users': page([{ ...isil, id: me.id }, deniz]),
    'PUT /admin/users/:id/status': { body: { data: { apiKeysOff: 0, ticketsHandedBack: 0 } } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Aktifleştir: Deniz' }))
  await waitFor(() =>
    expect(bodies(calls, '/admin/users/8/status')).toEqual([{ status: 'active', version: 4 }]),
  )
  expect(screen.queryByRole('button', { name: 'Askıya al: Işıl Çağlar' })).toBeNull()
})

test('sets a role', async () => {
  const { calls } = await open({
    [`POST ${batch}`]: { body: { data: { results: [{ userId: 7, success: true }] } } },
  })
  await screen.findByText('Işıl Çağlar')
  select(0)
  fireEvent.click(screen.getByRole('button', { name: 'Rolü değiştir' }))
  const form = await dialog()
  fireEvent.click(form.getByRole('button', { name: 'Rolü değiştir' }))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(bodies(calls, batch)).toEqual([{ operation: 'set_role', role: 'user', userIds: [7] }])
})

test('asks before sessions end, and opens compose with the selected users', async () => {
  const { calls, router } = await open({
    [`POST ${batch}`]: { body: { data: { results: [{ userId: 7, success: true }] } } },
  })
  await screen.findByText('Işıl Çağlar')
  select(0, 1)
  fireEvent.click(screen.getByRole('button', { name: 'Oturumları sonlandır' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(bodies(calls, batch)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Vazgeç' }))
  await untilGone(() => screen.queryByRole('alertdialog'))
  fireEvent.click(screen.getByRole('button', { name: 'Bildirim gönder' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe('/flight-control/notification-create?users=selected'),
  )
  const users = takePassedUsers(1)
  expect(users).toHaveLength(2)
  expect(users[0]).toMatchObject({ id: 7, first_name: 'Işıl', last_name: 'Çağlar' })
})

test('opens the page of a user, or its form', async () => {
  const { router } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle: Işıl Çağlar' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe('/flight-control/users-management/7?tab=overview&edit=true'),
  )
})

test('an advanced search is in the URL, lists the matches and can be saved as a segment', async () => {
  const rules = { match: 'all', conditions: [{ field: 'name', op: 'contains', value: 'ışı' }] }
  const { calls, router } = await open({
    'POST /admin/users/advanced-search': { body: { data: { users: [isil], pagination: paginationOf(1) } } },
    'POST /admin/notifications/segments': { status: 201, body: {} },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Gelişmiş arama' }))
  const form = await dialog()
  fireEvent.keyDown(form.getByRole('combobox', { name: 'Neye bakılsın' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: 'Ad' }))
  fireEvent.change(form.getByLabelText('Değer'), { target: { value: 'ışı' } })
  expect(form.getByText('Adında “ışı” geçen oyuncular')).toBeDefined()
  fireEvent.click(form.getByRole('button', { name: 'Ara' }))
  await untilGone(() => screen.queryByRole('dialog'))
  await waitFor(() =>
    expect(bodies(calls, '/admin/users/advanced-search')).toEqual([{ rules, page: 1, limit: 20 }]),
  )
  expect(router.state.location.search).toEqual({ rules })
  fireEvent.click(await screen.findByRole('button', { name: 'Segment olarak kaydet' }))
  const segment = await dialog()
  fireEvent.change(segment.getByLabelText('Segment adı'), { target: { value: 'Işıklar' } })
  fireEvent.click(segment.getByRole('button', { name: 'Kaydet' }))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(bodies(calls, '/admin/notifications/segments')).toEqual([{ name: 'Işıklar', rules }])
  fireEvent.click(screen.getByRole('button', { name: 'Kuralları kaldır' }))
  await screen.findByText('Deniz')
})

test('shows the text of the specification when the list cannot be read', async () => {
  await open({ 'GET /admin/users': { status: 500, body: { code: 'INTERNAL_ERROR' } } })
  expect((await screen.findByRole('alert')).textContent).toContain('Kullanıcılar yüklenemedi')
})

test('the suspension of an agent says how many tickets are handed over, and to whom', async () => {
  const agent = (id: number, name: string, unresolved_tickets: number) => ({
    ...{ id, name, email: 'a@ornek.com', username: null, open_tickets: 0, unresolved_tickets },
    ...{ categories: [], languages: [], away_until: null, last_assigned_date: null },
  })
  const { calls } = await open({
    'GET /admin/users': page([{ ...isil, role: 'admin' }, deniz]),
    'GET /admin/support/agents': {
      body: { data: { agents: [agent(7, 'Işıl Çağlar', 12), agent(9, 'Can Demir', 3)] } },
    },
    'PUT /admin/users/:id/status': { body: { data: { apiKeysOff: 0, ticketsHandedBack: 12 } } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Askıya al: Işıl Çağlar' }))
  const form = await dialog()
  await form.findByText('Devredilecek çözülmemiş talep: 12')
  expect(form.getByText(/Yöneticilerin API anahtarları da kapanır/)).toBeDefined()
  const field = form.getByRole('combobox', { name: 'Talepler kime geçsin?' })
  fireEvent.focus(field)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(screen.queryByRole('option', { name: /Işıl Çağlar/ })).toBeNull()
  fireEvent.click(await screen.findByRole('option', { name: /Can Demir/ }))
  fireEvent.click(form.getByRole('button', { name: 'Askıya al' }))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(bodies(calls, '/admin/users/7/status')).toEqual([
    { status: 'suspended', reason: '', until: null, version: 4, reassignTicketsTo: 9 },
  ])
})
