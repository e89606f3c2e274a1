import { expect, spyOn, test } from 'bun:test'
import { safeFileName } from '#api/lib/file-names.ts'
import { tidyLine, tidyLines } from './address.ts'
import { normaliseHolder } from './card.ts'
import { canonicalEmail } from './email.ts'
import { nfc, nfkc } from './normal-form.ts'
import { normalisePassword } from './password.ts'

/** What a normaliser has to sort: marks that stand below a letter behind those above it. */
const marks = (count: number) => `${'\u0301'.repeat(count / 2)}${'\u0323'.repeat(count / 2)}`
const heaped = `a${marks(60_000)}`

test('normalises composed letters, up to thirty combining marks', () => {
  expect(nfc('I\u0307s\u0327ık')).toBe('İşık')
  expect(nfc(`a${marks(30)}`)).toBe(`a${marks(30)}`.normalize('NFC'))
  expect(nfkc('ｐａｓ\u0327')).toBe('paş')
})

test('does not sort more than thirty combining marks', () => {
  const sorting = spyOn(String.prototype, 'normalize')
  const all = [
    nfc,
    nfkc,
    canonicalEmail,
    normalisePassword,
    normaliseHolder,
    tidyLine,
    tidyLines,
    safeFileName,
  ]
  for (const tidy of all) tidy(heaped)
  const given = sorting.mock.contexts.map(String)
  sorting.mockRestore()
  expect(given.filter((text) => /\p{M}{31}/u.test(text))).toEqual([])
  expect(nfc(heaped)).toBe(heaped)
  expect(nfkc(heaped)).toHaveLength(30)
})

test('counts every character that normalising sorts as a combining mark', () => {
  const last = 'a\u0345'
  const strays = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => {
    if (code < 0x80 || (code >= 0xd800 && code < 0xe000)) return false
    const sign = String.fromCodePoint(code)
    const isSorted = (last + sign).normalize('NFD') !== last + sign.normalize('NFD')
    return isSorted && !/^\p{M}$/u.test(sign)
  })
  expect(strays).toEqual([])
})
