import { expect, test } from 'bun:test'
import { smsParts } from './sms-parts.ts'

test.each([
  ['nothing', '', { parts: 1, left: 160, wide: false }],
  ['plain letters', 'a'.repeat(160), { parts: 1, left: 0, wide: false }],
  ['one letter more', 'a'.repeat(161), { parts: 2, left: 145, wide: false }],
  ['letters that take two', '€'.repeat(80), { parts: 1, left: 0, wide: false }],
  ['ç is no letter of GSM, Ç is one', 'Ç', { parts: 1, left: 159, wide: false }],
  ['a Turkish letter makes all of it wide', `ş${'a'.repeat(69)}`, { parts: 1, left: 0, wide: true }],
  ['and so there are more parts', `ş${'a'.repeat(70)}`, { parts: 2, left: 63, wide: true }],
  ['an emoji takes two', '🏆', { parts: 1, left: 68, wide: true }],
])('%s', (_case, text, expected) => {
  expect(smsParts(text)).toEqual(expected)
})
