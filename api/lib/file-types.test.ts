import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archive, bomb, claiming, doc, docx, gif, jpg, pdf, png } from '#api/testing/files.ts'
import { type Inspection, inspectFile } from './file-types.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'meydan-types-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

const text = (words: string) => new TextEncoder().encode(words)
const many = (count: number) =>
  docx(Object.fromEntries(Array.from({ length: count }, (_, each) => [`word/${each}`, new Uint8Array(1)])))
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test.each<[string, Uint8Array, Inspection]>([
  ['a jpeg', jpg(), 'image/jpeg'],
  ['a png', png(), 'image/png'],
  ['a gif', gif(), 'image/gif'],
  ['a pdf', pdf(), 'application/pdf'],
  ['an old document', doc(), 'application/msword'],
  ['a document', docx(), word],
  ['Turkish text', text('Işık ılık süt içti.\r\n'), 'text/plain'],
  ['a line of HTML', text('<script>alert(1)</script>'), 'text/plain'],
  ['text that is not UTF-8', Uint8Array.of(0x49, 0xfe, 0x69), 'unknown'],
  ['text with a NUL', text('a\0b'), 'unknown'],
  ['a program', Uint8Array.from(Buffer.from('MZ\x90\0\x03', 'latin1')), 'unknown'],
  ['half a jpeg', jpg().subarray(0, 6), 'unknown'],
  ['half a png', png().subarray(0, 12), 'unknown'],
  ['a png of no height', png(10, 0), 'unknown'],
  ['an archive', archive({ 'a.txt': text('a') }), 'unknown'],
  ['half a document', docx().subarray(0, -30), 'unknown'],
  ['a document with macros', docx({ 'word/vbaProject.bin': text('Sub') }), 'unknown'],
  ['a spreadsheet of old', doc().subarray(0, 40), 'unknown'],
  ['a png too wide', png(20_000, 1), 'unsafe'],
  ['a jpeg of 60 megapixels', jpg(10_000, 6_000), 'unsafe'],
  ['a gif of a billion pixels', gif(60_000, 60_000), 'unsafe'],
  ['a document that grows a thousandfold', bomb(), 'unsafe'],
  ['a document that says it holds 4 GB', claiming(0xffffffff), 'unsafe'],
  ['a document of 1,900 files', many(1_900), word],
  ['a document of 3,000 files', many(3_000), 'unknown'],
])('recognises %s by its content', async (name, content, expected) => {
  const path = join(dir, name)
  await Bun.write(path, content)
  expect(inspectFile(path)).toBe(expected)
})
