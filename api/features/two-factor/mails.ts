import {
  type MailRecipient,
  type MailSettings,
  type News,
  type NewsOf,
  pageLink,
} from '#api/lib/mail-builder.ts'
import type { Language } from '#db/enums.ts'

type Text = Pick<News['tr'], 'subject' | 'intro'>

/** Adds a link to a password reset; what to do after that differs by mail. */
function withDisownLink(
  settings: MailSettings,
  recipient: MailRecipient,
  { tr, en }: Record<Language, Text>,
  afterwards: Record<Language, string>,
): News {
  const url = pageLink(settings, recipient, '/forgot-password')
  return {
    tr: {
      ...tr,
      button: { label: 'Bu ben değildim', url },
      outro: [`Sendiysen bir şey yapman gerekmez. Değilsen şifreni hemen yenile, ${afterwards.tr}`],
    },
    en: {
      ...en,
      button: { label: 'This was not me', url },
      outro: [`If it was you, there is nothing to do. If not, reset your password now, ${afterwards.en}`],
    },
  }
}

const turnOnAgain = {
  tr: 'sonra iki adımlı doğrulamayı yeniden aç.',
  en: 'then turn two-factor on again.',
}
const renewCodes = {
  tr: 'sonra profilinden yeni kurtarma kodları al.',
  en: 'then get new recovery codes in your profile.',
}

/** The link disables two-factor, because a new password alone does not help against an intruder's app. */
export const twoFactorOnNews: NewsOf<{ token: string; by: 'app' | 'passkeys' }> = (
  settings,
  recipient,
  { token, by },
) => {
  const url = pageLink(settings, recipient, '/reset-password', { token, notMe: 'two-factor' })
  const asked = {
    app: { tr: 'uygulamandaki kod', en: 'the code of your app' },
    passkeys: { tr: 'geçiş anahtarın', en: 'your passkey' },
  }[by]
  return {
    tr: {
      subject: `${settings.BRAND_NAME}: iki adımlı doğrulama açıldı`,
      intro: [
        `Artık girişte şifrenin yanında ${asked.tr} da sorulur.`,
        'Kurtarma kodlarını güvenli bir yerde sakla.',
      ],
      button: { label: 'Bu ben değildim', url },
      outro: [
        'Sendiysen bir şey yapman gerekmez. Değilsen bağlantı iki adımlı doğrulamayı ve bütün oturumları kapatır, sonra yeni şifre seçtirir; bir hafta ve bir kez geçerli.',
      ],
    },
    en: {
      subject: `${settings.BRAND_NAME}: two-factor is on`,
      intro: [
        `From now on, signing in asks for ${asked.en} besides your password.`,
        'Keep your recovery codes in a safe place.',
      ],
      button: { label: 'This was not me', url },
      outro: [
        'If it was you, there is nothing to do. If not, the link switches two-factor off, ends all sessions and lets you choose a new password; it works once, within a week.',
      ],
    },
  }
}

export const twoFactorOffNews: NewsOf = (settings, recipient) => {
  const text = {
    tr: {
      subject: `${settings.BRAND_NAME}: iki adımlı doğrulama kapatıldı`,
      intro: ['Girişte artık yalnızca şifren sorulur.'],
    },
    en: {
      subject: `${settings.BRAND_NAME}: two-factor is off`,
      intro: ['From now on, signing in asks for your password only.'],
    },
  }
  return withDisownLink(settings, recipient, text, turnOnAgain)
}

/** After an admin reset it, which ends all sessions. */
export const twoFactorResetNews: NewsOf = (settings, recipient) => {
  const text = {
    tr: {
      subject: `${settings.BRAND_NAME}: iki adımlı doğrulama sıfırlandı`,
      intro: [
        'Destek ekibimiz iki adımlı doğrulamanı kapattı ve bütün oturumların kapandı.',
        'Girişte artık yalnızca şifren sorulur; profilinden yeniden kurabilirsin.',
      ],
    },
    en: {
      subject: `${settings.BRAND_NAME}: two-factor was reset`,
      intro: [
        'Our support team switched your two-factor off, and all your sessions have ended.',
        'From now on, signing in asks for your password only; you can set it up again in your profile.',
      ],
    },
  }
  return withDisownLink(settings, recipient, text, turnOnAgain)
}

export const recoveryCodesRenewedNews: NewsOf = (settings, recipient) => {
  const text = {
    tr: {
      subject: `${settings.BRAND_NAME}: yeni kurtarma kodların hazır`,
      intro: ['Yeni kurtarma kodları aldın; eskileri artık geçmez.'],
    },
    en: {
      subject: `${settings.BRAND_NAME}: new recovery codes`,
      intro: ['You have new recovery codes; the old ones no longer work.'],
    },
  }
  return withDisownLink(settings, recipient, text, renewCodes)
}

export const recoveryCodeUsedNews: NewsOf<{ left: number }> = (settings, recipient, { left }) => {
  const text = {
    tr: {
      subject: `${settings.BRAND_NAME}: bir kurtarma kodu kullanıldı`,
      intro: [`Hesabında bir kurtarma kodu kullanıldı. Geriye ${left} kod kaldı.`],
    },
    en: {
      subject: `${settings.BRAND_NAME}: a recovery code was used`,
      intro: [`A recovery code of your account was used. Left: ${left}.`],
    },
  }
  return withDisownLink(settings, recipient, text, renewCodes)
}
