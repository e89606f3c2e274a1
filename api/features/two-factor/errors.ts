import { defineError } from '#api/http/errors.ts'

export const InvalidTwoFactorCode = defineError('INVALID_TWO_FACTOR_CODE', 401, {
  tr: 'Kod yanlış ya da kullanılmış. Uygulamandaki yeni kodu dene.',
  en: 'That code is wrong or was already used. Use the current one in your app.',
})
export const ChallengeExpired = defineError('CHALLENGE_EXPIRED', 401, {
  tr: 'Girişin süresi doldu. E-posta ve şifrenle yeniden gir.',
  en: 'This sign-in has expired. Enter your e-mail and password again.',
})
export const TwoFactorAlreadyOn = defineError('TWO_FACTOR_ALREADY_ON', 409, {
  tr: 'İki adımlı doğrulama zaten açık',
  en: 'Two-factor is already on',
})
export const TwoFactorOff = defineError('TWO_FACTOR_OFF', 409, {
  tr: 'İki adımlı doğrulama açık değil',
  en: 'Two-factor is not on',
})
export const TwoFactorNotSetUp = defineError('TWO_FACTOR_NOT_SET_UP', 409, {
  tr: 'Önce kurulumu başlat, sonra kodu gir',
  en: 'Start the setup first, then enter the code',
})
export const NoPasskey = defineError('PASSKEY_MISSING', 409, {
  tr: 'Önce bir geçiş anahtarı ekle',
  en: 'Add a passkey first',
})
export const OwnSecondFactorMissing = defineError('OWN_SECOND_FACTOR_MISSING', 409, {
  tr: 'Önce kendi iki adımlı doğrulamanı aç; yoksa konsol sana da kapanır',
  en: 'Turn on two-factor for yourself first, or the console closes for you as well',
})
/** The secret of the app was stored with another AUTH_SECRET. */
export const TwoFactorUnreadable = defineError('TWO_FACTOR_UNREADABLE', 409, {
  tr: 'Sunucu, uygulamanın kodlarını artık doğrulayamıyor. Kurtarma kodlarından birini kullan; sonra iki adımlı doğrulamayı kapatıp yeniden kur.',
  en: 'The server can no longer check the codes of your app. Use one of your recovery codes, then turn two-factor off and set it up again.',
})
