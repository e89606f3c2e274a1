import { expect, test } from 'bun:test'
import { linkIn, linkTextProblem, linkUrlProblem, normalUrl } from './link.ts'

test.each([
  ['https://ornek.com/kupa?tur=2#grup', 'https://ornek.com/kupa?tur=2#grup'],
  ['HTTPS://Ornek.com', 'https://ornek.com/'],
  ['https://oyuncu.örnek.com/şubat', 'https://oyuncu.xn--rnek-4qa.com/%C5%9Fubat'],
  ['/support/tickets/7?tab=1', '/support/tickets/7?tab=1'],
  ['/a/../profile', '/profile'],
  ['/', '/'],
])('%s is an address of a link', (url, stored) => {
  expect(linkUrlProblem(url)).toBeUndefined()
  expect(normalUrl(url)).toBe(stored)
  expect(normalUrl(stored)).toBe(stored)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'http://ornek.com',
  'ftp://ornek.com',
  'mailto:isil@ornek.com',
  '//ornek.com',
  '/\\ornek.com',
  '/\t/ornek.com',
  '/a/..//ornek.com',
  '/./\\ornek.com',
  '/a b',
  '/kupa\u202Egnp',
  'https:ornek.com',
  'https:/\\ornek.com',
  'https://',
  'https://isil:parola@ornek.com',
  'https://site.invalid/a',
  'https://ornek.com/{{firstName}}',
  'ornek.com',
  'profile',
  '#kupa',
  '',
])('%j is no address of a link', (url) => {
  expect(linkUrlProblem(url)).toBe('LINK_URL_INVALID')
})

test('the length limit applies to the stored address, because a push contains it', () => {
  expect(linkUrlProblem(`/${'a'.repeat(499)}`)).toBeUndefined()
  expect(linkUrlProblem(`/${'a'.repeat(500)}`)).toBe('LINK_TOO_LONG')
  expect(linkUrlProblem(`/${'ş'.repeat(90)}`)).toBe('LINK_TOO_LONG')
})

test('a button has one line of plain text', () => {
  expect(linkTextProblem('Kupaya katıl')).toBeUndefined()
  expect(linkTextProblem('İ'.repeat(40))).toBeUndefined()
  expect(linkTextProblem('İ'.repeat(41))).toBe('LINK_TEXT_TOO_LONG')
  expect(linkTextProblem('Kupaya\nkatıl')).toBe('LINK_TEXT_PLAIN')
  expect(linkTextProblem('Katıl {{firstName}}')).toBe('LINK_TEXT_PLAIN')
})

test('a missing English text is the Turkish one (D95)', () => {
  const link = { url: '/kupa', text: { tr: 'Katıl' } }
  expect(linkIn(link, 'en')).toEqual({ url: '/kupa', text: 'Katıl' })
  expect(linkIn({ ...link, text: { tr: 'Katıl', en: 'Join' } }, 'en').text).toBe('Join')
})
