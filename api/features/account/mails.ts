import { type House, link, type Reader, write } from '#api/features/auth/mails.ts'
import type { Mail } from '#api/lib/mailer.ts'

/** To the new address: the six digits that prove it. */
export function newEmailMail(house: House, reader: Reader, { code }: { code: string }): Mail {
  const brand = house.BRAND_NAME
  const words = {
    tr: {
      subject: `${brand} e-posta adresini doğrula`,
      intro: [`${brand} hesabının yeni adresi bu olsun diye bu kodu gir. 2 dakika geçerli.`],
      outro: ['Bunu sen istemediysen kodu kimseyle paylaşma; hiçbir şey değişmez.'],
    },
    en: {
      subject: `Verify your ${brand} e-mail address`,
      intro: [`Enter this code to make this the address of your ${brand} account. It works for 2 minutes.`],
      outro: ['If you did not ask for this, share the code with nobody; nothing will change.'],
    },
  }[reader.language]
  return write(house, reader, { ...words, code })
}

const wayBack = (house: House, reader: Reader, told: { token: string; notMe: 'email-asked' | 'email' }) =>
  link(house, reader, '/reset-password', told)

/** To the old address, as soon as somebody asks: the way back for whoever did not. */
export function emailChangeAskedMail(
  house: House,
  reader: Reader,
  { to, token }: { to: string; token: string },
): Mail {
  const url = wayBack(house, reader, { token, notMe: 'email-asked' })
  const words = {
    tr: {
      subject: `${house.BRAND_NAME} e-posta adresin değişmek üzere`,
      intro: [`Hesabının adresi ${to} olarak değiştirilmek isteniyor.`],
      button: { label: 'Bu ben değildim', url },
      outro: [
        'Sendiysen yeni adresine gelen kodu gir. Değilsen bağlantı o oturumu kapatır ve yeni şifre seçtirir.',
      ],
    },
    en: {
      subject: `Your ${house.BRAND_NAME} e-mail address is about to change`,
      intro: [`Somebody asked to change the address of your account to ${to}.`],
      button: { label: 'This was not me', url },
      outro: [
        'If it was you, enter the code that reached the new address. If not, the link ends that session and lets you choose a new password.',
      ],
    },
  }[reader.language]
  return write(house, reader, words)
}

/** To the old address, once it is no longer theirs. */
export function emailChangedMail(
  house: House,
  reader: Reader,
  { to, token }: { to: string; token: string },
): Mail {
  const url = wayBack(house, reader, { token, notMe: 'email' })
  const words = {
    tr: {
      subject: `${house.BRAND_NAME} e-posta adresin değişti`,
      intro: [`Hesabının adresi artık ${to}. Bu adrese bir daha yazmayacağız.`],
      button: { label: 'Bu ben değildim', url },
      outro: [
        `Sen değiştirdiysen bir şey yapman gerekmez. Değilsen bağlantı bir hafta ve bir kez geçerli: adresini geri getirir, bütün oturumları kapatır ve yeni şifre seçtirir.`,
      ],
    },
    en: {
      subject: `Your ${house.BRAND_NAME} e-mail address has changed`,
      intro: [`The address of your account is now ${to}. We will not write to this one again.`],
      button: { label: 'This was not me', url },
      outro: [
        `If you changed it, there is nothing to do. If not, the link works once, within a week: it gives you your address back, ends all sessions and lets you choose a new password.`,
      ],
    },
  }[reader.language]
  return write(house, reader, words)
}

/** To an address that the account has come back from: it has no way to take it again. */
export function emailLeftMail(house: House, reader: Reader): Mail {
  const brand = house.BRAND_NAME
  const words = {
    tr: {
      subject: `${brand} e-posta adresi değişti`,
      intro: [`Bu adres artık bir ${brand} hesabının adresi değil. Buraya bir daha yazmayacağız.`],
      outro: ['Bunda bir yanlışlık olduğunu düşünüyorsan destek ekibine yaz.'],
    },
    en: {
      subject: `A ${brand} e-mail address has changed`,
      intro: [`This is no longer the address of a ${brand} account. We will not write to it again.`],
      outro: ['If you think that this is a mistake, write to support.'],
    },
  }[reader.language]
  return write(house, reader, words)
}

/** Leads to the profile, not to the file: whoever reads the mail still has to sign in. */
export function exportReadyMail(house: House, reader: Reader): Mail {
  const url = link(house, reader, '/profile', { section: 'preferences' })
  const words = {
    tr: {
      subject: `${house.BRAND_NAME} verilerin hazır`,
      intro: ['İstediğin dosya hazır. 24 saat boyunca profilinden indirebilirsin.'],
      button: { label: 'Profilime git', url },
      outro: ['Bunu sen istemediysen şifreni hemen değiştir.'],
    },
    en: {
      subject: `Your ${house.BRAND_NAME} data is ready`,
      intro: ['The file you asked for is ready. You can download it from your profile for 24 hours.'],
      button: { label: 'Go to my profile', url },
      outro: ['If you did not ask for it, change your password now.'],
    },
  }[reader.language]
  return write(house, reader, words)
}
