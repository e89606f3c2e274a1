import { describe, expect, test } from 'bun:test'
import { hasLetters, normalisePostalCode, type PostalCodeProblem, postalCodeProblem } from './postal-code.ts'

describe('a postal code by country (D46)', () => {
  const cases: [string, string, PostalCodeProblem | null][] = [
    ['', 'TR', 'POSTAL_CODE_REQUIRED'],
    ['   ', 'TR', 'POSTAL_CODE_REQUIRED'],
    ['34710', 'TR', null],
    ['01010', 'TR', null],
    ['81620', 'TR', null],
    [' 34 710 ', 'TR', null],
    ['TR-34710', 'TR', null],
    ['00123', 'TR', 'POSTAL_CODE_INVALID'],
    ['82000', 'TR', 'POSTAL_CODE_INVALID'],
    ['99999', 'TR', 'POSTAL_CODE_INVALID'],
    ['3471', 'TR', 'POSTAL_CODE_TURKISH'],
    ['347100', 'TR', 'POSTAL_CODE_TURKISH'],
    ['3471O', 'TR', 'POSTAL_CODE_INVALID'],
    ['٣٤٧١٠', 'TR', 'POSTAL_CODE_INVALID'],
    ['10115', 'DE', null],
    ['D-10115', 'DE', null],
    ['1011', 'DE', 'POSTAL_CODE_FIVE_DIGITS'],
    ['1010', 'AT', null],
    ['10100', 'AT', 'POSTAL_CODE_INVALID'],
    ['110 00', 'CZ', null],
    ['00-950', 'PL', null],
    ['100-0001', 'JP', null],
    ['01310-100', 'BR', null],
    ['12345', 'US', null],
    ['12345-6789', 'US', null],
    ['123456', 'US', 'POSTAL_CODE_INVALID'],
    ['sw1a 1aa', 'GB', null],
    ['SW1A1AA', 'GB', null],
    ['12345', 'GB', 'POSTAL_CODE_INVALID'],
    ['K1A 0B1', 'CA', null],
    ['1012 JS', 'NL', null],
    ['D02 X285', 'IE', null],
    ['123', 'XX', null],
    ['1234567890', 'XX', null],
    ['12', 'XX', 'POSTAL_CODE_INVALID'],
    ['12345678901', 'XX', 'POSTAL_CODE_INVALID'],
    ['ABC', 'XX', 'POSTAL_CODE_INVALID'],
  ]
  test.each(cases)('%p in %p: %p', (code, country, problem) => {
    expect(postalCodeProblem(code, country)).toBe(problem)
  })

  test.each([
    [' 34 710 ', 'TR', '34710'],
    ['SE-111 22', 'SE', '11122'],
    ['L-1234', 'LU', '1234'],
    ['00-950', 'PL', '00950'],
    ['sw1a  1aa', 'GB', 'SW1A 1AA'],
    ['1012-js', 'NL', '1012 JS'],
    ['ix1', 'TR', 'IX1'],
  ])('stores %p in %p as %p', (typed, country, kept) => {
    expect(normalisePostalCode(typed, country)).toBe(kept)
  })

  test('allows letters only in countries whose codes have some', () => {
    expect(['TR', 'DE', 'US', 'PL', 'XX'].filter(hasLetters)).toEqual([])
    expect(
      ['GB', 'CA', 'NL', 'IE', 'MT', 'AD', 'VG', 'GI', 'SZ', 'AR'].filter((each) => !hasLetters(each)),
    ).toEqual([])
  })
})
