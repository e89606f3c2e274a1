import { type MailRecipient, type MailSettings, type NewsOf, pageLink } from '#api/lib/mail-builder.ts'

type Named = { name: string }

/** The link ends the session that added the passkey and removes what was added since. */
export const passkeyAddedNews: NewsOf<Named & { token: string }> = (settings, recipient, { name, token }) => {
  const url = pageLink(settings, recipient, '/reset-password', { token, notMe: '1' })
  return {
    tr: {
      subject: `${settings.BRAND_NAME}: yeni geçiş anahtarı`,
      intro: [`Hesabına bir geçiş anahtarı eklendi: ${name}`, 'Artık onunla şifresiz girilebilir.'],
      button: { label: 'Bu ben değildim', url },
      outro: [
        'Sendiysen bir şey yapman gerekmez. Değilsen bağlantı bu anahtarı ve bütün oturumları kapatır, sonra yeni şifre seçtirir; bir hafta ve bir kez geçerli.',
      ],
    },
    en: {
      subject: `${settings.BRAND_NAME}: new passkey`,
      intro: [
        `A passkey was added to your account: ${name}`,
        'From now on it signs in without your password.',
      ],
      button: { label: 'This was not me', url },
      outro: [
        'If it was you, there is nothing to do. If not, the link removes this passkey, ends all sessions and lets you choose a new password; it works once, within a week.',
      ],
    },
  }
}

const forgotten = (settings: MailSettings, recipient: MailRecipient) =>
  pageLink(settings, recipient, '/forgot-password')

export const passkeysRemovedNews: NewsOf<{ names: string[] }> = (settings, recipient, { names }) => {
  const url = forgotten(settings, recipient)
  const list = names.join(', ')
  return {
    tr: {
      subject: `${settings.BRAND_NAME}: geçiş anahtarı silindi`,
      intro: [`Hesabından silinen geçiş anahtarı: ${list}`, 'Artık onunla girilemez.'],
      button: { label: 'Bu ben değildim', url },
      outro: ['Beklemiyorsan şifreni hemen yenile, sonra oturumlarına ve geçiş anahtarlarına bak.'],
    },
    en: {
      subject: `${settings.BRAND_NAME}: passkey removed`,
      intro: [`Removed from your account: ${list}`, 'It no longer signs in.'],
      button: { label: 'This was not me', url },
      outro: [
        'If you did not expect this, reset your password now, then look at your sessions and passkeys.',
      ],
    },
  }
}

export const passkeyCopiedNews: NewsOf<Named> = (settings, recipient, { name }) => {
  const url = pageLink(settings, recipient, '/profile', { section: 'security' })
  return {
    tr: {
      subject: `${settings.BRAND_NAME}: bir geçiş anahtarı kopyalanmış olabilir`,
      intro: [
        `"${name}" adlı geçiş anahtarının sayacı geri gitti; bu, anahtarın bir kopyasının kullanıldığını gösterebilir. O girişi kabul etmedik.`,
      ],
      button: { label: 'Geçiş anahtarlarına bak', url },
      outro: ['Anahtarı sil ve yenisini ekle.'],
    },
    en: {
      subject: `${settings.BRAND_NAME}: a passkey may have been copied`,
      intro: [
        `The counter of your passkey "${name}" went back, which may mean that a copy of it was used. We refused it.`,
      ],
      button: { label: 'Open your passkeys', url },
      outro: ['Remove the passkey and add a new one.'],
    },
  }
}
