import { expect, test } from 'bun:test'
import { canonicalEmail, isEmail } from './email.ts'

test.each(['ada@example.com', 'ışık.demir+meydan@örnek.com.tr', "o'neil@a-b.example", '李@例子.广告'])(
  '%p is an address',
  (email) => expect(isEmail(canonicalEmail(email))).toBe(true),
)

test.each([
  'ada@example',
  'ada@example.c',
  'ada@-example.com',
  'ada demir@example.com',
  'ada@example.com\nBcc: x@example.com',
  'ada\u0000@example.com',
  'ada\u200b@example.com',
  '\u202eada@example.com',
  'a\u00adda@example.com',
  'ada\ud800@example.com',
  'ada@exam\u200bple.com',
  `${'a'.repeat(250)}@example.com`,
])('rejects %p', (email) => expect(isEmail(canonicalEmail(email))).toBe(false))

test('compares addresses in NFC without Turkish casing (D100)', () => {
  expect(canonicalEmail(' I\u0307PEK@Example.COM ')).toBe('İpek@example.com')
  expect(canonicalEmail('ışık@example.com')).toBe('ışık@example.com')
})
