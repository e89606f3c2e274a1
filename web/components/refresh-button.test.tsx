import { expect, test } from 'bun:test'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { RefreshButton } from './refresh-button.tsx'

test('who asks for a fresh screen waits in place: pressed twice it is asked once, and the keyboard stays', async () => {
  let asked = 0
  let answer = () => {}
  const onRefresh = () => {
    asked++
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  }
  render(<RefreshButton onRefresh={onRefresh} />)
  const button = screen.getByRole('button', { name: 'Yenile' })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(asked).toBe(1)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  answer()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  fireEvent.click(button)
  expect(asked).toBe(2)
})
