import { expect, test } from 'bun:test'
import '#api/app.ts'
import { fieldTexts } from '#api/rules/texts.ts'
import { languages } from '#db/enums.ts'
import { errorCodes } from './errors.ts'

const wordless = (texts: Iterable<[string, Record<string, string>]>) =>
  [...texts].flatMap(([code, text]) =>
    languages.filter((language) => !text[language]?.trim()).map((language) => `${code} ${language}`),
  )

test('every error has a message in both languages', () => {
  expect(errorCodes.size).toBeGreaterThan(10)
  expect(wordless([...errorCodes].map(([code, { text }]) => [code, text]))).toEqual([])
})

test('every rule of a field has a message in both languages', () => {
  expect(wordless(Object.entries(fieldTexts))).toEqual([])
})

test('a code is UPPER_SNAKE, and its status is 400 or above', () => {
  const odd = [...errorCodes].filter(([code, { status }]) => !/^[A-Z]+(_[A-Z]+)*$/.test(code) || status < 400)
  expect(odd).toEqual([])
})

/** The catalogue of the specification, letter for letter. */
test.each([
  [400, 'VALIDATION_ERROR', 'Geçersiz istek'],
  [401, 'UNAUTHENTICATED', 'Oturum süreniz dolmuş'],
  [401, 'INVALID_CREDENTIALS', 'Geçersiz email veya şifre.'],
  [403, 'FORBIDDEN', 'Yetkisiz erişim'],
  [404, 'NOT_FOUND', 'Sayfa bulunamadı'],
  [423, 'ACCOUNT_LOCKED', 'Hesabınız geçici olarak kilitlenmiştir.'],
  [429, 'RATE_LIMIT_EXCEEDED', 'Çok fazla istek'],
  [500, 'INTERNAL_ERROR', 'Sunucu hatası'],
  [503, 'SERVICE_UNAVAILABLE', 'Servis geçici olarak kullanılamıyor'],
  [409, 'IBAN_ALREADY_EXISTS', 'Bu IBAN zaten kayıtlı'],
])('%p %s says %s', (status, code, words) => {
  expect(errorCodes.get(code)).toMatchObject({ status, text: { tr: words } })
})
