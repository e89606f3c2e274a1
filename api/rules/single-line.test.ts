import { expect, test } from 'bun:test'
import { singleLine } from './single-line.ts'

test.each([
  ['Firefox, Linux', 'Firefox, Linux'],
  [' a\r\nb\t\u0000c\u2028d\u2029e\u0085f ', 'a b c d e f'],
  ['a\u202eb\u200bc', 'abc'],
  ['\u200b \u2028', ''],
])('%p becomes %p', (text, line) => {
  expect(singleLine(text, 80)).toBe(line)
})

test('cuts between code points', () => {
  expect(singleLine(`${'m'.repeat(9)}🎮🎮`, 10)).toBe(`${'m'.repeat(9)}🎮`)
})
