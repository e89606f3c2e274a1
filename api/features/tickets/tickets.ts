import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import { newDueTimes } from '#api/features/sla/clock.ts'
import { type Issue, KeyReused, orNotFound, ValidationError } from '#api/http/errors.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { publicPriorities } from '#api/rules/tickets.ts'
import type { Language } from '#db/enums.ts'
import { actorOf, agentIn, publishTicketChange } from './access.ts'
import { assignNewTicket } from './auto-assignment.ts'
import { handOver } from './handover.ts'
import { insertMail, isMessageId } from './mail-queries.ts'
import { ticketOpenedMail } from './mails.ts'
import { findByKey, findTicket, insertTicket, lockKey, type TicketRow } from './queries.ts'
import { inThread } from './reply-address.ts'
import { guestOf, openGuestLink } from './requester.ts'
import { findRecipient, guestReader } from './requester-queries.ts'
import { runRules } from './rule-running.ts'
import type { NewTicket, OpenedTicket } from './schema.ts'
import { announceUnassigned } from './unassigned.ts'
import { getTicketOfRequester } from './view-queries.ts'

type NewTicketInput = z.infer<typeof NewTicket> & { idempotencyKey?: string; guestToken?: string }
type Contact = Pick<TicketRow, 'userId' | 'guestEmail' | 'guestName' | 'guestPhone'>

/** The account of the session, or the contact fields of a guest; account fields in the body are ignored (D67). */
function contactOf({ actor }: Ctx, input: NewTicketInput): Contact {
  if (actor.type === 'user')
    return { userId: actor.user.id, guestEmail: null, guestName: null, guestPhone: null }
  const { guest_email: email, guest_name: name, guest_phone: phone } = input
  if (email && name) return { userId: null, guestEmail: email, guestName: name, guestPhone: phone ?? null }
  const missing = [...(name ? [] : ['guest_name']), ...(email ? [] : ['guest_email'])]
  throw ValidationError({ issues: missing.map(contactMissing) })
}

const contactMissing = (field: string): Issue => ({
  code: 'custom',
  path: [field],
  message: 'GUEST_CONTACT_REQUIRED',
})

/** The stored key of a request, by who made it. */
export const keyOf = (who: string, key: string) => sha256(JSON.stringify([who, key]))

/**
 * The ticket of an earlier request with this key, which it locks; 409 when the content differs, because a guest's key can
 * be guessed.
 */
export async function repeated(
  tx: Ctx,
  key: string,
  content: Partial<TicketRow>,
): Promise<TicketRow | undefined> {
  await lockKey(tx.db, key)
  const known = await findByKey(tx.db, key)
  if (!known) return
  const fields = Object.keys(content) as (keyof TicketRow)[]
  if (fields.some((each) => known[each] !== content[each])) throw KeyReused()
  return known
}

/**
 * Opens a ticket for the signed-in user, or for a guest by name and email: 60 per hour for a user, 10 for the address
 * of a guest from one site and 40 from all. A repeated `Idempotency-Key` returns the same ticket and counts once; 409
 * when the content differs. A guest ticket is verified at once by a guest token of the same address, else when the
 * mailed link is opened.
 */
export async function create(ctx: Ctx, input: NewTicketInput): Promise<z.infer<typeof OpenedTicket>> {
  const contact = contactOf(ctx, input)
  const { userId, guestEmail } = contact
  const who = userId ? `user:${userId}` : `guest:${guestEmail}`
  const key = input.idempotencyKey && keyOf(who, input.idempotencyKey)
  const { subject, description, category, subcategory, priority } = input
  const content = { ...contact, subject, description, category, subcategory, priority }
  const countryCode = await ctx.geo.countryOf(ctx.ip)
  const { id, isNew } = await transact(ctx, async (tx) => {
    if (key) {
      const known = await repeated(tx, key, content)
      if (known) return { id: known.id, isNew: false }
    }
    await tx.limits.ticket(userId ? { userId } : { email: guestEmail ?? '', ip: tx.ip })
    const isProven = guestEmail !== null && (await guestOf(tx, input.guestToken)) === guestEmail
    const opened = await open(tx, {
      ...content,
      guestVerifiedAt: isProven ? tx.now() : null,
      source: input.requestInfo.source_platform,
      deviceType: input.requestInfo.device_type,
      userAgent: input.userAgent ?? tx.userAgent,
      ip: tx.ip,
      countryCode,
      referrer: input.requestInfo.referrer,
      idempotencyKey: key,
    })
    return { ...opened, isNew: true }
  })
  if (isNew) await publishTicketChange(ctx, { id, userId })
  const ticket = orNotFound(await getTicketOfRequester(ctx.db, id))
  return { id, ticket }
}

/**
 * Opens a ticket for the sender of a mail, as a guest whose address is not verified, because anyone can write a sender,
 * and mails its number and a link. Throws `AlreadyReceived` for a mail that came before.
 */
export const openFromMail = (
  tx: TransactionCtx,
  { email, name, messageId, ...texts }: MailedTicket,
): Promise<{ id: number }> =>
  open(
    tx,
    { ...texts, guestEmail: email, guestName: name, category: 'general', source: 'email' },
    { messageId },
  )

type MailedTicket = {
  email: string
  name: string
  language?: Language
  subject: string
  description: string
  messageId: string
}

/** A simultaneous delivery of a mail was first; what this one wrote is rolled back. */
export class AlreadyReceived extends Error {}

type Opened = Omit<Parameters<typeof insertTicket>[1], 'language'> & { language?: Language }
/**
 * `agent`: who works on it, instead of one that it finds; null for none. `messageId`: the mail that it came by, to which
 * the confirmation replies.
 */
type Opening = { agent?: number | null; meta?: Record<string, unknown>; messageId?: string | undefined }

/**
 * Writes a new ticket, acknowledges it, and lets the rules for new tickets run before it finds its agent, who then is one
 * for the category that they set.
 */
export async function open(
  tx: TransactionCtx,
  { language = tx.language, ...values }: Opened,
  { agent, meta, messageId }: Opening = {},
): Promise<{ id: number }> {
  const { category, priority = publicPriorities.medium } = values
  const now = tx.now()
  const times = { createdAt: now, updatedAt: now, lastMessageAt: now }
  const due = await newDueTimes(tx, { priority, category, createdAt: now })
  const ticket = { ...values, ...times, ...due, priority, language }
  const { id } = await insertTicket(tx.db, ticket)
  const isNew = !messageId || (await insertMail(tx.db, { messageId, ticketId: id, createdAt: now }))
  if (!isNew) throw new AlreadyReceived()
  await audit(tx, 'ticket.create', { type: 'ticket', id }, { category, ...meta })
  if (agent) await handOver(tx, { id, assignedTo: null }, agent, { by: actorOf(agentIn(tx)) })
  await acknowledge(tx, { ...ticket, id }, messageId)
  const { isAssigned, isChanged } = await runRules(tx, { id, event: 'created' })
  if (isAssigned || agent) return { id }
  if (agent === null) await announceUnassigned(tx, [id])
  else {
    const filed = isChanged ? await findTicket(tx.db, id) : undefined
    await assignNewTicket(tx, { id, language, category: filed?.category ?? category })
  }
  return { id }
}

/** Mails the ticket number, and a link to guests (D65). The confirmation is a reply of the product itself. */
async function acknowledge(
  tx: TransactionCtx,
  ticket: Opened & { id: number; language: Language },
  messageId?: string,
): Promise<void> {
  const reader = ticket.userId ? await findRecipient(tx.db, ticket.id) : guestReader(ticket)
  if (!reader || reader.isGone) return
  const { email, userId } = reader
  const guestToken = userId === null ? await openGuestLink(tx, { email, ticketId: ticket.id }) : undefined
  const mail = ticketOpenedMail(tx.settings, reader, ticket, { guestToken })
  const received = messageId ? [messageId].filter(isMessageId) : []
  const thread = { id: ticket.id, received, requester: email, copied: [] }
  await tx.mailQueue.send({ ...inThread(tx, thread, mail, { isFirst: true }), isRoutine: userId !== null })
  const system: Ctx = { ...tx, actor: { type: 'system', job: 'acknowledgement' } }
  await audit(system, 'ticket.auto_reply', { type: 'ticket', id: ticket.id })
}
