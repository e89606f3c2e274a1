import { expect, test } from 'bun:test'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useReplacementFocus } from './focus.ts'

function Person() {
  const [chosen, setChosen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setChosen(!chosen)}>
        Başka yer
      </button>
      <div {...useReplacementFocus<HTMLDivElement>(chosen)}>
        {chosen ? (
          <button type="button" onClick={() => setChosen(false)}>
            Işıl, kaldır
          </button>
        ) : (
          <input aria-label="Kişi" onKeyDown={() => setChosen(true)} />
        )}
      </div>
    </>
  )
}

test('a control that is replaced moves the focus to its replacement, in both directions', () => {
  render(<Person />)
  const field = screen.getByLabelText('Kişi')
  field.focus()
  fireEvent.keyDown(field, { key: 'Enter' })
  const chip = screen.getByRole('button', { name: 'Işıl, kaldır' })
  expect(document.activeElement).toBe(chip)
  fireEvent.click(chip)
  expect(document.activeElement).toBe(screen.getByLabelText('Kişi'))
})

test('a replacement from elsewhere does not steal the focus', () => {
  render(<Person />)
  const elsewhere = screen.getByRole('button', { name: 'Başka yer' })
  fireEvent.click(elsewhere)
  expect(document.activeElement).toBe(document.body)
  elsewhere.focus()
  fireEvent.click(elsewhere)
  expect(document.activeElement).toBe(elsewhere)
})
