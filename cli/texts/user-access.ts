import type { Language } from '#db/enums.ts'

/** What admins do to the sign-in of a user. */
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
} as const satisfies Record<string, Record<Language, string>>
