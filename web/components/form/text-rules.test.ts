import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { email, personName } from './text-rules.ts'

const complaint = (schema: v.GenericSchema, value: string) => v.safeParse(schema, value).issues?.[0]?.message

test.each([
  ['isil@meydan.example', undefined],
  ['  Isil@Meydan.Example ', undefined],
  ['efe@u\u0308nlu\u0308.example', undefined],
  ['  ', 'E-posta adresi gereklidir'],
  ['isil@meydan', 'Geçerli bir e-posta adresi yaz'],
])('the address %p: %p', (typed, words) => {
  expect(complaint(email, typed)).toBe(words)
})

test('the error of a name contains the label of its field', () => {
  expect(complaint(personName('LAST_NAME_REQUIRED'), ' ')).toBe('Soyad alanı zorunludur')
  expect(complaint(personName('LAST_NAME_REQUIRED'), 'Çağlar')).toBeUndefined()
})
