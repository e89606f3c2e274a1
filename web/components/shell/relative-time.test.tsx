import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { render, screen } from '@testing-library/react'
import { RelativeTime } from './relative-time.tsx'

afterEach(() => {
  setSystemTime()
})

test('a recent time is never shown as future', () => {
  const start = new Date('2026-01-01T10:00:00Z')
  setSystemTime(start)
  const { rerender } = render(<RelativeTime at={start} />)
  const later = new Date('2026-01-01T10:00:55Z')
  setSystemTime(later)
  rerender(<RelativeTime at={later} />)
  expect(screen.getByRole('time').textContent).toBe('az önce')
})
