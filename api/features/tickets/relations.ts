import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { mayBeCalled } from '#api/features/preferences/choices.ts'
import { invalidField, NotFound } from '#api/http/errors.ts'
import { createAi } from '#api/lib/ai.ts'
import { limits } from '#api/rules/limits.ts'
import { lockTicket, publishTicketChange, requireTicket } from './access.ts'
import { averageRating, findCardUser, listCardNotes } from './card-queries.ts'
import { listCopies } from './copy-queries.ts'
import { findTicket, updateTicket } from './queries.ts'
import {
  deleteFollower,
  deleteRelation,
  findLink,
  insertFollower,
  insertRelation,
  listFollowers,
  listMerged,
  listOthers,
  listRelated,
} from './relation-queries.ts'
import type { RequesterCard, ThreadContext } from './relations-schema.ts'

type One = { id: number }

/** Followers, copied people, related and merged tickets, and the other agents who are here. */
export async function context(ctx: Ctx, { id }: One): Promise<ThreadContext> {
  const ticket = await requireTicket(ctx, { id })
  const me = signedIn(ctx).id
  const [followers, copies, related, merged, mergedInto, splitFrom] = await Promise.all([
    listFollowers(ctx.db, id),
    listCopies(ctx.db, id),
    listRelated(ctx.db, id),
    listMerged(ctx.db, id),
    findLink(ctx.db, ticket.mergedInto),
    findLink(ctx.db, ticket.splitFrom),
  ])
  const isSnoozed = ticket.snoozedUntil !== null && ticket.snoozedUntil > ctx.now()
  return {
    followers,
    is_following: followers.some((each) => each.id === me),
    copies,
    related,
    merged_into: mergedInto ?? null,
    merged,
    split_from: splitFrom ?? null,
    snoozed_until: isSnoozed ? (ticket.snoozedUntil?.toISOString() ?? null) : null,
    presence: ctx.presence
      .at(id)
      .filter(({ userId }) => userId !== me)
      .map(({ userId, ...agent }) => ({ id: userId, ...agent })),
    ai_available: createAi(ctx.settings) !== undefined,
  }
}

const tellStaff = (ctx: Ctx, id: number) => publishTicketChange(ctx, { id, userId: null })

/** Notifies the caller of every new message of a ticket from now on. */
export async function follow(ctx: Ctx, { id }: One): Promise<void> {
  await requireTicket(ctx, { id })
  await insertFollower(ctx.db, { ticketId: id, userId: signedIn(ctx).id, createdAt: ctx.now() })
  await tellStaff(ctx, id)
}

export async function unfollow(ctx: Ctx, { id }: One): Promise<void> {
  await requireTicket(ctx, { id })
  await deleteFollower(ctx.db, { ticketId: id, userId: signedIn(ctx).id })
  await tellStaff(ctx, id)
}

/** Relates two tickets to each other, in the transaction of the caller. */
export async function relateTickets(tx: Ctx, id: number, other: number): Promise<void> {
  if (!(await insertRelation(tx.db, { one: id, other, at: tx.now() }))) return
  await audit(tx, 'ticket.relate', { type: 'ticket', id }, { related: other })
}

/** Relates another ticket to a ticket. 400 TICKET_UNKNOWN. */
export async function relate(ctx: Ctx, { id, related_id }: One & { related_id: number }): Promise<void> {
  await requireTicket(ctx, { id })
  if (related_id === id || !(await findTicket(ctx.db, related_id)))
    throw invalidField('related_id', 'TICKET_UNKNOWN')
  await transact(ctx, (tx) => relateTickets(tx, id, related_id))
  await tellStaff(ctx, id)
  await tellStaff(ctx, related_id)
}

/** Removes the relation of two tickets. 404 if there is none. */
export async function unrelate(ctx: Ctx, { id, relatedId }: One & { relatedId: number }): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await deleteRelation(tx.db, id, relatedId))) throw NotFound()
    await audit(tx, 'ticket.unrelate', { type: 'ticket', id }, { related: relatedId })
  })
  await tellStaff(ctx, id)
  await tellStaff(ctx, relatedId)
}

const snoozeMaxMs = limits.snoozeDaysMax * 86_400_000

/** Hides a ticket from the list until a time, or until its requester replies; null wakes it. 400 SNOOZE_PAST. */
export async function snooze(ctx: Ctx, { id, until }: One & { until: string | null }): Promise<void> {
  const at = until === null ? null : new Date(until)
  const now = ctx.now().getTime()
  if (at && (at.getTime() <= now || at.getTime() > now + snoozeMaxMs))
    throw invalidField('until', 'SNOOZE_PAST')
  await transact(ctx, async (tx) => {
    const ticket = await lockTicket(tx, { id })
    await updateTicket(tx.db, id, { snoozedUntil: at, updatedAt: tx.now() })
    const changes = {
      snoozedUntil: { from: ticket.snoozedUntil?.toISOString() ?? null, to: at?.toISOString() ?? null },
    }
    await audit(tx, at ? 'ticket.snooze' : 'ticket.wake', { type: 'ticket', id }, {}, changes)
  })
  await tellStaff(ctx, id)
}

type State = 'viewing' | 'replying' | 'left'

/** Signals to the other agents that the caller views a ticket, or writes a reply to it; forgotten after 30 seconds. */
export async function present(ctx: Ctx, { id, state }: One & { state: State }): Promise<void> {
  const { id: userId, firstName, lastName } = signedIn(ctx)
  await ctx.bus.publish('presence', { ticketId: id, userId, name: `${firstName} ${lastName}`, state })
}

const othersMax = 10

/** The requester of a ticket: account or contact, other tickets, sessions, ratings and staff notes. */
export async function requester(ctx: Ctx, { id }: One): Promise<RequesterCard> {
  const ticket = await requireTicket(ctx, { id })
  const { userId, guestEmail } = ticket
  const [user, mayCall, staff_notes, others, average_rating] = await Promise.all([
    userId === null ? undefined : findCardUser(ctx.db, { id: userId, now: ctx.now() }),
    userId === null ? false : mayBeCalled(ctx, userId),
    userId === null ? [] : listCardNotes(ctx.db, userId),
    listOthers(ctx.db, ticket, othersMax),
    averageRating(ctx.db, { userId, guestEmail }),
  ])
  return {
    user: user ? { ...user, may_call: mayCall } : null,
    guest:
      guestEmail === null
        ? null
        : {
            ...{ name: ticket.guestName, email: guestEmail, phone: ticket.guestPhone },
            is_verified: ticket.guestVerifiedAt !== null,
          },
    tickets: others.rows,
    tickets_total: others.total,
    average_rating,
    staff_notes,
  }
}
