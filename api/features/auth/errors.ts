import { AppError, defineError } from '#api/http/errors.ts'
import type { Language } from '#db/enums.ts'

export const InvalidCredentials = defineError('INVALID_CREDENTIALS', 401, {
  tr: 'Geçersiz email veya şifre.',
  en: 'Wrong e-mail or password.',
})
export const AccountLocked = defineError('ACCOUNT_LOCKED', 423, {
  tr: 'Hesabınız geçici olarak kilitlenmiştir.',
  en: 'Your account is temporarily locked.',
})
export const AccountSuspended = defineError('ACCOUNT_SUSPENDED', 403, {
  tr: 'Hesabın askıya alınmış.',
  en: 'Your account is suspended.',
})
export const AccountInactive = defineError('ACCOUNT_INACTIVE', 403, {
  tr: 'Hesabın kapatılmış. Destek ekibine yazabilirsin.',
  en: 'Your account was deactivated. Contact support.',
})
export const ReauthenticationRequired = defineError('REAUTHENTICATION_REQUIRED', 403, {
  tr: 'Devam etmek için şifreni gir.',
  en: 'Enter your password to continue.',
})
/** REAUTHENTICATION_REQUIRED for an answer that is wrong. */
const wrongAnswer =
  (text: Record<Language, string>): typeof ReauthenticationRequired =>
  (details) =>
    new AppError('REAUTHENTICATION_REQUIRED', 403, text, details)
export const WrongPassword = wrongAnswer({
  tr: 'Devam etmek için şifreni doğru gir.',
  en: 'Your password is wrong. Try again.',
})
export const WrongCode = wrongAnswer({
  tr: 'Kod yanlış. Uygulamadaki yeni kodu dene.',
  en: 'That code is wrong. Try the next one of your app.',
})
export const WrongPasskey = wrongAnswer({
  tr: 'Geçiş anahtarı kabul edilmedi. Yeniden dene ya da şifreni kullan.',
  en: 'Your passkey was not accepted. Try again, or use your password.',
})
export const SessionRequired = defineError('SESSION_REQUIRED', 403, {
  tr: 'Bunu bir API anahtarıyla değiştiremezsin: oturum aç.',
  en: 'An API key cannot change this: sign in.',
})
export const EmailAlreadyInUse = defineError('EMAIL_ALREADY_IN_USE', 409, {
  tr: 'Bu e-posta adresi zaten kayıtlı',
  en: 'This email is already registered',
})
export const InvalidCode = defineError('INVALID_VERIFICATION_CODE', 400, {
  tr: 'Kod yanlış. Gelen kutundaki son kodu dene.',
  en: 'That code is wrong. Use the latest one in your inbox.',
})
export const ExpiredCode = defineError('VERIFICATION_CODE_EXPIRED', 400, {
  tr: 'Kodun süresi doldu. Yenisini iste.',
  en: 'That code has expired. Request a new one.',
})
export const ExhaustedCode = defineError('VERIFICATION_CODE_EXHAUSTED', 400, {
  tr: 'Bu kod için deneme hakkın bitti. Yenisini iste.',
  en: 'No attempts left for this code. Request a new one.',
})
export const InvalidRegistrationToken = defineError('INVALID_REGISTRATION_TOKEN', 400, {
  tr: 'Kaydın süresi doldu. E-postanı yeniden doğrula.',
  en: 'This registration has expired. Verify your e-mail again.',
})
export const InvalidResetToken = defineError('INVALID_RESET_TOKEN', 400, {
  tr: 'Bağlantı geçersiz ya da süresi dolmuş. Yenisini iste.',
  en: 'This link is not valid or has expired. Request a new one.',
})
export const InvalidEmailToken = defineError('INVALID_VERIFICATION_TOKEN', 400, {
  tr: 'Doğrulama bağlantısı geçersiz ya da süresi dolmuş. Yenisini iste.',
  en: 'This verification link is not valid or has expired. Request a new one.',
})
export const InvalidReactivationToken = defineError('INVALID_REACTIVATION_TOKEN', 400, {
  tr: 'Bu bağlantı artık geçerli değil. Giriş ekranından hesabını yeniden açabilirsin.',
  en: 'This link no longer works. You can reactivate your account on the sign-in screen.',
})
export const InvalidUserCode = defineError('INVALID_USER_CODE', 400, {
  tr: 'Bu kod geçersiz ya da süresi dolmuş. Cihazındaki kodu kontrol et.',
  en: 'This code is not valid or has expired. Check the code on your device.',
})
export const AuthorizationPending = defineError('AUTHORIZATION_PENDING', 400, {
  tr: 'Tarayıcıdaki onay bekleniyor.',
  en: 'Waiting for approval in the browser.',
})
export const SlowDown = defineError('SLOW_DOWN', 400, {
  tr: 'Çok sık soruyorsun, biraz yavaşla.',
  en: 'You ask too often, slow down.',
})
export const ExpiredToken = defineError('EXPIRED_TOKEN', 400, {
  tr: 'Bu giriş isteğinin süresi doldu. Yeniden başlat.',
  en: 'This sign-in request has expired. Start again.',
})
export const LinkEnded = defineError('DOWNLOAD_LINK_ENDED', 410, {
  tr: 'Bu bağlantı artık geçerli değil. Giriş yapıp dosyayı yeniden indir.',
  en: 'This link is no longer valid. Sign in and download the file again.',
})
