import { expect, test } from 'bun:test'
import { referrerOf } from './referrer.ts'

test.each([
  ['https://meydan.test/kupa/7?token=gizli#son', 'https://meydan.test/kupa/7'],
  ['https://meydan.test/support/guest/q83bTXk29_sLwQ0-aaBBccDD11', 'https://meydan.test/support/guest/-'],
  [
    'https://meydan.test/en/kullanim-kosullari-ve-gizlilik',
    'https://meydan.test/en/kullanim-kosullari-ve-gizlilik',
  ],
  ['https://arama.example/ara?q=isim', 'https://arama.example'],
  ['https://isik:parola@meydan.test/', 'https://meydan.test/'],
  ['android-app://com.google.android.gm/', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('%s is stored as %s', (address, told) => {
  expect(referrerOf(address, 'https://meydan.test')).toBe(told as string)
})
