import { expect, spyOn, test } from 'bun:test'
import { render } from '@testing-library/react'
import { Result } from './result.tsx'

test('what came of it comes into sight, however low its button stands', () => {
  const scroll = spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const { rerender } = render(<Result notice={null} />)
  expect(scroll).not.toHaveBeenCalled()
  rerender(<Result notice={{ tone: 'success', text: 'Kaydedildi', fading: false }} />)
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
  scroll.mockRestore()
})
