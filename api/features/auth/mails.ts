import {
  buildMail,
  type ExpiringLink,
  formatDay,
  formatMoment,
  type MailOf,
  type NewsOf,
  pageLink,
} from '#api/lib/mail-builder.ts'
import type { Language } from '#db/enums.ts'

/** The registration code; only the mail, not the API, says that the address has an account already. */
export const registrationMail: MailOf<{ code: string; taken: boolean }> = (
  settings,
  recipient,
  { code, taken },
) => {
  const brand = settings.BRAND_NAME
  const text = {
    tr: {
      subject: `${brand} doğrulama kodun`,
      intro: taken
        ? [
            `Bu e-posta adresiyle zaten bir ${brand} hesabın var; yeni bir hesap açmana gerek yok.`,
            'Şifreni unuttuysan giriş ekranından yenileyebilirsin. Yine de kodun burada; 2 dakika geçerli.',
          ]
        : [`Kaydını sürdürmek için bu kodu gir. 2 dakika geçerli.`],
      outro: ['Bunu sen istemediysen bu e-postayı yok sayabilirsin.'],
    },
    en: {
      subject: `Your ${brand} verification code`,
      intro: taken
        ? [
            `You already have a ${brand} account with this e-mail address; there is no need to open another.`,
            'If you forgot your password, renew it from the sign-in screen. Here is your code anyway; it works for 2 minutes.',
          ]
        : ['Enter this code to go on with your registration. It works for 2 minutes.'],
      outro: ['If you did not ask for this, you can ignore this e-mail.'],
    },
  }
  return buildMail(settings, recipient, text, { code })
}

/** For the address of a deleted account, which cannot be registered until the account is erased (D99). */
export const deletedAddressMail: MailOf<{ freeAt: Date }> = (settings, recipient, { freeAt }) => {
  const brand = settings.BRAND_NAME
  const day = formatDay(recipient, freeAt)
  return buildMail(settings, recipient, {
    tr: {
      subject: `${brand} hesabın silinme sürecinde`,
      intro: [
        `Bu adresin ${brand} hesabı silindi ve bilgileri yakında tamamen yok edilecek.`,
        `${day} gününden sonra aynı adresle yeniden kayıt olabilirsin.`,
      ],
      outro: ['Bunu sen istemediysen bu e-postayı yok sayabilirsin.'],
    },
    en: {
      subject: `Your ${brand} account is being erased`,
      intro: [
        `The ${brand} account of this address was deleted, and what it held will soon be gone for good.`,
        `After ${day} you can register again with the same address.`,
      ],
      outro: ['If you did not ask for this, you can ignore this e-mail.'],
    },
  })
}

export const resetMail: MailOf<ExpiringLink> = (settings, recipient, { token, goodForSeconds }) => {
  const url = pageLink(settings, recipient, '/reset-password', { token })
  const text = {
    tr: {
      subject: `${settings.BRAND_NAME} şifreni yenile`,
      intro: ['Yeni şifreni bu bağlantıyla seç; 1 saat ve bir kez geçerli.'],
      button: { label: 'Yeni şifre seç', url },
      outro: ['Bunu sen istemediysen bir şey yapman gerekmez; şifren değişmez.'],
    },
    en: {
      subject: `Reset your ${settings.BRAND_NAME} password`,
      intro: ['Choose a new password with this link; it works once, within 1 hour.'],
      button: { label: 'Choose a new password', url },
      outro: ['If you did not ask for this, there is nothing to do; your password stays as it is.'],
    },
  }
  return buildMail(settings, recipient, text, { goodForSeconds })
}

/** A reset link that an admin asked for. */
export const adminResetMail: MailOf<ExpiringLink> = (settings, recipient, { token, goodForSeconds }) => {
  const url = pageLink(settings, recipient, '/reset-password', { token })
  const text = {
    tr: {
      subject: `${settings.BRAND_NAME} şifreni yenile`,
      intro: [
        'Destek ekibimiz şifreni yenilemen için bu bağlantıyı gönderdi; 1 saat ve bir kez geçerli.',
        'Kimse senin yerine şifre seçmez ve sana şifreni sormaz.',
      ],
      button: { label: 'Yeni şifre seç', url },
      outro: ['Yenilemek istemiyorsan bir şey yapman gerekmez; şifren değişmez.'],
    },
    en: {
      subject: `Reset your ${settings.BRAND_NAME} password`,
      intro: [
        'Our support team sent you this link to choose a new password; it works once, within 1 hour.',
        'Nobody chooses a password for you or asks you for yours.',
      ],
      button: { label: 'Choose a new password', url },
      outro: ['If you do not want a new one, there is nothing to do; your password stays as it is.'],
    },
  }
  return buildMail(settings, recipient, text, { goodForSeconds })
}

/** A reset ends all sessions, a change all others. */
export const passwordChangedNews: NewsOf<{ ended: 'all' | 'others' }> = (settings, recipient, { ended }) => {
  const url = pageLink(settings, recipient, '/forgot-password')
  return {
    tr: {
      subject: `${settings.BRAND_NAME} şifren değişti`,
      intro: [`Şifren az önce değişti ve ${ended === 'all' ? 'bütün' : 'diğer'} oturumların kapandı.`],
      button: { label: 'Bu ben değildim', url },
      outro: ['Sen değiştirdiysen bir şey yapman gerekmez. Sen değilsen şifreni hemen yenile.'],
    },
    en: {
      subject: `Your ${settings.BRAND_NAME} password has changed`,
      intro: [
        `Your password has just changed, and ${ended === 'all' ? 'all your' : 'your other'} sessions have ended.`,
      ],
      button: { label: 'This was not me', url },
      outro: ['If it was you, there is nothing to do. If not, reset your password now.'],
    },
  }
}

export const verifyEmailMail: MailOf<{ token: string }> = (settings, recipient, { token }) => {
  const url = pageLink(settings, recipient, '/verify-email', { token })
  return buildMail(settings, recipient, {
    tr: {
      subject: `${settings.BRAND_NAME} e-posta adresini doğrula`,
      intro: ['Bu adresin senin olduğunu bu bağlantıyla onayla; 24 saat geçerli.'],
      button: { label: 'Adresimi doğrula', url },
      outro: ['Bunu sen istemediysen bu e-postayı yok sayabilirsin.'],
    },
    en: {
      subject: `Verify your ${settings.BRAND_NAME} e-mail address`,
      intro: ['Confirm with this link that the address is yours; it works for 24 hours.'],
      button: { label: 'Verify my address', url },
      outro: ['If you did not ask for this, you can ignore this e-mail.'],
    },
  })
}

type SignInSeen = { token: string; device: string; ip: string; at: Date }

export const newSignInNews: NewsOf<SignInSeen> = (settings, recipient, { token, device, ip, at }) => {
  const url = pageLink(settings, recipient, '/reset-password', { token, notMe: '1' })
  const seen = (language: Language) => `${ip} · ${formatMoment({ language }, at)}`
  return {
    tr: {
      subject: `${settings.BRAND_NAME} hesabına yeni giriş`,
      intro: [
        'Hesabına yeni bir cihazdan ya da adresten giriş yapıldı:',
        `${device || 'Bilinmeyen cihaz'} · ${seen('tr')} (İstanbul)`,
      ],
      button: { label: 'Bu ben değildim', url },
      outro: [
        'Sendiysen bir şey yapman gerekmez. Değilsen bağlantı o oturumu kapatır ve yeni şifre seçtirir.',
      ],
    },
    en: {
      subject: `New sign-in to your ${settings.BRAND_NAME} account`,
      intro: [
        'Someone signed in to your account from a new device or address:',
        `${device || 'Unknown device'} · ${seen('en')} (Istanbul)`,
      ],
      button: { label: 'This was not me', url },
      outro: [
        'If it was you, there is nothing to do. If not, the link ends that session and lets you choose a new password.',
      ],
    },
  }
}

/** The suspension by an admin has ended, and the user can sign in again. */
export const suspensionEndedMail: MailOf = (settings, recipient) => {
  const url = pageLink(settings, recipient, '/login')
  return buildMail(settings, recipient, {
    tr: {
      subject: `${settings.BRAND_NAME} hesabın yeniden açık`,
      intro: ['Hesabının askı süresi doldu. Artık giriş yapabilirsin; bilgilerin olduğu gibi duruyor.'],
      button: { label: 'Giriş yap', url },
      outro: ['Bir sorun yaşarsan destek ekibine yazabilirsin.'],
    },
    en: {
      subject: `Your ${settings.BRAND_NAME} account is open again`,
      intro: [
        'The suspension of your account has ended. You can sign in again; your data is as you left it.',
      ],
      button: { label: 'Sign in', url },
      outro: ['If something does not work, write to support.'],
    },
  })
}
