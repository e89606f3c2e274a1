import { expect, mock, test } from 'bun:test'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { CodeInputs, noDigits } from './code-inputs.tsx'

function Sample({ onFull = () => {} }: { onFull?: (code: string) => void }) {
  const [digits, setDigits] = useState(noDigits)
  return <CodeInputs digits={digits} onChange={setDigits} onFull={onFull} />
}

const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox')
const shown = () => inputs().map((input) => input.value)
const focused = () => inputs().indexOf(document.activeElement as HTMLInputElement)
const type = (text: string) => {
  for (const letter of text) fireEvent.change(inputs()[focused()]!, { target: { value: letter } })
}
const press = (key: string) => fireEvent.keyDown(inputs()[focused()]!, { key })
const paste = (text: string) =>
  fireEvent.paste(inputs()[focused()]!, { clipboardData: { getData: () => text } })

test('focuses the first digit, with a numeric keyboard and autofill of the code on phones', () => {
  render(<Sample />)
  expect(focused()).toBe(0)
  expect(inputs().map((input) => input.inputMode)).toEqual(Array(6).fill('numeric'))
  expect(inputs()[0]!.autocomplete).toBe('one-time-code')
  expect(inputs().map((input) => input.getAttribute('aria-label'))).toContain('6. rakam')
})

test('a digit moves on, a letter does not', () => {
  render(<Sample />)
  type('4a2')
  expect(shown()).toEqual(['4', '2', '', '', '', ''])
  expect(focused()).toBe(2)
})

test('backspace clears a digit, on an empty place the one before', () => {
  render(<Sample />)
  type('123')
  press('Backspace')
  expect(shown()).toEqual(['1', '2', '', '', '', ''])
  expect(focused()).toBe(2)
  press('Backspace')
  press('Backspace')
  expect(shown()).toEqual(['', '', '', '', '', ''])
  expect(focused()).toBe(0)
})

test('a digit typed over another one takes its place', () => {
  render(<Sample />)
  type('12')
  press('ArrowLeft')
  fireEvent.change(inputs()[1]!, { target: { value: '29' } })
  expect(shown()).toEqual(['1', '9', '', '', '', ''])
})

test('a digit typed over itself moves on as well', () => {
  render(<Sample />)
  type('12')
  press('Home')
  expect(press('1')).toBe(false)
  expect([shown(), focused()]).toEqual([['1', '2', '', '', '', ''], 1])
})

test('the sixth digit sends the code', () => {
  const onFull = mock((_: string) => {})
  render(<Sample onFull={onFull} />)
  type('13579')
  expect(onFull).not.toHaveBeenCalled()
  type('0')
  expect(onFull.mock.calls).toEqual([['135790']])
})

test('a pasted code fills all places wherever the cursor is, spaces and all', () => {
  const onFull = mock((_: string) => {})
  render(<Sample onFull={onFull} />)
  type('99')
  paste(' 204 816 ')
  expect(shown()).toEqual(['2', '0', '4', '8', '1', '6'])
  expect(onFull.mock.calls).toEqual([['204816']])
})

test('pasted text that is not all digits is refused', () => {
  const onFull = mock((_: string) => {})
  render(<Sample onFull={onFull} />)
  paste('kod 204816')
  expect(shown()).toEqual(['', '', '', '', '', ''])
  expect(onFull).not.toHaveBeenCalled()
})

test('a code that the phone fills into the first place spreads over all', () => {
  const onFull = mock((_: string) => {})
  render(<Sample onFull={onFull} />)
  fireEvent.change(inputs()[0]!, { target: { value: '204816' } })
  expect(shown()).toEqual(['2', '0', '4', '8', '1', '6'])
  expect(onFull.mock.calls).toEqual([['204816']])
})
