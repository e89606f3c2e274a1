import { expect, spyOn, test } from 'bun:test'
import { render } from '@testing-library/react'
import { Result } from './result.tsx'

test('scrolls the result into view', () => {
  const scroll = spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const { rerender } = render(<Result notice={null} />)
  expect(scroll).not.toHaveBeenCalled()
  rerender(<Result notice={{ tone: 'success', text: 'Kaydedildi', fading: false }} />)
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
  scroll.mockRestore()
})
