import { textOfHtml } from '#api/lib/html-text.ts'
import { addressOf } from '#api/lib/sender.ts'
import type { IncomingMail, MailFate } from './mail-schema.ts'

/** Lines with which mail programs introduce what they quote. */
const quoteHeads = [
  /^-{2,}\s*(original message|özgün ileti|orijinal mesaj|forwarded message)\s*-{2,}$/i,
  /^(on|am|le)\s.{5,200}\b(wrote|schrieb|a écrit)\s*:$/i,
  /^.{5,200}\s(yazdı|şunu yazdı|tarihinde şunu yazdı)\s*:$/i,
  /^_{10,}$/,
]

/** Leaves out the mail that a reply quotes below itself. All is kept when nothing else is there. */
export function withoutQuote(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const head = lines.findIndex((line) => quoteHeads.some((each) => each.test(line.trim())))
  const own = head > 0 ? lines.slice(0, head) : lines
  let end = own.length
  while (end > 0 && /^\s*(>.*)?$/.test(own[end - 1] ?? '')) end--
  return own.slice(0, end).join('\n').trim() || text.trim()
}

export const textOf = ({ text, html }: IncomingMail): string =>
  withoutQuote(text?.trim() ? text : textOfHtml(html ?? ''))

/** `Re:` and the like are no part of a subject. */
export const subjectOf = (subject: string): string =>
  subject
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/^(\s*(re|fwd?|yan|ynt|ilt|aw)\s*(\[\d+\])?\s*:)+/i, '')
    .trim()
    .slice(0, 200)

const headersOf = ({ headers }: IncomingMail) =>
  new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]))

const machines = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+.-].*)?@/i

/** Why a mail is not a person's: answering machines and bounces would write to us for ever (RFC 3834). */
export function fateOf(mail: IncomingMail, ours: string[]): MailFate | undefined {
  const headers = headersOf(mail)
  const from = addressOf(mail.from).toLowerCase()
  if (ours.some((each) => each.toLowerCase() === from)) return 'own'
  const path = headers.get('return-path')?.trim()
  const isReport = headers.get('content-type')?.includes('multipart/report') ?? false
  if (path === '<>' || isReport || /^(mailer-daemon|postmaster)@/i.test(from)) return 'bounce'
  const submitted = headers.get('auto-submitted')
  const isBulk = /\b(bulk|junk|list|auto[_-]reply)\b/.test(headers.get('precedence') ?? '')
  const isMarked = ['x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe'].some((each) =>
    headers.has(each),
  )
  if ((submitted && submitted.trim() !== 'no') || isBulk || isMarked || machines.test(from))
    return 'auto_reply'
  return undefined
}
