import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { limits } from '#api/rules/limits.ts'
import { requesterMoves, ticketMoves } from '#api/rules/tickets.ts'
import type { ActorType, TicketStatus } from '#db/enums.ts'
import { InvalidTransition } from './errors.ts'
import { lockTicket, type Requester, type TicketRow } from './queries.ts'
import { closeResolved, countReopening, insertMove, updateTicket } from './status-change-queries.ts'
import { present } from './tickets.ts'

type Mover = { changedBy: number | null; changedByType: ActorType }
type Locked = Pick<TicketRow, 'id' | 'status' | 'resolvedAt'>

export const moverOf = (requester: Requester): Mover =>
  requester.type === 'user'
    ? { changedBy: requester.id, changedByType: 'user' }
    : { changedBy: null, changedByType: 'anonymous' }

/**
 * Takes a locked ticket from where it stands to another status and writes that down; 409 where the table of moves has
 * no such way (D73). Coming back from an end counts as a reopening.
 */
export async function move(
  tx: Ctx,
  ticket: Locked,
  to: TicketStatus,
  { by, reason = null }: { by: Mover; reason?: string | null },
): Promise<void> {
  if (!ticketMoves[ticket.status].includes(to)) throw InvalidTransition()
  const now = tx.now()
  await updateTicket(tx.db, ticket.id, {
    status: to,
    updatedAt: now,
    resolvedAt: to === 'resolved' ? now : to === 'closed' ? ticket.resolvedAt : null,
    closedAt: to === 'closed' ? now : null,
  })
  const reopened = to === 'in_progress' && (ticket.status === 'resolved' || ticket.status === 'closed')
  if (reopened) await countReopening(tx.db, ticket.id)
  const step = { oldStatus: ticket.status, newStatus: to }
  await insertMove(tx.db, { ticketId: ticket.id, ...step, ...by, reason, createdAt: now })
  const action = reopened ? 'ticket.reopen' : 'ticket.move'
  await audit(tx, action, { type: 'ticket', id: ticket.id }, { from: ticket.status, to })
}

/** Tells the requester's open tabs that something about a ticket is new. */
export async function announce(
  ctx: Ctx,
  { id, userId }: { id: number; userId: number | null },
): Promise<void> {
  if (userId) await ctx.bus.publish('ticket', { ticketId: id, userId })
}

/** Moves a ticket of the requester's; whoever comes second of several at once finds it where the first left it. */
async function moveOwn(
  ctx: Ctx,
  requester: Requester,
  { id, verb, reason }: { id: number; verb: keyof typeof requesterMoves; reason?: string },
) {
  const { from, to } = requesterMoves[verb]
  const moved = await transact(ctx, async (tx) => {
    const ticket = await lockTicket(tx.db, { requester, id })
    if (!ticket) throw NotFound()
    if (!from.some((each) => each === ticket.status)) throw InvalidTransition()
    await move(tx, ticket, to, { by: moverOf(requester), reason })
    return lockTicket(tx.db, { requester, id })
  })
  if (!moved) throw NotFound()
  await announce(ctx, moved)
  return { status: moved.status, ticket: present(moved) }
}

/** 'Yes, it is resolved': the ticket closes (D27). */
export const confirm = (ctx: Ctx, requester: Requester, { id }: { id: number }) =>
  moveOwn(ctx, requester, { id, verb: 'confirm' })

/** 'No, it is not': a resolved or closed ticket is worked on again, and why is written down (D27). */
export const reopen = (ctx: Ctx, requester: Requester, { id, reason }: { id: number; reason: string }) =>
  moveOwn(ctx, requester, { id, verb: 'reopen', reason })

const batch = 500
const batches = 200

/** Closes resolved tickets that nobody has confirmed or reopened for seven days (D27). */
export async function closeForgotten(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const before = new Date(now.getTime() - limits.resolvedDays * 86_400_000)
  for (let each = 0; each < batches; each++) {
    const closed = await transact(ctx, async (tx) => {
      const done = await closeResolved(tx.db, { before, now, most: batch })
      const ids = done.map(({ id }) => id)
      if (ids.length > 0) await audit(tx, 'ticket.close_resolved', { type: 'ticket' }, { ids })
      return done
    })
    for (const ticket of closed) await announce(ctx, ticket)
    if (closed.length < batch) return
  }
}
