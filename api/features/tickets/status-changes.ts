import { audit, auditAll } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import { updateDueTimes } from '#api/features/sla/clock.ts'
import { limits } from '#api/rules/limits.ts'
import { isOver, requesterActions, ticketTransitions } from '#api/rules/tickets.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import { actorOf, lockTicket, publishTicketChange, type StatusActor } from './access.ts'
import { ChangedSince, InvalidTransition, TicketMerged } from './errors.ts'
import { news, tellFollowers, tellFollowersOf, tellOfRequester } from './followers.ts'
import { findStatusChange, insertLog } from './move-queries.ts'
import { getOwn } from './own-tickets.ts'
import { countReopening, lockResolved, type TicketRow, updateTicket } from './queries.ts'
import { ratingMailName } from './reply-address.ts'
import type { Requester, Viewer } from './requester-queries.ts'

type StatusMove = {
  by: StatusActor
  reason?: string | undefined
  /** Of an action that followers are told of as a whole. */
  isPart?: boolean
}
type Locked = Pick<TicketRow, 'id' | 'status' | 'resolvedAt' | 'mergedInto'>

/** Locks a ticket that the viewer reaches, changes it, and signals the open tabs after the commit. 404 NOT_FOUND. */
export const change = (
  ctx: Ctx,
  { id, viewer }: { id: number; viewer?: Viewer },
  write: (tx: TransactionCtx, ticket: TicketRow) => Promise<void>,
): Promise<void> =>
  transact(ctx, async (tx) => {
    const ticket = await lockTicket(tx, { id }, viewer)
    await write(tx, ticket)
    tx.afterCommit(() => publishTicketChange(tx, ticket))
  })

/** Sets and logs the status of a locked ticket, and moves its due times. One that is resolved no more asks for no rating. */
async function setStatus(
  tx: TransactionCtx,
  ticket: Locked,
  to: TicketStatus,
  { by, reason, resolvedAt }: StatusMove & { resolvedAt: Date | null },
): Promise<void> {
  const now = tx.now()
  const closedAt = to === 'closed' ? now : null
  await updateTicket(tx.db, ticket.id, { status: to, updatedAt: now, resolvedAt, closedAt })
  await insertLog(tx.db, {
    ...{ ticketId: ticket.id, oldStatus: ticket.status, newStatus: to, ...by, reason },
    ...{ requestId: tx.requestId, createdAt: now },
  })
  if (isOver(ticket.status) && !isOver(to)) await tx.mailQueue.withdraw(ratingMailName(tx, ticket.id))
  await updateDueTimes(tx, ticket.id)
}

/**
 * Changes the status of a locked ticket and logs it; 409 TICKET_MERGED for one that goes on as another, and 409
 * INVALID_TRANSITION for a transition that `ticketTransitions` lacks (D73). Leaving `resolved` or `closed` counts as a reopening. The due times wait in all but `open` and
 * `in_progress`. Notifies the followers.
 */
export async function changeStatus(
  tx: TransactionCtx,
  ticket: Locked,
  to: TicketStatus,
  { by, reason, isPart = false }: StatusMove,
): Promise<void> {
  if (ticket.mergedInto !== null) throw TicketMerged()
  if (!ticketTransitions[ticket.status].includes(to)) throw InvalidTransition()
  const resolvedAt = to === 'resolved' ? tx.now() : to === 'closed' ? ticket.resolvedAt : null
  const reopened = to === 'in_progress' && (ticket.status === 'resolved' || ticket.status === 'closed')
  if (reopened) await countReopening(tx.db, ticket.id)
  await setStatus(tx, ticket, to, { by, reason, resolvedAt })
  const move = { from: ticket.status, to }
  const action = reopened ? 'ticket.reopen' : 'ticket.status'
  const meta = { ...move, ...(reason && { reason }) }
  await audit(tx, action, { type: 'ticket', id: ticket.id }, meta, { status: move })
  if (!isPart) await tellFollowers(tx, ticket.id, news.status(move))
}

/**
 * Gives a locked ticket the status it had before its last change, if that was for this reason, and logs it: for undoing a
 * merge, whose closing was no decision about the ticket. Not by the table of transitions, and no reopening.
 */
export async function restoreStatus(
  tx: TransactionCtx,
  ticket: Locked,
  { by, reason }: { by: StatusActor; reason: string },
): Promise<void> {
  const change = await findStatusChange(tx.db, ticket.id)
  const before = change?.from
  if (!before || change.reason !== reason) return
  const resolvedAt = before === 'resolved' ? ticket.resolvedAt : null
  await setStatus(tx, ticket, before, { by, reason, resolvedAt })
  await tellFollowers(tx, ticket.id, news.status({ from: ticket.status, to: before }))
}

/**
 * Takes back the last change of the status, if it was the caller's from `to` to `from`: not by the table of transitions,
 * without the reopening that it counted, and resolved when it was resolved before. 409 TICKET_MERGED, CHANGED_SINCE.
 */
export async function undoStatus(
  tx: TransactionCtx,
  ticket: Locked,
  { from, to, by }: { from: TicketStatus; to: TicketStatus; by: StatusActor },
): Promise<void> {
  if (ticket.mergedInto !== null) throw TicketMerged()
  const last = await findStatusChange(tx.db, ticket.id)
  const isOwn = last?.changedBy === by.changedBy && last?.from === to && last?.to === from
  if (!isOwn || ticket.status !== from) throw ChangedSince()
  if (isOver(to) && from === 'in_progress') await countReopening(tx.db, ticket.id, -1)
  const resolvedAt = await whenResolved(tx, ticket.id, to)
  await setStatus(tx, ticket, to, { by, resolvedAt })
  const move = { from, to }
  await audit(
    tx,
    'ticket.status',
    { type: 'ticket', id: ticket.id },
    { ...move, undo: true },
    { status: move },
  )
  await tellFollowers(tx, ticket.id, news.status(move))
}

/** When a ticket was resolved that had a status: null unless it was resolved, or closed as resolved. */
async function whenResolved(tx: Ctx, id: number, status: TicketStatus): Promise<Date | null> {
  if (!isOver(status)) return null
  const arrival = await findStatusChange(tx.db, id, status)
  if (status === 'resolved') return arrival?.at ?? null
  return arrival?.from === 'resolved' ? whenResolved(tx, id, 'resolved') : null
}

const reopened = { tr: 'Talep sahibi yeniden açtı', en: 'The requester reopened it' }

/** Changes the status of the requester's ticket under a lock, so that concurrent requests see the new status. */
async function changeOwnStatus(
  ctx: Ctx,
  requester: Requester,
  { id, verb, reason }: { id: number; verb: keyof typeof requesterActions; reason?: string },
) {
  const { from, to } = requesterActions[verb]
  await change(ctx, { id, viewer: requester }, async (tx, ticket) => {
    if (ticket.mergedInto === null && !from.some((each) => each === ticket.status)) throw InvalidTransition()
    const isReopened = verb === 'reopen'
    await changeStatus(tx, ticket, to, { by: actorOf(requester), reason, isPart: isReopened })
    const followers = news.status({ from: ticket.status, to })
    if (isReopened) await tellOfRequester(tx, ticket, { agent: reopened, followers })
  })
  const changed = await getOwn(ctx, requester, { id })
  return { status: changed.ticket.status, ...changed }
}

/** Confirms that a ticket is resolved, and closes it (D27). */
export const confirm = (ctx: Ctx, requester: Requester, { id }: { id: number }) =>
  changeOwnStatus(ctx, requester, { id, verb: 'confirm' })

/** Reopens a resolved or closed ticket with a reason (D27). */
export const reopen = (ctx: Ctx, requester: Requester, { id, reason }: { id: number; reason: string }) =>
  changeOwnStatus(ctx, requester, { id, verb: 'reopen', reason })

const batch = 500
const batches = 200

/** Closes tickets that have been resolved for seven days without a confirmation or reopening (D27). */
export async function closeResolvedTickets(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - limits.resolvedDays * 86_400_000)
  for (let each = 0; each < batches; each++) {
    const closed = await transact(ctx, async (tx) => {
      const due = await lockResolved(tx.db, { before, limit: batch })
      if (due.length > 0)
        await closeAll(
          tx,
          due.map(({ id }) => id),
        )
      return due
    })
    for (const ticket of closed) await publishTicketChange(ctx, ticket)
    if (closed.length < batch) return
  }
}

async function closeAll(tx: Ctx, ids: number[]): Promise<void> {
  const now = tx.now()
  const move = { from: 'resolved', to: 'closed' } as const
  await updateTicket(tx.db, ids, { status: move.to, closedAt: now, updatedAt: now })
  await insertLog(
    tx.db,
    ids.map((ticketId) => ({
      ...{ ticketId, oldStatus: move.from, newStatus: move.to, changedByType: 'system' as const },
      ...{ requestId: tx.requestId, createdAt: now },
    })),
  )
  await auditAll(
    tx,
    ids.map((id) => ({
      ...{ action: 'ticket.close_resolved', target: { type: 'ticket', id }, changes: { status: move } },
    })),
  )
  await tellFollowersOf(tx, ids, news.status(move))
}
