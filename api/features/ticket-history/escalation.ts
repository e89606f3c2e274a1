import { changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { updateDueTimes } from '#api/features/sla/clock.ts'
import { publishTicketChange } from '#api/features/tickets/access.ts'
import { tellAgents, ticketPath } from '#api/features/tickets/agent-notices.ts'
import { writeAnswer } from '#api/features/tickets/answers.ts'
import { findLeastBusy } from '#api/features/tickets/auto-assignment.ts'
import { TicketClosed } from '#api/features/tickets/errors.ts'
import { handOver } from '#api/features/tickets/handover.ts'
import { changeStatus } from '#api/features/tickets/status-changes.ts'
import { orNotFound } from '#api/http/errors.ts'
import { lowRating } from '#api/rules/tickets.ts'
import { AlreadyEscalated, NotRated, RatingTooHigh } from './errors.ts'
import { findRating, lockTicket, markRating, setPriority } from './feedback-action-queries.ts'

const highestPriority = 5

const noteOf = { tr: 'Düşük puan nedeniyle üst birime aktarıldı', en: 'Escalated for a low rating' }

/**
 * Escalates the ticket of a low rating once: a resolved one is worked on again, it gets a higher
 * priority with its due times, and the least busy other agent, who is notified, and a note says why. 409 TICKET_NOT_RATED, RATING_TOO_HIGH,
 * TICKET_CLOSED or ALREADY_ESCALATED.
 */
export async function autoEscalate(
  ctx: Ctx,
  { id, escalation_reason: reason }: { id: number; escalation_reason: string },
): Promise<{ assigned_to: number | null; priority: number }> {
  const { ticket, result } = await transact(ctx, async (tx) => {
    const ticket = orNotFound(await lockTicket(tx.db, id))
    const feedback = await findRating(tx.db, id)
    if (!feedback) throw NotRated()
    if (feedback.rating > lowRating) throw RatingTooHigh()
    if (ticket.status === 'closed') throw TicketClosed()
    if (feedback.escalatedAt) throw AlreadyEscalated()
    const at = tx.now()
    const by = { changedBy: signedIn(tx).id, changedByType: 'admin' as const }
    if (ticket.status === 'resolved')
      await changeStatus(tx, ticket, 'in_progress', { by, reason, isPart: true })
    const values = { priority: Math.min(ticket.priority + 1, highestPriority) }
    const agent = (await findLeastBusy(tx, { ...ticket, without: ticket.assignedTo })) ?? ticket.assignedTo
    await handOver(tx, ticket, agent, {
      ...{ by, reason, action: 'ticket.escalate', changes: changesBetween(ticket, values) },
      meta: { rating: feedback.rating },
      told: [agent],
    })
    await setPriority(tx.db, id, { ...values, updatedAt: at })
    await updateDueTimes(tx, id)
    const message = `${noteOf[tx.language]} (${feedback.rating}/5): ${reason}`
    await writeAnswer(tx, ticket, { message, isInternal: true })
    await markRating(tx.db, id, { escalatedAt: at })
    await notify(tx, ticket, agent)
    return { ticket, result: { assigned_to: agent, ...values } }
  })
  await publishTicketChange(ctx, ticket)
  await ctx.bus.publish('work', {})
  return result
}

const notify = (tx: Ctx, { id, subject }: { id: number; subject: string }, agent: number | null) =>
  tellAgents(tx, {
    ...{ kind: 'escalated', readers: [agent], path: ticketPath(id) },
    tr: { title: 'Düşük puanlı bir talep sana aktarıldı', message: `#${id}: ${subject}` },
    en: { title: 'A ticket with a low rating was escalated to you', message: `#${id}: ${subject}` },
  })
