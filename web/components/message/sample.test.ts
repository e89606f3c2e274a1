import { expect, test } from 'bun:test'
import { setLanguage } from '#web/lib/locale.ts'
import { readBySample } from './sample.ts'
import { emptyTexts, textErrors } from './text-rules.ts'

test('a variable shows the sample person, in each part', () => {
  const written = {
    title: 'Selam {{firstName}}',
    message: '{{ fullName }}, {{email}}',
    subject: '{{lastName}}',
  }
  expect(readBySample(written)).toEqual({
    title: 'Selam Deniz',
    message: 'Deniz Yıldız, deniz@ornek.com',
    subject: 'Yıldız',
    personal: true,
  })
})

test('a text without variables has no sample', () => {
  expect(readBySample({ title: 'Kupa', message: 'Bu akşam' })).toEqual({
    title: 'Kupa',
    message: 'Bu akşam',
    personal: false,
  })
})

const push = (title: string, message: string) =>
  textErrors({
    notification_type: 'push',
    translations: { ...emptyTexts, tr: { title, message, subject: '' } },
  }).map(({ language, part, text }) => `${language}.${part}: ${text}`)

test.each([
  ['names an unknown variable', 'Selam {{nick}}', 'tr.title: {{nick}} diye bir değişken yok'],
  ['and braces that stay open', 'Selam {{firstName', 'tr.title: “{{” açılmış ama kapanmamış'],
  [
    'and what the channel cannot carry',
    'a'.repeat(101),
    'tr.title: Anlık bildirim başlığı en fazla 100 karakter olabilir',
  ],
])('%s', (_case, title, complaint) => {
  setLanguage('tr')
  expect(push(title, 'Bu akşam')).toEqual([complaint])
})

test('a known variable is accepted', () => {
  expect(push('Selam {{firstName}}', 'Bu akşam {{email}}')).toEqual([])
})
