import { afterEach, expect, test } from 'bun:test'
import { setTheme } from './theme.ts'

const bar = document.createElement('meta')
const style = document.createElement('style')
afterEach(() => {
  setTheme('night')
  bar.remove()
  style.remove()
})

test('the root element names the choice, by which its button is marked', () => {
  for (const theme of ['day', 'system', 'night']) {
    setTheme(theme)
    expect(document.documentElement.dataset.chosen).toBe(theme)
  }
})

test('the browser bar of a phone follows the theme', () => {
  bar.name = 'theme-color'
  style.textContent = ':root { --ground: #000001 } [data-theme="day"] { --ground: #fffffe }'
  document.head.append(bar, style)
  setTheme('day')
  expect(bar.content).toBe('#fffffe')
  setTheme('night')
  expect(bar.content).toBe('#000001')
})
