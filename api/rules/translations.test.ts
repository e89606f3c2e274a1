import { expect, test } from 'bun:test'
import { readAs } from './translations.ts'

const tr = { title: 'Kupa', message: 'Bu akşam' }

test.each([
  ['none', null, { ...tr, fellBack: true }],
  ['only a title', { title: 'Cup', message: ' ' }, { title: 'Cup', message: 'Bu akşam', fellBack: true }],
  [
    'only a message',
    { title: '', message: 'Tonight' },
    { title: 'Kupa', message: 'Tonight', fellBack: true },
  ],
  ['both', { title: 'Cup', message: 'Tonight' }, { title: 'Cup', message: 'Tonight', fellBack: false }],
])('returns English with %s', (_case, en, expected) => {
  expect(readAs({ tr, en }, 'en')).toEqual(expected)
})

test('falls back to no Turkish that is missing as well', () => {
  const empty = { title: '', message: '' }
  expect(readAs({ tr: empty, en: empty }, 'en').fellBack).toBe(false)
  expect(
    readAs({ tr: { title: 'Kupa', message: ' ' }, en: { title: 'Cup', message: '' } }, 'en').fellBack,
  ).toBe(false)
})

test.each([
  ['none', null, 'Davetlisin'],
  ['its own', { title: '', message: '', subject: 'Join us' }, 'Join us'],
  ['only a message', { title: '', message: 'Tonight', subject: null }, 'Davetlisin'],
  ['a title to go by', { title: 'Cup', message: '', subject: '' }, undefined],
])('returns the English subject with %s', (_case, en, subject) => {
  const read = readAs({ tr: { ...tr, subject: 'Davetlisin' }, en }, 'en')
  expect('subject' in read ? read.subject : undefined).toBe(subject)
})

test('returns Turkish unchanged', () => {
  expect(readAs({ tr }, 'tr')).toEqual({ ...tr, fellBack: false })
})
