import { expect, test } from 'bun:test'
import { attachmentDisposition, safeFileName } from './file-names.ts'

test.each([
  ['Ekran görüntüsü İğdır.png', 'Ekran görüntüsü İğdır.png'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\Işık\\belge.doc', 'belge.doc'],
  ['fatura\u202Egnp.txt', 'faturagnp.txt'],
  ['bir\r\nSet-Cookie: x.txt', 'birSet-Cookie_ x.txt'],
  ['a"b<c>.png', 'a_b_c_.png'],
  ['  . gizli.txt. ', 'gizli.txt'],
  ['I\u0307s\u0327.png', 'İş.png'],
  [`${'ü'.repeat(300)}.docx`, `${'ü'.repeat(115)}.docx`],
])('%p is stored as %p', (fileName, stored) => {
  expect(safeFileName(fileName)).toBe(stored)
})

test('a download has an ASCII name and its full name', () => {
  const [, ascii, full] = /^attachment; filename="([ -~]+)"; filename\*=UTF-8''([!-~]+)$/.exec(
    attachmentDisposition('ekran görüntüsü.png'),
  )!
  expect([ascii, decodeURIComponent(full!)]).toEqual(['ekran goruntusu.png', 'ekran görüntüsü.png'])
  expect(attachmentDisposition("Işık'ın ödevi (1).png")).toBe(
    `attachment; filename="Isik_in odevi (1).png"; filename*=UTF-8''I%C5%9F%C4%B1k%27%C4%B1n%20%C3%B6devi%20%281%29.png`,
  )
})

// Quadratic time would exceed the timeout of the test.
test.each(['. ', ' .', '.'])('sanitises a long run of %j in linear time', (sign) => {
  expect(safeFileName(`a${sign.repeat(100_000)}b`)).toHaveLength(120)
  expect(safeFileName(sign.repeat(100_000))).toBe('')
})
