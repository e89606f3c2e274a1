import { expect, mock, test } from 'bun:test'
import { fireEvent, render, screen } from '@testing-library/react'
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
