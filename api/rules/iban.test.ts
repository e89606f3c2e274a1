import { describe, expect, test } from 'bun:test'
import {
  groupIban,
  ibanCountry,
  ibanExample,
  ibanLength,
  ibanProblem,
  normaliseIban,
  restrictIban,
} from './iban.ts'
import { ibanExamples } from './iban-countries.ts'

const turkish = 'TR330006100519786457841326'

test.each([...ibanExamples])(
  'the example of %s is valid, and not with more or fewer characters',
  (country, iban) => {
    expect(ibanProblem(iban)).toBeNull()
    expect(ibanProblem(`${iban}0`)).toBe('IBAN_LENGTH')
    expect(ibanProblem(iban.slice(0, -1))).toBe('IBAN_LENGTH')
    expect(restrictIban(iban)).toBe(iban)
    expect(ibanCountry(iban)).toBe(country)
  },
)

test.each([
  ['TR', 26],
  ['DE', 22],
  ['GB', 22],
  ['FR', 27],
  ['NO', 15],
  ['MT', 31],
])('IBANs of %s have %i characters', (country, length) => {
  expect(ibanLength(country)).toBe(length)
})

test('has more than seventy countries, but not the United States', () => {
  expect(ibanExamples.size).toBeGreaterThan(70)
  expect(ibanExample('TR')).toBe(turkish)
  expect(ibanExample('US')).toBeUndefined()
})

test.each([
  ['', 'IBAN_REQUIRED'],
  ['   ', 'IBAN_REQUIRED'],
  [turkish, null],
  ['tr33 0006 1005 1978 6457 8413 26', null],
  ['TR33\u00a00006\u200b1005 1978 6457 8413 26', null],
  ['TR330006100519786457841327', 'IBAN_CHECKSUM'],
  ['TR330006100519786457841362', 'IBAN_CHECKSUM'],
  ['TRAA0006100519786457841326', 'IBAN_CHECKSUM'],
  ['US330006100519786457841326', 'IBAN_COUNTRY_UNKNOWN'],
  ['330006100519786457841326', 'IBAN_COUNTRY_UNKNOWN'],
  ['TR33-0006-1005', 'IBAN_CHARACTERS'],
  ['TR3300061005197864578413', 'IBAN_LENGTH'],
  ['İT60X0542811101000000123456', 'IBAN_CHARACTERS'],
  ['ıt60x0542811101000000123456', 'IBAN_CHARACTERS'],
  ['it60x0542811101000000123456', null],
] as const)('%p is refused with %p', (typed, problem) => {
  expect(ibanProblem(typed)).toBe(problem)
})

test('rejects every single wrong digit and every transposition', () => {
  for (let place = 2; place < turkish.length; place++) {
    const other = String((Number(turkish[place]) + 1) % 10)
    expect(ibanProblem(turkish.slice(0, place) + other + turkish.slice(place + 1))).toBe('IBAN_CHECKSUM')
    const [left = '', right = ''] = turkish.slice(place, place + 2)
    if (left === right || right === '') continue
    const swapped = turkish.slice(0, place) + right + left + turkish.slice(place + 2)
    expect(ibanProblem(swapped)).toBe('IBAN_CHECKSUM')
  }
})

test('stores IBANs without spaces in ASCII upper case', () => {
  expect(normaliseIban(' tr33 0006 ')).toBe('TR330006')
})

describe('an input', () => {
  test.each([
    ['3', ''],
    ['t', 'T'],
    ['X', 'X'],
    ['Q', 'Q'],
    ['W', ''],
    ['tx', 'T'],
    ['tr', 'TR'],
    ['trx3', 'TR3'],
    ['TR33 0006-1005', 'TR3300061005'],
    [`${turkish}99`, turkish],
  ])('reduces %p to %p', (typed, kept) => {
    expect(restrictIban(typed)).toBe(kept)
  })
})

test('formats IBANs in groups of four', () => {
  expect(groupIban(turkish)).toBe('TR33 0006 1005 1978 6457 8413 26')
  expect(groupIban('TR33')).toBe('TR33')
})
