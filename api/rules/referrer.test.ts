import { expect, test } from 'bun:test'
import { referrerOf } from './referrer.ts'

test.each([
  ['https://meydan.test/kupa/7?token=gizli#son', 'https://meydan.test/kupa/7'],
  ['https://arama.example/ara?q=isim', 'https://arama.example'],
  ['https://isik:parola@meydan.test/', 'https://meydan.test/'],
  ['android-app://com.google.android.gm/', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('%s is told as %s', (address, told) => {
  expect(referrerOf(address, 'https://meydan.test')).toBe(told as string)
})
