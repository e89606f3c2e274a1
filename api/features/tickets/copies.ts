import parseAddresses from 'nodemailer/lib/addressparser'
import { decodeWords } from 'postal-mime'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { invalidField, NotFound } from '#api/http/errors.ts'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import { limits } from '#api/rules/limits.ts'
import { nfc } from '#api/rules/normal-form.ts'
import { lockTicket, publishTicketChange } from './access.ts'
import {
  countCopies,
  insertCopies,
  listCopies,
  type Person,
  removeCopy,
  restoreCopy,
} from './copy-queries.ts'
import { CopiesFull } from './errors.ts'
import { ownAddresses, withoutTag } from './reply-address.ts'
import { findRecipient } from './requester-queries.ts'

type One = { id: number }

/** Addresses of a header that are read; a longer one is no list of people. */
const readMost = 100

/** A name of a header on one line, decoded (RFC 2047); null without one. */
export const personName = (text: string | undefined): string | null =>
  nfc(
    decodeWords(text ?? '')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  ).slice(0, limits.guestNameMax) || null

/** The people of a Cc header, each once, without the addresses of the product and those of `without`. */
export function copiesIn(ctx: Ctx, header: string, without: string[]): Person[] {
  const own = ownAddresses(ctx)
  const people = new Map<string, Person>()
  for (const each of parseAddresses(header.slice(0, 20_000)).slice(0, readMost)) {
    const email = 'address' in each ? canonicalEmail(each.address ?? '') : ''
    if (!isEmail(email) || own.includes(withoutTag(email)) || without.includes(email)) continue
    if (!people.has(email)) people.set(email, { email, name: personName(each.name) })
  }
  return [...people.values()]
}

/** Adds people whom the requester copied in a mail, as far as there is room for them. */
export async function addCopies(tx: Ctx, ticketId: number, copies: Person[]): Promise<void> {
  if (copies.length === 0) return
  const room = limits.ticketCopiesMax - (await countCopies(tx.db, ticketId))
  const added = await insertCopies(tx.db, {
    ticketId,
    copies: copies.slice(0, Math.max(0, room)),
    at: tx.now(),
  })
  if (added.length > 0)
    await audit(tx, 'ticket.copy_add', { type: 'ticket', id: ticketId }, { count: added.length })
}

/**
 * Copies a person on the replies of a ticket from now on, also one who was removed. 400 EMAIL_INVALID for an address of
 * the product or of the requester; 409 COPIES_FULL beyond ten.
 */
export async function addCopy(
  ctx: Ctx,
  { id, email, name = null }: One & { email: string; name?: string | null },
) {
  const copies = await transact(ctx, async (tx) => {
    await lockTicket(tx, { id })
    const requester = (await findRecipient(tx.db, id))?.email
    if (email === requester || ownAddresses(tx).includes(withoutTag(email)))
      throw invalidField('email', 'EMAIL_INVALID')
    const known = await listCopies(tx.db, id)
    if (known.some((each) => each.email === email)) return known
    if (known.length >= limits.ticketCopiesMax) throw CopiesFull()
    await restoreCopy(tx.db, { ticketId: id, copy: { email, name }, at: tx.now() })
    await audit(tx, 'ticket.copy_add', { type: 'ticket', id }, { count: 1 })
    return listCopies(tx.db, id)
  })
  await publishTicketChange(ctx, { id, userId: null })
  return { copies }
}

/** Sends a person no further replies of a ticket, also if the requester copies them again. 404 NOT_FOUND. */
export async function dropCopy(ctx: Ctx, { id, copyId }: One & { copyId: number }) {
  const copies = await transact(ctx, async (tx) => {
    await lockTicket(tx, { id })
    const person = (await listCopies(tx.db, id)).find((each) => each.id === copyId)
    if (!person) throw NotFound()
    await removeCopy(tx.db, { ticketId: id, email: person.email, at: tx.now() })
    await audit(tx, 'ticket.copy_remove', { type: 'ticket', id })
    return listCopies(tx.db, id)
  })
  await publishTicketChange(ctx, { id, userId: null })
  return { copies }
}
