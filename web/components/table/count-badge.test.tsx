import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { CountBadge } from './count-badge.tsx'

test('reserves its space while loading, and none without a number', () => {
  const { container, rerender } = render(<CountBadge waits>{undefined}</CountBadge>)
  expect(container.childElementCount).toBe(1)
  rerender(<CountBadge waits={false}>3 segment</CountBadge>)
  expect(container.textContent).toBe('3 segment')
  rerender(<CountBadge waits={false}>{undefined}</CountBadge>)
  expect(container.childElementCount).toBe(0)
})
