import { beforeEach, expect, mock, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { consentVersion } from '#api/rules/consent.ts'
import { KeyHost } from '#web/components/shell/key-host.tsx'
import { nothingAllowed, storeConsent } from '#web/lib/consent.ts'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { recentRecords, rememberRecord } from '#web/lib/recent.ts'
import { useScreenCommands } from '#web/lib/screen-commands.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { entryOf, entryPage } from '#web/testing/notifications.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { PaletteDialog } from './palette-dialog.tsx'

type User = DataOf<'GET /admin/users'>['users'][number]
const deniz: User = {
  ...{ id: 8, email: 'deniz@ornek.com', username: null, firstName: 'Deniz', lastName: 'Ak', role: 'user' },
  ...{ profileImageUrl: null, status: 'suspended', emailVerified: true, lastLogin: null, version: 1 },
  createdAt: '2026-01-19T10:00:00.000Z',
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
const users = (rows: User[], total = rows.length) => ({
  body: { data: { users: rows, pagination: paginationOf(total), filters } },
})
const by_status = { open: 0, in_progress: 0, waiting_user: 0, resolved: 0, closed: 0 }
const stats = { total_tickets: 0, by_status, snoozed_by_status: by_status }
const noTickets = {
  body: { data: { tickets: [], pagination: paginationOf(0), stats } },
}

const onClose = mock(() => {})
async function open(fakes: Fakes = {}) {
  const calls = serve({
    'GET /admin/users': users([deniz], 41),
    'GET /admin/support/tickets': noTickets,
    'GET /admin/notifications/management': entryPage([]),
    'GET /admin/apikeys': { body: { data: [], pagination: paginationOf(0) } },
    ...fakes,
  })
  const view = await renderAt(<PaletteDialog onClose={onClose} />, {
    path: '/flight-control/dashboard',
    session: me,
  })
  await screen.findByRole('combobox')
  return { calls, ...view }
}
const write = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })
const group = (name: string) => within(screen.getByRole('group', { name }))

beforeEach(() => {
  onClose.mockClear()
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.setItem('language', 'tr')
  storeConsent({ version: null, flags: null })
})

test('finds a person by name, opens the page by Enter, and remembers it', async () => {
  const { calls, router } = await open()
  write('deniz')
  const row = await screen.findByRole('option', { name: /Deniz Ak/ })
  expect(row.textContent).toContain('deniz@ornek.com')
  expect(row.textContent).toContain('Askıda')
  expect(calls.map(({ path, query }) => [path, query?.search, query?.limit])).toEqual(
    ['/admin/users', '/admin/support/tickets', '/admin/notifications/management', '/admin/apikeys'].map(
      (path) => [path, 'deniz', '5'],
    ),
  )
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  expect(onClose).toHaveBeenCalled()
  await waitFor(() => expect(router.state.location.pathname).toBe('/flight-control/users-management/8'))
  expect(recentRecords(me.id)).toEqual([{ kind: 'user', id: 8, title: 'Deniz Ak' }])
})

test('Enter before the results are there opens the first of them, not what is shown before', async () => {
  let answer = () => {}
  const late = new Promise<ReturnType<typeof users>>((resolve) => {
    answer = () => resolve(users([deniz]))
  })
  const { calls, router } = await open({ 'GET /admin/users': () => late })
  // Matches an action as well, which is below the records.
  write('gündüz')
  await screen.findByRole('option', { name: 'Gündüz görünümü' })
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  await waitFor(() => expect(calls.length).toBe(4))
  expect(onClose).not.toHaveBeenCalled()
  answer()
  await waitFor(() => expect(router.state.location.pathname).toBe('/flight-control/users-management/8'))
})

test('Enter before the results opens a row that was moved to, at once', async () => {
  const { router } = await open({ 'GET /admin/users': () => new Promise(() => {}) })
  write('onay')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowUp' })
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' })
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/flight-control/notification-approval'))
})

test('Enter opens nothing where the text was changed or the search failed', async () => {
  const { calls } = await open({ 'GET /admin/users': { status: 500, body: { code: 'INTERNAL_ERROR' } } })
  write('ten')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  write('tema')
  await screen.findByRole('option', { name: /^Kişilerde aranamadı/ })
  expect(calls.map(({ query }) => query?.search)).not.toContain('ten')
  write('temalar')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  await waitFor(() => expect(calls.length).toBe(8))
  await screen.findByRole('option', { name: /^Kişilerde aranamadı/ })
  expect(onClose).not.toHaveBeenCalled()
})

test('leads to all results of a kind, in its list', async () => {
  const { router } = await open()
  write('deniz')
  fireEvent.click(await screen.findByRole('option', { name: '"deniz" için tüm sonuçlar (41)' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe('/flight-control/users-management?search=deniz'),
  )
})

test('a kind that cannot be searched fails alone, and is searched again by its line', async () => {
  await open({ 'GET /admin/support/tickets': [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, noTickets] })
  write('deniz')
  await screen.findByRole('option', { name: /Deniz Ak/ })
  fireEvent.click(await screen.findByRole('option', { name: /^Destek taleplerinde aranamadı/ }))
  await untilGone(() => screen.queryByRole('option', { name: /aranamadı/ }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('option', { name: /Deniz Ak/ })).toBeDefined()
})

test('opens a notification in its dialog', async () => {
  const { router } = await open({
    'GET /admin/users': users([]),
    'GET /admin/notifications/management': entryPage([entryOf()]),
  })
  write('zz')
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(entryOf().translations.tr.title) }))
  await waitFor(() =>
    expect(router.state.location.href).toBe(
      `/flight-control/notification-history?notification=${entryOf().id}`,
    ),
  )
})

test('asks for nothing before two letters, and says that nothing was found', async () => {
  const { calls } = await open({ 'GET /admin/users': users([]) })
  write('₺')
  expect(screen.getByText('Sonuç yok')).toBeDefined()
  write('₺₺')
  expect(screen.queryByText('Sonuç yok')).toBeNull()
  await screen.findByText('Sonuç yok')
  expect(new Set(calls.map(({ query }) => query?.search))).toEqual(new Set(['₺₺']))
})

test('rows of the search before stay only while they match the text', async () => {
  let answer = () => {}
  await open({
    'GET /admin/users': ({ query }) =>
      query?.search === 'deniz'
        ? users([deniz])
        : new Promise((resolve) => {
            answer = () => resolve(users([]))
          }),
  })
  write('deniz')
  await screen.findByRole('option', { name: /Deniz Ak/ })
  write('deniz a')
  expect(screen.getByRole('option', { name: /Deniz Ak/ })).toBeDefined()
  write('deniz x')
  expect(screen.queryByRole('option', { name: /Deniz Ak/ })).toBeNull()
  answer()
})

test('finds a setting by its name or hint, and links to it', async () => {
  const { router } = await open({ 'GET /admin/users': users([]) })
  write('çalışma saatleri')
  fireEvent.click(group('Ayarlar').getByRole('option', { name: /Çalışma saatleri/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/flight-control/support-settings#hours'))
})

function Screen({ run }: { run: () => void }) {
  useScreenCommands([
    { label: () => 'Yeni oyuncu', run },
    { key: 'J K', label: () => 'Gez' },
  ])
  return <KeyHost />
}

test('offers what the screen can do, and ? lists its keys', async () => {
  serve({})
  const run = mock(() => {})
  await renderAt(<Screen run={run} />)
  fireEvent.keyDown(document.body, { key: '?' })
  const keys = within(await screen.findByRole('dialog', { name: 'Klavye kısayolları' }))
  expect(keys.getByText('Gez').parentElement?.textContent).toBe('GezJK')
  expect(keys.queryByText('Yeni oyuncu')).toBeNull()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await untilGone(() => screen.queryByRole('dialog'))
  await renderAt(<PaletteDialog onClose={onClose} />, { session: me })
  await screen.findByRole('combobox')
  fireEvent.click(group('Bu ekranda').getByRole('option', { name: 'Yeni oyuncu' }))
  expect(run).toHaveBeenCalledTimes(1)
})

test('keeps what was opened in this browser only with consent, and until signing out', async () => {
  const record = (id: number) => ({ kind: 'ticket' as const, id, title: `#${id}` })
  const inBrowser = () => localStorage.getItem('console-recent:1')
  for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) rememberRecord(1, record(id))
  expect(inBrowser()).toBeNull()
  expect(recentRecords(1).map(({ id }) => id)).toEqual([3, 7, 6, 5, 4, 2])
  expect(recentRecords(2)).toEqual([])
  await open()
  expect(group('Son açtıkların').getAllByRole('option')[0]?.textContent).toBe('#3')
  storeConsent({ version: consentVersion, flags: { ...nothingAllowed, functional: true } })
  expect(inBrowser()).not.toBeNull()
  forgetDrafts()
  expect(recentRecords(1)).toEqual([])
})
