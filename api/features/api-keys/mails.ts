import { formatMoment, type MailSettings, type News, type NewsOf, pageLink } from '#api/lib/mail-builder.ts'
import type { Language } from '#db/enums.ts'

type Power = { prefix: string; scope: string[]; expiresAt: Date | null; addresses: string[] }

const texts = {
  tr: {
    created: (prefix: string) => `Hesabına bir API anahtarı eklendi: ${prefix}`,
    widened: (prefix: string) => `Bir API anahtarının yetkisi genişletildi: ${prefix}`,
    from: (ip: string) =>
      `İstek ${ip} adresinden, şifrenle onaylanarak geldi. Bu anahtar senin adına iş yapar.`,
    scope: (names: string) => `Yetkileri: ${names}.`,
    until: (end: string | null) => (end ? `${end} (İstanbul) tarihinde biter.` : 'Süresiz geçerli.'),
    addresses: (list: string) =>
      list ? `Yalnızca şu adreslerden: ${list}.` : 'Her adresten kullanılabilir.',
    button: 'Bu ben değildim',
    outro: [
      'Sen yaptıysan bir şey yapman gerekmez. Değilsen şifreni hemen yenile; API anahtarların da kapanır.',
    ],
  },
  en: {
    created: (prefix: string) => `An API key was added to your account: ${prefix}`,
    widened: (prefix: string) => `An API key of yours may do more now: ${prefix}`,
    from: (ip: string) =>
      `The request came from ${ip} and was confirmed with your password. This key acts in your name.`,
    scope: (names: string) => `Scopes: ${names}.`,
    until: (end: string | null) => (end ? `It expires on ${end} (Istanbul).` : 'It does not expire.'),
    addresses: (list: string) => (list ? `Only from: ${list}.` : 'It works from any address.'),
    button: 'This was not me',
    outro: [
      'If it was you, there is nothing to do. If not, reset your password now, which also switches off your API keys.',
    ],
  },
}

/** To the owner of a new key, or of one that may do more than before. */
export const keyGrantedNews: NewsOf<Power & { isNew: boolean; ip: string }> = (
  settings,
  recipient,
  { isNew, ip, prefix, scope, expiresAt, addresses },
) => {
  const url = pageLink(settings, recipient, '/forgot-password')
  const textIn = (language: Language) => {
    const text = texts[language]
    return {
      subject: isNew ? text.created(prefix) : text.widened(prefix),
      intro: [
        text.from(ip),
        text.scope(scope.join(', ')),
        `${text.until(expiresAt && formatMoment({ language }, expiresAt))} ${text.addresses(addresses.join(', '))}`,
      ],
      button: { label: text.button, url },
      outro: text.outro,
    }
  }
  return { tr: textIn('tr'), en: textIn('en') }
}

/** Why all keys of an owner were switched off. */
export type KeysOffReason =
  | 'password_reset'
  | 'password_changed'
  | 'not_me'
  | 'account_suspended'
  | 'account_deactivated'
  | 'role_changed'

const because: Record<KeysOffReason, Record<Language, string>> = {
  password_reset: { tr: 'Şifren yenilendiği için', en: 'your password was reset' },
  password_changed: {
    tr: 'Şifreni değiştirirken istediğin için',
    en: 'you asked for it with your new password',
  },
  not_me: { tr: '“Bu ben değildim” dediğin için', en: 'you said “this was not me”' },
  account_suspended: { tr: 'Hesabın askıya alındığı için', en: 'your account was suspended' },
  account_deactivated: { tr: 'Hesabın kapatıldığı için', en: 'your account was deactivated' },
  role_changed: { tr: 'Artık yönetici olmadığın için', en: 'you are no longer an admin' },
}

/** To an owner whose keys were switched off. */
export function keysOffNews(
  settings: MailSettings,
  { prefixes, reason }: { prefixes: string[]; reason: KeysOffReason },
): News {
  const list = prefixes.join(', ')
  const why = because[reason]
  return {
    tr: {
      subject: `${settings.BRAND_NAME} API anahtarların kapatıldı`,
      intro: [`${why.tr} API anahtarların kapatıldı: ${list}. Bunlarla gelen istekler artık reddediliyor.`],
      outro: [
        'Kendiliğinden yeniden açılmazlar. Yönetici olarak giriş yapınca her birini tek tek açabilirsin.',
      ],
    },
    en: {
      subject: `Your ${settings.BRAND_NAME} API keys are switched off`,
      intro: [
        `Your API keys were switched off because ${why.en}: ${list}. Requests with them are refused now.`,
      ],
      outro: ['They stay off. Signed in as an admin, you can switch each of them on again.'],
    },
  }
}
