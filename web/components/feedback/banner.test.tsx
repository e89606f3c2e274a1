import { afterEach, expect, mock, test } from 'bun:test'
import { fireEvent, render, screen } from '@testing-library/react'
import { Banner } from './banner.tsx'

const { ResizeObserver } = globalThis
afterEach(() => Object.assign(globalThis, { ResizeObserver }))

/** A banner from 72 to 152 px, above a field at `top`. */
function draw(top: number) {
  class Observer {
    readonly seen: () => void
    constructor(seen: () => void) {
      this.seen = seen
    }
    observe() {
      this.seen()
    }
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer })
  const field = (shown: boolean) => (
    <>
      {shown && (
        <Banner stays tone="error" duration={10_000} onClose={() => {}}>
          Olmadı
        </Banner>
      )}
      <input aria-label="Başlık" />
    </>
  )
  const { rerender, unmount } = render(field(false))
  const input = screen.getByLabelText('Başlık')
  const scroll = mock()
  input.scrollIntoView = scroll
  input.getBoundingClientRect = () => new DOMRect(0, top, 300, 40)
  const prototype = HTMLDivElement.prototype
  prototype.getBoundingClientRect = () => new DOMRect(0, 72, 300, 80)
  const show = () => rerender(field(true))
  const end = () => {
    unmount()
    // Its own again, not a copy that hides the one of all elements.
    Reflect.deleteProperty(prototype, 'getBoundingClientRect')
  }
  return { input, scroll, show, end }
}
const offset = () => document.documentElement.style.scrollPaddingTop

test('does not cover the field that has the focus when it appears', () => {
  const { input, scroll, show, end } = draw(100)
  input.focus()
  show()
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
  expect(offset()).toContain('44px')
  end()
  expect(offset()).toBe('')
})

test('does not cover a field that gets the focus later', () => {
  const { input, scroll, show, end } = draw(140)
  show()
  expect(scroll).not.toHaveBeenCalled()
  fireEvent.focusIn(input)
  expect(scroll).toHaveBeenCalledTimes(1)
  end()
})

test('leaves the screen where it is if the focused field is visible', () => {
  const { input, scroll, show, end } = draw(152)
  input.focus()
  show()
  expect(scroll).not.toHaveBeenCalled()
  end()
})
