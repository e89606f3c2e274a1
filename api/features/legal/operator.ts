import type { Settings } from '#api/settings.ts'
import type { Language } from '#db/enums.ts'
import { escapeMarkdown } from './render.ts'

type Operator = Pick<
  Settings,
  'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_EMAIL' | 'OPERATOR_KVKK_EMAIL'
>

const texts = {
  tr: {
    name: 'Unvan',
    address: 'Adres',
    email: 'E-posta',
    kvkk: 'KVKK başvuruları',
    missing: (what: string) => `İşleten kuruluş şunları henüz bildirmedi: ${what}.`,
    support: '[destek sayfası](/support)',
    apply: (to: string) => `Başvurunu kayıtlı e-posta adresinden ${to} adresine gönder.`,
    applyHere: 'Başvurunu [destek sayfasından](/support) gönder.',
  },
  en: {
    name: 'Name',
    address: 'Address',
    email: 'E-mail',
    kvkk: 'KVKK applications',
    missing: (what: string) => `The organisation has not stated yet: ${what}.`,
    support: '[support](/support)',
    apply: (to: string) => `Write to ${to} from the e-mail address of your account.`,
    applyHere: 'Write to us through [support](/support).',
  },
}

const mailTo = (email: string) => `[${escapeMarkdown(email)}](mailto:${email})`

/**
 * Who runs the platform, as Markdown for the legal texts: `operator` has a line for each thing that is configured and
 * says what is not, `contactLinks` and `applyTo` name the configured addresses, else the support page.
 */
export function operatorTexts(settings: Operator, language: Language) {
  const text = texts[language]
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email } = settings
  const kvkk = settings.OPERATOR_KVKK_EMAIL
  const lines = [
    name && `- **${text.name}**: ${escapeMarkdown(name)}`,
    address && `- **${text.address}**: ${escapeMarkdown(address)}`,
    email && `- **${text.email}**: ${mailTo(email)}`,
    kvkk && `- **${text.kvkk}**: ${mailTo(kvkk)}`,
  ].filter(Boolean)
  const missing = [!name && text.name, !address && text.address, !email && text.email].filter(Boolean)
  const note = missing.length > 0 ? text.missing(missing.join(', ').toLocaleLowerCase(language)) : ''
  const applyTo = kvkk ?? email
  return {
    operator: [lines.join('\n'), note].filter(Boolean).join('\n\n'),
    contactLinks: [email && mailTo(email), text.support].filter(Boolean).join(', '),
    applyTo: applyTo ? text.apply(mailTo(applyTo)) : text.applyHere,
  }
}
