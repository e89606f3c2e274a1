import { type Ctx, signedIn, type TransactionCtx, transact } from '#api/context.ts'
import { countUse } from '#api/features/reply-templates/service.ts'
import { KeyReused } from '#api/http/errors.ts'
import { sha256 } from '#api/lib/secrets.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import { actorOf, agentIn, limitKeyOf, lockTicket, publishTicketChange } from './access.ts'
import { mailAnswer, mailRatingLink, writeAnswer, writeMessage } from './answers.ts'
import { readSettings } from './assignment-queries.ts'
import { ThreadMovedOn, TicketClosed } from './errors.ts'
import { news, tellFollowers, tellOfRequester } from './followers.ts'
import { handOver } from './handover.ts'
import { get } from './list.ts'
import { findByKey, listNewer } from './message-queries.ts'
import { show, withFiles } from './messages.ts'
import { notifyOfNote } from './notices.ts'
import { getOwn } from './own-tickets.ts'
import type { TicketRow } from './queries.ts'
import { type MailSender, type Requester, type Viewer, verifyGuestTickets } from './requester-queries.ts'
import { runRules } from './rule-running.ts'
import type { NewStaffMessage } from './thread-schema.ts'

type One = { id: number }
type Content = { message: string; attachments: number[]; isInternal?: boolean }
type Writing = Content & One & { idempotencyKey?: string | undefined }
type Insert = (tx: TransactionCtx, ticket: TicketRow, key: string | undefined) => Promise<One>

/**
 * Locks the ticket and inserts a message, once for each `Idempotency-Key` of the writer: a repeated one returns the first
 * message.
 */
const writeOnce = (ctx: Ctx, writer: Viewer, input: Writing, insert: Insert) =>
  transact(ctx, async (tx) => {
    const { idempotencyKey } = input
    const key = idempotencyKey && sha256(JSON.stringify([limitKeyOf(writer), idempotencyKey]))
    const ticket = await lockTicket(tx, input, writer)
    const known = key ? await findRepeated(tx, input, key) : undefined
    return { ticket, ...(known ?? (await insert(tx, ticket, key))) }
  })

/** The message of an earlier request with this key; 409 IDEMPOTENCY_KEY_REUSED when text, kind or attachments differ. */
async function findRepeated(
  tx: Ctx,
  { id: ticketId, message, attachments, isInternal = false }: Writing,
  key: string,
): Promise<One | undefined> {
  const known = await findByKey(tx.db, ticketId, key)
  if (!known) return undefined
  const areFilesSame = new Set(known.files).symmetricDifference(new Set(attachments)).size === 0
  if (known.body !== message || known.isInternal !== isInternal || !areFilesSame) throw KeyReused()
  return { id: known.id }
}

/**
 * Replies to the requester's ticket (D28) with attachments uploaded before (D87), and sets a waiting or resolved ticket to
 * `in_progress`; 409 TICKET_CLOSED for a closed one. Wakes a snoozed ticket, and notifies its followers. A repeated
 * `Idempotency-Key` returns the first message.
 */
export async function reply(ctx: Ctx, requester: Requester, input: Writing) {
  const { ticket, id } = await writeOnce(ctx, requester, input, (tx, ticket, key) => {
    tx.afterCommit(() => publishTicketChange(tx, ticket))
    return insertReply(tx, requester, ticket, { ...input, key })
  })
  const message = await show(ctx, 'requester', { ticketId: ticket.id, id })
  return { id, message, ...(await getOwn(ctx, requester, ticket)) }
}

/**
 * Adds a mail to the ticket of its sender, as `reply` does, in the transaction of the caller. Writing to an address that
 * only our mail named verifies a guest, unless that was done (`isVerified`). `isOpening`: it belongs to the mail that
 * opened the ticket, and is no reply for the rules. 409 TICKET_CLOSED.
 */
export async function replyByMail(
  tx: TransactionCtx,
  sender: Requester | MailSender,
  { id, isVerified = false, ...mail }: Content & One & { isOpening?: boolean; isVerified?: boolean },
): Promise<void> {
  if (sender.type === 'guest' && !isVerified)
    await verifyGuestTickets(tx.db, { email: sender.email, id, at: tx.now() })
  await insertReply(tx, sender, await lockTicket(tx, { id }, sender), mail)
}

async function insertReply(
  tx: TransactionCtx,
  writer: Requester | MailSender,
  ticket: TicketRow,
  content: Content & { key?: string | undefined; isOpening?: boolean },
): Promise<One> {
  await tx.limits.reply(limitKeyOf(writer))
  const from = ticket.status
  if (from === 'closed') throw TicketClosed()
  const to = from === 'waiting_user' || from === 'resolved' ? 'in_progress' : from
  const written = await writeMessage(tx, writer, ticket, { ...content, status: to })
  await tellOfRequester(tx, ticket, { agent: replied, followers: news.message({ from, to }) })
  if (!content.isOpening)
    await runRules(tx, { id: ticket.id, event: 'requester_replied', messageId: written.id })
  return written
}

const replied = { tr: 'Talep sahibi yanıtladı', en: 'The requester replied' }

type Answer = NewStaffMessage &
  One & {
    idempotencyKey?: string | undefined
    /** Another change of the same action sets the agent. */
    keepsAgent?: boolean
  }

/**
 * Replies to the requester, who gets a mail with a link, or writes an internal note (D58). A reply sets the `status` of
 * the same request, `in_progress` for an open ticket without one; it assigns a ticket without an agent to its author,
 * where the settings say so, and one that resolves asks for a rating (D26). 409 INVALID_TRANSITION (D73); THREAD_MOVED_ON with
 * the new messages if others wrote after `last_message_id`; TICKET_CLOSED for a reply to a closed ticket. A repeated
 * `Idempotency-Key` returns the first message.
 */
export async function write(ctx: Ctx, input: Answer) {
  const { ticket, id } = await writeOnce(ctx, agentIn(ctx), input, async (tx, ticket, key) => {
    await refuseStale(tx, input)
    // For a note only the tabs of the staff.
    const signalled = { id: ticket.id, userId: input.isInternal ? null : ticket.userId }
    tx.afterCommit(() => publishTicketChange(tx, signalled))
    tx.afterCommit(() => tx.bus.publish('work', {}))
    return insertAnswer(tx, ticket, { ...input, key })
  })
  const message = await show(ctx, 'agent', { ticketId: ticket.id, id })
  return { id, message, ...(await get(ctx, ticket)) }
}

async function refuseStale(tx: Ctx, { id: ticketId, last_message_id: after }: Answer): Promise<void> {
  if (after === undefined) return
  const newer = await listNewer(tx.db, { ticketId, after, reader: signedIn(tx).id })
  if (newer.length > 0) throw ThreadMovedOn({ extra: { messages: await withFiles(tx, newer) } })
}

/** The first public reply takes up an open ticket; `closed` takes none. */
function statusAfter({ status }: TicketRow, wanted: TicketStatus | undefined): TicketStatus {
  if (status === 'closed') throw TicketClosed()
  return wanted ?? (status === 'open' ? 'in_progress' : status)
}

async function insertAnswer(
  tx: TransactionCtx,
  ticket: TicketRow,
  {
    message,
    attachments,
    isInternal,
    status,
    template_id,
    key,
    keepsAgent = false,
  }: Answer & { key: string | undefined },
): Promise<One> {
  const from = ticket.status
  const to = isInternal ? from : statusAfter(ticket, status)
  const written = await writeAnswer(tx, ticket, { message, attachments, isInternal, key, status: to })
  if (isInternal) await notifyOfNote(tx, ticket, message)
  else {
    await tellFollowers(tx, ticket.id, news.message({ from, to }))
    await mailAnswer(tx, ticket)
    if (to === 'resolved' && from !== to) await mailRatingLink(tx, ticket)
    if (!keepsAgent && ticket.assignedTo === null && (await readSettings(tx.db)).assignOnReply)
      await handOver(tx, ticket, agentIn(tx).id, { by: actorOf(agentIn(tx)), isPart: true })
  }
  if (template_id !== undefined) await countUse(tx, { id: template_id })
  if (!isInternal) await runRules(tx, { id: ticket.id, event: 'agent_replied', messageId: written.id })
  return written
}
