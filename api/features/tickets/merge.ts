import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { newDueTimes } from '#api/features/sla/clock.ts'
import { invalidField, NotFound } from '#api/http/errors.ts'
import { actorOf, agentIn, lockTicket, publishTicketChange, requireTicket } from './access.ts'
import { MergeIntoClosed, MergeRefused, NotMerged } from './errors.ts'
import { get as getTicket } from './list.ts'
import { insertMessage } from './message-queries.ts'
import { insertTicket, lockTickets, type TicketRow, updateTicket } from './queries.ts'
import {
  countPublic,
  deleteMergeMessage,
  listMerged,
  mergeKey,
  moveMessages,
  touchThread,
} from './relation-queries.ts'
import { ratingMailName } from './reply-address.ts'
import { changeStatus, restoreStatus } from './status-changes.ts'

type One = { id: number }

/** Merging tickets of two people would show each the messages of the other. */
const haveOneRequester = (one: TicketRow, other: TicketRow) =>
  one.userId !== null || other.userId !== null
    ? one.userId === other.userId
    : one.guestEmail !== null && one.guestEmail === other.guestEmail

const mergeText = ({ id, subject, description, language }: TicketRow) =>
  ({
    tr: `#${id} numaralı “${subject}” talebi bu taleple birleştirildi.\n\n${description}`,
    en: `The request #${id} “${subject}” was merged into this one.\n\n${description}`,
  })[language]

async function lockPair(tx: Ctx, id: number, other: number) {
  const found = await lockTickets(tx.db, [id, other])
  const ticket = found.find((each) => each.id === id)
  if (!ticket) throw NotFound()
  return { ticket, other: found.find((each) => each.id === other) }
}

/**
 * Moves the messages of a ticket to another of the same requester, and closes it. 400 TICKET_UNKNOWN; 409
 * MERGE_REFUSED for tickets of two requesters, or if either was merged or has others merged into it. A closed ticket that
 * is merged into is reopened, which the caller confirms by `reopen`: 409 MERGE_INTO_CLOSED otherwise, with the number of
 * messages in `extra.messages`. Putting a split back leaves it closed.
 */
export async function merge(
  ctx: Ctx,
  { id, into_id, reopen = false }: One & { into_id: number; reopen?: boolean },
) {
  if (id === into_id) throw invalidField('into_id', 'TICKET_UNKNOWN')
  const { ticket, target, moved } = await transact(ctx, async (tx) => {
    const { ticket, other: target } = await lockPair(tx, id, into_id)
    if (!target) throw invalidField('into_id', 'TICKET_UNKNOWN')
    const hasOthers = (await listMerged(tx.db, id)).length > 0
    const isMerged = ticket.mergedInto !== null || target.mergedInto !== null
    if (isMerged || hasOthers || !haveOneRequester(ticket, target)) throw MergeRefused()
    const reopens = target.status === 'closed' && ticket.splitFrom !== into_id
    if (reopens && !reopen) {
      const { all: messages } = await countPublic(tx.db, { ticketId: id })
      throw MergeIntoClosed({ extra: { messages } })
    }
    const moved = await moveMessages(tx.db, { ticketId: id }, { to: into_id, movedFrom: id })
    if (ticket.splitFrom !== into_id) {
      await insertMessage(tx.db, {
        ...{ ticketId: into_id, senderType: 'system', body: mergeText(ticket).slice(0, 5000) },
        ...{ movedFrom: id, idempotencyKey: mergeKey(id), createdAt: tx.now() },
      })
    }
    const reason = `#${into_id}`
    if (ticket.status !== 'closed')
      await changeStatus(tx, ticket, 'closed', { by: actorOf(agentIn(tx)), reason })
    await updateTicket(tx.db, id, { mergedInto: into_id })
    await tx.mailQueue.withdraw(ratingMailName(tx, id))
    if (reopens) await changeStatus(tx, target, 'in_progress', { by: actorOf(agentIn(tx)), reason: `#${id}` })
    await touchThread(tx.db, into_id, tx.now())
    await audit(
      tx,
      'ticket.merge',
      { type: 'ticket', id },
      { into: into_id, moved, status: ticket.status },
      { mergedInto: { from: null, to: into_id }, status: { from: ticket.status, to: 'closed' } },
    )
    return { ticket, target, moved }
  })
  for (const each of [ticket, target]) await publishTicketChange(ctx, each)
  return { into_id, moved }
}

/**
 * Takes a merged ticket out again, with the messages it had and the status before; the other one is closed again if the
 * merge reopened it and nothing else changed its status. 409 NOT_MERGED.
 */
export async function unmerge(ctx: Ctx, { id }: One) {
  const { ticket, into, moved } = await transact(ctx, async (tx) => {
    const into = (await requireTicket(tx, { id })).mergedInto
    if (into === null) throw NotMerged()
    const { ticket, other } = await lockPair(tx, id, into)
    if (ticket.mergedInto !== into) throw NotMerged()
    await deleteMergeMessage(tx.db, { into, from: id })
    const moved = await moveMessages(tx.db, { ticketId: into, movedFrom: id }, { to: id, movedFrom: null })
    await updateTicket(tx.db, id, { mergedInto: null })
    const by = actorOf(agentIn(tx))
    await restoreStatus(tx, ticket, { by, reason: `#${into}` })
    if (other) await restoreStatus(tx, other, { by, reason: `#${id}` })
    await touchThread(tx.db, into, tx.now())
    await touchThread(tx.db, id, tx.now())
    const changes = { mergedInto: { from: into, to: null } }
    await audit(tx, 'ticket.unmerge', { type: 'ticket', id }, { from: into, moved }, changes)
    return { ticket, into, moved }
  })
  for (const each of [id, into]) await publishTicketChange(ctx, { id: each, userId: ticket.userId })
  return { into_id: into, moved }
}

const splitText = ({ id, subject, language }: TicketRow) =>
  ({
    tr: `#${id} numaralı “${subject}” talebinden ayrıldı.`,
    en: `Split from the request #${id} “${subject}”.`,
  })[language]

/** What a ticket that is split off has from the first one. */
function ofSameRequester(ticket: TicketRow) {
  const { userId, guestEmail, guestName, guestPhone, guestVerifiedAt, language, countryCode } = ticket
  const { category, subcategory, priority, source, assignedTo } = ticket
  const requester = { userId, guestEmail, guestName, guestPhone, guestVerifiedAt, language, countryCode }
  return { ...requester, category, subcategory, priority, source, assignedTo }
}

/**
 * Moves messages of a ticket to a new one of the same requester. Merging the new ticket into the first one undoes
 * it; returns the new ticket. 400 MESSAGES_REQUIRED unless all belong to the ticket and one of them is public.
 */
export async function split(
  ctx: Ctx,
  { id, message_ids, subject }: One & { message_ids: number[]; subject: string },
) {
  const ids = [...new Set(message_ids)]
  const { ticket, made, moved } = await transact(ctx, async (tx) => {
    const ticket = await lockTicket(tx, { id })
    const found = await countPublic(tx.db, { ticketId: id, ids })
    if (found.all < ids.length || found.public === 0) throw invalidField('message_ids', 'MESSAGES_REQUIRED')
    const at = tx.now()
    const { priority, category } = ticket
    const { id: made } = await insertTicket(tx.db, {
      ...ofSameRequester(ticket),
      ...(await newDueTimes(tx, { priority, category, createdAt: at })),
      ...{ subject, description: splitText(ticket), splitFrom: id },
      ...{ createdAt: at, updatedAt: at, lastMessageAt: at },
    })
    const moved = await moveMessages(tx.db, { ticketId: id, ids }, { to: made, movedFrom: id })
    await touchThread(tx.db, id, at)
    await touchThread(tx.db, made, at)
    await audit(tx, 'ticket.split', { type: 'ticket', id }, { to: made, moved })
    await audit(tx, 'ticket.create', { type: 'ticket', id: made }, { splitFrom: id })
    return { ticket, made, moved }
  })
  await publishTicketChange(ctx, ticket)
  await publishTicketChange(ctx, { id: made, userId: ticket.userId })
  return { id: made, moved, ...(await getTicket(ctx, { id: made })) }
}
