import { type House, link, type Reader, write } from '#api/features/auth/mails.ts'
import type { Mail } from '#api/lib/mailer.ts'
import type { Language } from '#db/enums.ts'

/** A new password helps whoever reads of a change that was not theirs; what to mend then differs. */
function notMe(house: House, reader: Reader, afterwards: Record<Language, string>) {
  const url = link(house, reader, '/forgot-password')
  return {
    tr: {
      button: { label: 'Bu ben değildim', url },
      outro: [`Sendiysen bir şey yapman gerekmez. Değilsen şifreni hemen yenile, ${afterwards.tr}`],
    },
    en: {
      button: { label: 'This was not me', url },
      outro: [`If it was you, there is nothing to do. If not, reset your password now, ${afterwards.en}`],
    },
  }[reader.language]
}

const turnOnAgain = {
  tr: 'sonra iki adımlı doğrulamayı yeniden aç.',
  en: 'then switch two-factor on again.',
}
const renewCodes = {
  tr: 'sonra profilinden yeni kurtarma kodları al.',
  en: 'then get new recovery codes in your profile.',
}

/** Its link does what a new password would not: whoever has the app of a stranger for a second factor stays outside. */
export function twoFactorOnMail(house: House, reader: Reader, { token }: { token: string }): Mail {
  const url = link(house, reader, '/reset-password', { token, notMe: 'two-factor' })
  const words = {
    tr: {
      subject: `${house.BRAND_NAME}: iki adımlı doğrulama açıldı`,
      intro: [
        'Artık girişte şifrenin yanında uygulamandaki kod da sorulur.',
        'Kurtarma kodlarını güvenli bir yerde sakla.',
      ],
      button: { label: 'Bu ben değildim', url },
      outro: [
        'Sendiysen bir şey yapman gerekmez. Değilsen bağlantı iki adımlı doğrulamayı ve bütün oturumları kapatır, sonra yeni şifre seçtirir; bir hafta ve bir kez geçerli.',
      ],
    },
    en: {
      subject: `${house.BRAND_NAME}: two-factor is on`,
      intro: [
        'From now on, signing in asks for the code of your app besides your password.',
        'Keep your recovery codes in a safe place.',
      ],
      button: { label: 'This was not me', url },
      outro: [
        'If it was you, there is nothing to do. If not, the link switches two-factor off, ends all sessions and lets you choose a new password; it works once, within a week.',
      ],
    },
  }[reader.language]
  return write(house, reader, words)
}

export function twoFactorOffMail(house: House, reader: Reader): Mail {
  const words = {
    tr: {
      subject: `${house.BRAND_NAME}: iki adımlı doğrulama kapatıldı`,
      intro: ['Girişte artık yalnızca şifren sorulur.'],
    },
    en: {
      subject: `${house.BRAND_NAME}: two-factor is off`,
      intro: ['From now on, signing in asks for your password only.'],
    },
  }[reader.language]
  return write(house, reader, { ...words, ...notMe(house, reader, turnOnAgain) })
}

export function recoveryCodesRenewedMail(house: House, reader: Reader): Mail {
  const words = {
    tr: {
      subject: `${house.BRAND_NAME}: yeni kurtarma kodların hazır`,
      intro: ['Yeni kurtarma kodları aldın; eskileri artık geçmez.'],
    },
    en: {
      subject: `${house.BRAND_NAME}: new recovery codes`,
      intro: ['You have new recovery codes; the old ones no longer work.'],
    },
  }[reader.language]
  return write(house, reader, { ...words, ...notMe(house, reader, renewCodes) })
}

export function recoveryCodeUsedMail(house: House, reader: Reader, { left }: { left: number }): Mail {
  const words = {
    tr: {
      subject: `${house.BRAND_NAME}: bir kurtarma kodu kullanıldı`,
      intro: [`Hesabında bir kurtarma kodu kullanıldı. Geriye ${left} kod kaldı.`],
    },
    en: {
      subject: `${house.BRAND_NAME}: a recovery code was used`,
      intro: [`A recovery code of your account was used. Left: ${left}.`],
    },
  }[reader.language]
  return write(house, reader, { ...words, ...notMe(house, reader, renewCodes) })
}
