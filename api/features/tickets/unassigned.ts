import { type Ctx, transact } from '#api/context.ts'
import { formatNumber } from '#api/lib/numbers.ts'
import { limits } from '#api/rules/limits.ts'
import {
  insertUnassigned,
  lockDigest,
  markDigest,
  takeUnassigned,
  type UnassignedTicket,
} from './agent-notice-queries.ts'
import { actorId, listOfIds, tellAgents, textsOf, ticketPath } from './agent-notices.ts'
import { presentAgents, sharesOf, takersOf } from './takers.ts'

/** Includes tickets that have no agent in the next digest for the agents; the one who acts knows of it. */
export async function announceUnassigned(tx: Ctx, ids: number[]): Promise<void> {
  if (ids.length > 0) await insertUnassigned(tx.db, ids, actorId(tx) ?? null)
}

/**
 * Notifies the present agents of tickets that wait for an agent, of those that each takes, with one notice: the first at
 * once, and then at most every `limits.unassignedMinutes`, whichever replica runs it. Tickets that no present agent
 * takes go to all who are present; while none is, they wait.
 */
export async function tellOfUnassigned(ctx: Ctx): Promise<void> {
  const isTold = await transact(ctx, async (tx) => {
    const now = tx.now()
    const agents = await presentAgents(tx)
    if (agents.length === 0) return false
    if (!(await lockDigest(tx.db, new Date(now.getTime() - limits.unassignedMinutes * 60_000)))) return false
    const tickets = await takeUnassigned(tx.db, now)
    if (tickets.length === 0) return false
    await markDigest(tx.db, now)
    const readersOf = (ticket: UnassignedTicket) => {
      const takers = takersOf(agents, ticket)
      const readers = takers.length > 0 ? takers : agents
      return readers.map(({ id }) => id).filter((id) => id !== ticket.changedBy)
    }
    for (const [reader, share] of sharesOf(tickets, readersOf))
      await tellAgents(tx, { kind: 'unassigned', readers: [reader], ...digestOf(share) })
    return true
  })
  if (isTold) await ctx.bus.publish('work', {})
}

function digestOf(tickets: UnassignedTicket[]) {
  const [first] = tickets
  if (tickets.length === 1 && first)
    return {
      path: ticketPath(first.id),
      ...textsOf(first.id, first.subject, {
        tr: 'Bir talep temsilci bekliyor',
        en: 'A ticket waits for an agent',
      }),
    }
  const message = listOfIds(tickets.map(({ id }) => id))
  return {
    path: '/flight-control/support-tickets?assigned_to=unassigned',
    tr: { title: `${formatNumber(tickets.length, 'tr')} talep temsilci bekliyor`, message },
    en: { title: `${formatNumber(tickets.length, 'en')} tickets wait for an agent`, message },
  }
}
