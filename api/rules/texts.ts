import type { Language } from '#db/enums.ts'

/** The words of every rule of ours, by code. Browser and server say the same. */
export const fieldTexts: Record<string, Record<Language, string>> = {
  EMAIL_REQUIRED: { tr: 'E-posta adresi gereklidir', en: 'Enter your e-mail address' },
  EMAIL_INVALID: { tr: 'Geçerli bir e-posta adresi girin', en: 'Enter a valid e-mail address' },
  PASSWORD_REQUIRED: { tr: 'Yeni şifre gereklidir', en: 'Enter a new password' },
  PASSWORD_MISSING: { tr: 'Şifre gereklidir', en: 'Enter your password' },
  CURRENT_PASSWORD_REQUIRED: { tr: 'Mevcut şifre gerekli', en: 'Enter your current password' },
  PASSWORD_TOO_SHORT: { tr: 'Şifre en az 8 karakter olmalıdır', en: 'Use at least 8 characters' },
  PASSWORD_TOO_LONG: { tr: 'Şifre en fazla 128 karakter olabilir', en: 'Use at most 128 characters' },
  PASSWORD_TOO_SIMPLE: {
    tr: 'Şifre; uzunluk, büyük harf, küçük harf, rakam ve özel karakterden en az üçünü karşılamalı',
    en: 'Meet at least three of these: length, upper case, lower case, digit, special character',
  },
  PASSWORD_COMMON: {
    tr: 'Bu şifre çok yaygın, başka bir tane seç',
    en: 'This password is too common, pick another',
  },
  PASSWORD_PERSONAL: {
    tr: 'Şifre adını veya e-posta adresini içermemeli',
    en: 'Keep your name and e-mail address out of the password',
  },
  PASSWORDS_DIFFER: { tr: 'Şifreler eşleşmiyor', en: 'The passwords do not match' },
  CODE_INVALID: { tr: 'Kod altı rakamdan oluşur', en: 'The code has six digits' },
  TOKEN_REQUIRED: { tr: 'Geçersiz sıfırlama bağlantısı', en: 'This reset link is not valid' },
  FIRST_NAME_REQUIRED: { tr: 'Ad alanı zorunludur', en: 'Enter your first name' },
  LAST_NAME_REQUIRED: { tr: 'Soyad alanı zorunludur', en: 'Enter your last name' },
  NAME_INVALID: {
    tr: 'Yalnızca harf kullan, en fazla 50 karakter',
    en: 'Use letters only, 50 characters at most',
  },
}
