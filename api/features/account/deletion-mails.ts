import { buildMail, formatDay, type MailOf, pageLink } from '#api/lib/mail-builder.ts'
import { limits } from '#api/rules/limits.ts'

export const suspendedMail: MailOf<{ token: string }> = (settings, recipient, { token }) => {
  const url = pageLink(settings, recipient, '/reactivate', { token })
  return buildMail(settings, recipient, {
    tr: {
      subject: `${settings.BRAND_NAME} hesabın askıda`,
      intro: ['Hesabını askıya aldın ve bütün oturumların kapandı. Bilgilerin duruyor.'],
      button: { label: 'Hesabımı yeniden aç', url },
      outro: [
        'Bağlantı 30 gün ve bir kez geçerli. Giriş yaparak da hesabını açabilirsin.',
        'Bunu sen yapmadıysan hesabını aç ve hemen “Şifremi unuttum” ile yeni bir şifre seç.',
      ],
    },
    en: {
      subject: `Your ${settings.BRAND_NAME} account is suspended`,
      intro: ['You suspended your account, and all your sessions have ended. Your data stays.'],
      button: { label: 'Reactivate my account again', url },
      outro: [
        'The link works once, for 30 days. Signing in opens your account as well.',
        'If this was not you, open your account and choose a new password with “Forgot password” at once.',
      ],
    },
  })
}

/** The link restores the account until it is erased, so that a deletion by an intruder is not final. */
export const deletedMail: MailOf<{ token: string }> = (settings, recipient, { token }) => {
  const url = pageLink(settings, recipient, '/reset-password', { token, notMe: 'deleted' })
  const days = limits.erasureDays
  return buildMail(settings, recipient, {
    tr: {
      subject: `${settings.BRAND_NAME} hesabın silindi`,
      intro: [
        'Hesabın kapandı, bütün oturumların sona erdi ve artık kimse seni göremiyor.',
        `${days} gün boyunca aşağıdaki bağlantı hesabını geri getirir. Sonra bilgilerin kalıcı olarak silinir ve hesabın geri gelmez.`,
      ],
      button: { label: 'Hesabımı geri getir', url },
      outro: [
        'Bunu sen yaptıysan ve kararın değişmediyse bir şey yapman gerekmez. Bağlantı bir kez geçerli: hesabını yeniden açar ve yeni şifre seçtirir.',
      ],
    },
    en: {
      subject: `Your ${settings.BRAND_NAME} account was deleted`,
      intro: [
        'Your account is closed, all your sessions have ended, and others no longer see you.',
        `For ${days} days the link brings your account back. After that your data is erased for good, and nothing does.`,
      ],
      button: { label: 'Bring my account back', url },
      outro: [
        'If it was you and you have not changed your mind, there is nothing to do. The link works once: it opens your account again and lets you choose a new password.',
      ],
    },
  })
}

type ClosureNotice = { what: 'deleted' | 'suspended'; token: string; until: Date }

/** To a former address, whose owner may have lost the account to an intruder who then closed it. */
export const formerAddressMail: MailOf<ClosureNotice> = (settings, recipient, { what, token, until }) => {
  const brand = settings.BRAND_NAME
  const url = pageLink(settings, recipient, '/reset-password', { token, notMe: what })
  const day = formatDay(recipient, until)
  return buildMail(settings, recipient, {
    tr: {
      subject: what === 'deleted' ? `Eski ${brand} hesabın silindi` : `Eski ${brand} hesabın askıya alındı`,
      intro: [
        what === 'deleted'
          ? `Kısa süre önce bu adresten başka bir adrese taşınan ${brand} hesabı silindi.`
          : `Kısa süre önce bu adresten başka bir adrese taşınan ${brand} hesabı askıya alındı.`,
      ],
      button: { label: 'Bu ben değildim', url },
      outro: [
        `Bunu sen yaptıysan bir şey yapman gerekmez. Sen yapmadıysan bağlantı bir kez ve ${day} gününe kadar geçerli: hesabını yeniden açar, adresini geri getirir, bütün oturumları kapatır ve yeni şifre seçtirir.`,
      ],
    },
    en: {
      subject:
        what === 'deleted'
          ? `Your former ${brand} account was deleted`
          : `Your former ${brand} account was suspended`,
      intro: [
        `The ${brand} account that was moved from this address to another one a short while ago was ${what}.`,
      ],
      button: { label: 'This was not me', url },
      outro: [
        `If it was you, there is nothing to do. If not, the link works once, until ${day}: it opens your account again, gives you your address back, ends all sessions and lets you choose a new password.`,
      ],
    },
  })
}
