import { afterAll, beforeEach, expect, mock, test } from 'bun:test'
import { queryOptions } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { ApiError } from '#api/client.ts'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { oneOf, text as words } from '#web/lib/search.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { setWidth } from '#web/testing/viewport.ts'
import type { BulkResult } from './bulk-actions.tsx'
import { columnsFor } from './columns.tsx'
import { ListPanel } from './list-panel.tsx'
import { listSearch, openedOrNew } from './list-search.ts'
import { withRowOrNew } from './row-dialogs.tsx'

type Player = { id: number; name: string; score: number | null }
const players: Player[] = [
  { id: 1, name: 'Işıl', score: 1240 },
  { id: 2, name: 'Çınar', score: null },
]
const levels = ['new', 'old'] as const
const search = listSearch({
  filters: { search: words, level: oneOf(levels) },
  dialogs: { player: openedOrNew },
  sorts: ['score'],
})
type Asked = ReturnType<typeof search.asked>

const read = mock(async (_asked: Asked) => ({ rows: players, total: 312 }))
const readOne = mock(async (_id: number): Promise<Player> => ({ id: 9, name: 'Uzaktaki', score: 3 }))
const star = mock((_row: Player) => {})
const punish = mock(async (_rows: Player[]): Promise<BulkResult[]> => [])
const list = Object.assign(
  (asked: Asked) => queryOptions({ queryKey: ['players', asked] as const, queryFn: () => read(asked) }),
  { key: ['players'] },
)
const one = (id: number) => queryOptions({ queryKey: ['player', id] as const, queryFn: () => readOne(id) })
const { text, number } = columnsFor<Player>()

const Players = () => (
  <>
    <ListPanel
      title="Oyuncular"
      description="Hepsi"
      count={({ count }) => `${count} oyuncu`}
      texts={{
        failed: 'Oyuncular yüklenemedi',
        empty: { title: 'Henüz oyuncu yok' },
        noneFound: { title: 'Böyle biri yok' },
      }}
      search={search}
      filters={{
        search: { placeholder: 'Oyuncu ara' },
        level: { label: 'Düzey', options: levels.map((value) => ({ value, label: value })), chips: true },
      }}
      list={list}
      columns={[
        text('name', { label: () => 'Ad', title: true, below: ({ id }) => `no. ${id}` }),
        number('score', { label: () => 'Puan', card: 'state' }),
        number('id', { label: () => 'Numara' }),
      ]}
      onOpen="player"
      actions={[
        { icon: Star, label: ({ name }) => `Yıldızla: ${name}`, run: star, pending: ({ id }) => id === 1 },
        { icon: Pencil, label: ({ name }) => `Düzenle: ${name}`, opens: 'player', only: 'table' },
        {
          icon: Trash2,
          label: ({ name }) => `Sil: ${name}`,
          run: () => {},
          when: ({ score }) => score === null,
        },
      ]}
      bulk={[{ icon: Star, text: () => 'Uyar', run: punish, name: ({ name }) => name, refreshes: [] }]}
      create={{ label: 'Yeni oyuncu', opens: 'player' }}
      dialogs={{
        player: withRowOrNew(one, (row, close) => (
          <div role="dialog">
            {row ? row.name : 'Yeni'}
            <button type="button" onClick={close}>
              Kapat
            </button>
          </div>
        )),
      }}
    />
    <ConfirmHost />
  </>
)
const draw = (path = '/') => renderAt(<Players />, { path })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  setWidth(1440)
  for (const each of [read, readOne, star, punish]) each.mockClear()
})
afterAll(() => setWidth(1440))

test('shows title, count and rows, and requests the search of the URL', async () => {
  await draw('/?page=2&level=old&search=42&limit=7')
  await screen.findByText('312 oyuncu')
  expect((await row('Işıl')).textContent).toContain('1.240')
  expect(read.mock.calls[0]?.[0]).toEqual({ page: 2, limit: 20, level: 'old', search: '42' })
})

test('a filter is in the URL and resets the page', async () => {
  const { router } = await draw('/?page=2')
  fireEvent.click(await screen.findByRole('radio', { name: 'new' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ level: 'new' }))
})

test('only the columns that the search names can be sorted', async () => {
  const { router } = await draw()
  await row('Işıl')
  expect(screen.queryByRole('button', { name: 'Ad' })).toBeNull()
  press('Puan')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'score' }))
})

test('a row opens in the dialog by press and by action, without refetching the list', async () => {
  const { router } = await draw()
  fireEvent.click(await row('Çınar'))
  expect((await screen.findByRole('dialog')).textContent).toContain('Çınar')
  expect(router.state.location.search).toEqual({ player: 2 })
  press('Kapat')
  await untilGone(() => screen.queryByRole('dialog'))
  press('Düzenle: Işıl')
  expect((await screen.findByRole('dialog')).textContent).toContain('Işıl')
  expect(read).toHaveBeenCalledTimes(1)
  expect(readOne).not.toHaveBeenCalled()
})

test('a link opens an empty form, or a row of another page', async () => {
  const first = await draw('/?player=new')
  expect((await screen.findByRole('dialog')).textContent).toContain('Yeni')
  first.unmount()
  await draw('/?player=9')
  await screen.findByText('Uzaktaki')
})

test('a link to a missing row shows that it is missing', async () => {
  readOne.mockRejectedValueOnce(new ApiError(404, { code: 'NOT_FOUND', message: '' }))
  await draw('/?player=9')
  await screen.findByRole('heading', { name: 'Bu kayıt artık yok', hidden: true })
})

test('a pending action keeps the other actions of its row, and hidden actions are not rendered', async () => {
  await draw()
  const isil = within(await row('Işıl'))
  expect(isil.getByRole('button', { name: 'Yıldızla: Işıl' }).getAttribute('aria-busy')).toBe('true')
  expect(isil.getByRole('button', { name: 'Düzenle: Işıl' }).getAttribute('aria-busy')).toBe('false')
  expect(isil.queryByRole('button', { name: 'Sil: Işıl' })).toBeNull()
  fireEvent.click(within(await row('Çınar')).getByRole('button', { name: 'Yıldızla: Çınar' }))
  expect(star).toHaveBeenCalledWith(players[1]!)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('distinguishes an empty list from one without matches', async () => {
  read.mockResolvedValue({ rows: [], total: 0 })
  const all = await draw()
  await screen.findByText('Henüz oyuncu yok')
  expect(screen.getAllByRole('button', { name: 'Yeni oyuncu' })).toHaveLength(2)
  all.unmount()
  await draw('/?level=new')
  await screen.findByText('Böyle biri yok')
  read.mockResolvedValue({ rows: players, total: 312 })
})

test('a selected page can be extended to the rows of all pages, and actions get as many as they name', async () => {
  const all = Array.from({ length: 312 }, (_, index) => ({ id: index + 1, name: `O${index + 1}`, score: 1 }))
  read.mockImplementation(async ({ page, limit }) => ({
    rows: all.slice((page - 1) * limit, page * limit),
    total: all.length,
  }))
  await draw('/?level=old')
  await row('O20')
  const name = '312 sonucun tümünü seç'
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Satırı seç' })[0]!)
  expect(screen.queryByRole('button', { name })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sayfadaki tümünü seç' }))
  read.mockRejectedValueOnce(new ApiError(429, { code: 'RATE_LIMIT_EXCEEDED', message: '' }))
  press(name)
  expect((await screen.findByRole('alert')).textContent).toContain('Seçilemedi')
  expect(screen.getByText('20 seçili')).toBeDefined()
  press(name)
  await screen.findByText('312 seçili')
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(new Set(read.mock.calls.map(([{ level }]) => level))).toEqual(new Set(['old']))
  press('Uyar')
  await waitFor(() =>
    expect(punish.mock.calls.map(([rows]) => rows.map(({ id }) => id))).toEqual([all.map(({ id }) => id)]),
  )
})

test('more results than can be selected are selected in part, and the button says how many', async () => {
  read.mockImplementation(async ({ page, limit }) => ({
    rows: Array.from({ length: limit }, (_, index) => ({
      id: (page - 1) * limit + index,
      name: 'O',
      score: 1,
    })),
    total: 5000,
  }))
  await draw()
  await screen.findAllByRole('row', { name: /O/ })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sayfadaki tümünü seç' }))
  press('İlk 2.000 sonucu seç')
  await screen.findByText('2.000 seçili')
  read.mockImplementation(async () => ({ rows: players, total: 312 }))
})

test('a bulk action shows why each row was refused, and keeps the selection', async () => {
  punish.mockResolvedValueOnce([
    { id: 1, success: true },
    { id: 2, success: false, code: 'FORBIDDEN' },
  ])
  punish.mockResolvedValueOnce([{ id: 2, success: true }])
  await draw()
  await row('Işıl')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sayfadaki tümünü seç' }))
  press('Uyar')
  expect((await screen.findByRole('alert')).textContent).toContain('Çınar: Yetkisiz erişim')
  press('Uyar')
  await untilGone(() => screen.queryByRole('toolbar'))
  expect(punish).toHaveBeenCalledTimes(2)
})

test('a card says what and its state, then the rest, and keeps its actions and the list’s in a menu each', async () => {
  setWidth(390)
  await renderAt(<Players />)
  const card = within((await screen.findAllByRole('listitem'))[0]!)
  expect(card.getByRole('button', { name: 'Işıl' })).toBeDefined()
  expect(card.getByText('1.240')).toBeDefined()
  expect(card.getByText('no. 1')).toBeDefined()
  expect(card.queryByText('Numara')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Yenile' })).toBeNull()
  expect(screen.queryByText('312 oyuncu')).toBeNull()
  expect(screen.getByText('1–20 / 312')).toBeDefined()

  fireEvent.keyDown(screen.getByRole('button', { name: 'Liste menüsü' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Numara' }))
  expect(card.getByText('Numara')).toBeDefined()
  const reads = read.mock.calls.length
  fireEvent.click(screen.getByRole('menuitem', { name: 'Yenile' }))
  await waitFor(() => expect(read.mock.calls.length).toBe(reads + 1))

  const second = within(screen.getAllByRole('listitem')[1]!)
  fireEvent.keyDown(second.getByRole('button', { name: 'İşlemler' }), { key: 'Enter' })
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Yıldızla: Çınar', 'Sil: Çınar'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Yıldızla: Çınar' }))
  expect(star).toHaveBeenLastCalledWith(players[1]!)
  expect(screen.queryByRole('dialog')).toBeNull()
})
