import { audit, auditAll } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { updateDueTimes } from '#api/features/sla/clock.ts'
import { NotFound } from '#api/http/errors.ts'
import { limits } from '#api/rules/limits.ts'
import { requesterActions, ticketTransitions } from '#api/rules/tickets.ts'
import type { ActorType, TicketStatus } from '#db/enums.ts'
import { InvalidTransition } from './errors.ts'
import { news, tellFollowers, tellFollowersOf } from './followers.ts'
import { lockTicket, type Requester, type TicketRow, type Viewer } from './queries.ts'
import { uploaderOf } from './requester.ts'
import {
  closeResolved,
  countReopening,
  findStatusChange,
  insertStatusChange,
  updateTicket,
} from './status-change-queries.ts'
import { present } from './tickets.ts'

type StatusActor = { changedBy: number | null; changedByType: ActorType }
type StatusMove = {
  by: StatusActor
  reason?: string | undefined
  /** Of an action that followers are told of as a whole. */
  isPart?: boolean
}
type Locked = Pick<TicketRow, 'id' | 'status' | 'resolvedAt'>

export const actorOf = (requester: Viewer): StatusActor => {
  const changedBy = uploaderOf(requester)
  return { changedBy, changedByType: changedBy === null ? 'anonymous' : 'user' }
}

/**
 * Changes the status of a locked ticket and logs it; 409 INVALID_TRANSITION for a transition that `ticketTransitions`
 * lacks (D73). Leaving `resolved` or `closed` counts as a reopening. The due times wait in all but `open` and
 * `in_progress`. Notifies the followers.
 */
export async function changeStatus(
  tx: Ctx,
  ticket: Locked,
  to: TicketStatus,
  { by, reason, isPart = false }: StatusMove,
): Promise<void> {
  if (!ticketTransitions[ticket.status].includes(to)) throw InvalidTransition()
  const now = tx.now()
  await updateTicket(tx.db, ticket.id, {
    status: to,
    updatedAt: now,
    resolvedAt: to === 'resolved' ? now : to === 'closed' ? ticket.resolvedAt : null,
    closedAt: to === 'closed' ? now : null,
  })
  const reopened = to === 'in_progress' && (ticket.status === 'resolved' || ticket.status === 'closed')
  if (reopened) await countReopening(tx.db, ticket.id)
  const transition = { oldStatus: ticket.status, newStatus: to }
  await insertStatusChange(tx.db, {
    ticketId: ticket.id,
    ...transition,
    ...by,
    reason: reason ?? null,
    requestId: tx.requestId,
    createdAt: now,
  })
  await updateDueTimes(tx, ticket.id)
  const action = reopened ? 'ticket.reopen' : 'ticket.status'
  const meta = { from: ticket.status, to, ...(reason && { reason }) }
  const changes = { status: { from: ticket.status, to } }
  await audit(tx, action, { type: 'ticket', id: ticket.id }, meta, changes)
  if (!isPart) await tellFollowers(tx, ticket.id, news.status({ from: ticket.status, to }))
}

/**
 * Gives a locked ticket the status it had before its last change, if that was for this reason, and logs it: for undoing a
 * merge, whose closing was no decision about the ticket. Not by the table of transitions, and no reopening.
 */
export async function restoreStatus(
  tx: Ctx,
  ticket: Locked,
  { by, reason }: { by: StatusActor; reason: string },
): Promise<void> {
  const change = await findStatusChange(tx.db, ticket.id)
  const before = change?.from
  if (!before || change.reason !== reason) return
  const now = tx.now()
  const resolvedAt = before === 'resolved' ? ticket.resolvedAt : null
  await updateTicket(tx.db, ticket.id, { status: before, updatedAt: now, resolvedAt, closedAt: null })
  const transition = { oldStatus: ticket.status, newStatus: before }
  await insertStatusChange(tx.db, {
    ticketId: ticket.id,
    ...transition,
    ...by,
    reason,
    requestId: tx.requestId,
    createdAt: now,
  })
  await updateDueTimes(tx, ticket.id)
  await tellFollowers(tx, ticket.id, news.status({ from: ticket.status, to: before }))
}

/** Signals the open tabs of the requester and of the staff to reload a ticket. */
export const publishTicketChange = (
  ctx: Ctx,
  { id, userId }: { id: number; userId: number | null },
): Promise<void> => ctx.bus.publish('ticket', { ticketId: id, userId })

/** Changes the status of the requester's ticket under a lock, so that concurrent requests see the new status. */
async function changeOwnStatus(
  ctx: Ctx,
  requester: Requester,
  { id, verb, reason }: { id: number; verb: keyof typeof requesterActions; reason?: string },
) {
  const { from, to } = requesterActions[verb]
  const changed = await transact(ctx, async (tx) => {
    const ticket = await lockTicket(tx.db, { requester, id })
    if (!ticket) throw NotFound()
    // A merged ticket goes on as the one that it was merged into.
    if (ticket.mergedInto !== null || !from.some((each) => each === ticket.status)) throw InvalidTransition()
    await changeStatus(tx, ticket, to, { by: actorOf(requester), reason })
    return lockTicket(tx.db, { requester, id })
  })
  if (!changed) throw NotFound()
  await publishTicketChange(ctx, changed)
  return { status: changed.status, ticket: present(changed) }
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
  const now = ctx.now()
  const before = new Date(now.getTime() - limits.resolvedDays * 86_400_000)
  for (let each = 0; each < batches; each++) {
    const closed = await transact(ctx, async (tx) => {
      const done = await closeResolved(tx.db, { before, now, limit: batch, requestId: tx.requestId })
      const changes = { status: { from: 'resolved', to: 'closed' } }
      await auditAll(
        tx,
        done.map(({ id }) => ({ action: 'ticket.close_resolved', target: { type: 'ticket', id }, changes })),
      )
      const ids = done.map(({ id }) => id)
      await tellFollowersOf(tx, ids, news.status({ from: 'resolved', to: 'closed' }))
      return done
    })
    for (const ticket of closed) await publishTicketChange(ctx, ticket)
    if (closed.length < batch) return
  }
}
