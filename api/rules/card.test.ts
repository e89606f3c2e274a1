import { describe, expect, test } from 'bun:test'
import {
  cardNumberProblem,
  cvvProblem,
  expiryProblem,
  expiryYears,
  groupCardNumber,
  holderProblem,
  isLuhn,
  maskCardNumber,
} from './card.ts'
import { brandOf, cardBrands } from './card-brands.ts'
import { limits } from './limits.ts'

test('lists twelve brands with the ids and lengths of the specification', () => {
  expect(Object.fromEntries(cardBrands.map(({ id, name }) => [id, name]))).toEqual({
    1: 'visa',
    2: 'mastercard',
    3: 'amex',
    4: 'discover',
    5: 'jcb',
    6: 'unionpay',
    7: 'dinersclub',
    8: 'maestro',
    9: 'rupay',
    10: 'elo',
    11: 'visa_electron',
    12: 'interac',
  })
  expect(Math.max(...cardBrands.flatMap(({ lengths }) => [...lengths]))).toBe(limits.cardDigitsMax)
})

test.each([
  ['4', 'visa'],
  ['4242424242424242', 'visa'],
  ['4026000000000002', 'visa_electron'],
  ['4175000000000001', 'visa_electron'],
  ['4506000000000005', 'interac'],
  ['5100000000000008', 'mastercard'],
  ['2221000000000009', 'mastercard'],
  ['2720990000000007', 'mastercard'],
  ['2721000000000004', undefined],
  ['5555555555554444', 'mastercard'],
  ['378282246310005', 'amex'],
  ['34', 'amex'],
  ['35', undefined],
  ['6011111111111117', 'discover'],
  ['6440000000000004', 'discover'],
  ['6500000000000002', 'discover'],
  ['3530111333300000', 'jcb'],
  ['6200000000000005', 'unionpay'],
  ['30569309025904', 'dinersclub'],
  ['38520000023237', 'dinersclub'],
  ['6759649826438453', 'maestro'],
  ['5018000000000009', 'maestro'],
  ['6069850000000001', 'rupay'],
  ['5085000000000009', 'rupay'],
  ['6521500000000003', 'rupay'],
  ['6362970000457013', 'elo'],
  ['5066991111111118', 'elo'],
  ['9792030000000000', undefined],
  ['', undefined],
])('%p has brand %p', (digits, name) => {
  expect(String(brandOf(digits)?.name)).toBe(String(name))
})

test.each([
  ['0', true],
  ['4242424242424242', true],
  ['4242424242424241', false],
  ['79927398713', true],
  ['', false],
])('checksum of %p is valid: %p', (digits, right) => {
  expect(isLuhn(digits)).toBe(right)
})

test.each([
  ['', 'CARD_NUMBER_REQUIRED'],
  ['abc', 'CARD_NUMBER_REQUIRED'],
  ['9792 0300 0000 0000', 'CARD_BRAND_UNSUPPORTED'],
  ['4242 4242 4242 424', 'CARD_NUMBER_LENGTH'],
  ['42424242424242424242', 'CARD_NUMBER_LENGTH'],
  ['378282246310005', null],
  ['3782822463100053', 'CARD_NUMBER_LENGTH'],
  ['30569309025904', null],
  ['4242 4242 4242 4243', 'CARD_NUMBER_INVALID'],
  ['4242-4242-4242-4242', null],
  ['501800000009', null],
  ['6759649826438453', null],
  ['6200000000000005', null],
  ['6205500000000000004', null],
] as const)('%p is refused with %p', (typed, problem) => {
  expect(cardNumberProblem(typed)).toBe(problem)
})

test.each([
  ['', 1, 'CVV_REQUIRED'],
  ['123', 1, null],
  ['1234', 1, 'CVV_INVALID'],
  ['123', 3, 'CVV_INVALID'],
  ['1234', 3, null],
  ['12a', 1, 'CVV_INVALID'],
  ['12', 8, 'CVV_INVALID'],
  ['١٢٣', 1, 'CVV_INVALID'],
] as const)('the security code %p of brand %p is refused with %p', (cvv, brand, problem) => {
  expect(cvvProblem(cvv, brand)).toBe(problem)
})

test.each([
  ['', 'CARD_HOLDER_REQUIRED'],
  ['  ', 'CARD_HOLDER_REQUIRED'],
  ['A', 'CARD_HOLDER_INVALID'],
  ['Al', null],
  ['A B', null],
  ['  İrem   ŞIK ', null],
  ['ÇAĞLAR ÖZGÜ', null],
  ['Ada Su 2', 'CARD_HOLDER_INVALID'],
  ["O'Neil", 'CARD_HOLDER_INVALID'],
  ['A'.repeat(61), 'CARD_HOLDER_INVALID'],
  ['4242 4242 4242 4242', 'CARD_HOLDER_INVALID'],
] as const)('the holder %p is refused with %p', (holder, problem) => {
  expect(holderProblem(holder)).toBe(problem)
})

describe('the expiry month', () => {
  const march = new Date(2026, 2, 15)
  test.each([
    [3, 2026, undefined],
    [2, 2026, 'EXPIRY_PAST'],
    [12, 2026, undefined],
    [1, 2027, undefined],
    [12, 2045, undefined],
    [1, 2046, 'EXPIRY_YEAR_INVALID'],
    [12, 2025, 'EXPIRY_YEAR_INVALID'],
    [0, 2027, 'EXPIRY_MONTH_INVALID'],
    [13, 2027, 'EXPIRY_MONTH_INVALID'],
  ])('%p/%p returns %p', (month, year, code) => {
    expect(expiryProblem(month, year, march)?.code).toBe(code)
  })

  test('is valid until its last day', () => {
    expect(expiryProblem(2, 2028, new Date(2028, 1, 29, 23))).toBeNull()
    expect(expiryProblem(2, 2028, new Date(2028, 2, 1))?.code).toBe('EXPIRY_PAST')
  })

  test('is within twenty years from now (D61)', () => {
    expect(expiryYears(march)).toHaveLength(20)
    expect([expiryYears(march).at(0), expiryYears(march).at(-1)]).toEqual([2026, 2045])
  })
})

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['424242', '4242 42'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['6205500000000000004', '6205 5000 0000 0000 004'],
  ['', ''],
])('formats %p as %p', (typed, shown) => {
  expect(groupCardNumber(typed)).toBe(shown)
})

test.each([
  [1, '4242', '**** **** **** 4242'],
  [3, '0005', '**** ****** *0005'],
  [7, '5904', '**** ****** 5904'],
])('masks a saved card of brand %p ending in %p as %p', (brand, last4, shown) => {
  expect(maskCardNumber(brand, last4)).toBe(shown)
})
