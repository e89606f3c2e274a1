import { expect, test } from 'bun:test'
import { isCommonPassword } from './common-passwords.ts'

test('recognises common passwords in both languages, whatever their case and marks (D37)', () => {
  for (const each of ['Password1', 'qwerty123', 'sifre123', 'Şifre123', 'GALATASARAY1905', 'Fenerbahçe1907'])
    expect(isCommonPassword(each)).toBe(true)
  for (const each of ['Gizli-Kelime-42', 'correct horse battery']) expect(isCommonPassword(each)).toBe(false)
})
