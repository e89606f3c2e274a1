import { expect, test } from 'bun:test'
import { countryName, ownerOf } from './codes.ts'

const codes = [
  { id: 38, code: 1, alpha2: 'CA' },
  { id: 233, code: 1, alpha2: 'US' },
  { id: 240, code: 90, alpha2: 'TR' },
]

test('a shared code shows its main country, or the selected one', () => {
  expect(ownerOf(codes, 1)?.alpha2).toBe('US')
  expect(ownerOf(codes, 1, 'CA')?.alpha2).toBe('CA')
})

test('an earlier selection does not affect another code', () => {
  expect(ownerOf(codes, 90, 'CA')?.alpha2).toBe('TR')
  expect(ownerOf(codes, 999)).toBeUndefined()
})

test('shows the default flag before the list has loaded', () => {
  expect(ownerOf([], 90)).toEqual({ id: 240, code: 90, alpha2: 'TR' })
  expect(ownerOf([], 49)).toBeUndefined()
})

test('countries are named in the language of the screen', () => {
  expect(countryName('DE')).toBe('Almanya')
})
