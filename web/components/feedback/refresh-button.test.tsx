import { expect, mock, test } from 'bun:test'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ApiError } from '#api/client.ts'
import { handleNotices } from '#web/lib/notify.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { RefreshButton } from './refresh-button.tsx'

const draw = (onRefresh: () => Promise<unknown>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <RefreshButton onRefresh={onRefresh} />
    </QueryClientProvider>,
  )

test('two presses refetch once, and the button keeps the focus', async () => {
  let asked = 0
  let answer = () => {}
  const onRefresh = () => {
    asked++
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  }
  draw(onRefresh)
  const button = screen.getByRole('button', { name: 'Yenile' })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(asked).toBe(1))
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  answer()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  fireEvent.click(button)
  await waitFor(() => expect(asked).toBe(2))
})

test('shows a failed refetch (D90)', async () => {
  const show = mock()
  const stop = handleNotices(show)
  draw(() => Promise.reject(new ApiError(500, { code: 'INTERNAL_ERROR', message: 'x' })))
  const button = screen.getByRole('button', { name: 'Yenile' })
  fireEvent.click(button)
  await waitFor(() =>
    expect(show).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error', text: 'Yenilenemedi' })),
  )
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  stop()
})
