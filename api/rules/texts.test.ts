import { expect, test } from 'bun:test'
import { fieldTexts, textsByArea } from './texts.ts'

/** The messages that the specification quotes, letter for letter. */
test.each([
  ['EMAIL_REQUIRED', 'E-posta adresi gereklidir'],
  ['EMAIL_INVALID', 'Geçerli bir e-posta adresi girin'],
  ['TOKEN_REQUIRED', 'Geçersiz sıfırlama bağlantısı'],
  ['PASSWORD_REQUIRED', 'Yeni şifre gereklidir'],
  ['PASSWORD_TOO_SHORT', 'Şifre en az 8 karakter olmalıdır'],
  ['PASSWORDS_DIFFER', 'Şifreler eşleşmiyor'],
  ['CURRENT_PASSWORD_REQUIRED', 'Mevcut şifre gerekli'],
  ['NEW_PASSWORD_REQUIRED', 'Yeni şifre gerekli'],
  ['FIRST_NAME_REQUIRED', 'Ad alanı zorunludur'],
  ['LAST_NAME_REQUIRED', 'Soyad alanı zorunludur'],
  ['COUNTRY_REQUIRED', 'Ülke seçimi zorunludur'],
  ['STATE_REQUIRED', 'Şehir seçimi gereklidir'],
  ['DISTRICT_REQUIRED', 'İlçe seçimi zorunludur'],
  ['NEIGHBORHOOD_REQUIRED', 'Mahalle seçimi zorunludur'],
  ['ADDRESS_REQUIRED', 'Adres alanı zorunludur'],
  ['ADDRESS_TOO_SHORT', 'Adres en az 10 karakter olmalıdır'],
  ['ADDRESS_TOO_LONG', 'Adres en fazla 200 karakter olabilir'],
  ['POSTAL_CODE_REQUIRED', 'Posta kodu zorunludur'],
  ['POSTAL_CODE_FIVE_DIGITS', 'Posta kodu 5 haneli olmalıdır'],
  ['POSTAL_CODE_INVALID', 'Geçerli bir posta kodu giriniz'],
  ['POSTAL_CODE_TURKISH', 'Türkiye posta kodu 5 haneli olmalıdır'],
  ['ADDRESS_TITLE_TOO_SHORT', 'Adres başlığı en az 2 karakter olmalıdır'],
  ['ADDRESS_TITLE_TOO_LONG', 'Adres başlığı en fazla 50 karakter olabilir'],
])('%s says %s', (code, words) => {
  expect(fieldTexts[code]?.tr).toBe(words)
})

test('every rule has both languages', () => {
  for (const [code, { tr, en }] of Object.entries(fieldTexts)) {
    expect(tr, code).not.toBe('')
    expect(en, code).not.toBe('')
    expect(tr, code).not.toBe(en)
  }
})

test('no code has two texts', () => {
  const codes = Object.values(textsByArea).flatMap((area) => Object.keys(area))
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})
