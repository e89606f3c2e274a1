import { expect, mock, test } from 'bun:test'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { setWidth } from '#web/testing/viewport.ts'
import { Combobox } from './combobox.tsx'
import type { Option } from './options.ts'

const cities: Option[] = ['Adana', 'Ağrı', 'Iğdır', 'İzmir', 'Kadıköy', 'Yeni Adana'].map((label, place) => ({
  value: place + 1,
  label,
}))

type SampleProps = { options?: Option[]; chosen?: number; onChange?: (value: number) => void }

function Sample({ options = cities, chosen, onChange }: SampleProps) {
  const [value, setValue] = useState<number | null>(chosen ?? null)
  return (
    <>
      <label htmlFor="city">Şehir</label>
      <Combobox
        id="city"
        name="city"
        label="Şehir"
        options={options}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange?.(next)
        }}
        onBlur={() => {}}
        invalid={false}
      />
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(input(), { key })
const click = (element: Element) => {
  fireEvent.mouseDown(element)
  fireEvent.mouseUp(element)
  fireEvent.click(element)
}
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent

test('filters without regard to case and accents, with matching beginnings first', () => {
  render(<Sample />)
  type('ADA')
  expect(offered()).toEqual(['Adana', 'Yeni Adana'])
  type('igd')
  expect(offered()).toEqual(['Iğdır'])
  type('izm')
  expect(offered()).toEqual(['İzmir'])
})

test('arrows wrap around, Enter selects and closes the list', () => {
  const onChange = mock((_: number) => {})
  render(<Sample onChange={onChange} />)
  press('ArrowDown')
  expect(active()).toBe('Adana')
  press('ArrowUp')
  expect(active()).toBe('Yeni Adana')
  press('ArrowUp')
  press('Enter')
  expect(onChange.mock.calls).toEqual([[5]])
  expect(input().value).toBe('Kadıköy')
  expect(input().getAttribute('aria-expanded')).toBe('false')
})

test('opens at the selected option; Escape keeps it', () => {
  render(<Sample chosen={3} />)
  expect(input().value).toBe('Iğdır')
  fireEvent.click(input())
  expect(active()).toBe('Iğdır')
  type('ada')
  press('Escape')
  expect(offered()).toEqual([])
  expect(input().value).toBe('Iğdır')
})

test('Home, End, PageUp and PageDown move through an open list', () => {
  render(<Sample />)
  press('ArrowDown')
  press('End')
  expect(active()).toBe('Yeni Adana')
  press('Home')
  expect(active()).toBe('Adana')
  press('PageDown')
  expect(active()).toBe('Yeni Adana')
  press('PageUp')
  expect(active()).toBe('Adana')
})

test('Escape on a closed list changes nothing', () => {
  const onChange = mock((_: number) => {})
  render(<Sample chosen={3} onChange={onChange} />)
  press('Escape')
  expect(input().value).toBe('Iğdır')
  expect(onChange.mock.calls).toEqual([])
})

test('a click on an option chooses it and leaves the focus in the field', () => {
  const onChange = mock((_: number) => {})
  render(<Sample onChange={onChange} />)
  input().focus()
  click(input())
  click(screen.getByRole('option', { name: 'İzmir' }))
  expect(onChange.mock.calls).toEqual([[4]])
  expect([document.activeElement, offered(), input().value]).toEqual([input(), [], 'İzmir'])
})

test('the number of matches is announced while typing', () => {
  render(<Sample />)
  type('ada')
  expect(screen.getByRole('status').textContent).toContain('2')
})

test('blur selects the only match of the typed text, and otherwise restores the selection', () => {
  render(<Sample chosen={1} />)
  type('kadi')
  fireEvent.blur(input())
  expect(input().value).toBe('Kadıköy')
  type('a')
  fireEvent.blur(input())
  expect(input().value).toBe('Kadıköy')
})

test('renders a few of five thousand options, including the active one', () => {
  const many = Array.from({ length: 5000 }, (_, place) => ({
    value: place + 1,
    label: `Mahalle ${place + 1}`,
  }))
  render(<Sample options={many} />)
  press('ArrowDown')
  expect(offered().length).toBeLessThan(40)
  press('ArrowUp')
  expect(active()).toBe('Mahalle 5000')
  type('4321')
  expect(offered()).toEqual(['Mahalle 4321'])
})

test('finds an option by its secondary text and by its search terms', () => {
  render(
    <Sample options={[{ value: 1, label: 'ABD', detail: '34710', words: 'Amerika Birleşik Devletleri' }]} />,
  )
  type('birleşik dev')
  expect(offered()).toEqual(['ABD34710'])
  type('3471')
  expect(offered()).toEqual(['ABD34710'])
})

test('announces that nothing matches', () => {
  render(<Sample />)
  type('xyz')
  expect(screen.getByText('Buna uyan bir şey yok')).toBeTruthy()
  press('Enter')
  fireEvent.blur(input())
  expect(input().value).toBe('')
})

test('rows are touch targets on a phone', () => {
  const heights = () => screen.getAllByRole('option').map(({ style }) => style.height)
  const { unmount } = render(<Sample />)
  fireEvent.click(input())
  expect(new Set(heights())).toEqual(new Set(['40px']))
  unmount()
  setWidth(390)
  try {
    render(<Sample />)
    fireEvent.click(input())
    expect(new Set(heights())).toEqual(new Set(['44px']))
  } finally {
    setWidth(1440)
  }
})

test('a press outside selects a fully typed option and closes the list, even if the focus stays', () => {
  const onChange = mock((_: number) => {})
  render(
    <>
      <Sample onChange={onChange} />
      <button type="button">Kaydet</button>
    </>,
  )
  input().focus()
  type('izm')
  click(input())
  expect(offered()).toEqual(['İzmir'])
  fireEvent.mouseDown(screen.getByRole('button'))
  expect(onChange.mock.calls).toEqual([[4]])
  expect([document.activeElement, offered(), input().value]).toEqual([input(), [], 'İzmir'])
})
