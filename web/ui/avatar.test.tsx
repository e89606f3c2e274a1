import { expect, test } from 'bun:test'
import { fireEvent, render } from '@testing-library/react'
import { Avatar } from './avatar.tsx'

test('shows the picture, and the initial where there is none or it does not load', () => {
  const { container, rerender } = render(<Avatar name="ışık" />)
  expect(container.textContent).toBe('I')
  rerender(<Avatar name="ışık" image="/ben.webp" />)
  const picture = container.querySelector('img')!
  expect([picture.getAttribute('src'), container.textContent]).toEqual(['/ben.webp', ''])
  fireEvent.error(picture)
  expect([container.querySelector('img'), container.textContent]).toEqual([null, 'I'])
  rerender(<Avatar name="ışık" image="/yeni.webp" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/yeni.webp')
})

test('draws the initial in the text face, where an O is no empty box', () => {
  const { container } = render(<Avatar name="Oya" />)
  expect(container.firstElementChild?.className).not.toContain('font-display')
})
