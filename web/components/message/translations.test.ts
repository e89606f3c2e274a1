import { expect, test } from 'bun:test'
import { readAs } from './translations.ts'

const tr = { title: 'Kupa', message: 'Bu akşam' }

test.each([
  ['none', null, { ...tr, fellBack: true }],
  ['only a title', { title: 'Cup', message: ' ' }, { title: 'Cup', message: 'Bu akşam', fellBack: true }],
  ['both', { title: 'Cup', message: 'Tonight' }, { title: 'Cup', message: 'Tonight', fellBack: false }],
])('with %s, English is read so', (_case, en, expected) => {
  expect(readAs({ tr, en }, 'en')).toEqual(expected)
})

test('Turkish is always itself', () => {
  expect(readAs({ tr }, 'tr')).toEqual({ ...tr, fellBack: false })
})
