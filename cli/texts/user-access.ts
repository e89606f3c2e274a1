import type { Language } from '#db/enums.ts'

/** What admins do to the sign-in and the mail of a user. */
export const userAccess = {
  userResetPassword: {
    en: 'Mail a user a link to choose a new password',
    tr: 'Kullanıcıya yeni şifre bağlantısı gönder',
  },
  userOrEmailArgument: {
    en: 'ID or e-mail address of the user',
    tr: 'Kullanıcının numarası ya da e-posta adresi',
  },
  userUnknownEmail: { en: 'No user has the address {email}', tr: '{email} adresli bir kullanıcı yok' },
  askResetPassword: {
    en: 'Mail a password link to {email}?',
    tr: '{email} adresine şifre bağlantısı gönderilsin mi?',
  },
  userPasswordSent: {
    en: 'Password link sent to {email}',
    tr: 'Şifre bağlantısı {email} adresine gönderildi',
  },
  userResumeMail: {
    en: 'Switch mail to a user on again after it bounced',
    tr: 'Geri döndüğü için kapanan e-posta gönderimini yeniden aç',
  },
  userMailResumed: {
    en: 'Mail to {email} is on again',
    tr: '{email} adresine e-posta gönderimi yeniden açıldı',
  },
  userMailWasOn: {
    en: 'Mail to {email} was not off',
    tr: '{email} adresine e-posta gönderimi kapalı değildi',
  },
} as const satisfies Record<string, Record<Language, string>>
