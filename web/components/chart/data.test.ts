import { expect, test } from 'bun:test'
import { labelRoom, namesBelow, totalText } from './data.ts'

test('reserves enough room beside a bar for a sum of millions', () => {
  expect(labelRoom(['7', '40'])).toBe(48)
  expect(labelRoom(['1.234.567', '40'])).toBe(80)
  expect(labelRoom([])).toBe(48)
})

test('an average of nothing has no figure, unlike a count of zero', () => {
  const text = (values: Record<string, number>) =>
    totalText({ name: '15 dk. içinde', values }, (value) => `${value} yıldız`)
  expect([text({}), text({ rating: 0 }), text({ low: 1, high: 3 })]).toEqual(['—', '0 yıldız', '4 yıldız'])
})

test('names below a chart end with the last row, and have room at each width', () => {
  const nameOf = (index: number) => ({ name: `${index + 10} Kas`, values: {} })
  for (const count of [1, 7, 30, 90, 365]) {
    const names = namesBelow(Array.from({ length: count }, (_, index) => nameOf(index)))
    for (const [place, width] of [224, 320, 576, 896].entries()) {
      const shown = names.filter((name) => name.shown[place])
      expect(shown.at(-1)?.name).toBe(nameOf(count - 1).name)
      const pixels = shown.map(({ middle }) => (middle / 100) * width)
      for (const [index, pixel] of pixels.slice(1).entries())
        expect(pixel - pixels[index]!).toBeGreaterThan(70)
      // No more than one more would fit.
      expect(shown.length).toBeGreaterThanOrEqual(Math.min(count, Math.floor(width / 90 / 2) + 1))
    }
  }
})
