import type { Ctx } from '#api/context.ts'
import { textOfHtml } from '#api/lib/html-text.ts'
import { addressOf } from '#api/lib/sender.ts'
import type { IncomingMail, MailFate } from './mail-schema.ts'
import { isOwnMessageId, ownAddresses, withoutTag } from './reply-address.ts'

/** Lines with which mail programs introduce what they quote. */
const quoteHeads = [
  /^-{2,}\s*(original message|özgün ileti|orijinal mesaj|forwarded message)\s*-{2,}$/i,
  /^(on|am|le)\s.{5,200}\b(wrote|schrieb|a écrit)\s*:$/i,
  /^.{5,200}\s(yazdı|şunu yazdı|tarihinde şunu yazdı)\s*:$/i,
  /^_{10,}$/,
  // The title of our own mail, for programs that quote without a mark.
  /^(Talebine yanıt var|We answered your request|Kopyasında olduğun talebe yanıt var|An answer to a request that you are copied on) \(#\d+\)$/,
]

/** The first two lines of a header block, as Outlook puts it above what it quotes. */
const headerBlock =
  /^\*?(from|kimden|gönderen|von|de)\s?:\*?\s.{0,300}\n\*?(sent|date|to|gönderildi|gönderme tarihi|tarih|kime|gesendet|envoyé)\s?:/i

/** Leaves out the mail that a reply quotes below itself. All is kept when nothing else is there. */
export function withoutQuote(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const head = lines.findIndex((line, at) => {
    // Programs wrap long lines, and so the head of a quote.
    const two = `${line.trim()} ${lines[at + 1]?.trim() ?? ''}`
    const isHead = [line.trim(), two].some((text) => quoteHeads.some((each) => each.test(text)))
    return isHead || headerBlock.test(`${line.trim()}\n${lines[at + 1]?.trim() ?? ''}`)
  })
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

/**
 * Whether a mail server found that the mail is not of the domain that it says. Believed only against a mail, because the
 * sender can write the header as well.
 */
export const isForged = (mail: IncomingMail): boolean =>
  /\bdmarc=fail\b/.test(headersOf(mail).get('authentication-results') ?? '')

const machines = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+.-].*)?@/i

/** Why a mail is not a person's: answering machines and bounces would write to us for ever (RFC 3834). */
export function fateOf(ctx: Pick<Ctx, 'settings'>, mail: IncomingMail): MailFate | undefined {
  const headers = headersOf(mail)
  const from = addressOf(mail.from).toLowerCase()
  if (ownAddresses(ctx).includes(withoutTag(from)) || isOwnMessageId(ctx, mail.message_id)) return 'own'
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
