import { expect, mock, test } from 'bun:test'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#api/client.ts'
import { Loaded } from './loaded.tsx'

const error = new ApiError(500, { code: 'INTERNAL_ERROR', message: 'x' })
const found = {
  data: 'Kupa takvimi',
  error: null,
  dataUpdatedAt: new Date(2026, 0, 1, 9, 5).getTime(),
  isFetching: false,
  refetch: mock(),
}
const draw = (more: object = {}) =>
  render(<Loaded<string> query={{ ...found, ...more }}>{(text) => <p>{text}</p>}</Loaded>)

test('stale data stays after a failed refetch, with the reason, its age and a retry (D90)', () => {
  draw({ error })
  expect(screen.getByRole('alert').textContent).toMatch(/^Sunucu hatası.* · Gördüklerin 09:05 anına ait\./)
  expect(screen.getByText('Kupa takvimi')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(found.refetch).toHaveBeenCalledTimes(1)
})

test('fresh data shows no notice', () => {
  draw()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an answer is drawn in slices: an urgent render keeps the place that loads', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const shown = (data: string | undefined) => (
    <Loaded<string> query={{ ...found, data }} pending={<p>Yükleniyor</p>}>
      {(text) => <p>{text}</p>}
    </Loaded>
  )
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  environment.IS_REACT_ACT_ENVIRONMENT = false
  try {
    flushSync(() => root.render(shown(undefined)))
    flushSync(() => root.render(shown(found.data)))
    expect(place.textContent).toBe('Yükleniyor')
    await waitFor(() => expect(place.textContent).toBe(found.data))
    flushSync(() => root.render(shown('Yeni takvim')))
    expect(place.textContent).toBe('Yeni takvim')
    flushSync(() => root.unmount())
    flushSync(() => createRoot(place).render(shown(found.data)))
    expect(place.textContent).toBe(found.data)
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true
  }
})

test('figures that are counted for the first time are said to be, without an error', () => {
  const failureReason = new ApiError(503, { code: 'COUNTING', message: 'x' })
  draw({ data: undefined, failureReason })
  expect(screen.getByText(/^İlk kez sayılıyor/).closest('[role=status]')).not.toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a successful retry keeps the focus nearby, and does not steal it', () => {
  const reader = (more: object) => (
    <main>
      <Loaded<string> query={{ ...found, ...more }}>{(text) => <p>{text}</p>}</Loaded>
      <input aria-label="Ara" />
    </main>
  )
  const { rerender } = render(reader({ error, data: undefined }))
  screen.getByRole('button', { name: 'Yeniden dene' }).focus()
  rerender(reader({ data: undefined }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  rerender(reader({ error }))
  screen.getByRole('button', { name: 'Yeniden dene' }).focus()
  rerender(reader({}))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  rerender(reader({ error }))
  screen.getByRole('textbox').focus()
  rerender(reader({}))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
