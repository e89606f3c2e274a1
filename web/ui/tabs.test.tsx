import { expect, spyOn, test } from 'bun:test'
import { render, screen } from '@testing-library/react'
import { Tabs, TabsList, TabsTrigger } from './tabs.tsx'

const names = ['a', 'b', 'c', 'd', 'e']
const tabs = (value: string) => (
  <Tabs value={value}>
    <TabsList aria-label="Sekmeler">
      {names.map((name) => (
        <TabsTrigger key={name} value={name}>
          {name}
        </TabsTrigger>
      ))}
    </TabsList>
  </Tabs>
)

test('a list that is narrower than its tabs has the open one in its middle', () => {
  // A list of 200 px with tabs of 100 px each.
  const boxes = spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const place = names.indexOf(this.textContent ?? '')
    return place < 0 ? new DOMRect(0, 0, 200, 40) : new DOMRect(place * 100, 0, 100, 40)
  })
  const { rerender } = render(tabs('d'))
  const list = screen.getByRole('tablist')
  expect(list.scrollLeft).toBe(250)
  // The reader scrolled: only another tab moves the list.
  list.scrollLeft = 30
  rerender(tabs('d'))
  expect(list.scrollLeft).toBe(30)
  boxes.mockRestore()
})
