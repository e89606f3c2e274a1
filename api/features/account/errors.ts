import { AppError, defineConflict, defineError } from '#api/http/errors.ts'

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

export const AvatarTooLarge = defineError('AVATAR_TOO_LARGE', 413, {
  tr: 'Fotoğraf en fazla 5 MB olabilir',
  en: 'A picture can be up to 5 MB',
})
export const AvatarUnreadable = defineError('AVATAR_UNREADABLE', 415, {
  tr: 'Bu dosyadan fotoğraf okunamadı. JPEG ya da PNG seç.',
  en: 'No picture could be read from this file. Choose a JPEG or PNG.',
})
export const UsernameTaken = defineConflict('USERNAME_TAKEN', 'username')
export const UsernameChangedRecently = defineError('USERNAME_CHANGED_RECENTLY', 409, {
  tr: 'Kullanıcı adını 30 günde bir değiştirebilirsin.',
  en: 'You can change your username once in 30 days.',
})

/** STORAGE_FULL with the text of pictures. */
export const AvatarStorageFull = (details: { cause: unknown }) =>
  new AppError(
    'STORAGE_FULL',
    507,
    {
      tr: 'Şu anda dosya alacak yerimiz kalmadı. Biraz sonra yeniden dene.',
      en: 'We cannot store files right now. Try again later.',
    },
    details,
  )

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
