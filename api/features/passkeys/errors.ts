import { defineError } from '#api/http/errors.ts'

export const PasskeyRefused = defineError('PASSKEY_REFUSED', 401, {
  tr: 'Bu geçiş anahtarıyla girilemedi. Yeniden dene ya da şifreni kullan.',
  en: 'This passkey did not sign you in. Try again, or use your password.',
})
export const PasskeyNotAdded = defineError('PASSKEY_NOT_ADDED', 400, {
  tr: 'Geçiş anahtarı eklenemedi. Baştan dene.',
  en: 'The passkey was not added. Start again.',
})
export const PasskeyTaken = defineError('PASSKEY_TAKEN', 409, {
  tr: 'Bu geçiş anahtarı zaten ekli',
  en: 'This passkey has been added already',
})
export const TooManyPasskeys = defineError('PASSKEY_LIMIT', 409, {
  tr: 'En fazla 20 geçiş anahtarın olabilir. Önce birini sil.',
  en: 'You can have at most 20 passkeys. Remove one first.',
})
export const PasskeyIsSecondFactor = defineError('PASSKEY_IS_SECOND_FACTOR', 409, {
  tr: 'İki adımlı doğrulaman yalnızca bu geçiş anahtarıyla çalışıyor. Önce başka bir tane ekle ya da iki adımlı doğrulamayı kapat.',
  en: 'Two-factor works with this passkey only. Add another one first, or turn two-factor off.',
})
