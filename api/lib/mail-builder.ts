import { limits } from '#api/rules/limits.ts'
import type { Settings } from '#api/settings.ts'
import type { Language } from '#db/enums.ts'
import { composeMail, type File, type Quote, type Replies } from './mail-layout.ts'
import type { Mail } from './mailer.ts'
import { addressOf } from './sender.ts'

export type MailSettings = Pick<
  Settings,
  | 'BRAND_NAME'
  | 'PUBLIC_URL'
  | 'OPERATOR_NAME'
  | 'OPERATOR_ADDRESS'
  | 'OPERATOR_EMAIL'
  | 'MAIL_FROM'
  | 'INCOMING_MAIL_SECRET'
  | 'INCOMING_MAIL_ADDRESS'
>
export type MailRecipient = { email: string; language: Language }
export type ExpiringLink = { token: string; goodForSeconds: number }

export type MailText = {
  subject: string
  /** Default: the subject. */
  title?: string
  intro: string[]
  code?: string
  button?: { label: string; url: string }
  outro?: string[]
  buttonLast?: boolean
  quoted?: Quote[]
  files?: File[]
  replies?: Replies | undefined
  goodForSeconds?: number
}

/**
 * The text of a mail in both languages, for what the inbox reports as well. It is no `Mail`, so that the mail cannot be
 * queued without the notification, which has the subject and the first lines, or `notice` instead of them.
 */
export type News = Record<Language, MailText & { notice?: string }>

/** A mail, or the text of one, to a recipient about what is given. */
export type MailOf<Given = void> = (settings: MailSettings, recipient: MailRecipient, given: Given) => Mail
export type NewsOf<Given = void> = (settings: MailSettings, recipient: MailRecipient, given: Given) => News

/** A mail in the common layout, in the language of the recipient. */
export const buildMail = (
  settings: MailSettings,
  recipient: MailRecipient,
  texts: Record<Language, MailText>,
  more: Partial<MailText> = {},
): Mail => layMail(settings, recipient, { ...texts[recipient.language], ...more })

/** The same for a text in that language. */
export function layMail(settings: MailSettings, { email, language }: MailRecipient, text: MailText): Mail {
  const {
    subject,
    title = subject,
    goodForSeconds = text.code ? limits.codeSeconds : undefined,
    ...content
  } = text
  const layout = { ...mailFrame(settings), language, title }
  return { to: email, subject, ...composeMail({ ...layout, ...content }), goodForSeconds }
}

/** The parts of the layout that are the same in all mails. */
export const mailFrame = (settings: MailSettings) => ({
  brand: settings.BRAND_NAME,
  publicUrl: settings.PUBLIC_URL,
  replies: repliesTo(settings),
  operator: [settings.OPERATOR_NAME, settings.OPERATOR_ADDRESS, settings.OPERATOR_EMAIL].filter(
    (line) => line !== undefined,
  ),
})

/** Replies to MAIL_FROM open tickets, if it is where mails are received. */
function repliesTo({ MAIL_FROM, INCOMING_MAIL_SECRET, INCOMING_MAIL_ADDRESS }: MailSettings) {
  const from = addressOf(MAIL_FROM)
  const isRead = INCOMING_MAIL_SECRET && (INCOMING_MAIL_ADDRESS ?? from) === from
  return isRead ? ('support' as const) : undefined
}

/** The URL of a page, in the recipient's language. */
export function pageLink(
  { PUBLIC_URL }: MailSettings,
  { language }: Pick<MailRecipient, 'language'>,
  path: string,
  search: Record<string, string> = {},
): string {
  return new URL(`${path}?${new URLSearchParams({ ...search, lang: language })}`, PUBLIC_URL).href
}

/** Both count hours to 24. */
const locales = { tr: 'tr-TR', en: 'en-US-u-hc-h23' }

const formatter = (language: Language, time?: { timeStyle: 'short' }) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', ...time, timeZone: 'Europe/Istanbul' })

/** A date in Istanbul. */
export const formatDay = ({ language }: Pick<MailRecipient, 'language'>, at: Date) =>
  formatter(language).format(at)

/** A date and time in Istanbul. */
export const formatMoment = ({ language }: Pick<MailRecipient, 'language'>, at: Date) =>
  formatter(language, { timeStyle: 'short' }).format(at)
