import { expect, test } from 'bun:test'
import { composeMail } from './mail-layout.ts'
import { mailLine } from './mail-line.ts'

const layout = {
  language: 'tr',
  brand: 'Meydan',
  publicUrl: 'https://meydan.test',
  title: 'Başlık',
  intro: ['2026 yılının 482913 kodu değil'],
} as const
const lineOf = (more: object, subject = 'Kodun') =>
  mailLine({
    to: 'isil@ornek.com',
    subject,
    ...composeMail({ ...layout, intro: [...layout.intro], ...more }),
  })

test.each([
  [{ code: '482913' }, ' · 482913'],
  [
    { button: { label: 'Aç', url: '/verify-email?token=a.b' } },
    ' · https://meydan.test/verify-email?token=a.b',
  ],
  [{}, ''],
])('contains the code or the link of the mail: %p', (more, end) => {
  expect(lineOf(more)).toBe(`Mail to isil@ornek.com: Kodun${end}`)
})

test('removes control characters from the subject', () => {
  expect(lineOf({}, 'Kod\u001b[2J\nun')).toBe('Mail to isil@ornek.com: Kod [2J un')
})
