import {
  buildMail,
  type MailOf,
  type MailRecipient,
  type MailSettings,
  type News,
  type NewsOf,
  pageLink,
} from '#api/lib/mail-builder.ts'

/** To the new address: the code that verifies it. */
export const emailCodeMail: MailOf<{ code: string }> = (settings, recipient, { code }) => {
  const brand = settings.BRAND_NAME
  const text = {
    tr: {
      subject: `${brand} e-posta adresini doğrula`,
      intro: [`${brand} hesabının yeni adresi bu olsun diye bu kodu gir. 2 dakika geçerli.`],
      outro: ['Bunu sen istemediysen kodu kimseyle paylaşma; hiçbir şey değişmez.'],
    },
    en: {
      subject: `Verify your ${brand} e-mail address`,
      intro: [`Enter this code to make this the address of your ${brand} account. It works for 2 minutes.`],
      outro: ['If you did not ask for this, do not share the code; nothing will change.'],
    },
  }
  return buildMail(settings, recipient, text, { code })
}

const disownLink = (
  settings: MailSettings,
  recipient: MailRecipient,
  search: { token: string; notMe: 'email-asked' | 'email' },
) => pageLink(settings, recipient, '/reset-password', search)

/** To the old address, when a change is requested; with a "this was not me" link. */
export const emailChangeRequestedMail: MailOf<{ to: string; token: string }> = (
  settings,
  recipient,
  { to, token },
) => {
  const url = disownLink(settings, recipient, { token, notMe: 'email-asked' })
  return buildMail(settings, recipient, {
    tr: {
      subject: `${settings.BRAND_NAME} e-posta adresin değişmek üzere`,
      intro: [`Hesabının adresi ${to} olarak değiştirilmek isteniyor.`],
      button: { label: 'Bu ben değildim', url },
      outro: [
        'Sendiysen yeni adresine gelen kodu gir. Değilsen bağlantı o oturumu kapatır ve yeni şifre seçtirir.',
      ],
    },
    en: {
      subject: `Your ${settings.BRAND_NAME} e-mail address is about to change`,
      intro: [`Someone asked to change the address of your account to ${to}.`],
      button: { label: 'This was not me', url },
      outro: [
        'If it was you, enter the code that reached the new address. If not, the link ends that session and lets you choose a new password.',
      ],
    },
  })
}

/** To the old address, after the change. */
export const emailChangedNews: NewsOf<{ to: string; token: string }> = (
  settings,
  recipient,
  { to, token },
) => {
  const url = disownLink(settings, recipient, { token, notMe: 'email' })
  return {
    tr: {
      subject: `${settings.BRAND_NAME} e-posta adresin değişti`,
      intro: [`Hesabının adresi artık ${to}. Bu adrese bir daha yazmayacağız.`],
      notice: `Hesabının adresi artık ${to}.`,
      button: { label: 'Bu ben değildim', url },
      outro: [
        `Sen değiştirdiysen bir şey yapman gerekmez. Değilsen bağlantı bir hafta ve bir kez geçerli: adresini geri getirir, bütün oturumları kapatır ve yeni şifre seçtirir.`,
      ],
    },
    en: {
      subject: `Your ${settings.BRAND_NAME} e-mail address has changed`,
      intro: [`The address of your account is now ${to}. We will not write to this one again.`],
      notice: `The address of your account is now ${to}.`,
      button: { label: 'This was not me', url },
      outro: [
        `If you changed it, there is nothing to do. If not, the link works once, within a week: it gives you your address back, ends all sessions and lets you choose a new password.`,
      ],
    },
  }
}

/** To an address that the account has left for a former one, or by an admin; it gets no link. */
export function formerEmailNews({ BRAND_NAME: brand }: MailSettings, { to }: { to: string }): News {
  return {
    tr: {
      subject: `${brand} e-posta adresi değişti`,
      intro: [`Bu adres artık bir ${brand} hesabının adresi değil. Buraya bir daha yazmayacağız.`],
      notice: `Hesabının adresi artık ${to}.`,
      outro: ['Bunda bir yanlışlık olduğunu düşünüyorsan destek ekibine yaz.'],
    },
    en: {
      subject: `A ${brand} e-mail address has changed`,
      intro: [`This is no longer the address of a ${brand} account. We will not write to it again.`],
      notice: `The address of your account is now ${to}.`,
      outro: ['If you think that this is a mistake, write to support.'],
    },
  }
}

/** Links to the profile instead of the file, so that the reader has to sign in. */
export const exportReadyMail: MailOf = (settings, recipient) => {
  const url = pageLink(settings, recipient, '/profile', { section: 'preferences' })
  return buildMail(settings, recipient, {
    tr: {
      subject: `${settings.BRAND_NAME} verilerin hazır`,
      intro: ['İstediğin dosya hazır. 24 saat boyunca profilinden indirebilirsin.'],
      button: { label: 'Profilime git', url },
      outro: ['Bunu sen istemediysen şifreni hemen değiştir.'],
    },
    en: {
      subject: `Your ${settings.BRAND_NAME} data is ready`,
      intro: ['The file you asked for is ready. You can download it from your profile for 24 hours.'],
      button: { label: 'Go to my profile', url },
      outro: ['If you did not ask for it, change your password now.'],
    },
  })
}
