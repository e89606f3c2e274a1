import { expect, test } from 'bun:test'
import { inSentence } from './labels.ts'

test.each([
  ['Pending', 'en', 'pending'],
  ['İptal edildi', 'tr', 'iptal edildi'],
  ['E-posta', 'tr', 'e-posta'],
  ['SMS', 'tr', 'SMS'],
] as const)('%s in %s starts as in %s', (label, language, expected) => {
  expect(inSentence(label, language)).toBe(expected)
})
