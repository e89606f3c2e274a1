import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import { updateDueTimes } from '#api/features/sla/clock.ts'
import { type Issue, KeyReused, NotFound, ValidationError } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { assignNewTicket } from './auto-assignment.ts'
import { ticketOpenedMail } from './mails.ts'
import {
  countTickets,
  findAnyTicket,
  findByKey,
  findTicket,
  insertTicket,
  listTickets,
  lockKey,
  type Requester,
  type TicketRow,
} from './queries.ts'
import { replyable } from './reply-address.ts'
import { guestOf, openGuestLink } from './requester.ts'
import type { NewTicket, OpenedTicket, Ticket, TicketPage } from './schema.ts'

export const present = (row: TicketRow): z.infer<typeof Ticket> => ({
  id: row.id,
  subject: row.subject,
  description: row.description,
  category: row.category,
  subcategory: row.subcategory,
  priority: row.priority,
  status: row.status,
  created_date: row.createdAt.toISOString(),
  last_message_date: row.lastMessageAt.toISOString(),
  resolved_date: row.resolvedAt?.toISOString() ?? null,
  closed_date: row.closedAt?.toISOString() ?? null,
  guest_email: row.guestEmail,
  guest_name: row.guestName,
  guest_phone: row.guestPhone,
  is_verified: row.userId !== null || row.guestVerifiedAt !== null,
  unread_messages: row.unread,
  rating: row.rating,
})

type NewTicketInput = z.infer<typeof NewTicket> & { idempotencyKey?: string; guestToken?: string }
type Contact = {
  userId: number | null
  guestEmail: string | null
  guestName: string | null
  guestPhone: string | null
}

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

const keyOf = (who: string, key: string) => sha256(JSON.stringify([who, key]))

/** The ticket of an earlier request with this key; 409 when the content differs, because a guest's key can be guessed. */
async function repeated(tx: Ctx, key: string, content: Partial<TicketRow>): Promise<TicketRow | undefined> {
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
  const who = contact.userId ? `user:${contact.userId}` : `guest:${contact.guestEmail}`
  const key = input.idempotencyKey && keyOf(who, input.idempotencyKey)
  const { subject, description, category, subcategory, priority } = input
  const content = { ...contact, subject, description, category, subcategory, priority }
  const countryCode = await ctx.geo.countryOf(ctx.ip)
  const { ticket, isNew } = await transact(ctx, async (tx) => {
    if (key) {
      await lockKey(tx.db, key)
      const known = await repeated(tx, key, content)
      if (known) return { ticket: known, isNew: false }
    }
    await tx.limits.ticket(
      contact.userId ? { userId: contact.userId } : { email: contact.guestEmail ?? '', ip: tx.ip },
    )
    const now = tx.now()
    const isProven =
      contact.guestEmail !== null && (await guestOf(tx, input.guestToken)) === contact.guestEmail
    const { id } = await insertTicket(tx.db, {
      ...content,
      guestVerifiedAt: isProven ? now : null,
      language: tx.language,
      source: input.requestInfo.source_platform,
      deviceType: input.requestInfo.device_type,
      userAgent: input.userAgent ?? tx.userAgent,
      ip: tx.ip,
      countryCode,
      referrer: input.requestInfo.referrer,
      idempotencyKey: key,
      createdAt: now,
      updatedAt: now,
      lastMessageAt: now,
    })
    await audit(tx, 'ticket.create', { type: 'ticket', id }, { category })
    await assignNewTicket(tx, { id, category, language: tx.language })
    await updateDueTimes(tx, id)
    const ticket = await findAnyTicket(tx.db, id)
    if (!ticket) throw new Error('a ticket was not written')
    await acknowledge(tx, ticket)
    return { ticket, isNew: true }
  })
  if (isNew) await ctx.bus.publish('ticket', { ticketId: ticket.id, userId: ticket.userId })
  return { id: ticket.id, ticket: present(ticket) }
}

/** Mails the ticket number, and a single-use link to guests (D65). */
async function acknowledge(tx: TransactionCtx, ticket: TicketRow): Promise<void> {
  const { actor, settings } = tx
  if (actor.type === 'user') {
    const { email, language } = actor.user
    const mail = ticketOpenedMail(settings, { email, language }, ticket, {})
    await tx.mailQueue.send(replyable(tx, ticket.id, mail))
    await auditReply(tx, ticket)
  } else if (ticket.guestEmail) {
    await acknowledgeGuest(tx, { id: ticket.id, subject: ticket.subject, email: ticket.guestEmail })
  }
}

async function acknowledgeGuest(
  tx: TransactionCtx,
  { email, ...ticket }: { id: number; subject: string; email: string },
): Promise<void> {
  const guestToken = await openGuestLink(tx, email)
  const reader = { email, language: tx.language }
  const mail = ticketOpenedMail(tx.settings, reader, ticket, { guestToken })
  await tx.mailQueue.send(replyable(tx, ticket.id, mail))
  await auditReply(tx, ticket)
}

/** The confirmation is a reply of the product itself. */
const auditReply = (tx: Ctx, { id }: { id: number }) =>
  audit({ ...tx, actor: { type: 'system', job: 'acknowledgement' } }, 'ticket.auto_reply', {
    ...{ type: 'ticket', id },
  })

type MailedTicket = { email: string; name: string; subject: string; description: string }

/**
 * Opens a ticket for the sender of a mail, as a guest whose address is not verified, because anyone can write a sender,
 * and mails its number and a single-use link.
 */
export async function openFromMail(
  tx: TransactionCtx,
  { email, name, ...texts }: MailedTicket,
): Promise<{ id: number }> {
  const now = tx.now()
  const { id } = await insertTicket(tx.db, {
    ...texts,
    ...{ guestEmail: email, guestName: name, category: 'general', language: tx.language, source: 'email' },
    ...{ createdAt: now, updatedAt: now, lastMessageAt: now },
  })
  await audit(tx, 'ticket.create', { type: 'ticket', id }, { category: 'general' })
  await assignNewTicket(tx, { id, category: 'general', language: tx.language })
  await updateDueTimes(tx, id)
  await acknowledgeGuest(tx, { id, email, subject: texts.subject })
  return { id }
}

/** Lists the requester's tickets, newest first. */
export async function list(
  ctx: Ctx,
  requester: Requester,
  paging: { page: number; limit: number },
): Promise<z.infer<typeof TicketPage>> {
  const [rows, total] = await Promise.all([
    listTickets(ctx.db, requester, paging),
    countTickets(ctx.db, requester),
  ])
  return {
    tickets: rows.map(present),
    pagination: paginate(paging, total),
    guest_email: requester.type === 'guest' ? requester.email : null,
  }
}

/** A ticket of the requester; 404 for other tickets. */
export async function get(ctx: Ctx, requester: Requester, { id }: { id: number }) {
  const found = await findTicket(ctx.db, { requester, id })
  if (!found) throw NotFound()
  return { ticket: present(found) }
}
