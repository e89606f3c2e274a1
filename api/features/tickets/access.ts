import { type Ctx, signedIn } from '#api/context.ts'
import { NotFound, orNotFound } from '#api/http/errors.ts'
import type { ActorType } from '#db/enums/audit.ts'
import { findTicket, lockTickets, type TicketRow } from './queries.ts'
import type { Agent, Viewer } from './requester-queries.ts'

type One = { id: number }

/** The signed-in agent. */
export const agentIn = (ctx: Ctx): Agent => ({ type: 'agent', id: signedIn(ctx).id })

/** The key of a viewer in rate limits and locks. */
export const limitKeyOf = (viewer: Viewer) =>
  viewer.type === 'user' || viewer.type === 'agent'
    ? `${viewer.type}:${viewer.id}`
    : `${viewer.type}:${viewer.email}`

/** The user who writes or uploads; null for a guest. */
export const userIdOf = (viewer: Viewer): number | null => (viewer.type === 'guest' ? null : viewer.id)

export type StatusActor = { changedBy: number | null; changedByType: ActorType }

/** Who changes a ticket, as the status log says it. */
export function actorOf(viewer: Viewer): StatusActor {
  if (viewer.type === 'agent') return { changedBy: viewer.id, changedByType: 'admin' }
  const changedBy = userIdOf(viewer)
  return { changedBy, changedByType: changedBy === null ? 'anonymous' : 'user' }
}

/** A ticket that the viewer reaches, or without a viewer any; 404 NOT_FOUND. */
export async function requireTicket(ctx: Ctx, { id }: One, viewer?: Viewer): Promise<TicketRow> {
  return orNotFound(await findTicket(ctx.db, id, viewer))
}

/** The same, locked, so that changes of it run one after another. */
export async function lockTicket(tx: Ctx, { id }: One, viewer?: Viewer): Promise<TicketRow> {
  const [ticket] = await lockTickets(tx.db, [id], viewer)
  if (!ticket) throw NotFound()
  return ticket
}

/** Signals the open tabs of the requester and of the staff to reload a ticket. */
export const publishTicketChange = (
  ctx: Ctx,
  { id, userId }: { id: number; userId: number | null },
): Promise<void> => ctx.bus.publish('ticket', { ticketId: id, userId })
