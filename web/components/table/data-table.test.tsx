import { beforeEach, expect, mock, test } from 'bun:test'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { ApiError } from '#api/client.ts'
import type { ListSearch } from '#web/lib/search.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilFocused } from '#web/testing/until.ts'
import { setWidth } from '#web/testing/viewport.ts'
import { DataTable } from './data-table.tsx'
import { columnsOf } from './features.ts'
import { Pagination, pageNumbers } from './pagination.tsx'
import { SearchBox } from './search-box.tsx'

type Player = { id: number; name: string; score: number }

const column = columnsOf<Player>()
const columns = column.columns([
  column.accessor('name', { meta: { label: () => 'Oyuncu', card: 'title' } }),
  column.accessor('score', {
    meta: { label: () => 'Puan', align: 'right', card: 'labelled' },
    enableSorting: false,
  }),
])
const players = [
  { id: 1, name: 'Işıl', score: 40 },
  { id: 2, name: 'Çınar', score: 12 },
]

const ready = {
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  dataUpdatedAt: 0,
  error: null,
  refetch: () => {},
}
const onSearch = mock((_change: Partial<ListSearch>) => {})
const base = {
  label: 'Oyuncular',
  columns,
  rowId: (player: Player) => String(player.id),
  search: { page: 2, limit: 20 },
  onSearch,
  empty: <p>Henüz oyuncu yok</p>,
  result: { ...ready, data: { rows: players, total: 312 } },
}

beforeEach(() => {
  onSearch.mockClear()
  setWidth(1440)
})

test('shows the rows and their position in the total, and requests other pages', async () => {
  await renderAt(<DataTable {...base} />)
  expect(screen.getByRole('table', { name: 'Oyuncular' }).textContent).toContain('Çınar')
  expect(screen.getByText('21–40 / 312')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Sonraki sayfa' }))
  expect(onSearch).toHaveBeenCalledWith({ page: 3 })
})

test('does not go beyond the last page, and keeps the focus on the button', () => {
  const { rerender } = render(<Pagination total={45} search={{ page: 2, limit: 20 }} onSearch={onSearch} />)
  const next = screen.getByRole('button', { name: 'Sonraki sayfa' })
  next.focus()
  rerender(<Pagination total={45} search={{ page: 3, limit: 20 }} onSearch={onSearch} />)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(next.hasAttribute('disabled')).toBe(false)
  expect(document.activeElement).toBe(next)
  fireEvent.click(next)
  expect(onSearch).not.toHaveBeenCalled()
})

test('sorting goes into the URL: ascending, then descending, then not at all', async () => {
  const sort = () => fireEvent.click(screen.getByRole('button', { name: 'Oyuncu' }))
  const first = await renderAt(<DataTable {...base} />)
  sort()
  expect(onSearch).toHaveBeenLastCalledWith({ sort: 'name', order: 'asc' })
  first.unmount()
  const second = await renderAt(
    <DataTable {...base} search={{ ...base.search, sort: 'name', order: 'asc' }} />,
  )
  sort()
  expect(onSearch).toHaveBeenLastCalledWith({ sort: 'name', order: 'desc' })
  second.unmount()
  await renderAt(<DataTable {...base} search={{ ...base.search, sort: 'name', order: 'desc' }} />)
  sort()
  expect(onSearch).toHaveBeenLastCalledWith({ sort: undefined, order: undefined })
})

test('a URL without an order shows the default order', async () => {
  await renderAt(<DataTable {...base} search={{ ...base.search, sort: 'name' }} />)
  const header = screen.getByRole('columnheader', { name: 'Oyuncu' })
  expect(header.getAttribute('aria-sort')).toBe('descending')
})

test('selected rows bring the bulk bar, by mouse and by keyboard', async () => {
  await renderAt(
    <DataTable {...base} bulk={(selected) => <span>{selected.map((row) => row.name).join()}</span>} />,
  )
  expect(screen.queryByRole('toolbar')).toBeNull()
  const [, second] = screen.getAllByRole('checkbox', { name: 'Satırı seç' })
  fireEvent.click(second!)
  expect(within(screen.getByRole('toolbar')).getByText('Çınar')).toBeDefined()
  const [, row] = screen.getAllByRole('row')
  fireEvent.keyDown(row!, { key: ' ' })
  expect(within(screen.getByRole('toolbar')).getByText('2 seçili')).toBeDefined()
})

test('Enter opens a row and the arrows move the focus', async () => {
  const onOpen = mock((_player: Player) => {})
  await renderAt(<DataTable {...base} onOpen={onOpen} />)
  const [, first, second] = screen.getAllByRole('row')
  first!.focus()
  fireEvent.keyDown(first!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second!)
  // What was opened has the focus by now: the browser is not to press its first button.
  expect(fireEvent.keyDown(second!, { key: 'Enter' })).toBe(false)
  expect(onOpen).toHaveBeenCalledWith(players[1]!)
})

test.each([1440, 390])('Enter goes to the actions of a row that opens nothing, at %d px', async (width) => {
  setWidth(width)
  const actions = column.display({
    id: 'actions',
    meta: { label: () => 'İşlemler', card: 'actions' },
    cell: ({ row }) => <button type="button">Sil: {row.original.name}</button>,
  })
  await renderAt(<DataTable {...base} columns={[...columns, actions]} bulk={() => null} />)
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.activeElement!, { key: 'j' })
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  expect(document.activeElement?.textContent).toBe('Sil: Çınar')
})

test.each([1440, 390])('a list without filters has its tools beside its count, at %d px', async (width) => {
  setWidth(width)
  const tools = () => screen.getByRole('button', { name: width === 390 ? 'Liste menüsü' : 'Sütunlar' })
  const bare = await renderAt(<DataTable {...base} />)
  expect(screen.getByText('21–40 / 312').parentElement?.contains(tools())).toBe(true)
  bare.unmount()
  await renderAt(<DataTable {...base} filters={<p>Süz</p>} />)
  expect(screen.getByText('Süz').parentElement?.parentElement?.contains(tools())).toBe(true)
})

test('columns are chosen where there are some: while rows load, not without any', async () => {
  const offers = async (result: object) => {
    const { unmount } = await renderAt(
      <DataTable {...base} filters={<p>Süz</p>} result={{ ...base.result, ...result }} />,
    )
    const button = screen.queryByRole('button', { name: 'Sütunlar' })
    unmount()
    return button !== null
  }
  const nothing = { data: { rows: [], total: 0 } }
  const failure = { data: undefined, error: new ApiError(500, { code: 'INTERNAL_ERROR', message: 'x' }) }
  expect([await offers({}), await offers({ data: undefined, isPending: true })]).toEqual([true, true])
  expect([await offers(nothing), await offers({ ...nothing, isFetching: true })]).toEqual([false, false])
  expect(await offers(failure)).toBe(false)
})

test('shows empty, loading and failed states', async () => {
  const first = { ...base.search, page: 1 }
  const none = await renderAt(
    <DataTable {...base} search={first} result={{ ...ready, data: { rows: [], total: 0 } }} />,
  )
  expect(screen.getByText('Henüz oyuncu yok')).toBeDefined()
  none.unmount()
  const waiting = await renderAt(
    <DataTable {...base} result={{ ...ready, data: undefined, isPending: true }} />,
  )
  expect(screen.getByRole('status', { name: 'Yükleniyor' })).toBeDefined()
  waiting.unmount()
  const error = new ApiError(500, { code: 'INTERNAL_ERROR', message: 'x', requestId: 'r-42' })
  await renderAt(<DataTable {...base} result={{ ...ready, data: undefined, error }} />)
  expect(screen.getByRole('alert').textContent).toContain('Sunucu hatası')
  expect(screen.getByRole('alert').textContent).toContain('r-42')
})

test('stale rows stay after a failed refetch, with a notice', async () => {
  const error = new ApiError(500, { code: 'INTERNAL_ERROR', message: 'x' })
  await renderAt(<DataTable {...base} result={{ ...base.result, error }} />)
  expect(screen.getByRole('alert').textContent).toContain('Sunucu hatası')
  expect(screen.getByRole('table', { name: 'Oyuncular' }).textContent).toContain('Çınar')
})

test('returns to an earlier page when the page is empty, without showing an empty state', async () => {
  await renderAt(<DataTable {...base} result={{ ...ready, data: { rows: [], total: 20 } }} />)
  expect(screen.queryByText('Henüz oyuncu yok')).toBeNull()
  expect(onSearch.mock.calls).toEqual([[{ page: 1 }]])
})

test('stays on its page while placeholder data is shown', async () => {
  await renderAt(
    <DataTable {...base} result={{ ...ready, isPlaceholderData: true, data: { rows: [], total: 0 } }} />,
  )
  expect(onSearch).not.toHaveBeenCalled()
})

test('becomes cards on narrow screens', async () => {
  setWidth(390)
  await renderAt(<DataTable {...base} />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(within(screen.getByRole('list', { name: 'Oyuncular' })).getAllByRole('listitem')).toHaveLength(2)
})

test('a press on a card opens it, but not a press on its controls', async () => {
  setWidth(390)
  const onOpen = mock((_player: Player) => {})
  await renderAt(<DataTable {...base} onOpen={onOpen} bulk={() => null} />)
  const card = within(screen.getAllByRole('listitem')[1]!)
  fireEvent.click(card.getByRole('checkbox'))
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.click(card.getByText('Puan', { selector: 'span' }))
  fireEvent.click(card.getByRole('button', { name: 'Çınar' }))
  expect(onOpen.mock.calls).toEqual([[players[1]!], [players[1]!]])
})

test('cards can be sorted, and selected all at once', async () => {
  setWidth(390)
  await renderAt(<DataTable {...base} bulk={() => null} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Liste menüsü' }), { key: 'Enter' })
  fireEvent.click((await screen.findAllByRole('menuitemradio', { name: /, artan$/ }))[0]!)
  expect(onSearch.mock.calls.at(-1)).toEqual([{ sort: expect.any(String), order: 'asc' }])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sayfadaki tümünü seç' }))
  expect(screen.getByText('2 seçili')).toBeDefined()
})

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, 0, 5]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [3, 5, [1, 2, 3, 4, 5]],
  [10, 20, [1, 0, 9, 10, 11, 0, 20]],
])('page %p of %p offers %p', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected)
})

test('a capped total shows that there are more', async () => {
  await renderAt(
    <DataTable {...base} result={{ ...ready, data: { rows: players, total: 1000, capped: true } }} />,
  )
  expect(screen.getByText('21–40 / 1.000+')).toBeDefined()
})

test('a key acts on the row that has the focus, unless it belongs to the browser', async () => {
  const praise = mock((_player: Player) => {})
  await renderAt(<DataTable {...base} shortcuts={{ a: praise }} />)
  const row = screen.getByRole('row', { name: /Çınar/ })
  fireEvent.keyDown(row, { key: 'a', ctrlKey: true })
  expect(praise).not.toHaveBeenCalled()
  fireEvent.keyDown(row, { key: 'a' })
  expect(praise).toHaveBeenCalledWith(players[1]!)
})

test('a key does the same under Caps Lock', async () => {
  const onKey = mock(() => {})
  await renderAt(<DataTable {...base} shortcuts={{ a: onKey }} />)
  const [first, second] = screen.getAllByRole('row').slice(1)
  first!.focus()
  fireEvent.keyDown(first!, { key: 'A' })
  expect(onKey).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(first!, { key: 'J' })
  expect(document.activeElement).toBe(second!)
})

test('keys work without a focused row, within a row, and not while typing', async () => {
  const praise = mock((_player: Player) => {})
  await renderAt(
    <>
      <input aria-label="Kutu" />
      <DataTable {...base} shortcuts={{ a: praise }} />
      <DataTable {...base} label="İkinci" />
    </>,
  )
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const [first, second, third] = within(screen.getByRole('table', { name: base.label }))
    .getAllByRole('row')
    .slice(1)
  screen.getByLabelText('Kutu').focus()
  press('j')
  press('a')
  expect(document.activeElement).toBe(screen.getByLabelText('Kutu'))
  screen.getByLabelText('Kutu').blur()
  press('a')
  expect(praise.mock.calls).toEqual([[players[0]!]])
  expect(document.activeElement).toBe(first!)
  first!.blur()
  press('K')
  expect(document.activeElement).toBe(first!)
  press('j')
  expect(document.activeElement).toBe(second!)
  expect(third).toBeUndefined()
  press('j')
  expect(document.activeElement).toBe(second!)
})

test.each([1440, 390])('at %p px, x selects the row that has the focus, or around it', async (width) => {
  setWidth(width)
  await renderAt(<DataTable {...base} bulk={(rows) => rows.map(({ name }) => name).join()} />)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const bar = () => screen.queryByRole('toolbar')?.textContent
  press('j')
  press('j')
  press('x')
  expect(bar()).toContain('Çınar')
  const [first] = screen.getAllByRole('checkbox', { name: 'Satırı seç' })
  first!.focus()
  press('x')
  expect(bar()).toContain('Işıl,Çınar')
  press('x')
  expect(bar()).not.toContain('Işıl')
})

test('Enter searches at once, without the delay', async () => {
  const onChange = mock((_value: string | undefined) => {})
  await renderAt(<SearchBox placeholder="Ara" delay={60_000} onChange={onChange} />)
  const box = screen.getByRole('searchbox', { name: 'Ara' })
  fireEvent.change(box, { target: { value: 'IŞIK' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith('IŞIK')
})

test('input is limited to the maximum length of the server', () => {
  render(<SearchBox placeholder="Ara" onChange={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Ara' }).maxLength).toBe(100)
})

test('the clear button disappears with the text, and focuses the input', async () => {
  render(<SearchBox value="lodos" placeholder="Ara" onChange={() => {}} />)
  const clear = screen.getByRole('button', { name: 'Aramayı temizle' })
  clear.focus()
  fireEvent.click(clear)
  expect(clear.isConnected).toBe(false)
  await untilFocused(() => screen.getByRole('searchbox', { name: 'Ara' }))
})

test('the clear button searches at once, without the delay', () => {
  const onChange = mock((_value: string | undefined) => {})
  const { rerender } = render(<SearchBox placeholder="Ara" delay={60_000} onChange={onChange} />)
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Ara' })
  const clear = () => fireEvent.click(screen.getByRole('button', { name: 'Aramayı temizle' }))
  fireEvent.change(box, { target: { value: 'lod' } })
  clear()
  expect(onChange).not.toHaveBeenCalled()
  rerender(<SearchBox value="lodos" placeholder="Ara" delay={60_000} onChange={onChange} />)
  clear()
  expect(onChange.mock.calls).toEqual([[undefined]])
  rerender(<SearchBox placeholder="Ara" delay={60_000} onChange={onChange} />)
  expect(box.value).toBe('')
})

test('text typed during a request stays in the input', async () => {
  const onChange = mock((_value: string | undefined) => {})
  const boxWith = (value: string) => (
    <SearchBox value={value} placeholder="Ara" delay={5} onChange={onChange} />
  )
  const { rerender } = render(boxWith(''))
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Ara' })
  fireEvent.change(box, { target: { value: 'lo' } })
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('lo'))
  fireEvent.change(box, { target: { value: 'lodos' } })
  rerender(boxWith('lo'))
  expect(box.value).toBe('lodos')
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('lodos'))
  rerender(boxWith('lodos'))
  rerender(boxWith('lo'))
  expect(box.value).toBe('lo')
})

function Deciding() {
  const [rows, setRows] = useState(players)
  const shortcuts = { x: (player: Player) => setRows(rows.filter((each) => each !== player)) }
  const result = { ...ready, data: { rows, total: rows.length } }
  return <DataTable {...base} result={result} shortcuts={shortcuts} />
}

test('after a row is removed, the row in its place has the focus', async () => {
  await renderAt(<Deciding />)
  const first = screen.getByRole('row', { name: /Işıl/ })
  first.focus()
  fireEvent.keyDown(first, { key: 'x' })
  expect(document.activeElement).toBe(screen.getByRole('row', { name: /Çınar/ }))
})

test('after a card is removed, the card in its place has the focus', async () => {
  setWidth(390)
  await renderAt(<Deciding />)
  const [first] = screen.getAllByRole('listitem')
  first!.focus()
  fireEvent.keyDown(first!, { key: 'x' })
  await untilFocused(() => screen.getAllByRole('listitem')[0]!)
})

function Renewing() {
  const [opened, setOpened] = useState(0)
  const anew = column.columns([
    column.accessor('name', {
      meta: { label: () => 'Oyuncu' },
      cell: ({ row }) => (
        <button type="button" onClick={() => setOpened((count) => count + 1)}>
          {row.original.name} {opened}
        </button>
      ),
    }),
  ])
  return <DataTable {...base} columns={anew} />
}

test('new column definitions keep the buttons mounted', async () => {
  await renderAt(<Renewing />)
  const before = screen.getByRole('button', { name: 'Işıl 0' })
  fireEvent.click(before)
  expect(screen.getByRole('button', { name: 'Işıl 1' })).toBe(before)
})
