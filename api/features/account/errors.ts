import { AppError, defineError } from '#api/http/errors.ts'

export const LastAdmin = defineError('LAST_ADMIN', 409, {
  tr: 'Geriye aktif bir yönetici kalmıyor. Önce başka birini yönetici yap.',
  en: 'There would be no active admin left. Make another user an admin first.',
})
export const ExportRunning = defineError('EXPORT_RUNNING', 409, {
  tr: 'Verilerin zaten hazırlanıyor. Bitince e-posta göndereceğiz.',
  en: 'Your data is already being prepared. We will e-mail you when it is ready.',
})
export const ExportNotReady = defineError('EXPORT_NOT_READY', 409, {
  tr: 'Dosyan henüz hazır değil, birazdan yeniden dene.',
  en: 'Your file is not ready yet. Try again shortly.',
})
export const ExportGone = defineError('EXPORT_GONE', 410, {
  tr: 'Bu bağlantı kullanılmış ya da süresi dolmuş.',
  en: 'This link was already used or has expired.',
})
export const UserDeleted = defineError('USER_DELETED', 409, {
  tr: 'Bu hesap silinmiş, artık değiştirilemez.',
  en: 'This account is deleted and can no longer be changed.',
})

/** NOT_FOUND with the text of users. */
export const UserNotFound = () =>
  new AppError('NOT_FOUND', 404, { tr: 'Kullanıcı bulunamadı', en: 'User not found' })

export const PhoneVerified = defineError('PHONE_VERIFIED', 409, {
  tr: 'Telefon numaran zaten doğrulanmış.',
  en: 'Your phone number is already verified.',
})
export const SmsNotSent = defineError('SMS_NOT_SENT', 503, {
  tr: 'SMS gönderilemedi. Biraz sonra yeniden dene.',
  en: 'The SMS could not be sent. Try again in a moment.',
})

/** INVALID_VERIFICATION_CODE with the text of an SMS. */
export const InvalidPhoneCode = () =>
  new AppError('INVALID_VERIFICATION_CODE', 400, {
    tr: 'Kod yanlış. Son gelen SMS’teki kodu dene.',
    en: 'That code is wrong. Use the one of the latest SMS.',
  })
