import { createHmac } from 'node:crypto'
import { decodeWords } from 'postal-mime'
import { type Ctx, transact } from '#api/context.ts'
import { NotConfigured } from '#api/http/errors.ts'
import { safeEqual } from '#api/lib/secrets.ts'
import { addressOf, displayNameOf, isOneAuthor } from '#api/lib/sender.ts'
import { withoutCardNumbers } from '#api/rules/card-number.ts'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import type { Language } from '#db/enums.ts'
import { publishTicketChange } from './access.ts'
import { addCopies, copiesIn, personName } from './copies.ts'
import { listCopies } from './copy-queries.ts'
import { SignatureInvalid } from './errors.ts'
import { endUnopenedLinks } from './guest-link-queries.ts'
import { messageOf, storeFiles, type WrittenMail, written } from './mail-content.ts'
import { languageOf } from './mail-language.ts'
import { findReceived, insertMail } from './mail-queries.ts'
import type { IncomingMail, MailFate, ReceivedMail } from './mail-schema.ts'
import { fateOf, isForged, subjectOf } from './mail-text.ts'
import { findTicket } from './queries.ts'
import { relateTickets } from './relations.ts'
import { replyByMail } from './replies.ts'
import { taggedTicket } from './reply-address.ts'
import { findRecipient, type MailSender, type Requester } from './requester-queries.ts'
import { AlreadyReceived, openFromMail } from './tickets.ts'

const toleranceMs = 5 * 60_000

/**
 * Checks the header `t=<seconds>,v1=<hex>` and returns the check of the body: v1 is the HMAC-SHA256 of
 * `<seconds>.<body>` with INCOMING_MAIL_SECRET. 501 NOT_CONFIGURED
 * without the setting; 401 SIGNATURE_INVALID, also for one that is older than five minutes.
 */
export function checkSignature({ settings, now }: Ctx, signature = ''): (body: Uint8Array) => void {
  const secret = settings.INCOMING_MAIL_SECRET
  if (!secret) throw NotConfigured()
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/i.exec(signature.replace(/\s/g, '')) ?? []
  if (!seconds || !given) throw SignatureInvalid()
  if (Math.abs(now().getTime() - Number(seconds) * 1000) > toleranceMs) throw SignatureInvalid()
  return (body) => {
    const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
    if (!safeEqual(given.toLowerCase(), expected)) throw SignatureInvalid()
  }
}

type Author = { email: string; name: string }
/** `language`: of the account that proved the address. */
type Sender = Author & { language: Language | null }

const headerOf = ({ headers }: IncomingMail, name: string) =>
  Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1] ?? ''

/** Undefined unless the mail has one author, in `from` and in its own headers. */
function authorOf({ from, headers }: IncomingMail): Author | undefined {
  const named = Object.entries(headers).filter(([name]) => name.toLowerCase() === 'from')
  if (![from, ...named.map(([, value]) => value)].every(isOneAuthor)) return undefined
  const email = canonicalEmail(addressOf(from))
  if (!isEmail(email)) return undefined
  return { email, name: personName(displayNameOf(from)) ?? email.split('@')[0]! }
}

const ignored = (fate: MailFate): ReceivedMail => ({ ticket_id: null, ignored: fate })

/**
 * Turns a received mail into a message: of the ticket that its reply address or references name, if the sender is the
 * requester or a person whom they copied, else of a new ticket. Each Message-ID once; answering machines, bounces, our own mails and those of several
 * senders are ignored. It is answered after the commit, so that a mail service sends again what was lost before. Files that
 * are not accepted (D87) are named in the message, and a text that is too long is
 * attached.
 */
export async function receive(ctx: Ctx, given: IncomingMail): Promise<ReceivedMail> {
  const author = authorOf(given)
  const known = { messageId: given.message_id, email: author?.email ?? '' }
  const { isKnown, language } = await findReceived(ctx.sql, known)
  if (isKnown) return ignored('duplicate')
  const fate = author ? fateOf(ctx, given) : 'sender'
  if (fate || !author) return ignore(ctx, given, fate ?? 'sender')
  const sender = { ...author, language }
  const mail = { ...given, text: written(given) }
  const parts = [...mail.to, mail.in_reply_to ?? '', mail.references ?? '']
  const named = isForged(given) ? undefined : await findThread(ctx, parts, sender)
  return named && named.status !== 'closed'
    ? addToTicket(ctx, mail, named, sender)
    : openTicket(ctx, mail, sender, named?.id)
}

async function ignore(ctx: Ctx, { message_id: messageId }: IncomingMail, fate: MailFate) {
  await insertMail(ctx.db, { messageId, ignored: fate, createdAt: ctx.now() })
  return ignored(fate)
}

/**
 * The ticket that a mail names, or the one that it was merged into, if the sender may write to it: the requester to their
 * own address of the ticket, or a person whom they copied.
 */
async function findThread(ctx: Ctx, parts: string[], { email }: Sender) {
  const tagged = taggedTicket(ctx, parts, email)
  let found = tagged && (await findTicket(ctx.db, tagged.id))
  if (found?.mergedInto) found = await findTicket(ctx.db, found.mergedInto)
  if (!found) return undefined
  const account = found.userId === null ? undefined : await findRecipient(ctx.db, found.id)
  const requester = canonicalEmail(account?.email ?? found.guestEmail ?? '')
  if (requester === email) return tagged?.of === 'requester' ? { ...found, copied: undefined } : undefined
  const copied = (await listCopies(ctx.db, found.id)).find((each) => each.email === email)
  return copied && { ...found, copied: { name: copied.name } }
}

type Thread = NonNullable<Awaited<ReturnType<typeof findThread>>>

function writerOf({ userId, copied }: Thread, email: string): Requester | MailSender {
  if (copied) return { type: 'mail', email, id: null, copied }
  return userId === null ? { type: 'guest', email } : { type: 'user', id: userId }
}

/** Those whom only the requester adds, and no forged mail. */
const copiesOf = (ctx: Ctx, mail: IncomingMail, { email }: Sender) =>
  isForged(mail) ? [] : copiesIn(ctx, (mail.cc ?? [headerOf(mail, 'cc')]).join(', '), [email])

/** Copies people. Whoever else gets the mail also gets what it quotes: a link that nobody opened must not be theirs. */
async function shareWith(tx: Ctx, ticketId: number, mail: IncomingMail, sender: Sender): Promise<void> {
  const { email } = sender
  const copies = copiesOf(tx, mail, sender)
  const others = copies.length > 0 || copiesIn(tx, mail.to.join(', '), [email]).length > 0
  if (others) await endUnopenedLinks(tx.db, { email, ticketId, now: tx.now() })
  await addCopies(tx, ticketId, copies)
}

async function addToTicket(
  ctx: Ctx,
  mail: WrittenMail,
  thread: Thread,
  sender: Sender,
): Promise<ReceivedMail> {
  const { id, userId, copied } = thread
  const { email } = sender
  const files = await storeFiles(ctx, mail, { id, userId: copied ? null : userId, email })
  const message = messageOf(mail, files.refused)
  const isNew = await transact(ctx, async (tx) => {
    const values = { messageId: mail.message_id, ticketId: id, createdAt: tx.now() }
    if (!(await insertMail(tx.db, values))) return false
    const isVerified = thread.guestVerifiedAt !== null
    await replyByMail(tx, writerOf(thread, email), {
      ...{ id, message, attachments: files.attachments, isVerified },
    })
    if (!copied) await shareWith(tx, id, mail, sender)
    return true
  })
  if (!isNew) return ignored('duplicate')
  await Promise.all([publishTicketChange(ctx, { id, userId }), ctx.bus.publish('work', {})])
  return { ticket_id: id, ignored: null }
}

/** The files come after the ticket, which they need; they are lost, not the text, if the process is killed in between. */
async function openTicket(
  ctx: Ctx,
  mail: WrittenMail,
  sender: Sender,
  related: number | undefined,
): Promise<ReceivedMail> {
  const { email, name } = sender
  const isAllowed = await ctx.limits.mailedTicket(email)
  if (!isAllowed) return ignore(ctx, mail, 'rate_limited')
  const language = sender.language ?? languageOf(`${decodeWords(mail.subject)}\n${mail.text}`) ?? ctx.language
  const subject =
    withoutCardNumbers(subjectOf(decodeWords(mail.subject)), '****') ||
    { tr: 'Konusuz', en: 'No subject' }[language]
  const description = messageOf(mail, []) || subject
  const opening = transact(ctx, async (tx) => {
    const { id } = await openFromMail(tx, {
      ...{ email, name, language, subject, description, messageId: mail.message_id },
    })
    await addCopies(tx, id, copiesOf(tx, mail, sender))
    if (related !== undefined) await relateTickets(tx, id, related)
    return id
  })
  const id = await opening.catch((error) => {
    if (!(error instanceof AlreadyReceived)) throw error
  })
  if (id === undefined) return ignored('duplicate')
  const { attachments, refused } = await storeFiles(ctx, mail, { id, userId: null, email })
  if (attachments.length > 0 || refused.length > 0)
    await transact(ctx, (tx) =>
      replyByMail(
        tx,
        { type: 'mail', email, id: null },
        { id, message: refused.join('\n'), attachments, isOpening: true },
      ),
    )
  await publishTicketChange(ctx, { id, userId: null })
  return { ticket_id: id, ignored: null }
}
