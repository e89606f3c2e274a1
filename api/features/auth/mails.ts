import { composeMail } from '#api/lib/mail-layout.ts'
import type { Mail } from '#api/lib/mailer.ts'
import { limits } from '#api/rules/limits.ts'
import type { Settings } from '#api/settings.ts'
import type { Language } from '#db/enums.ts'

export type House = Pick<Settings, 'BRAND_NAME' | 'PUBLIC_URL'>
export type Reader = { email: string; language: Language }
type Words = {
  subject: string
  intro: string[]
  code?: string
  button?: { label: string; url: string }
  outro?: string[]
  goodForSeconds?: number
}

/** A mail in the house's one layout; its subject is its title. */
export function write(house: House, { email, language }: Reader, words: Words): Mail {
  const { subject, goodForSeconds = words.code ? limits.codeSeconds : undefined, ...content } = words
  const layout = { language, brand: house.BRAND_NAME, publicUrl: house.PUBLIC_URL, title: subject }
  return { to: email, subject, ...composeMail({ ...layout, ...content }), goodForSeconds }
}

/** A link to a screen, in the reader's language. */
export function link(
  { PUBLIC_URL }: House,
  { language }: Pick<Reader, 'language'>,
  path: string,
  search: Record<string, string> = {},
): string {
  return new URL(`${path}?${new URLSearchParams({ ...search, lang: language })}`, PUBLIC_URL).href
}

/** The six digits of a registration; where the address has an account already, the mail says so, the answer not. */
export function registrationMail(
  house: House,
  reader: Reader,
  given: { code: string; taken: boolean },
): Mail {
  const { code, taken } = given
  const brand = house.BRAND_NAME
  const words = {
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
  }[reader.language]
  return write(house, reader, { ...words, code })
}

/** Hours are counted to twenty-four in both. */
const locales = { tr: 'tr-TR', en: 'en-US-u-hc-h23' }

/** A day in Istanbul, in the reader's language. */
export const dayOf = ({ language }: Pick<Reader, 'language'>, at: Date) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(at)

/** For an address whose account was deleted and is not erased yet (D99): it cannot be registered until then. */
export function heldAddressMail(house: House, reader: Reader, { freeAt }: { freeAt: Date }): Mail {
  const brand = house.BRAND_NAME
  const day = dayOf(reader, freeAt)
  const words = {
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
  }[reader.language]
  return write(house, reader, words)
}

export type PassingLink = { token: string; goodForSeconds: number }

export function resetMail(house: House, reader: Reader, { token, goodForSeconds }: PassingLink): Mail {
  const url = link(house, reader, '/reset-password', { token })
  const words = {
    tr: {
      subject: `${house.BRAND_NAME} şifreni yenile`,
      intro: ['Yeni şifreni bu bağlantıyla seç; 1 saat ve bir kez geçerli.'],
      button: { label: 'Yeni şifre seç', url },
      outro: ['Bunu sen istemediysen bir şey yapman gerekmez; şifren değişmez.'],
    },
    en: {
      subject: `Reset your ${house.BRAND_NAME} password`,
      intro: ['Choose a new password with this link; it works once, within 1 hour.'],
      button: { label: 'Choose a new password', url },
      outro: ['If you did not ask for this, there is nothing to do; your password stays as it is.'],
    },
  }[reader.language]
  return write(house, reader, { ...words, goodForSeconds })
}

/** A reset ends all sessions, a change leaves the one that it was made in. */
export function passwordChangedMail(
  house: House,
  reader: Reader,
  { ended }: { ended: 'all' | 'others' },
): Mail {
  const url = link(house, reader, '/forgot-password')
  const words = {
    tr: {
      subject: `${house.BRAND_NAME} şifren değişti`,
      intro: [`Şifren az önce değişti ve ${ended === 'all' ? 'bütün' : 'diğer'} oturumların kapandı.`],
      button: { label: 'Bu ben değildim', url },
      outro: ['Sen değiştirdiysen bir şey yapman gerekmez. Sen değilsen şifreni hemen yenile.'],
    },
    en: {
      subject: `Your ${house.BRAND_NAME} password has changed`,
      intro: [
        `Your password has just changed, and ${ended === 'all' ? 'all your' : 'your other'} sessions have ended.`,
      ],
      button: { label: 'This was not me', url },
      outro: ['If it was you, there is nothing to do. If not, reset your password now.'],
    },
  }[reader.language]
  return write(house, reader, words)
}

export function verifyEmailMail(house: House, reader: Reader, { token }: { token: string }): Mail {
  const url = link(house, reader, '/verify-email', { token })
  const words = {
    tr: {
      subject: `${house.BRAND_NAME} e-posta adresini doğrula`,
      intro: ['Bu adresin senin olduğunu bu bağlantıyla onayla; 24 saat geçerli.'],
      button: { label: 'Adresimi doğrula', url },
      outro: ['Bunu sen istemediysen bu e-postayı yok sayabilirsin.'],
    },
    en: {
      subject: `Verify your ${house.BRAND_NAME} e-mail address`,
      intro: ['Confirm with this link that the address is yours; it works for 24 hours.'],
      button: { label: 'Verify my address', url },
      outro: ['If you did not ask for this, you can ignore this e-mail.'],
    },
  }[reader.language]
  return write(house, reader, words)
}

type SignInSeen = { token: string; device: string; ip: string; at: Date }

export function newSignInMail(house: House, reader: Reader, { token, device, ip, at }: SignInSeen): Mail {
  const url = link(house, reader, '/reset-password', { token, notMe: '1' })
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' } as const
  const when = new Intl.DateTimeFormat(locales[reader.language], format).format(at)
  const words = {
    tr: {
      subject: `${house.BRAND_NAME} hesabına yeni giriş`,
      intro: [
        'Hesabına yeni bir cihazdan ya da adresten giriş yapıldı:',
        `${device || 'Bilinmeyen cihaz'} · ${ip} · ${when} (İstanbul)`,
      ],
      button: { label: 'Bu ben değildim', url },
      outro: [
        'Sendiysen bir şey yapman gerekmez. Değilsen bağlantı o oturumu kapatır ve yeni şifre seçtirir.',
      ],
    },
    en: {
      subject: `New sign-in to your ${house.BRAND_NAME} account`,
      intro: [
        'Somebody signed in to your account from a new device or address:',
        `${device || 'Unknown device'} · ${ip} · ${when} (Istanbul)`,
      ],
      button: { label: 'This was not me', url },
      outro: [
        'If it was you, there is nothing to do. If not, the link ends that session and lets you choose a new password.',
      ],
    },
  }[reader.language]
  return write(house, reader, words)
}
